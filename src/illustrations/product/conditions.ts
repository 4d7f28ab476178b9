import {
  at,
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
import type { Box, Drawing } from '../drawing/index.ts';
import { button, placeholderText, tick, usd } from '../parts/controls.ts';
import { browser, hungBob, phone, strings } from '../parts/frames.ts';
import { listScreen } from '../screens/phones.ts';
import type { Composition, Canvas } from '../canvas.ts';
import { drawObject, drawPicture, isObject } from '../subjects/subject.ts';

const thing = ({ client }: Canvas) => (isObject(client.subject) ? client.subject : 'leaf');

type State = (canvas: Canvas, room: Box) => Drawing;

const empty: State = (canvas, { x, y, w, h }) => {
  const { choose, isSmall } = canvas;
  const [side, up, tall, size] = choose([w * 0.6, 40, 34, 14], [h * 0.48, 36, 36, 18]);
  return [
    drawObject(thing(canvas), x + (w - side) / 2, y + choose(40, 8), side, side, 0),
    isSmall ? [] : paragraph(x, y + side + 80, 'Nothing here yet', w, 2, 20, 700),
    button(x, y + h - up, w, tall, 'Add one', 'rule', size),
  ];
};

const loading: State = ({ choose }, { x, y, w, h }) => {
  const [rows, row, top, side, tall] = choose([3, 76, 40, 50, 56], [2, 52, 10, 42, 40]);
  const [low, from, foot, r] = choose([26, 100, 56, 11], [24, 56, 38, 10]);
  return [
    times(rows, (index) => {
      const [level, left] = [y + top + index * row, x + side + 10];
      return [
        hatchRect(x, level, side, tall, 0.2, 6),
        hatchRect(left, level + 4, w - side - 10, 12, 0.3, 6),
        hatchRect(left, level + low, w * 0.4, 12, 0.2, 6),
      ];
    }),
    hungBob(x + w / 2, y + h - from, y + h - foot, r, 'signal'),
  ];
};

const failed: State = ({ choose, isSmall }, { x, y, w, h }) => {
  const [top, tall, text, size] = choose(
    [40, 92, 'No network. Kept.', 19] as const,
    [8, h - 56, 'No network', 24] as const,
  );
  const [up, high, label] = choose([40, 34, 14], [36, 36, 18]);
  return [
    rect(x, y + top, w, tall, 'signal'),
    paragraph(x + 12, y + top + 32, text, w - 20, 2, size, 800, 'on-signal'),
    isSmall
      ? []
      : times(2, (row) => line([x, y + 168 + row * 44, x + w, y + 168 + row * 44], 'dash')),
    button(x, y + h - up, w, high, 'Try again', 'inverted', label),
  ];
};

const full: State = (canvas, room) => {
  if (!canvas.isSmall) return listScreen(room, canvas);
  const { x, y, w, h } = room;
  return times(3, (row) => {
    const { price, subject } = at(canvas.client.products, row);
    const [top, rule] = [y + 4 + (row * h) / 3, y - 1 + ((row + 1) * h) / 3];
    return [
      drawPicture(subject, canvas.rand, x, top, 56, h / 3 - 10, 4),
      write(x + 68, top + h / 6 + 2, usd(price), w - 68, 22, 300 + row * 250),
      line([x, rule, x + w, rule], 'hair'),
    ];
  });
};

const STATES = [
  { name: 'Empty', state: empty },
  { name: 'Loading', state: loading },
  { name: 'Failed', state: failed },
  { name: 'Full', state: full },
] as const;

const four: Composition = (canvas) => {
  const { rand, isSmall, h } = canvas;
  const turn = Math.floor(rand() * 4);
  const row = (h - 26) / 2;
  return times(4, (index) => {
    const { name, state } = at(STATES, index + turn);
    const weight = 250 + index * 210;
    if (!isSmall) {
      const [x, y] = [22 + index * 172, 46 + (index % 2) * 36];
      const { marks, room } = phone(x, y, 160, 380);
      return [marks, state(canvas, room), write(x + 80, y + 416, name, 150, 22, weight, 'middle')];
    }
    const [x, y, tall] = [24 + (index % 2) * 188, 22 + Math.floor(index / 2) * row, row - 46];
    return [
      index < 2 ? strings([x + 82], y) : [],
      rect(x, y, 164, tall, 'bold'),
      rect(x + 62, y + 8, 40, 5, 'ink'),
      state(canvas, { x: x + 14, y: y + 22, w: 136, h: tall - 36 }),
      write(x, y + tall + 28, name, 160, 25, weight),
    ];
  });
};

const existing: Composition = ({ client, rand, choose, isSmall, h: high }) => {
  const box = choose([40, 44, 640, 440], [12, 26, 376, high - 46]);
  const { marks, room } = browser(...box, choose(`app.${client.domain}`, ''));
  const { x, y, w, h } = room;
  const feature = pick(rand, ['Repeat last order', 'Share a list', 'Ask a person']);
  const [card, top, row, wide, tall] = choose(
    [160, 60, 112, 190, 96],
    [14, 16, (h - 40) / 3, 92, (h - 82) / 3],
  );
  const [inset, under, text, rows] = choose(
    [14, 22, 150, 4],
    [12, 20, 68, Math.floor((row - 50) / 14)],
  );
  const [panel, head, side, deep, bar] = choose(
    [x + 374, y + 40, w - 394, h - 60, 10],
    [x + 124, y + 16, w - 140, h - 34, 12],
  );
  const [pad, title, size, picture, part] = choose(
    [22, 90, 26, 108, 120],
    [16, 64, 32, 80, h - 258],
  );
  const [list, step, base, type] = choose([244, 36, 24, 18], [h - 162, 38, 27, 20]);
  const [left, right, level] = [panel + pad, panel + side - pad, y + choose(110, 60)];
  return [
    marks,
    isSmall
      ? []
      : [
          rect(x + 20, y + 20, 120, 16, 'dash'),
          times(5, (link) => rect(x + 20, y + 60 + link * 42, 110, 26, 'dash')),
        ],
    times(3, (index) => {
      const [cardX, cardY] = [x + card, y + top + index * row];
      return [
        rect(cardX, cardY, wide, tall, 'dash'),
        placeholderText(rand, cardX + inset, cardY + under, text, rows, 14),
      ];
    }),
    rect(panel, head, side, deep, 'bold'),
    rect(panel, head, side, bar, 'signal'),
    write(left, y + title, feature, side - choose(36, 32), size, 880),
    drawPicture(at(client.products, 0).subject, rand, left, y + picture, right - left, part),
    client.products.slice(0, 2).map(({ name, price }, index) => {
      const rule = y + list + index * step;
      return [
        line([left, rule, right, rule], 'hair'),
        write(left, rule + base, name, choose(140, 124), type, 600),
        write(right, rule + base, usd(price), choose(90, 74), type, 400, 'end'),
      ];
    }),
    button(left, y + h - 78, right - left, choose(42, 46), client.action, 'signal', choose(18, 22)),
    line([x + card + wide, level, panel, level], choose('accent', 'accent-heavy')),
    isSmall
      ? []
      : [
          write(44, 520, 'What was there, dashed', 320, 18, 400),
          write(676, 520, 'What is new', 220, 18, 850, 'end'),
        ],
  ];
};

/** Three versions: the heights of picture, name, price and button on the wide canvas. */
const VERSIONS = [
  ['A', 14, 186, 216, 248],
  ['B', 20, 206, 234, 248],
  ['C', 150, 44, 74, 92],
] as const;

const variants: Composition = (canvas) => {
  const { client, rand, choose, isSmall, h } = canvas;
  const best = Math.floor(rand() * 3);
  const title = ['Three ways to', client.action.toLowerCase()] as const;
  const [left, right, rule, y] = choose([40, 680, 108, 136], [8, 392, 96, 116]);
  const [first, step, w, tall, pad] = choose([40, 220, 200, 300, 14], [10, 129, 122, h - 190, 11]);
  const [base, size, mark, kept] = choose([486, 36, 56, 84], [h - 26, 44, 52, 70]);
  return [
    isSmall ? headline(24, 46, title, 352, 34) : phrase(40, 82, title, 640, 40),
    line([left, rule, right, rule], 'heavy'),
    VERSIONS.map(([letter, picture, heading, amount, action], index) => {
      const [x, isBest, isLow] = [first + index * step, index === best, index === 2];
      const { name, price, subject } = at(client.products, index);
      const [inner, room, high] = [x + pad, w - pad * 2, tall - 100];
      const [top, side] = choose(
        [y + picture, 150],
        index === 1 ? [y + high / 2 - 46, 100] : [y + (isLow ? 88 : 11), high],
      );
      return [
        line([x + w / 2, rule, x + w / 2, y], isBest ? 'accent-heavy' : 'rule'),
        rect(x, y, w, tall, isBest ? 'bold' : 'page'),
        index === 1
          ? drawObject(thing(canvas), x + choose(24, 11), top, choose(152, 100), side)
          : drawPicture(subject, rand, inner, top, room, choose(136, high), 4.5),
        isSmall
          ? [
              write(inner, y + (isLow ? 34 : tall - 56), usd(price), room, 26, 850),
              rect(inner, y + (isLow ? 46 : tall - 42), room, 30, isBest ? 'signal' : 'ink'),
            ]
          : [
              write(inner, y + heading, name, room, 24, 850),
              write(inner, y + amount, usd(price), room, 22, 250),
              button(
                inner,
                y + action,
                room,
                38,
                client.action,
                isBest ? 'signal' : 'inverted',
                16,
              ),
            ],
        write(x, base, letter, 40, size, isBest ? 880 : 250),
        isBest
          ? [
              tick(x + mark, base - choose(10, 16), 24),
              write(x + kept, base - choose(2, 6), 'kept', choose(80, 54), choose(20, 22), 650),
            ]
          : [],
      ];
    }),
  ];
};

/** A screen in its states, with annotations. */
export const conditions = { four, existing, variants };
