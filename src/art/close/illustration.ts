import { headline, line, rect, write } from '../core/marks.ts';
import { at, pick, times } from '../core/random.ts';
import { screen } from '../core/tone.ts';
import { drawObject, drawPicture } from '../objects/subject.ts';
import { hang } from '../parts/plumb.ts';
import { things } from '../scenes/graphic/illustration.ts';
import type { Close } from './close.ts';
import { LEFT, RIGHT, ROOM } from './close.ts';

const plate: Close = (pen, high) => {
  const { client, rand } = pen;
  const tall = high - 136;
  return [
    hang([60, 340], 26),
    rect(LEFT, 26, ROOM, tall, 'page'),
    drawPicture(client.subject, rand, LEFT + 16, 42, ROOM - 32, tall - 32, { step: 6 }),
    headline(LEFT, high - 64, client.headline, 262, 38),
    write(RIGHT, high - 27, `Plate ${pick(rand, ['I', 'II', 'III', 'IV'])}`, 90, {
      size: 22,
      weight: 400,
      anchor: 'end',
    }),
    line([LEFT, high - 12, RIGHT, high - 12], 'rule'),
  ];
};

const spots: Close = (pen, high) => {
  const list = things(pen);
  const dark = Math.floor(pen.rand() * 4);
  const row = (high - 24) / 3;
  const side = row - 46;
  return times(6, (index) => {
    const [x, y] = [16 + (index % 2) * 188, 16 + Math.floor(index / 2) * row];
    const on = index === dark;
    return [
      rect(x, y, 180, row - 8, on ? 'ink' : 'page'),
      drawObject(at(list, index), x + 90 - side / 2, y + 18, side, side, {
        paper: on ? 'slab' : 'page',
        step: 5,
      }),
    ];
  });
};

const stages: Close = (pen, high) => {
  const subject = at(things(pen), pen.rand() * 2);
  const tall = high - 132;
  return [0, 10, 5].map((step, index) => {
    const [x, y] = [10 + index * 129, 34 + index * 18];
    return [
      hang([x + 61], y),
      rect(x, y, 122, tall, index === 0 ? 'dash' : index === 1 ? 'page' : 'bold'),
      index === 2 ? screen(x + 2, y + tall * 0.66, 118, tall * 0.34 - 2, 0.34, 5) : [],
      drawObject(subject, x + 5, y + tall * 0.74 - 112, 112, 112, { step }),
      write(x, y + tall + 34, at(['Line', 'Shade', 'Print'], index), 110, {
        size: 28,
        weight: 250 + index * 315,
      }),
    ];
  });
};

const frieze: Close = (pen, high) => {
  const list = things(pen);
  const place = pick(pen.rand, ['hills', 'harbor', 'street'] as const);
  const tall = high - 158;
  return [
    drawPicture(place, pen.rand, 0, 0, 400, tall, { step: 6 }),
    rect(0, tall, 400, 3, 'ink'),
    times(4, (index) => {
      const x = 12 + index * 96;
      return [
        drawObject(at(list, index), x, tall + 20, 88, 88, { step: 4.5 }),
        line([x, tall + 114, x + 88, tall + 114], 'rule'),
        write(x, tall + 138, at(list, index), 92, { size: 21, weight: 300 + index * 180 }),
      ];
    }),
  ];
};

export const illustration = { plate, spots, stages, frieze };
