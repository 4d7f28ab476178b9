import { disc, line, paragraph, phrase, rect, write } from '../../core/marks.ts';
import { at, between, pick, times } from '../../core/random.ts';
import { screen } from '../../core/tone.ts';
import { tick } from '../../parts/controls.ts';
import { bob, hang } from '../../parts/plumb.ts';
import type { Client } from '../../types.ts';
import { compose } from '../stage.ts';

export const tasks = (client: Client): readonly string[] => [
  'Ask twelve buyers',
  `Price the ${client.products[0]?.name.toLowerCase() ?? 'first'}`,
  'New site',
  `Launch ${client.products[1]?.name.toLowerCase() ?? 'it'}`,
  'First hire',
  'Second town',
];

export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'] as const;

const lanes = compose(({ client, rand }) => {
  const now = between(rand, 1.6, 3.4);
  return [
    hang([80, 640], 44),
    rect(40, 44, 640, 450, 'page'),
    MONTHS.map((month, index) => [
      write(196 + index * 80, 80, month, 70, { size: 18, weight: 300 + index * 110 }),
      line([190 + index * 80, 56, 190 + index * 80, 494], 'hair'),
    ]),
    tasks(client).map((task, index) => {
      const y = 104 + index * 64;
      const [from, long] = [index * 0.7 + rand() * 0.4, 1.1 + rand() * 1.1];
      const [x, w] = [190 + from * 80, Math.min(long * 80, 676 - 190 - from * 80)];
      return [
        line([40, y - 8, 680, y - 8], index === 0 ? 'heavy' : 'hair'),
        paragraph(56, y + 20, task, 128, 2, { size: 17, weight: 500 + index * 60, gap: 21 }),
        from + long < now
          ? rect(x, y + 6, w, 36, 'ink')
          : [
              rect(x, y + 6, w, 36, 'page'),
              screen(x, y + 6, w, 36, from < now ? 0.6 : 0.24, 6),
              rect(x, y + 6, w, 36, 'rule'),
            ],
      ];
    }),
    line([190 + now * 80, 96, 190 + now * 80, 494], 'cue'),
    bob(190 + now * 80, 486, 11, 'signal'),
  ];
});

const milestones = compose(({ client, rand }) => {
  const names = tasks(client);
  const hot = 2 + Math.floor(rand() * 2);
  return [
    phrase(40, 500, ['A year,', 'heaviest last'], 600, 40),
    line([0, 60, 720, 60], 'heavy'),
    times(5, (index) => {
      const x = 56 + index * 134;
      const [drop, r] = [150 + index * 44, 12 + index * 4.5];
      const on = index === hot;
      return [
        line([x, 60, x, drop], on ? 'cue' : 'rule'),
        bob(x, drop, r, on ? 'signal' : 'ink'),
        write(x + 12, 92, at(MONTHS, index * 2 - (index > 2 ? 3 : 0)), 90, {
          size: 18,
          weight: 300 + index * 140,
        }),
        paragraph(x + 12, 120, at(names, index), 110, 2, {
          size: 18,
          weight: 300 + index * 140,
          gap: 22,
        }),
      ];
    }),
  ];
});

const COUNTS = [
  [3, 2, 1],
  [2, 2, 2],
  [2, 3, 1],
] as const;

const columns = compose(({ client, rand }) => {
  const names = tasks(client);
  const counts = pick(rand, COUNTS);
  let next = 0;
  return ['Now', 'Next', 'Later'].map((name, column) => {
    const [x, w] = [40 + column * 218, 204];
    const dark = column === 0;
    return [
      hang([x + 20], 48 + column * 24),
      rect(
        x,
        48 + column * 24,
        w,
        440 - column * 60,
        dark ? 'slab' : column === 1 ? 'page' : 'dash',
      ),
      write(x + 18, 100 + column * 24, name, 160, {
        size: 40,
        weight: 880 - column * 310,
        fill: dark ? 'on-slab' : 'ink',
      }),
      times(counts[column] ?? 2, (row) => {
        next += 1;
        const y = 150 + column * 24 + row * 92;
        return [
          line([x + 18, y - 20, x + w - 18, y - 20], dark ? 'knock-hair' : 'hair'),
          paragraph(x + 18, y + 8, at(names, next - 1), w - 60, 2, {
            size: 20,
            weight: 700 - column * 180,
            gap: 24,
            fill: dark ? 'on-slab' : 'ink',
          }),
          dark && row === 0
            ? tick(x + w - 28, y + 4, 18, 'knock')
            : disc(x + w - 28, y + 4, 5, dark ? 'signal' : 'ink'),
        ];
      }),
    ];
  });
});

/** What comes first. */
export const roadmap = { lanes, milestones, columns };
