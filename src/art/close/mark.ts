import type { Drawing } from '../core/marks.ts';
import { disc, headline, line, path, rect, write } from '../core/marks.ts';
import { at, pick, times } from '../core/random.ts';
import { engrave } from '../core/tone.ts';
import { dimensionX } from '../parts/controls.ts';
import { EMBLEM_COUNT, emblem, stamp } from '../parts/emblem.ts';
import { constructed, emblemOf } from '../scenes/graphic/mark.ts';
import type { Close } from './close.ts';
import { LEFT, ROOM } from './close.ts';

const construction: Close = (pen, high) => {
  const which = emblemOf(pen);
  const [x, r] = [148, 112];
  const y = high < 450 ? 150 : 180;
  return [
    [-1, -0.5, 0, 0.5, 1].map((share) => [
      line([x + share * r, 0, x + share * r, y + r + 50], 'hair'),
      line([0, y + share * r, 296, y + share * r], 'hair'),
    ]),
    disc(x, y, r, 'hair'),
    disc(x, y, r * Math.SQRT1_2, 'hair'),
    line([x - r, y - r, x + r, y + r], 'dash'),
    line([x + r, y - r, x - r, y + r], 'dash'),
    constructed(which, x, y, r),
    disc(x, y, 6, 'signal'),
    dimensionX(y + r + 44, x - r, x + r, '2a'),
    line([312, 0, 312, y + r + 66], 'hair'),
    [36, 22, 12, 7].map((size, index) => stamp(which, 356, at([68, 152, 212, 252], index), size)),
    line([0, y + r + 66, 400, y + r + 66], 'rule'),
    write(LEFT, (y + r + 66 + high) / 2 + (high < 450 ? 14 : 24), pen.client.name, ROOM, {
      size: high < 450 ? 40 : 72,
      weight: 880,
    }),
  ];
};

const search: Close = (pen, high) => {
  const first = emblemOf(pen);
  const hot = pick(pen.rand, [1, 3, 4, 6]);
  const row = (high - 28) / 3;
  return [
    times(8, (index) => {
      const [x, y] = [14 + (index % 3) * 126, 20 + Math.floor(index / 3) * row];
      const on = index === hot;
      const which = on ? first : (first + 1 + index * 4) % EMBLEM_COUNT;
      const [heavy, second] = emblem(which, x + 60, y + row / 2 - 14, 38);
      return [
        index < 3 ? line([x + 60, 0, x + 60, y], 'hair') : [],
        rect(x, y, 120, row - 8, on ? 'signal' : 'page'),
        path(heavy, on ? 'on-signal' : index % 3 === 0 ? 'rule' : 'ink'),
        on
          ? path(second, 'on-signal')
          : index % 2 === 0
            ? engrave(second, 0.45, 5)
            : path(second, 'ink'),
        on ? [] : path(second, 'rule'),
        write(x + 10, y + row - 18, String(index + 1), 30, {
          size: 20,
          weight: on ? 850 : 350,
          fill: on ? 'on-signal' : 'ink',
        }),
      ];
    }),
    headline(270, 20 + row * 2.5, ['Eight,', 'one kept'], 120, 30),
  ];
};

const reversed: Close = (pen, high) => {
  const which = emblemOf(pen);
  const [half, r] = [high / 2, high < 450 ? 54 : 70];
  const side = (y: number, dark: boolean): Drawing => [
    rect(LEFT + 8, y - r * 1.36, r * 2.72, r * 2.72, dark ? 'knock-hair' : 'dash'),
    stamp(which, LEFT + 8 + r * 1.36, y, r, dark ? 'on-slab' : 'ink'),
    write(LEFT + r * 2.72 + 28, y + 14, pen.client.name, 352 - r * 2.72 - 20, {
      size: 48,
      weight: 880,
      fill: dark ? 'on-slab' : 'ink',
    }),
  ];
  return [
    rect(0, half, 400, half, 'slab'),
    side(half / 2 + 2, false),
    side(half * 1.5, true),
    dimensionX(half / 2 + r * 1.16, LEFT + 8, LEFT + 8 + r * 0.36, 'x'),
  ];
};

export const mark = { construction, search, reversed };
