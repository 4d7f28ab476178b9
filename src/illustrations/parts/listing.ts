import type { Client } from '../../schemas/client.ts';
import { line, rect, widthOf, write } from '../drawing/index.ts';
import type { Drawing } from '../drawing/index.ts';
import { hungPaper } from './frames.ts';

/** One line of code: indentation level, heavy keyword, rest. */
export type CodeLine = readonly [depth: number, keyword: string, rest: string];

/** A camelCase identifier: 'Tall vase' → tallVase. */
export const identifier = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+(?<next>[a-z0-9])/gu, (_, next: string) => next.toUpperCase())
    .replace(/[^a-zA-Z0-9]/gu, '');

/** Code samples about the client's products, with tests. */
export function programs(client: Client): readonly (readonly CodeLine[])[] {
  const [first, second] = client.products;
  const [a, b] = [identifier(first?.name ?? 'item'), identifier(second?.name ?? 'other')];
  const [x, y] = [first?.price ?? 10, second?.price ?? 20];
  return [
    [
      [0, 'export function', ' total(order) {'],
      [1, 'const', ' lines = order.lines'],
      [1, 'if', ' (lines.length === 0) {'],
      [2, 'throw', ' new EmptyOrder()'],
      [1, '}', ''],
      [1, 'return', ' sum(lines, weigh)'],
      [0, '}', ''],
      [0, '', ''],
      [0, 'test', "('adds two lines', () => {"],
      [1, 'expect', `(total(${a}, ${b})).is(${x + y})`],
      [0, '})', ''],
    ],
    [
      [0, 'const', ' stock = new Map()'],
      [0, 'stock', `.set('${a}', ${12 + (x % 9)})`],
      [0, '', ''],
      [0, 'export async function', ' reserve(id) {'],
      [1, 'const', ' left = await stock.take(id)'],
      [1, 'if', ' (left < 0) return soldOut(id)'],
      [1, 'return', ' { id, left, until: noon }'],
      [0, '}', ''],
      [0, '', ''],
      [0, 'test', "('sells the last one once', () => {"],
      [1, 'expect', `(race('${a}')).sells(1)`],
      [0, '})', ''],
    ],
  ];
}

/** The same with shorter lines, for narrow windows. */
export function shortPrograms(client: Client): readonly (readonly CodeLine[])[] {
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
}

/** Numbered lines of code within a width; `marked` is the highlighted line. */
export function listing(
  lines: readonly CodeLine[],
  x: number,
  y: number,
  w: number,
  { size = 17, gap = 26, first = 1, marked = -1 } = {},
): Drawing {
  return lines.map(([depth, keyword, rest], index) => {
    const base = y + index * gap;
    const left = x + 40 + depth * 26;
    const space = rest.startsWith(' ') ? size * 0.26 : 0;
    const after = left + widthOf(keyword, size, 850) + space;
    return [
      index === marked ? rect(x, base - size * 1.08, w, gap, 'wash') : [],
      write(x + 24, base, String(first + index), 28, 15, 400, 'end'),
      depth > 1 ? line([x + 42 + 26, base - size, x + 42 + 26, base + 6], 'hair') : [],
      write(left, base, keyword, x + w - left, size, 850),
      write(after, base, rest.trimStart(), x + w - after - 6, size, 350),
    ];
  });
}

/** A tab bar of a file or a terminal, with the open tab heavy. */
export const tabs = (x: number, y: number, w: number, names: readonly string[]): Drawing => [
  rect(x, y, w, 32, 'inverted'),
  names.map((name, index) =>
    write(
      x + 20 + (index * (w - 30)) / names.length,
      y + 21,
      name,
      w / names.length - 16,
      15,
      index === 0 ? 800 : 350,
      'on-inverted',
    ),
  ),
];

/** A code window on two strings, with its tabs. */
export const codeWindow = (
  x: number,
  y: number,
  w: number,
  h: number,
  names: readonly string[],
): Drawing => [hungPaper(x, y, w, h), tabs(x, y, w, names)];
