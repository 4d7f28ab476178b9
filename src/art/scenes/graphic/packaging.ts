import type { Drawing } from '../../core/marks.ts';
import { line, paragraph, path, poly, rect, write } from '../../core/marks.ts';
import { fit } from '../../core/measure.ts';
import { round } from '../../core/path.ts';
import { at, pick, times } from '../../core/random.ts';
import { engrave, screen } from '../../core/tone.ts';
import { drawPicture } from '../../objects/subject.ts';
import { dimensionX, dimensionY, greek } from '../../parts/controls.ts';
import { stamp } from '../../parts/emblem.ts';
import { hang } from '../../parts/plumb.ts';
import type { Pen } from '../../types.ts';
import { compose } from '../stage.ts';
import { emblemOf } from './mark.ts';

/** The printed front of a pack. */
function front(pen: Pen, x: number, y: number, w: number, h: number, product = 0): Drawing {
  const { client, rand } = pen;
  const { name, subject } = at(client.products, product);
  const band = Math.max(h * 0.34, w * 0.13 + 42);
  const named = fit(name, 15, 400, w - 18).text === name;
  return [
    rect(x, y, w, h, 'page'),
    rect(x, y, w, band, 'slab'),
    write(x + 12, y + band * 0.56, client.name, w - 20, {
      size: w * 0.24,
      weight: 900,
      fill: 'on-slab',
    }),
    named
      ? write(x + 12, y + band * 0.56 + 22, name, w - 18, {
          size: 15,
          weight: 400,
          fill: 'on-slab',
        })
      : [],
    drawPicture(subject, rand, x + 10, y + band + 10, w - 20, h - band - 46, { step: 4 }),
    write(x + 12, y + h - 13, '250 g', w - 24, { size: 15, weight: 750 }),
  ];
}

export const barcode = (x: number, y: number, w: number, h: number): Drawing =>
  path(
    times(Math.floor(w / 4), (index) => `M${round(x + index * 4)} ${y}V${y + h}`).join(''),
    'rule',
  );

export function net(pen: Pen, x: number, y: number, a: number, d: number, h: number): Drawing {
  const edges = [x, x + a, x + a + d, x + 2 * a + d, x + 2 * a + 2 * d];
  const flap = (left: number, w: number, top: number, tall: number): Drawing =>
    poly([left, top, left + 8, top + tall, left + w - 8, top + tall, left + w, top]);
  const [e0 = 0, e1 = 0, e2 = 0, e3 = 0, e4 = 0] = edges;
  return [
    poly([e0, y, e0 - 16, y + 12, e0 - 16, y + h - 12, e0, y + h]),
    [e0, e2].map((left, index) => [
      rect(left, index === 0 ? y - d : y + h, a, d, 'page'),
      flap(left, a, index === 0 ? y - d : y + h + d, index === 0 ? -16 : 16),
    ]),
    [e1, e3].map((left) => [flap(left, d, y, -d * 0.6), flap(left, d, y + h, d * 0.6)]),
    rect(e1, y, d, h, 'page'),
    rect(e3, y, d, h, 'page'),
    front(pen, e0, y, a, h),
    front(pen, e2, y, a, h),
    [e1, e3].map((left) => [
      greek(pen.rand, left + 9, y + 24, d - 18, Math.floor(h / 18), 10),
      barcode(left + 9, y + h - 40, d - 18, 28),
    ]),
    line([e4, y, e4, y + h], 'rule'),
  ];
}

/** A carton seen from its corner. */
export function carton(pen: Pen, x: number, y: number, w: number, h: number, product = 0): Drawing {
  const [dx, dy] = [w * 0.42, w * 0.22];
  const side = `M${x + w} ${y}L${x + w + dx} ${y - dy}L${x + w + dx} ${y + h - dy}L${x + w} ${y + h}Z`;
  return [
    poly([x, y, x + dx, y - dy, x + w + dx, y - dy, x + w, y]),
    path(side, 'page'),
    engrave(side, 0.62, 5),
    path(side, 'rule'),
    front(pen, x, y, w, h, product),
  ];
}

const flat = compose((pen) => [
  hang([94], 104),
  net(pen, 40, 172, 108, 52, 196),
  dimensionX(404, 40, 148, '84 mm'),
  dimensionY(374, 172, 368, '140 mm', 'right'),
  line([590, 0, 590, 116], 'hair'),
  carton(pen, 466, 158, 150, 286, 1),
]);

