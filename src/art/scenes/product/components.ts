import type { Drawing } from '../../core/marks.ts';
import { disc, line, path, rect, write } from '../../core/marks.ts';
import { at, pick, times } from '../../core/random.ts';
import { screen } from '../../core/tone.ts';
import { drawPicture } from '../../objects/subject.ts';
import { button, cursor, dimensionX, dimensionY, greek, tick, usd } from '../../parts/controls.ts';
import { bob, hang } from '../../parts/plumb.ts';
import type { Pen } from '../../types.ts';
import { compose } from '../stage.ts';

type Cell = (pen: Pen, x: number, y: number, w: number, h: number) => Drawing;

const buttons: Cell = ({ client }, x, y, w) => [
  button(x, y, w * 0.62, 36, client.action),
  button(x, y + 46, w * 0.62, 36, 'Save', 'slab'),
  button(x + w * 0.66, y, w * 0.34, 36, 'Skip', 'rule'),
  button(x + w * 0.66, y + 46, w * 0.34, 36, 'Off', 'dash'),
];

const switches: Cell = (_, x, y, w) => [
  rect(x, y, 64, 34, 'ink'),
  rect(x + 34, y + 4, 26, 26, 'plate'),
  rect(x + 78, y, 64, 34, 'rule'),
  rect(x + 82, y + 4, 26, 26, 'ink'),
  line([x, y + 58, x + w, y + 58], 'rule'),
  bob(x + w * 0.62, y + 50, 11, 'signal'),
];

const field: Cell = ({ client }, x, y, w) => [
  write(x, y + 12, 'Your email', w, { size: 14, weight: 750 }),
  line([x, y + 56, x + w, y + 56], 'heavy'),
  write(x, y + 46, `${(client.people[0] ?? 'ada').toLowerCase()}@north.example`, w - 12, {
    size: 16,
    weight: 400,
  }),
  write(x, y + 78, 'For the receipt alone.', w, { size: 14, weight: 450 }),
];

const product: Cell = ({ client, rand }, x, y, w, h) => {
  const { name, price, subject } = at(client.products, 0);
  return [
    rect(x, y, w, h, 'rule'),
    drawPicture(subject, rand, x, y, w * 0.44, h, { step: 4 }),
    write(x + w * 0.5, y + 26, name, w * 0.48, { size: 17, weight: 850 }),
    write(x + w * 0.5, y + 48, usd(price), w * 0.46, { size: 17, weight: 300 }),
    button(x + w * 0.5, y + h - 30, w * 0.42, 22, 'Add', 'signal', 13),
  ];
};

const choices: Cell = (_, x, y) =>
  ['One time', 'Each month', 'Each year'].map((name, index) => [
    disc(x + 10, y + 10 + index * 30, 9, 'rule'),
    index === 1 ? disc(x + 10, y + 10 + index * 30, 5, 'signal') : [],
    write(x + 30, y + 15 + index * 30, name, 120, { size: 16, weight: index === 1 ? 800 : 400 }),
  ]);

const colors: Cell = (_, x, y, w, h) =>
  (['ink', 'wash', 'page', 'signal'] as const).map((style, index) =>
    rect(x + (index * w) / 4, y, w / 4 - 6, h, style),
  );

const spaces: Cell = (_, x, y, w, h) =>
  [8, 14, 24, 40, 62, 84].map((value, index) =>
    rect(x + (index * w) / 6, y + h - Math.min(value, h), w / 6 - 8, Math.min(value, h), 'ink'),
  );

const type: Cell = (_, x, y, w, h) => [
  write(x - 3, y + h - 8, 'Aa', w * 0.6, { size: 84, weight: 880 }),
  write(x + w * 0.66, y + h - 8, 'Aa', w * 0.34, { size: 40, weight: 200 }),
];

const tones: Cell = (_, x, y, w, h) =>
  [0.16, 0.4, 0.64, 0.95].map((tone, index) =>
    screen(x + (index * w) / 4, y, w / 4 - 6, h, tone, 6),
  );

