import { at, hatchRect, line, pick, rect, times, write } from '../drawing/index.ts';
import type { Drawing } from '../drawing/index.ts';
import { dimensionX } from '../parts/controls.ts';
import { browser, filled, phone, strings, tablet } from '../parts/frames.ts';
import { cataloguePage, productPage, shortPage, splitPage, stackedPage } from '../screens/pages.ts';
import {
  calendarScreen,
  homeScreen,
  itemScreen,
  listScreen,
  orderScreen,
} from '../screens/phones.ts';
import type { Composition, Screen } from '../canvas.ts';

const three: Composition = (canvas) => {
  const { client, rand, choose, isSmall, h } = canvas;
  const window = browser(...choose([28, 40, 430, 324], [14, 30, 330, h * 0.5]), client.domain);
  const slate = choose([262, 236, 292, 268], [14, h - 214, 208, 194]);
  const hand = choose([534, 84, 160, 330], [226, h - 330, 160, 308]);
  const cleared = ([x, y, w, tall]: readonly [number, number, number, number]): Drawing =>
    rect(x - 10, y - 10, w + 20, tall + 20, 'plate');
  return [
    window.marks,
    isSmall
      ? shortPage({ ...window.room, w: 196, h: h - 288 }, canvas)
      : pick(rand, [splitPage, productPage])(window.room, canvas),
    cleared(slate),
    filled(tablet(...slate, false), choose<Screen>(stackedPage, shortPage), canvas),
    cleared(hand),
    strings([hand[0] + 80], hand[1]),
    filled(phone(...hand, false), homeScreen, canvas),
    isSmall
      ? []
      : [write(28, 452, 'One page,', 214, 34, 250), write(28, 486, 'any hand.', 214, 34, 880)],
  ];
};

const phones: Composition = (canvas) => {
  const { rand, choose, h } = canvas;
  const screens = pick(rand, [
    [homeScreen, listScreen, orderScreen],
    [listScreen, itemScreen, orderScreen],
    [homeScreen, itemScreen, choose(calendarScreen, listScreen)],
  ]);
  const tops = pick(
    rand,
    choose(
      [
        [48, 92, 48],
        [92, 48, 92],
        [40, 76, 112],
      ],
      [
        [30, 100, 56],
        [90, 30, 110],
        [30, 70, 120],
      ],
    ),
  );
  const [first, step, w, tall] = choose([52, 216, 184, 396], [8, 130, 124, h - 160]);
  return screens.map((screen, index) =>
    filled(phone(first + index * step, at(tops, index), w, tall), screen, canvas),
  );
};

/** A page too narrow for text: rules stand for words. */
const sliver: Screen = ({ x, y, w, h }) => [
  rect(x, y + 12, w * 0.6, 9, 'ink'),
  rect(x, y + 34, w * 0.8, 8, 'wash'),
  rect(x, y + 48, w, 12, 'ink'),
  hatchRect(x, y + 74, w, h - 128, (_, v) => 0.12 + 0.5 * v, 5),
  rect(x, y + h - 40, w, 28, 'signal'),
];

const breakpoints: Composition = (canvas) => {
  const { client, choose, isSmall, h } = canvas;
  const windows = choose(
    [
      [22, 330],
      [366, 190],
      [570, 124],
    ],
    [
      [8, 188],
      [206, 112],
      [328, 64],
    ],
  );
  const [top, tall, longer] = choose([46, 300, 28], [34, h - 174, 22]);
  const [left, right, base, ticks] = choose([22, 698, 490, 34], [8, 392, h - 42, 33]);
  return [
    windows.map(([x = 0, w = 0], index) => {
      const high = tall + index * longer;
      const { marks, room } = browser(x, top, w, high, w > 188 ? client.domain : '');
      const inset = index === 0 ? 14 : choose(12, 10);
      const narrow = { x: room.x + inset, y: room.y, w: room.w - inset * 2, h: room.h - 8 };
      const pages = [cataloguePage, stackedPage];
      return [
        isSmall && index === 2
          ? [
              rect(x, top, w, high, 'page'),
              rect(x, top, w, 14, 'ink'),
              sliver({ x: x + 8, y: 48, w: w - 16, h: high - 16 }, canvas),
            ]
          : [
              marks,
              isSmall || index === 2 ? homeScreen(narrow, canvas) : at(pages, index)(room, canvas),
            ],
        dimensionX(top + high + 33, x, x + w, at(['1280', '768', '390'], index)),
      ];
    }),
    line([left, base, right, base]),
    times(ticks, (index) => {
      const x = left + (index * (right - left)) / (ticks - 1);
      return line([x, base, x, base - (index % choose(5, 4) === 0 ? 16 : 8)], 'hair');
    }),
    write(left, base + choose(30, 26), 'Wide', 100, choose(18, 22), 850),
    write(right, base + choose(30, 26), 'Narrow', 100, choose(18, 22), 250, 'end'),
  ];
};

/** A responsive site on several devices. */
export const devices = { three, phones, breakpoints };
