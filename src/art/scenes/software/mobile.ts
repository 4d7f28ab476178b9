import { line, paragraph, rect, write } from '../../core/marks.ts';
import { at, pick } from '../../core/random.ts';
import { drawObject, isObject } from '../../objects/subject.ts';
import { arrow, button } from '../../parts/controls.ts';
import { phone } from '../../parts/frames.ts';
import type { Screen } from '../../screens/pages.ts';
import {
  calendarScreen,
  chartScreen,
  homeScreen,
  itemScreen,
  listScreen,
  mapScreen,
  orderScreen,
} from '../../screens/phones.ts';
import { compose } from '../stage.ts';

export const SETS: readonly (readonly [Screen, Screen, Screen])[] = [
  [mapScreen, listScreen, orderScreen],
  [chartScreen, calendarScreen, itemScreen],
  [homeScreen, mapScreen, chartScreen],
  [listScreen, itemScreen, calendarScreen],
];

const two = compose((pen) => {
  const [a, b] = pick(pen.rand, SETS);
  const left = phone(76, 44, 216, 448);
  const right = phone(332, 72, 204, 424);
  return [
    left.marks,
    a(left.room, pen),
    right.marks,
    b(right.room, pen),
    write(572, 120, pen.client.name, 130, { size: 24, weight: 900 }),
    line([572, 140, 690, 140]),
    pen.client.facts.map((fact, index) => [
      paragraph(572, 172 + index * 92, fact, 122, 3, {
        size: 18,
        weight: 300 + index * 250,
        gap: 22,
      }),
      line([572, 222 + index * 92, 690, 222 + index * 92], 'hair'),
    ]),
  ];
});

const three = compose((pen) => {
  const set = pick(pen.rand, SETS);
  const drop = pick(pen.rand, [
    [110, 44, 84],
    [44, 84, 124],
    [84, 44, 110],
  ]);
  return set.map((screen, index) => {
    const frame = phone(46 + index * 220, at(drop, index), 188, 404);
    return [
      frame.marks,
      screen(frame.room, pen),
      index === 2
        ? []
        : arrow([46 + index * 220 + 192, 300, 46 + index * 220 + 216, 300], 'cue', 8),
    ];
  });
});

const store = compose((pen) => {
  const { client, rand } = pen;
  const frame = phone(452, 44, 224, 456);
  const screen = pick(rand, [mapScreen, chartScreen, homeScreen, listScreen]);
  return [
    rect(48, 96, 132, 132, 'slab'),
    isObject(client.subject)
      ? drawObject(client.subject, 66, 112, 96, 100, { paper: 'slab', step: 4 })
      : write(114, 196, client.name.charAt(0), 100, {
          size: 96,
          weight: 900,
          anchor: 'middle',
          fill: 'on-slab',
        }),
    write(200, 140, client.name, 220, { size: 32, weight: 900 }),
    write(200, 168, client.does, 220, { size: 16, weight: 400 }),
    button(200, 188, 110, 40, 'Get', 'signal', 17),
    line([48, 262, 420, 262]),
    client.facts.map((fact, index) => [
      write(48, 302 + index * 64, fact, 366, { size: 26, weight: 250 + index * 300 }),
      line([48, 322 + index * 64, 420, 322 + index * 64], 'hair'),
    ]),
    frame.marks,
    screen(frame.room, pen),
  ];
});

/** Apps for the pocket. */
export const mobile = { two, three, store };
