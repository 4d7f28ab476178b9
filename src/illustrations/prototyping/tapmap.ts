import {
  at,
  between,
  disc,
  line,
  paragraph,
  phrase,
  pick,
  rect,
  times,
  write,
} from '../drawing/index.ts';
import type { Drawing } from '../drawing/index.ts';
import { arrow, placeholderText } from '../parts/controls.ts';
import { filled, phone, strings } from '../parts/frames.ts';
import {
  calendarScreen,
  homeScreen,
  itemScreen,
  listScreen,
  mapScreen,
  orderScreen,
} from '../screens/phones.ts';
import type { Composition, Content } from '../canvas.ts';
import { drawPicture } from '../subjects/subject.ts';

const linked: Composition = (canvas) => {
  const { rand, choose, h } = canvas;
  const last = pick(rand, [orderScreen, calendarScreen]);
  const [one, two] = choose([70, 36], [58, 28]);
  const drops = pick(rand, [
    [one, two, choose(92, 76)],
    [two, choose(80, 66), choose(50, 44)],
  ]);
  const [first, step, w, tall] = choose([34, 232, 188, 388], [4, 134, 124, h - 134]);
  const [base, size, side, reach, depth] = choose(
    [516, 26, 25, 48, 120],
    [h - 14, 30, 14, 32, 150],
  );
  const frames = times(3, (index) => phone(first + index * step, at(drops, index), w, tall));
  const row = Math.min(84, (tall - 86) / 4);
  const [top, high, tap] = choose([122, 68, 156], [42 + row, row - 12, 42 + row * 1.4]);
  return [
    frames.map((frame, index) => {
      const { x, y, w: wide, h: deep } = frame.room;
      const spot =
        index === 0
          ? rect(x - 5, y + top - 5, wide + 10, high + 10, 'accent')
          : rect(x - 5, y + deep - 49, wide + 10, 48, 'accent');
      return [
        filled(frame, at([listScreen, itemScreen, last], index), canvas),
        index === 2 ? [] : spot,
        write(
          first + index * step,
          base,
          `Tap ${index + 1}`,
          choose(140, 120),
          size,
          250 + index * 310,
        ),
      ];
    }),
    [0, 1].map((index) => {
      const { x, y, w: wide, h: deep } = at(frames, index).room;
      const [from, level] = [x + wide + 5, y + (index === 0 ? tap : deep - 25)];
      const target = at(frames, index + 1).room.y + depth;
      const points = [from, level, from + side, level, from + side, target, from + reach, target];
      return arrow(points, 'accent-heavy', 9);
    }),
  ];
};

function node(content: Content, x: number, y: number, index: number, isHot: boolean): Drawing {
  const { client, rand } = content;
  return [
    rect(x, y, 92, 138, isHot ? 'bold' : 'page'),
    rect(x, y, 92, 9, isHot ? 'signal' : 'ink'),
    index % 2 === 0
      ? drawPicture(at(client.products, index).subject, rand, x + 8, y + 18, 76, 64, 4)
      : times(3, (row) => rect(x + 8, y + 20 + row * 22, 76, 15, 'rule')),
    placeholderText(rand, x + 8, y + 98, 76, 2, 9),
    rect(x + 8, y + 114, 76, 15, isHot ? 'signal' : 'ink'),
  ];
}

/** The screens: their positions on the wide canvas, and left edge and row on a small one. */
const SCREENS = [
  { name: 'Home', x: 40, y: 190, left: 24, row: 1 },
  { name: 'List', x: 196, y: 56, left: 154, row: 0 },
  { name: 'Search', x: 196, y: 318, left: 154, row: 2 },
  { name: 'Item', x: 364, y: 190, left: 154, row: 1 },
  { name: 'Order', x: 532, y: 56, left: 284, row: 0 },
  { name: 'Ask', x: 532, y: 318, left: 284, row: 2 },
] as const;

const ROUTES = [
  [0, 1],
  [0, 2],
  [1, 3],
  [2, 3],
  [3, 4],
  [3, 5],
] as const;

const web: Composition = (canvas) => {
  const { rand, choose, isSmall, h } = canvas;
  const hot = pick(rand, [
    [0, 1, 3, 4],
    [0, 2, 3, 5],
  ]);
  const row = h < 450 ? 123 : 162;
  const places = SCREENS.map((screen) =>
    choose([screen.x, screen.y], [screen.left, 8 + screen.row * row]),
  );
  const [leave, enter, head] = choose([121, 60, 7], [70, 70, 9]);
  return [
    ROUTES.map(([from, to]) => {
      const [[x, y], [left, top]] = [at(places, from), at(places, to)];
      const style = hot.includes(from) && hot.includes(to) ? 'accent-heavy' : 'rule';
      const [start, middle, level, target] = [x + 92, (x + 92 + left) / 2, y + leave, top + enter];
      const below = y < top ? [x + 72, y + 138, x + 72, top - 2] : [x + 72, y, x + 72, top + 140];
      const points = [start, level, middle, level, middle, target, left - 4, target];
      return arrow(x === left ? below : points, style, head);
    }),
    SCREENS.map(({ name }, index) => {
      const [[x, y], isHot] = [at(places, index), hot.includes(index)];
      const room = isSmall && (index === 1 || index === 3) ? 62 : 92;
      return [
        node(canvas, x, y, index, isHot),
        h < 450 ? [] : write(x, y + choose(160, 158), name, room, 20, isHot ? 880 : 350),
      ];
    }),
    isSmall ? [] : phrase(364, 66, ['Six', 'screens'], 160, 26),
  ];
};

const gestures: Composition = (canvas) => {
  const { client, rand, choose, isSmall, h } = canvas;
  const frame = phone(...choose([110, 36, 226, 462], [14, 26, 216, h - 50]));
  const screen = pick(rand, [mapScreen, homeScreen]);
  const { x, y, w, h: tall } = frame.room;
  const levels = choose(
    [y + tall * 0.42, y + tall * 0.64, y + tall - 24],
    [y + tall * 0.4, y + tall * 0.63, y + tall - 26],
  );
  const [swipe, hold, tap] = levels;
  const [left, room, base, size] = choose([424, 240, -2, 19], [262, 130, 4, 20]);
  const [head, ring, round, style] = choose(
    [12, 26, 18, 'accent'] as const,
    [14, 30, 22, 'accent-heavy'] as const,
  );
  return [
    filled(frame, screen, canvas),
    arrow([x + w - 20, swipe, x + 24, swipe], 'accent-heavy', head),
    disc(x + w / 2, hold, ring, style),
    disc(x + w / 2, hold, 10, 'signal'),
    disc(x + w - choose(26, 20), tap, round, style),
    [
      ['Swipe', 'back to all'],
      ['Hold', 'to compare'],
      ['Tap', client.action],
    ].map(([name = '', what = ''], index) => {
      const level = at(levels, index);
      const isCut = isSmall && level + 34 > h - 8;
      return [
        line([x + w + 4, level, left - choose(16, 8), level], style),
        write(left, level + base, name, room, 40, 250 + index * 310),
        isCut ? [] : paragraph(left, level + base + choose(28, 26), what, room, 1, size, 450),
      ];
    }),
    isSmall
      ? []
      : [
          strings([600], 56),
          write(600, 90, String(Math.floor(between(rand, 6, 19))), 80, 30, 850, 'middle'),
          write(600, 112, 'hot spots', 110, 17, 450, 'middle'),
        ],
  ];
};

/** Tap maps. */
export const tapmap = { linked, web, gestures };
