import type { Drawing } from '../../core/marks.ts';
import { line, rect, write } from '../../core/marks.ts';
import { widthOf } from '../../core/measure.ts';
import type { Client, Color } from '../../types.ts';

/** One line of code: how deep, the word set heavy, the rest. */
export type CodeLine = readonly [depth: number, keyword: string, rest: string];

/** A name as a program would write it: 'Tall vase' → tallVase. */
export const identifier = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+(?<next>[a-z0-9])/gu, (_, next: string) => next.toUpperCase())
    .replace(/[^a-zA-Z0-9]/gu, '');

/** Code about what the client sells, with its tests. */
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

/** Numbered lines of code in a width; `marked` is the line with a band behind it. */
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
      write(x + 24, base, String(first + index), 28, { size: 13, weight: 400, anchor: 'end' }),
      depth > 1 ? line([x + 42 + 26, base - size, x + 42 + 26, base + 6], 'hair') : [],
      write(left, base, keyword, x + w - left, { size, weight: 850, min: size }),
      write(after, base, rest.trimStart(), x + w - after - 6, { size, weight: 350 }),
    ];
  });
}

/** A heading over a file or a terminal: its tabs, the open one heavy. */
export const tabs = (
  x: number,
  y: number,
  w: number,
  names: readonly string[],
  fill: Color = 'on-slab',
): Drawing => [
  rect(x, y, w, 32, 'slab'),
  names.map((name, index) =>
    write(x + 20 + (index * (w - 30)) / names.length, y + 21, name, w / names.length - 16, {
      size: 14,
      weight: index === 0 ? 800 : 350,
      fill,
    }),
  ),
];
