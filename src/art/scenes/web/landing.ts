import type { Drawing } from '../../core/marks.ts';
import { headline, line, rect, write } from '../../core/marks.ts';
import { pick, times } from '../../core/random.ts';
import { drawPicture } from '../../objects/subject.ts';
import { button, cursor, dimensionX, greek, usd } from '../../parts/controls.ts';
import { browser, phone } from '../../parts/frames.ts';
import { hang } from '../../parts/plumb.ts';
import { productPage, slabPage, splitPage, stackedPage } from '../../screens/pages.ts';
import { homeScreen } from '../../screens/phones.ts';
import type { Pen } from '../../types.ts';
import { compose } from '../stage.ts';

const one = compose((pen) => {
  const page = pick(pen.rand, [splitPage, stackedPage]);
  const frame = browser(44, 48, 632, 440, pen.client.domain);
  return [frame.marks, page(frame.room, pen)];
});

const night = compose((pen) => {
  const frame = browser(44, 44, 632, 410, pen.client.domain);
  return [
    frame.marks,
    slabPage(frame.room, pen),
    cursor(190, 424),
    dimensionX(496, 44, 436, '8 columns'),
    dimensionX(496, 448, 676, '4 columns'),
  ];
});

const pair = compose((pen) => {
  const page = pick(pen.rand, [stackedPage, productPage, splitPage]);
  const desk = browser(32, 46, 500, 400, pen.client.domain);
  const hand = phone(482, 116, 200, 392, false);
  return [
    desk.marks,
    page(desk.room, pen),
    hang([582], 116),
    hand.marks,
    homeScreen(hand.room, pen),
  ];
});

export const PARTS = ['Promise', 'Proof', 'Product', 'Price', 'Ask'] as const;
export const EDGES = [0, 124, 188, 304, 386, 470] as const;

export function longPage({ client, rand }: Pen, x: number, y: number, w: number): Drawing {
  return [
    headline(x + 16, y + 46, client.headline, w * 0.54, 26),
    button(x + 16, y + 84, 118, 30, client.action, 'signal', 15),
    drawPicture(client.subject, rand, x + w * 0.6, y + 1, w * 0.4 - 1, 122, { step: 4 }),
    times(3, (index) => [
      rect(x + 16 + index * 76, y + 138, 60, 20, 'ink'),
      greek(rand, x + 16 + index * 76, y + 170, 60, 1),
    ]),
    drawPicture(pick(rand, client.products).subject, rand, x + 1, y + 188, w - 2, 116, { step: 4 }),
    client.products.slice(0, 3).map(({ price }, index) => [
      line([x + 16 + index * 76, y + 322, x + 76 + index * 76, y + 322]),
      write(x + 16 + index * 76, y + 350, usd(price), 68, {
        size: 20,
        weight: 250 + index * 300,
      }),
      greek(rand, x + 16 + index * 76, y + 366, 56, 1),
    ]),
    rect(x, y + 386, w, 84, 'slab'),
    write(x + 16, y + 418, client.facts[0], w - 32, { size: 18, weight: 750, fill: 'on-slab' }),
    button(x + 16, y + 430, 130, 32, client.action, 'signal', 16),
  ];
}

const anatomy = compose((pen) => {
  const [x, y, w] = [232, 36, 256];
  return [
    hang([x + 20, x + w - 20], y),
    rect(x, y, w, 470, 'page'),
    longPage(pen, x, y, w),
    PARTS.map((part, index) => {
      const [top, end] = [y + (EDGES[index] ?? 0), y + (EDGES[index + 1] ?? 0)];
      const share = 100 - index * 13 - Math.floor(pen.rand() * 6);
      return [
        line([46, top, x, top, x + w, top, 674, top], 'hair'),
        write(46, top + 28, part, 160, { size: 20, weight: 850 - index * 140 }),
        write(674, top + 28, `${share}%`, 80, {
          size: 20,
          weight: 850 - index * 140,
          anchor: 'end',
        }),
        rect(
          x + w + 14,
          (top + end) / 2 + 4,
          (share / 100) * 150,
          8,
          index === 4 ? 'signal' : 'ink',
        ),
      ];
    }),
    line([46, y + 470, 674, y + 470], 'hair'),
  ];
});

/** One page that asks for one thing. */
export const landing = { one, night, pair, anatomy };
