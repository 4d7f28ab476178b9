import type { Client } from '../../schemas/client.ts';
import {
  at,
  between,
  disc,
  hatchRect,
  line,
  paragraph,
  phrase,
  pick,
  rect,
  times,
  write,
} from '../drawing/index.ts';
import { DARK, tick } from '../parts/controls.ts';
import { bob, hungBob, hungPaper, strings } from '../parts/frames.ts';
import type { Composition } from '../canvas.ts';

const tasks = (client: Client): readonly string[] => [
  'Ask twelve buyers',
  `Price the ${client.products[0]?.name.toLowerCase() ?? 'first'}`,
  'New site',
  `Launch ${client.products[1]?.name.toLowerCase() ?? 'it'}`,
  'First hire',
  'Second town',
];

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'] as const;

const lanes: Composition = ({ client, rand, choose, h }) => {
  const now = between(rand, 1.6, 3.4);
  const [x, y, w, tall] = choose([40, 44, 640, 450], [12, 30, 376, h - 60]);
  const [right, foot] = [x + w, y + tall];
  const [first, step, last] = choose([190, 80, 676], [132, 42, 384]);
  const [top, row] = choose([96, 64], [74, (h - 104) / 6]);
  const [bar, thick] = choose([14, 36], [row * 0.25, row * 0.5]);
  const today = first + now * step;
  return [
    hungPaper(x, y, w, tall, choose(40, 38)),
    MONTHS.map((month, index) => {
      const left = first + index * step;
      return [
        write(left + choose(6, 3), top - choose(16, 14), month, step - 2, 18, 300 + index * 110),
        line([left, y + choose(12, 10), left, foot], 'hair'),
      ];
    }),
    tasks(client).map((task, index) => {
      const level = top + index * row;
      const [from, long] = [index * 0.7 + rand() * 0.4, 1.1 + rand() * 1.1];
      const left = first + from * step;
      const box = [left, level + bar, Math.min(long * step, last - left), thick] as const;
      return [
        line([x, level, right, level], index === 0 ? 'heavy' : 'hair'),
        paragraph(
          x + choose(16, 10),
          level + choose(28, row / 2 - 3),
          task,
          choose(128, 108),
          2,
          17,
          500 + index * 60,
        ),
        from + long < now
          ? rect(...box, 'ink')
          : [
              rect(...box, 'page'),
              hatchRect(...box, from < now ? 0.6 : 0.24, 6),
              rect(...box, 'rule'),
            ],
      ];
    }),
    line([today, top, today, foot], choose('accent', 'accent-heavy')),
    bob(today, foot - choose(8, 18), choose(11, 13), 'signal'),
  ];
};

const milestones: Composition = ({ client, rand, choose, isSmall, w, h }) => {
  const names = tasks(client);
  const hot = 2 + Math.floor(rand() * 2);
  const list = h - 186;
  const [top, first, step, upper] = choose([60, 56, 134, 150], [44, 38, 78, 84]);
  const lower = choose(44, (list - upper - 106) / 4);
  return [
    isSmall ? [] : phrase(40, 500, ['A year,', 'heaviest last'], 600, 40),
    line([0, top, w, top], 'heavy'),
    times(5, (index) => {
      const [x, isHot, weight] = [first + index * step, index === hot, 300 + index * 140];
      const string = hungBob(
        x,
        top,
        upper + index * lower,
        12 + index * 4.5,
        isHot ? 'signal' : 'ink',
      );
      const month = at(MONTHS, index);
      if (!isSmall) {
        return [
          string,
          write(x + 12, 92, month, 90, 18, weight),
          paragraph(x + 12, 120, at(names, index), 110, 2, 18, weight),
        ];
      }
      const y = list + index * 36;
      const fill = isHot ? 'signal-text' : 'ink';
      return [
        string,
        write(x, 34, month, 70, 20, weight, 'middle'),
        line([24, y, 376, y], 'hair'),
        write(24, y + 26, month, 60, 20, weight, fill),
        write(96, y + 26, at(names, index), 280, 21, weight, fill),
      ];
    }),
  ];
};

const COUNTS = [
  [3, 2, 1],
  [2, 2, 2],
  [2, 3, 1],
] as const;

const columns: Composition = ({ client, rand, choose, h }) => {
  const names = tasks(client);
  const counts = pick(rand, COUNTS);
  const [first, step, w, upper, lower] = choose([40, 218, 204, 48, 24], [10, 129, 122, 26, 22]);
  const [tall, less, head, row] = choose([440, 60, 82, 92], [h - 60, 44, 64, (h - 190) / 3]);
  const [pad, base, size] = choose([18, 52, 40], [12, 46, 36]);
  let next = 0;
  return ['Now', 'Next', 'Later'].map((name, column) => {
    const [x, top] = [first + column * step, upper + column * lower];
    const isDark = column === 0;
    const [style, fill] = isDark ? DARK : ([column === 1 ? 'page' : 'dash', 'ink'] as const);
    return [
      strings([x + 20], top),
      rect(x, top, w, tall - column * less, style),
      write(x + pad, top + base, name, w - 22, size, 880 - column * 310, fill),
      times(counts[column] ?? 2, (index) => {
        const y = top + head + index * row;
        const [markX, markY] = choose([x + w - 28, y + 24], [x + 20, y + 16]);
        next += 1;
        return [
          line([x + pad, y, x + w - pad, y], isDark ? 'inverted-hair' : 'hair'),
          paragraph(
            x + pad,
            y + choose(28, 44),
            at(names, next - 1),
            choose(144, 102),
            choose(2, 3),
            choose(20, 19),
            700 - column * 180,
            fill,
          ),
          isDark && index === 0
            ? tick(markX, markY, choose(18, 15), 'inverted-rule')
            : disc(markX, markY, 5, isDark ? 'signal' : 'ink'),
        ];
      }),
    ];
  });
};

/** Roadmaps. */
export const roadmap = { lanes, milestones, columns };
