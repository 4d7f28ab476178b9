import {
  at,
  disc,
  hatch,
  headline,
  line,
  path,
  phrase,
  pick,
  rect,
  times,
  write,
} from '../drawing/index.ts';
import type { Drawing } from '../drawing/index.ts';
import { arrow } from '../parts/controls.ts';
import { bob, filled, phone } from '../parts/frames.ts';
import { homeScreen, listScreen } from '../screens/phones.ts';
import type { Composition, Content } from '../canvas.ts';
import { drawPicture } from '../subjects/subject.ts';

/** One frame of a card that expands to full screen; `open` from 0 to 1. */
function wideFrame({ client, rand }: Content, x: number, y: number, open: number): Drawing {
  const [w, h] = [122, 226];
  const inset = 14 * (1 - open);
  const top = 78 * (1 - open);
  const tall = 62 + (h - 62 - 70) * open;
  return [
    rect(x, y, w, h, 'page'),
    open < 1
      ? [0, 1].map((row) =>
          rect(x + 14, y + 14 + row * 144 + open * row * 50, w - 28, 48 * (1 - open) + 2, 'wash'),
        )
      : [],
    drawPicture(client.subject, rand, x + inset + 1, y + top + 1, w - inset * 2 - 2, tall, 4),
    open > 0.9
      ? [
          write(x + 12, y + tall + 30, client.products[0]?.name ?? '', w - 20, 17, 850),
          rect(x + 12, y + h - 26, w - 24, 16, 'signal'),
        ]
      : [],
  ];
}

/** The same without text, for narrow frames. */
function narrowFrame(
  { client, rand }: Content,
  x: number,
  y: number,
  tall: number,
  open: number,
): Drawing {
  const inset = 8 * (1 - open);
  const picture = 50 + (tall - 50 - (open === 1 ? 44 : 20)) * open;
  const from = y + (tall * 0.34 - 4) * (1 - open);
  return [
    rect(x, y, 72, tall, 'page'),
    open < 0.9 ? rect(x + 8, y + 8, 56, (tall * 0.28 - 4) * (1 - open), 'wash') : [],
    open < 0.9 ? rect(x + 8, from + picture + 8, 56, tall * 0.3 * (1 - open), 'wash') : [],
    drawPicture(client.subject, rand, x + inset + 1, from + 1, 70 - inset * 2, picture, 4),
    open === 1 ? rect(x + 8, y + tall - 30, 56, 20, 'signal') : [],
  ];
}

const filmstrip: Composition = (canvas) => {
  const { rand, choose, isSmall, w, h } = canvas;
  const late = rand() < 0.5;
  const title = [pick(rand, ['A card opens', 'A picture grows']), 'in 240 ms'] as const;
  const [rule, top, first, step, middle] = choose([124, 160, 28, 136, 61], [104, 124, 10, 77, 36]);
  const [scale, end, count, pace] = choose([440, 694, 49, 13.6], [h - 66, 390, 26, 15.2]);
  const [tall, base, each] = choose([226, 416, 10], [h - 232, h - 78, 5]);
  return [
    isSmall ? headline(24, 48, title, 352, 40) : phrase(36, 84, title, 648, 42),
    line([0, rule, w, rule], 'heavy'),
    [0, 0.3, 0.7, 0.94, 1].map((open, index) => {
      const x = first + index * step;
      return [
        line([x + middle, rule, x + middle, top], 'hair'),
        isSmall ? narrowFrame(canvas, x, top, tall, open) : wideFrame(canvas, x, top, open),
        write(x, base, String(index * 60), 60, choose(20, 22), 250 + index * 155),
      ];
    }),
    line([first, scale, end, scale], 'rule'),
    times(count, (index) => {
      const [x, long] = [first + index * pace, index % each === 0 ? choose(22, 18) : choose(10, 8)];
      return line([x, scale, x, scale + long], 'hair');
    }),
    bob(first + (late ? 3 : 2) * step, scale, 15, 'signal'),
    write(choose(692, 390), choose(512, h - 14), 'ms', 40, choose(20, 22), 500, 'end'),
  ];
};

