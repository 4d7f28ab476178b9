import { bobPath } from '../../domain/bob.ts';
import { disc, fit, line, path, placePath, rect, round, write } from '../drawing/index.ts';
import type { Box, Drawing, Shape, StyleName } from '../drawing/index.ts';
import type { Content, Screen } from '../canvas.ts';

/** The outline of a bob with its neck at (x, y). `r` is half its width; its length is 3.4 r. */
export const bobOutline = (x: number, y: number, r: number): string =>
  placePath(bobPath, x - r, y, r / 10);

/** A bob with its neck at (x, y); `r` is half its width. */
export const bob = (x: number, y: number, r: number, style: StyleName = 'ink'): Shape =>
  path(bobOutline(x, y, r), style);

/** Strings from the top edge of the canvas down to y. */
export const strings = (xs: readonly number[], y: number): Drawing =>
  xs.map((x) => [line([x, 0, x, y], 'hair'), disc(x, y, 3, 'ink')]);

/** A canvas of paper on two strings, each `inset` from its side. */
export const hungPaper = (
  x: number,
  y: number,
  w: number,
  h: number,
  inset = w < 400 ? 38 : 30,
  style: StyleName = 'page',
): Drawing => [strings([x + inset, x + w - inset], y), rect(x, y, w, h, style)];

/** A bob on its string. */
export const hungBob = (
  x: number,
  from: number,
  to: number,
  r: number,
  style: 'ink' | 'signal' = 'ink',
): Drawing => [
  line([x, from, x, to], style === 'signal' ? 'accent' : 'rule'),
  bob(x, to, r, style),
];

/** A frame and the room inside it. */
export interface Frame {
  readonly marks: Drawing;
  readonly room: Box;
}

/** A frame with its content. */
export const filled = ({ marks, room }: Frame, screen: Screen, content: Content): Drawing => [
  marks,
  screen(room, content),
];

const BAR = 28;

/** A browser window on two strings. `room` is the page below the bar, which fits its URL. */
export function browser(
  x: number,
  y: number,
  w: number,
  h: number,
  address: string,
  { isHung = true, style = 'page' as StyleName } = {},
): Frame {
  const bar = [
    rect(x, y, w, BAR, 'inverted'),
    [0, 1, 2].map((dot) => disc(x + 16 + dot * 13, y + BAR / 2, 3.2, 'on-inverted')),
    fit(address, 15, 550, w - 80).text === address
      ? write(x + w - 12, y + 19, address, w - 80, 15, 550, 'end', 'on-inverted')
      : [],
  ];
  return {
    marks: [isHung ? strings([x + 30, x + w - 30], y) : [], rect(x, y, w, h, style), bar],
    room: { x, y: y + BAR, w, h: h - BAR },
  };
}

export const softCorners = (x: number, y: number, w: number, h: number, r: number): string => {
  const [right, bottom] = [round(x + w), round(y + h)];
  const k = round(r * 0.45);
  return `M${round(x + r)} ${round(y)}H${round(right - r)}C${round(right - k)} ${round(y)} ${right} ${round(y + k)} ${right} ${round(y + r)}V${round(bottom - r)}C${right} ${round(bottom - k)} ${round(right - k)} ${bottom} ${round(right - r)} ${bottom}H${round(x + r)}C${round(x + k)} ${bottom} ${round(x)} ${round(bottom - k)} ${round(x)} ${round(bottom - r)}V${round(y + r)}C${round(x)} ${round(y + k)} ${round(x + k)} ${round(y)} ${round(x + r)} ${round(y)}Z`;
};

/** A phone, the only object with round corners. `room` is its screen below the speaker. */
export function phone(x: number, y: number, w: number, h: number, isHung = true): Frame {
  const inset = w < 145 ? 12 : 18;
  return {
    marks: [
      isHung ? strings([x + w / 2], y) : [],
      { ...path(softCorners(x, y, w, h, 20), 'ink'), covers: true },
      path(softCorners(x + 6, y + 6, w - 12, h - 12, 15), 'ground'),
      rect(x + w / 2 - 18, y + 12, 36, 4, 'ink'),
    ],
    room: { x: x + inset, y: y + 26, w: w - inset * 2, h: h - 42 },
  };
}

/** A tablet in landscape orientation; `room` is its screen. */
export function tablet(x: number, y: number, w: number, h: number, isHung = true): Frame {
  return {
    marks: [
      isHung ? strings([x + 36, x + w - 36], y) : [],
      { ...path(softCorners(x, y, w, h, 16), 'ink'), covers: true },
      rect(x + 12, y + 12, w - 24, h - 24, 'ground'),
    ],
    room: { x: x + 12, y: y + 12, w: w - 24, h: h - 24 },
  };
}
