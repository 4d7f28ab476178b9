import { line, path, rect, write } from '../core/marks.ts';
import { widthOf } from '../core/measure.ts';
import { at, pick, times } from '../core/random.ts';
import { screen } from '../core/tone.ts';
import { hang } from '../parts/plumb.ts';
import { identifier, listing, tabs } from '../scenes/software/listing.ts';
import { block, prompt, results } from '../scenes/software/terminal.ts';
import type { Close } from './close.ts';

const checks: Close = ({ client, rand }, high) => {
  const passed = 40 + Math.floor(rand() * 90);
  const row = (high - 226) / 5;
  return [
    hang([50, 350], 26),
    block(12, 26, 376, high - 44),
    prompt(32, 98, 340, `npm test ${identifier(client.name)}`),
    results(client).map((result, index) => {
      const y = 112 + (index + 0.66) * row;
      return [
        line([34, y - 8, 42, y, 56, y - 19], 'knock'),
        write(70, y, result, 306, { size: 22, weight: 400, fill: 'on-slab' }),
      ];
    }),
    screen(32, high - 110, 336, 22, 0.9, 7, 'tone-knock'),
    write(32, high - 42, `${passed} passed`, 200, { size: 40, weight: 880, fill: 'on-slab' }),
    write(370, high - 42, '0 failed', 126, {
      size: 40,
      weight: 200,
      fill: 'on-slab',
      anchor: 'end',
    }),
  ];
};

const logs: Close = ({ client, rand }, high) => {
  const hot = 20 + Math.floor(rand() * 6);
  const foot = high < 450 ? 168 : 214;
  const row = (high - foot - 84) / 4;
  return [
    hang([50, 350], 26),
    rect(12, 26, 376, foot - 26, 'page'),
    write(28, 60, 'Answers over 300 ms', 344, { size: 25, weight: 850 }),
    times(34, (index) => {
      const deep = foot - 96;
      const tall =
        index > hot ? 8 + rand() * 12 : 12 + (index / hot) ** 6 * (deep - 24) + rand() * 12;
      const x = 30 + index * 10.3;
      return path(
        `M${x.toFixed(1)} ${foot - 12}V${Math.round(foot - 12 - tall)}`,
        index === hot ? 'cue-heavy' : 'rule',
      );
    }),
    line([12, foot - 12, 388, foot - 12], 'rule'),
    line([30 + hot * 10.3, foot, 30 + hot * 10.3, foot + 30], 'cue-heavy'),
    block(12, foot + 20, 376, high - foot - 38),
    times(4, (index) => {
      const [on, y] = [index === 2, foot + 62 + index * row];
      const type = { size: 22, weight: 350, fill: on ? 'on-signal' : 'on-slab' } as const;
      const base = y + row / 2 + 8;
      return [
        on ? rect(12, y, 376, row, 'signal') : [],
        write(28, base, `14:0${index + 2}`, 64, type),
        write(100, base, `/${identifier(at(client.products, index).name)}`, 210, type),
        write(374, base, on ? '503' : '200', 60, {
          ...type,
          weight: on ? 880 : 350,
          anchor: 'end',
        }),
      ];
    }),
  ];
};

const overlap: Close = ({ rand }, high) => {
  const command = pick(rand, ['npm run build', 'npm run migrate', 'npm run seed']);
  const top = high < 450 ? 178 : 238;
  return [
    hang([40, 300], 26),
    rect(12, 26, 340, top, 'page'),
    tabs(12, 26, 340, ['order.ts', 'test']),
    listing(
      [
        [0, 'function', ' move(rows) {'],
        [1, 'const', ' all = read(rows)'],
        [1, 'for', ' (row of all)'],
        [2, 'write', '(check(row))'],
        [1, 'return', ' all.length'],
      ],
      12,
      90,
      340,
      { size: 23, gap: 30 },
    ),
    rect(44, top - 10, 356, high - top + 10, 'plate'),
    hang([370], top),
    block(54, top, 334, high - top - 16),
    prompt(74, top + 72, 300, command),
    ['read 4 tables', 'wrote 1,204 rows', 'checked twice'].map((text, index) => [
      write(74, top + 106 + index * 32, text, 220, { size: 22, weight: 350, fill: 'on-slab' }),
      write(370, top + 106 + index * 32, 'ok', 50, {
        size: 22,
        weight: 850,
        fill: 'on-slab',
        anchor: 'end',
      }),
    ]),
    high < 450
      ? []
      : [prompt(74, top + 214, 60, ''), rect(98, top + 196, widthOf('m', 19, 850), 24, 'signal')],
  ];
};

export const terminal = { checks, logs, overlap };
