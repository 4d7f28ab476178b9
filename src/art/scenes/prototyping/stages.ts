import type { Drawing } from '../../core/marks.ts';
import { disc, line, rect, write } from '../../core/marks.ts';
import { at, pick } from '../../core/random.ts';
import { cursor } from '../../parts/controls.ts';
import { browser, phone } from '../../parts/frames.ts';
import { bob, hang } from '../../parts/plumb.ts';
import { wirePage, wireScreen } from '../../parts/wire.ts';
import { splitPage, stackedPage } from '../../screens/pages.ts';
import { homeScreen, itemScreen } from '../../screens/phones.ts';
import type { Client } from '../../types.ts';
import { compose } from '../stage.ts';

const NAMES = ['Wireframe', 'Mock-up', 'Interactive'] as const;
const WEIGHTS = [250, 550, 900] as const;

/** The same client with its one action still unpainted. */
export const tap = (x: number, y: number): Drawing => [
  disc(x, y, 20, 'cue'),
  disc(x, y, 32, 'cue-hair'),
  cursor(x, y, 1.7),
];

const three = compose((pen) => {
  const screen = pick(pen.rand, [homeScreen, itemScreen]);
  const shown: Client = pen.client;
  const fixed = { rand: () => 0.4, client: shown };
  return [36, 262, 488].map((x, index) => {
    const frame = index === 0 ? undefined : phone(x, 48, 196, 400);
    return [
      frame === undefined
        ? [
            hang([x + 98], 48),
            rect(x, 48, 196, 400, 'dash'),
            wireScreen(pen.rand, { x: x + 18, y: 74, w: 160, h: 358 }),
          ]
        : [frame.marks, screen(frame.room, fixed)],
      index === 2 ? tap(x + 140, 416) : [],
      write(x, 490, at(NAMES, index), 130, { size: 25, weight: at(WEIGHTS, index) }),
      write(x + 196, 489, at(['1/3', '2/3', '3/3'], index), 50, {
        size: 18,
        weight: 400,
        anchor: 'end',
      }),
      rect(x, 504, 196 * ((index + 1) / 3), 6, index === 2 ? 'signal' : 'ink'),
    ];
  });
});

const parted = compose((pen) => {
  const frame = browser(44, 44, 632, 416, pen.client.domain);
  const { x, y, w, h } = frame.room;
  const cut = w / 2;
  const page = pick(pen.rand, [stackedPage, splitPage]);
  return [
    frame.marks,
    wirePage(pen.rand, { x, y, w: cut, h }),
    rect(x + cut, y, cut, h, 'page'),
    page({ x: x + cut, y, w: cut, h }, pen),
    line([x + cut, 0, x + cut, 474], 'cue-heavy'),
    bob(x + cut, 464, 17, 'signal'),
    write(44, 504, 'Wireframe', 240, { size: 32, weight: 250 }),
    write(676, 504, 'Mock-up', 240, { size: 32, weight: 880, anchor: 'end' }),
  ];
});

const stacked = compose((pen) => {
  const screen = homeScreen;
  const wire = { x: 60, y: 40, w: 188, h: 384 };
  const middle = phone(216, 84, 206, 410, false);
  const front = phone(410, 110, 216, 412, false);
  return [
    hang([154], 40),
    rect(wire.x, wire.y, wire.w, wire.h, 'dash'),
    wireScreen(pen.rand, { x: wire.x + 16, y: wire.y + 20, w: wire.w - 60, h: wire.h - 20 }),
    hang([319], 84),
    rect(206, 74, 226, 430, 'plate'),
    middle.marks,
    wireScreen(pen.rand, { ...middle.room, w: middle.room.w - 24 }),
    hang([518], 110),
    rect(400, 100, 236, 432, 'plate'),
    front.marks,
    screen(front.room, pen),
    tap(548, 492),
    write(646, 190, 'tap', 60, { size: 26, weight: 850 }),
    line([646, 202, 700, 202], 'cue-heavy'),
    write(60, 470, 'First lines', 140, { size: 22, weight: 250 }),
  ];
});

/** One screen on its way. */
export const stages = { three, parted, stacked };
