import type { Drawing } from '../core/marks.ts';
import { disc, path, rect, write } from '../core/marks.ts';
import { fit } from '../core/measure.ts';
import { round } from '../core/path.ts';
import type { StyleName } from '../core/styles.ts';
import type { Box } from '../types.ts';
import { hang } from './plumb.ts';

/** A frame and the room inside it. */
export interface Frame {
  readonly marks: Drawing;
  readonly room: Box;
}

const BAR = 28;

/** A browser window hung on two strings; `room` is the page below its bar, which shows an address that it holds whole. */
export function browser(
  x: number,
  y: number,
  w: number,
  h: number,
  address: string,
  { strings = true, style = 'page' as StyleName } = {},
): Frame {
  const bar = [
    rect(x, y, w, BAR, 'slab'),
    [0, 1, 2].map((dot) => disc(x + 16 + dot * 13, y + BAR / 2, 3.2, 'on-slab')),
    fit(address, 15, 550, w - 80).text === address
      ? write(x + w - 12, y + 19, address, w - 80, {
          size: 15,
          weight: 550,
          fill: 'on-slab',
          anchor: 'end',
        })
      : [],
  ];
  return {
    marks: [strings ? hang([x + 30, x + w - 30], y) : [], rect(x, y, w, h, style), bar],
    room: { x, y: y + BAR, w, h: h - BAR },
  };
}

const softCorners = (x: number, y: number, w: number, h: number, r: number): string => {
  const [right, bottom] = [round(x + w), round(y + h)];
  const k = round(r * 0.45);
  return `M${round(x + r)} ${round(y)}H${round(right - r)}C${round(right - k)} ${round(y)} ${right} ${round(y + k)} ${right} ${round(y + r)}V${round(bottom - r)}C${right} ${round(bottom - k)} ${round(right - k)} ${bottom} ${round(right - r)} ${bottom}H${round(x + r)}C${round(x + k)} ${bottom} ${round(x)} ${round(bottom - k)} ${round(x)} ${round(bottom - r)}V${round(y + r)}C${round(x)} ${round(y + k)} ${round(x + k)} ${round(y)} ${round(x + r)} ${round(y)}Z`;
};

/** A phone, the one thing with round corners; `room` is its screen below the speaker. */
export function phone(x: number, y: number, w: number, h: number, strings = true): Frame {
  return {
    marks: [
      strings ? hang([x + w / 2], y) : [],
      { ...path(softCorners(x, y, w, h, 20), 'ink'), covers: true },
      path(softCorners(x + 6, y + 6, w - 12, h - 12, 15), 'ground'),
      rect(x + w / 2 - 18, y + 12, 36, 4, 'ink'),
    ],
    room: { x: x + 18, y: y + 26, w: w - 36, h: h - 42 },
  };
}

/** A tablet on its side; `room` is its screen. */
export function tablet(x: number, y: number, w: number, h: number, strings = true): Frame {
  return {
    marks: [
      strings ? hang([x + 36, x + w - 36], y) : [],
      { ...path(softCorners(x, y, w, h, 16), 'ink'), covers: true },
      rect(x + 12, y + 12, w - 24, h - 24, 'ground'),
    ],
    room: { x: x + 12, y: y + 12, w: w - 24, h: h - 24 },
  };
}
