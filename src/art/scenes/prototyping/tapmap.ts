import type { Drawing } from '../../core/marks.ts';
import { disc, line, paragraph, phrase, rect, write } from '../../core/marks.ts';
import { at, between, pick, times } from '../../core/random.ts';
import { drawPicture } from '../../objects/subject.ts';
import { arrow, greek } from '../../parts/controls.ts';
import { phone } from '../../parts/frames.ts';
import { hang } from '../../parts/plumb.ts';
import {
  calendarScreen,
  homeScreen,
  itemScreen,
  listScreen,
  mapScreen,
  orderScreen,
} from '../../screens/phones.ts';
import type { Pen } from '../../types.ts';
import { compose } from '../stage.ts';

export const hotspot = (x: number, y: number, w: number, h: number): Drawing =>
  rect(x - 5, y - 5, w + 10, h + 10, 'cue');

const linked = compose((pen) => {
  const last = pick(pen.rand, [orderScreen, calendarScreen]);
  const drops = pick(pen.rand, [
    [70, 36, 92],
    [36, 80, 50],
  ]);
  const xs = [34, 266, 498];
  const frames = xs.map((x, index) => phone(x, at(drops, index), 188, 388));
  return [
    frames.map((frame, index) => {
      const { x, y, w, h } = frame.room;
      const screen = [listScreen, itemScreen, last][index] ?? itemScreen;
      const spot = index === 0 ? [y + 122, 68] : [y + h - 44, 38];
      return [
        frame.marks,
        screen(frame.room, pen),
        index === 2 ? [] : hotspot(x, spot[0] ?? y, w, spot[1] ?? 38),
      ];
    }),
    [0, 1].map((index) => {
      const { room } = frames[index] ?? { room: { x: 0, y: 0, w: 0, h: 0 } };
      const y = index === 0 ? room.y + 156 : room.y + room.h - 25;
      const target = (frames[index + 1]?.room.y ?? 0) + 120;
      const from = room.x + room.w + 5;
      return arrow([from, y, from + 25, y, from + 25, target, from + 48, target], 'cue-heavy', 9);
    }),
    [0, 1, 2].map((index) =>
      write(at(xs, index), 516, `Tap ${index + 1}`, 140, { size: 26, weight: 250 + index * 310 }),
    ),
  ];
});

export function node(pen: Pen, x: number, y: number, index: number, hot: boolean): Drawing {
  const { client, rand } = pen;
  return [
    rect(x, y, 92, 138, hot ? 'bold' : 'page'),
    rect(x, y, 92, 9, hot ? 'signal' : 'ink'),
    index % 2 === 0
      ? drawPicture(at(client.products, index).subject, rand, x + 8, y + 18, 76, 64, { step: 4 })
      : times(3, (row) => rect(x + 8, y + 20 + row * 22, 76, 15, 'rule')),
    greek(rand, x + 8, y + 98, 76, 2, 9),
    rect(x + 8, y + 114, 76, 15, hot ? 'signal' : 'ink'),
  ];
}

const PLACES = [
  [40, 190],
  [196, 56],
  [196, 318],
  [364, 190],
  [532, 56],
  [532, 318],
] as const;

const ROUTES = [
  [0, 1],
  [0, 2],
  [1, 3],
  [2, 3],
  [3, 4],
  [3, 5],
] as const;

const web = compose((pen) => {
  const names = ['Home', 'List', 'Search', 'Item', 'Order', 'Ask'];
  const hot = pick(pen.rand, [
    [0, 1, 3, 4],
    [0, 2, 3, 5],
  ]);
  return [
    ROUTES.map(([from, to]) => {
      const [a, b] = [at(PLACES, from), at(PLACES, to)];
      const on = hot.includes(from) && hot.includes(to);
      const [y, target] = [a[1] + 121, b[1] + 60];
      const middle = a[0] + 92 + (b[0] - a[0] - 92) / 2;
      return arrow(
        [a[0] + 92, y, middle, y, middle, target, b[0] - 4, target],
        on ? 'cue-heavy' : 'rule',
      );
    }),
    PLACES.map(([x, y], index) => [
      node(pen, x, y, index, hot.includes(index)),
      write(x, y + 160, at(names, index), 92, {
        size: 20,
        weight: hot.includes(index) ? 880 : 350,
      }),
    ]),
    phrase(364, 66, ['Six', 'screens'], 160, 26),
  ];
});

const gestures = compose((pen) => {
  const { client, rand } = pen;
  const frame = phone(110, 36, 226, 462);
  const screen = pick(rand, [mapScreen, homeScreen]);
  const { x, y, w, h } = frame.room;
  const notes = [
    ['Swipe', 'back to all'],
    ['Hold', 'to compare'],
    ['Tap', client.action],
  ] as const;
  const levels = [y + h * 0.42, y + h * 0.64, y + h - 24];
  return [
    frame.marks,
    screen(frame.room, pen),
    arrow([x + w - 20, levels[0] ?? 0, x + 24, levels[0] ?? 0], 'cue-heavy', 12),
    disc(x + w / 2, levels[1] ?? 0, 26, 'cue'),
    disc(x + w / 2, levels[1] ?? 0, 10, 'signal'),
    disc(x + w - 26, levels[2] ?? 0, 18, 'cue'),
    notes.map(([name, what], index) => [
      line([x + w + 4, levels[index] ?? 0, 408, levels[index] ?? 0], 'cue'),
      write(424, (levels[index] ?? 0) - 2, name, 240, { size: 40, weight: 250 + index * 310 }),
      paragraph(424, (levels[index] ?? 0) + 26, what, 240, 1, { size: 19, weight: 450 }),
    ]),
    hang([600], 56),
    write(600, 90, `${Math.floor(between(rand, 6, 19))}`, 80, {
      size: 30,
      weight: 850,
      anchor: 'middle',
    }),
    write(600, 112, 'hot spots', 110, { size: 17, weight: 450, anchor: 'middle' }),
  ];
});

/** Where a finger goes. */
export const tapmap = { linked, web, gestures };
