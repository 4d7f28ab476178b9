import type { Drawing } from '../core/marks.ts';
import { disc, line, rect, write } from '../core/marks.ts';
import { at } from '../core/random.ts';
import { screen } from '../core/tone.ts';
import { drawPicture } from '../objects/subject.ts';
import { button, usd } from '../parts/controls.ts';
import { bob } from '../parts/plumb.ts';
import type { Pen } from '../types.ts';

type Cell = (pen: Pen, x: number, y: number, w: number, h: number) => Drawing;

const buttons: Cell = ({ client }, x, y, w, h) => [
  button(x, y, w, h / 2 - 5, client.action, 'signal', 16),
  button(x, y + h / 2 + 5, w / 2 - 4, h / 2 - 5, 'Save', 'slab', 17),
  button(x + w / 2 + 4, y + h / 2 + 5, w / 2 - 4, h / 2 - 5, 'Off', 'dash', 17),
];

const switches: Cell = (_, x, y, w, h) => [
  rect(x, y, 48, 30, 'ink'),
  rect(x + 24, y + 4, 20, 22, 'plate'),
  rect(x + 56, y, 48, 30, 'rule'),
  rect(x + 60, y + 4, 20, 22, 'ink'),
  line([x, y + h * 0.66, x + w, y + h * 0.66], 'rule'),
  bob(x + w * 0.62, y + h * 0.66 - 8, 11, 'signal'),
];

const type: Cell = (_, x, y, w, h) => [
  write(x - 3, y + h * 0.5 + 24, 'Aa', w * 0.66, { size: 62, weight: 880 }),
  write(x + w * 0.68, y + h * 0.5 + 24, 'Aa', w * 0.34, { size: 29, weight: 200 }),
];

const field: Cell = ({ client }, x, y, w, h) => [
  write(x, y + 18, 'Your name', w, { size: 17, weight: 800 }),
  write(x, y + h * 0.5 + 10, client.people[0] ?? '', w, { size: 22, weight: 400 }),
  line([x, y + h * 0.5 + 20, x + w, y + h * 0.5 + 20], 'heavy'),
];

const card: Cell = ({ client, rand }, x, y, w, h) => {
  const { price, subject } = at(client.products, 0);
  return [
    rect(x, y, w, h, 'rule'),
    drawPicture(subject, rand, x, y, w, h - 30, { step: 4 }),
    write(x + 8, y + h - 9, usd(price), w - 44, { size: 18, weight: 850 }),
    rect(x + w - 34, y + h - 22, 26, 14, 'signal'),
  ];
};

const choices: Cell = (_, x, y, __, h) =>
  ['Once', 'Monthly', 'Yearly'].map((name, index) => {
    const level = y + ((index + 0.5) * h) / 3;
    return [
      disc(x + 10, level, 9, 'rule'),
      index === 1 ? disc(x + 10, level, 5, 'signal') : [],
      write(x + 28, level + 6, name, 78, { size: 18, weight: index === 1 ? 850 : 400 }),
    ];
  });

const colors: Cell = (_, x, y, w, h) =>
  (['ink', 'wash', 'page', 'signal'] as const).map((style, index) =>
    rect(x + (index * w) / 4, y, w / 4 - 4, h, style),
  );

const spaces: Cell = (_, x, y, w, h) =>
  [0.08, 0.16, 0.3, 0.52, 0.96].map((share, index) =>
    rect(x + (index * w) / 5, y + h * (1 - share), w / 5 - 5, h * share, 'ink'),
  );

const tones: Cell = (_, x, y, w, h) =>
  [0.16, 0.4, 0.64, 0.95].map((tone, index) =>
    screen(x + (index * w) / 4, y, w / 4 - 4, h, tone, 5),
  );

/** The parts of a small sheet, in the order of the large one. */
export const CELLS: readonly (readonly [string, Cell])[] = [
  ['Button', buttons],
  ['Switch', switches],
  ['Type', type],
  ['Field', field],
  ['Card', card],
  ['Choice', choices],
  ['Color', colors],
  ['Space', spaces],
  ['Tone', tones],
];
