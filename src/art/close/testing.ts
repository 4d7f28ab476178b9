import { disc, line, paragraph, path, rect, write } from '../core/marks.ts';
import { at, between, pick, times } from '../core/random.ts';
import { round } from '../core/path.ts';
import { screen } from '../core/tone.ts';
import { cross, tick } from '../parts/controls.ts';
import { browser, phone } from '../parts/frames.ts';
import { bob, hang } from '../parts/plumb.ts';
import { portraitTone } from '../portrait/portrait.ts';
import { SAID } from '../scenes/prototyping/testing.ts';
import { stackedPage } from '../screens/pages.ts';
import { homeScreen, itemScreen, listScreen } from '../screens/phones.ts';
import type { Close } from './close.ts';
import { LEFT, RIGHT, ROOM } from './close.ts';

const recording: Close = (pen, high) => {
  const { client, rand } = pen;
  const foot = high - 88;
  const frame = phone(12, 26, 186, foot - 46);
  const screenOf = pick(rand, [homeScreen, itemScreen, listScreen]);
  const first = Math.floor(rand() * 5);
  const face = Math.min(160, foot - 204);
  return [
    frame.marks,
    screenOf(frame.room, pen),
    rect(216, 26, 172, face, 'print'),
    screen(216, 26, 172, face, portraitTone(`${client.id}tester`), 3.6, 'tone-print'),
    write(216, 26 + face + 32, at(client.people, first), 172, { size: 30, weight: 850 }),
    [0, 1].map((index) => {
      const y = 26 + face + 46 + index * 66;
      return [
        line([216, y, 388, y], index === 0 ? 'cue-heavy' : 'rule'),
        write(216, y + 25, at(['1:37', '2:58'], index), 60, { size: 18, weight: 400 }),
        paragraph(216, y + 48, at(SAID, first + index), 174, 1, {
          size: 21,
          weight: index === 0 ? 850 : 500,
        }),
      ];
    }),
    path(
      times(60, (index) => {
        const tall = 5 + rand() * 22 * (0.4 + Math.abs(Math.sin(index / 5)));
        return `M${round(14 + index * 6.3)} ${round(foot + 26 - tall)}V${round(foot + 26 + tall)}`;
      }).join(''),
      'rule',
    ),
    [0.18, 0.44, 0.8].map((share, index) =>
      bob(12 + share * 376, foot + 24, index === 1 ? 15 : 9, index === 1 ? 'signal' : 'ink'),
    ),
    line([12, foot + 26, 388, foot + 26], 'rule'),
    write(388, high - 8, '3:40', 70, { size: 20, weight: 700, anchor: 'end' }),
  ];
};

const matrix: Close = ({ client, rand }, high) => {
  const find = `Find ${client.products[0]?.name.toLowerCase() ?? 'it'}`;
  const tasks = [find, 'See the price', client.action, 'Change it', 'Leave'];
  const bad = 1 + Math.floor(rand() * 3);
  const row = (high - 156) / 5;
  return [
    hang([50, 350], 24),
    rect(8, 24, 384, row * 5 + 62, 'page'),
    times(5, (person) => [
      rect(156 + person * 47, 32, 40, 46, 'print'),
      screen(
        156 + person * 47,
        32,
        40,
        46,
        portraitTone(`${client.id}${person}`),
        2.6,
        'tone-print',
      ),
    ]),
    line([8, 86, 392, 86], 'heavy'),
    tasks.map((task, index) => {
      const [y, on] = [86 + index * row, index === bad];
      return [
        on ? rect(8.75, y, 382.5, row, 'signal') : line([8, y + row, 392, y + row], 'hair'),
        paragraph(20, y + row / 2 + (task.length > 13 ? -4 : 7), task, 130, 2, {
          size: 20,
          weight: on ? 850 : 500,
          gap: 22,
          fill: on ? 'on-signal' : 'ink',
        }),
        times(5, (person) => {
          const x = 176 + person * 47;
          const fails = on ? person !== 2 : rand() < 0.12;
          if (fails) return cross(x, y + row / 2, 19, on ? 'knock' : 'rule');
          return tick(x, y + row / 2, 22, on ? 'knock' : 'heavy');
        }),
      ];
    }),
    write(LEFT - 16, high - 18, 'One thing to mend', ROOM, { size: 34, weight: 880 }),
  ];
};

const gaze: Close = (pen, high) => {
  const { client, rand } = pen;
  const frame = browser(12, 28, 376, high - 150, client.domain);
  const { x, y, w, h } = frame.room;
  const stops = [
    [0.74, 0.14],
    [0.84, 0.52],
    [0.56, 0.62],
    [0.62, 0.28],
    [0.24, 0.72],
  ].map(([u = 0, v = 0]) => [x + (u + between(rand, -0.03, 0.03)) * w, y + v * h] as const);
  return [
    frame.marks,
    stackedPage(frame.room, pen),
    line(stops.flat(), 'cue-heavy'),
    stops.map(([px, py], index) => {
      const [r, last] = [15 + index * 3, index === 4];
      return [
        disc(px, py, r, last ? 'signal' : 'page'),
        disc(px, py, r, 'cue'),
        write(px, py + 7, String(index + 1), 34, {
          size: 20,
          weight: 850,
          anchor: 'middle',
          fill: last ? 'on-signal' : 'ink',
        }),
      ];
    }),
    write(12, high - 50, `${between(rand, 1.8, 4.4).toFixed(1)} s`, 130, { size: 60, weight: 880 }),
    write(12, high - 18, 'to the button', 140, { size: 22 }),
    line([160, high - 102, RIGHT + 12, high - 102], 'cue-heavy'),
    paragraph(160, high - 66, `“${at(SAID, rand() * 5)}”`, 228, 1, { size: 27, weight: 300 }),
    write(160, high - 32, at(client.people, 1), 228, { size: 22, weight: 850 }),
  ];
};

export const testing = { recording, matrix, gaze };
