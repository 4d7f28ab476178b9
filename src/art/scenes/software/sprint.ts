import type { Drawing } from '../../core/marks.ts';
import { line, paragraph, rect, write, phrase } from '../../core/marks.ts';
import { at, between, pick, times } from '../../core/random.ts';
import { screen } from '../../core/tone.ts';
import { tick } from '../../parts/controls.ts';
import { browser } from '../../parts/frames.ts';
import { hang, plumb } from '../../parts/plumb.ts';
import { productPage, splitPage } from '../../screens/pages.ts';
import type { Client } from '../../types.ts';
import { compose } from '../stage.ts';

export const stories = (client: Client): readonly string[] => [
  `Find a ${client.products[0]?.name.toLowerCase() ?? 'thing'}`,
  'Pay without an account',
  'Change the address',
  'Repeat the last order',
  `Ask ${client.people[0] ?? 'someone'} a question`,
  'See what is left',
];

function story(x: number, y: number, text: string, points: number, hot: boolean): Drawing {
  return [
    rect(x, y, 184, 88, hot ? 'signal' : 'page'),
    paragraph(x + 14, y + 30, text, 156, 2, {
      size: 17,
      weight: 650,
      gap: 21,
      fill: hot ? 'on-signal' : 'ink',
    }),
    write(x + 170, y + 76, String(points), 40, {
      size: 17,
      weight: 850,
      anchor: 'end',
      fill: hot ? 'on-signal' : 'ink',
    }),
  ];
}

const board = compose(({ client, rand }) => {
  const texts = stories(client);
  const heights = pick(rand, [
    [1, 2, 3],
    [2, 2, 2],
    [2, 1, 3],
  ]);
  let next = 0;
  return ['Next', 'Now', 'Done'].map((name, column) => {
    const x = 48 + column * 216;
    return [
      hang([x + 92], 44),
      rect(x, 44, 184, 4, 'ink'),
      write(x, 84, name, 150, { size: 28, weight: 250 + column * 310 }),
      times(heights[column] ?? 2, (row) => {
        next += 1;
        const y = 108 + row * 108 + column * 14;
        return [
          story(x, y, at(texts, next), at([1, 2, 3, 5], next), column === 1 && row === 0),
          column === 2 ? tick(x + 24, y + 70, 16, 'heavy') : [],
        ];
      }),
      screen(x, 470, 184, 24, 0.2 + column * 0.3, 6),
    ];
  });
});

const burndown = compose(({ client, rand }) => {
  const days = 10;
  const left = times(days + 1, (day) =>
    Math.max(0, 1 - day / days + (day === 0 || day === days ? 0 : between(rand, -0.05, 0.12))),
  );
  const [x, y, w, h] = [96, 130, 560, 300];
  const X = (day: number): number => x + (day * w) / days;
  return [
    phrase(48, 84, ['Two weeks,', 'day by day'], 620, 42),
    line([48, y, 676, y], 'heavy'),
    left.map((value, day) => [
      plumb(X(day), y, y + h * (1 - value) + 6, 8, day === days ? 'signal' : 'ink'),
      write(X(day), 120, String(day), 30, { size: 14, weight: 300 + day * 60, anchor: 'middle' }),
    ]),
    line([X(0), y + 6, X(days), y + h + 6], 'dash'),
    write(48, 512, client.products[0]?.name ?? '', 240, { size: 20, weight: 850 }),
    write(676, 512, 'ready on day 10', 260, { size: 20, weight: 400, anchor: 'end' }),
  ];
});

const shipped = compose((pen) => {
  const texts = stories(pen.client);
  const frame = browser(230, 96, 456, 390, pen.client.domain);
  const page = pick(pen.rand, [productPage, splitPage]);
  return [
    write(34, 96, 'Sprint', 190, { size: 30, weight: 250 }),
    write(34, 128, String(Math.floor(between(pen.rand, 2, 9))), 60, { size: 30, weight: 880 }),
    times(4, (index) => {
      const y = 176 + index * 84;
      return [
        line([34, y, 206, y], index === 1 ? 'cue-heavy' : 'rule'),
        paragraph(34, y + 26, at(texts, index), 140, 2, {
          size: 17,
          weight: index === 1 ? 850 : 500,
          gap: 21,
        }),
        index < 3 ? tick(196, y + 24, 16) : rect(186, y + 14, 18, 18, 'rule'),
      ];
    }),
    frame.marks,
    page(frame.room, pen),
    line([206, 260, 230, 260], 'cue-heavy'),
  ];
});

/** Two weeks of work, seen whole. */
export const sprint = { board, burndown, shipped };
