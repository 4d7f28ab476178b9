import { line, rect, write, paragraph } from '../core/marks.ts';
import { widthOf } from '../core/measure.ts';
import { pick } from '../core/random.ts';
import { button, cursor } from '../parts/controls.ts';
import { phone } from '../parts/frames.ts';
import { hang } from '../parts/plumb.ts';
import { pulse } from '../scenes/software/code.ts';
import type { CodeLine } from '../scenes/software/listing.ts';
import { identifier, listing, tabs } from '../scenes/software/listing.ts';
import { itemScreen, listScreen, orderScreen } from '../screens/phones.ts';
import type { Client } from '../types.ts';
import type { Close } from './close.ts';

/** Code in lines that a narrow window holds whole. */
const programs = (client: Client): readonly (readonly CodeLine[])[] => {
  const id = identifier(client.products[0]?.name ?? 'item').slice(0, 14);
  return [
    [
      [0, 'function', ' total(order) {'],
      [1, 'const', ' { lines } = order'],
      [1, 'if', ' (!lines.length)'],
      [2, 'throw', ' new EmptyOrder()'],
      [1, 'return', ' sum(lines)'],
      [0, '}', ''],
      [0, '', ''],
      [0, 'test', "('adds', () => {"],
      [1, 'expect', `(${id}).is(2)`],
    ],
    [
      [0, 'function', ' reserve(id) {'],
      [1, 'const', ' left = take(id)'],
      [1, 'if', ' (left < 0)'],
      [2, 'return', ' soldOut(id)'],
      [1, 'return', ' { id, left }'],
      [0, '}', ''],
      [0, '', ''],
      [0, 'test', "('sells one', () => {"],
      [1, 'expect', `(${id}).sells(1)`],
    ],
  ];
};

const editor: Close = ({ client, rand }, high) => {
  const code = pick(rand, programs(client)).slice(0, high < 450 ? 6 : 9);
  const gap = (high - 206) / (code.length - 0.6);
  return [
    hang([50, 350], 26),
    rect(12, 26, 376, high - 46, 'page'),
    tabs(12, 26, 376, ['order.ts', 'order.test.ts']),
    listing(code, 12, 94, 376, { size: 23, gap, first: 12, marked: 3 }),
    rect(12, high - 96, 376, 76, 'slab'),
    write(32, high - 60, `${30 + Math.floor(rand() * 60)} passed`, 200, {
      size: 32,
      weight: 880,
      fill: 'on-slab',
    }),
    write(32, high - 34, 'order.test.ts', 140, { size: 18, weight: 350, fill: 'on-slab' }),
    pulse(rand, 216, high - 34, 23),
  ];
};

const review: Close = ({ client, rand }, high) => {
  const [was, now] = [10 + Math.floor(rand() * 20), 40 + Math.floor(rand() * 40)];
  const rows: readonly (readonly [string, string])[] = [
    ['', 'function deposit(order) {'],
    ['-', 'let sum = 0'],
    ['-', 'for (i of order) sum += i'],
    ['+', 'const sum = total(order)'],
    ['+', 'if (sum > max) throw limit'],
    ['', 'return half(sum)'],
  ];
  const row = (high - 246) / 6;
  const foot = 92 + row * 6;
  return [
    hang([50, 350], 26),
    rect(12, 26, 376, foot - 30, 'page'),
    tabs(12, 26, 376, ['deposit.ts', `+${now} -${was}`]),
    rows.map(([sign, text], index) => {
      const y = 70 + (index + 0.62) * row;
      const dark = sign === '+';
      const fill = dark ? 'on-slab' : 'ink';
      return [
        sign === '' ? [] : rect(12.75, 70 + index * row, 374.5, row, dark ? 'slab' : 'wash'),
        write(26, y, sign, 20, { size: 24, weight: 850, fill }),
        write(52, y, text, 328, { size: 22, weight: dark ? 700 : 380, fill }),
        sign === '-' ? line([50, y - 7, 56 + widthOf(text, 22, 380, -0.7), y - 7], 'hair') : [],
      ];
    }),
    line([44, foot - 4, 44, foot + 20], 'cue-heavy'),
    rect(12, foot + 20, 214, high - foot - 38, 'page'),
    write(28, foot + 50, client.people[0] ?? client.name, 180, { size: 21, weight: 850 }),
    paragraph(28, foot + 78, 'Refuses a deposit over the limit.', 186, 3, { size: 20, gap: 24 }),
    button(240, foot + 20, 148, 54, 'Approve', 'signal', 24),
    cursor(356, foot + 56, 1.7),
    write(240, foot + 106, '2 of 2 agree', 148, { size: 21, weight: 650 }),
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

const running: Close = (pen, high) => {
  const screen = pick(pen.rand, [itemScreen, orderScreen, listScreen]);
  const frame = phone(212, 36, 178, high - 60);
  const gap = (high - 140) / 9;
  return [
    hang([40, 160], 26),
    rect(10, 26, 184, high - 50, 'page'),
    tabs(10, 26, 184, ['stock.ts']),
    listing(RUNNING, 10, 96, 184, { size: 21, gap, first: 1, marked: 4 }),
    line([194, 90 + gap * 4, 212, 90 + gap * 4], 'cue-heavy'),
    rect(10, high - 64, 184, 40, 'slab'),
    write(24, high - 37, '9 passed', 160, { size: 22, weight: 850, fill: 'on-slab' }),
    frame.marks,
    screen(frame.room, pen),
  ];
};

export const code = { editor, review, running };
