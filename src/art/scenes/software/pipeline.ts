import { disc, line, rect, write } from '../../core/marks.ts';
import { at, between, pick, times } from '../../core/random.ts';
import { screen } from '../../core/tone.ts';
import { cross, tick } from '../../parts/controls.ts';
import { bob, hang, plumb } from '../../parts/plumb.ts';
import { compose } from '../stage.ts';

export const STAGES = ['Commit', 'Test', 'Build', 'Ship'] as const;

const hanging = compose(({ rand }) => {
  const checks = 30 + Math.floor(rand() * 60);
  const notes = ['a41f9c', `${checks} checks`, 'one image', 'two regions'];
  const minutes = ['0:00', '0:41', '2:10', '2:58'];
  return [
    line([0, 48, 720, 48], 'heavy'),
    STAGES.map((stage, index) => {
      const x = 108 + index * 156;
      const [y, r] = [150 + index * 62, 18 + index * 7];
      return [
        plumb(x, 48, y, r, index === 3 ? 'signal' : 'ink'),
        write(x + 16, 84, stage, 130, { size: 26, weight: 300 + index * 190 }),
        write(x + 16, 106, notes[index] ?? '', 130, { size: 14, weight: 450 }),
        line([x, y + r * 3.4 + 6, x, 474], 'dash'),
        line([x, 474, x, 490], 'rule'),
        write(x + 10, 470, minutes[index] ?? '', 90, { size: 17, weight: 300 + index * 190 }),
      ];
    }),
    times(2, (index) => [
      line([264, 110, 216 + index * 26, 110, 216 + index * 26, 170 + index * 34]),
      bob(216 + index * 26, 170 + index * 34, 8),
    ]),
    line([40, 482, 680, 482], 'rule'),
  ];
});

export const LANES = ['Types', 'Rules', 'Browser', 'Speed', 'Access'] as const;

const matrix = compose(({ rand }) => {
  const [failRow, failColumn] = [Math.floor(rand() * 5), 1 + Math.floor(rand() * 2)];
  return [
    hang([80, 640], 44),
    rect(44, 44, 632, 440, 'page'),
    STAGES.map((stage, index) =>
      write(230 + index * 112, 84, stage, 104, { size: 19, weight: 300 + index * 180 }),
    ),
    line([44, 100, 676, 100], 'heavy'),
    LANES.map((lane, row) => {
      const y = 138 + row * 58;
      return [
        write(66, y + 6, lane, 140, { size: 20, weight: 700 }),
        line([44, y + 28, 676, y + 28], 'hair'),
        times(4, (column) => {
          const x = 230 + column * 112;
          if (row === failRow && column === failColumn) {
            return [
              rect(x - 4, y - 19, 90, 38, 'signal'),
              cross(x + 14, y, 16, 'knock'),
              write(x + 32, y + 6, 'Stop', 50, { size: 17, weight: 800, fill: 'on-signal' }),
            ];
          }
          if (row === failRow && column > failColumn) return line([x, y, x + 26, y], 'dash');
          return [tick(x + 8, y, 18), screen(x + 30, y - 10, between(rand, 18, 52), 20, 0.5, 5)];
        }),
      ];
    }),
    rect(44, 426, 632, 58, 'slab'),
    write(66, 461, `${LANES[failRow] ?? ''} failed, nothing shipped`, 420, {
      size: 20,
      weight: 800,
      fill: 'on-slab',
    }),
    write(654, 461, '1:12', 100, { size: 20, weight: 300, fill: 'on-slab', anchor: 'end' }),
  ];
});

const releases = compose(({ client, rand }) => {
  const drops = times(9, (index) => between(rand, 40, 90) + index * 22);
  return [
    line([40, 96, 680, 96], 'heavy'),
    write(40, 72, 'Nine releases', 300, { sentence: 'title', size: 34, weight: 250 }),
    write(680, 72, 'no Fridays', 300, { sentence: 'title', size: 34, weight: 880, anchor: 'end' }),
    drops.map((drop, index) => {
      const x = 72 + index * 72;
      const last = index === 8;
      return [
        plumb(x, 96, 96 + drop, 7 + index * 1.6, last ? 'signal' : 'ink'),
        write(x + 10, 120, `1.${index}`, 56, { size: 15, weight: 250 + index * 75 }),
        disc(x, 96, 4, last ? 'signal' : 'ink'),
      ];
    }),
    rect(40, 386, 380, 110, 'page'),
    write(60, 420, `1.8 ${at(client.products, 0).name}`, 340, { size: 20, weight: 850 }),
    ['Faster by a third', pick(rand, ['Works without a network', 'Remembers the last order'])].map(
      (note, index) => [
        tick(70, 444 + index * 26, 14, 'rule'),
        write(90, 450 + index * 26, note, 310, { size: 16, weight: 450 }),
      ],
    ),
    line([420, 440, 648, 440, 648, 96 + (drops[8] ?? 0) + 76], 'cue'),
  ];
});

/** From a commit to the people who use it. */
export const pipeline = { hanging, matrix, releases };
