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
      rect(x, y, 180, row - 8, on ? 'slab' : 'page'),
      drawObject(at(list, index), x + 90 - side / 2, y + 18, side, side, {
        paper: on ? 'slab' : 'page',
        step: 5,
      }),
    ];
  });
};

const stages: Close = (pen, high) => {
  const subject = at(things(pen), pen.rand() * 2);
  const row = (high - 20) / 3;
  return [
    line([114, 0, 114, 16], 'hair'),
    [0, 10, 5].map((step, index) => {
      const y = 16 + index * row;
      const side = row - 34;
      return [
        rect(16, y, 196, row - 10, index === 0 ? 'dash' : index === 1 ? 'page' : 'bold'),
        index === 2 ? screen(18, y + row - 52, 192, 40, 0.34, 5) : [],
        drawObject(subject, 114 - side / 2, y + 10, side, side, { step }),
        line([212, y + row / 2, 244, y + row / 2], index === 2 ? 'cue-heavy' : 'hair'),
        write(256, y + row / 2 + 15, at(['Line', 'Shade', 'Print'], index), 136, {
          size: 46,
          weight: 250 + index * 315,
        }),
      ];
    }),
  ];
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
