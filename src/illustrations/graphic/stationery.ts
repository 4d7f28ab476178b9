import {
  at,
  hatch,
  hatchRect,
  headline,
  line,
  paragraph,
  path,
  phrase,
  pick,
  rect,
  write,
} from '../drawing/index.ts';
import type { Drawing } from '../drawing/index.ts';
import { dimensionX, placeholderText, usd } from '../parts/controls.ts';
import { stamp } from '../parts/emblem.ts';
import { strings } from '../parts/frames.ts';
import type { Composition, Content } from '../canvas.ts';
import { drawPicture } from '../subjects/subject.ts';
import { emblemOf } from './mark.ts';

function letterhead(content: Content, x: number, y: number, w: number, h: number): Drawing {
  const { client, rand } = content;
  const rows = Math.max(2, Math.floor((h - 330) / 14));
  return [
    rect(x, y, w, h, 'page'),
    stamp(emblemOf(content), x + 40, y + 44, 20),
    write(x + w - 20, y + 38, client.name, w * 0.55, 18, 850, 'end'),
    write(x + w - 20, y + 58, client.domain, w * 0.6, 15, 400, 'end'),
    write(x + 20, y + 128, `Dear ${client.people[0] ?? 'you'},`, w - 40, 17, 650),
    placeholderText(rand, x + 20, y + 150, w - 40, 6, 14),
    placeholderText(rand, x + 20, y + 250, w - 40, rows, 14),
    line([x + 20, y + h - 34, x + w - 20, y + h - 34], 'heavy'),
  ];
}

/** A business card of one of the client's staff. */
function businessCard(
  content: Content,
  x: number,
  y: number,
  person: number,
  w = 230,
  h = 138,
): Drawing {
  const { domain, name, people } = content.client;
  const first = at(people, person);
  return [
    rect(x, y, w, h, 'page'),
    write(x + 18, y + 40, first, w - 80, 26, 850),
    write(x + 18, y + 60, name, w - 70, 16, 400),
    stamp(emblemOf(content), x + w - 34, y + 34, 15, 'signal'),
    line([x + 18, y + h - 50, x + w - 18, y + h - 50], 'hair'),
    write(x + 18, y + h - 24, `${first.toLowerCase()}@${domain}`, w - 36, 15, 500),
  ];
}

const cardBack = (content: Content, x: number, y: number, w = 230, h = 138): Drawing => [
  rect(x, y, w, h, 'inverted'),
  hatchRect(x, y, w, h, (u) => 0.05 + 0.45 * u, 7, 'inverted-tone'),
  rect(x + 18, y + 18, 64, 64, 'inverted'),
  stamp(emblemOf(content), x + 50, y + 50, 24, 'on-inverted'),
];

function envelope(content: Content, x: number, y: number, w: number, h: number): Drawing {
  const flap = `M${x} ${y}L${x + w / 2} ${y + h * 0.56}L${x + w} ${y}Z`;
  return [
    rect(x, y, w, h, 'page'),
    line([x, y + h, x + w * 0.38, y + h * 0.42], 'rule'),
    line([x + w, y + h, x + w * 0.62, y + h * 0.42], 'rule'),
    path(flap, 'page'),
    hatch(flap, 0.34, 6),
    path(flap, 'rule'),
    rect(x + w / 2 - 22, y + h * 0.42, 44, 44, 'signal'),
    stamp(emblemOf(content), x + w / 2, y + h * 0.42 + 22, 13, 'on-signal'),
  ];
}

const set: Composition = (canvas) => {
  const { choose, isSmall, h } = canvas;
  return [
    strings(choose([64, 300], [50, 220]), choose(44, 26)),
    letterhead(canvas, ...choose([36, 44, 292, 430], [16, 26, 240, h - 182])),
    isSmall ? [] : line([520, 0, 520, 56], 'hair'),
    envelope(canvas, ...choose([356, 56, 328, 170], [186, h - 330, 200, 128])),
    isSmall
      ? [businessCard(canvas, 16, h - 138, 0, 222, 124), cardBack(canvas, 248, h - 138, 138, 124)]
      : [businessCard(canvas, 356, 250, 0), cardBack(canvas, 454, 376)],
  ];
};

