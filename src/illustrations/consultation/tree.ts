import type { Client } from '../../schemas/client.ts';
import { at, line, paragraph, pick, rect, wrap, write } from '../drawing/index.ts';
import type { Box, Drawing } from '../drawing/index.ts';
import { arrow, DARK, HOT, PLAIN, usd } from '../parts/controls.ts';
import type { Surface } from '../parts/controls.ts';
import { bob } from '../parts/frames.ts';
import type { Composition } from '../canvas.ts';

/** A text centered in its box, on as many lines as needed. */
function boxed(
  { x, y, w, h }: Box,
  text: string,
  [style, fill]: Surface,
  size: number,
  weight: number,
  rows = 4,
): Drawing {
  const lines = wrap(text, size, weight, w - 20, rows).length;
  const base = y + h / 2 + 7 - ((lines - 1) * size * 1.15) / 2;
  return [
    rect(x, y, w, h, style),
    paragraph(x + w / 2, base, text, w - 20, rows, size, weight, 'middle', fill),
  ];
}

const questionsOf = ({ products }: Client): readonly [string, string, string] => [
  `Do people want ${products[0]?.name.toLowerCase() ?? 'it'}?`,
  `Will they pay ${usd(products[0]?.price ?? 10)}?`,
  'Show ten of them',
];

const hanging: Composition = ({ client, rand, choose, isSmall, w, h }) => {
  const [first, second, third] = questionsOf(client);
  const ends = pick(rand, [
    ['Build', 'Price it', 'Sketch', 'Stop'],
    ['Open', 'Test it', choose('Ask more', 'Ask'), 'Wait'],
    ['Hire', 'Rent', 'Borrow', choose('Leave it', 'Leave')],
  ]);
  const [top, wide, tall, margin] = choose([48, 400, 64, 40], [26, 352, 66, 24]);
  const [from, drop] = choose([250, 322], h < 450 ? [216, 250] : [250, 300]);
  const [left, right, half, high, rows] = choose([190, 530, 120, 54, 1], [108, 292, 84, 68, 4]);
  const [fork, yes, no, size] = choose([146, 276, 444, 18], [122, 150, 250, 20]);
  const [turn, rule, base] = choose([280, 436, 472], [from + 18, h - 54, h - 22]);
  const question = (x: number, text: string): Drawing => {
    const box = { x: x - half, y: from - high, w: half * 2, h: high };
    return boxed(box, text, PLAIN, choose(19, 21), 600, rows);
  };
  return [
    line([w / 2, 0, w / 2, top], 'rule'),
    boxed({ x: (w - wide) / 2, y: top, w: wide, h: tall }, first, DARK, 24, 800, rows),
    line([w / 2, top + tall, w / 2, fork], 'rule'),
    line([left, from - high, left, fork, right, fork, right, from - high], 'rule'),
    write(yes, fork - 8, 'Yes', 70, size, 850, 'middle'),
    write(no, fork - 8, 'Not yet', 80, size, 300, 'middle'),
    question(left, second),
    question(right, third),
    choose([110, 270, 450, 610], [58, 158, 250, 338]).map((x, index) => {
      const parent = index < 2 ? left : right;
      const weight = 900 - index * 220;
      return [
        line([parent, from, parent, turn, x, turn, x, drop], index === 0 ? 'accent' : 'rule'),
        bob(x, drop, at([27, 19, 14, 9], index), index === 0 ? 'signal' : 'ink'),
        write(x, base, at(ends, index), choose(140, 92), choose(28, 25), weight, 'middle'),
      ];
    }),
    line([margin, rule, w - margin, rule], 'dash'),
    isSmall ? [] : write(40, 514, client.name, 260, 18, 600),
  ];
};

const OUTCOMES = ['Order a first run', 'Take deposits', 'Draw it again', 'Drop it'] as const;

