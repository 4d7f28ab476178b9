import type { Drawing } from '../../core/marks.ts';
import { line, rect, write } from '../../core/marks.ts';
import { pick } from '../../core/random.ts';
import { arrow, usd } from '../../parts/controls.ts';
import { bob } from '../../parts/plumb.ts';
import type { Client } from '../../types.ts';
import { compose } from '../stage.ts';

const question = (
  x: number,
  y: number,
  w: number,
  h: number,
  text: string,
  dark = false,
): Drawing => [
  rect(x - w / 2, y, w, h, dark ? 'slab' : 'page'),
  write(x, y + h / 2 + 7, text, w - 20, {
    size: dark ? 24 : 19,
    weight: dark ? 800 : 600,
    anchor: 'middle',
    fill: dark ? 'on-slab' : 'ink',
  }),
];

export const asked = (client: Client): readonly [string, string, string] => [
  `Do people want ${client.products[0]?.name.toLowerCase() ?? 'it'}?`,
  `Will they pay ${usd(client.products[0]?.price ?? 10)}?`,
  'Show ten of them',
];

const hanging = compose(({ client, rand }) => {
  const [first, second, third] = asked(client);
  const ends = pick(rand, [
    ['Build', 'Price it', 'Sketch', 'Stop'],
    ['Open', 'Test it', 'Ask more', 'Wait'],
    ['Hire', 'Rent', 'Borrow', 'Leave it'],
  ]);
  return [
    line([360, 0, 360, 48], 'rule'),
    question(360, 48, 400, 64, first, true),
    line([360, 112, 360, 146], 'rule'),
    line([190, 196, 190, 146, 530, 146, 530, 196], 'rule'),
    write(276, 138, 'Yes', 70, { size: 18, weight: 850, anchor: 'middle' }),
    write(444, 138, 'Not yet', 80, { size: 18, weight: 300, anchor: 'middle' }),
    question(190, 196, 240, 54, second),
    question(530, 196, 240, 54, third),
    [110, 270, 450, 610].map((x, index) => {
      const parent = index < 2 ? 190 : 530;
      const r = [27, 19, 14, 9][index] ?? 9;
      return [
        line([parent, 250, parent, 280, x, 280, x, 322], index === 0 ? 'cue' : 'rule'),
        bob(x, 322, r, index === 0 ? 'signal' : 'ink'),
        write(x, 472, ends[index] ?? '', 140, {
          size: 28,
          weight: 900 - index * 220,
          anchor: 'middle',
        }),
      ];
    }),
    line([40, 436, 680, 436], 'dash'),
    write(40, 514, client.name, 260, { size: 18, weight: 600 }),
  ];
});

export const OUTCOMES = ['Order a first run', 'Take deposits', 'Draw it again', 'Drop it'] as const;

const ROOT = { anchor: 'middle', fill: 'on-slab' } as const;

const sideways = compose(({ client, rand }) => {
  const [first, second, third] = asked(client);
  const hot = rand() < 0.5 ? 0 : 1;
  return [
    line([0, 270, 36, 270], 'rule'),
    rect(36, 220, 214, 100, 'slab'),
    write(143, 262, 'Worth a start?', 190, { ...ROOT, size: 24, weight: 850 }),
    write(143, 292, first, 190, { ...ROOT, weight: 400 }),
    [second, third].map((text, index) => {
      const y = 130 + index * 280;
      return [
        line([250, 270, 276, 270, 276, y, 300, y], index === hot ? 'cue' : 'rule'),
        rect(300, y - 32, 176, 64, 'page'),
        write(388, y + 7, text, 156, { size: 18, weight: 600, anchor: 'middle' }),
        write(284, y + (index === 0 ? 54 : -42), index === 0 ? 'Yes' : 'No', 50, {
          size: 18,
          weight: index === 0 ? 850 : 300,
        }),
      ];
    }),
    OUTCOMES.map((step, index) => {
      const y = 66 + index * 136;
      const parent = 130 + Math.floor(index / 2) * 280;
      const on = index === hot * 2;
      return [
        arrow([476, parent, 500, parent, 500, y, 522, y], on ? 'cue' : 'rule'),
        rect(526, y - 30, 166, 60, on ? 'signal' : 'page'),
        write(609, y + 6, step, 148, {
          size: 18,
          weight: 850 - index * 170,
          anchor: 'middle',
          fill: on ? 'on-signal' : 'ink',
        }),
      ];
    }),
  ];
});

const ladder = compose(({ client, rand }) => {
  const questions = [
    `Who buys ${client.products[0]?.name.toLowerCase() ?? 'it'}?`,
    'What do they use now?',
    `Is ${usd(client.products[1]?.price ?? 20)} too much?`,
    'What breaks if it works?',
  ];
  const last = 1 + Math.floor(rand() * 3);
  return [
    questions.map((text, index) => {
      const y = 96 + index * 102;
      const on = index === last;
      return [
        line([40, y + 24, 680, y + 24], index === 0 ? 'heavy' : 'hair'),
        write(40, y, String(index + 1), 40, { size: 44, weight: 200 + index * 220 }),
        write(96, y, text, 380, { size: 30, weight: index > last ? 150 : 300 + index * 170 }),
        index > last
          ? []
          : write(556, y, 'Yes', 60, { size: 22, weight: on ? 300 : 850, anchor: 'end' }),
        index > last
          ? []
          : write(660, y, 'No', 60, {
              size: 22,
              weight: on ? 850 : 300,
              anchor: 'end',
              fill: on ? 'signal-text' : 'ink',
            }),
        index > last ? [] : rect(on ? 624 : 512, y + 8, 44, 6, on ? 'signal' : 'ink'),
      ];
    }),
    line([646, 96 + last * 102 + 14, 646, 470], 'cue'),
    bob(646, 462, 14, 'signal'),
    write(40, 506, 'Stop at the first no', 420, { size: 26, weight: 850 }),
  ];
});

/** One question after another. */
export const tree = { hanging, sideways, ladder };
