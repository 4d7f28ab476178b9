import type { Drawing } from '../../core/marks.ts';
import { disc, line, paragraph, path, rect, write } from '../../core/marks.ts';
import { at, between, pick, times } from '../../core/random.ts';
import { round } from '../../core/path.ts';
import { cross, tick } from '../../parts/controls.ts';
import { browser, phone } from '../../parts/frames.ts';
import { bob, hang } from '../../parts/plumb.ts';
import { portraitTone } from '../../portrait/portrait.ts';
import type { Tone } from '../../core/tone.ts';
import { screen } from '../../core/tone.ts';
import { productPage, splitPage, stackedPage } from '../../screens/pages.ts';
import { homeScreen, itemScreen, listScreen } from '../../screens/phones.ts';
import type { Rand } from '../../types.ts';
import { compose } from '../stage.ts';

export const SAID = [
  'Is this a button?',
  'Oh, the price.',
  'I went too far.',
  'That was quick.',
  'Where is my order?',
] as const;

const recording = compose((pen) => {
  const { client, rand } = pen;
  const frame = phone(52, 36, 204, 400);
  const screenOf = pick(rand, [homeScreen, itemScreen, listScreen]);
  const first = Math.floor(rand() * 5);
  const stops = [0.18, 0.44, 0.8].map((share) => share + between(rand, -0.05, 0.05));
  return [
    frame.marks,
    screenOf(frame.room, pen),
    rect(300, 36, 180, 200, 'print'),
    screen(300, 36, 180, 200, portraitTone(client.id + 'tester'), 3.6, 'tone-print'),
    write(300, 268, at(client.people, first), 180, { size: 26, weight: 850 }),
    write(300, 292, 'tester 3 of 5', 180, { size: 17, weight: 400 }),
    stops.map((_, index) => [
      line([510, 36 + index * 92, 690, 36 + index * 92], index === 1 ? 'cue-heavy' : 'rule'),
      write(510, 62 + index * 92, ['0:41', '1:37', '2:58'][index] ?? '', 80, {
        size: 17,
        weight: 400,
      }),
      paragraph(510, 88 + index * 92, at(SAID, first + index), 180, 1, {
        size: 21,
        weight: index === 1 ? 850 : 550,
      }),
    ]),
    line([300, 360, 690, 360], 'rule'),
    path(
      times(64, (index) => {
        const tall = 6 + rand() * 26 * (0.4 + Math.abs(Math.sin(index / 5)));
        return `M${round(302 + index * 6.1)} ${round(360 - tall)}V${round(360 + tall)}`;
      }).join(''),
      'rule',
    ),
    stops.map((share, index) =>
      bob(300 + share * 390, 374, index === 1 ? 13 : 8, index === 1 ? 'signal' : 'ink'),
    ),
    rect(40, 474, 640, 5, 'ink'),
    disc(40 + 640 * (stops[1] ?? 0.5), 476, 11, 'signal'),
    write(40, 516, 'Recording, 3:40', 300, { size: 20, weight: 700 }),
    write(680, 516, at(client.products, 0).name, 260, { size: 20, weight: 400, anchor: 'end' }),
  ];
});

/** A task and how each of five people fared with it. */
function taskRow(rand: Rand, task: string, row: number, bad: boolean): Drawing {
  const y = 134 + row * 62;
  const fill = bad ? 'on-signal' : 'ink';
  return [
    bad ? rect(36.75, y, 646.5, 62, 'signal') : line([36, y + 62, 684, y + 62], 'hair'),
    write(56, y + 38, task, 194, { size: 20, weight: bad ? 850 : 500, fill }),
    times(5, (person) => {
      const fails = bad ? person !== 2 : rand() < 0.12;
      const x = 292 + person * 84;
      if (fails) return cross(x, y + 32, 18, bad ? 'knock' : 'rule');
      return tick(x, y + 32, 22, bad ? 'knock' : 'heavy');
    }),
  ];
}

const TITLE = { sentence: 'title', size: 38 };

const matrix = compose(({ client, rand }) => {
  const find = `Find ${client.products[0]?.name.toLowerCase() ?? 'it'}`;
  const tasks = [find, 'See the price', client.action, 'Change the order', 'Leave'];
  const bad = 1 + Math.floor(rand() * 3);
  const face = (person: number): Exclude<Tone, number> => portraitTone(`${client.id}${person}`);
  return [
    hang([90, 630], 44),
    rect(36, 44, 648, 400, 'page'),
    times(5, (person) => [
      rect(262 + person * 84, 58, 60, 66, 'print'),
      screen(262 + person * 84, 58, 60, 66, face(person), 2.6, 'tone-print'),
    ]),
    line([36, 134, 684, 134], 'heavy'),
    tasks.map((task, row) => taskRow(rand, task, row, row === bad)),
    write(36, 500, 'Five people,', 300, { ...TITLE, weight: 250 }),
    write(684, 500, 'one thing to mend', 400, { ...TITLE, weight: 880, anchor: 'end' }),
  ];
});

const gaze = compose((pen) => {
  const { rand } = pen;
  const page = pick(rand, [splitPage, productPage, stackedPage]);
  const frame = browser(36, 44, 500, 440, pen.client.domain);
  const { x, y, w, h } = frame.room;
  const stops = [
    [0.64, 0.36],
    [0.86, 0.5],
    [0.6, 0.62],
    [0.46, 0.18],
    [0.28, 0.8],
  ].map(([u = 0, v = 0]) => [x + (u + between(rand, -0.04, 0.04)) * w, y + v * h] as const);
  return [
    frame.marks,
    page(frame.room, pen),
    line(stops.flat(), 'cue'),
    stops.map(([px, py], index) => {
      const r = 11 + index * 3;
      return [
        disc(px, py, r, index === 4 ? 'signal' : 'page'),
        disc(px, py, r, 'cue'),
        write(px, py + 6, String(index + 1), 30, {
          size: 17,
          weight: 850,
          anchor: 'middle',
          fill: index === 4 ? 'on-signal' : 'ink',
        }),
      ];
    }),
    write(562, 110, `${between(rand, 1.8, 4.4).toFixed(1)} s`, 130, { size: 50, weight: 880 }),
    paragraph(562, 140, 'until the eye finds the button', 130, 3, {
      size: 19,
      weight: 450,
      gap: 24,
    }),
    line([562, 222, 690, 222], 'cue-heavy'),
    paragraph(562, 262, `“${at(SAID, rand() * 5)}”`, 128, 3, { size: 24, weight: 300, gap: 29 }),
    write(562, 380, at(pen.client.people, 1), 128, { size: 19, weight: 850 }),
  ];
});

/** Watching people use it. */
export const testing = { recording, matrix, gaze };
