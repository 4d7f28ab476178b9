import type { Drawing } from '../../core/marks.ts';
import { line, path, rect, write } from '../../core/marks.ts';
import { at, between, times } from '../../core/random.ts';
import { round } from '../../core/path.ts';
import { screen } from '../../core/tone.ts';
import { usd } from '../../parts/controls.ts';
import { browser } from '../../parts/frames.ts';
import { bob } from '../../parts/plumb.ts';
import type { Box, Client, Pen, Rand } from '../../types.ts';
import { compose } from '../stage.ts';

/** A wandering series of values from 0 to 1 that ends higher than it began. */
export function series(rand: Rand, count: number): number[] {
  let value = 0.3;
  return times(count, () => {
    value = Math.max(0.12, Math.min(0.96, value + (rand() - 0.4) * 0.24));
    return value;
  });
}

export const sums = (rand: Rand): string =>
  usd(Math.floor(between(rand, 21, 88)) * 1000 + Math.floor(rand() * 900) + 50);

function table(client: Client, x: number, y: number, w: number, rows: number): Drawing {
  return times(rows, (index) => {
    const { name, price } = at(client.products, index);
    const top = y + index * 32;
    const due = index === 2;
    return [
      line([x, top, x + w, top], 'hair'),
      write(x, top + 21, name, w * 0.44, { size: 14, weight: 650 }),
      write(x + w * 0.7, top + 21, usd(price), w * 0.24, { size: 14, weight: 400, anchor: 'end' }),
      write(x + w, top + 21, due ? 'Due' : 'Paid', w * 0.2, {
        weight: due ? 850 : 400,
        anchor: 'end',
        fill: due ? 'signal-text' : 'ink',
      }),
    ];
  });
}

const MENU = ['Overview', 'Orders', 'Clients', 'Payouts', 'Reports'] as const;

const menu = ({ x, y, h }: Box, client: Client, chosen: number): Drawing => [
  rect(x, y, 128, h, 'slab'),
  write(x + 14, y + 34, client.name, 110, { size: 17, weight: 900, fill: 'on-slab' }),
  MENU.map((item, index) => [
    write(x + 18, y + 80 + index * 30, item, 104, {
      weight: index === chosen ? 850 : 400,
      fill: 'on-slab',
    }),
    index === chosen ? rect(x, y + 66 + index * 30, 5, 18, 'signal') : [],
  ]),
];

const hanging = compose((pen) => {
  const { client, rand } = pen;
  const frame = browser(44, 44, 632, 450, `app.${client.domain}`);
  const { x, y, w } = frame.room;
  const [left, wide, top] = [x + 152, w - 176, y + 122];
  const hot = 12 + Math.floor(rand() * 8);
  return [
    frame.marks,
    menu(frame.room, client, 0),
    write(left, y + 36, 'Revenue, 30 days', 240, { size: 14 }),
    write(left, y + 92, sums(rand), 260, { size: 54, weight: 850 }),
    write(left + wide, y + 90, '+12%', 80, {
      size: 22,
      weight: 700,
      anchor: 'end',
      fill: 'signal-text',
    }),
    line([left, top, left + wide, top]),
    series(rand, 24).map((value, index) => {
      const px = left + 9 + (index * (wide - 18)) / 23;
      return [
        line([px, top, px, top + value * 134], index === hot ? 'cue' : 'rule'),
        bob(px, top + value * 134, index === hot ? 7 : 4, index === hot ? 'signal' : 'ink'),
      ];
    }),
    table(client, left, y + 284, wide, 4),
  ];
});

/** A ring cut in shares, the first of them red. */
export function ring(x: number, y: number, r: number, shares: readonly number[]): Drawing {
  const point = (turn: number, radius: number): string =>
    `${round(x + radius * Math.sin(turn * 2 * Math.PI))} ${round(y - radius * Math.cos(turn * 2 * Math.PI))}`;
  let turn = 0;
  return shares.map((share, index) => {
    const [from, to] = [turn, turn + share - 0.006];
    turn += share;
    const large = share > 0.5 ? 1 : 0;
    const d = `M${point(from, r)}A${r} ${r} 0 ${large} 1 ${point(to, r)}L${point(to, r * 0.58)}A${round(r * 0.58)} ${round(r * 0.58)} 0 ${large} 0 ${point(from, r * 0.58)}Z`;
    const style = (['signal', 'ink', 'wash', 'page'] as const)[index] ?? 'page';
    return { ...path(d, style), box: { x: x - r, y: y - r, w: 2 * r, h: 2 * r } };
  });
}

