import {
  between,
  disc,
  fit,
  line,
  path,
  placePath,
  rect,
  round,
  times,
  write,
} from '../drawing/index.ts';
import type { Color, Drawing, Mark, Rand, StyleName } from '../drawing/index.ts';

/** A surface and its text color. */
export type Surface = readonly [StyleName, Color & StyleName];

export const HOT: Surface = ['signal', 'on-signal'];
export const DARK: Surface = ['inverted', 'on-inverted'];
export const PLAIN: Surface = ['page', 'ink'];

export type ButtonStyle = 'signal' | 'inverted' | 'rule' | 'dash' | 'plate';

const LABELS: Record<ButtonStyle, Color> = {
  signal: 'on-signal',
  inverted: 'on-inverted',
  rule: 'ink',
  dash: 'ink',
  plate: 'ink',
};

/** A button with a centered label; falls back to the label's verb if it is too long. */
export function button(
  x: number,
  y: number,
  w: number,
  h: number,
  label: string,
  style: ButtonStyle = 'signal',
  size = 14,
): Drawing {
  const room = w - 8;
  const fits = fit(label, size, 700, room).text === label;
  return [
    rect(x, y, w, h, style),
    write(
      x + w / 2,
      y + h / 2 + size * 0.35,
      fits ? label : (label.split(' ')[0] ?? ''),
      room,
      size,
      700,
      'middle',
      LABELS[style],
    ),
  ];
}

/** Illegible text, as thin rules of varying length. */
export function placeholderText(
  rand: Rand,
  x: number,
  y: number,
  w: number,
  rows: number,
  gap = 11,
  style: StyleName = 'hair',
): Mark {
  const d = times(rows, (row) => {
    const share = row === rows - 1 && rows > 1 ? between(rand, 0.35, 0.65) : between(rand, 0.84, 1);
    return `M${round(x)} ${round(y + row * gap)}H${round(x + w * share)}`;
  }).join('');
  return path(d, style);
}

/** A mouse pointer with its tip at (x, y). */
export const cursor = (x: number, y: number, scale = 1.3, style: StyleName = 'pointer'): Mark =>
  path(placePath('M0 0L0 19L4.6 14.6L8 22L11.6 20.3L8.2 13.1L14.6 13.1Z', x, y, scale), style);

/** A horizontal dimension line with its value above. */
export const dimensionX = (y: number, from: number, to: number, label: string): Drawing => [
  path(
    `M${round(from)} ${y - 6}V${y + 6}M${round(to)} ${y - 6}V${y + 6}M${round(from)} ${y}H${round(to)}`,
    'hair',
  ),
  write((from + to) / 2, y - 7, label, Math.max(60, to - from), 15, 600, 'middle'),
];

/** A vertical dimension line with its value beside it. */
export const dimensionY = (
  x: number,
  from: number,
  to: number,
  label: string,
  side: 'left' | 'right' = 'left',
): Drawing => [
  path(
    `M${x - 6} ${round(from)}H${x + 6}M${x - 6} ${round(to)}H${x + 6}M${x} ${round(from)}V${round(to)}`,
    'hair',
  ),
  write(
    x + (side === 'right' ? 10 : -10),
    (from + to) / 2 + 5,
    label,
    70,
    15,
    600,
    side === 'right' ? 'start' : 'end',
  ),
];

/** An arrow of straight segments with an open head. */
export function arrow(points: readonly number[], style: StyleName = 'rule', head = 7): Drawing {
  const [x = 0, y = 0] = points.slice(-2);
  const [px = 0, py = 0] = points.slice(-4, -2);
  const length = Math.hypot(x - px, y - py) || 1;
  const [ux, uy] = [((x - px) / length) * head, ((y - py) / length) * head];
  return [
    line(points, style),
    line([x - ux - uy, y - uy + ux, x, y, x - ux + uy, y - uy - ux], style),
  ];
}

/** A numbered annotation marker. */
export const marker = (
  x: number,
  y: number,
  figure: string,
  style: 'signal' | 'inverted' = 'signal',
): Drawing => [
  disc(x, y, 13, style),
  write(x, y + 5, figure, 24, 15, 800, 'middle', style === 'signal' ? 'on-signal' : 'on-inverted'),
];

/** A check mark in a square of `size` around (x, y). */
export const tick = (x: number, y: number, size: number, style: StyleName = 'heavy'): Mark =>
  line([x - size / 2, y, x - size * 0.1, y + size * 0.4, x + size * 0.55, y - size * 0.45], style);

/** A cross in a square of `size` around (x, y). */
export const cross = (x: number, y: number, size: number, style: StyleName = 'rule'): Mark =>
  path(
    `M${x - size / 2} ${y - size / 2}L${x + size / 2} ${y + size / 2}M${x + size / 2} ${y - size / 2}L${x - size / 2} ${y + size / 2}`,
    style,
  );

/** An image placeholder: a box with its diagonals. */
export const placeholder = (x: number, y: number, w: number, h: number): Drawing => [
  rect(x, y, w, h, 'rule'),
  line([x, y, x + w, y + h], 'hair'),
  line([x + w, y, x, y + h], 'hair'),
];

/** A formatted amount in US dollars. */
export const usd = (amount: number): string => `$${amount.toLocaleString('en-US')}`;
