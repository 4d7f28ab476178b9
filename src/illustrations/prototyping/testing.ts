import {
  at,
  between,
  disc,
  hatchRect,
  line,
  paragraph,
  path,
  pick,
  rect,
  round,
  spreadPhrase,
  times,
  wrap,
  write,
} from '../drawing/index.ts';
import { cross, HOT, PLAIN, tick } from '../parts/controls.ts';
import { bob, browser, filled, hungPaper, phone } from '../parts/frames.ts';
import { portraitTone } from '../people/portrait.ts';
import { productPage, splitPage, stackedPage } from '../screens/pages.ts';
import { homeScreen, itemScreen, listScreen } from '../screens/phones.ts';
import type { Composition } from '../canvas.ts';

const SAID = [
  'Is this a button?',
  'Oh, the price.',
  'I went too far.',
  'That was quick.',
  'Where is my order?',
] as const;

const recording: Composition = (canvas) => {
  const { client, rand, choose, isSmall, h } = canvas;
  const foot = h - 88;
  const screen = pick(rand, [homeScreen, itemScreen, listScreen]);
  const first = Math.floor(rand() * 5);
  const shares = [0.18, 0.44, 0.8];
  const stops = isSmall ? shares : shares.map((share) => share + between(rand, -0.05, 0.05));
  const [x, y, wide, tall] = choose([300, 36, 180, 200], [216, 26, 172, Math.min(160, foot - 204)]);
  const [left, right, top, row, stamp] = choose(
    [510, 690, 36, 92, 17],
    [216, 388, y + tall + 46, 66, 18],
  );
  const [count, start, step, least, most] = choose([64, 302, 6.1, 6, 26], [60, 14, 6.3, 5, 22]);
  const [from, to, level, big, small] = choose([300, 690, 360, 13, 8], [12, 388, foot + 26, 15, 9]);
  const frame = phone(...choose([52, 36, 204, 400], [12, 26, 186, foot - 46]));
  const shown = filled(frame, screen, canvas);
  const wave = times(count, (index) => {
    const reach = least + rand() * most * (0.4 + Math.abs(Math.sin(index / 5)));
    return `M${round(start + index * step)} ${round(level - reach)}V${round(level + reach)}`;
  });
  return [
    shown,
    rect(x, y, wide, tall, 'print'),
    hatchRect(x, y, wide, tall, portraitTone(`${client.id}tester`), 3.6, 'print-tone'),
    write(x, y + tall + 32, at(client.people, first), wide, choose(26, 30), 850),
    choose(['0:41', '1:37', '2:58'], ['1:37', '2:58']).map((time, index) => {
      const [rule, isHot] = [top + index * row, index === choose(1, 0)];
      return [
        line([left, rule, right, rule], isHot ? 'accent-heavy' : 'rule'),
        write(left, rule + 26, time, 80, stamp, 400),
        paragraph(
          left,
          rule + choose(52, 48),
          at(SAID, first + index),
          right - left,
          1,
          21,
          isHot ? 850 : 550,
        ),
      ];
    }),
    line([from, level, to, level], 'rule'),
    path(wave.join(''), 'rule'),
    stops.map((share, index) => {
      const isHot = index === 1;
      const neck = level + choose(14, -2);
      return bob(from + share * (to - from), neck, isHot ? big : small, isHot ? 'signal' : 'ink');
    }),
    isSmall
      ? write(388, h - 8, '3:40', 70, 20, 700, 'end')
      : [
          write(300, 292, 'tester 3 of 5', 180, 17, 400),
          rect(40, 474, 640, 5, 'ink'),
          disc(40 + 640 * at(stops, 1), 476, 11, 'signal'),
          write(40, 516, 'Recording, 3:40', 300, 20, 700),
          write(680, 516, at(client.products, 0).name, 260, 20, 400, 'end'),
        ],
  ];
};

