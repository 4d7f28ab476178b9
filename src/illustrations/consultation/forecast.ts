import {
  at,
  between,
  hatch,
  hatchRect,
  headline,
  line,
  paragraph,
  pick,
  rect,
  round,
  spreadPhrase,
  times,
  write,
} from '../drawing/index.ts';
import { bob, hungPaper } from '../parts/frames.ts';
import type { Composition } from '../canvas.ts';

const thousands = (value: number): string => `$${Math.round(value)}k`;

const easel: Composition = ({ client, rand, choose, isSmall, w, h }) => {
  const [x, y, wide, tall, pad] = choose([70, 44, 580, 412, 30], [14, 30, 372, h - 96, 20]);
  const [left, base, across, up] = choose([100, 404, 430, 240], [34, h - 106, 242, h - 260]);
  const [gap, room, size, small] = choose([22, 96, 26, 21], [20, 86, 29, 25]);
  const top = between(rand, choose(0.75, 0.8), 0.95);
  const upper = (u: number): number => 0.14 + 0.1 * u + (top - 0.24) * u ** 3;
  const lower = (u: number): number => 0.12 + 0.24 * u;
  const tone = (u: number, v: number): number =>
    1 - v < lower(u) ? 0.78 : 1 - v < upper(u) ? 0.34 : 0;
  const [end, high, low] = [left + across, base - up * upper(1), base - up * lower(1)];
  const big = between(rand, 300, 900);
  return [
    [-1, 1, 0].map((side) => {
      const [from, to] = [w / 2 + side * (wide / 2 - 60), w / 2 + side * (wide / 2 - 30)];
      return line([from, y + tall - 2, to, h], 'heavy');
    }),
    hungPaper(x, y, wide, tall, 40),
    rect(x, y, wide, 12, 'ink'),
    isSmall
      ? headline(left, 88, ['Where the next year', `of ${client.name} goes`], 332, 32)
      : [
          write(left, y + 62, 'Where the next year', 420, 32, 250),
          write(left, y + 96, `of ${client.name} goes`, 420, 32, 880),
        ],
    hatchRect(left, base - up, across, up, tone, 7),
    line([left, base, x + wide - pad, base], 'rule'),
    line([end, high, end + 16, high], 'accent-heavy'),
    write(end + gap, high + 8, thousands(big), room, size, 880, 'signal-text'),
    write(end + gap, low + 6, thousands(big * 0.45), room, small, 350),
    times(4, (index) => {
      const start = left + (index * across) / 4;
      return write(start, base + 30, `Q${index + 1}`, 60, choose(18, 21), 300 + index * 180);
    }),
  ];
};

const fan: Composition = ({ client, rand, choose, isSmall, h }) => {
  const [x, right, base, split, end] = choose(
    [56, 680, 440, 280, 560],
    [24, 376, h - 50, 136, 262],
  );
  const share = (part: number): number => 150 + (h - 270) * part;
  const levels = choose([105, 215, 325], [share(0.02), share(0.5), share(0.95)]).map(
    (level) => level + between(rand, -1, 1) * choose(15, 6),
  );
  const [count, start] = choose([9, 330], [6, share(0.72) + 43]);
  const history = times(count, (index) => [
    x + (index * (split - x)) / (count - 1),
    start - index * 6 - rand() * 26,
  ]).flat();
  const meet = at(history, -1);
  const wedge = `M${split} ${round(meet)}L${end} ${round(at(levels, 0))}L${end} ${round(at(levels, 2))}Z`;
  const names = pick(rand, [
    ['Two shops', 'One shop, longer', 'As it is'],
    ['Higher price', 'Same price, more', 'As it is'],
    ['Both markets', 'Home market', 'As it is'],
  ]);
  const title = ['Three futures', `for ${client.name}`] as const;
  return [
    isSmall
      ? headline(24, 60, title, 352, 40)
      : [write(56, 74, title[0], 400, 36, 250), write(56, 110, title[1], 340, 36, 880)],
    hatch(wedge, (u) => 0.12 + u * 0.4, 7),
    line([x, base, right, base], 'rule'),
    line(history, 'heavy'),
    levels.map((level, index) => {
      const isHot = index === 1;
      const [left, weight, room, rows] = [
        end + 20,
        850 - index * 250,
        ...choose([130, 1], [112, 2]),
      ];
      const name = paragraph(left, level + 4, at(names, index), room, rows, 20, weight);
      const amount = thousands(820 - index * 270 + rand() * 40);
      return [
        line([split, meet, end, level], isHot ? 'accent-heavy' : 'rule'),
        bob(end, level - 2, choose(10, 13) - index * 2, isHot ? 'signal' : 'ink'),
        name,
        h < 450 ? [] : write(left, level + 4 + 24 * name.length, amount, 112, 18, 400),
      ];
    }),
    line([split, choose(130, 124), split, base], 'dash'),
    write(split - 10, choose(150, 142), 'today', 90, choose(18, 20), 600, 'end'),
    times(choose(5, 3), (index) => {
      const year = index * choose(1, 2);
      const left = x + year * choose(126, 67);
      return write(left, base + 32, `Year ${year + 1}`, 90, choose(18, 21), 250 + year * 150);
    }),
  ];
};

const waterfall: Composition = ({ client, rand, choose, isSmall, h }) => {
  const cuts = [between(rand, 24, 34), between(rand, 22, 30), between(rand, 9, 16)].map(Math.floor);
  const before = (index: number): number =>
    cuts.slice(0, Math.max(0, index - 1)).reduce((sum, cut) => sum + cut, 0);
  const values = [100, ...cuts, 100 - before(4)];
  const title = ['Of each $100', `$${at(values, 4)} stay`] as const;
  const [top, scale, left, right] = choose([96, 3.4, 40, 680], [114, (h - 196) / 100, 24, 376]);
  const [first, step, w, room] = choose([52, 128, 92, 110], [24, 72, 64, 70]);
  const base = top + 14 + 100 * scale;
  return [
    isSmall ? headline(24, 52, title, 352, 40) : spreadPhrase(40, 680, 70, title, 36),
    line([left, top, right, top], 'rule'),
    ['Sales', 'Goods', 'People', 'Rooms', 'Left'].map((name, index) => {
      const [x, y] = [first + index * step, top + 14 + before(index) * scale];
      const [middle, tall, isLast] = [x + w / 2, at(values, index) * scale, index === 4];
      return [
        line([middle, top, middle, y], 'hair'),
        index === 0 || isLast
          ? rect(x, y, w, tall, isLast ? 'signal' : 'ink')
          : [
              rect(x, y, w, tall, 'page'),
              hatchRect(x, y, w, tall, 0.7 - index * 0.14, 6),
              line([x, y, x + w, y], 'rule'),
            ],
        write(
          middle,
          base + choose(50, 52),
          name,
          room,
          choose(21, 19),
          isLast ? 880 : 500,
          'middle',
        ),
        write(
          middle,
          base + choose(24, 28),
          `$${at(values, index)}`,
          room,
          21,
          isLast ? 880 : 300,
          'middle',
        ),
      ];
    }),
    line([left, base, right, base], 'rule'),
    isSmall ? [] : write(680, 528, client.name, 200, 16, 600, 'end'),
  ];
};

/** Forecasts. */
export const forecast = { easel, fan, waterfall };
