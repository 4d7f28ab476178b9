import { line, rect, write, phrase } from '../../core/marks.ts';
import { at, pick, times } from '../../core/random.ts';
import { screen } from '../../core/tone.ts';
import { drawObject, drawPicture, isObject } from '../../objects/subject.ts';
import { hang } from '../../parts/plumb.ts';
import type { Pen, Subject } from '../../types.ts';
import { compose } from '../stage.ts';

export const things = ({ client }: Pen): Subject[] => {
  const own = [client.subject, ...client.products.map(({ subject }) => subject)].filter(isObject);
  return [...new Set([...own, 'leaf' as const, 'cup' as const, 'book' as const, 'house' as const])];
};

const plate = compose((pen) => {
  const { client, rand } = pen;
  return [
    hang([96, 624], 40),
    rect(56, 40, 608, 400, 'page'),
    drawPicture(client.subject, rand, 76, 60, 568, 360, { step: 6 }),
    write(56, 486, client.headline[0], 300, { size: 34, weight: 250 }),
    write(56, 518, client.headline[1], 320, { size: 34, weight: 880 }),
    write(664, 516, `Plate ${['I', 'II', 'III', 'IV'][Math.floor(rand() * 4)] ?? 'I'}`, 140, {
      size: 20,
      weight: 400,
      anchor: 'end',
    }),
    line([400, 484, 664, 484], 'rule'),
  ];
});

const spots = compose((pen) => {
  const list = things(pen);
  const dark = Math.floor(pen.rand() * 4);
  return [
    times(6, (index) => {
      const [x, y] = [44 + (index % 3) * 216, 44 + Math.floor(index / 3) * 216];
      const on = index === dark;
      return [
        rect(x, y, 200, 200, on ? 'slab' : 'page'),
        drawObject(at(list, index), x + 28, y + 26, 144, 150, {
          paper: on ? 'slab' : 'page',
          step: 5,
        }),
      ];
    }),
    phrase(44, 510, ['Six drawings,', 'one hand'], 440, 32),
    write(676, 510, pen.client.name, 180, { size: 20, weight: 600, anchor: 'end' }),
  ];
});

const stages = compose((pen) => {
  const subject = at(things(pen), pen.rand() * 2);
  return [0, 12, 5].map((step, index) => {
    const x = 36 + index * 222;
    const y = 56 + index * 24;
    return [
      hang([x + 102], y),
      rect(x, y, 204, 330, index === 0 ? 'dash' : index === 1 ? 'page' : 'bold'),
      index === 0
        ? times(5, (row) => line([x + 8, y + 40 + row * 62, x + 196, y + 40 + row * 62], 'hair'))
        : [],
      index === 2 ? screen(x + 2, y + 236, 200, 92, 0.34, 5) : [],
      drawObject(subject, x + 12, y + 60, 180, 206, { step }),
      write(x, y + 364, ['Line', 'Shade', 'Print'][index] ?? '', 140, {
        size: 26,
        weight: 250 + index * 315,
      }),
      write(x + 204, y + 364, `${index + 1}`, 40, { size: 20, weight: 400, anchor: 'end' }),
    ];
  });
});

const frieze = compose((pen) => {
  const list = things(pen);
  const place = pick(pen.rand, ['hills', 'harbor', 'street'] as const);
  return [
    drawPicture(place, pen.rand, 0, 0, 720, 300, { step: 6 }),
    rect(0, 300, 720, 3, 'ink'),
    times(4, (index) => [
      drawObject(at(list, index), 40 + index * 168, 330, 136, 136, { step: 4.5 }),
      line([40 + index * 168, 478, 176 + index * 168, 478], 'rule'),
      write(40 + index * 168, 506, at(list, index), 136, { size: 20, weight: 300 + index * 180 }),
    ]),
  ];
});

/** Drawings made for one client. */
export const illustration = { plate, spots, stages, frieze };
