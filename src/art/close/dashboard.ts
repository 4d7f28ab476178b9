import type { Drawing } from '../core/marks.ts';
import { line, rect, write } from '../core/marks.ts';
import { at, between, times } from '../core/random.ts';
import { screen } from '../core/tone.ts';
import { usd } from '../parts/controls.ts';
import { browser } from '../parts/frames.ts';
import { bob } from '../parts/plumb.ts';
import { DAYS, ring, series, sums } from '../scenes/web/dashboard.ts';
import type { Client } from '../types.ts';
import type { Close } from './close.ts';

/** What was sold last, and for how much. */
const sold = (client: Client, x: number, y: number, w: number, rows: number): Drawing =>
  times(rows, (index) => {
    const { name, price } = at(client.products, index);
    const top = y + index * 38;
    return [
      line([x, top, x + w, top], 'hair'),
      write(x, top + 26, name, w * 0.66, { size: 18, weight: 700 }),
      write(x + w, top + 26, usd(price), w * 0.32, { size: 18, weight: 400, anchor: 'end' }),
    ];
  });

const hanging: Close = ({ client, rand }, high) => {
  const frame = browser(12, 36, 376, high - 60, `app.${client.domain}`);
  const { x, y, w, h } = frame.room;
  const [left, wide, top] = [x + 112, w - 128, y + 112];
  const [hot, deep] = [7 + Math.floor(rand() * 4), h - 270];
  return [
    frame.marks,
    rect(x, y, 96, h, 'slab'),
    ['Today', 'Orders', 'Clients', 'Payouts', 'Reports'].map((item, index) => [
      write(x + 16, y + 40 + index * 40, item, 76, {
        size: 17,
        weight: index === 0 ? 850 : 400,
        fill: 'on-slab',
      }),
      index === 0 ? rect(x, y + 24, 6, 22, 'signal') : [],
    ]),
    write(left, y + 34, 'Revenue, 30 days', wide, { size: 18 }),
    write(left, y + 86, sums(rand), wide, { size: 54, weight: 850 }),
    line([left, top, left + wide, top]),
    series(rand, 13).map((value, index) => {
      const px = left + 8 + (index * (wide - 16)) / 12;
      const on = index === hot;
      return [
        line([px, top, px, top + value * deep], on ? 'cue' : 'rule'),
        bob(px, top + value * deep, on ? 9 : 5.5, on ? 'signal' : 'ink'),
      ];
    }),
    sold(client, left, y + h - 118, wide, 3),
  ];
};

const figures: Close = ({ client, rand }, high) => {
  const frame = browser(12, 36, 376, high - 60, `app.${client.domain}`);
  const { x, y, w, h } = frame.room;
  const drawn = series(rand, 7);
  const values = drawn.map((value) => (value * 0.94) / Math.max(...drawn));
  const [base, tall] = [y + h - 140, h - 262];
  const height = (u: number): number => {
    const [a, b] = [at(values, u * 6), at(values, Math.min(6, Math.floor(u * 6) + 1))];
    return a + (b - a) * ((u * 6) % 1);
  };
  return [
    frame.marks,
    ['Revenue', 'Orders', 'Returns'].map((name, index) => {
      const left = x + 16 + at([0, 148, 254], index);
      const sum = [sums(rand), String(Math.floor(between(rand, 410, 980))), '3%'][index] ?? '';
      const wide = index === 0 ? 134 : 92;
      return [
        line([left, y + 18, left + wide, y + 18], 'heavy'),
        write(left, y + 42, name, wide, { size: 17 }),
        write(left, y + 80, sum, wide, { size: 36, weight: 850 - index * 280 }),
      ];
    }),
    screen(x + 16, base - tall, 196, tall, (u, v) => (1 - v < height(u) ? 0.25 + 0.5 * v : 0), 6),
    line([x + 16, base, x + 212, base], 'rule'),
    line(
      values.flatMap((value, index) => [x + 16 + (index * 196) / 6, base - value * tall]),
      'heavy',
    ),
    ring(x + w - 76, base - tall / 2, 60, [0.42, 0.3, 0.18, 0.1]),
    write(x + w - 76, base - tall / 2 + 8, '42%', 60, { size: 22, weight: 850, anchor: 'middle' }),
    sold(client, x + 16, y + h - 118, w - 32, 3),
  ];
};

const heat: Close = ({ client, rand }, high) => {
  const frame = browser(12, 36, 376, high - 60, `app.${client.domain}`);
  const { x, y, w, h } = frame.room;
  const [peak, row] = [1 + Math.floor(rand() * 4), (h - 150) / 6];
  const side = x + w - 128;
  return [
    frame.marks,
    write(x + 14, y + 38, 'Busy hours', 220, { size: 26, weight: 850 }),
    DAYS.map((day, index) => [
      write(x + 14, y + 62 + (index + 0.6) * row, day, 42, { size: 17, weight: 400 + index * 80 }),
      times(6, (hour) => {
        const tone = Math.exp(-(((hour - peak) / 1.7) ** 2)) * (0.4 + index * 0.13);
        const [left, top] = [x + 58 + hour * 30, y + 60 + index * row];
        if (index === 5 && hour === peak) return rect(left, top, 27, row - 4, 'signal');
        return screen(left, top, 27, row - 4, Math.max(0.08, Math.min(1, tone)), 5);
      }),
    ]),
    ['8', '12', '16'].map((hour, index) =>
      write(x + 58 + index * 60, y + 60 + 6 * row + 20, hour, 40, { size: 17 }),
    ),
    write(x + 58, y + h - 20, sums(rand), 180, { size: 40, weight: 850 }),
    rect(side, y, 128, h, 'slab'),
    client.products.slice(0, 4).map(({ name }, index) => {
      const top = y + 40 + index * ((h - 40) / 4);
      const share = 0.95 - index * 0.2;
      return [
        write(side + 14, top, name, 104, { size: 18, weight: 800 - index * 150, fill: 'on-slab' }),
        rect(side + 14, top + 14, 100 * share, 22, index === 0 ? 'signal' : 'on-slab'),
      ];
    }),
  ];
};

export const dashboard = { hanging, figures, heat };
