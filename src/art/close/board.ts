import { line, rect, write } from '../core/marks.ts';
import { at, pick, times } from '../core/random.ts';
import { arrow, cursor, marker } from '../parts/controls.ts';
import { hang } from '../parts/plumb.ts';
import { artboard } from '../scenes/product/board.ts';
import { homeScreen, itemScreen, listScreen, orderScreen } from '../screens/phones.ts';
import type { Close } from './close.ts';

const tool: Close = (pen, high) => {
  const { client, rand } = pen;
  const layers = ['Header', 'Headline', client.subject, 'Button', 'Footer'];
  const hot = Math.floor(rand() * 5);
  const row = (high - 130) / 5;
  return [
    hang([50, 350], 24),
    rect(8, 24, 384, high - 44, 'sheet'),
    rect(8, 24, 384, 38, 'ink'),
    write(24, 50, client.name, 200, { size: 20, weight: 850, fill: 'plate' }),
    write(376, 50, '100%', 80, { size: 18, weight: 400, anchor: 'end', fill: 'plate' }),
    rect(8, 62, 106, high - 82, 'page'),
    write(20, 92, 'Layers', 90, { size: 20, weight: 850 }),
    layers.map((layer, index) => {
      const top = 108 + index * row;
      const on = index === hot;
      return [
        on ? rect(8.75, top, 104.5, row, 'wash') : line([8, top, 114, top], 'hair'),
        rect(18, top + row / 2 - 7, 14, 14, on ? 'signal' : 'rule'),
        write(40, top + row / 2 + 6, layer, 72, { size: 18, weight: on ? 850 : 450 }),
      ];
    }),
    artboard(pen, { x: 132, y: 104, w: 138, h: high - 146 }, homeScreen, 'Home', true),
    artboard(
      pen,
      { x: 286, y: 104, w: 94, h: high - 146 },
      pick(rand, [itemScreen, orderScreen]),
      'Next',
    ),
    cursor(260, high - 54, 1.7),
  ];
};

const wall: Close = (pen, high) => {
  const screens = [homeScreen, listScreen, itemScreen, orderScreen];
  const hot = pick(pen.rand, [1, 3]);
  const tall = (high - 92) / 2;
  const high0 = tall - 16;
  return [
    times(4, (index) => {
      const [x, y] = [24 + (index % 2) * 192, 36 + Math.floor(index / 2) * (tall + 22)];
      return [
        index < 2 ? hang([x + 40], y - 20) : [],
        artboard(pen, { x, y, w: 160, h: high0 }, at(screens, index), `${index + 1}`, index === hot),
      ];
    }),
    [0, 1].map((row) => {
      const y = 36 + row * (tall + 22) + high0 / 2;
      return arrow([186, y, 212, y], 'cue-heavy', 8);
    }),
    arrow([296, 36 + high0 + 4, 296, 36 + high0 + 14, 70, 36 + high0 + 14, 70, tall + 52], 'cue-heavy', 8),
  ];
};

const comments: Close = (pen, high) => {
  const { client, rand } = pen;
  const notes = ['Larger?', 'Say it in four words.', 'Red only here.', 'Who is this for?'];
  const first = Math.floor(rand() * 4);
  const row = (high - 34) / 3;
  return [
    hang([40, 170], 26),
    rect(12, 26, 200, high - 46, 'page'),
    homeScreen({ x: 28, y: 32, w: 168, h: high - 66 }, pen),
    [0, 1, 2].map((index) => {
      const [y, on] = [26 + index * row, index === 1];
      const fill = on ? 'on-signal' : 'ink';
      const person = at(client.people, index);
      const words = at(notes, first + index).split(' ');
      const half = Math.ceil(words.length / 2);
      return [
        line([212, y + 40, 238, y + 40], on ? 'cue-heavy' : 'rule'),
        rect(238, y, 152, row - 14, on ? 'signal' : 'page'),
        marker(212, y + 40, person.charAt(0), on ? 'signal' : 'ink'),
        write(252, y + 34, person, 128, { size: 22, weight: 850, fill }),
        (words.length > 2 ? [words.slice(0, half), words.slice(half)] : [words]).map((part, line0) =>
          write(252, y + 66 + line0 * 26, part.join(' '), 130, { size: 23, weight: 400, fill }),
        ),
      ];
    }),
  ];
};

export const board = { tool, wall, comments };
