import {
  at,
  disc,
  hatchRect,
  headline,
  line,
  paragraph,
  phrase,
  pick,
  rect,
  times,
  write,
} from '../drawing/index.ts';
import type { Box, Drawing, Rand } from '../drawing/index.ts';
import { arrow, dimensionX, placeholder, placeholderText } from '../parts/controls.ts';
import { browser, hungPaper, strings } from '../parts/frames.ts';
import { wirePage, wireScreen } from '../parts/wire.ts';
import type { Composition } from '../canvas.ts';

/** A wireframe of a narrow page. */
const narrowWire = (rand: Rand, { x, y, w, h }: Box): Drawing => [
  rect(x + 14, y + 34, w * 0.66, 16, 'rule'),
  rect(x + 14, y + 58, w * 0.5, 16, 'rule'),
  placeholderText(rand, x + 14, y + 92, w * 0.7, Math.floor((h * 0.34 - 110) / 12), 12),
  rect(x + 14, y + h * 0.34 - 16, 104, 32, 'rule'),
  placeholder(x + 14, y + h * 0.44, w - 28, h * 0.22),
  times(3, (index) => [
    placeholder(x + 14 + index * 66, y + h * 0.73, 58, h * 0.15),
    placeholderText(rand, x + 14 + index * 66, y + h * 0.92, 58, 2, 10),
  ]),
];

const annotated: Composition = ({ client, rand, choose, h }) => {
  const box = choose([36, 44, 450, 440], [12, 28, 220, h - 50]);
  const { marks, room } = browser(...box, choose(client.domain, ''));
  const edge = room.x + room.w;
  const levels = choose(
    [80, 200, room.h * 0.5 + 90, room.h - 40],
    [52, room.h * 0.34, room.h * 0.54, room.h * 0.84],
  );
  const [left, title, text, lead] = choose([536, 21, 17, 24], [258, 25, 19, 24]);
  const notes = [
    ['Headline', client.headline.join(' ')],
    ['Button', client.action],
    ['Proof', client.facts[0]],
    ['First row', at(client.products, 0).name],
  ] as const;
  return [
    marks,
    choose(wirePage, narrowWire)(rand, room),
    notes.map(([name, note], index) => {
      const [level, isHot] = [room.y + at(levels, index), index === 1];
      const base = level + choose(-4, 6);
      return [
        line(
          [edge, level, left - choose(10, 6), level],
          isHot ? choose('accent', 'accent-heavy') : 'hair',
        ),
        disc(edge, level, 5, isHot ? 'signal' : 'ink'),
        write(left, base, name, choose(150, 134), title, 850),
        paragraph(
          left,
          base + lead,
          note,
          choose(154, 134),
          choose(1, h < 450 ? 1 : 2),
          text,
          choose(400, 500),
        ),
      ];
    }),
  ];
};

const wireflow: Composition = ({ client, rand, choose, isSmall, h }) => {
  const hot = Math.floor(rand() * 2);
  const [first, step, y, w, tall] = choose([36, 236, 44, 176, 330], [8, 137, 28, 110, h - 150]);
  const [pad, top, row, side, gap] = choose(
    [16, 24, 74, 52, 13],
    [12, 16, (tall - 24) / 4, 38, 12],
  );
  const level = choose(284, tall * 0.74);
  return [
    ['Home', at(client.products, 0).name, 'Order'].map((name, index) => {
      const x = first + index * step;
      return [
        strings([x + w / 2], y),
        rect(x, y, w, tall, 'page'),
        index === 1
          ? times(4, (item) => {
              const [left, up] = [x + pad, y + top + item * row];
              const text = left + side + choose(12, 8);
              return [
                placeholder(left, up, side, side),
                placeholderText(rand, text, up + choose(12, 8), choose(80, 42), 3, gap),
              ];
            })
          : wireScreen(rand, { x: x + pad, y: y + 10, w: w - pad * 2, h: tall - 18 }),
        index === 2
          ? []
          : arrow(
              [x + w, level, x + step - choose(4, 2), level],
              index === hot ? 'accent-heavy' : 'rule',
              9,
            ),
        write(x, y + tall + 32, name, choose(176, 126), choose(26, 24), 250 + index * 310),
        isSmall ? [] : placeholderText(rand, x, 428, 150, 3, 13),
      ];
    }),
    isSmall
      ? [
          line([8, h - 76, 392, h - 76], 'hair'),
          headline(8, h - 44, ['No color, no pictures,', 'no doubt'], 384, 32),
        ]
      : [
          line([36, 476, 684, 476], 'hair'),
          write(36, 512, 'No color, no pictures, no doubt', 500, 24, 650),
        ],
  ];
};

/** The parts of a page as shares of its width and height. The second or third is the button. */
const WIDE_SPANS = [
  [0, 0.05, 0.5, 0.28],
  [0.5, 0.05, 0.5, 0.46],
  [0, 0.38, 0.34, 0.13],
  [0, 0.58, 0.25, 0.36],
  [0.25, 0.58, 0.25, 0.36],
  [0.5, 0.58, 0.25, 0.36],
  [0.75, 0.58, 0.25, 0.36],
] as const;
const SMALL_SPANS = [
  [0, 0.04, 1, 0.2],
  [0, 0.28, 0.5, 0.11],
  [0.5, 0.28, 0.5, 0.34],
  [0, 0.43, 0.5, 0.19],
  [0, 0.67, 0.5, 0.28],
  [0.5, 0.67, 0.5, 0.28],
] as const;

const grid: Composition = ({ client, rand, choose, isSmall, h: high }) => {
  const columns = pick(rand, isSmall ? [4, 6] : [6, 8, 12]);
  const [x, y, w, h] = choose([44, 64, 632, 370], [12, 28, 376, high - 150]);
  const [left, base, room, action] = choose([20, 76, w * 0.46, 2], [22, h * 0.14 + 15, w - 50, 1]);
  const cell = w / columns;
  const title = [`${columns} columns,`, 'four rows'] as const;
  return [
    hungPaper(x, y, w, h, choose(46, 38)),
    times(columns, (index) => hatchRect(x + index * cell + 5, y, cell - 10, h, 0.12, 8)),
    (isSmall ? SMALL_SPANS : WIDE_SPANS).map(([u, v, a, b], index) => {
      const box = [x + u * w + 5, y + v * h, a * w - 10, b * h] as const;
      if (index === action) return rect(...box, 'signal');
      return [rect(...box, 'ground'), index === 0 ? rect(...box, 'rule') : placeholder(...box)];
    }),
    write(x + left, y + base, client.name, room, 46, 880),
    dimensionX(y + h + choose(38, 36), x, x + cell, String(Math.round(1280 / columns))),
    isSmall ? headline(24, high - 50, title, 352, 36) : phrase(200, 500, title, 476, 34),
  ];
};

/** Wireframes. */
export const wireframe = { annotated, wireflow, grid };