const easing: Composition = (canvas) => {
  const { rand, choose, isSmall, h } = canvas;
  const [x, y, side] = choose([84, 66, 340], [16, 40, h < 450 ? 180 : 220]);
  const [a = 0.2, b = 0.7] = pick(rand, [
    [0.2, 0.7],
    [0.37, 0.63],
    [0.1, 0.9],
  ]);
  const [right, base] = [x + side, y + side];
  const [fromX, fromY, toX] = [x + side * a, base - side * b, x + side * 0.2];
  const curve = `M${x} ${base}C${fromX} ${fromY} ${toX} ${y} ${right} ${y}`;
  const [handle, r] = choose(['accent', 10] as const, ['accent-heavy', 11] as const);
  const [under, size, room] = choose([34, 20, 100], [30, 22, 110]);
  const title = ['Fast away,', 'soft home'] as const;
  return [
    rect(x, y, side, side, 'page'),
    hatch(`${curve}L${right} ${base}Z`, (_, v) => 0.12 + 0.5 * v, 7),
    times(5, (index) => {
      const shift = (index * side) / 4;
      return [
        line([x, y + shift, right, y + shift], 'hair'),
        line([x + shift, y, x + shift, base], 'hair'),
      ];
    }),
    path(curve, 'thick'),
    line([x, base, fromX, fromY], handle),
    disc(fromX, fromY, r, 'signal'),
    line([right, y, toX, y], handle),
    disc(toX, y, r, 'signal'),
    write(x, base + under, 'time', room, size, 400),
    write(right, base + under, '240 ms', room, size, 850, 'end'),
    isSmall ? headline(x, h - 74, title, 222, 40) : phrase(x, 500, title, 400, 36),
    filled(phone(...choose([490, 60, 190, 400], [246, 28, 140, h - 54])), homeScreen, canvas),
  ];
};

const swipe: Composition = (canvas) => {
  const { client, rand, choose, isSmall, h } = canvas;
  const tall = h - 116;
  const [y, w, high] = choose([84, 160, 340], [62, 96, tall - 70]);
  const [pad, picture, deep, bar] = choose([16, 130, 150, 90], [10, 90, 110, 60]);
  const [low, short] = choose([300, 60], [216, 40]);
  const [left, right, level, reach, head] = choose(
    [256, 464, 366, 96, 12],
    [108, 292, tall * 0.78, 96, 14],
  );
  const [edge, base, size] = choose([36, 470, 34], [12, h - 32, 40]);
  const [count, first, step, foot, big] = choose([9, 300, 15, 506, 6], [5, 156, 22, h - 46, 8]);
  return [
    choose([36, 524], [8, 296]).map((x, index) => [
      rect(x, y, w, high, 'dash'),
      drawPicture(
        at(client.products, index + 1).subject,
        rand,
        x + pad,
        picture,
        w - pad * 2,
        deep,
        4.5,
      ),
      rect(x + pad, low, bar, 12, 'wash'),
      rect(x + pad, low + 22, short, 12, 'wash'),
    ]),
    filled(phone(...choose([260, 44, 200, 420], [110, 28, 180, tall])), listScreen, canvas),
    arrow([right, level, right + reach, level], 'accent-heavy', head),
    arrow([left, level, left - reach, level], 'accent-heavy', head),
    isSmall ? [] : [disc(360, 434, 18, 'accent'), disc(360, 434, 8, 'signal')],
    write(edge, base, 'Skip', 140, size, 250),
    write(canvas.w - edge, base, 'Keep', 140, size, 880, 'end'),
    times(count, (index) => {
      const isMiddle = index === (count - 1) / 2;
      return disc(
        first + index * step,
        foot,
        isMiddle ? big : big / 2,
        isMiddle ? 'signal' : 'ink',
      );
    }),
  ];
};

/** Motion studies. */
export const motion = { filmstrip, easing, swipe };
