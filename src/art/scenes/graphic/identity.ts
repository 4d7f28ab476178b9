import type { Drawing } from '../../core/marks.ts';
import { headline, line, path, poly, rect, write, phrase } from '../../core/marks.ts';
import { at, pick, times } from '../../core/random.ts';
import { engrave, screen } from '../../core/tone.ts';
import { drawPicture } from '../../objects/subject.ts';
import { emblem, stamp } from '../../parts/emblem.ts';
import { hang } from '../../parts/plumb.ts';
import type { Pen } from '../../types.ts';
import { compose } from '../stage.ts';
import { emblemOf } from './mark.ts';

/** The mark, repeated until it is cloth. */
export function pattern(
  pen: Pen,
  x: number,
  y: number,
  columns: number,
  rows: number,
  cell: number,
): Drawing {
  const which = emblemOf(pen);
  return [
    rect(x, y, columns * cell, rows * cell, 'page'),
    times(columns * rows, (index) => {
      const [column, row] = [index % columns, Math.floor(index / columns)];
      const [cx, cy] = [x + (column + 0.5) * cell, y + (row + 0.5) * cell];
      if ((column + row) % 2 === 0) return stamp(which, cx, cy, cell * 0.32);
      return emblem(which, cx, cy, cell * 0.32).map((d) => path(d, 'rule'));
    }),
  ];
}

const board = compose((pen) => {
  const { client, rand } = pen;
  const which = emblemOf(pen);
  return [
    rect(36, 36, 260, 260, 'slab'),
    stamp(which, 166, 150, 76, 'on-slab'),
    write(56, 276, client.name, 220, { size: 30, weight: 880, fill: 'on-slab' }),
    drawPicture(client.subject, rand, 308, 36, 376, 186),
    pattern(pen, 308, 234, 4, 3, 62.5),
    rect(36, 308, 260, 196, 'page'),
    write(54, 400, 'Aa', 120, { size: 96, weight: 880 }),
    write(180, 400, 'Aa', 100, { size: 72, weight: 200 }),
    write(54, 470, '0123456789', 220, { size: 26, weight: 600 }),
    (['ink', 'wash', 'page', 'signal'] as const).map((style, index) =>
      rect(570, 234 + index * 46.9, 114, 46.9, style),
    ),
    headline(308, 458, client.headline, 376, 40),
    line([308, 434 - 4, 684, 434 - 4], 'hair'),
  ];
});

const cloth = compose((pen) => {
  const cell = pick(pen.rand, [72, 90]);
  return [
    pattern(pen, 0, 0, 720 / cell, Math.floor(432 / cell), cell),
    rect(60, 92, 300, 206, 'slab'),
    stamp(emblemOf(pen), 130, 160, 40, 'on-slab'),
    write(86, 262, pen.client.name, 250, { size: 46, weight: 880, fill: 'on-slab' }),
    phrase(40, 494, ['A pattern for', 'paper and cloth'], 640, 38),
  ];
});

export function tote(pen: Pen, x: number, y: number, w: number, h: number): Drawing {
  const body = `M${x} ${y}L${x + w} ${y}L${x + w + 10} ${y + h}L${x - 10} ${y + h}Z`;
  return [
    path(
      `M${x + w * 0.26} ${y}C${x + w * 0.26} ${y - h * 0.5} ${x + w * 0.74} ${y - h * 0.5} ${x + w * 0.74} ${y}`,
      'beam',
    ),
    path(body, 'page'),
    engrave(
      `M${x + w * 0.72} ${y}L${x + w} ${y}L${x + w + 10} ${y + h}L${x + w * 0.78} ${y + h}Z`,
      (u) => 0.1 + u * 0.4,
      6,
    ),
    stamp(emblemOf(pen), x + w * 0.42, y + h * 0.38, w * 0.22),
    write(x + 18, y + h - 24, pen.client.name, w - 30, { size: 36, weight: 880 }),
  ];
}

const applied = compose((pen) => {
  const { client } = pen;
  const which = emblemOf(pen);
  return [
    rect(392, 40, 8, 190, 'ink'),
    line([400, 64, 440, 64], 'beam'),
    line([400, 206, 440, 206], 'heavy'),
    rect(424, 78, 250, 118, 'slab'),
    line([460, 64, 460, 78], 'heavy'),
    line([640, 64, 640, 78], 'heavy'),
    line([400, 64, 674, 64], 'beam'),
    stamp(which, 478, 137, 34, 'on-slab'),
    write(526, 150, client.name, 138, { size: 36, weight: 880, fill: 'on-slab' }),
    hang([170], 92),
    tote(pen, 62, 196, 220, 268),
    poly([400, 300, 676, 300, 676, 440, 400, 440], 'page'),
    screen(400, 300, 276, 44, 0.9, 7),
    write(418, 392, at(client.products, 0).name, 170, { size: 26, weight: 850 }),
    write(418, 420, client.domain, 200, { size: 17, weight: 400 }),
    stamp(which, 636, 396, 26, 'signal'),
    rect(0, 478, 720, 4, 'ink'),
    screen(0, 482, 720, 58, (_, v) => 0.4 - 0.34 * v, 7),
  ];
});

/** A brand, in all that it touches. */
export const identity = { board, cloth, applied };