export const CELLS: readonly (readonly [string, Cell])[] = [
  ['Button', buttons],
  ['Switch', switches],
  ['Type', type],
  ['Field', field],
  ['Card', product],
  ['Choice', choices],
  ['Color', colors],
  ['Space', spaces],
  ['Tone', tones],
];

const sheet = compose((pen) => {
  const turn = Math.floor(pen.rand() * 9);
  return [
    hang([74, 646], 36),
    rect(36, 36, 648, 468, 'page'),
    line([252, 36, 252, 504], 'hair'),
    line([468, 36, 468, 504], 'hair'),
    line([36, 192, 684, 192], 'hair'),
    line([36, 348, 684, 348], 'hair'),
    times(9, (index) => {
      const [name, cell] = at(CELLS, index + turn);
      const [x, y] = [52 + (index % 3) * 216, 36 + Math.floor(index / 3) * 156];
      return [
        write(x, y + 26, name, 160, { size: 15, weight: 500 }),
        cell(pen, x, y + 46, 184, 92),
      ];
    }),
  ];
});

export const STATES = ['Rest', 'Hover', 'Focus', 'Pressed', 'Busy', 'Off'] as const;

const states = compose(({ client }) => [
  write(40, 74, 'One button,', 300, { sentence: 'title', size: 40, weight: 250 }),
  write(680, 74, 'six moods', 300, { sentence: 'title', size: 40, weight: 880, anchor: 'end' }),
  line([40, 96, 680, 96], 'heavy'),
  STATES.map((state, index) => {
    const [x, y] = [40 + (index % 2) * 330, 126 + Math.floor(index / 2) * 130];
    return [
      button(
        x,
        y,
        300,
        68,
        index === 4 ? '' : client.action,
        (['signal', 'slab', 'signal', 'slab', 'rule', 'dash'] as const)[index] ?? 'rule',
        26,
      ),
      index === 2 ? rect(x - 7, y - 7, 314, 82, 'heavy') : [],
      index === 3 ? rect(x + 6, y + 6, 288, 56, 'knock') : [],
      index === 4
        ? [line([x + 150, y, x + 166, y + 26], 'rule'), bob(x + 166, y + 24, 10, 'signal')]
        : [],
      index === 1 ? cursor(x + 252, y + 42, 1.6) : [],
      write(x, y + 98, state, 140, { size: 19, weight: 250 + index * 120 }),
    ];
  }),
]);

const anatomy = compose(({ client, rand }) => {
  const { name, price, subject } = pick(rand, client.products);
  const [x, y, w, h] = [150, 72, 330, 370];
  const parts: readonly (readonly [string, number])[] = [
    ['Picture 3:2', y + 100],
    ['Name', y + 252],
    ['Price', y + 290],
    ['Action', y + 338],
  ];
  return [
    hang([x + 30, x + w - 30], y),
    rect(x, y, w, h, 'page'),
    rect(x, y, 22, h, 'wash'),
    rect(x + w - 22, y, 22, h, 'wash'),
    drawPicture(subject, rand, x + 22, y + 22, w - 44, 190),
    rect(x + 22, y + 212, w - 44, 14, 'signal'),
    write(x + 22, y + 256, name, w - 60, { size: 32, weight: 850 }),
    write(x + 22, y + 294, usd(price), 140, { size: 28, weight: 250 }),
    button(x + 22, y + 312, 160, 40, 'Add to order', 'signal', 17),
    tick(x + w - 44, y + 332, 22),
    parts.map(([part, level], index) => [
      line([x + w + 6, level, 540, level], 'hair'),
      disc(x + w + 6, level, 4, 'ink'),
      write(552, level + 7, part, 140, { size: 22, weight: 850 - index * 170 }),
    ]),
    dimensionX(y + h + 40, x, x + w, '360'),
    dimensionY(108, y, y + h, '400'),
    greek(rand, 552, y + 120, 130, 3, 11),
    path(`M${x + 22} ${y + h + 12}V${y + h + 24}M${x} ${y + h + 12}V${y + h + 24}`, 'cue'),
  ];
});

/** The parts that screens are made of. */
export const components = { sheet, states, anatomy };
