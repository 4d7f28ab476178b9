import {
  at,
  fit,
  hatch,
  hatchRect,
  headline,
  line,
  paragraph,
  path,
  pick,
  placePath,
  poly,
  rect,
  round,
  times,
  write,
} from '../drawing/index.ts';
import type { Drawing } from '../drawing/index.ts';
import { dimensionX, dimensionY, placeholderText } from '../parts/controls.ts';
import { stamp } from '../parts/emblem.ts';
import { strings } from '../parts/frames.ts';
import type { Composition, Content } from '../canvas.ts';
import { drawPicture } from '../subjects/subject.ts';
import { emblemOf } from './mark.ts';

/** The printed front of a pack. */
function front(content: Content, x: number, y: number, w: number, h: number, product = 0): Drawing {
  const { client, rand } = content;
  const { name, subject } = at(client.products, product);
  const band = Math.max(h * 0.34, w * 0.13 + 42);
  const named = fit(name, 15, 400, w - 18).text === name;
  return [
    rect(x, y, w, h, 'page'),
    rect(x, y, w, band, 'inverted'),
    write(x + 12, y + band * 0.56, client.name, w - 20, w * 0.24, 900, 'on-inverted'),
    named ? write(x + 12, y + band * 0.56 + 22, name, w - 18, 15, 400, 'on-inverted') : [],
    drawPicture(subject, rand, x + 10, y + band + 10, w - 20, h - band - 46, 4),
    write(x + 12, y + h - 13, '250 g', w - 24, 15, 750),
  ];
}

const barcode = (x: number, y: number, w: number, h: number): Drawing =>
  path(
    times(Math.floor(w / 4), (index) => `M${round(x + index * 4)} ${y}V${y + h}`).join(''),
    'rule',
  );

function net(content: Content, x: number, y: number, a: number, d: number, h: number): Drawing {
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
    front(content, e0, y, a, h),
    front(content, e2, y, a, h),
    [e1, e3].map((left) => [
      placeholderText(content.rand, left + 9, y + 24, d - 18, Math.floor(h / 18), 10),
      barcode(left + 9, y + h - 40, d - 18, 28),
    ]),
    line([e4, y, e4, y + h], 'rule'),
  ];
}

/** A carton seen from its corner. */
function carton(
  content: Content,
  x: number,
  y: number,
  w: number,
  h: number,
  product = 0,
): Drawing {
  const [dx, dy] = [w * 0.42, w * 0.22];
  const side = `M${x + w} ${y}L${x + w + dx} ${y - dy}L${x + w + dx} ${y + h - dy}L${x + w} ${y + h}Z`;
  return [
    poly([x, y, x + dx, y - dy, x + w + dx, y - dy, x + w, y]),
    path(side, 'page'),
    hatch(side, 0.62, 5),
    path(side, 'rule'),
    front(content, x, y, w, h, product),
  ];
}

const flat: Composition = (canvas) => {
  const { choose, isSmall, h } = canvas;
  const [x, y, front, side, tall] = choose(
    [40, 172, 108, 52, 196],
    [32, 78, 88, 44, h < 450 ? 112 : 148],
  );
  return [
    isSmall ? [] : [strings([94], 104), line([590, 0, 590, 116], 'hair')],
    net(canvas, x, y, front, side, tall),
    dimensionX(y + tall + 36, x, x + front, '84 mm'),
    dimensionY(choose(374, 318), y, y + tall, '140 mm', 'right'),
    isSmall
      ? [
          carton(canvas, 204, h - 186, 112, 168, 1),
          headline(24, h - 60, ['Flat,', 'folded'], 160, 40),
        ]
      : carton(canvas, 466, 158, 150, 286, 1),
  ];
};

/** The outline of a bottle, 440 units high. */
const BOTTLE =
  'M150 60H206V130C206 168 252 180 252 232V470C252 480 246 486 236 486H120C110 486 104 480 104 470V232C104 180 150 168 150 130Z';

/** The tone of glass: dark at the sides, with a highlight near the left. */
const glass = (u: number): number =>
  Math.max(0.07, 0.62 + (u * 2 - 1) * 0.32 - 0.5 * Math.exp(-(((u - 0.26) / 0.12) ** 2)));