/** The outline of a bottle that is 440 high. */
export const BOTTLE =
  'M150 60H206V130C206 168 252 180 252 232V470C252 480 246 486 236 486H120C110 486 104 480 104 470V232C104 180 150 168 150 130Z';

/** Glass: dark at its sides, a light near the left. */
export const bodyTone = (u: number): number =>
  Math.max(0.07, 0.62 + (u * 2 - 1) * 0.32 - 0.5 * Math.exp(-(((u - 0.26) / 0.12) ** 2)));

const label = compose((pen) => {
  const { client, rand } = pen;
  const [x, y, w, h] = [330, 150, 346, 190];
  return [
    line([178, 0, 178, 40], 'hair'),
    path(BOTTLE, 'page'),
    engrave(BOTTLE, bodyTone, 5),
    path(BOTTLE, 'rule'),
    rect(146, 38, 64, 30, 'slab'),
    rect(104, 262, 148, 150, 'page'),
    rect(104, 262, 148, 54, 'slab'),
    write(116, 298, client.name, 126, { size: 28, weight: 900, fill: 'on-slab' }),
    stamp(emblemOf(pen), 178, 362, 32),
    line([252, 262, x, y], 'dash'),
    line([252, 412, x, y + h], 'dash'),
    rect(x, y, w, h, 'page'),
    rect(x, y, w * 0.42, h, 'slab'),
    stamp(emblemOf(pen), x + w * 0.21, y + 72, 40, 'on-slab'),
    write(x + 14, y + h - 20, client.name, w * 0.42 - 24, {
      size: 28,
      weight: 900,
      fill: 'on-slab',
    }),
    write(x + w * 0.42 + 16, y + 36, at(client.products, 0).name, 170, { size: 22, weight: 800 }),
    paragraph(x + w * 0.42 + 16, y + 62, client.facts[pick(rand, [0, 1, 2] as const)], 170, 2, {
      size: 15,
      weight: 400,
    }),
    greek(rand, x + w * 0.42 + 16, y + 104, 104, 4, 11),
    barcode(x + w - 70, y + h - 54, 56, 42),
    write(x + w * 0.42 + 16, y + h - 16, '70 cl', 90, { size: 16, weight: 750 }),
    dimensionX(y + h + 44, x, x + w, '238 mm'),
    write(x, 110, 'Label, unrolled', 300, { size: 22, weight: 800 }),
  ];
});

export function bag(
  pen: Pen,
  x: number,
  y: number,
  w: number,
  h: number,
  product: number,
  dark: boolean,
): Drawing {
  const d = `M${x + 6} ${y}L${x + w - 6} ${y}L${x + w} ${y + 40}L${x + w} ${y + h}L${x} ${y + h}L${x} ${y + 40}Z`;
  const { name } = at(pen.client.products, product);
  const fill = dark ? 'on-slab' : 'ink';
  return [
    path(d, dark ? 'slab' : 'page'),
    dark ? [] : path(d, 'rule'),
    screen(x + 6, y + 2, w - 12, 22, dark ? 0.3 : 0.7, 5, dark ? 'tone-knock' : 'tone'),
    stamp(emblemOf(pen), x + w / 2, y + h * 0.38, w * 0.22, fill),
    write(x + 16, y + h * 0.66, pen.client.name, w - 30, { size: w * 0.2, weight: 900, fill }),
    fit(name, 15, 400, w - 26).text === name
      ? write(x + 16, y + h * 0.66 + 26, name, w - 26, { size: 17, weight: 400, fill })
      : [],
    line([x + 16, y + h - 36, x + w - 16, y + h - 36], dark ? 'knock' : 'rule'),
    write(x + 16, y + h - 14, '500 g', w - 30, { size: 15, weight: 750, fill }),
  ];
}

const shelf = compose((pen) => {
  const order = pick(pen.rand, [
    [0, 1, 2],
    [1, 2, 0],
    [2, 0, 1],
  ]);
  return [
    bag(pen, 52, 118, 176, 320, at(order, 0), false),
    bag(pen, 250, 178, 158, 260, at(order, 1), true),
    carton(pen, 436, 206, 160, 232, at(order, 2)),
    rect(0, 438, 720, 12, 'ink'),
    screen(0, 450, 720, 90, (_, v) => 0.5 - 0.45 * v, 6),
    write(656, 84, 'Three packs,', 330, { size: 32, weight: 250, anchor: 'end' }),
    write(656, 116, 'one family', 330, { size: 32, weight: 880, anchor: 'end' }),
  ];
});

/** Packs, flat and folded. */
export const packaging = { flat, label, shelf };