const cards: Composition = (canvas) => {
  const { isSmall, h, choose } = canvas;
  const words = ['Everyone gets', 'the same weight'] as const;
  return [
    [0, 1, 2].map((index) => {
      const [x, y] = choose([60 + index * 64, 60 + index * 74], [16 + index * 62, 34 + index * 72]);
      return [
        strings([x + 30], y),
        rect(x + 6, y + 8, 230, 138, 'wash'),
        isSmall && index === 1 ? cardBack(canvas, x, y) : businessCard(canvas, x, y, index),
      ];
    }),
    isSmall
      ? headline(24, h - 52, words, 352, 36)
      : [
          [0, 1].map((index) => [
            strings([600 - index * 70], 60 + index * 174),
            cardBack(canvas, 440 + index * 26, 60 + index * 174),
          ]),
          dimensionX(404, 188, 418, '85 mm'),
          phrase(60, 500, words, 610, 38),
        ],
  ];
};

const folded: Composition = (canvas) => {
  const { client, rand, choose, isSmall, h } = canvas;
  const [left, y, w, tall] = choose([48, 64, 208, 392], [8, 32, 128, h - 64]);
  const [pad, row, picture, size] = choose([18, 86, 0.54, 32], [12, tall / 4, 0.5, 30]);
  const dark = pick(rand, [0, 2]);
  const cover = (x: number): Drawing => [
    rect(x, y, w, tall, 'inverted'),
    drawPicture(client.subject, rand, x, y, w, tall * picture, 5, 'inverted'),
    headline(
      x + pad,
      y + tall * picture + choose(80, 50),
      client.headline,
      w - pad * 1.9,
      size,
      'on-inverted',
    ),
    stamp(emblemOf(canvas), x + 37, y + tall - 40, 20, 'signal'),
  ];
  const prices = (x: number): Drawing => [
    rect(x, y, w, tall, 'page'),
    client.products.slice(0, 4).map(({ name, price }, index) => {
      const [base, weight] = [y + choose(56, 32) + index * row, 300 + index * 190];
      const rule = base + choose(56, row - 32);
      return [
        write(x + pad, base, name, choose(120, 106), 19, weight),
        isSmall
          ? write(x + pad, base + 28, usd(price), w - 22, 25, weight)
          : [
              write(x + w - 16, base, usd(price), 70, 19, weight, 'end'),
              placeholderText(rand, x + pad, base + 18, w - 36, 3, 10),
            ],
        line([x + pad, rule, x + w - pad, rule], 'hair'),
      ];
    }),
  ];
  const story = (x: number): Drawing => {
    const [inset, high, first, step] = choose(
      [18, 170, 226, 30],
      [10, tall * 0.42, tall * 0.42 + 44, 54],
    );
    const rest = choose(320, tall * 0.42 + 142);
    return [
      rect(x, y, w, tall, 'page'),
      drawPicture(
        at(client.products, 1).subject,
        rand,
        x + inset,
        y + inset,
        w - inset * 2,
        high,
        4,
      ),
      client.facts.slice(0, choose(3, 2)).map((fact, index) => {
        const style = [choose(1, 2), choose(17, 20), 850 - index * choose(250, 400)] as const;
        return paragraph(x + pad, y + first + index * step, fact, w - pad * 1.9, ...style);
      }),
      placeholderText(
        rand,
        x + pad,
        y + rest,
        w - pad * 2,
        Math.max(1, Math.floor((tall - rest - 16) / 13)),
        13,
      ),
    ];
  };
  return [
    strings([left + 22, left + w * 3 - 22], y),
    [0, 1, 2].map((index) =>
      (index === dark ? cover : index === 1 ? prices : story)(left + index * w),
    ),
    [1, 2].map((index) =>
      line([left + index * w, y - 13, left + index * w, y + tall + 13], 'dash'),
    ),
    isSmall ? [] : dimensionX(y + tall + 44, left, left + w, '99 mm'),
  ];
};

/** Business cards, letterheads and envelopes. */
export const stationery = { set, cards, folded };
