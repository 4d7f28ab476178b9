import { disc, headline, line, paragraph, rect, write } from '../core/marks.ts';
import { at, pick, times } from '../core/random.ts';
import { screen } from '../core/tone.ts';
import { arrow, dimensionX, greek, placeholder } from '../parts/controls.ts';
import { browser } from '../parts/frames.ts';
import { hang } from '../parts/plumb.ts';
import { wireScreen } from '../parts/wire.ts';
import type { Close } from './close.ts';
import { LEFT, ROOM } from './close.ts';

const annotated: Close = ({ client, rand }, high) => {
  const frame = browser(12, 28, 220, high - 50, '');
  const { x, y, w, h } = frame.room;
  const levels = [52, h * 0.34, h * 0.54, h * 0.84];
  const notes = [
    client.headline.join(' '),
    client.action,
    client.facts[0],
    at(client.products, 0).name,
  ];
  return [
    frame.marks,
    rect(x + 14, y + 34, w * 0.66, 16, 'rule'),
    rect(x + 14, y + 58, w * 0.5, 16, 'rule'),
    greek(rand, x + 14, y + 92, w * 0.7, Math.floor((h * 0.34 - 110) / 12), 12),
    rect(x + 14, y + h * 0.34 - 16, 104, 32, 'rule'),
    placeholder(x + 14, y + h * 0.44, w - 28, h * 0.22),
    times(3, (index) => [
      placeholder(x + 14 + index * 66, y + h * 0.73, 58, h * 0.15),
      greek(rand, x + 14 + index * 66, y + h * 0.92, 58, 2, 10),
    ]),
    notes.map((note, index) => {
      const [level, on] = [y + (levels[index] ?? 0), index === 1];
      return [
        line([x + w, level, 252, level], on ? 'cue-heavy' : 'hair'),
        disc(x + w, level, 5, on ? 'signal' : 'ink'),
        write(258, level + 6, at(['Headline', 'Button', 'Proof', 'First row'], index), 134, {
          size: 25,
          weight: 850,
        }),
        paragraph(258, level + 30, note, 134, high < 450 ? 1 : 2, { size: 19, gap: 21 }),
      ];
    }),
  ];
};

const wireflow: Close = ({ client, rand }, high) => {
  const hot = Math.floor(rand() * 2);
  const tall = high - 150;
  return [
    [0, 1, 2].map((index) => {
      const x = 8 + index * 137;
      return [
        hang([x + 55], 28),
        rect(x, 28, 110, tall, 'page'),
        index === 1
          ? times(4, (row) => [
              placeholder(x + 12, 44 + (row * (tall - 24)) / 4, 38, 38),
              greek(rand, x + 58, 52 + (row * (tall - 24)) / 4, 42, 3, 12),
            ])
          : wireScreen(rand, { x: x + 12, y: 36, w: 86, h: tall - 20 }),
        index === 2
          ? []
          : arrow(
              [x + 110, tall * 0.74, x + 135, tall * 0.74],
              index === hot ? 'cue-heavy' : 'rule',
              9,
            ),
        write(x, tall + 58, at(['Home', client.products[0]?.name ?? 'Item', 'Order'], index), 126, {
          size: 24,
          weight: 250 + index * 310,
        }),
      ];
    }),
    line([8, high - 76, 392, high - 76], 'hair'),
    headline(8, high - 44, ['No color, no pictures,', 'no doubt'], 384, 32),
  ];
};

const grid: Close = ({ client, rand }, high) => {
  const columns = pick(rand, [4, 6]);
  const [x, y, w, h] = [12, 28, 376, high - 150];
  const cell = w / columns;
  const spans: readonly (readonly [number, number, number, number])[] = [
    [0, 0.04, 1, 0.2],
    [0, 0.28, 0.5, 0.11],
    [0.5, 0.28, 0.5, 0.34],
    [0, 0.43, 0.5, 0.19],
    [0, 0.67, 0.5, 0.28],
    [0.5, 0.67, 0.5, 0.28],
  ];
  return [
    hang([50, 350], y),
    rect(x, y, w, h, 'page'),
    times(columns, (index) => screen(x + index * cell + 5, y, cell - 10, h, 0.12, 8)),
    spans.map(([u, v, a, b], index) => {
      const [left, top, wide, tall] = [x + u * w + 5, y + v * h, a * w - 10, b * h];
      if (index === 1) return rect(left, top, wide, tall, 'signal');
      return [
        rect(left, top, wide, tall, 'ground'),
        index === 0 ? rect(left, top, wide, tall, 'rule') : placeholder(left, top, wide, tall),
      ];
    }),
    write(x + 22, y + h * 0.14 + 15, client.name, w - 50, { size: 46, weight: 880 }),
    dimensionX(y + h + 36, x, x + cell, String(Math.round(1280 / columns))),
    headline(LEFT, high - 50, [`${columns} columns,`, 'four rows'], ROOM, 36),
  ];
};

export const wireframe = { annotated, wireflow, grid };
