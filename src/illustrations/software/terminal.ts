import type { Client } from '../../schemas/client.ts';
import {
  at,
  between,
  disc,
  hatchRect,
  line,
  pick,
  rect,
  times,
  widthOf,
  write,
} from '../drawing/index.ts';
import type { Drawing } from '../drawing/index.ts';
import { strings } from '../parts/frames.ts';
import { codeWindow, identifier, listing, programs } from '../parts/listing.ts';
import type { CodeLine } from '../parts/listing.ts';
import type { Composition } from '../canvas.ts';

const commandLine = (x: number, y: number, max: number, command: string): Drawing => [
  write(x, y, '$', 20, 19, 850, 'on-inverted'),
  write(x + 24, y, command, max - 24, 19, 850, 'on-inverted'),
];

const testsOf = ({ products }: Client): readonly string[] => [
  'an empty order costs nothing',
  `a ${products[0]?.name.toLowerCase() ?? 'line'} is priced in cents`,
  'the last one is sold once',
  'a refund returns the stock',
  'a late answer is ignored',
];

/** A dark terminal window. */
const darkWindow = (x: number, y: number, w: number, h: number): Drawing => [
  rect(x, y, w, h, 'inverted'),
  times(3, (dot) => disc(x + 20 + dot * 16, y + 20, 4, 'on-inverted')),
  line([x, y + 38, x + w, y + 38], 'inverted-hair'),
];

const checks: Composition = ({ client, rand, choose, isSmall, h }) => {
  const passed = 40 + Math.floor(rand() * 90);
  const [x, y, w, tall] = choose([44, 44, 632, 450], [12, 26, 376, h - 44]);
  const [left, right, row, size] = choose([70, 650, 40, 19], [32, 370, (h - 226) / 5, 22]);
  const [first, bars, foot, big] = choose(
    [165, 372, 452, 44],
    [112 + 0.66 * row, h - 110, h - 42, 40],
  );
  return [
    strings(choose([74, 646], [50, 350]), y),
    darkWindow(x, y, w, tall),
    commandLine(left, choose(120, 98), 500, `npm test ${identifier(client.name)}`),
    testsOf(client).map((name, index) => {
      const base = first + index * row;
      return [
        line([left + 2, base - 8, left + 10, base, left + 23, base - 18], 'inverted-rule'),
        write(left + 38, base, name, choose(430, 306), size, 400, 'on-inverted'),
        isSmall
          ? []
          : write(
              right,
              base,
              `${Math.floor(between(rand, 2, 90))} ms`,
              96,
              16,
              350,
              'end',
              'on-inverted',
            ),
      ];
    }),
    hatchRect(left, bars, right - left - choose(0, 2), choose(26, 22), 0.9, 7, 'inverted-tone'),
    write(left, foot, `${passed} passed`, choose(340, 200), big, 880, 'on-inverted'),
    write(right, foot, '0 failed', choose(220, 126), big, 200, 'end', 'on-inverted'),
  ];
};

const logs: Composition = ({ client, rand, choose, isSmall, h }) => {
  const hot = isSmall ? 20 + Math.floor(rand() * 6) : 26 + Math.floor(rand() * 16);
  const [x, y, w, foot] = choose([36, 44, 648, 244], [12, 26, 376, h < 450 ? 168 : 214]);
  const [count, step, deep, inset] = choose([60, 10, 134, 18], [34, 10.3, foot - 96, 12]);
  const [first, row, right] = choose([326, 38, 662], [foot + 62, (h - foot - 84) / 4, 374]);
  const [left, base] = [x + choose(26, 18), foot - inset];
  return [
    strings(choose([64, 656], [50, 350]), y),
    rect(x, y, w, foot - y, 'page'),
    isSmall
      ? write(28, 60, 'Answers over 300 ms', 344, 25, 850)
      : [
          write(58, 82, 'Answers slower than 300 ms', 420, 20, 800),
          write(662, 82, 'last hour', 140, 16, 350, 'end'),
        ],
    times(count, (index) => {
      const low = choose(14, 12);
      const tall =
        index > hot
          ? low - 4 + rand() * low
          : low + (index / hot) ** 6 * (deep - 24) + rand() * low;
      return line(
        [left + index * step, base, left + index * step, base - tall],
        index === hot ? 'accent-heavy' : 'rule',
      );
    }),
    line([x, base, x + w, base], 'rule'),
    line([left + hot * step, base, left + hot * step, foot + choose(62, 30)], 'accent'),
    darkWindow(x, foot + choose(36, 20), w, h - foot - choose(76, 38)),
    times(4, (index) => {
      const [on, top] = [index === 2, first + index * row];
      const [fill, size, text] = [
        on ? 'on-signal' : 'on-inverted',
        choose(18, 22),
        top + row / 2 + 7,
      ] as const;
      const route = `/${identifier(at(client.products, index).name)}`;
      const status = on ? choose('503, retried, 200', '503') : '200';
      return [
        on ? rect(x, top, w, row, 'signal') : [],
        write(x + choose(22, 16), text, `14:0${index + 2}`, 70, size, 350, fill),
        isSmall
          ? []
          : write(136, text, at(['GET', 'POST', 'POST', 'GET'], index), 66, size, 850, fill),
        write(choose(208, 100), text, route, 210, size, 375, fill),
        write(right, text, status, choose(220, 60), size, on ? 850 : 350, 'end', fill),
      ];
    }),
  ];
};

const MOVE: readonly CodeLine[] = [
  [0, 'function', ' move(rows) {'],
  [1, 'const', ' all = read(rows)'],
  [1, 'for', ' (row of all)'],
  [2, 'write', '(check(row))'],
  [1, 'return', ' all.length'],
];

const overlap: Composition = ({ client, rand, choose, isSmall, h }) => {
  const command = pick(rand, ['npm run build', 'npm run migrate', 'npm run seed']);
  const code = isSmall ? MOVE : pick(rand, programs(client)).slice(0, 8);
  const [x, y, w] = choose([36, 40, 520], [12, 26, 340]);
  const [left, top, wide] = choose([232, 256, 452], [54, h < 450 ? 178 : 238, 334]);
  const tall = choose(244, h - top - 16);
  const [size, row] = choose([18, 30], [22, 32]);
  const [start, end] = [left + choose(24, 20), left + wide - choose(24, 18)];
  return [
    codeWindow(x, y, w, choose(350, top), ['order.ts', choose('order.test.ts', 'test')]),
    listing(code, x, choose(100, 90), w, choose({ size: 17, gap: 27 }, { size: 23, gap: 30 })),
    rect(left - 10, top - 10, wide + choose(20, 12), tall + choose(20, 26), 'plate'),
    strings([choose(640, 370)], top),
    darkWindow(left, top, wide, tall),
    commandLine(start, top + 72, 400, command),
    ['read 4 tables', 'wrote 1,204 rows', 'checked twice'].map((text, index) => [
      write(start, top + choose(110, 106) + index * row, text, 250, size, 350, 'on-inverted'),
      write(end, top + choose(110, 106) + index * row, 'ok', 50, size, 850, 'end', 'on-inverted'),
    ]),
    isSmall && h < 450
      ? []
      : [
          commandLine(start, top + 216, 60, ''),
          rect(start + 24, top + 198, widthOf('m', 19, 850), 24, 'signal'),
        ],
  ];
};

/** Terminals. */
export const terminal = { checks, logs, overlap };
