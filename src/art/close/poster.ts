import { line, rect, write } from '../core/marks.ts';
import { at, pick, times } from '../core/random.ts';
import { screen } from '../core/tone.ts';
import { dimensionX } from '../parts/controls.ts';
import { hang } from '../parts/plumb.ts';
import { dated, letters, night, passer, still, sun } from '../scenes/graphic/poster.ts';
import type { Close } from './close.ts';

const three: Close = (pen, high) => {
  const first = Math.floor(pen.rand() * 5);
  const tall = high - 104;
  const boxes = [
    [4, 74, 124, tall * 0.62],
    [136, 44, 130, tall],
    [274, 60, 122, tall * 0.58],
  ] as const;
  return [
    boxes.map(([x, y, w, h], index) => {
      const sheet =
        index === 1
          ? at([sun, night, letters], first)
          : at([dated, still, letters, dated], first + index);
      return [hang([x + 14, x + w - 14], y), sheet(pen, x, y, w, h)];
    }),
    line([0, high - 40, 400, high - 40], 'rule'),
    ['A2', 'A1', 'A2'].map((size, index) =>
      write(at([4, 136, 274], index), high - 13, size, 60, {
        size: 24,
        weight: index === 1 ? 850 : 250,
      }),
    ),
  ];
};

const wall: Close = (pen, high) => {
  const sheet = pick(pen.rand, [sun, still, night]);
  const floor = high - 58;
  const tall = floor - 118;
  return [
    screen(0, 0, 400, floor, 0.1, 8),
    rect(0, floor, 400, 4, 'ink'),
    rect(20, 58, 222, tall + 16, 'plate'),
    sheet(pen, 28, 66, 206, tall),
    rect(20, 58, 222, tall + 16, 'heavy'),
    dimensionX(38, 28, 234, '84 cm'),
    passer(292, floor + 30, floor * 0.56),
    passer(360, floor + 18, floor * 0.48),
  ];
};

const series: Close = (pen, high) => {
  const start = Math.floor(pen.rand() * 5);
  const tall = (high - 60) / 2;
  return times(4, (index) => {
    const [x, y] = [12 + (index % 2) * 194, 22 + Math.floor(index / 2) * (tall + 18)];
    return [
      hang([x + 14, x + 168], y),
      at([dated, sun, still, night, letters], start + index)(pen, x, y, 182, tall),
    ];
  }).reverse();
};

export const poster = { three, wall, series };