const sideways: Composition = ({ client, rand, choose, isSmall, h }) => {
  const [first, second, third] = questionsOf(client);
  const hot = rand() < 0.5 ? 0 : 1;
  const [middle, spread] = [h / 2, choose(140, h * 0.24)];
  const accent = choose('accent', 'accent-heavy');
  const [root, turn, ask, wide, half] = choose([250, 276, 300, 176, 32], [114, 128, 140, 112, 48]);
  const [leave, fork, into, step] = choose([476, 500, 522, 136], [252, 266, 280, spread]);
  return [
    line([0, middle, choose(36, 12), middle], 'rule'),
    isSmall
      ? boxed({ x: 12, y: middle - 50, w: 102, h: 100 }, 'Worth a start?', DARK, 24, 850)
      : [
          rect(36, 220, 214, 100, 'inverted'),
          write(143, 262, 'Worth a start?', 190, 24, 850, 'middle', 'on-inverted'),
          write(143, 292, first, 190, 15, 400, 'middle', 'on-inverted'),
        ],
    [
      {
        text: second,
        y: middle - spread,
        answer: 'Yes',
        weight: 850,
        base: choose(184, middle - 60),
      },
      {
        text: third,
        y: middle + spread,
        answer: 'No',
        weight: 300,
        base: choose(368, middle + 74),
      },
    ].map(({ text, y, answer, weight, base }, index) => {
      const box = { x: ask, y: y - half, w: wide, h: half * 2 };
      return [
        line([root, middle, turn, middle, turn, y, ask, y], index === hot ? accent : 'rule'),
        boxed(box, text, PLAIN, choose(18, 19), 600, choose(1, 4)),
        write(choose(284, 122), base, answer, choose(50, 34), 18, weight, choose('start', 'end')),
      ];
    }),
    OUTCOMES.map((outcome, index) => {
      const y = middle + (index - 1.5) * step;
      const parent = middle + (index < 2 ? -spread : spread);
      const isHot = index === hot * 2;
      const surface = isHot ? HOT : PLAIN;
      const [style, fill] = surface;
      return [
        arrow([leave, parent, fork, parent, fork, y, into, y], isHot ? accent : 'rule'),
        isSmall
          ? boxed({ x: 282, y: y - 40, w: 108, h: 80 }, outcome, surface, 20, 850 - index * 150)
          : [
              rect(526, y - 30, 166, 60, style),
              write(609, y + 6, outcome, 148, 18, 850 - index * 170, 'middle', fill),
            ],
      ];
    }),
  ];
};

const ladder: Composition = ({ client, rand, choose, isSmall, h }) => {
  const questions = [
    `Who buys ${client.products[0]?.name.toLowerCase() ?? 'it'}?`,
    'What do they use now?',
    `Is ${usd(client.products[1]?.price ?? 20)} too much?`,
    'What breaks if it works?',
  ];
  const last = 1 + Math.floor(rand() * choose(3, 2));
  const [left, right, row] = choose([40, 680, 102], [24, 376, (h - 84) / 4]);
  const [first, under] = choose([96, 24], [row / 2 + 38, row / 2 - 16]);
  const [text, lift, size, room, rows] = choose([96, 0, 30, 380, 1], [70, 18, 25, 190, 2]);
  const [yes, no, raise, mark] = choose([556, 660, 0, 44], [322, 376, 8, 34]);
  const [string, foot, r, end] = choose([646, 462, 14, 506], [361, h - 70, 15, h - 22]);
  return [
    questions.map((question, index) => {
      const y = first + index * row;
      const [level, base, isLast, isOpen] = [y + under, y - raise, index === last, index > last];
      const weight = isOpen ? 150 : 300 + index * 170;
      return [
        line([left, level, right, level], index > 0 || isSmall ? 'hair' : 'heavy'),
        write(left, y, String(index + 1), 40, 44, 200 + index * 220),
        paragraph(text, y - lift, question, room, rows, size, weight),
        isOpen
          ? []
          : [
              write(yes, base, 'Yes', 60, 22, isLast ? 300 : 850, 'end'),
              write(
                no,
                base,
                'No',
                60,
                22,
                isLast ? 850 : 300,
                'end',
                isLast ? 'signal-text' : 'ink',
              ),
              isLast
                ? rect(string - mark / 2, base + 8, mark, 6, 'signal')
                : rect(yes - mark, base + 8, mark, 6, 'ink'),
            ],
      ];
    }),
    line([string, first + last * row + choose(14, 4), string, foot + 8], 'accent'),
    bob(string, foot, r, 'signal'),
    write(left, end, 'Stop at the first no', choose(420, 300), 26, 850),
  ];
};

/** Decision trees. */
export const tree = { hanging, sideways, ladder };
