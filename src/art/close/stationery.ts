import { headline, line, paragraph, rect, write } from '../core/marks.ts';
import { at, pick } from '../core/random.ts';
import { drawPicture } from '../objects/subject.ts';
import { greek, usd } from '../parts/controls.ts';
import { stamp } from '../parts/emblem.ts';
import { hang } from '../parts/plumb.ts';
import { emblemOf } from '../scenes/graphic/mark.ts';
import { businessCard, envelope, letterhead } from '../scenes/graphic/stationery.ts';
import type { Close } from './close.ts';
import { LEFT, ROOM } from './close.ts';

const set: Close = (pen, high) => [
  hang([50, 220], 26),
  letterhead(pen, 16, 26, 240, high - 182),
  envelope(pen, 186, high - 330, 200, 128),
  businessCard(pen, 16, high - 138, { dark: false, person: 0, w: 222, h: 124 }),
  businessCard(pen, 248, high - 138, { dark: true, person: 1, w: 138, h: 124 }),
];

const cards: Close = (pen, high) => [
  [0, 1, 2].map((index) => {
    const [x, y] = [16 + index * 62, 34 + index * 72];
    return [
      hang([x + 30], y),
      rect(x + 6, y + 8, 230, 138, 'wash'),
      businessCard(pen, x, y, { dark: index === 1, person: index }),
    ];
  }),
  headline(LEFT, high - 52, ['Everyone gets', 'the same weight'], ROOM, 36),
];

const folded: Close = (pen, high) => {
  const { client, rand } = pen;
  const [y, w, h] = [32, 128, high - 64];
  const dark = pick(rand, [0, 2]);
  const row = h / 4;
  return [
    hang([30, 370], y),
    [0, 1, 2].map((index) => {
      const x = 8 + index * w;
      if (index === dark) {
        return [
          rect(x, y, w, h, 'slab'),
          drawPicture(client.subject, rand, x, y, w, h * 0.5, { paper: 'slab' }),
          headline(x + 12, y + h * 0.5 + 50, client.headline, w - 22, 30, 'on-slab'),
          stamp(emblemOf(pen), x + 34, y + h - 40, 20, 'signal'),
        ];
      }
      if (index === 1) {
        return [
          rect(x, y, w, h, 'page'),
          client.products.slice(0, 4).map(({ name, price }, line0) => [
            write(x + 12, y + row * line0 + 32, name, w - 22, {
              size: 19,
              weight: 300 + line0 * 190,
            }),
            write(x + 12, y + row * line0 + 60, usd(price), w - 22, {
              size: 25,
              weight: 300 + line0 * 190,
            }),
            line([x + 12, y + row * (line0 + 1), x + w - 12, y + row * (line0 + 1)], 'hair'),
          ]),
        ];
      }
      return [
        rect(x, y, w, h, 'page'),
        drawPicture(at(client.products, 1).subject, rand, x + 10, y + 10, w - 20, h * 0.42, {
          step: 4,
        }),
        client.facts.slice(0, 2).map((fact, line0) =>
          paragraph(x + 12, y + h * 0.42 + 44 + line0 * 54, fact, w - 22, 2, {
            size: 20,
            weight: 850 - line0 * 400,
            gap: 23,
          }),
        ),
        greek(
          rand,
          x + 12,
          y + h * 0.42 + 142,
          w - 24,
          Math.max(1, Math.floor((h * 0.58 - 158) / 13)),
          13,
        ),
      ];
    }),
    [1, 2].map((index) => line([8 + index * w, y - 12, 8 + index * w, y + h + 12], 'dash')),
  ];
};

export const stationery = { set, cards, folded };
