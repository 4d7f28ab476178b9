import { line, paragraph, rect, write } from '../core/marks.ts';
import { at, pick } from '../core/random.ts';
import { drawObject, isObject } from '../objects/subject.ts';
import { arrow, button } from '../parts/controls.ts';
import { phone } from '../parts/frames.ts';
import { SETS } from '../scenes/software/mobile.ts';
import { chartScreen, homeScreen, listScreen, mapScreen } from '../screens/phones.ts';
import type { Close } from './close.ts';

const two: Close = (pen, high) => {
  const [a, b] = pick(pen.rand, SETS);
  const left = phone(12, 28, 182, high - 146);
  const right = phone(206, 48, 182, high - 146);
  const width = 118;
  return [
    left.marks,
    a(left.room, pen),
    right.marks,
    b(right.room, pen),
    pen.client.facts.map((fact, index) => {
      const x = 12 + index * 129;
      return [
        line([x, high - 78, x + width, high - 78], index === 2 ? 'heavy' : 'rule'),
        paragraph(x, high - 50, fact, width, 2, { size: 20, weight: 300 + index * 280, gap: 23 }),
      ];
    }),
  ];
};

const three: Close = (pen, high) => {
  const set = pick(pen.rand, SETS);
  const drop = pick(pen.rand, [
    [90, 28, 60],
    [28, 60, 92],
    [60, 28, 90],
  ]);
  const tall = high - 148;
  return set.map((screen, index) => {
    const [x, y] = [4 + index * 134, at(drop, index)];
    const { marks, room } = phone(x, y, 124, tall);
    const [from, to, foot] = [x + 72, x + 186, high - 14];
    return [
      marks,
      screen({ ...room, x: room.x - 7, w: room.w + 14 }, pen),
      index === 2
        ? []
        : arrow(
            [from, y + tall, from, foot, to, foot, to, at(drop, index + 1) + tall + 3],
            'cue-heavy',
            10,
          ),
    ];
  });
};

const store: Close = (pen, high) => {
  const { client, rand } = pen;
  const frame = phone(206, 32, 180, high - 62);
  const screen = pick(rand, [mapScreen, chartScreen, homeScreen, listScreen]);
  return [
    rect(14, 32, 112, 112, 'slab'),
    isObject(client.subject)
      ? drawObject(client.subject, 28, 44, 84, 88, { paper: 'slab', step: 4 })
      : write(70, 116, client.name.charAt(0), 100, {
          size: 84,
          weight: 900,
          anchor: 'middle',
          fill: 'on-slab',
        }),
    write(14, 184, client.name, 180, { size: 34, weight: 900 }),
    paragraph(14, 210, client.does, 178, 2, { size: 19, gap: 22 }),
    button(14, 248, 112, 44, 'Get', 'signal', 24),
    client.facts.map((fact, index) => {
      const row = (high - 340) / 3 + 6;
      const y = 312 + index * row;
      return [
        line([14, y, 192, y], index === 0 ? 'rule' : 'hair'),
        paragraph(14, y + 25, fact, 178, row > 50 ? 2 : 1, {
          size: 21,
          weight: 250 + index * 300,
          gap: 23,
        }),
      ];
    }),
    frame.marks,
    screen(frame.room, pen),
  ];
};

export const mobile = { two, three, store };
