import {
  at,
  between,
  disc,
  hatchRect,
  headline,
  line,
  pick,
  rect,
  spreadPhrase,
  times,
  write,
} from '../drawing/index.ts';
import { cross, tick } from '../parts/controls.ts';
import { bob, hungBob, hungPaper } from '../parts/frames.ts';
import type { Composition } from '../canvas.ts';

const STAGES = ['Commit', 'Test', 'Build', 'Ship'] as const;
const MINUTES = ['0:00', '0:41', '2:10', '2:58'] as const;

const hanging: Composition = ({ rand, isSmall, h }) => {
  const checks = 30 + Math.floor(rand() * 60);
  const notes = ['a41f9c', `${checks} checks`, 'one image', 'two regions'];
  const list = h - 168;
  const stages = STAGES.map((stage, index) => {
    const weight = 300 + index * 190;
    const style = index === 3 ? 'signal' : 'ink';
    if (isSmall) {
      const y = list + index * 40;
      const foot = 70 + index * ((list - 80 - 36 * 3.4) / 3.2);
      return [
        hungBob(50 + index * 96, 34, foot, 15 + index * 7, style),
        line([24, y, 376, y], 'hair'),
        write(24, y + 29, stage, 110, 26, weight, index === 3 ? 'signal-text' : 'ink'),
        write(146, y + 28, at(notes, index), 140, 20, 450),
        write(376, y + 28, at(MINUTES, index), 80, 20, weight, 'end'),
      ];
    }
    const [x, y, r] = [108 + index * 156, 150 + index * 62, 18 + index * 7];
    return [
      hungBob(x, 48, y, r, style),
      write(x + 16, 84, stage, 130, 26, weight),
      write(x + 16, 106, at(notes, index), 130, 15, 450),
      line([x, y + r * 3.4 + 6, x, 474], 'dash'),
      line([x, 474, x, 490], 'rule'),
      write(x + 10, 470, at(MINUTES, index), 90, 17, weight),
    ];
  });
  if (isSmall) return [line([0, 34, 400, 34], 'heavy'), stages];
  return [
    line([0, 48, 720, 48], 'heavy'),
    stages,
    [216, 242].map((x, index) => [
      line([264, 110, x, 110, x, 170 + index * 34]),
      bob(x, 170 + index * 34, 8),
    ]),
    line([40, 482, 680, 482], 'rule'),
  ];
};

const LANES = ['Types', 'Rules', 'Browser', 'Speed', 'Access'] as const;

const matrix: Composition = ({ rand, choose, isSmall, h }) => {
  const [failRow, failColumn] = [Math.floor(rand() * 5), 1 + Math.floor(rand() * 2)];
  const failed = LANES[failRow] ?? '';
  const [x, y, w, tall] = choose([44, 44, 632, 440], [12, 26, 376, h - 46]);
  const [first, step, head, row] = choose([230, 112, 100, 58], [124, 68, 76, (h - 174) / 5]);
  const [left, top, size] = choose([66, 426, 20], [26, h - 98, 22]);
  return [
    hungPaper(x, y, w, tall, choose(36, 38)),
    STAGES.map((stage, index) =>
      write(first + index * step, head - 16, stage, step - 6, choose(19, 17), 300 + index * 180),
    ),
    line([x, head, x + w, head], 'heavy'),
    LANES.map((lane, index) => {
      const level = head + choose(38 + index * row, (index + 0.5) * row);
      const rule = level + choose(28, row / 2);
      return [
        write(left, level + 7, lane, 140, size, 700),
        line([x, rule, x + w, rule], 'hair'),
        times(4, (column) => {
          const start = first + column * step;
          if (index === failRow && column === failColumn) {
            return [
              rect(start - 4, level - 17, choose(90, 67), 34, 'signal'),
              cross(start + choose(14, 9), level, choose(16, 12), 'inverted-rule'),
              write(
                start + choose(32, 20),
                level + 6,
                'Stop',
                50,
                choose(17, 16),
                800,
                'on-signal',
              ),
            ];
          }
          if (index === failRow && column > failColumn)
            return line([start, level, start + 27, level], 'dash');
          if (isSmall) return tick(start + 14, level, 24);
          const bar = hatchRect(start + 30, level - 10, between(rand, 18, 52), 20, 0.5, 5);
          return [tick(start + 8, level, 18), bar];
        }),
      ];
    }),
    rect(x, top, w, y + tall - top, 'inverted'),
    isSmall
      ? headline(28, h - 62, [`${failed} failed,`, 'nothing shipped'], 340, 26, 'on-inverted')
      : write(66, 461, `${failed} failed, nothing shipped`, 420, 20, 800, 'on-inverted'),
    isSmall ? [] : write(654, 461, '1:12', 100, 20, 300, 'end', 'on-inverted'),
  ];
};

const releases: Composition = ({ client, rand, choose, isSmall, h }) => {
  const count = choose(9, 6);
  const lengths = times(count, (index) => {
    const rise = isSmall ? (index / 5) ** 1.4 * (h - 408) : 20 + index * 22;
    return 20 + rise + between(rand, 0, choose(50, 16));
  });
  const news = pick(rand, ['Works without a network', 'Remembers the last order']);
  const [first, step, top, r, thicker] = choose([72, 72, 96, 7, 1.6], [40, 62, 128, 10, 3]);
  const [x, y, w, tall, pad] = choose([40, 386, 380, 110, 20], [12, h - 136, 376, 118, 18]);
  const [row, size, big] = choose([26, 16, 20], [32, 21, 27]);
  const end = top + at(lengths, count - 1) + choose(76, 84);
  return [
    line([choose(40, 0), top, choose(680, 400), top], 'heavy'),
    isSmall
      ? headline(24, 50, ['Six releases,', 'no Fridays'], 352, 40)
      : spreadPhrase(40, 680, 72, ['Nine releases', 'no Fridays'], 34),
    lengths.map((length, index) => {
      const left = first + index * step;
      const style = index === count - 1 ? 'signal' : 'ink';
      const weight = 250 + index * choose(75, 120);
      return [
        hungBob(left, top, top + length, r + index * thicker, style),
        isSmall
          ? write(left, top - 10, `1.${index + 3}`, 58, 19, weight, 'middle')
          : write(left + 10, top + 24, `1.${index}`, 56, 15, weight),
        disc(left, top, 4, style),
      ];
    }),
    line(choose([420, 440, 648, 440, 648, end], [350, end, 350, y]), 'accent'),
    rect(x, y, w, tall, 'page'),
    write(x + pad, y + 35, `1.8 ${at(client.products, 0).name}`, 340, big, 850),
    ['Faster by a third', news].map((note, index) => {
      const level = y + choose(58, 65) + index * row;
      return [
        tick(x + 28, level, 15, choose('rule', 'heavy')),
        write(x + 48, level + 7, note, 315, size, 450),
      ];
    }),
  ];
};

/** Deployment pipelines. */
export const pipeline = { hanging, matrix, releases };
