import {
  at,
  hatch,
  hatchRect,
  headline,
  line,
  path,
  phrase,
  pick,
  rect,
  times,
  write,
} from '../drawing/index.ts';
import type { Drawing } from '../drawing/index.ts';
import { stamp } from '../parts/emblem.ts';
import { strings } from '../parts/frames.ts';
import type { Composition, Content } from '../canvas.ts';
import { drawPicture } from '../subjects/subject.ts';
import { emblemOf } from './mark.ts';

/** A pattern that repeats the mark. */
function pattern(
  content: Content,
  x: number,
  y: number,
  columns: number,
  rows: number,
  cell: number,
): Drawing {
  const which = emblemOf(content);
  return [
    rect(x, y, columns * cell, rows * cell, 'page'),
    times(columns * rows, (index) => {
      const [column, row] = [index % columns, Math.floor(index / columns)];
      const [cx, cy] = [x + (column + 0.5) * cell, y + (row + 0.5) * cell];
      return stamp(which, cx, cy, cell * 0.32, (column + row) % 2 === 0 ? 'ink' : 'rule');
    }),
  ];
}

const board: Composition = (canvas) => {
  const { client, rand, choose, isSmall, h } = canvas;
  const [x, y, w, tall] = choose([36, 36, 260, 260], [14, 14, 182, (h - 90) * 0.52]);
  const [under, low, r] = choose([308, 196, 76], [24 + tall, (h - 90) * 0.48, 62]);
  const [right, wide, high] = choose([308, 376, 186], [204, 182, tall]);
  const [cell, columns, rows] = choose([62.5, 4, 3], [60.66, 3, Math.floor(low / 60.6)]);
  const [size, figures] = choose([96, 26], [80, 24]);
  return [
    rect(x, y, w, tall, 'inverted'),
    stamp(emblemOf(canvas), x + w / 2, y + tall * 0.43, r, 'on-inverted'),
    write(x + 17, y + tall - 19, client.name, w - 30, 30, 880, 'on-inverted'),
    drawPicture(client.subject, rand, right, y, wide, high),
    rect(x, under, w, low, 'page'),
    write(x + choose(18, 12), under + low * 0.5, 'Aa', choose(120, 96), size, 880),
    write(x + choose(144, 112), under + low * 0.5, 'Aa', choose(100, 66), size * 0.7, 200),
    write(x + 16, under + low - choose(34, 20), '0123456789', w - 30, figures, 600),
    pattern(canvas, right, choose(234, under), columns, rows, cell),
    (['ink', 'wash', 'page', 'signal'] as const).map((style, index) =>
      isSmall
        ? rect(14 + index * 94, h - 58, 90, 44, style)
        : rect(570, 234 + index * 46.9, 114, 46.9, style),
    ),
    isSmall
      ? []
      : [headline(308, 458, client.headline, 376, 40), line([308, 430, 684, 430], 'hair')],
  ];
};

const cloth: Composition = (canvas) => {
  const { client, rand, choose, isSmall, w, h } = canvas;
  const cell = choose(pick(rand, [72, 90]), 80);
  const rows = Math.floor(choose(432, h - 90) / cell);
  const [x, y, wide, tall] = choose([60, 92, 300, 206], [50, rows * 40 - 92, 300, 184]);
  const words = ['A pattern for', 'paper and cloth'] as const;
  return [
    pattern(canvas, 0, 0, w / cell, rows, cell),
    rect(x, y, wide, tall, 'inverted'),
    stamp(emblemOf(canvas), x + 69, y + choose(68, 58), 40, 'on-inverted'),
    write(x + 26, y + tall - choose(36, 26), client.name, 250, 47, 880, 'on-inverted'),
    isSmall ? headline(24, h - 50, words, 352, 34) : phrase(40, 494, words, 640, 38),
  ];
};

function tote(content: Content, x: number, y: number, w: number, h: number): Drawing {
  const [right, foot] = [x + w, y + h];
  const shade = `M${x + w * 0.72} ${y}L${right} ${y}L${right + 10} ${foot}L${x + w * 0.78} ${foot}Z`;
  const [from, to, top] = [x + w * 0.26, x + w * 0.74, y - h * 0.5];
  return [
    path(`M${from} ${y}C${from} ${top} ${to} ${top} ${to} ${y}`, 'thick'),
    path(`M${x} ${y}L${right} ${y}L${right + 10} ${foot}L${x - 10} ${foot}Z`, 'page'),
    hatch(shade, (u) => 0.1 + u * 0.4, 6),
    stamp(emblemOf(content), x + w * 0.42, y + h * 0.38, w * 0.22),
    write(x + 18, foot - 24, content.client.name, w - 30, 36, 880),
  ];
}

const applied: Composition = (canvas) => {
  const { client, choose, isSmall, w, h } = canvas;
  const which = emblemOf(canvas);
  const floor = choose(478, h - 36);
  const [wall, top, x, wide, tall] = choose([392, 64, 424, 250, 118], [196, 40, 216, 168, 92]);
  const [board, r, size] = choose([78, 34, 36], [56, 26, 32]);
  const [bagX, bagY, bagW] = choose([62, 196, 220], [26, floor - (h < 450 ? 190 : 250), 156]);
  const [boxX, boxY, boxW, boxH] = choose([400, 300, 276, 140], [216, floor - 150, 168, 150]);
  const [hangX, hangY] = choose([170, 92], [104, h < 450 ? floor - 270 : floor - 350]);
  const [markX, markY, markR] = choose([636, 396, 26], [246, floor - 22, 14]);
  return [
    rect(wall, top - 24, 8, choose(190, 132), 'ink'),
    line([wall + 8, top, x + wide, top], 'thick'),
    isSmall ? [] : line([400, 206, 440, 206], 'heavy'),
    rect(x, board, wide, tall, 'inverted'),
    [x + 36, x + wide - 34].map((left) => line([left, top, left, board], 'heavy')),
    stamp(which, x + choose(54, 36), board + tall / 2, r, 'on-inverted'),
    write(
      x + choose(102, 72),
      board + tall / 2 + 12,
      client.name,
      wide - choose(112, 80),
      size,
      880,
      'on-inverted',
    ),
    strings([hangX], hangY),
    tote(canvas, bagX, bagY, bagW, choose(268, floor - bagY)),
    rect(boxX, boxY, boxW, boxH, 'page'),
    hatchRect(boxX, boxY, boxW, choose(44, 36), 0.9, 7),
    write(boxX + 16, boxY + choose(92, 74), at(client.products, 0).name, choose(170, 144), 27, 850),
    write(boxX + 16, boxY + choose(120, 104), client.domain, choose(200, 144), 17, 400),
    stamp(which, markX, markY, markR, 'signal'),
    rect(0, floor, w, 4, 'ink'),
    hatchRect(0, floor + 4, w, choose(58, 32), (_, v) => 0.4 - 0.34 * v, 7),
  ];
};

/** A brand identity across its applications. */
export const identity = { board, cloth, applied };
