import { headline, line, paragraph, rect, write } from '../core/marks.ts';
import { wrap } from '../core/measure.ts';
import { at, between, pick, times } from '../core/random.ts';
import { round } from '../core/path.ts';
import { engrave, screen } from '../core/tone.ts';
import { bob, hang } from '../parts/plumb.ts';
import { thousands } from '../scenes/consultation/forecast.ts';
import type { Close } from './close.ts';
import { LEFT, RIGHT, ROOM } from './close.ts';

const easel: Close = ({ client, rand }, high) => {
  const top = between(rand, 0.8, 0.95);
  const upper = (u: number): number => 0.14 + 0.1 * u + (top - 0.24) * u ** 3;
  const lower = (u: number): number => 0.12 + 0.24 * u;
  const [base, tall, wide, big] = [high - 106, high - 260, 242, between(rand, 300, 900)];
  const [left, end] = [34, 34 + wide];
  return [
    [70, 200, 330].map((x, index) => line([x, high - 66, x + (index - 1) * 26, high], 'heavy')),
    hang([50, 350], 30),
    rect(14, 30, 372, high - 96, 'page'),
    rect(14, 30, 372, 12, 'ink'),
    headline(left, 88, ['Where the next year', `of ${client.name} goes`], 332, 32),
    screen(
      left,
      base - tall,
      wide,
      tall,
      (u, v) => (1 - v < lower(u) ? 0.78 : 1 - v < upper(u) ? 0.34 : 0),
      7,
    ),
    line([left, base, 366, base], 'rule'),
    line([end, base - tall * upper(1), end + 14, base - tall * upper(1)], 'cue-heavy'),
    write(end + 20, base - tall * upper(1) + 9, thousands(big), 86, {
      size: 29,
      weight: 880,
      fill: 'signal-text',
    }),
    write(end + 20, base - tall * lower(1) + 8, thousands(big * 0.45), 86, {
      size: 25,
      weight: 300,
    }),
    times(4, (index) =>
      write(left + (index * wide) / 4, base + 28, `Q${index + 1}`, 54, {
        size: 21,
        weight: 300 + index * 180,
      }),
    ),
  ];
};

const fan: Close = ({ client, rand }, high) => {
  const [base, split, end] = [high - 50, 136, 262];
  const [top, room] = [150, high - 270];
  const levels = [0.02, 0.5, 0.95].map((share) => top + room * share + between(rand, -6, 6));
  const meet = top + room * 0.72;
  const history = times(6, (index) => [
    LEFT + (index * (split - LEFT)) / 5,
    index === 5 ? meet : meet + 26 - index * 5 - rand() * 18,
  ]).flat();
  const wedge = `M${split} ${round(meet)}L${end} ${round(at(levels, 0))}L${end} ${round(at(levels, 2))}Z`;
  const names = pick(rand, [
    ['Two shops', 'One shop, longer', 'As it is'],
    ['Higher price', 'Same price, more', 'As it is'],
    ['Both markets', 'Home market', 'As it is'],
  ]);
  return [
    headline(LEFT, 60, ['Three futures', `for ${client.name}`], ROOM, 40),
    engrave(wedge, (u) => 0.12 + u * 0.4, 7),
    line([LEFT, base, RIGHT, base], 'rule'),
    line(history, 'heavy'),
    levels.map((level, index) => [
      line([split, meet, end, level], index === 1 ? 'cue-heavy' : 'rule'),
      bob(end, level - 2, 13 - index * 2, index === 1 ? 'signal' : 'ink'),
      paragraph(end + 20, level + 2, at(names, index), 112, 2, {
        size: 20,
        weight: 850 - index * 200,
        gap: 22,
      }),
      high < 450
        ? []
        : write(
            end + 20,
            level + 4 + 22 * wrap(at(names, index), 20, 850, 112, 2).length,
            thousands(820 - index * 270),
            110,
            { size: 19, weight: 400 },
          ),
    ]),
    line([split, 124, split, base], 'dash'),
    write(split - 8, 142, 'today', 90, { size: 20, weight: 650, anchor: 'end' }),
    times(3, (index) =>
      write(LEFT + index * 134, base + 30, `Year ${index * 2 + 1}`, 90, {
        size: 21,
        weight: 250 + index * 300,
      }),
    ),
  ];
};

const waterfall: Close = ({ rand }, high) => {
  const cuts = [between(rand, 24, 34), between(rand, 22, 30), between(rand, 9, 16)].map(Math.floor);
  const before = (index: number): number =>
    cuts.slice(0, Math.max(0, index - 1)).reduce((sum, cut) => sum + cut, 0);
  const left = 100 - before(4);
  const scale = (high - 196) / 100;
  const base = 128 + 100 * scale;
  return [
    headline(LEFT, 52, ['Of each $100', `$${left} stay`], ROOM, 40),
    line([LEFT, 114, RIGHT, 114], 'rule'),
    ['Sales', 'Goods', 'People', 'Rooms', 'Left'].map((name, index) => {
      const value = at([100, ...cuts, left], index);
      const [x, y, tall] = [LEFT + index * 72, 128 + before(index) * scale, value * scale];
      const ends = index === 0 || index === 4;
      const type = { weight: index === 4 ? 880 : 450, anchor: 'middle' } as const;
      return [
        line([x + 32, 114, x + 32, y], 'hair'),
        ends
          ? rect(x, y, 64, tall, index === 0 ? 'ink' : 'signal')
          : [rect(x, y, 64, tall, 'page'), screen(x, y, 64, tall, 0.7 - index * 0.14, 6)],
        write(x + 32, base + 28, `$${value}`, 70, { ...type, size: 22 }),
        write(x + 32, base + 52, name, 70, { ...type, size: 19 }),
      ];
    }),
    line([LEFT, base, RIGHT, base], 'rule'),
  ];
};

export const forecast = { easel, fan, waterfall };
