import { line, paragraph, pick, rect, times, trackOf, widthOf, write } from '../drawing/index.ts';
import { button, cursor, tick } from '../parts/controls.ts';
import { filled, phone } from '../parts/frames.ts';
import { codeWindow, listing, programs, shortPrograms } from '../parts/listing.ts';
import type { CodeLine } from '../parts/listing.ts';
import { itemScreen, listScreen, orderScreen } from '../screens/phones.ts';
import type { Composition } from '../canvas.ts';

const editor: Composition = ({ client, rand, choose, isSmall, h }) => {
  const code = pick(rand, isSmall ? shortPrograms(client) : programs(client));
  const lines = isSmall && h < 450 ? code.slice(0, 6) : code;
  const passed = 30 + Math.floor(rand() * 60);
  const [x, y, w, tall] = choose([44, 44, 632, 450], [12, 26, 376, h - 46]);
  const [first, size, gap] = choose([104, 18, 27], [94, 23, (h - 206) / (lines.length - 0.6)]);
  const [top, left, foot] = choose([424, 64, 478], [h - 96, 32, h - 34]);
  const files = ['order.ts', 'order.test.ts', 'stock.ts'];
  return [
    codeWindow(x, y, w, tall, files.slice(0, choose(3, 2))),
    listing(lines, x, first, w, { size, gap, first: 12, marked: 3 }),
    rect(x, top, w, y + tall - top, 'inverted'),
    isSmall
      ? write(left, foot - 26, `${passed} passed`, 200, 32, 880, 'on-inverted')
      : write(left, foot - 24, `${passed} tests passed`, 220, 19, 850, 'on-inverted'),
    write(
      left,
      foot,
      choose('order.test.ts, 0.8 s', 'order.test.ts'),
      220,
      choose(15, 18),
      350,
      'on-inverted',
    ),
    times(choose(48, 23), (index) => {
      const bar = choose(320, 216) + index * 7;
      return line([bar, foot, bar, foot - 8 - rand() * 26], 'inverted-rule');
    }),
  ];
};

const review: Composition = ({ client, rand, choose, isSmall, h }) => {
  const [was, now] = [10 + Math.floor(rand() * 20), 40 + Math.floor(rand() * 40)];
  const rows: readonly (readonly [string, string])[] = [
    ['', choose('export function deposit(order) {', 'function deposit(order) {')],
    ['-', 'let sum = 0'],
    ['-', choose(`for (i = 0; i < ${was}; i++) sum += order[i]`, 'for (i of order) sum += i')],
    ['+', choose('const sum = total(order.lines)', 'const sum = total(order)')],
    ['+', choose('if (sum > max) throw new TooMuch()', 'if (sum > max) throw limit')],
    ['', 'return half(sum)'],
    ...choose<readonly (readonly [string, string])[]>([['', '}']], []),
  ];
  const [x, y, w, row] = choose([44, 44, 632, 34], [12, 26, 376, (h - 246) / 6]);
  const [first, base, left, size] = choose([84, 22, 92, 18], [70, 0.62 * row, 52, 22]);
  const foot = choose(344, 62 + row * 6 + 26);
  const [note, tall, pad] = choose([384, 110, 20], [foot + 24, h - foot - 42, 16]);
  const [shift, type] = choose([20, 17], [0, 21]);
  const [button1, button2] = choose([520, 156], [240, 148]);
  return [
    codeWindow(x, y, w, foot - y, ['deposit.ts', `+${now} -${was}`]),
    rows.map(([sign, text], index) => {
      const top = first + index * row;
      const fill = sign === '+' ? 'on-inverted' : 'inverted';
      const width = widthOf(text, size, 380, trackOf(size));
      return [
        sign === '' ? [] : rect(x + 0.75, top, w - 1.5, row, sign === '+' ? 'inverted' : 'wash'),
        write(left - choose(30, 26), top + base, sign, 20, choose(20, 24), 850, fill),
        write(left, top + base, text, x + w - left - 8, size, sign === '+' ? 700 : 380, fill),
        sign === '-'
          ? line([left - 2, top + base - 6, left + 4 + width, top + base - 6], 'hair')
          : [],
      ];
    }),
    line([choose(110, 44), foot, choose(110, 44), note], 'accent-heavy'),
    rect(x + shift, note, choose(404, 214), tall, 'page'),
    write(x + shift + pad, note + 30, client.people[0] ?? client.name, 180, type, 850),
    isSmall
      ? paragraph(28, note + 58, 'Refuses a deposit over the limit.', 186, 3, 20)
      : [
          write(84, note + 58, 'Refuses a deposit over the limit.', 364, 17, 400),
          write(84, note + 84, 'Tested with an empty order too.', 364, 17, 400),
        ],
    button(button1, note, button2, choose(46, 54), 'Approve', 'signal', choose(17, 24)),
    cursor(...choose([640, 416, 1.3], [356, note + 36, 1.7])),
    isSmall ? [] : tick(534, 470, 18),
    write(choose(556, 240), note + choose(92, 86), '2 of 2 agree', 148, choose(15, 21), 650),
  ];
};

const RUNNING: readonly CodeLine[] = [
  [0, 'reserve', '(id) {'],
  [1, 'take', '(id)'],
  [1, 'if', ' (left < 0)'],
  [2, 'throw', ' soldOut'],
  [1, 'return', ' order'],
  [0, '}', ''],
  [0, '', ''],
  [0, 'test', "('one', "],
  [1, 'expect', '(1))'],
];

const running: Composition = (canvas) => {
  const { client, rand, choose, isSmall, h } = canvas;
  const code = isSmall ? RUNNING : pick(rand, programs(client));
  const screen = pick(
    rand,
    choose([listScreen, orderScreen, itemScreen], [itemScreen, orderScreen, listScreen]),
  );
  const [x, y, w, tall] = choose([32, 44, 434, 430], [10, 26, 184, h - 50]);
  const [first, size, gap, marked] = choose([106, 16, 30, 5], [96, 21, (h - 140) / 9, 4]);
  const [left, level] = choose([500, 251], [212, 90 + gap * 4]);
  return [
    codeWindow(x, y, w, tall, choose(['stock.ts', 'stock.test.ts'], ['stock.ts'])),
    listing(code, x, first, w, { size, gap, first: 1, marked }),
    line([x + w, level, left, level], 'accent-heavy'),
    isSmall
      ? [
          rect(x, h - 64, w, 40, 'inverted'),
          write(24, h - 37, '9 passed', 160, 22, 850, 'on-inverted'),
        ]
      : [],
    filled(phone(...choose([500, 96, 188, 400], [212, 36, 178, h - 60])), screen, canvas),
  ];
};

/** Code and its tests. */
export const code = { editor, review, running };
