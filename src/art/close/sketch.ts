import { headline, path, rect } from '../core/marks.ts';
import { at, times } from '../core/random.ts';
import { screen } from '../core/tone.ts';
import { drawObject, isObject } from '../objects/subject.ts';
import { hang } from '../parts/plumb.ts';
import { handBox, scribble, stroke } from '../parts/wire.ts';
import { IDEAS, pencil } from '../scenes/prototyping/sketch.ts';
import type { Close } from './close.ts';
import { LEFT, ROOM } from './close.ts';

const eights: Close = ({ rand }, high) => {
  const hot = Math.floor(rand() * 8);
  const first = Math.floor(rand() * 6);
  const row = (high - 120) / 2;
  return [
    hang([50, 350], 24),
    rect(10, 24, 380, row * 2, 'page'),
    times(8, (index) => {
      const [x, y] = [10 + (index % 4) * 95, 24 + Math.floor(index / 4) * row];
      const box = { x: x + 14, y: y + 20, w: 67, h: row - 42 };
      return [
        index === hot ? rect(x + 5, y + 6, 85, row - 12, 'cue-heavy') : [],
        at(IDEAS, index + first)(rand, box),
      ];
    }),
    path(
      `M105 24V${24 + row * 2}M200 24V${24 + row * 2}M295 24V${24 + row * 2}M10 ${24 + row}H390`,
      'hair',
    ),
    headline(LEFT, high - 52, ['Eight ideas', 'in eight minutes'], ROOM, 38),
  ];
};

const notebook: Close = ({ client, rand }, high) => {
  const ideas = [at(IDEAS, rand() * 6), at(IDEAS, rand() * 6 + 2)];
  const tall = high - 50;
  return [
    rect(10, 24, 380, tall, 'page'),
    times(Math.floor(tall / 28) - 1, (index) => path(`M10 ${58 + index * 28}H390`, 'hair')),
    screen(188, 24, 24, tall, (u) => 0.9 - Math.abs(u - 0.5) * 1.6, 5),
    rect(28, 50, 146, tall - 60, 'ground'),
    handBox(rand, { x: 28, y: 50, w: 146, h: tall - 60 }),
    stroke(rand, 76, 70, 126, 70),
    ideas.map((idea, index) => {
      const half = (tall - 142) / 2;
      return idea(rand, { x: 46, y: 92 + index * (half + 20), w: 110, h: half });
    }),
    rect(226, 50, 148, 150, 'ground'),
    isObject(client.subject)
      ? drawObject(client.subject, 230, 52, 140, 144, { step: 0 })
      : at(IDEAS, 3)(rand, { x: 240, y: 64, w: 120, h: 124 }),
    stroke(rand, 178, 240, 226, 180),
    stroke(rand, 226, 180, 210, 184),
    stroke(rand, 226, 180, 222, 196),
    rect(222, 214, 160, 74, 'ground'),
    headline(226, 244, client.headline, 152, 30),
    scribble(rand, 228, 314, 136, high < 450 ? 1 : 3, 28),
    pencil(232, high - 2, 0.95),
  ];
};

const cutouts: Close = ({ rand }, high) => {
  const first = Math.floor(rand() * 6);
  const box = { x: 16, y: 26, w: 180, h: high - 56 };
  const foot = high - 92;
  const rest = high - 56;
  const pieces = [
    [222, 26, 160, rest * 0.3],
    [240, 26 + rest * 0.36, 144, rest * 0.28],
    [218, 26 + rest * 0.7, 164, rest * 0.3],
  ] as const;
  return [
    rect(box.x + 8, box.y + 10, box.w, box.h, 'wash'),
    rect(box.x, box.y, box.w, box.h, 'ground'),
    handBox(rand, box),
    stroke(rand, 82, 48, 130, 48),
    rect(32, 68, 148, foot - 196, 'plate'),
    handBox(rand, { x: 32, y: 68, w: 148, h: foot - 196 }),
    at(IDEAS, first)(rand, { x: 48, y: 84, w: 116, h: foot - 230 }),
    scribble(rand, 34, foot - 92, 144, 3, 26),
    rect(32, foot, 148, 44, 'signal'),
    handBox(rand, { x: 32, y: foot, w: 148, h: 44 }),
    pieces.map(([x, y, w, h], index) => [
      rect(x + 6, y + 8, w, h, 'wash'),
      rect(x, y, w, h, index === 1 ? 'signal' : 'ground'),
      handBox(rand, { x, y, w, h }),
      at(IDEAS, first + 1 + index)(rand, { x: x + 16, y: y + 18, w: w - 32, h: h - 36 }),
    ]),
    path('M186 160L226 120M226 120L208 124M226 120L223 138', 'cue-heavy'),
  ];
};

export const sketch = { eights, notebook, cutouts };
