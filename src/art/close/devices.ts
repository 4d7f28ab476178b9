import type { Drawing } from '../core/marks.ts';
import { line, rect, write } from '../core/marks.ts';
import { at, pick, times } from '../core/random.ts';
import { screen } from '../core/tone.ts';
import { dimensionX } from '../parts/controls.ts';
import { browser, phone, tablet } from '../parts/frames.ts';
import { hang } from '../parts/plumb.ts';
import { homeScreen, itemScreen, listScreen, orderScreen } from '../screens/phones.ts';
import type { Box } from '../types.ts';
import type { Close } from './close.ts';
import { shortPage } from './small-pages.ts';

const three: Close = (pen, high) => {
  const desk = browser(14, 30, 330, high * 0.5, pen.client.domain);
  const slate = tablet(14, high - 214, 208, 194, false);
  const hand = phone(226, high - 330, 160, 308, false);
  const seen = { ...desk.room, w: 196, h: high - 288 };
  return [
    desk.marks,
    shortPage(seen, pen),
    rect(4, high - 224, 232, 224, 'plate'),
    slate.marks,
    shortPage(slate.room, pen),
    rect(216, high - 340, 184, 340, 'plate'),
    hang([306], high - 330),
    hand.marks,
    homeScreen(hand.room, pen),
  ];
};

const phones: Close = (pen, high) => {
  const screens = pick(pen.rand, [
    [homeScreen, listScreen, orderScreen],
    [listScreen, itemScreen, orderScreen],
    [homeScreen, itemScreen, listScreen],
  ]);
  const drop = pick(pen.rand, [
    [30, 100, 56],
    [90, 30, 110],
    [30, 70, 120],
  ]);
  return screens.map((draw, index) => {
    const frame = phone(8 + index * 130, at(drop, index), 124, high - 160);
    const { x, y, w, h } = frame.room;
    return [frame.marks, draw({ x: x - 7, y, w: w + 14, h }, pen)];
  });
};

/** A page so narrow that its words are rules. */
const sliver = ({ x, y, w, h }: Box): Drawing => [
  rect(x, y + 12, w * 0.6, 9, 'ink'),
  rect(x, y + 34, w * 0.8, 8, 'wash'),
  rect(x, y + 48, w, 12, 'ink'),
  screen(x, y + 74, w, h - 128, (_, v) => 0.12 + 0.5 * v, 5),
  rect(x, y + h - 40, w, 28, 'signal'),
];

const breakpoints: Close = (pen, high) => {
  const frames = [
    [8, 188],
    [206, 112],
    [328, 64],
  ] as const;
  const inset = ({ x, y, w, h }: Box, by: number): Box => ({ x: x + by, y, w: w - by * 2, h });
  return [
    frames.map(([x, w], index) => {
      const tall = high - 174 + index * 22;
      const { marks, room } = browser(x, 34, w, tall, '');
      return [
        index === 2 ? [] : marks,
        index === 2 ? [rect(x, 34, w, tall, 'page'), rect(x, 34, w, 14, 'ink')] : [],
        index === 2
          ? sliver({ x: x + 8, y: 48, w: w - 16, h: tall - 16 })
          : homeScreen(inset({ ...room, h: room.h - 10 }, index === 0 ? 14 : 10), pen),
        dimensionX(34 + tall + 34, x, x + w, at(['1280', '768', '390'], index)),
      ];
    }),
    line([8, high - 42, 392, high - 42]),
    times(33, (index) =>
      line([8 + index * 12, high - 42, 8 + index * 12, high - (index % 4 === 0 ? 58 : 50)], 'hair'),
    ),
    write(8, high - 16, 'Wide', 100, { size: 22, weight: 850 }),
    write(392, high - 16, 'Narrow', 100, { size: 22, weight: 250, anchor: 'end' }),
  ];
};

export const devices = { three, phones, breakpoints };
