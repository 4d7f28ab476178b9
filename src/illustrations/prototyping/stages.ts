import { at, disc, line, pick, rect, write } from '../drawing/index.ts';
import type { Drawing } from '../drawing/index.ts';
import { cursor } from '../parts/controls.ts';
import { bob, browser, filled, phone, strings } from '../parts/frames.ts';
import { wirePage, wireScreen } from '../parts/wire.ts';
import { splitPage, stackedPage } from '../screens/pages.ts';
import { homeScreen, itemScreen, narrowPage } from '../screens/phones.ts';
import type { Composition } from '../canvas.ts';

const tap = (x: number, y: number): Drawing => [
  disc(x, y, 20, 'accent'),
  disc(x, y, 32, 'accent-hair'),
  cursor(x, y, 1.7),
];

const three: Composition = ({ client, rand, choose, isSmall, h }) => {
  const screen = pick(rand, [homeScreen, itemScreen]);
  const fixed = { client, rand: () => 0.4 };
  const [first, step, y, w, tall] = choose([36, 226, 48, 196, 400], [8, 131, 28, 122, h - 112]);
  const [pad, top, less, tapX, tapY] = choose([18, 26, 42, 140, 32], [12, 20, 34, 84, 44]);
  const [base, size, foot] = choose([490, 25, 504], [h - 48, 23, h - 16]);
  return ['Wireframe', 'Mock-up', 'Interactive'].map((name, index) => {
    const x = first + index * step;
    const part = `${index + 1}/3`;
    return [
      index === 0
        ? [
            strings([x + w / 2], y),
            rect(x, y, w, tall, 'dash'),
            wireScreen(rand, { x: x + pad, y: y + top, w: w - pad * 2, h: tall - less }),
          ]
        : filled(phone(x, y, w, tall), screen, fixed),
      index === 2 ? tap(x + tapX, y + tall - tapY) : [],
      write(x, base, name, choose(130, 122), size, at([250, 550, 900], index)),
      isSmall ? write(x, h - 24, part, 60, 19, 400) : write(x + w, 489, part, 50, 18, 400, 'end'),
      rect(x, foot, w * ((index + 1) / 3), 6, index === 2 ? 'signal' : 'ink'),
    ];
  });
};

const parted: Composition = (canvas) => {
  const { client, rand, choose, isSmall, h } = canvas;
  const box = choose([44, 44, 632, 416], [12, 28, 376, h - 98]);
  const { marks, room } = browser(...box, client.domain);
  const page = isSmall ? narrowPage : pick(rand, [stackedPage, splitPage]);
  const left = { ...room, w: room.w / 2 };
  const right = { ...left, x: room.x + left.w };
  const [foot, r, base] = choose([464, 17, 504], [h - 80, 19, h - 22]);
  return [
    marks,
    isSmall
      ? wireScreen(rand, { x: room.x + 16, y: room.y + 4, w: left.w - 32, h: room.h - 14 })
      : wirePage(rand, left),
    rect(right.x, right.y, right.w, right.h, 'page'),
    page(right, canvas),
    line([right.x, 0, right.x, foot + choose(10, 4)], 'accent-heavy'),
    bob(right.x, foot, r, 'signal'),
    write(room.x, base, 'Wireframe', choose(240, 168), 32, 250),
    write(room.x + room.w, base, 'Mock-up', choose(240, 168), 32, 880, 'end'),
  ];
};

const stacked: Composition = (canvas) => {
  const { rand, choose, isSmall, h } = canvas;
  const tall = h - 146;
  const [x, y, w, high] = choose([60, 40, 188, 384], [12, 24, 150, tall]);
  const middle = choose([216, 84, 206, 410], [100, 58, 170, tall]);
  const front = choose([410, 110, 216, 412], [206, 92, 182, tall + 30]);
  const { marks, room } = phone(...middle, false);
  const plate = ([left, top, wide, deep]: readonly [number, number, number, number]): Drawing => [
    strings([left + wide / 2], top),
    rect(left - 10, top - 10, wide + 20, deep + 20, 'plate'),
  ];
  return [
    strings([x + choose(94, 48)], y),
    rect(x, y, w, high, 'dash'),
    wireScreen(rand, { x: x + 16, y: y + 20, w: w - 60, h: high - 20 }),
    plate(middle),
    marks,
    wireScreen(rand, { ...room, w: room.w - choose(24, 58) }),
    plate(front),
    filled(phone(...front, false), homeScreen, canvas),
    isSmall
      ? [
          tap(338, 82 + tall),
          write(12, h - 58, 'Three', 180, 34, 250),
          write(12, h - 24, 'stages', 180, 34, 880),
        ]
      : [
          tap(548, 492),
          write(646, 190, 'tap', 60, 26, 850),
          line([646, 202, 700, 202], 'accent-heavy'),
          write(60, 470, 'First lines', 140, 22, 250),
        ],
  ];
};

/** One screen in the stages of its design. */
export const stages = { three, parted, stacked };
