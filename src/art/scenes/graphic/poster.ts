import type { Drawing } from '../../core/marks.ts';
import { disc, headline, line, paragraph, path, rect, write } from '../../core/marks.ts';
import { fit } from '../../core/measure.ts';
import { at, between, pick, times } from '../../core/random.ts';
import { engrave, screen } from '../../core/tone.ts';
import { drawPicture } from '../../objects/subject.ts';
import { dimensionY } from '../../parts/controls.ts';
import { stamp } from '../../parts/emblem.ts';
import { hang } from '../../parts/plumb.ts';
import type { Pen } from '../../types.ts';
import { compose } from '../stage.ts';
import { emblemOf } from './mark.ts';

export type Sheet = (pen: Pen, x: number, y: number, w: number, h: number) => Drawing;

const circle = (x: number, y: number, r: number): string => {
  const k = r * 0.552;
  return `M${x} ${y - r}C${x + k} ${y - r} ${x + r} ${y - k} ${x + r} ${y}C${x + r} ${y + k} ${x + k} ${y + r} ${x} ${y + r}C${x - k} ${y + r} ${x - r} ${y + k} ${x - r} ${y}C${x - r} ${y - k} ${x - k} ${y - r} ${x} ${y - r}Z`;
};

export const dated: Sheet = ({ client, rand }, x, y, w, h) => {
  const [day, month] = [w * 0.62, w * 0.36];
  const first = y + 14 + day * 0.72;
  const second = first + month * 0.78 + day * 0.16;
  return [
    rect(x, y, w, h, 'page'),
    write(x + 12, first, String(Math.floor(between(rand, 10, 29))), w - 24, {
      size: day,
      weight: 150,
    }),
    write(x + 12, second, pick(rand, ['June', 'May', 'July']), w - 24, {
      size: month,
      weight: 900,
    }),
    screen(x + 14, second + 18, w - 28, y + h - second - 66, (u) => 0.1 + u * 0.9, 6),
    h < 200 ? [] : write(x + 12, y + h - 18, client.name, w - 18, { size: 17, weight: 700 }),
  ];
};

export const sun: Sheet = ({ client }, x, y, w, h) => {
  const [cx, cy, r] = [x + w / 2, y + h * 0.36, w * 0.37];
  return [
    rect(x, y, w, h, 'slab'),
    disc(cx, cy, r, 'signal'),
    engrave(circle(cx, cy, r), (_, v) => v * 1.1 - 0.1, 7, 'tone'),
    headline(x + 16, y + h * 0.8, client.headline, w - 32, w * 0.22, 'on-slab'),
  ];
};

export const still: Sheet = ({ client, rand }, x, y, w, h) => [
  rect(x, y, w, h, 'page'),
  drawPicture(client.subject, rand, x + 12, y + 12, w - 24, h * 0.6, { step: 5 }),
  headline(x + 14, y + h * 0.6 + 12 + h * 0.13, client.headline, w - 28, h * 0.11),
  h < 280 || fit(client.domain, 15, 500, w - 28).text !== client.domain
    ? []
    : write(x + 14, y + h - 14, client.domain, w - 28, { size: 16, weight: 500 }),
];

export const night: Sheet = ({ client, rand }, x, y, w, h) => [
  drawPicture(client.subject, rand, x, y, w, h * 0.62, { paper: 'slab', step: 6 }),
  rect(x, y + h * 0.62, w, h * 0.38, 'signal'),
  write(x + 14, y + h * 0.76, client.name, w - 28, {
    size: w * 0.24,
    weight: 900,
    fill: 'on-signal',
  }),
  write(x + 14, y + h * 0.76 + Math.max(h * 0.08, 26), client.facts[0], w - 28, {
    size: 17,
    weight: 450,
    fill: 'on-signal',
  }),
];

export const letters: Sheet = (pen, x, y, w, h) => [
  rect(x, y, w, h, 'page'),
  times(5, (index) =>
    write(x + 12, y + h * 0.15 + index * h * (h < 280 ? 0.135 : 0.155), pen.client.name, w - 20, {
      size: Math.min(w * 0.26, h * 0.14),
      weight: 150 + index * 185,
    }),
  ),
  h < 280
    ? stamp(emblemOf(pen), x + 30, y + h - 30, 17, 'signal')
    : stamp(emblemOf(pen), x + 36, y + h - 40, 22, 'signal'),
  h < 280
    ? []
    : paragraph(x + 70, y + h - 40, pen.client.facts[1], w - 78, 2, {
        size: 15,
        weight: 600,
        gap: 18,
      }),
];

const SHEETS: readonly Sheet[] = [dated, sun, still, night, letters];

const three = compose((pen) => {
  const first = Math.floor(pen.rand() * 5);
  const boxes = [
    [36, 64, 196, 290],
    [254, 64, 224, 400],
    [500, 64, 188, 270],
  ] as const;
  return [
    boxes.map(([x, y, w, h], index) => {
      const sheet =
        index === 1
          ? at([sun, night, letters], first)
          : at([dated, still, letters, dated], first + index);
      return [hang([x + 18, x + w - 18], y), sheet(pen, x, y, w, h)];
    }),
    line([24, 500, 696, 500], 'rule'),
    ['A2', 'A1', 'A2'].map((size, index) =>
      write(at([36, 254, 500], index), 490, size, 60, {
        size: 20,
        weight: index === 1 ? 850 : 250,
      }),
    ),
  ];
});

/** A person, for scale. */
export const passer = (x: number, y: number, h: number): Drawing => [
  disc(x, y - h + h * 0.08, h * 0.075, 'ink'),
  path(
    `M${x - h * 0.1} ${y - h * 0.82}L${x + h * 0.1} ${y - h * 0.82}L${x + h * 0.13} ${y - h * 0.4}L${x + h * 0.08} ${y}L${x + h * 0.02} ${y}L${x} ${y - h * 0.36}L${x - h * 0.05} ${y}L${x - h * 0.11} ${y}L${x - h * 0.12} ${y - h * 0.4}Z`,
    'ink',
  ),
];

const wall = compose((pen) => {
  const sheet = pick(pen.rand, [sun, still, night]);
  return [
    screen(0, 0, 720, 466, 0.1, 8),
    rect(0, 466, 720, 4, 'ink'),
    rect(136, 50, 270, 370, 'plate'),
    sheet(pen, 144, 58, 254, 354),
    rect(136, 50, 270, 370, 'heavy'),
    dimensionY(110, 58, 412, '', 'left'),
    write(98, 240, '118', 60, { size: 16, weight: 650, anchor: 'end' }),
    passer(508, 500, 300),
    passer(604, 486, 250),
  ];
});

const series = compose((pen) => {
  const start = Math.floor(pen.rand() * 5);
  return times(4, (index) => {
    const [x, w] = [30 + index * 168, 156];
    const y = 50 + index * 30;
    return [hang([x + 14, x + w - 14], y), at(SHEETS, start + index)(pen, x, y, w, 356)];
  });
});

/** Large sheets for walls. */
export const poster = { three, wall, series };
