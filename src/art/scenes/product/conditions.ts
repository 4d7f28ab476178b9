import type { Drawing } from '../../core/marks.ts';
import { line, paragraph, phrase, rect, write } from '../../core/marks.ts';
import { at, pick, times } from '../../core/random.ts';
import { screen } from '../../core/tone.ts';
import { drawObject, drawPicture, isObject } from '../../objects/subject.ts';
import { button, greek, tick, usd } from '../../parts/controls.ts';
import { browser, phone } from '../../parts/frames.ts';
import { plumb } from '../../parts/plumb.ts';
import { listScreen } from '../../screens/phones.ts';
import type { Box, Pen, Subject } from '../../types.ts';
import { compose } from '../stage.ts';

export const thing = ({ client }: Pen): Subject =>
  isObject(client.subject) ? client.subject : 'leaf';

export type State = (pen: Pen, room: Box) => Drawing;

export const empty: State = (pen, { x, y, w, h }) => [
  drawObject(thing(pen), x + w * 0.2, y + 40, w * 0.6, w * 0.6, { step: 0 }),
  paragraph(x, y + w * 0.6 + 80, 'Nothing here yet', w, 2, { size: 20, weight: 700, gap: 24 }),
  button(x, y + h - 40, w, 34, 'Add one', 'rule'),
];

export const loading: State = (_, { x, y, w, h }) => [
  times(3, (row) => [
    screen(x, y + 40 + row * 76, 50, 56, 0.2, 6),
    screen(x + 60, y + 44 + row * 76, w - 60, 12, 0.3, 6),
    screen(x + 60, y + 66 + row * 76, w * 0.4, 12, 0.2, 6),
  ]),
  plumb(x + w / 2, y + h - 100, y + h - 56, 11, 'signal'),
];

export const failed: State = (_, { x, y, w, h }) => [
  rect(x, y + 40, w, 92, 'signal'),
  paragraph(x + 12, y + 72, 'No network. Kept.', w - 20, 2, {
    size: 19,
    weight: 800,
    gap: 24,
    fill: 'on-signal',
  }),
  times(2, (row) => line([x, y + 168 + row * 44, x + w, y + 168 + row * 44], 'dash')),
  button(x, y + h - 40, w, 34, 'Try again', 'slab'),
];

export const full: State = (pen, room) => listScreen({ ...room, y: room.y }, pen);

const four = compose((pen) => {
  const states: readonly (readonly [string, State])[] = [
    ['Empty', empty],
    ['Loading', loading],
    ['Failed', failed],
    ['Full', full],
  ];
  const turn = Math.floor(pen.rand() * 4);
  return states.map((_, index) => {
    const [name, state] = at(states, index + turn);
    const frame = phone(22 + index * 172, 46 + (index % 2) * 36, 160, 380);
    return [
      frame.marks,
      state(pen, frame.room),
      write(102 + index * 172, 462 + (index % 2) * 36, name, 150, {
        size: 22,
        weight: 250 + index * 210,
        anchor: 'middle',
      }),
    ];
  });
});

const existing = compose((pen) => {
  const { client, rand } = pen;
  const frame = browser(40, 44, 640, 440, `app.${client.domain}`);
  const { x, y, w, h } = frame.room;
  const feature = pick(rand, ['Repeat last order', 'Share a list', 'Ask a person']);
  return [
    frame.marks,
    rect(x + 20, y + 20, 120, 16, 'dash'),
    times(5, (row) => rect(x + 20, y + 60 + row * 42, 110, 26, 'dash')),
    times(3, (row) => [
      rect(x + 160, y + 60 + row * 112, 190, 96, 'dash'),
      greek(rand, x + 174, y + 82 + row * 112, 150, 4, 14),
    ]),
    rect(x + 374, y + 40, w - 394, h - 60, 'bold'),
    rect(x + 374, y + 40, w - 394, 10, 'signal'),
    write(x + 396, y + 90, feature, w - 430, { size: 26, weight: 880 }),
    drawPicture(at(client.products, 0).subject, rand, x + 396, y + 108, w - 438, 120),
    client.products.slice(0, 2).map(({ name, price }, row) => [
      line([x + 396, y + 244 + row * 36, x + w - 42, y + 244 + row * 36], 'hair'),
      write(x + 396, y + 268 + row * 36, name, 140, { size: 18, weight: 600 }),
      write(x + w - 42, y + 268 + row * 36, usd(price), 90, {
        size: 18,
        weight: 400,
        anchor: 'end',
      }),
    ]),
    button(x + 396, y + h - 78, w - 438, 42, client.action, 'signal', 18),
    line([x + 350, y + 110, x + 374, y + 110], 'cue'),
    write(44, 520, 'What was there, dashed', 320, { size: 18, weight: 400 }),
    write(676, 520, 'What is new', 220, { size: 18, weight: 850, anchor: 'end' }),
  ];
});

/** Heights of picture, name, price and button in the three versions. */
const VERSIONS = [
  ['A', 14, 186, 216, 248],
  ['B', 20, 206, 234, 248],
  ['C', 150, 44, 74, 92],
] as const;

function version(pen: Pen, index: number, on: boolean): Drawing {
  const { client, rand } = pen;
  const [x, y, w] = [40 + index * 220, 136, 200];
  const [letter, picture, title, amount, action] = at(VERSIONS, index);
  const { subject, name, price } = at(client.products, index);
  return [
    line([x + w / 2, 108, x + w / 2, y], on ? 'cue-heavy' : 'rule'),
    rect(x, y, w, 300, on ? 'bold' : 'page'),
    index === 1
      ? drawObject(thing(pen), x + 24, y + picture, w - 48, 150)
      : drawPicture(subject, rand, x + 14, y + picture, w - 28, 136, { step: 4.5 }),
    write(x + 14, y + title, name, w - 28, { size: 24, weight: 850 }),
    write(x + 14, y + amount, usd(price), w - 28, { size: 22, weight: 250 }),
    button(x + 14, y + action, w - 28, 38, client.action, on ? 'signal' : 'slab', 16),
    write(x, 486, letter, 40, { size: 36, weight: on ? 880 : 250 }),
    on ? [tick(x + 56, 476, 24), write(x + 84, 484, 'kept', 80, { size: 20, weight: 650 })] : [],
  ];
}

const variants = compose((pen) => {
  const best = Math.floor(pen.rand() * 3);
  return [
    phrase(40, 82, ['Three ways to', pen.client.action.toLowerCase()], 640, 40),
    line([40, 108, 680, 108], 'heavy'),
    VERSIONS.map((_, index) => version(pen, index, index === best)),
  ];
});

/** A screen in all its states, and what is added to it. */
export const conditions = { four, existing, variants };
