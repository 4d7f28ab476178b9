import { disc, line, phrase, rect, write } from '../../core/marks.ts';
import { pick, times } from '../../core/random.ts';
import { screen } from '../../core/tone.ts';
import { arrow, dimensionX, greek, placeholder } from '../../parts/controls.ts';
import { browser } from '../../parts/frames.ts';
import { hang } from '../../parts/plumb.ts';
import { wirePage, wireScreen } from '../../parts/wire.ts';
import { compose } from '../stage.ts';

const annotated = compose((pen) => {
  const { client, rand } = pen;
  const frame = browser(36, 44, 450, 440, client.domain);
  const { x, y, w, h } = frame.room;
  const notes = [
    client.headline.join(' '),
    client.action,
    client.facts[0],
    client.products[0]?.name ?? '',
  ];
  const levels = [y + 80, y + 200, y + h * 0.5 + 90, y + h - 40];
  return [
    frame.marks,
    wirePage(rand, frame.room),
    notes.map((note, index) => {
      const level = levels[index] ?? y;
      const on = index === 1;
      return [
        line([x + w, level, 526, level], on ? 'cue' : 'hair'),
        disc(x + w, level, 5, on ? 'signal' : 'ink'),
        write(536, level - 4, ['Headline', 'Button', 'Proof', 'First row'][index] ?? '', 150, {
          size: 21,
          weight: 850,
        }),
        write(536, level + 20, note, 154, { size: 17, weight: 400 }),
      ];
    }),
  ];
});

const wireflow = compose(({ client, rand }) => {
  const boxes = [
    [36, 44],
    [272, 44],
    [508, 44],
  ] as const;
  const hot = Math.floor(rand() * 2);
  return [
    boxes.map(([x, y], index) => [
      hang([x + 88], y),
      rect(x, y, 176, 330, 'page'),
      index === 1
        ? [
            times(4, (row) => [
              placeholder(x + 16, y + 24 + row * 74, 52, 52),
              greek(rand, x + 80, y + 36 + row * 74, 80, 3, 13),
            ]),
          ]
        : wireScreen(rand, { x: x + 16, y: y + 10, w: 144, h: 312 }),
      index === 2
        ? []
        : arrow([x + 176, y + 240, x + 232, y + 240], index === hot ? 'cue-heavy' : 'rule', 9),
      write(x, y + 362, ['Home', client.products[0]?.name ?? 'Item', 'Order'][index] ?? '', 176, {
        size: 26,
        weight: 250 + index * 310,
      }),
      greek(rand, x, y + 384, 150, 3, 13),
    ]),
    line([36, 476, 684, 476], 'hair'),
    write(36, 512, 'No color, no pictures, no doubt', 500, { size: 24, weight: 650 }),
  ];
});

const grid = compose(({ client, rand }) => {
  const columns = pick(rand, [6, 8, 12]);
  const [x, y, w, h] = [44, 64, 632, 370];
  const cell = w / columns;
  const spans: readonly (readonly [number, number, number, number])[] = [
    [0, 0.05, 0.5, 0.28],
    [0.5, 0.05, 0.5, 0.46],
    [0, 0.38, 0.34, 0.13],
    [0, 0.58, 0.25, 0.36],
    [0.25, 0.58, 0.25, 0.36],
    [0.5, 0.58, 0.25, 0.36],
    [0.75, 0.58, 0.25, 0.36],
  ];
  return [
    hang([90, 630], y),
    rect(x, y, w, h, 'page'),
    times(columns, (index) => screen(x + index * cell + 5, y, cell - 10, h, 0.12, 8)),
    spans.map(([u, v, a, b], index) => {
      const [left, top, wide, tall] = [x + u * w + 5, y + v * h, a * w - 10, b * h];
      if (index === 2) return rect(left, top, wide, tall, 'signal');
      return [
        rect(left, top, wide, tall, 'ground'),
        index === 1 || index > 2
          ? placeholder(left, top, wide, tall)
          : rect(left, top, wide, tall, 'rule'),
      ];
    }),
    write(x + 20, y + 76, client.name, w * 0.46, { size: 46, weight: 880 }),
    dimensionX(y + h + 38, x, x + cell, String(Math.round(1280 / columns))),
    phrase(200, 500, [`${columns} columns,`, 'four rows'], 476, 34),
  ];
});

/** Boxes before looks. */
export const wireframe = { annotated, wireflow, grid };
