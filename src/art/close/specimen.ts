import { headline, line, rect, write } from '../core/marks.ts';
import { trackOf, widthOf } from '../core/measure.ts';
import { at, between, pick, times } from '../core/random.ts';
import { hang } from '../parts/plumb.ts';
import type { Close } from './close.ts';
import { LEFT, RIGHT, ROOM } from './close.ts';

/** Archivo’s heights as shares of its size: capitals, small letters, tails. */
const CAPITAL = 0.686;
const SMALL = 0.52;
const TAIL = 0.21;

const anatomy: Close = ({ client, rand }, high) => {
  const [first, second] = [client.name.charAt(0), pick(rand, ['a', 'e', 'g', 'k'])];
  const share = widthOf(first, 1, 880) + widthOf(second, 1, 150);
  const size = Math.min(high < 450 ? 190 : 216, 264 / share);
  const base = 60 + size * CAPITAL;
  const list: readonly (readonly [string, number])[] = [
    ['Ascender', base - size * CAPITAL],
    ['x-height', base - size * SMALL],
    ['Baseline', base],
    ['Descender', base + size * TAIL],
  ];
  const end = base + size * TAIL + 30;
  return [
    hang([50, 350], 26),
    rect(12, 26, 376, high - 44, 'page'),
    list.map(([name, y], index) => [
      line([12, y, 388, y], index === 2 ? 'cue' : 'hair'),
      write(380, y - 6, name, 88, { size: 18, weight: index === 2 ? 800 : 500, anchor: 'end' }),
    ]),
    write(24, base, first, 200, { size, weight: 880 }),
    write(28 + widthOf(first, size, 880, trackOf(size)), base, second, 150, { size, weight: 150 }),
    line([12, end, 388, end], 'rule'),
    headline(28, end + 54, client.headline, 344, high < 450 ? 36 : 52),
    high < 450 ? [] : write(28, high - 40, client.does, 344, { size: 21, weight: 400 }),
  ];
};

const waterfall: Close = ({ client, rand }, high) => {
  const turned = rand() < 0.5;
  const words = [client.name, ...client.products.map(({ name }) => name)];
  const row = (high - 24) / 6;
  return times(6, (index) => {
    const rank = turned ? 5 - index : index;
    const [weight, y] = [120 + rank * 155, (index + 1) * row];
    return [
      line([LEFT, y + 6, RIGHT, y + 6], rank === 5 ? 'heavy' : 'hair'),
      write(LEFT, y - 12, at(words, index), ROOM - 56, { size: 58, weight }),
      write(RIGHT, y - 12, String(Math.round(weight / 10) * 10), 48, {
        size: 20,
        weight: 500,
        anchor: 'end',
      }),
    ];
  });
};

const grid: Close = ({ client, rand }, high) => {
  const letters = [...'AaBbDdEeFfGgHhKkMmNnOoPpRrSs&?'];
  const hot = Math.floor(between(rand, 6, 18));
  const weight = pick(rand, [300, 600, 880]);
  const [side, rows] = [75.2, high < 450 ? 3 : 4];
  const end = 24 + rows * side;
  return [
    hang([50, 350], 24),
    rect(12, 24, 376, rows * side, 'page'),
    times(rows * 5, (index) => {
      const [x, y] = [12 + (index % 5) * side, 24 + Math.floor(index / 5) * side];
      const on = index === hot % (rows * 5);
      return [
        rect(x, y, side, side, on ? 'signal' : 'hair'),
        write(x + side / 2, y + 54, at(letters, index), 72, {
          size: 50,
          weight: on ? 880 : weight,
          anchor: 'middle',
          fill: on ? 'on-signal' : 'ink',
        }),
      ];
    }),
    write(12, end + 60, client.headline[0], 376, { size: 52, weight: 200 }),
    write(12, end + 106, '0123456789', 376, { size: 44, weight: 880 }),
    line([12, end + 124, 388, end + 124], 'rule'),
  ];
};

export const specimen = { anatomy, waterfall, grid };
