import { headline, line, paragraph, path, rect, write } from '../core/marks.ts';
import { placePath } from '../core/path.ts';
import { at, pick } from '../core/random.ts';
import { engrave, screen } from '../core/tone.ts';
import { dimensionX, dimensionY } from '../parts/controls.ts';
import { stamp } from '../parts/emblem.ts';
import { emblemOf } from '../scenes/graphic/mark.ts';
import { bag, barcode, bodyTone, BOTTLE, carton, net } from '../scenes/graphic/packaging.ts';
import type { Close } from './close.ts';

const flat: Close = (pen, high) => {
  const tall = high < 450 ? 112 : 148;
  return [
    net(pen, 32, 78, 88, 44, tall),
    dimensionX(78 + tall + 36, 32, 120, '84 mm'),
    dimensionY(318, 78, 78 + tall, '140 mm', 'right'),
    carton(pen, 204, high - 186, 112, 168, 1),
    headline(24, high - 60, ['Flat,', 'folded'], 160, 40),
  ];
};

const label: Close = (pen, high) => {
  const { client, rand } = pen;
  const scale = (high - 44) / 476;
  const put = (u: number, v: number): readonly [number, number] => [
    -86 * scale + 12 + u * scale,
    28 - 38 * scale + v * scale,
  ];
  const [dx, dy] = put(0, 0);
  const bottle = placePath(BOTTLE, dx, dy, scale);
  const [bx, by] = put(104, 262);
  const wide = 148 * scale;
  const [x, y, w, h] = [204, by - 40, 184, 210];
  return [
    line([put(178, 0)[0], 0, put(178, 0)[0], 28], 'hair'),
    path(bottle, 'page'),
    engrave(bottle, bodyTone, 5),
    path(bottle, 'rule'),
    rect(put(146, 0)[0], 28, 64 * scale, 30 * scale, 'slab'),
    rect(bx, by, wide, 150 * scale, 'page'),
    rect(bx, by, wide, 56 * scale, 'slab'),
    write(bx + 10, by + 37 * scale, client.name, wide - 18, {
      size: 30,
      weight: 900,
      fill: 'on-slab',
    }),
    stamp(emblemOf(pen), bx + wide / 2, by + 102 * scale, 32 * scale),
    line([bx + wide, by, x, y], 'dash'),
    line([bx + wide, by + 150 * scale, x, y + h], 'dash'),
    rect(x, y, w, h, 'page'),
    rect(x, y, w, 82, 'slab'),
    stamp(emblemOf(pen), x + 40, y + 41, 25, 'on-slab'),
    write(x + 76, y + 51, client.name, w - 88, { size: 30, weight: 900, fill: 'on-slab' }),
    write(x + 14, y + 114, at(client.products, 0).name, w - 28, { size: 24, weight: 800 }),
    paragraph(x + 14, y + 142, client.facts[pick(rand, [0, 1, 2] as const)], w - 28, 2, {
      size: 18,
      gap: 21,
    }),
    write(x + 14, y + h - 14, '70 cl', 70, { size: 18, weight: 750 }),
    barcode(x + w - 78, y + h - 40, 64, 28),
    y + h + 50 > high ? [] : dimensionX(y + h + 34, x, x + w, '238 mm'),
    headline(x, 70, ['Label,', 'unrolled'], 200, 36),
  ];
};

const shelf: Close = (pen, high) => {
  const order = pick(pen.rand, [
    [0, 1, 2],
    [1, 2, 0],
    [2, 0, 1],
  ]);
  const board = high - 52;
  const tall = high - 214;
  return [
    headline(24, 58, ['Three packs,', 'one family'], 352, 40),
    bag(pen, 10, board - tall, 130, tall, at(order, 0), false),
    bag(pen, 146, board - tall * 0.82, 124, tall * 0.82, at(order, 1), true),
    carton(pen, 278, board - tall * 0.7, 84, tall * 0.7, at(order, 2)),
    rect(0, board, 400, 12, 'ink'),
    screen(0, board + 12, 400, 40, (_, v) => 0.5 - 0.45 * v, 6),
  ];
};

export const packaging = { flat, label, shelf };
