import type { Drawing } from '../../core/marks.ts';
import { headline, line, paragraph, rect, write } from '../../core/marks.ts';
import { at, pick, times } from '../../core/random.ts';
import { drawPicture } from '../../objects/subject.ts';
import { button, cursor, greek } from '../../parts/controls.ts';
import { browser } from '../../parts/frames.ts';
import { hang } from '../../parts/plumb.ts';
import type { Client, Pen } from '../../types.ts';
import { compose } from '../stage.ts';

export const entries = (client: Client): readonly string[] => [
  client.facts[0],
  client.headline.join(' '),
  client.facts[1],
  client.products[0]?.name ?? client.name,
  client.facts[2],
  client.products[1]?.name ?? client.name,
];

export const handles = (x: number, y: number, w: number, h: number): Drawing => [
  rect(x, y, w, h, 'cue-dash'),
  [
    [x, y],
    [x + w, y],
    [x, y + h],
    [x + w, y + h],
  ].map(([a = 0, b = 0]) => rect(a - 5, b - 5, 10, 10, 'signal')),
];

const list = compose((pen) => {
  const { client, rand } = pen;
  const frame = browser(44, 44, 632, 446, `edit.${client.domain}`);
  const { x, y, h } = frame.room;
  const chosen = Math.floor(rand() * 4);
  return [
    frame.marks,
    rect(x, y, 216, h, 'wash'),
    write(x + 18, y + 36, 'Entries', 180, { size: 20, weight: 850 }),
    entries(client).map((entry, index) => {
      const top = y + 56 + index * 58;
      const on = index === chosen;
      return [
        on ? rect(x, top, 216, 58, 'slab') : line([x, top + 58, x + 216, top + 58], 'hair'),
        write(x + 18, top + 26, entry, 184, { weight: 700, fill: on ? 'on-slab' : 'ink' }),
        write(x + 18, top + 46, on ? 'Draft' : at(['Live', 'Review', 'Live'], index), 120, {
          size: 13,
          weight: 400,
          fill: on ? 'on-slab' : 'ink',
        }),
      ];
    }),
    headline(x + 240, y + 62, client.headline, 340, 40),
    drawPicture(client.subject, rand, x + 246, y + 130, 340, 150),
    handles(x + 240, y + 124, 352, 162),
    greek(rand, x + 240, y + 312, 350, 4, 13),
    button(x + 240, y + 368, 104, 34, '+ Block', 'rule'),
    button(x + 500, y + 368, 108, 34, 'Publish'),
  ];
});

const inspector = compose((pen) => {
  const { client, rand } = pen;
  const frame = browser(44, 44, 632, 446, `edit.${client.domain}`);
  const { x, y, w, h } = frame.room;
  const side = x + w - 216;
  return [
    frame.marks,
    drawPicture(client.subject, rand, x + 1, y, w - 217, 178),
    headline(x + 24, y + 232, client.headline, 330, 44),
    line([x + 24 + 300, y + 240, x + 24 + 300, y + 290], 'cue'),
    greek(rand, x + 24, y + 306, 350, 3, 13),
    client.facts.map((fact, index) => [
      rect(x + 24 + index * 124, y + 350, 112, 52, index === 1 ? 'cue-dash' : 'hair'),
      paragraph(x + 34 + index * 124, y + 372, fact, 96, 2, { size: 13, weight: 650, gap: 17 }),
    ]),
    rect(side, y, 216, h, 'sheet'),
    ['Title', 'Address', 'Picture', 'Shown from'].map((label, index) => {
      const top = y + 36 + index * 74;
      const value = [client.headline[0], `/${client.id}`, client.subject, '1 October'][index] ?? '';
      return [
        write(side + 18, top, label, 180, { size: 13, weight: 750 }),
        rect(side + 18, top + 10, 180, 34, index === 0 ? 'cue' : 'rule'),
        write(side + 28, top + 32, value, 160, { size: 14, weight: 400 }),
      ];
    }),
    button(side + 18, y + h - 62, 180, 40, 'Publish'),
    cursor(side + 150, y + h - 36),
  ];
});

const COLUMNS = ['Draft', 'Review', 'Live'] as const;

function card(pen: Pen, x: number, y: number, w: number, title: string, index: number): Drawing {
  const { subject } = at(pen.client.products, index);
  return [
    hang([x + w / 2], y),
    rect(x, y, w, 186, 'page'),
    drawPicture(subject, pen.rand, x + 1, y + 1, w - 2, 122, { step: 4 }),
    paragraph(x + 12, y + 150, title, w - 24, 2, { size: 14, weight: 650, gap: 18 }),
  ];
}

const board = compose((pen) => {
  const titles = entries(pen.client);
  const counts = pick(pen.rand, [
    [1, 2, 2],
    [2, 1, 2],
    [2, 2, 1],
  ]);
  return COLUMNS.map((column, index) => {
    const x = 48 + index * 216;
    return [
      times(counts[index] ?? 1, (row) =>
        card(pen, x, 104 + row * 212 + index * 8, 192, at(titles, index * 2 + row), index + row),
      ).reverse(),
      rect(x, 44, 192, 40, index === 2 ? 'signal' : 'slab'),
      write(x + 14, 71, column, 120, {
        size: 19,
        weight: 350 + index * 260,
        fill: index === 2 ? 'on-signal' : 'on-slab',
      }),
      write(x + 178, 70, String(counts[index]), 40, {
        size: 17,
        weight: 400,
        anchor: 'end',
        fill: index === 2 ? 'on-signal' : 'on-slab',
      }),
    ];
  });
});

/** Editing a site without its makers. */
export const cms = { list, inspector, board };