const matrix: Composition = ({ client, rand, choose, isSmall, h }) => {
  const find = `Find ${client.products[0]?.name.toLowerCase() ?? 'it'}`;
  const change = choose('Change the order', 'Change it');
  const tasks = [find, 'See the price', client.action, change, 'Leave'];
  const bad = 1 + Math.floor(rand() * 3);
  const row = choose(62, (h - 156) / 5);
  const [x, y, w, tall, inset] = choose([36, 44, 648, 400, 54], [8, 24, 384, row * 5 + 62, 42]);
  const [first, step, top, wide, high] = choose([262, 84, 58, 60, 66], [156, 47, 32, 40, 46]);
  const [head, left, room, rows] = choose([134, 56, 194, 1], [86, 20, 130, 2]);
  return [
    hungPaper(x, y, w, tall, inset),
    times(5, (person) => {
      const box = [first + person * step, top, wide, high] as const;
      const face = portraitTone(`${client.id}${person}`);
      return [rect(...box, 'print'), hatchRect(...box, face, 2.6, 'print-tone')];
    }),
    line([x, head, x + w, head], 'heavy'),
    tasks.map((task, index) => {
      const [level, isBad] = [head + index * row, index === bad];
      const [, fill] = isBad ? HOT : PLAIN;
      const weight = isBad ? 850 : 500;
      const isBroken = wrap(task, 20, weight, room, rows).length > 1;
      const base = level + row / 2 + (isBroken ? -5 : 7);
      return [
        isBad
          ? rect(x + 0.75, level, w - 1.5, row, 'signal')
          : line([x, level + row, x + w, level + row], 'hair'),
        paragraph(left, base, task, room, rows, 20, weight, fill),
        times(5, (person) => {
          const fails = isBad ? person !== 2 : rand() < 0.12;
          const [markX, markY] = [first + person * step + wide / 2, level + choose(32, row / 2)];
          return fails
            ? cross(markX, markY, 18, isBad ? 'inverted-rule' : 'rule')
            : tick(markX, markY, 22, isBad ? 'inverted-rule' : 'heavy');
        }),
      ];
    }),
    isSmall
      ? write(8, h - 18, 'One thing to mend', 352, 34, 880)
      : spreadPhrase(36, 684, 500, ['Five people,', 'one thing to mend'], 38),
  ];
};

/** Gaze positions on the page as shares of its width and height. */
const WIDE_STOPS = [
  [0.64, 0.36],
  [0.86, 0.5],
  [0.6, 0.62],
  [0.46, 0.18],
  [0.28, 0.8],
] as const;
const SMALL_STOPS = [
  [0.74, 0.14],
  [0.84, 0.52],
  [0.56, 0.62],
  [0.62, 0.28],
  [0.24, 0.72],
] as const;

const gaze: Composition = (canvas) => {
  const { client, rand, choose, isSmall, h } = canvas;
  const page = isSmall ? stackedPage : pick(rand, [splitPage, productPage, stackedPage]);
  const frame = browser(...choose([36, 44, 500, 440], [12, 28, 376, h - 150]), client.domain);
  const { x, y, w, h: tall } = frame.room;
  const [jitter, smallest, size] = choose([0.04, 11, 17], [0.03, 15, 20]);
  const stops = (isSmall ? SMALL_STOPS : WIDE_STOPS).map(
    ([u, v]) => [x + (u + between(rand, -jitter, jitter)) * w, y + v * tall] as const,
  );
  const shown = filled(frame, page, canvas);
  const time = `${between(rand, 1.8, 4.4).toFixed(1)} s`;
  const [quote, person] = [`“${at(SAID, rand() * 5)}”`, at(client.people, 1)];
  return [
    shown,
    line(stops.flat(), choose('accent', 'accent-heavy')),
    stops.map(([px, py], index) => {
      const r = smallest + index * 3;
      const [style, fill] = index === 4 ? HOT : PLAIN;
      return [
        disc(px, py, r, style),
        disc(px, py, r, 'accent'),
        write(px, py + choose(6, 7), String(index + 1), choose(30, 34), size, 850, 'middle', fill),
      ];
    }),
    isSmall
      ? [
          write(12, h - 50, time, 130, 60, 880),
          write(12, h - 18, 'to the button', 140, 22, 500),
          line([160, h - 102, 388, h - 102], 'accent-heavy'),
          paragraph(160, h - 66, quote, 228, 1, 27, 300),
          write(160, h - 32, person, 228, 22, 850),
        ]
      : [
          write(562, 110, time, 130, 50, 880),
          paragraph(562, 140, 'until the eye finds the button', 130, 3, 19, 450),
          line([562, 222, 690, 222], 'accent-heavy'),
          paragraph(562, 262, quote, 128, 3, 24, 300),
          write(562, 380, person, 128, 19, 850),
        ],
  ];
};

/** Usability testing. */
export const testing = { recording, matrix, gaze };
