import { line, phrase, rect, write } from '../../core/marks.ts';
import { at, pick, times } from '../../core/random.ts';
import { arrow, cursor, marker } from '../../parts/controls.ts';
import { hang } from '../../parts/plumb.ts';
import type { Screen } from '../../screens/pages.ts';
import { splitPage } from '../../screens/pages.ts';
import { homeScreen, itemScreen, listScreen, orderScreen } from '../../screens/phones.ts';
import type { Box, Pen } from '../../types.ts';
import { compose } from '../stage.ts';

export const artboard = (pen: Pen, box: Box, screen: Screen, name: string, hot = false) => [
  write(box.x, box.y - 9, name, box.w, { size: 15, weight: hot ? 850 : 450 }),
  rect(box.x, box.y, box.w, box.h, 'page'),
  screen({ x: box.x + 12, y: box.y, w: box.w - 24, h: box.h - 12 }, pen),
  hot
    ? [
        rect(box.x - 3, box.y - 3, box.w + 6, box.h + 6, 'cue'),
        [
          [box.x - 3, box.y - 3],
          [box.x + box.w + 3, box.y - 3],
          [box.x - 3, box.y + box.h + 3],
          [box.x + box.w + 3, box.y + box.h + 3],
        ].map(([x = 0, y = 0]) => rect(x - 5, y - 5, 10, 10, 'signal')),
      ]
    : [],
];

const tool = compose((pen) => {
  const { client } = pen;
  const layers = ['Header', 'Headline', client.subject, 'Button', 'Footer'];
  const hot = Math.floor(pen.rand() * 5);
  return [
    hang([60, 660], 36),
    rect(28, 36, 664, 470, 'sheet'),
    rect(28, 36, 664, 38, 'slab'),
    write(48, 61, `${client.name}, screens`, 300, { size: 16, weight: 800, fill: 'on-slab' }),
    write(672, 61, '100%', 80, { size: 15, weight: 400, anchor: 'end', fill: 'on-slab' }),
    rect(28, 74, 48, 432, 'page'),
    times(6, (index) => [
      rect(40, 92 + index * 44, 24, 24, index === 1 ? 'signal' : index % 2 === 0 ? 'ink' : 'rule'),
    ]),
    rect(76, 74, 140, 432, 'page'),
    write(92, 104, 'Layers', 110, { size: 17, weight: 850 }),
    layers.map((layer, index) => [
      index === hot ? rect(76.75, 118 + index * 40, 138.5, 40, 'wash') : [],
      rect(92, 130 + index * 40, 14, 14, index === hot ? 'signal' : 'rule'),
      write(116, 143 + index * 40, layer, 92, { size: 16, weight: index === hot ? 850 : 450 }),
    ]),
    artboard(pen, { x: 246, y: 122, w: 188, h: 352 }, homeScreen, 'Home', true),
    artboard(
      pen,
      { x: 470, y: 122, w: 188, h: 352 },
      pick(pen.rand, [listScreen, orderScreen, itemScreen]),
      'Next',
    ),
    cursor(420, 462, 1.5),
  ];
});

const wall = compose((pen) => {
  const screens = [homeScreen, listScreen, itemScreen, orderScreen];
  const hot = 3;
  return [
    times(4, (index) => {
      const x = 28 + index * 172;
      const y = 62 + (index % 2) * 46;
      return [
        hang([x + 74], y - 26),
        artboard(pen, { x, y, w: 150, h: 330 }, at(screens, index), `${index + 1}`, index === hot),
      ];
    }),
    times(3, (index) => arrow([178 + index * 172, 240, 200 + index * 172, 240], 'cue', 6)),
    phrase(28, 506, ['Four screens,', 'one way through'], 660, 36),
  ];
});

const comments = compose((pen) => {
  const { client, rand } = pen;
  const notes = ['Larger?', 'Say it in four words.', 'Red only here.', 'Who is this for?'];
  const first = Math.floor(rand() * 4);
  return [
    hang([90, 440], 52),
    rect(36, 52, 440, 400, 'page'),
    splitPage({ x: 36, y: 52, w: 440, h: 400 }, pen),
    [0, 1, 2].map((index) => {
      const y = 60 + index * 146;
      const on = index === 1;
      return [
        line([476, y + 52, 504, y + 52], on ? 'cue' : 'hair'),
        marker(476, y + 52, at(client.people, index).charAt(0), on ? 'signal' : 'slab'),
        rect(504, y, 186, 122, on ? 'signal' : 'page'),
        write(520, y + 32, at(client.people, index), 150, {
          size: 18,
          weight: 850,
          fill: on ? 'on-signal' : 'ink',
        }),
        write(520, y + 66, at(notes, first + index), 156, {
          size: 22,
          weight: 400,
          fill: on ? 'on-signal' : 'ink',
        }),
        line([520, y + 92, 600, y + 92], on ? 'knock' : 'hair'),
      ];
    }),
    write(36, 500, client.name, 200, { size: 22, weight: 850 }),
    write(476, 500, 'version 3', 160, { size: 18, weight: 400, anchor: 'end' }),
  ];
});

/** Screens on the drawing board. */
export const board = { tool, wall, comments };
