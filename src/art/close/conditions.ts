import type { Drawing } from '../core/marks.ts';
import { headline, line, paragraph, rect, write } from '../core/marks.ts';
import { at, pick, times } from '../core/random.ts';
import { screen } from '../core/tone.ts';
import { drawObject, drawPicture } from '../objects/subject.ts';
import { button, greek, tick, usd } from '../parts/controls.ts';
import { browser } from '../parts/frames.ts';
import { hang, plumb } from '../parts/plumb.ts';
import { thing } from '../scenes/product/conditions.ts';
import type { Box, Pen } from '../types.ts';
import type { Close } from './close.ts';
import { LEFT, ROOM } from './close.ts';

const empty = (pen: Pen, { x, y, w, h }: Box): Drawing => [
  drawObject(thing(pen), x + w / 2 - h * 0.24, y + 8, h * 0.48, h * 0.48, { step: 0 }),
  button(x, y + h - 36, w, 36, 'Add one', 'rule', 18),
];

const loading = (_: Pen, { x, y, w, h }: Box): Drawing => [
  times(2, (row) => [
    screen(x, y + 10 + row * 52, 42, 40, 0.2, 6),
    screen(x + 52, y + 14 + row * 52, w - 52, 12, 0.3, 6),
    screen(x + 52, y + 34 + row * 52, w * 0.36, 10, 0.2, 6),
  ]),
  plumb(x + w / 2, y + h - 56, y + h - 38, 10, 'signal'),
];

const failed = (_: Pen, { x, y, w, h }: Box): Drawing => [
  rect(x, y + 8, w, h - 56, 'signal'),
  paragraph(x + 12, y + 40, 'No network', w - 22, 2, {
    size: 24,
    weight: 850,
    gap: 27,
    fill: 'on-signal',
  }),
  button(x, y + h - 36, w, 36, 'Try again', 'slab', 18),
];

const full = ({ client, rand }: Pen, { x, y, w, h }: Box): Drawing =>
  times(3, (row) => {
    const { price, subject } = at(client.products, row);
    const top = y + 4 + (row * h) / 3;
    return [
      drawPicture(subject, rand, x, top, 56, h / 3 - 10, { step: 4 }),
      write(x + 68, top + h / 6 + 2, usd(price), w - 68, { size: 22, weight: 300 + row * 250 }),
      line([x, top + h / 3 - 5, x + w, top + h / 3 - 5], 'hair'),
    ];
  });

const four: Close = (pen, high) => {
  const all = [
    ['Empty', empty],
    ['Loading', loading],
    ['Failed', failed],
    ['Full', full],
  ] as const;
  const turn = Math.floor(pen.rand() * 4);
  const row = (high - 26) / 2;
  return times(4, (index) => {
    const [name, state] = at(all, index + turn);
    const [x, y] = [24 + (index % 2) * 188, 22 + Math.floor(index / 2) * row];
    const tall = row - 46;
    return [
      index < 2 ? hang([x + 82], y) : [],
      rect(x, y, 164, tall, 'bold'),
      rect(x + 62, y + 8, 40, 5, 'ink'),
      state(pen, { x: x + 14, y: y + 22, w: 136, h: tall - 36 }),
      write(x, y + tall + 28, name, 160, { size: 25, weight: 250 + index * 210 }),
    ];
  });
};

const existing: Close = (pen, high) => {
  const { client, rand } = pen;
  const frame = browser(12, 26, 376, high - 46, '');
  const { x, y, w, h } = frame.room;
  const feature = pick(rand, ['Repeat last order', 'Share a list', 'Ask a person']);
  const [left, wide, row] = [x + 124, w - 140, (h - 40) / 3];
  return [
    frame.marks,
    times(3, (index) => [
      rect(x + 14, y + 16 + index * row, 92, row - 14, 'dash'),
      greek(rand, x + 26, y + 36 + index * row, 68, Math.floor((row - 50) / 14), 14),
    ]),
    line([x + 106, y + 60, left, y + 60], 'cue-heavy'),
    rect(left, y + 16, wide, h - 34, 'bold'),
    rect(left, y + 16, wide, 12, 'signal'),
    write(left + 16, y + 64, feature, wide - 32, { size: 32, weight: 880 }),
    drawPicture(at(client.products, 0).subject, rand, left + 16, y + 80, wide - 32, h - 258),
    client.products.slice(0, 2).map(({ name, price }, index) => {
      const top = y + h - 162 + index * 38;
      return [
        line([left + 16, top, left + wide - 16, top], 'hair'),
        write(left + 16, top + 27, name, 124, { size: 20, weight: 650 }),
        write(left + wide - 16, top + 27, usd(price), 74, { size: 20, anchor: 'end' }),
      ];
    }),
    button(left + 16, y + h - 78, wide - 32, 46, client.action, 'signal', 22),
  ];
};

const variants: Close = (pen, high) => {
  const { client, rand } = pen;
  const best = Math.floor(rand() * 3);
  const tall = high - 190;
  return [
    headline(LEFT, 46, ['Three ways to', client.action.toLowerCase()], ROOM, 34),
    line([8, 96, 392, 96], 'heavy'),
    times(3, (index) => {
      const [x, y, on] = [10 + index * 129, 116, index === best];
      const { subject, price } = at(client.products, index);
      const picture = tall - 100;
      const low = index === 2;
      return [
        line([x + 61, 96, x + 61, y], on ? 'cue-heavy' : 'rule'),
        rect(x, y, 122, tall, on ? 'bold' : 'page'),
        index === 1
          ? drawObject(thing(pen), x + 11, y + picture / 2 - 46, 100, 100)
          : drawPicture(subject, rand, x + 11, y + (low ? 88 : 11), 100, picture, { step: 4.5 }),
        write(x + 11, y + (low ? 34 : tall - 56), usd(price), 100, { size: 26, weight: 850 }),
        rect(x + 11, y + (low ? 46 : tall - 42), 100, 30, on ? 'signal' : 'ink'),
        write(x, high - 26, at(['A', 'B', 'C'], index), 40, { size: 44, weight: on ? 880 : 250 }),
        on
          ? [
              tick(x + 52, high - 42, 24),
              write(x + 70, high - 32, 'kept', 54, { size: 22, weight: 700 }),
            ]
          : [],
      ];
    }),
  ];
};

export const conditions = { four, existing, variants };
