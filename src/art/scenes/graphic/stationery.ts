import type { Drawing } from '../../core/marks.ts';
import { headline, line, path, rect, write, phrase } from '../../core/marks.ts';
import { at, pick } from '../../core/random.ts';
import { engrave, screen } from '../../core/tone.ts';
import { drawPicture } from '../../objects/subject.ts';
import { dimensionX, greek, usd } from '../../parts/controls.ts';
import { stamp } from '../../parts/emblem.ts';
import { hang } from '../../parts/plumb.ts';
import type { Pen } from '../../types.ts';
import { compose } from '../stage.ts';
import { emblemOf } from './mark.ts';

export function letterhead(pen: Pen, x: number, y: number, w: number, h: number): Drawing {
  return [
    rect(x, y, w, h, 'page'),
    stamp(emblemOf(pen), x + 40, y + 44, 20),
    write(x + w - 20, y + 38, pen.client.name, w * 0.55, { size: 18, weight: 850, anchor: 'end' }),
    write(x + w - 20, y + 58, pen.client.domain, w * 0.6, { size: 13, weight: 400, anchor: 'end' }),
    write(x + 20, y + 128, `Dear ${pen.client.people[0] ?? 'you'},`, w - 40, {
      size: 17,
      weight: 650,
    }),
    greek(pen.rand, x + 20, y + 150, w - 40, 6, 14),
    greek(pen.rand, x + 20, y + 250, w - 40, Math.max(2, Math.floor((h - 330) / 14)), 14),
    line([x + 20, y + h - 34, x + w - 20, y + h - 34], 'heavy'),
  ];
}

interface CardOptions {
  readonly dark: boolean;
  /** Whose it is: the place in the client's list of people. */
  readonly person: number;
  readonly w?: number;
  readonly h?: number;
}

/** A card that names one person, or its back. */
export function businessCard(
  pen: Pen,
  x: number,
  y: number,
  { dark, person, w = 230, h = 138 }: CardOptions,
): Drawing {
  const name = at(pen.client.people, person);
  return dark
    ? [
        rect(x, y, w, h, 'slab'),
        screen(x, y, w, h, (u) => 0.05 + 0.45 * u, 7, 'tone-knock'),
        rect(x + 18, y + 18, 64, 64, 'slab'),
        stamp(emblemOf(pen), x + 50, y + 50, 24, 'on-slab'),
      ]
    : [
        rect(x, y, w, h, 'page'),
        write(x + 18, y + 40, name, w - 80, { size: 26, weight: 850 }),
        write(x + 18, y + 60, pen.client.name, w - 70, { size: 16, weight: 400 }),
        stamp(emblemOf(pen), x + w - 34, y + 34, 15, 'signal'),
        line([x + 18, y + h - 50, x + w - 18, y + h - 50], 'hair'),
        write(x + 18, y + h - 24, `${name.toLowerCase()}@${pen.client.domain}`, w - 36, {
          size: 15,
          weight: 500,
        }),
      ];
}

export function envelope(pen: Pen, x: number, y: number, w: number, h: number): Drawing {
  const flap = `M${x} ${y}L${x + w / 2} ${y + h * 0.56}L${x + w} ${y}Z`;
  return [
    rect(x, y, w, h, 'page'),
    line([x, y + h, x + w * 0.38, y + h * 0.42], 'rule'),
    line([x + w, y + h, x + w * 0.62, y + h * 0.42], 'rule'),
    path(flap, 'page'),
    engrave(flap, 0.34, 6),
    path(flap, 'rule'),
    rect(x + w / 2 - 22, y + h * 0.42, 44, 44, 'signal'),
    stamp(emblemOf(pen), x + w / 2, y + h * 0.42 + 22, 13, 'on-signal'),
  ];
}

const set = compose((pen) => [
  hang([64, 300], 44),
  letterhead(pen, 36, 44, 292, 430),
  line([520, 0, 520, 56], 'hair'),
  envelope(pen, 356, 56, 328, 170),
  businessCard(pen, 356, 250, { dark: false, person: 0 }),
  businessCard(pen, 454, 376, { dark: true, person: 1 }),
]);

const cards = compose((pen) => [
  [0, 1, 2].map((index) => {
    const [x, y] = [60 + index * 64, 60 + index * 74];
    return [
      hang([x + 30], y),
      rect(x + 6, y + 8, 230, 138, 'wash'),
      businessCard(pen, x, y, { dark: false, person: index }),
    ];
  }),
  [0, 1].map((index) => [
    hang([600 - index * 70], 60 + index * 174),
    businessCard(pen, 440 + index * 26, 60 + index * 174, { dark: true, person: index }),
  ]),
  dimensionX(404, 188, 418, '85 mm'),
  phrase(60, 500, ['Everyone gets', 'the same weight'], 610, 38),
]);

const folded = compose((pen) => {
  const { client, rand } = pen;
  const [y, w, h] = [64, 208, 392];
  const dark = pick(rand, [0, 2]);
  return [
    hang([70, 650], y),
    [0, 1, 2].map((index) => {
      const x = 48 + index * w;
      if (index === dark) {
        return [
          rect(x, y, w, h, 'slab'),
          drawPicture(client.subject, rand, x, y, w, 210, { paper: 'slab' }),
          headline(x + 18, y + 290, client.headline, w - 34, 32, 'on-slab'),
          stamp(emblemOf(pen), x + 40, y + h - 40, 20, 'signal'),
        ];
      }
      if (index === 1) {
        return [
          rect(x, y, w, h, 'page'),
          client.products.slice(0, 4).map(({ name, price }, row) => [
            write(x + 18, y + 56 + row * 86, name, 120, { size: 19, weight: 300 + row * 190 }),
            write(x + w - 16, y + 56 + row * 86, usd(price), 70, {
              size: 19,
              weight: 300 + row * 190,
              anchor: 'end',
            }),
            greek(rand, x + 18, y + 74 + row * 86, w - 36, 3, 10),
            line([x + 18, y + 112 + row * 86, x + w - 18, y + 112 + row * 86], 'hair'),
          ]),
        ];
      }
      return [
        rect(x, y, w, h, 'page'),
        drawPicture(at(client.products, 1).subject, rand, x + 18, y + 18, w - 36, 170, { step: 4 }),
        client.facts.map((fact, row) =>
          write(x + 18, y + 226 + row * 30, fact, w - 34, { size: 17, weight: 850 - row * 250 }),
        ),
        greek(rand, x + 18, y + 320, w - 36, 4, 12),
      ];
    }),
    [1, 2].map((index) => line([48 + index * w, y - 14, 48 + index * w, y + h + 14], 'dash')),
    dimensionX(y + h + 44, 48, 48 + w, '99 mm'),
  ];
});

/** Things that are printed and handed over. */
export const stationery = { set, cards, folded };
