import { at, headline, line, pick, rect, write } from '../drawing/index.ts';
import type { Drawing } from '../drawing/index.ts';
import { button, cursor, dimensionX, placeholderText, usd } from '../parts/controls.ts';
import { browser, hungPaper, phone, strings } from '../parts/frames.ts';
import { productPage, invertedPage, splitPage, stackedPage } from '../screens/pages.ts';
import { homeScreen } from '../screens/phones.ts';
import type { Composition, Content, Screen } from '../canvas.ts';
import { drawPicture } from '../subjects/subject.ts';

const one: Composition = (canvas) => {
  const { client, rand, choose, isSmall, h } = canvas;
  const room = choose([44, 48, 632, 440], [24, 40, 352, h - 72]);
  const frame = browser(...room, client.domain);
  const page = isSmall ? stackedPage : pick(rand, [splitPage, stackedPage]);
  return [frame.marks, page(frame.room, canvas)];
};

/** A dark narrow page: the product above the headline. */
const narrowInvertedPage: Screen = ({ x, y, w, h }, { client, rand }) => {
  const half = Math.round(h * 0.44);
  return [
    rect(x, y, w, h, 'inverted'),
    drawPicture(client.subject, rand, x, y, w, half, 5, 'inverted'),
    headline(x + 20, y + half + 52, client.headline, w - 40, 46, 'on-inverted'),
    button(x + 20, y + h - 62, 168, 42, client.action, 'signal', 18),
  ];
};

const night: Composition = (canvas) => {
  const { choose, h } = canvas;
  const [x, y, w, tall] = choose([44, 44, 632, 410], [24, 32, 352, h - 100]);
  const frame = browser(x, y, w, tall, canvas.client.domain);
  const [level, split, next] = choose([496, 436, 448], [h - 28, 254, 266]);
  return [
    frame.marks,
    choose(invertedPage, narrowInvertedPage)(frame.room, canvas),
    cursor(...choose([190, 424, 1.3], [174, h - 106, 1.6])),
    dimensionX(level, x, split, '8 columns'),
    dimensionX(level, next, x + w, '4 columns'),
  ];
};

/** The left part of a page; a phone covers the right part. */
const coveredPage: Screen = ({ x, y, w, h }, { client, rand }) => [
  write(x + 18, y + 30, client.name, 150, 18, 900),
  headline(x + 18, y + 66, client.headline, w - 36, 35),
  drawPicture(client.subject, rand, x + 1, y + 122, 176, h - 123, 6),
  button(x + 18, y + h - 56, 140, 38, client.action, 'signal', 16),
];

const pair: Composition = (canvas) => {
  const { rand, choose, isSmall, h } = canvas;
  const page = isSmall ? coveredPage : pick(rand, [stackedPage, productPage, splitPage]);
  const box = choose([32, 46, 500, 400], [16, 32, 330, h - 92]);
  const window = browser(...box, canvas.client.domain);
  const [x, y, w, tall] = choose([482, 116, 200, 392], [202, h - 304, 178, 290]);
  const hand = phone(x, y, w, tall, false);
  return [
    window.marks,
    page(window.room, canvas),
    isSmall ? rect(x - 10, y - 10, 208, 314, 'plate') : [],
    strings([x + w / 2], y),
    hand.marks,
    homeScreen(hand.room, canvas),
  ];
};

const PARTS = ['Promise', 'Proof', 'Product', 'Price', 'Ask'] as const;
const EDGES = [0, 124, 188, 304, 386, 470] as const;

/** A page of five bands between the given edges. */
function longPage({ client, rand }: Content, x: number, y: number, w: number): Drawing {
  const columns = [16, 92, 168].map((inset) => x + inset);
  return [
    headline(x + 16, y + 46, client.headline, w * 0.54, 26),
    button(x + 16, y + 84, 118, 30, client.action, 'signal', 15),
    drawPicture(client.subject, rand, x + w * 0.6, y + 1, w * 0.4 - 1, 122, 4),
    columns.map((left) => [
      rect(left, y + 138, 60, 20, 'ink'),
      placeholderText(rand, left, y + 170, 60, 1),
    ]),
    drawPicture(pick(rand, client.products).subject, rand, x + 1, y + 188, w - 2, 116, 4),
    columns.map((left, index) => [
      line([left, y + 322, left + 60, y + 322]),
      write(left, y + 350, usd(at(client.products, index).price), 68, 20, 250 + index * 300),
      placeholderText(rand, left, y + 366, 56, 1),
    ]),
    rect(x, y + 386, w, 84, 'inverted'),
    write(x + 16, y + 418, client.facts[0], w - 32, 18, 750, 'on-inverted'),
    button(x + 16, y + 430, 130, 32, client.action, 'signal', 16),
  ];
}

/** Five bands, each with the share of visitors that reach it. */
const anatomy: Composition = (canvas) => {
  const { choose, isSmall, h } = canvas;
  const [x, y, w] = choose([232, 36, 256], [16, h < 490 ? -32 : 15, 236]);
  const [left, right, side] = choose([46, 674, x + w + 14], [x, 388, x + w + 14]);
  return [
    hungPaper(x, y, w, 470, 20),
    longPage(canvas, x, y, w),
    PARTS.map((part, index) => {
      const [top, end] = [y + at(EDGES, index), y + at(EDGES, index + 1)];
      const share = 100 - index * 13 - Math.floor(canvas.rand() * 6);
      const weight = 850 - index * 140;
      const bar = choose((top + end) / 2 + 4, top + 54);
      return [
        line([left, top, right, top], 'hair'),
        isSmall
          ? [
              write(side, top + 25, part, 120, 20, weight),
              write(side, top + 47, `${share}%`, 70, 18, weight),
            ]
          : [
              write(left, top + 28, part, 160, 20, weight),
              write(right, top + 28, `${share}%`, 80, 20, weight, 'end'),
            ],
        rect(side, bar, share * choose(1.5, 1.2), 8, index === 4 ? 'signal' : 'ink'),
      ];
    }),
    line([left, y + 470, right, y + 470], 'hair'),
  ];
};

/** Landing pages. */
export const landing = { one, night, pair, anatomy };
