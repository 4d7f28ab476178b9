import {
  at,
  between,
  disc,
  hatch,
  hatchRect,
  headline,
  line,
  paragraph,
  patched,
  path,
  phrase,
  pick,
  placePath,
  rect,
  times,
  write,
} from '../drawing/index.ts';
import type { Drawing } from '../drawing/index.ts';
import { usd } from '../parts/controls.ts';
import { bob, hungPaper } from '../parts/frames.ts';
import type { Composition } from '../canvas.ts';

const field: Composition = ({ client, rand, choose, isSmall, h }) => {
  const [x, y, w, tall] = choose([120, 44, 430, 430], [24, 30, 352, h - 78]);
  const [right, foot] = [x + w, y + tall];
  const lefts = choose([132, 296, 50, 214, 378], [35, 253, 49, 218, 324]);
  const tops = choose([46, 128, 210, 292, 374], [0.32, 0.18, 0.74, 0.6, 0.9]);
  const [unit, size] = choose([1, 19], [tall, 21]);
  const jitter = (): number => between(rand, -8, 8);
  const names = [...client.products.slice(0, 4).map(({ name }) => name), 'Do nothing'];
  return [
    hungPaper(x, y, w, tall, 30),
    hatchRect(x + w / 2, y, w / 2, tall / 2, 0.16, 7),
    line([x + w / 2, y, x + w / 2, foot], 'rule'),
    line([x, y + tall / 2, right, y + tall / 2], 'rule'),
    names.map((name, index) => {
      const [px, py] = [x + at(lefts, index) + jitter(), y + at(tops, index) * unit + jitter()];
      const isBest = index === 1;
      const [room, weight] = [choose(130, 118), isBest ? 880 : 500];
      const isLeft = px < right - choose(150, 120);
      return [
        bob(
          px,
          py - choose(16, 18),
          isBest ? choose(15, 19) : choose(10, 12),
          isBest ? 'signal' : 'ink',
        ),
        patched(
          isSmall && isBest
            ? write(right - 14, py + 72, name, room, 26, weight, 'end')
            : write(
                px + (isLeft ? 20 : -20),
                py + 8,
                name,
                room,
                size,
                weight,
                isLeft ? 'start' : 'end',
              ),
        ),
      ];
    }),
    write(x, foot + 34, 'Little work', 150, choose(19, 22), 300),
    write(right, foot + 34, 'much work', 150, choose(19, 22), 800, 'end'),
    isSmall
      ? [
          patched(write(x + 12, y + 28, 'Worth much', 150, 19, 850)),
          patched(write(x + 12, foot - 12, 'Worth little', 150, 19, 300)),
        ]
      : [
          write(x - 14, y + 24, 'Worth', 90, 19, 850, 'end'),
          write(x - 14, y + 46, 'much', 90, 19, 850, 'end'),
          write(x - 14, foot - 6, 'little', 90, 19, 300, 'end'),
        ],
  ];
};

const CRITERIA = [
  ['Cost', 'Time', 'Risk', 'Joy'],
  ['Reach', 'Margin', 'Effort', 'Nerve'],
] as const;

const scores: Composition = ({ client, rand, choose, h }) => {
  const criteria = pick(rand, CRITERIA).slice(0, choose(4, 3));
  const best = Math.floor(rand() * 3);
  const [x, y, w, tall] = choose([40, 44, 640, 440], [12, 30, 376, h - 50]);
  const [head, row, size, sumX] = choose([112, 93, 19, 640], [80, (h - 106) / 4, 18, 374]);
  const [first, step, grow] = choose([262, 92, 5.4], [166, 64, 4.6]);
  return [
    hungPaper(x, y, w, tall, choose(40, 38)),
    criteria.map((name, index) =>
      write(first + index * step, head - choose(18, 14), name, step - 6, size, 700, 'middle'),
    ),
    write(sumX, head - choose(18, 14), 'Sum', choose(70, 50), size, 880, 'end'),
    line([x, head, x + w, head], 'heavy'),
    client.products.slice(0, 4).map(({ name }, index) => {
      const top = head + index * row;
      const middle = top + choose(47, row / 2);
      const on = index === best;
      const fill = on ? 'on-inverted' : 'ink';
      const values = criteria.map(() => 1 + Math.floor(rand() * 3) + (on ? 2 : 0));
      const sum = values.reduce((total, value) => total + value, 0);
      const [left, base, room, rows] = choose([60, 9, 140, 1], [26, -4, 108, 2]);
      return [
        on
          ? rect(x + 0.75, top, w - 1.5, row, 'inverted')
          : line([x, top + row, x + w, top + row], 'hair'),
        paragraph(left, middle + base, name, room, rows, 22, on ? 880 : 450, fill),
        values.map((value, column) => {
          const style = on ? (column === 0 ? 'signal' : 'on-inverted') : value > 2 ? 'ink' : 'rule';
          return disc(first + column * step, middle, 5 + value * grow, style);
        }),
        write(sumX, middle + 11, String(sum), choose(60, 50), 36, on ? 880 : 300, 'end', fill),
      ];
    }),
  ];
};

const BOWL = 'M-100 0L100 0C92 40 50 56 0 56C-50 56 -92 40 -100 0Z';

const balance: Composition = ({ client, rand, choose, isSmall, h }) => {
  const isSquare = h < 450;
  const isLeft = rand() < 0.5;
  const lean = choose(38, isSquare ? 18 : 34);
  const tilt = isLeft ? lean : -lean;
  const [middle, reach, scale] = choose([360, 210, 1], [200, 102, 0.78]);
  const [top, foot, r] = choose([128, 470, 30], [isSquare ? 60 : 76, h - 84, 22]);
  const [hung, under, gap, stand] = choose([150, 92, 28, 110], [124, 80, 26, 70]);
  const dish = (index: number, x: number, end: number): Drawing => {
    const { name, price } = at(client.products, index);
    const [y, isHeavy] = [end + hung, x < middle === isLeft];
    const bowl = placePath(BOWL, x, y, scale);
    return [
      line([x - 100 * scale, y, x, end, x + 100 * scale, y], 'hair'),
      times(isHeavy ? 5 : 2, (weight) => {
        const [column, level] = [weight % 3, Math.floor(weight / 3)];
        const [left, up] = [(column * 44 - 62) * scale, (level * 44 + 40) * scale];
        return rect(x + left, y - up, 36 * scale, 40 * scale, 'ink');
      }),
      path(bowl, 'page'),
      hatch(bowl, isHeavy ? 0.85 : 0.3, 6),
      path(bowl, 'rule'),
      write(x, y + under, name, choose(220, 164), 26, isHeavy ? 880 : 250, 'middle'),
      write(x, y + under + gap, usd(price), choose(180, 150), 20, 450, 'middle'),
    ];
  };
  return [
    line([middle, 0, middle, top], 'rule'),
    line([middle - reach, top + tilt, middle + reach, top - tilt], 'thick'),
    line([middle, top, middle, foot], 'heavy'),
    bob(middle, top + r, r, 'signal'),
    disc(middle, top, choose(12, 11), 'ink'),
    dish(0, middle - reach, top + tilt),
    dish(2, middle + reach, top - tilt),
    line([middle - stand, foot, middle + stand, foot], 'thick'),
    isSmall
      ? isSquare
        ? []
        : headline(24, h - 46, ['Weigh it', 'before you build it'], 352, 34)
      : phrase(40, 520, ['Weigh it', 'before you build it'], 640, 30),
  ];
};

/** Comparisons of options. */
export const choice = { field, scores, balance };
