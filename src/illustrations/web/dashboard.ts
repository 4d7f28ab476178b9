import { at, between, hatchRect, line, path, rect, round, times, write } from '../drawing/index.ts';
import type { Box, Drawing, Rand } from '../drawing/index.ts';
import { usd } from '../parts/controls.ts';
import { browser, hungBob } from '../parts/frames.ts';
import type { Frame } from '../parts/frames.ts';
import type { Composition, Canvas } from '../canvas.ts';

/** A random series of values from 0 to 1 with a rising trend. */
function series(rand: Rand, count: number): number[] {
  let value = 0.3;
  return times(count, () => {
    value = Math.max(0.12, Math.min(0.96, value + (rand() - 0.4) * 0.24));
    return value;
  });
}

const sum = (rand: Rand): string =>
  usd(Math.floor(between(rand, 21, 88)) * 1000 + Math.floor(rand() * 900) + 50);

/** The latest sales with their amounts and, if there is room, their payment status. */
const sold = ({ client, choose, isSmall }: Canvas, x: number, y: number, w: number, rows: number) =>
  times(rows, (index) => {
    const { name, price } = at(client.products, index);
    const top = y + index * choose(32, 38);
    const base = top + choose(21, 26);
    const isDue = index === 2;
    return [
      line([x, top, x + w, top], 'hair'),
      write(x, base, name, w * choose(0.44, 0.66), choose(15, 18), choose(650, 700)),
      write(x + w * choose(0.7, 1), base, usd(price), w * 0.3, choose(15, 18), 400, 'end'),
      isSmall
        ? []
        : isDue
          ? write(x + w, base, 'Due', w * 0.2, 15, 850, 'end', 'signal-text')
          : write(x + w, base, 'Paid', w * 0.2, 15, 400, 'end'),
    ];
  });

const app = ({ client, choose, h }: Canvas): Frame =>
  browser(...choose([44, 44, 632, 450], [12, 36, 376, h - 60]), `app.${client.domain}`);

const MENU = ['Overview', 'Orders', 'Clients', 'Payouts', 'Reports'] as const;
const SHORT_MENU = ['Today', ...MENU.slice(1)];

const menu = ({ client, choose, isSmall }: Canvas, { x, y, h }: Box): Drawing => {
  const [w, first, row, size] = choose([128, 80, 30, 15], [96, 40, 40, 17]);
  return [
    rect(x, y, w, h, 'inverted'),
    isSmall ? [] : write(x + 14, y + 34, client.name, 110, 17, 900, 'on-inverted'),
    choose<readonly string[]>(MENU, SHORT_MENU).map((item, index) =>
      write(
        x + 17,
        y + first + index * row,
        item,
        w - 20,
        size,
        index === 0 ? 850 : 400,
        'on-inverted',
      ),
    ),
    rect(x, y + first - choose(14, 16), 5, choose(18, 22), 'signal'),
  ];
};

const hanging: Composition = (canvas) => {
  const { rand, choose, isSmall } = canvas;
  const { marks, room } = app(canvas);
  const { x, y, w, h } = room;
  const [left, wide, top] = choose([x + 152, w - 176, y + 122], [x + 112, w - 128, y + 112]);
  const [count, deep, r] = choose([24, 134, 4], [13, h - 270, 5.5]);
  const hot = isSmall ? 7 + Math.floor(rand() * 4) : 12 + Math.floor(rand() * 8);
  return [
    marks,
    menu(canvas, room),
    write(left, y + 35, 'Revenue, 30 days', wide, choose(15, 18)),
    write(left, top - choose(30, 26), sum(rand), wide, 54, 850),
    isSmall ? [] : write(left + wide, y + 90, '+12%', 80, 22, 700, 'end', 'signal-text'),
    line([left, top, left + wide, top]),
    series(rand, count).map((value, index) => {
      const px = left + 9 + (index * (wide - 18)) / (count - 1);
      return index === hot
        ? hungBob(px, top, top + value * deep, r + 3.25, 'signal')
        : hungBob(px, top, top + value * deep, r);
    }),
    sold(canvas, left, y + choose(284, h - 118), wide, choose(4, 3)),
  ];
};

/** A ring chart. The first share is red. */
function ring(x: number, y: number, r: number, shares: readonly number[]): Drawing {
  const point = (turn: number, radius: number): string =>
    `${round(x + radius * Math.sin(turn * 2 * Math.PI))} ${round(y - radius * Math.cos(turn * 2 * Math.PI))}`;
  let turn = 0;
  return shares.map((share, index) => {
    const [from, to, inner] = [turn, turn + share - 0.006, round(r * 0.58)];
    turn += share;
    const large = share > 0.5 ? 1 : 0;
    const d = `M${point(from, r)}A${r} ${r} 0 ${large} 1 ${point(to, r)}L${point(to, r * 0.58)}A${inner} ${inner} 0 ${large} 0 ${point(from, r * 0.58)}Z`;
    const style = at(['signal', 'ink', 'wash', 'page'] as const, index);
    return { ...path(d, style), box: { x: x - r, y: y - r, w: 2 * r, h: 2 * r } };
  });
}