const figures = compose((pen) => {
  const { client, rand } = pen;
  const frame = browser(44, 44, 632, 450, `app.${client.domain}`);
  const { x, y, w } = frame.room;
  const drawn = series(rand, 9);
  const values = drawn.map((value) => (value * 0.94) / Math.max(...drawn));
  const height = (u: number): number => {
    const place = u * 8;
    const [a, b] = [at(values, place), at(values, Math.min(8, Math.floor(place) + 1))];
    return a + (b - a) * (place % 1);
  };
  const third = (w - 48) / 3;
  return [
    frame.marks,
    ['Revenue', 'Orders', 'Returns'].map((name, index) => [
      line([x + 24 + index * third, y + 24, x + 8 + (index + 1) * third, y + 24], 'heavy'),
      write(x + 24 + index * third, y + 48, name, third - 20, { size: 14 }),
      write(
        x + 24 + index * third,
        y + 92,
        [
          sums(rand),
          String(Math.floor(between(rand, 410, 980))),
          `${Math.floor(between(rand, 2, 6))}%`,
        ][index] ?? '',
        third - 20,
        { size: 40, weight: 850 - index * 280 },
      ),
    ]),
    screen(x + 24, y + 126, 370, 170, (u, v) => (1 - v < height(u) ? 0.25 + 0.5 * v : 0), 6),
    line([x + 24, y + 296, x + 394, y + 296], 'rule'),
    line(
      values.flatMap((value, index) => [x + 24 + (index * 370) / 8, y + 296 - value * 170]),
      'heavy',
    ),
    ring(x + 510, y + 212, 84, [0.42, 0.3, 0.18, 0.1]),
    write(x + 510, y + 220, '42%', 90, { size: 24, weight: 850, anchor: 'middle' }),
    table(client, x + 24, y + 322, w - 48, 3),
  ];
});

export const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

const hours = ({ client, rand }: Pen, { x, y }: Box): Drawing => {
  const peak = between(rand, 3, 8);
  return DAYS.map((day, row) => [
    write(x, y + 28 + row * 44, day, 46, { size: 14, weight: 400 + row * 80 }),
    times(10, (hour) => {
      const tone = Math.max(
        0.06,
        Math.min(1, Math.exp(-(((hour - peak) / 2.4) ** 2)) * (0.4 + row * 0.13)),
      );
      const hot = row === 5 && hour === Math.round(peak);
      const [left, top] = [x + 52 + hour * 33, y + 6 + row * 44];
      return hot ? rect(left, top, 30, 38, 'signal') : screen(left, top, 30, 38, tone, 5);
    }),
    row === 0
      ? write(x + 52, y - 10, `When ${client.name} is busy`, 320, { size: 22, weight: 800 })
      : [],
  ]);
};

const heat = compose((pen) => {
  const { client, rand } = pen;
  const frame = browser(44, 44, 632, 450, `app.${client.domain}`);
  const { x, y, w, h } = frame.room;
  const side = x + w - 200;
  const shares = times(4, (index) => 0.95 - index * 0.2 - rand() * 0.08);
  return [
    frame.marks,
    hours(pen, { x: x + 20, y: y + 66, w: 400, h: 280 }),
    ['8', '10', '12', '14', '16'].map((hour, index) =>
      write(x + 72 + index * 66, y + 356, hour, 30, { size: 14 }),
    ),
    write(x + 72, y + 396, sums(rand), 220, { size: 34, weight: 850 }),
    rect(side, y, 200, h, 'slab'),
    client.products.slice(0, 4).map(({ name }, index) => [
      write(side + 20, y + 50 + index * 92, name, 160, {
        size: 16,
        weight: 800 - index * 150,
        fill: 'on-slab',
      }),
      rect(
        side + 20,
        y + 62 + index * 92,
        160 * (shares[index] ?? 0.5),
        20,
        index === 0 ? 'signal' : 'on-slab',
      ),
    ]),
  ];
});

/** Figures for people who decide with them. */
export const dashboard = { hanging, figures, heat };
