import {
  at,
  between,
  circle,
  disc,
  fit,
  hatch,
  hatchRect,
  headline,
  line,
  paragraph,
  pick,
  poly,
  rect,
  times,
  write,
} from '../drawing/index.ts';
import type { Drawing } from '../drawing/index.ts';
import { dimensionX, dimensionY } from '../parts/controls.ts';
import { stamp } from '../parts/emblem.ts';
import { strings } from '../parts/frames.ts';
import type { Composition, Content } from '../canvas.ts';
import { drawPicture } from '../subjects/subject.ts';
import { emblemOf } from './mark.ts';

type Poster = (content: Content, x: number, y: number, w: number, h: number) => Drawing;

const dated: Poster = ({ client, rand }, x, y, w, h) => {
  const [day, month] = [w * 0.62, w * 0.36];
  const first = y + 14 + day * 0.72;
  const second = first + month * 0.78 + day * 0.16;
  return [
    rect(x, y, w, h, 'page'),
    write(x + 12, first, String(Math.floor(between(rand, 10, 29))), w - 24, day, 150),
    write(x + 12, second, pick(rand, ['June', 'May', 'July']), w - 24, month, 900),
    hatchRect(x + 14, second + 18, w - 28, y + h - second - 66, (u) => 0.1 + u * 0.9, 6),
    h < 200 ? [] : write(x + 12, y + h - 18, client.name, w - 18, 17, 700),
  ];
};

const sun: Poster = ({ client }, x, y, w, h) => {
  const [cx, cy, r] = [x + w / 2, y + h * 0.36, w * 0.37];
  return [
    rect(x, y, w, h, 'inverted'),
    disc(cx, cy, r, 'signal'),
    hatch(circle(cx, cy, r), (_, v) => v * 1.1 - 0.1, 7, 'tone'),
    headline(x + 16, y + h * 0.8, client.headline, w - 32, w * 0.22, 'on-inverted'),
  ];
};

const still: Poster = ({ client, rand }, x, y, w, h) => [
  rect(x, y, w, h, 'page'),
  drawPicture(client.subject, rand, x + 12, y + 12, w - 24, h * 0.6, 5),
  headline(x + 14, y + h * 0.6 + 12 + h * 0.13, client.headline, w - 28, h * 0.11),
  h < 280 || fit(client.domain, 15, 500, w - 28).text !== client.domain
    ? []
    : write(x + 14, y + h - 14, client.domain, w - 28, 16, 500),
];

const night: Poster = ({ client, rand }, x, y, w, h) => [
  drawPicture(client.subject, rand, x, y, w, h * 0.62, 6, 'inverted'),
  rect(x, y + h * 0.62, w, h * 0.38, 'signal'),
  write(x + 14, y + h * 0.76, client.name, w - 28, w * 0.24, 900, 'on-signal'),
  write(
    x + 14,
    y + h * 0.76 + Math.max(h * 0.08, 26),
    client.facts[0],
    w - 28,
    17,
    450,
    'on-signal',
  ),
];

const letters: Poster = (content, x, y, w, h) => [
  rect(x, y, w, h, 'page'),
  times(5, (index) =>
    write(
      x + 12,
      y + h * 0.15 + index * h * (h < 280 ? 0.135 : 0.155),
      content.client.name,
      w - 20,
      Math.min(w * 0.26, h * 0.14),
      150 + index * 185,
    ),
  ),
  h < 280
    ? stamp(emblemOf(content), x + 30, y + h - 30, 17, 'signal')
    : stamp(emblemOf(content), x + 36, y + h - 40, 22, 'signal'),
  h < 280 ? [] : paragraph(x + 70, y + h - 40, content.client.facts[1], w - 78, 2, 15, 600),
];

const POSTERS: readonly Poster[] = [dated, sun, still, night, letters];

const three: Composition = (canvas) => {
  const { rand, choose, w, h } = canvas;
  const first = Math.floor(rand() * 5);
  const tall = h - 104;
  const [left, middle, right] = choose(
    [
      [36, 64, 196, 290],
      [254, 64, 224, 400],
      [500, 64, 188, 270],
    ],
    [
      [4, 74, 124, tall * 0.62],
      [136, 44, 130, tall],
      [274, 60, 122, tall * 0.58],
    ],
  );
  const level = h - 40;
  return [
    [left, middle, right].map(([x = 0, y = 0, wide = 0, high = 0], index) => {
      const poster =
        index === 1
          ? at([sun, night, letters], first)
          : at([dated, still, letters, dated], first + index);
      const base = choose(level - 10, level + 27);
      return [
        strings([x + 16, x + wide - 16], y),
        poster(canvas, x, y, wide, high),
        write(x, base, at(['A2', 'A1', 'A2'], index), 60, choose(20, 24), index === 1 ? 850 : 250),
      ];
    }),
    line([choose(24, 0), level, w - choose(24, 0), level], 'rule'),
  ];
};

/** A person for scale. */
function passer(x: number, y: number, h: number): Drawing {
  const points = [
    -0.1, -0.82, 0.1, -0.82, 0.13, -0.4, 0.08, 0, 0.02, 0, 0, -0.36, -0.05, 0, -0.11, 0, -0.12,
    -0.4,
  ];
  return [
    disc(x, y - h + h * 0.08, h * 0.075, 'ink'),
    poly(
      points.map((share, index) => (index % 2 === 0 ? x : y) + share * h),
      'ink',
    ),
  ];
}

const wall: Composition = (canvas) => {
  const { choose, isSmall, w, h } = canvas;
  const poster = pick(canvas.rand, [sun, still, night]);
  const floor = choose(466, h - 58);
  const [x, y, wide, tall] = choose([144, 58, 254, 354], [28, 66, 206, floor - 118]);
  return [
    hatchRect(0, 0, w, floor, 0.1, 8),
    rect(0, floor, w, 4, 'ink'),
    rect(x - 8, y - 8, wide + 16, tall + 16, 'plate'),
    poster(canvas, x, y, wide, tall),
    rect(x - 8, y - 8, wide + 16, tall + 16, 'heavy'),
    isSmall ? dimensionX(38, x, x + wide, '84 cm') : dimensionY(110, y, y + tall, '118'),
    passer(choose(508, 292), floor + choose(34, 30), choose(300, floor * 0.56)),
    passer(choose(604, 360), floor + choose(20, 18), choose(250, floor * 0.48)),
  ];
};

const series: Composition = (canvas) => {
  const { choose, h } = canvas;
  const start = Math.floor(canvas.rand() * 5);
  const [w, tall] = choose([156, 356], [182, (h - 60) / 2]);
  return times(4, (index) => {
    const [x, y] = choose(
      [30 + index * 168, 50 + index * 30],
      [12 + (index % 2) * 194, 22 + Math.floor(index / 2) * (tall + 18)],
    );
    return [strings([x + 14, x + w - 14], y), at(POSTERS, start + index)(canvas, x, y, w, tall)];
  }).reverse();
};

/** Posters. */
export const poster = { three, wall, series };
