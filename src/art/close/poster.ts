import { line, rect, write } from '../core/marks.ts';
import { at, pick, times } from '../core/random.ts';
import { screen } from '../core/tone.ts';
import { dimensionX } from '../parts/controls.ts';
import { hang } from '../parts/plumb.ts';
import { dated, letters, night, passer, still, sun } from '../scenes/graphic/poster.ts';
import type { Close } from './close.ts';

/** One large sheet before two that it half hides. */
const three: Close = (pen, high) => {
  const first = Math.floor(pen.rand() * 5);
  const side = (index: number) => at([dated, still, letters, dated], first + index);
  const tall = high - 104;
  return [
    hang([22, 130], 66),
    side(0)(pen, 10, 66, 150, tall * 0.66),
    hang([270, 378], 44),
    side(2)(pen, 240, 44, 150, tall * 0.62),
    rect(92, 40, 216, tall + 8, 'plate'),
    hang([120, 280], 48),
    at([sun, night, letters], first)(pen, 100, 48, 200, tall),
    line([0, high - 44, 400, high - 44], 'rule'),
    ['A2', 'A1', 'A2'].map((size, index) =>
      write(at([10, 100, 310], index), high - 16, size, 60, {
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
    passer(290, floor + 30, floor * 0.62),
    passer(352, floor + 18, floor * 0.52),
  ];
};

const series: Close = (pen, high) => {
  const start = Math.floor(pen.rand() * 5);
  const tall = (high - 70) / 2;
  return times(4, (index) => {
    const [x, y] = [36 + (index % 2) * 174, 24 + Math.floor(index / 2) * (tall + 22)];
    return [
      hang([x + 14, x + 140], y),
      at([dated, sun, still, night, letters], start + index)(pen, x, y, 154, tall),
    ];
  }).reverse();
};

export const poster = { three, wall, series };
