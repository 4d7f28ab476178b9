import type { Drawing } from '../core/marks.ts';
import { headline, line, rect, write } from '../core/marks.ts';
import { at, pick, times } from '../core/random.ts';
import { drawPicture } from '../objects/subject.ts';
import { arrow, button, cursor, marker, usd } from '../parts/controls.ts';
import { hang } from '../parts/plumb.ts';
import { artboard } from '../scenes/product/board.ts';
import { homeScreen, itemScreen, orderScreen } from '../screens/phones.ts';
import type { Box, Pen } from '../types.ts';
import type { Close } from './close.ts';

const tool: Close = (pen, high) => {
  const { client, rand } = pen;
  const layers = ['Header', 'Headline', client.subject, 'Button', 'Footer'];
  const hot = Math.floor(rand() * 5);
  const row = (high - 130) / 5;
  return [
    hang([50, 350], 24),
    rect(8, 24, 384, high - 44, 'sheet'),
    rect(8, 24, 384, 38, 'slab'),
    write(24, 50, client.name, 200, { size: 20, weight: 850, fill: 'on-slab' }),
    write(376, 50, '100%', 80, { size: 18, weight: 400, anchor: 'end', fill: 'on-slab' }),
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

/** Four small screens, each with the one thing that it is for. */
const SCREENS: readonly ((pen: Pen, box: Box) => Drawing)[] = [
  ({ client, rand }, { x, y, w, h }) => [
    headline(x, y + 34, client.headline, w, 25),
    drawPicture(client.subject, rand, x, y + 74, w, h - 84, { step: 4 }),
  ],
  ({ client, rand }, { x, y, w, h }) =>
    times(3, (row) => {
      const [top, tall] = [y + 10 + (row * (h - 16)) / 3, (h - 16) / 3];
      const { price, subject } = at(client.products, row);
      return [
        drawPicture(subject, rand, x, top, 52, tall - 8, { step: 3.5 }),
        write(x + w, top + tall / 2 + 4, usd(price), w - 60, { size: 22, anchor: 'end' }),
        line([x, top + tall - 3, x + w, top + tall - 3], 'hair'),
      ];
    }),
  ({ client, rand }, { x, y, w, h }) => [
    drawPicture(at(client.products, 0).subject, rand, x, y + 10, w, h - 74, { step: 4 }),
    button(x, y + h - 52, w, 42, 'Add', 'signal', 20),
  ],
  ({ client }, { x, y, w, h }) => [
    write(x, y + 34, 'Order', w, { size: 22, weight: 900 }),
    write(x, y + 88, usd(at(client.products, 0).price), w, { size: 46, weight: 850 }),
    button(x, y + h - 52, w, 42, 'Pay', 'signal', 20),
  ],
];

const wall: Close = (pen, high) => {
  const gap = 28;
  const tall = (high - 40 - gap) / 2;
  const frame = (index: number): Box => ({
    x: 18 + (index % 2) * 200,
    y: 24 + Math.floor(index / 2) * (tall + gap),
    w: 164,
    h: tall,
  });
  return [
    hang([100, 300], 24),
    SCREENS.map((screen, index) => {
      const { x, y, w, h } = frame(index);
      const last = index === 3;
      return [
        rect(x, y, w, h, last ? 'bold' : 'page'),
        rect(x, y, w, 8, last ? 'signal' : 'ink'),
        screen(pen, { x: x + 14, y: y + 8, w: w - 28, h: h - 8 }),
        last
          ? [
              rect(x - 5, y - 5, w + 10, h + 10, 'cue'),
              [x - 5, x + w + 5].map((left) =>
                [y - 5, y + h + 5].map((top) => rect(left - 6, top - 6, 12, 12, 'signal')),
              ),
            ]
          : [],
      ];
    }),
    [0, 2].map((index) => {
      const level = frame(index).y + tall / 2;
      return arrow([182, level, 212, level], 'cue-heavy', 9);
    }),
    arrow([300, 24 + tall, 300, 38 + tall, 100, 38 + tall, 100, 50 + tall], 'cue-heavy', 9),
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
        marker(212, y + 40, person.charAt(0), on ? 'signal' : 'slab'),
        write(252, y + 34, person, 128, { size: 22, weight: 850, fill }),
        (words.length > 2 ? [words.slice(0, half), words.slice(half)] : [words]).map(
          (part, line0) =>
            write(252, y + 66 + line0 * 26, part.join(' '), 130, { size: 23, weight: 400, fill }),
        ),
      ];
    }),
  ];
};

export const board = { tool, wall, comments };
