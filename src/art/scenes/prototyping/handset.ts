import type { Drawing } from '../../core/marks.ts';
import { line, path, phrase, poly, rect, write } from '../../core/marks.ts';
import type { Point } from '../../core/path.ts';
import { at, pick } from '../../core/random.ts';
import { engrave, screen } from '../../core/tone.ts';
import { drawPicture } from '../../objects/subject.ts';
import { button, dimensionX, dimensionY } from '../../parts/controls.ts';
import { phone, tablet } from '../../parts/frames.ts';
import { hang } from '../../parts/plumb.ts';
import { stackedPage } from '../../screens/pages.ts';
import {
  calendarScreen,
  homeScreen,
  itemScreen,
  listScreen,
  mapScreen,
} from '../../screens/phones.ts';
import { compose } from '../stage.ts';

const sizes = compose((pen) => {
  const screenOf = pick(pen.rand, [homeScreen, itemScreen, listScreen]);
  const frames = [
    [40, 150, 158, 312],
    [248, 96, 186, 384],
    [486, 44, 206, 450],
  ] as const;
  return frames.map(([x, y, w, h], index) => {
    const frame = phone(x, y, w, h);
    return [
      frame.marks,
      screenOf(frame.room, { ...pen, rand: () => 0.3 }),
      dimensionX(y + h + 28, x, x + w, at(['360', '390', '430'], index)),
    ];
  });
});

export const watch = (x: number, y: number, name: string, price: string): Drawing => [
  rect(x + 30, y - 66, 84, 66, 'page'),
  screen(x + 30, y - 66, 84, 66, 0.6, 6),
  rect(x + 30, y + 148, 84, 66, 'page'),
  screen(x + 30, y + 148, 84, 66, 0.6, 6),
  rect(x, y, 144, 148, 'ink'),
  rect(x + 8, y + 8, 128, 132, 'ground'),
  rect(x + 144, y + 52, 7, 30, 'ink'),
  write(x + 72, y + 50, name, 116, { size: 17, weight: 500, anchor: 'middle' }),
  write(x + 72, y + 96, price, 116, { size: 40, weight: 850, anchor: 'middle' }),
  rect(x + 28, y + 114, 88, 12, 'signal'),
];

const family = compose((pen) => {
  const slate = tablet(28, 70, 380, 300);
  const hand = phone(438, 44, 196, 408);
  const { name, price } = at(pen.client.products, 1);
  return [
    slate.marks,
    stackedPage(slate.room, pen),
    hand.marks,
    pick(pen.rand, [listScreen, mapScreen, calendarScreen])(hand.room, pen),
    rect(276, 336, 166, 168, 'plate'),
    watch(286, 346, name, `$${price}`),
    write(28, 444, 'Three hands,', 236, { size: 34, weight: 250 }),
    write(28, 480, 'one order', 236, { size: 34, weight: 880 }),
  ];
});

const LAYERS = ['Hot spots', 'Pictures', 'Layout', 'Frame'] as const;
const LEVELS = [96, 216, 336, 440] as const;

/** A sheet lying flat at a height, seen from the side. */
const cornersOf = (y: number): readonly Point[] => [
  [30, y],
  [280, y - 70],
  [430, y + 20],
  [180, y + 90],
];

const outline = (corners: readonly Point[]): string =>
  `M${corners.map(([x, y]) => `${x} ${y}`).join('L')}Z`;

/** What lies on a sheet, by its depth from the top. */
const CONTENTS: readonly ((y: number, d: string, hot: boolean) => Drawing)[] = [
  (y, _, hot) => [
    poly([176, y + 44, 300, y + 8, 336, y + 30, 212, y + 66], hot ? 'signal' : 'page'),
    poly([100, y + 2, 190, y - 24, 216, y - 8, 126, y + 18], hot ? 'page' : 'signal'),
  ],
  (_, d) => engrave(d, (u, v) => (u > 0.2 && u < 0.7 && v > 0.25 && v < 0.72 ? 0.6 : 0.08), 6),
  (y) => [
    poly([110, y + 4, 250, y - 36, 300, y - 6, 160, y + 36], 'page'),
    line([220, y + 52, 330, y + 20], 'heavy'),
  ],
  () => [],
];

function layer(depth: number, hot: boolean): Drawing {
  const y = at(LEVELS, depth);
  const corners = cornersOf(y);
  const d = outline(corners);
  const bottom = depth === 3;
  return [
    bottom ? [] : corners.map(([cx, cy]) => line([cx, cy, cx, cy + 104], 'dash')),
    path(d, bottom ? 'ink' : 'page'),
    at(CONTENTS, depth)(y, d, hot),
    path(d, 'rule'),
    line([430, y + 20, 470, y + 20], depth === 0 ? 'cue' : 'hair'),
    write(482, y + 28, at(LAYERS, depth), 210, { size: 26, weight: 880 - depth * 210 }),
  ];
}

const exploded = compose(({ client, rand }) => {
  const hot = rand() < 0.5;
  return [
    [3, 2, 1, 0].map((depth) => layer(depth, hot)),
    hang([280], 26),
    write(482, 156, client.action, 200, { size: 17, weight: 400 }),
  ];
});

const grip = compose((pen) => {
  const { client, rand } = pen;
  const frame = phone(92, 36, 220, 450);
  const { x, y, w, h } = frame.room;
  const reach = `M${x} ${y + h}L${x} ${y + h * 0.42}C${x + w * 0.5} ${y + h * 0.36} ${x + w} ${y + h * 0.6} ${x + w} ${y + h}Z`;
  return [
    frame.marks,
    write(x, y + 26, client.name, w, { size: 19, weight: 900 }),
    drawPicture(client.subject, rand, x, y + 40, w, h * 0.3, { step: 4.5 }),
    engrave(reach, (u, v) => 0.1 + 0.5 * v * (1 - Math.abs(u - 0.5)), 7, 'tone-cue'),
    path(reach, 'cue'),
    button(x + 16, y + h - 78, w - 32, 48, client.action, 'slab', 18),
    dimensionY(62, 36, 486, ''),
    phrase(370, 130, ['Under the', 'thumb'], 320, 40),
    [
      ['Easy', '72%'],
      ['A stretch', '21%'],
      ['Two hands', '7%'],
    ].map(([name = '', share = ''], index) => [
      line([370, 190 + index * 86, 690, 190 + index * 86], index === 0 ? 'cue-heavy' : 'rule'),
      write(370, 232 + index * 86, name, 200, { size: 28, weight: 850 - index * 280 }),
      write(690, 232 + index * 86, share, 110, {
        size: 28,
        weight: 850 - index * 280,
        anchor: 'end',
      }),
    ]),
  ];
});

/** What it is held in. */
export const handset = { sizes, family, exploded, grip };
