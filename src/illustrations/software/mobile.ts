import { at, line, paragraph, pick, rect, write } from '../drawing/index.ts';
import { arrow, button } from '../parts/controls.ts';
import { filled, phone } from '../parts/frames.ts';
import {
  calendarScreen,
  chartScreen,
  homeScreen,
  itemScreen,
  listScreen,
  mapScreen,
  orderScreen,
} from '../screens/phones.ts';
import type { Composition, Screen } from '../canvas.ts';
import { drawObject, isObject } from '../subjects/subject.ts';

const SETS: readonly (readonly [Screen, Screen, Screen])[] = [
  [mapScreen, listScreen, orderScreen],
  [chartScreen, calendarScreen, itemScreen],
  [homeScreen, mapScreen, chartScreen],
  [listScreen, itemScreen, calendarScreen],
];

const two: Composition = (canvas) => {
  const { client, choose, isSmall, h } = canvas;
  const [a, b] = pick(canvas.rand, SETS);
  return [
    filled(phone(...choose([76, 44, 216, 448], [12, 28, 182, h - 146])), a, canvas),
    filled(phone(...choose([332, 72, 204, 424], [206, 48, 182, h - 146])), b, canvas),
    isSmall ? [] : [write(572, 120, client.name, 130, 24, 900), line([572, 140, 690, 140])],
    client.facts.map((fact, index) => {
      const [x, y] = choose([572, 172 + index * 92], [12 + index * 129, h - 50]);
      const level = y + choose(50, -28);
      return [
        line([x, level, x + 118, level], choose('hair', 'rule')),
        paragraph(x, y, fact, 120, choose(3, 2), choose(18, 20), 300 + index * 265),
      ];
    }),
  ];
};

const three: Composition = (canvas) => {
  const { rand, choose, isSmall, h } = canvas;
  const screens = pick(rand, SETS);
  const tops = pick(rand, [
    [110, 44, 84],
    [44, 84, 124],
    [84, 44, 110],
  ]);
  const [first, step, w, tall] = choose([46, 220, 188, 404], [4, 134, 124, h - 148]);
  const topOf = (index: number): number => at(tops, index) - choose(0, 18);
  return screens.map((screen, index) => {
    const [x, y] = [first + index * step, topOf(index)];
    const [from, to, foot] = [x + 72, x + 186, h - 14];
    const way = isSmall
      ? [from, y + tall, from, foot, to, foot, to, topOf(index + 1) + tall + 3]
      : [x + 192, 300, x + 216, 300];
    return [
      filled(phone(x, y, w, tall), screen, canvas),
      index === 2 ? [] : arrow(way, choose('accent', 'accent-heavy'), 9),
    ];
  });
};

const store: Composition = (canvas) => {
  const { client, rand, choose, h } = canvas;
  const screen = pick(rand, [mapScreen, chartScreen, homeScreen, listScreen]);
  const [x, y, side, size] = choose([48, 96, 132, 96], [14, 32, 112, 84]);
  const [left, title, w, gap] = choose([200, 140, 220, 28], [14, 184, 180, 26]);
  const [first, row, end] = choose([262, 62, 420], [312, (h - 340) / 3 + 6, 192]);
  return [
    rect(x, y, side, side, 'inverted'),
    isObject(client.subject)
      ? drawObject(client.subject, x + (side - size) / 2, y + 14, size, size + 4, 4, 'inverted')
      : write(
          x + side / 2,
          y + side * 0.75,
          client.name.charAt(0),
          100,
          size,
          900,
          'middle',
          'on-inverted',
        ),
    write(left, title, client.name, w, 33, 900),
    paragraph(left, title + gap, client.does, w, choose(1, 2), choose(16, 19)),
    button(left, title + choose(48, 64), 111, choose(40, 44), 'Get', 'signal', choose(17, 24)),
    client.facts.map((fact, index) => {
      const top = first + index * row;
      const [size, rows] = choose([26, 1], [21, row > 50 ? 2 : 1]);
      return [
        line([x, top, end, top], index === 0 ? 'rule' : 'hair'),
        paragraph(x, top + choose(40, 25), fact, end - x - 6, rows, size, 250 + index * 300),
      ];
    }),
    filled(phone(...choose([452, 44, 224, 456], [206, 32, 180, h - 62])), screen, canvas),
  ];
};

/** Mobile apps. */
export const mobile = { two, three, store };
