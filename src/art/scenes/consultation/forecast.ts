import type { Drawing } from '../../core/marks.ts';
import { line, path, rect, write } from '../../core/marks.ts';
import { at, between, pick, times } from '../../core/random.ts';
import { round } from '../../core/path.ts';
import { engrave, screen } from '../../core/tone.ts';
import { bob, hang } from '../../parts/plumb.ts';
import { compose } from '../stage.ts';

const QUARTERS = ['Q1', 'Q2', 'Q3', 'Q4'] as const;
export const thousands = (value: number): string => `$${Math.round(value)}k`;

const easel = compose(({ client, rand }) => {
  const [x, y, w] = [70, 44, 580];
  const top = between(rand, 0.75, 0.95);
  const upper = (u: number): number => 0.14 + 0.1 * u + (top - 0.24) * u ** 3;
  const lower = (u: number): number => 0.12 + 0.24 * u;
  const [left, base, wide, tall] = [x + 30, y + 360, w - 150, 240];
  const end = left + wide;
  const big = between(rand, 300, 900);
  return [
    line([x + 60, y + 410, x + 30, 540], 'heavy'),
    line([x + w - 60, y + 410, x + w - 30, 540], 'heavy'),
    line([x + w / 2, y + 410, x + w / 2, 540], 'heavy'),
    hang([x + 40, x + w - 40], y),
    rect(x, y, w, 412, 'page'),
    rect(x, y, w, 12, 'ink'),
    write(left, y + 62, 'Where the next year', 420, { size: 32, weight: 250 }),
    write(left, y + 96, `of ${client.name} goes`, 420, { size: 32, weight: 880 }),
    screen(
      left,
      base - tall,
      wide,
      tall,
      (u, v) => (1 - v < lower(u) ? 0.78 : 1 - v < upper(u) ? 0.34 : 0),
      7,
    ),
    line([left, base, x + w - 30, base], 'rule'),
    line([end, base - tall * upper(1), end + 16, base - tall * upper(1)], 'cue-heavy'),
    write(end + 22, base - tall * upper(1) + 8, thousands(big), 96, {
      size: 26,
      weight: 880,
      fill: 'signal-text',
    }),
    write(end + 22, base - tall * lower(1) + 6, thousands(big * 0.45), 96, {
      size: 21,
      weight: 350,
    }),
    QUARTERS.map((quarter, index) =>
      write(left + (index * wide) / 4, base + 30, quarter, 60, {
        size: 18,
        weight: 300 + index * 180,
      }),
    ),
  ];
});

const fan = compose(({ client, rand }) => {
  const [x, base, split, end] = [56, 440, 280, 560];
  const levels = [between(rand, 90, 120), between(rand, 200, 230), between(rand, 310, 340)];
  const history = times(9, (index) => [
    x + index * ((split - x) / 8),
    330 - index * 6 - rand() * 26,
  ]).flat();
  const meet = history.at(-1) ?? 280;
  const wedge = `M${split} ${round(meet)}L${end} ${round(levels[0] ?? 0)}L${end} ${round(levels[2] ?? 0)}Z`;
  const names = pick(rand, [
    ['Two shops', 'One shop, longer', 'As it is'],
    ['Higher price', 'Same price, more', 'As it is'],
    ['Both markets', 'Home market', 'As it is'],
  ]);
  return [
    write(56, 74, 'Three futures', 400, { size: 36, weight: 250 }),
    write(56, 110, `for ${client.name}`, 340, { size: 36, weight: 880 }),
    engrave(wedge, (u) => 0.12 + u * 0.4, 7),
    line([x, base, 680, base], 'rule'),
    line(history, 'heavy'),
    levels.map((level, index) => [
      line([split, meet, end, level], index === 1 ? 'cue-heavy' : 'rule'),
      bob(end, level - 2, 10 - index * 2, index === 1 ? 'signal' : 'ink'),
      write(end + 20, level + 4, names[index] ?? '', 130, { size: 20, weight: 850 - index * 250 }),
      write(end + 20, level + 28, thousands(820 - index * 270 + rand() * 40), 120, {
        size: 18,
        weight: 400,
      }),
    ]),
    line([split, 130, split, base], 'dash'),
    write(split - 10, 150, 'today', 90, { size: 18, weight: 600, anchor: 'end' }),
    ['2024', '2025', '2026', '2027', '2028'].map((_, index) =>
      write(x + index * 126, base + 32, `Year ${index + 1}`, 90, {
        size: 18,
        weight: 250 + index * 150,
      }),
    ),
  ];
});

/** One column of the waterfall: the first and the last stand alone, the others hang from what is left. */
function column(index: number, name: string, value: number, y: number): Drawing {
  const [x, tall, last] = [52 + index * 128, value * 3.4, index === 4];
  const solid = index === 0 ? 'ink' : 'signal';
  return [
    line([x + 46, 96, x + 46, y], 'hair'),
    index === 0 || last
      ? rect(x, y, 92, tall, solid)
      : [
          rect(x, y, 92, tall, 'page'),
          screen(x, y, 92, tall, 0.7 - index * 0.14, 6),
          path(`M${x} ${y}H${x + 92}`, 'rule'),
        ],
    write(x + 46, 500, name, 110, { size: 21, weight: last ? 880 : 500, anchor: 'middle' }),
    write(x + 46, 474, `$${value}`, 100, { size: 21, weight: last ? 880 : 300, anchor: 'middle' }),
  ];
}

const TITLE = { sentence: 'title', size: 36 };

const waterfall = compose(({ client, rand }) => {
  const cuts = [
    Math.floor(between(rand, 24, 34)),
    Math.floor(between(rand, 22, 30)),
    Math.floor(between(rand, 9, 16)),
  ];
  const before = (index: number): number =>
    cuts.slice(0, Math.max(0, index - 1)).reduce((sum, cut) => sum + cut, 0);
  const left = 100 - before(4);
  const values = [100, ...cuts, left];
  return [
    write(40, 70, 'Of each $100', 330, { ...TITLE, weight: 250 }),
    write(680, 70, `$${left} stay`, 260, { ...TITLE, weight: 880, anchor: 'end' }),
    line([40, 96, 680, 96], 'rule'),
    ['Sales', 'Goods', 'People', 'Rooms', 'Left'].map((name, index) =>
      column(index, name, at(values, index), 110 + before(index) * 3.4),
    ),
    line([40, 450, 680, 450], 'rule'),
    write(680, 528, client.name, 200, { size: 16, weight: 600, anchor: 'end' }),
  ];
});

/** What may come, in figures. */
export const forecast = { easel, fan, waterfall };
