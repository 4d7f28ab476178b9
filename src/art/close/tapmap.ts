import { disc, line, paragraph, write } from '../core/marks.ts';
import { at, pick } from '../core/random.ts';
import { arrow } from '../parts/controls.ts';
import { phone } from '../parts/frames.ts';
import { hotspot, node } from '../scenes/prototyping/tapmap.ts';
import {
  calendarScreen,
  homeScreen,
  itemScreen,
  listScreen,
  mapScreen,
  orderScreen,
} from '../screens/phones.ts';
import type { Close } from './close.ts';

const linked: Close = (pen, high) => {
  const last = pick(pen.rand, [orderScreen, calendarScreen]);
  const drops = pick(pen.rand, [
    [58, 28, 76],
    [28, 66, 44],
  ]);
  const frames = [4, 138, 272].map((x, index) => phone(x, at(drops, index), 124, high - 134));
  const rooms = frames.map(({ room }) => ({ ...room, x: room.x - 5, w: room.w + 10 }));
  return [
    frames.map((frame, index) => {
      const room = at(rooms, index);
      const screen = at([listScreen, itemScreen, last], index);
      const top =
        index === 0 ? room.y + 42 + Math.min(84, (room.h - 44) / 4) : room.y + room.h - 44;
      const tall = index === 0 ? Math.min(84, (room.h - 44) / 4) - 12 : 38;
      return [
        frame.marks,
        screen(room, pen),
        index === 2 ? [] : hotspot(room.x, top, room.w, tall),
        write(4 + index * 134, high - 14, `Tap ${index + 1}`, 120, {
          size: 30,
          weight: 250 + index * 310,
        }),
      ];
    }),
    [0, 1].map((index) => {
      const room = at(rooms, index);
      const y =
        index === 0 ? room.y + 42 + 1.4 * Math.min(84, (room.h - 44) / 4) : room.y + room.h - 25;
      const target = at(rooms, index + 1).y + 150;
      const from = room.x + room.w + 5;
      return arrow([from, y, from + 14, y, from + 14, target, from + 32, target], 'cue-heavy', 8);
    }),
  ];
};

const PLACES = [
  [24, 1],
  [154, 0],
  [154, 2],
  [154, 1],
  [284, 0],
  [284, 2],
] as const;

const web: Close = (pen, high) => {
  const names = ['Home', 'List', 'Search', 'Item', 'Order', 'Ask'];
  const hot = pick(pen.rand, [
    [0, 1, 3, 4],
    [0, 2, 3, 5],
  ]);
  const row = high < 450 ? 0.76 : 1;
  const top = (level: number): number => 8 + level * 162 * row;
  const links = [
    [0, 1],
    [0, 2],
    [3, 4],
    [3, 5],
  ] as const;
  const style = (from: number, to: number) =>
    hot.includes(from) && hot.includes(to) ? 'cue-heavy' : 'rule';
  return [
    links.map(([from, to]) => {
      const [a, b] = [at(PLACES, from), at(PLACES, to)];
      const [y, target] = [top(a[1]) + 70, top(b[1]) + 70];
      const middle = b[0] - 18;
      return arrow([a[0] + 92, y, middle, y, middle, target, b[0] - 2, target], style(from, to), 9);
    }),
    ([1, 2] as const).map((from) => {
      const up = from === 1;
      const [y, target] = up ? [top(0) + 138, top(1) - 2] : [top(2), top(1) + 140];
      return arrow([226, y, 226, target], style(from, 3), 9);
    }),
    PLACES.map(([x, level], index) => [
      node(pen, x, top(level), index, hot.includes(index)),
      high < 450
        ? []
        : write(x, top(level) + 158, at(names, index), index === 1 || index === 3 ? 62 : 92, {
            size: 21,
            weight: hot.includes(index) ? 880 : 350,
          }),
    ]),
  ];
};

const gestures: Close = (pen, high) => {
  const { client, rand } = pen;
  const frame = phone(14, 26, 216, high - 50);
  const screen = pick(rand, [mapScreen, homeScreen]);
  const { x, y, w, h } = frame.room;
  const levels = [y + h * 0.4, y + h * 0.63, y + h - 26] as const;
  const notes = [
    ['Swipe', 'back to all'],
    ['Hold', 'to compare'],
    ['Tap', client.action],
  ] as const;
  return [
    frame.marks,
    screen(frame.room, pen),
    arrow([x + w - 20, levels[0], x + 24, levels[0]], 'cue-heavy', 14),
    disc(x + w / 2, levels[1], 30, 'cue-heavy'),
    disc(x + w / 2, levels[1], 11, 'signal'),
    disc(x + w - 20, levels[2], 22, 'cue-heavy'),
    notes.map(([name, what], index) => {
      const level = at(levels, index);
      return [
        line([x + w + 4, level, 254, level], 'cue-heavy'),
        write(262, level + 4, name, 130, { size: 40, weight: 250 + index * 310 }),
        index === 2 && level + 34 > high - 8
          ? []
          : paragraph(262, level + 30, what, 130, 1, { size: 20, weight: 450 }),
      ];
    }),
  ];
};

export const tapmap = { linked, web, gestures };
