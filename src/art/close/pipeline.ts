import { disc, headline, line, rect, write } from '../core/marks.ts';
import { at, between, pick, times } from '../core/random.ts';
import { cross, tick } from '../parts/controls.ts';
import { hang, plumb } from '../parts/plumb.ts';
import { LANES, STAGES } from '../scenes/software/pipeline.ts';
import type { Close } from './close.ts';
import { LEFT, RIGHT, ROOM } from './close.ts';

const hanging: Close = ({ rand }, high) => {
  const checks = 30 + Math.floor(rand() * 60);
  const notes = ['a41f9c', `${checks} checks`, 'one image', 'two regions'];
  const minutes = ['0:00', '0:41', '2:10', '2:58'];
  const list = high - 168;
  return [
    line([0, 34, 400, 34], 'heavy'),
    STAGES.map((stage, index) => {
      const [x, r, on] = [50 + index * 96, 15 + index * 7, index === 3];
      const drop = 70 + index * ((list - 80 - 36 * 3.4) / 3.2);
      const [y, weight] = [list + index * 40, 300 + index * 190];
      const fill = on ? 'signal-text' : 'ink';
      return [
        plumb(x, 34, drop, r, on ? 'signal' : 'ink'),
        line([LEFT, y, RIGHT, y], 'hair'),
        write(LEFT, y + 29, stage, 110, { size: 26, weight, fill }),
        write(146, y + 28, notes[index] ?? '', 140, { size: 20, weight: 450 }),
        write(RIGHT, y + 28, minutes[index] ?? '', 80, { size: 20, weight, anchor: 'end' }),
      ];
    }),
  ];
};

const matrix: Close = ({ rand }, high) => {
  const [failRow, failColumn] = [Math.floor(rand() * 5), 1 + Math.floor(rand() * 2)];
  const row = (high - 174) / 5;
  return [
    hang([50, 350], 26),
    rect(12, 26, 376, high - 46, 'page'),
    STAGES.map((stage, index) =>
      write(148 + index * 68, 60, stage, 66, {
        size: 17,
        weight: 300 + index * 180,
        anchor: 'middle',
      }),
    ),
    line([12, 76, 388, 76], 'heavy'),
    LANES.map((lane, index) => {
      const y = 76 + (index + 0.5) * row;
      return [
        write(26, y + 8, lane, 90, { size: 22, weight: 700 }),
        line([12, y + row / 2, 388, y + row / 2], 'hair'),
        times(4, (column) => {
          const x = 148 + column * 68;
          if (index !== failRow || column < failColumn) return tick(x, y, 24);
          if (column > failColumn) return line([x - 14, y, x + 14, y], 'dash');
          return [
            rect(x - 33, y - row / 2 + 3, 66, row - 6, 'signal'),
            cross(x, y - 9, 15, 'knock'),
            write(x, y + 20, 'Stop', 60, {
              size: 20,
              weight: 850,
              anchor: 'middle',
              fill: 'on-signal',
            }),
          ];
        }),
      ];
    }),
    rect(12, high - 98, 376, 78, 'slab'),
    write(28, high - 64, `${LANES[failRow] ?? ''} failed,`, 340, {
      size: 25,
      weight: 350,
      fill: 'on-slab',
    }),
    write(28, high - 36, 'nothing shipped', 340, { size: 25, weight: 850, fill: 'on-slab' }),
  ];
};

const releases: Close = ({ client, rand }, high) => {
  const note = pick(rand, ['Works without a network', 'Remembers the last order']);
  const top = 128;
  const deep = high - 408;
  const drops = times(6, (index) => 22 + (index / 5) ** 1.4 * deep + between(rand, 0, 14));
  return [
    headline(LEFT, 50, ['Six releases,', 'no Fridays'], ROOM, 40),
    line([0, top, 400, top], 'heavy'),
    drops.map((drop, index) => {
      const [x, last] = [40 + index * 62, index === 5];
      return [
        plumb(x, top, top + drop, 10 + index * 3, last ? 'signal' : 'ink'),
        write(x, top - 10, `1.${index + 3}`, 58, {
          size: 19,
          weight: 250 + index * 120,
          anchor: 'middle',
        }),
        disc(x, top, 4, last ? 'signal' : 'ink'),
      ];
    }),
    line([350, top + at(drops, 5) + 84, 350, high - 136], 'cue'),
    rect(12, high - 136, 376, 118, 'page'),
    write(30, high - 100, `1.8 ${at(client.products, 0).name}`, 340, { size: 27, weight: 850 }),
    ['Faster by a third', note].map((text, index) => [
      tick(38, high - 71 + index * 32, 16),
      write(58, high - 64 + index * 32, text, 320, { size: 21, weight: 450 }),
    ]),
  ];
};

export const pipeline = { hanging, matrix, releases };
