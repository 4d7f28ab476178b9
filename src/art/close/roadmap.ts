import { disc, line, paragraph, rect, write } from '../core/marks.ts';
import { at, between, pick, times } from '../core/random.ts';
import { screen } from '../core/tone.ts';
import { tick } from '../parts/controls.ts';
import { bob, hang } from '../parts/plumb.ts';
import { MONTHS, tasks } from '../scenes/consultation/roadmap.ts';
import type { Close } from './close.ts';
import { LEFT, RIGHT } from './close.ts';

const lanes: Close = ({ client, rand }, high) => {
  const [now, row, step] = [between(rand, 1.6, 3.4), (high - 104) / 6, 42];
  const [left, right] = [132, 132 + 6 * 42];
  return [
    hang([50, 350], 30),
    rect(12, 30, 376, high - 60, 'page'),
    MONTHS.map((month, index) => [
      write(left + 3 + index * step, 60, month, 40, { size: 18, weight: 300 + index * 110 }),
      line([left + index * step, 40, left + index * step, high - 30], 'hair'),
    ]),
    tasks(client).map((task, index) => {
      const y = 74 + index * row;
      const [from, long] = [index * 0.7 + rand() * 0.4, 1.2 + rand() * 1.1];
      const [x, w] = [left + from * step, Math.min(long * step, right - left - from * step)];
      const tall = row * 0.5;
      return [
        line([12, y, 388, y], index === 0 ? 'heavy' : 'hair'),
        paragraph(22, y + row / 2 - 3, task, 108, 2, {
          size: 17,
          weight: 500 + index * 60,
          gap: 19,
        }),
        from + long < now
          ? rect(x, y + row * 0.25, w, tall, 'ink')
          : [
              rect(x, y + row * 0.25, w, tall, 'page'),
              screen(x, y + row * 0.25, w, tall, from < now ? 0.6 : 0.24, 6),
              rect(x, y + row * 0.25, w, tall, 'rule'),
            ],
      ];
    }),
    line([left + now * step, 70, left + now * step, high - 44], 'cue-heavy'),
    bob(left + now * step, high - 48, 13, 'signal'),
  ];
};

const milestones: Close = ({ client, rand }, high) => {
  const names = tasks(client);
  const hot = 2 + Math.floor(rand() * 2);
  const list = high - 186;
  return [
    line([0, 44, 400, 44], 'heavy'),
    times(5, (index) => {
      const [x, r, on] = [38 + index * 78, 11 + index * 4.4, index === hot];
      const drop = 84 + (index * (list - 84 - 34 * 3.4)) / 4 + index * 4;
      const [month, weight] = [at(MONTHS, index), 300 + index * 140];
      const y = list + index * 36;
      return [
        line([x, 44, x, drop], on ? 'cue' : 'rule'),
        bob(x, drop, r, on ? 'signal' : 'ink'),
        write(x, 34, month, 70, { size: 20, weight, anchor: 'middle' }),
        line([LEFT, y, RIGHT, y], 'hair'),
        write(LEFT, y + 26, month, 60, { size: 20, weight, fill: on ? 'signal-text' : 'ink' }),
        write(96, y + 26, at(names, index), 280, {
          size: 21,
          weight,
          fill: on ? 'signal-text' : 'ink',
        }),
      ];
    }),
  ];
};

const columns: Close = ({ client, rand }, high) => {
  const names = tasks(client);
  const counts = pick(rand, [
    [3, 2, 1],
    [2, 2, 2],
    [2, 3, 1],
  ]);
  const row = (high - 190) / 3;
  let next = 0;
  return ['Now', 'Next', 'Later'].map((name, column) => {
    const [x, top] = [10 + column * 129, 26 + column * 22];
    const dark = column === 0;
    const fill = dark ? 'on-slab' : 'ink';
    return [
      hang([x + 20], top),
      rect(x, top, 122, high - 60 - column * 44, dark ? 'slab' : column === 1 ? 'page' : 'dash'),
      write(x + 12, top + 46, name, 100, { size: 36, weight: 880 - column * 310, fill }),
      times(counts[column] ?? 2, (index) => {
        next += 1;
        const y = top + 64 + index * row;
        return [
          line([x + 12, y, x + 110, y], dark ? 'knock-hair' : 'hair'),
          dark && index === 0
            ? tick(x + 21, y + 16, 15, 'knock')
            : disc(x + 18, y + 16, 5, dark ? 'signal' : 'ink'),
          paragraph(x + 12, y + 44, at(names, next - 1), 102, 3, {
            size: 19,
            weight: 700 - column * 180,
            gap: 22,
            fill,
          }),
        ];
      }),
    ];
  });
};

export const roadmap = { lanes, milestones, columns };