const figures: Composition = (canvas) => {
  const { rand, choose, isSmall } = canvas;
  const { marks, room } = app(canvas);
  const { x, y, w, h } = room;
  const [left, wide, base, tall, steps] = choose(
    [x + 24, 370, y + 296, 170, 8],
    [x + 16, 196, y + h - 140, h - 262, 6],
  );
  const drawn = series(rand, steps + 1);
  const values = drawn.map((value) => (value * 0.94) / Math.max(...drawn));
  const height = (u: number): number => {
    const place = u * steps;
    const [a, b] = [at(values, place), at(values, Math.min(steps, Math.floor(place) + 1))];
    return a + (b - a) * (place % 1);
  };
  const [cx, cy, r] = choose([x + 510, y + 212, 84], [x + w - 76, base - tall / 2, 60]);
  return [
    marks,
    ['Revenue', 'Orders', 'Returns'].map((name, index) => {
      const start = left + choose(index * ((w - 48) / 3), at([0, 148, 254], index));
      const room = choose((w - 48) / 3 - 16, index === 0 ? 134 : 92);
      const total = sum(rand);
      const orders = String(Math.floor(between(rand, 410, 980)));
      const returns = isSmall ? '3%' : `${Math.floor(between(rand, 2, 6))}%`;
      const value = at([total, orders, returns], index);
      const [top, size] = choose([y + 24, 40], [y + 18, 36]);
      return [
        line([start, top, start + room, top], 'heavy'),
        write(start, top + 24, name, room, choose(15, 17)),
        write(start, top + choose(68, 62), value, room, size, 850 - index * 280),
      ];
    }),
    hatchRect(left, base - tall, wide, tall, (u, v) => (1 - v < height(u) ? 0.25 + 0.5 * v : 0), 6),
    line([left, base, left + wide, base], 'rule'),
    line(
      values.flatMap((value, index) => [left + (index * wide) / steps, base - value * tall]),
      'heavy',
    ),
    ring(cx, cy, r, [0.42, 0.3, 0.18, 0.1]),
    write(cx, cy + 8, '42%', 60, choose(24, 22), 850, 'middle'),
    sold(canvas, left, y + choose(322, h - 118), w - choose(48, 32), 3),
  ];
};

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

const heat: Composition = (canvas) => {
  const { client, rand, choose, isSmall } = canvas;
  const { marks, room } = app(canvas);
  const { x, y, w, h } = room;
  const shares = times(4, (index) => 0.95 - index * 0.2 - (isSmall ? 0 : rand() * 0.08));
  const peak = isSmall ? 1 + Math.floor(rand() * 4) : between(rand, 3, 8);
  const [left, top, cell, row, hours] = choose(
    [x + 72, y + 72, 33, 44, 10],
    [x + 58, y + 60, 30, (h - 150) / 6, 6],
  );
  const [step, spread, foot] = choose([66, 2.4, 284], [60, 1.7, 6 * row + 20]);
  const panel = choose(200, 128);
  const [side, inset] = [x + w - panel, choose(20, 14)];
  return [
    marks,
    isSmall
      ? write(x + 14, y + 38, 'Busy hours', 220, 26, 850)
      : write(left, y + 56, `When ${client.name} is busy`, 320, 22, 800),
    DAYS.map((day, index) => {
      const up = top + index * row;
      const base = up + choose(22, 2 + 0.6 * row);
      return [
        write(x + choose(20, 14), base, day, 46, choose(15, 17), 400 + index * 80),
        times(hours, (hour) => {
          const near = Math.exp(-(((hour - peak) / spread) ** 2)) * (0.4 + index * 0.13);
          const box = [left + hour * cell, up, cell - 3, row - choose(6, 4)] as const;
          if (index === 5 && hour === Math.round(peak)) return rect(...box, 'signal');
          return hatchRect(...box, Math.max(choose(0.06, 0.08), Math.min(1, near)), 5);
        }),
      ];
    }),
    choose(['8', '10', '12', '14', '16'], ['8', '12', '16']).map((hour, index) =>
      write(left + index * step, top + foot, hour, 40, choose(15, 17)),
    ),
    write(left, choose(y + 396, y + h - 20), sum(rand), 220, choose(34, 40), 850),
    rect(side, y, panel, h, 'inverted'),
    client.products.slice(0, 4).map(({ name }, index) => {
      const up = y + choose(50 + index * 92, 40 + index * ((h - 40) / 4));
      const bar = [
        side + inset,
        up + 13,
        at(shares, index) * (panel - choose(40, 28)),
        choose(20, 22),
      ] as const;
      return [
        write(side + inset, up, name, panel - 24, choose(16, 18), 800 - index * 150, 'on-inverted'),
        rect(...bar, index === 0 ? 'signal' : 'on-inverted'),
      ];
    }),
  ];
};

/** Dashboards. */
export const dashboard = { hanging, figures, heat };
