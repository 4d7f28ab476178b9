import type { Drawing } from '../core/marks.ts';
import { boxOf, line, paragraph, rect, write } from '../core/marks.ts';
import { wrap } from '../core/measure.ts';
import { pick } from '../core/random.ts';
import { arrow, usd } from '../parts/controls.ts';
import { bob } from '../parts/plumb.ts';
import { asked, OUTCOMES } from '../scenes/consultation/tree.ts';
import type { Box } from '../types.ts';
import type { Close } from './close.ts';
import { LEFT, RIGHT, ROOM } from './close.ts';

const PAPERS = { slab: 'on-slab', page: 'ink', signal: 'on-signal' } as const;

/** A text in the middle of its box, on as many lines as it needs. */
function boxed(
  { x, y, w, h }: Box,
  text: string,
  paper: keyof typeof PAPERS,
  size: number,
  weight: number,
): Drawing {
  const gap = size * 1.15;
  const rows = Math.min(4, wrap(text, size, weight, w - 16, 4).length);
  const lines = paragraph(
    x + w / 2,
    y + h / 2 + size * 0.36 - ((rows - 1) * gap) / 2,
    text,
    w - 16,
    4,
    {
      size,
      weight,
      gap,
      anchor: 'middle',
      fill: PAPERS[paper],
    },
  );
  return [rect(x, y, w, h, paper), lines.filter((mark) => boxOf(mark).w > 0)];
}

const hanging: Close = ({ client, rand }, high) => {
  const [first, second, third] = asked(client);
  const ends = pick(rand, [
    ['Build', 'Price it', 'Sketch', 'Stop'],
    ['Open', 'Test it', 'Ask', 'Wait'],
    ['Hire', 'Rent', 'Borrow', 'Leave'],
  ]);
  const [from, drop] = [high < 450 ? 216 : 250, high < 450 ? 250 : 300];
  return [
    line([200, 0, 200, 26], 'rule'),
    boxed({ x: LEFT, y: 26, w: ROOM, h: 66 }, first, 'slab', 25, 800),
    line([200, 92, 200, 122], 'rule'),
    line([108, from - 68, 108, 122, 292, 122, 292, from - 68], 'rule'),
    write(150, 115, 'Yes', 70, { size: 20, weight: 850, anchor: 'middle' }),
    write(250, 115, 'Not yet', 80, { size: 20, weight: 300, anchor: 'middle' }),
    boxed({ x: LEFT, y: from - 68, w: 168, h: 68 }, second, 'page', 21, 600),
    boxed({ x: 208, y: from - 68, w: 168, h: 68 }, third, 'page', 21, 600),
    [58, 158, 250, 338].map((x, index) => {
      const parent = index < 2 ? 108 : 292;
      const on = index === 0;
      const foot = from + 18;
      return [
        line([parent, from, parent, foot, x, foot, x, drop], on ? 'cue' : 'rule'),
        bob(x, drop, [26, 19, 14, 9][index] ?? 9, on ? 'signal' : 'ink'),
        write(x, high - 22, ends[index] ?? '', 92, {
          size: 25,
          weight: 900 - index * 220,
          anchor: 'middle',
        }),
      ];
    }),
    line([LEFT, high - 54, RIGHT, high - 54], 'dash'),
  ];
};

const sideways: Close = ({ client, rand }, high) => {
  const [, second, third] = asked(client);
  const hot = rand() < 0.5 ? 0 : 1;
  const middle = high / 2;
  const spread = high * 0.24;
  return [
    line([0, middle, 12, middle], 'rule'),
    boxed({ x: 12, y: middle - 50, w: 102, h: 100 }, 'Worth a start?', 'slab', 24, 850),
    [second, third].map((text, index) => {
      const y = middle + (index === 0 ? -spread : spread);
      return [
        line([114, middle, 128, middle, 128, y, 140, y], index === hot ? 'cue-heavy' : 'rule'),
        boxed({ x: 140, y: y - 48, w: 112, h: 96 }, text, 'page', 19, 600),
        write(122, middle + (index === 0 ? -60 : 74), index === 0 ? 'Yes' : 'No', 34, {
          size: 18,
          weight: index === 0 ? 850 : 300,
          anchor: 'end',
        }),
      ];
    }),
    OUTCOMES.map((step, index) => {
      const y = middle + (index - 1.5) * spread;
      const parent = middle + (index < 2 ? -spread : spread);
      const on = index === hot * 2;
      const box = { x: 282, y: y - 40, w: 108, h: 80 };
      return [
        arrow([252, parent, 266, parent, 266, y, 280, y], on ? 'cue-heavy' : 'rule'),
        boxed(box, step, on ? 'signal' : 'page', 20, 850 - index * 150),
      ];
    }),
  ];
};

const ladder: Close = ({ client, rand }, high) => {
  const questions = [
    `Who buys ${client.products[0]?.name.toLowerCase() ?? 'it'}?`,
    'What do they use now?',
    `Is ${usd(client.products[1]?.price ?? 20)} too much?`,
    'What breaks if it works?',
  ];
  const last = 1 + Math.floor(rand() * 2);
  const row = (high - 84) / 4;
  return [
    questions.map((text, index) => {
      const y = 22 + index * row;
      const on = index === last;
      const open = index > last;
      const answer = { size: 22, anchor: 'end' } as const;
      return [
        line([LEFT, y + row, RIGHT, y + row], 'hair'),
        write(LEFT, y + row / 2 + 16, String(index + 1), 40, {
          size: 46,
          weight: 200 + index * 220,
        }),
        paragraph(LEFT + 46, y + row / 2 - 2, text, 190, 2, {
          size: 25,
          weight: open ? 150 : 300 + index * 170,
          gap: 28,
        }),
        open
          ? []
          : [
              write(322, y + row / 2 + 8, 'Yes', 60, { ...answer, weight: on ? 300 : 850 }),
              write(RIGHT, y + row / 2 + 8, 'No', 60, {
                ...answer,
                weight: on ? 850 : 300,
                fill: on ? 'signal-text' : 'ink',
              }),
              rect(on ? 346 : 286, y + row / 2 + 16, on ? 30 : 36, 6, on ? 'signal' : 'ink'),
            ],
      ];
    }),
    line([361, 22 + (last + 0.5) * row + 20, 361, high - 66], 'cue'),
    bob(361, high - 70, 15, 'signal'),
    write(LEFT, high - 22, 'Stop at the first no', 300, { size: 27, weight: 850 }),
  ];
};

export const tree = { hanging, sideways, ladder };