const label: Composition = (canvas) => {
  const { client, rand, choose, isSmall, h } = canvas;
  const which = emblemOf(canvas);
  const scale = choose(1, (h - 44) / 476);
  const [dx, dy] = choose([0, 0], [12 - 86 * scale, 28 - 38 * scale]);
  const [left, top, wide] = [dx + 104 * scale, dy + 262 * scale, 148 * scale];
  const bottle = placePath(BOTTLE, dx, dy, scale);
  const [x, y, w, tall] = choose([330, 150, 346, 190], [204, top - 40, 184, 210]);
  const [text, room, size] = choose([x + w * 0.42 + 16, 170, 22], [x + 14, w - 28, 24]);
  const [mark, cap, foot] = [dx + 178 * scale, dy + 38 * scale, y + tall];
  const fact = client.facts[pick(rand, [0, 1, 2] as const)];
  return [
    line([mark, 0, mark, cap + 2], 'hair'),
    path(bottle, 'page'),
    hatch(bottle, glass, 5),
    path(bottle, 'rule'),
    rect(dx + 146 * scale, cap, 64 * scale, 30 * scale, 'inverted'),
    rect(left, top, wide, 150 * scale, 'page'),
    rect(left, top, wide, 55 * scale, 'inverted'),
    write(left + 11, top + 36 * scale, client.name, wide - 20, 28, 900, 'on-inverted'),
    stamp(which, mark, top + 101 * scale, 32 * scale),
    line([left + wide, top, x, y], 'dash'),
    line([left + wide, top + 150 * scale, x, foot], 'dash'),
    rect(x, y, w, tall, 'page'),
    isSmall
      ? [
          rect(x, y, w, 82, 'inverted'),
          stamp(which, x + 40, y + 41, 25, 'on-inverted'),
          write(x + 76, y + 51, client.name, w - 88, 30, 900, 'on-inverted'),
        ]
      : [
          rect(x, y, w * 0.42, tall, 'inverted'),
          stamp(which, x + w * 0.21, y + 72, 40, 'on-inverted'),
          write(x + 14, foot - 20, client.name, w * 0.42 - 24, 28, 900, 'on-inverted'),
          placeholderText(rand, text, y + 104, 104, 4, 11),
        ],
    write(text, y + choose(36, 114), at(client.products, 0).name, room, size, 800),
    paragraph(text, y + choose(62, 142), fact, room, 2, choose(15, 18), 450),
    write(text, foot - 15, '70 cl', 80, choose(16, 18), 750),
    barcode(x + w - choose(70, 78), foot - choose(54, 40), choose(56, 64), choose(42, 28)),
    foot + 50 > h ? [] : dimensionX(foot + choose(44, 34), x, x + w, '238 mm'),
    isSmall
      ? headline(x, 70, ['Label,', 'unrolled'], 200, 36)
      : write(x, 110, 'Label, unrolled', 300, 22, 800),
  ];
};

function bag(
  content: Content,
  x: number,
  y: number,
  w: number,
  h: number,
  product: number,
  dark: boolean,
): Drawing {
  const d = `M${x + 6} ${y}L${x + w - 6} ${y}L${x + w} ${y + 40}L${x + w} ${y + h}L${x} ${y + h}L${x} ${y + 40}Z`;
  const { name } = at(content.client.products, product);
  const fill = dark ? 'on-inverted' : 'ink';
  return [
    path(d, dark ? 'inverted' : 'page'),
    dark ? [] : path(d, 'rule'),
    hatchRect(x + 6, y + 2, w - 12, 22, dark ? 0.3 : 0.7, 5, dark ? 'inverted-tone' : 'tone'),
    stamp(emblemOf(content), x + w / 2, y + h * 0.38, w * 0.22, fill),
    write(x + 16, y + h * 0.66, content.client.name, w - 30, w * 0.2, 900, fill),
    fit(name, 15, 400, w - 26).text === name
      ? write(x + 16, y + h * 0.66 + 26, name, w - 26, 17, 400, fill)
      : [],
    line([x + 16, y + h - 36, x + w - 16, y + h - 36], dark ? 'inverted-rule' : 'rule'),
    write(x + 16, y + h - 14, '500 g', w - 30, 15, 750, fill),
  ];
}

const shelf: Composition = (canvas) => {
  const { rand, choose, isSmall, w, h } = canvas;
  const [a, b, c] = pick(rand, [
    [0, 1, 2],
    [1, 2, 0],
    [2, 0, 1],
  ] as const);
  const [board, tall] = choose([438, 320], [h - 52, h - 214]);
  const [second, third] = choose([260, 232], [tall * 0.82, tall * 0.7]);
  const words = ['Three packs,', 'one family'] as const;
  return [
    bag(canvas, choose(52, 10), board - tall, choose(176, 130), tall, a, false),
    bag(canvas, choose(250, 146), board - second, choose(158, 124), second, b, true),
    carton(canvas, choose(436, 278), board - third, choose(160, 84), third, c),
    rect(0, board, w, 12, 'ink'),
    hatchRect(0, board + 12, w, h - board - 12, (_, v) => 0.5 - 0.45 * v, 6),
    isSmall
      ? headline(24, 58, words, 352, 40)
      : [
          write(656, 84, words[0], 330, 32, 250, 'end'),
          write(656, 116, words[1], 330, 32, 880, 'end'),
        ],
  ];
};

/** Packaging, flat and folded. */
export const packaging = { flat, label, shelf };
