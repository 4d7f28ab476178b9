import { line, rect, write } from '../../core/marks.ts';
import { at, pick, times } from '../../core/random.ts';
import { dimensionX } from '../../parts/controls.ts';
import { browser, phone, tablet } from '../../parts/frames.ts';
import { hang } from '../../parts/plumb.ts';
import { cataloguePage, productPage, splitPage, stackedPage } from '../../screens/pages.ts';
import {
  calendarScreen,
  homeScreen,
  itemScreen,
  listScreen,
  orderScreen,
} from '../../screens/phones.ts';
import { compose } from '../stage.ts';

const three = compose((pen) => {
  const desk = browser(28, 40, 430, 324, pen.client.domain);
  const slate = tablet(262, 236, 292, 268, false);
  const hand = phone(534, 84, 160, 330, false);
  return [
    desk.marks,
    pick(pen.rand, [splitPage, productPage])(desk.room, pen),
    rect(252, 226, 312, 288, 'plate'),
    slate.marks,
    stackedPage(slate.room, pen),
    rect(524, 74, 180, 350, 'plate'),
    hang([614], 84),
    hand.marks,
    homeScreen(hand.room, pen),
    write(28, 452, 'One page,', 214, { size: 34, weight: 250 }),
    write(28, 486, 'any hand.', 214, { size: 34, weight: 880 }),
  ];
});

const phones = compose((pen) => {
  const screens = pick(pen.rand, [
    [homeScreen, listScreen, orderScreen],
    [listScreen, itemScreen, orderScreen],
    [homeScreen, itemScreen, calendarScreen],
  ]);
  const drop = pick(pen.rand, [
    [48, 92, 48],
    [92, 48, 92],
    [40, 76, 112],
  ]);
  return screens.map((screen, index) => {
    const frame = phone(52 + index * 216, at(drop, index), 184, 396);
    return [frame.marks, screen(frame.room, pen)];
  });
});

const breakpoints = compose((pen) => {
  const widths = [330, 190, 124] as const;
  const labels = ['1280', '768', '390'] as const;
  let x = 8;
  return [
    widths.map((wide, index) => {
      x += 14;
      const [left, high] = [x, 300 + index * 28];
      x += wide;
      const frame = browser(left, 46, wide, high, wide > 180 ? pen.client.domain : '');
      const page = index === 0 ? cataloguePage : stackedPage;
      const { room } = frame;
      return [
        frame.marks,
        index === 2
          ? homeScreen({ x: room.x + 12, y: room.y, w: room.w - 24, h: room.h - 6 }, pen)
          : page(room, pen),
        dimensionX(46 + high + 32, left, left + wide, labels[index] ?? ''),
      ];
    }),
    line([22, 490, 698, 490]),
    times(34, (index) =>
      line([22 + index * 20.4, 490, 22 + index * 20.4, index % 5 === 0 ? 474 : 482], 'hair'),
    ),
    write(22, 520, 'Wide', 100, { size: 18, weight: 850 }),
    write(698, 520, 'Narrow', 100, { size: 18, weight: 250, anchor: 'end' }),
  ];
});

/** The same site in every hand. */
export const devices = { three, phones, breakpoints };
