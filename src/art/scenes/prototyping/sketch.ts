import type { Drawing } from '../../core/marks.ts';
import { path, phrase, poly, rect, write } from '../../core/marks.ts';
import { at, pick, times } from '../../core/random.ts';
import { engrave, screen } from '../../core/tone.ts';
import { drawObject, isObject } from '../../objects/subject.ts';
import { hang } from '../../parts/plumb.ts';
import { handBox, scribble, stroke } from '../../parts/wire.ts';
import type { Box, Pen, Rand } from '../../types.ts';
import { compose } from '../stage.ts';

type Idea = (rand: Rand, box: Box) => Drawing;

export const IDEAS: readonly Idea[] = [
  (rand, { x, y, w, h }) => [
    handBox(rand, { x, y, w, h: h * 0.46 }),
    stroke(rand, x, y, x + w, y + h * 0.46),
    stroke(rand, x + w, y, x, y + h * 0.46),
    scribble(rand, x, y + h * 0.62, w, 3, 13),
  ],
  (rand, { x, y, w, h }) =>
    times(4, (row) => [
      handBox(rand, { x, y: y + (row * h) / 4, w: w * 0.24, h: h / 4 - 9 }),
      scribble(rand, x + w * 0.34, y + (row * h) / 4 + 9, w * 0.62, 1),
    ]),
  (rand, { x, y, w, h }) =>
    times(4, (cell) =>
      handBox(rand, {
        x: x + (cell % 2) * (w / 2 + 4),
        y: y + Math.floor(cell / 2) * (h / 2 + 2),
        w: w / 2 - 6,
        h: h / 2 - 8,
      }),
    ),
  (rand, { x, y, w, h }) => [
    scribble(rand, x, y + 10, w * 0.8, 2, 16),
    handBox(rand, { x, y: y + h - 30, w, h: 26 }),
    handBox(rand, { x, y: y + 44, w, h: h - 90 }),
  ],
  (rand, { x, y, w, h }) => [
    times(5, (bar) =>
      stroke(
        rand,
        x + 8 + (bar * w) / 5,
        y + h * 0.7,
        x + 8 + (bar * w) / 5,
        y + h * (0.56 - bar * 0.1),
      ),
    ),
    stroke(rand, x, y + h * 0.7, x + w, y + h * 0.7),
    scribble(rand, x, y + h * 0.84, w, 2, 13),
  ],
  (rand, { x, y, w, h }) => [
    handBox(rand, { x, y, w: w * 0.46, h }),
    scribble(rand, x + w * 0.56, y + 10, w * 0.42, 5, 15),
    handBox(rand, { x: x + w * 0.56, y: y + h - 26, w: w * 0.42, h: 22 }),
  ],
];

const eights = compose((pen) => {
  const { rand } = pen;
  const hot = Math.floor(rand() * 8);
  const first = Math.floor(rand() * 6);
  return [
    hang([90, 630], 36),
    rect(36, 36, 648, 408, 'page'),
    times(8, (index) => {
      const [x, y] = [36 + (index % 4) * 162, 36 + Math.floor(index / 4) * 204];
      return [
        index === hot ? rect(x + 8, y + 8, 146, 188, 'cue-heavy') : [],
        at(IDEAS, index + first)(rand, { x: x + 28, y: y + 30, w: 106, h: 142 }),
      ];
    }),
    path('M198 36V444M360 36V444M522 36V444M36 240H684', 'hair'),
    phrase(36, 500, ['Eight ideas', 'in eight minutes'], 648, 40),
  ];
});

const notebook = compose((pen) => {
  const { client, rand } = pen;
  const ideas = [at(IDEAS, rand() * 6), at(IDEAS, rand() * 6 + 2)];
  return [
    rect(44, 44, 632, 452, 'page'),
    times(15, (row) => path(`M44 ${84 + row * 28}H676`, 'hair')),
    screen(346, 44, 28, 452, (u) => 0.9 - Math.abs(u - 0.5) * 1.6, 5),
    rect(92, 92, 196, 344, 'ground'),
    handBox(rand, { x: 92, y: 92, w: 196, h: 344 }),
    stroke(rand, 160, 112, 220, 112),
    ideas.map((idea, index) => idea(rand, { x: 116, y: 140 + index * 144, w: 148, h: 116 })),
    rect(424, 92, 200, 176, 'ground'),
    isObject(client.subject)
      ? drawObject(client.subject, 434, 96, 180, 168, { step: 0 })
      : (IDEAS[3]?.(rand, { x: 440, y: 108, w: 168, h: 146 }) ?? []),
    write(424, 312, client.headline[0], 240, { size: 34, weight: 250 }),
    write(424, 350, client.headline[1], 240, { size: 34, weight: 850 }),
    scribble(rand, 424, 388, 220, 3, 28),
    stroke(rand, 292, 300, 416, 210),
    stroke(rand, 416, 210, 398, 212),
    stroke(rand, 416, 210, 408, 228),
    pencil(520, 540, 1),
  ];
});

/** A pencil that lies across the lower edge. */
export function pencil(x: number, y: number, scale: number): Drawing {
  const point = (u: number, v: number): string => `${x + u * scale} ${y + v * scale}`;
  const body = `M${point(0, -20)}L${point(150, -70)}L${point(158, -46)}L${point(8, 4)}Z`;
  return [
    path(body, 'ground'),
    engrave(body, (u) => 0.3 + u * 0.5, 5),
    path(body, 'rule'),
    poly([x, y - 20, x - 28, y + 2, x + 8, y + 4].map(Number), 'page'),
    poly([x - 20, y - 5, x - 28, y + 2, x - 18, y + 3], 'ink'),
  ];
}

const cutouts = compose((pen: Pen) => {
  const { rand } = pen;
  const box = { x: 66, y: 52, w: 230, h: 430 };
  const first = Math.floor(rand() * 6);
  const pieces = pick(rand, [
    [
      [336, 70, 170, 130],
      [540, 120, 140, 190],
      [360, 240, 150, 110],
      [350, 390, 320, 90],
    ],
    [
      [340, 60, 320, 110],
      [340, 210, 140, 180],
      [520, 200, 150, 130],
      [510, 370, 160, 110],
    ],
  ]);
  return [
    rect(box.x + 8, box.y + 10, box.w, box.h, 'wash'),
    rect(box.x, box.y, box.w, box.h, 'ground'),
    handBox(rand, box),
    stroke(rand, 150, 76, 214, 76),
    rect(86, 98, 190, 150, 'plate'),
    handBox(rand, { x: 86, y: 98, w: 190, h: 150 }),
    at(IDEAS, first)(rand, { x: 104, y: 116, w: 154, h: 114 }),
    scribble(rand, 88, 282, 186, 3, 20),
    rect(86, 420, 190, 40, 'signal'),
    handBox(rand, { x: 86, y: 420, w: 190, h: 40 }),
    pieces.map(([x = 0, y = 0, w = 100, h = 100], index) => [
      rect(x + 6, y + 8, w, h, 'wash'),
      rect(x, y, w, h, index === 1 ? 'signal' : 'ground'),
      handBox(rand, { x, y, w, h }),
      at(IDEAS, first + 1 + index)(rand, { x: x + 16, y: y + 18, w: w - 32, h: h - 36 }),
    ]),
    path('M296 190L330 150M330 150L314 154M330 150L328 168', 'cue-heavy'),
  ];
});

/** Thinking with a pencil. */
export const sketch = { eights, notebook, cutouts };
