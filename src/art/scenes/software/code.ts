import type { Drawing } from '../../core/marks.ts';
import { line, rect, write } from '../../core/marks.ts';
import { widthOf } from '../../core/measure.ts';
import { pick, times } from '../../core/random.ts';
import { path } from '../../core/marks.ts';
import { round } from '../../core/path.ts';
import { button, cursor, tick } from '../../parts/controls.ts';
import { phone } from '../../parts/frames.ts';
import { hang } from '../../parts/plumb.ts';
import { itemScreen, listScreen, orderScreen } from '../../screens/phones.ts';
import type { Rand } from '../../types.ts';
import { compose } from '../stage.ts';
import { listing, programs, tabs } from './listing.ts';

export const pulse = (rand: Rand, x: number, y: number, count: number): Drawing =>
  path(
    times(count, (index) => `M${round(x + index * 7)} ${y}V${round(y - 8 - rand() * 26)}`).join(''),
    'knock',
  );

const editor = compose(({ client, rand }) => {
  const code = pick(rand, programs(client));
  const passed = 30 + Math.floor(rand() * 60);
  return [
    hang([74, 646], 44),
    rect(44, 44, 632, 450, 'page'),
    tabs(44, 44, 632, ['order.ts', 'order.test.ts', 'stock.ts']),
    listing(code, 44, 104, 632, { size: 18, gap: 27, first: 12, marked: 3 }),
    rect(44, 424, 632, 70, 'slab'),
    write(64, 454, `${passed} tests passed`, 220, { size: 19, weight: 850, fill: 'on-slab' }),
    write(64, 478, 'order.test.ts, 0.8 s', 220, { size: 14, weight: 350, fill: 'on-slab' }),
    pulse(rand, 320, 478, 48),
  ];
});

const review = compose(({ client, rand }) => {
  const [was, now] = [10 + Math.floor(rand() * 20), 40 + Math.floor(rand() * 40)];
  const rows: readonly (readonly [string, string])[] = [
    ['', 'export function deposit(order) {'],
    ['-', 'let sum = 0'],
    ['-', `for (i = 0; i < ${was}; i++) sum += order[i]`],
    ['+', 'const sum = total(order.lines)'],
    ['+', 'if (sum > max) throw new TooMuch()'],
    ['', 'return half(sum)'],
    ['', '}'],
  ];
  return [
    hang([74, 646], 44),
    rect(44, 44, 632, 300, 'page'),
    tabs(44, 44, 632, ['deposit.ts', `+${now} −${was}`.replace('−', '-')]),
    rows.map(([sign, text], index) => {
      const y = 106 + index * 34;
      const fill = sign === '-' ? 'wash' : sign === '+' ? 'slab' : undefined;
      return [
        fill === undefined ? [] : rect(44.75, y - 22, 630.5, 34, fill),
        write(62, y, sign, 20, {
          size: 20,
          weight: 850,
          fill: fill === 'slab' ? 'on-slab' : 'slab',
        }),
        write(92, y, text, 570, {
          size: 18,
          weight: sign === '+' ? 700 : 380,
          fill: fill === 'slab' ? 'on-slab' : 'slab',
        }),
        sign === '-' ? line([90, y - 6, 96 + widthOf(text, 18, 380), y - 6], 'hair') : [],
      ];
    }),
    line([110, 344, 110, 384], 'cue'),
    rect(64, 384, 404, 110, 'page'),
    write(84, 414, client.people[0] ?? client.name, 200, { size: 17, weight: 850 }),
    write(84, 442, 'Refuses a deposit over the limit.', 364, { size: 17, weight: 400 }),
    write(84, 468, 'Tested with an empty order too.', 364, { size: 17, weight: 400 }),
    button(520, 384, 156, 46, 'Approve', 'signal', 17),
    cursor(640, 416),
    tick(534, 470, 18),
    write(556, 476, '2 of 2 agree', 120, { size: 15, weight: 650 }),
  ];
});

const running = compose((pen) => {
  const code = pick(pen.rand, programs(pen.client));
  const frame = phone(500, 96, 188, 400);
  const screen = pick(pen.rand, [listScreen, orderScreen, itemScreen]);
  return [
    hang([62, 420], 44),
    rect(32, 44, 434, 430, 'page'),
    tabs(32, 44, 434, ['stock.ts', 'stock.test.ts']),
    listing(code, 32, 106, 434, { size: 16, gap: 30, first: 1, marked: 5 }),
    line([466, 251, 500, 251], 'cue-heavy'),
    frame.marks,
    screen(frame.room, pen),
  ];
});

/** Code with the tests that hold it. */
export const code = { editor, review, running };
