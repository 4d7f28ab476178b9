import {
  at,
  hatch,
  hatchRect,
  headline,
  line,
  path,
  phrase,
  pick,
  poly,
  rect,
  times,
  write,
} from '../drawing/index.ts';
import type { Box, Drawing, Rand } from '../drawing/index.ts';
import { hungPaper } from '../parts/frames.ts';
import { handBox, scribble, stroke } from '../parts/wire.ts';
import type { Composition } from '../canvas.ts';
import { drawObject, isObject } from '../subjects/subject.ts';

type Idea = (rand: Rand, box: Box) => Drawing;

const IDEAS: readonly Idea[] = [
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

const eights: Composition = ({ rand, choose, isSmall, h }) => {
  const hot = Math.floor(rand() * 8);
  const first = Math.floor(rand() * 6);
  const row = choose(204, (h - 120) / 2);
  const [left, top, w, step, inset] = choose([36, 36, 648, 162, 54], [10, 24, 380, 95, 40]);
  const [edgeX, edgeY, padX, padY] = choose([8, 8, 28, 30], [5, 6, 14, 20]);
  const [right, foot] = [left + w, top + row * 2];
  const title = ['Eight ideas', 'in eight minutes'] as const;
  return [
    hungPaper(left, top, w, row * 2, inset),
    times(8, (index) => {
      const [x, y] = [left + (index % 4) * step, top + Math.floor(index / 4) * row];
      const box = { x: x + padX, y: y + padY, w: step - padX * 2, h: row - choose(62, 42) };
      const mark = rect(x + edgeX, y + edgeY, step - edgeX * 2, row - edgeY * 2, 'accent-heavy');
      return [index === hot ? mark : [], at(IDEAS, index + first)(rand, box)];
    }),
    [1, 2, 3].map((column) =>
      line([left + column * step, top, left + column * step, foot], 'hair'),
    ),
    line([left, top + row, right, top + row], 'hair'),
    isSmall ? headline(24, h - 52, title, 352, 38) : phrase(36, 500, title, 648, 40),
  ];
};

/** A pencil across the lower edge. */
function pencil(x: number, y: number, scale: number): Drawing {
  const point = (u: number, v: number): string => `${x + u * scale} ${y + v * scale}`;
  const body = `M${point(0, -20)}L${point(150, -70)}L${point(158, -46)}L${point(8, 4)}Z`;
  return [
    path(body, 'ground'),
    hatch(body, (u) => 0.3 + u * 0.5, 5),
    path(body, 'rule'),
    poly([x, y - 20, x - 28, y + 2, x + 8, y + 4].map(Number), 'page'),
    poly([x - 20, y - 5, x - 28, y + 2, x - 18, y + 3], 'ink'),
  ];
}

const notebook: Composition = ({ client, rand, choose, isSmall, h: high }) => {
  const ideas = [at(IDEAS, rand() * 6), at(IDEAS, rand() * 6 + 2)];
  const [x, y, w, h, fold] = choose([44, 44, 632, 452, 28], [10, 24, 380, high - 50, 24]);
  const screen = choose({ x: 92, y: 92, w: 196, h: 344 }, { x: 28, y: 50, w: 146, h: h - 60 });
  const half = choose(116, (h - 142) / 2);
  const [left, top, wide, gap] = choose([116, 140, 148, 28], [46, 92, 110, 20]);
  const [paper, up, side, tall] = choose([424, 92, 200, 176], [226, 50, 148, 150]);
  const [text, lines, long, rows] = choose([424, 388, 220, 3], [228, 314, 136, high < 450 ? 1 : 3]);
  const [from, low, tipX, tipY] = choose([292, 300, 416, 210], [178, 240, 226, 180]);
  return [
    rect(x, y, w, h, 'page'),
    times(Math.floor(h / 28) - 1, (row) => {
      const level = y + choose(40, 34) + row * 28;
      return line([x, level, x + w, level], 'hair');
    }),
    hatchRect(x + (w - fold) / 2, y, fold, h, (u) => 0.9 - Math.abs(u - 0.5) * 1.6, 5),
    rect(screen.x, screen.y, screen.w, screen.h, 'ground'),
    handBox(rand, screen),
    stroke(
      rand,
      screen.x + choose(68, 48),
      screen.y + 20,
      screen.x + choose(128, 98),
      screen.y + 20,
    ),
    ideas.map((idea, index) =>
      idea(rand, { x: left, y: top + index * (half + gap), w: wide, h: half }),
    ),
    rect(paper, up, side, tall, 'ground'),
    isObject(client.subject)
      ? drawObject(client.subject, ...choose([434, 96, 180, 168], [230, 52, 140, 144]), 0)
      : at(IDEAS, 3)(rand, { x: paper + 16, y: up + 16, w: side - 32, h: tall - 30 }),
    isSmall
      ? [rect(222, 214, 160, 74, 'ground'), headline(226, 244, client.headline, 152, 30)]
      : [
          write(424, 312, client.headline[0], 240, 34, 250),
          write(424, 350, client.headline[1], 240, 34, 850),
        ],
    scribble(rand, text, lines, long, rows, 28),
    stroke(rand, from, low, tipX, tipY),
    stroke(rand, tipX, tipY, tipX - 18, tipY + choose(2, 4)),
    stroke(rand, tipX, tipY, tipX - choose(8, 4), tipY + choose(18, 16)),
    pencil(choose(520, 232), choose(540, high - 2), choose(1, 0.95)),
  ];
};

const WIDE_PIECES = [
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
] as const;

const cutouts: Composition = ({ rand, choose, isSmall, h }) => {
  const first = Math.floor(rand() * 6);
  const [rest, foot] = [h - 56, h - 92];
  const smallPieces = [
    [222, 26, 160, rest * 0.3],
    [240, 26 + rest * 0.36, 144, rest * 0.28],
    [218, 26 + rest * 0.7, 164, rest * 0.3],
  ] as const;
  const pieces = isSmall ? smallPieces : pick(rand, WIDE_PIECES);
  const box = choose({ x: 66, y: 52, w: 230, h: 430 }, { x: 16, y: 26, w: 180, h: rest });
  const picture = choose({ x: 86, y: 98, w: 190, h: 150 }, { x: 32, y: 68, w: 148, h: foot - 196 });
  const button = { ...picture, y: choose(420, foot), h: choose(40, 44) };
  const { x, y, w } = picture;
  const pad = choose(18, 16);
  const idea = { x: x + pad, y: y + pad, w: w - pad * 2, h: picture.h - pad * 2 };
  return [
    rect(box.x + 8, box.y + 10, box.w, box.h, 'wash'),
    rect(box.x, box.y, box.w, box.h, 'ground'),
    handBox(rand, box),
    stroke(rand, ...choose([150, 76, 214, 76], [82, 48, 130, 48])),
    rect(x, y, w, picture.h, 'plate'),
    handBox(rand, picture),
    at(IDEAS, first)(rand, idea),
    scribble(rand, x + 2, choose(282, foot - 92), w - 4, 3, choose(20, 26)),
    rect(x, button.y, w, button.h, 'signal'),
    handBox(rand, button),
    pieces.map(([left, top, wide, tall], index) => [
      rect(left + 6, top + 8, wide, tall, 'wash'),
      rect(left, top, wide, tall, index === 1 ? 'signal' : 'ground'),
      handBox(rand, { x: left, y: top, w: wide, h: tall }),
      at(IDEAS, first + 1 + index)(rand, { x: left + 16, y: top + 18, w: wide - 32, h: tall - 36 }),
    ]),
    isSmall
      ? path('M186 160L226 120M226 120L208 124M226 120L223 138', 'accent-heavy')
      : path('M296 190L330 150M330 150L314 154M330 150L328 168', 'accent-heavy'),
  ];
};

/** Sketches. */
export const sketch = { eights, notebook, cutouts };
