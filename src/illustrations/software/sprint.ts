import type { Client } from '../../schemas/client.ts';
import {
  at,
  between,
  hatchRect,
  headline,
  line,
  paragraph,
  phrase,
  pick,
  rect,
  times,
  write,
} from '../drawing/index.ts';
import { HOT, PLAIN, tick } from '../parts/controls.ts';
import { browser, filled, hungBob, strings } from '../parts/frames.ts';
import { productPage, splitPage } from '../screens/pages.ts';
import { narrowPage } from '../screens/phones.ts';
import type { Composition } from '../canvas.ts';

const storiesOf = ({ products, people }: Client): readonly string[] => [
  `Find a ${products[0]?.name.toLowerCase() ?? 'thing'}`,
  'Pay without an account',
  'Change the address',
  'Repeat the last order',
  `Ask ${people[0] ?? 'someone'} a question`,
  'See what is left',
];

const board: Composition = ({ client, rand, choose, isSmall, h }) => {
  const counts = pick(rand, [
    [1, 2, 3],
    [2, 2, 2],
    [2, 1, 3],
  ]);
  const [first, step, w, top, size] = choose([48, 216, 184, 44, 17], [10, 129, 122, 26, 19]);
  const [head, row, tall, slope] = choose([64, 108, 88, 14], [56, (h - 100) / 3, (h - 130) / 3, 4]);
  let next = 0;
  return ['Next', 'Now', 'Done'].map((name, column) => {
    const x = first + column * step;
    return [
      strings([x + w / 2], top),
      rect(x, top, w, 4, 'ink'),
      write(x, top + 39, name, 150, choose(28, 32), 250 + column * 310),
      times(at(counts, column), (index) => {
        next += 1;
        const y = top + head + index * row + column * slope;
        const [style, fill] = column === 1 && index === 0 ? HOT : PLAIN;
        const points = String(at([1, 2, 3, 5], next));
        return [
          rect(x, y, w, tall, style),
          paragraph(
            x + 12,
            y + 29,
            at(storiesOf(client), next),
            w - 18,
            choose(2, 3),
            size,
            650,
            fill,
          ),
          write(x + w - 12, y + tall - 12, points, 40, choose(17, 21), 850, 'end', fill),
          column === 2 ? tick(x + 24, y + tall - 19, 17) : [],
        ];
      }),
      isSmall ? [] : hatchRect(x, 470, w, 24, 0.2 + column * 0.3, 6),
    ];
  });
};

const burndown: Composition = ({ client, rand, choose, isSmall, h }) => {
  const days = 10;
  const [first, step, y, deep] = choose([96, 56, 130, 300], [32, 33.4, 146, h - 276]);
  const [left, right, r, size] = choose([48, 676, 8, 15], [12, 388, 9, 20]);
  const end = first + days * step;
  const product = client.products[0]?.name ?? '';
  return [
    isSmall
      ? headline(24, 50, ['Two weeks,', 'day by day'], 352, 42)
      : phrase(48, 84, ['Two weeks,', 'day by day'], 620, 42),
    line([left, y, right, y], 'heavy'),
    times(days + 1, (day) => {
      const [x, isEdge] = [first + day * step, day === 0 || day === days];
      const done = Math.max(0, day / days - (isEdge ? 0 : between(rand, -0.05, 0.11)));
      const foot = y + deep * done + 6;
      return [
        day === days ? hungBob(x, y, foot, choose(8, 14), 'signal') : hungBob(x, y, foot, r),
        isSmall && day % 2 === 1
          ? []
          : write(x, y - 11, String(day), 34, size, 300 + day * 58, 'middle'),
      ];
    }),
    line([first, y + 6, end, y + deep + 6], 'dash'),
    write(choose(48, 24), choose(512, h - 56), product, 350, choose(20, 30), 850),
    isSmall
      ? write(24, h - 24, 'ready on day 10', 352, 26, 300)
      : write(676, 512, 'ready on day 10', 260, 20, 400, 'end'),
  ];
};

const shipped: Composition = (canvas) => {
  const { client, rand, choose, isSmall, h } = canvas;
  const box = choose([230, 96, 456, 390], [196, 60, 192, h - 92]);
  const page = isSmall ? narrowPage : pick(rand, [productPage, splitPage]);
  const number = String(Math.floor(between(rand, 2, 9)));
  const [x, y, end] = choose([34, 96, 206], [14, 60, 172]);
  const [first, row, size] = choose([176, 84, 17], [84, (h - 100) / 4, h < 450 ? 19 : 22]);
  return [
    write(x, y, 'Sprint', 190, 32, 250),
    write(...choose([x, 130], [122, 60]), number, 60, 32, 880),
    times(4, (index) => {
      const top = first + index * row;
      const [style, weight] =
        index === 1 ? (['accent-heavy', 850] as const) : (['rule', 500] as const);
      return [
        line([x, top, end, top], style),
        paragraph(x, top + size * 1.5, at(storiesOf(client), index), end - x - 40, 3, size, weight),
        index < 3 ? tick(end - 11, top + 25, 18) : rect(end - 22, top + 15, 19, 19, 'rule'),
      ];
    }),
    filled(browser(...box, choose(client.domain, '')), page, canvas),
    line([end, first + row, box[0], first + row], 'accent-heavy'),
  ];
};

/** Sprint boards. */
export const sprint = { board, burndown, shipped };
