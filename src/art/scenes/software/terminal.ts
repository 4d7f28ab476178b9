import type { Drawing } from '../../core/marks.ts';
import { disc, line, path, rect, write } from '../../core/marks.ts';
import { widthOf } from '../../core/measure.ts';
import { at, between, pick, times } from '../../core/random.ts';
import { screen } from '../../core/tone.ts';
import { hang } from '../../parts/plumb.ts';
import type { Client, Rand } from '../../types.ts';
import { compose } from '../stage.ts';
import { identifier, listing, programs, tabs } from './listing.ts';

export const prompt = (x: number, y: number, max: number, command: string): Drawing => [
  write(x, y, '$', 20, { size: 19, weight: 850, fill: 'on-slab' }),
  write(x + 24, y, command, max - 24, { size: 19, weight: 850, fill: 'on-slab' }),
];

export const results = (client: Client): readonly string[] => [
  'an empty order costs nothing',
  `a ${client.products[0]?.name.toLowerCase() ?? 'line'} is priced in cents`,
  'the last one is sold once',
  'a refund returns the stock',
  'a late answer is ignored',
];

export function block(x: number, y: number, w: number, h: number): Drawing {
  return [
    rect(x, y, w, h, 'slab'),
    times(3, (dot) => disc(x + 20 + dot * 16, y + 20, 4, 'on-slab')),
    line([x, y + 38, x + w, y + 38], 'knock-hair'),
  ];
}

const checks = compose(({ client, rand }) => {
  const passed = 40 + Math.floor(rand() * 90);
  return [
    hang([74, 646], 44),
    block(44, 44, 632, 450),
    prompt(70, 120, 560, `npm test ${identifier(client.name)}`),
    results(client).map((result, index) => [
      line([72, 158 + index * 40, 79, 166 + index * 40, 92, 148 + index * 40], 'knock'),
      write(108, 165 + index * 40, result, 430, { size: 19, weight: 400, fill: 'on-slab' }),
      write(650, 165 + index * 40, `${Math.floor(between(rand, 2, 90))} ms`, 96, {
        size: 16,
        weight: 350,
        fill: 'on-slab',
        anchor: 'end',
      }),
    ]),
    screen(70, 372, 580, 26, 0.9, 7, 'tone-knock'),
    write(70, 452, `${passed} passed`, 340, { size: 44, weight: 880, fill: 'on-slab' }),
    write(650, 452, '0 failed', 220, { size: 44, weight: 200, fill: 'on-slab', anchor: 'end' }),
  ];
});

const spark = (rand: Rand, x: number, y: number, count: number, hot: number): Drawing =>
  times(count, (index) => {
    const tall = index > hot ? 10 + rand() * 14 : 14 + (index / hot) ** 6 * 110 + rand() * 14;
    return path(
      `M${x + index * 10} ${y}V${Math.round(y - tall)}`,
      index === hot ? 'cue-heavy' : 'rule',
    );
  });

const logs = compose(({ client, rand }) => {
  const hot = 26 + Math.floor(rand() * 16);
  return [
    hang([64, 656], 44),
    rect(36, 44, 648, 200, 'page'),
    write(58, 82, 'Answers slower than 300 ms', 420, { size: 20, weight: 800 }),
    write(662, 82, 'last hour', 140, { size: 16, weight: 350, anchor: 'end' }),
    spark(rand, 62, 226, 60, hot),
    line([36, 226, 684, 226], 'rule'),
    line([62 + hot * 10, 226, 62 + hot * 10, 306], 'cue'),
    block(36, 280, 648, 220),
    times(4, (index) => {
      const [on, y] = [index === 2, 352 + index * 38];
      const type = { size: 18, weight: 350, fill: on ? 'on-signal' : 'on-slab' } as const;
      const route = `/${identifier(at(client.products, index).name)}`;
      return [
        on ? rect(36, y - 26, 648, 38, 'signal') : [],
        write(58, y, `14:0${index + 2}`, 70, type),
        write(136, y, at(['GET', 'POST', 'POST', 'GET'], index), 66, { ...type, weight: 850 }),
        write(208, y, route, 230, { ...type, weight: 400 }),
        on
          ? write(662, y, '503, retried, 200', 220, { ...type, weight: 850, anchor: 'end' })
          : write(662, y, '200', 220, { ...type, anchor: 'end' }),
      ];
    }),
  ];
});

const overlap = compose(({ client, rand }) => {
  const command = pick(rand, ['npm run build', 'npm run migrate', 'npm run seed']);
  return [
    hang([66, 520], 40),
    rect(36, 40, 520, 350, 'page'),
    tabs(36, 40, 520, ['order.ts', 'order.test.ts']),
    listing(pick(rand, programs(client)).slice(0, 8), 36, 100, 520, { size: 17, gap: 27 }),
    rect(222, 246, 472, 264, 'plate'),
    hang([640], 256),
    block(232, 256, 452, 244),
    prompt(256, 328, 410, command),
    ['read 4 tables', 'wrote 1,204 rows', 'checked twice'].map((text, index) => [
      write(256, 366 + index * 30, text, 300, { size: 18, weight: 350, fill: 'on-slab' }),
      write(660, 366 + index * 30, 'ok', 50, {
        size: 18,
        weight: 850,
        fill: 'on-slab',
        anchor: 'end',
      }),
    ]),
    prompt(256, 474, 300, ''),
    rect(256 + 24, 456, widthOf('m', 19, 850), 24, 'signal'),
  ];
});

/** What the machine says. */
export const terminal = { checks, logs, overlap };
