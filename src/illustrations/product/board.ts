import {
  at,
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
import { arrow, button, cursor, HOT, marker, PLAIN, usd } from '../parts/controls.ts';
import { hungPaper, strings } from '../parts/frames.ts';
import { splitPage } from '../screens/pages.ts';
import { homeScreen, itemScreen, listScreen, orderScreen } from '../screens/phones.ts';
import type { Composition, Content, Screen, Canvas } from '../canvas.ts';
import { drawPicture } from '../subjects/subject.ts';

/** The frame of a selection, with corner handles. */
const selection = ({ x, y, w, h }: Box, gap: number, side: number): Drawing => [
  rect(x - gap, y - gap, w + gap * 2, h + gap * 2, 'accent'),
  [y - gap, y + h + gap].map((top) =>
    [x - gap, x + w + gap].map((left) =>
      rect(left - side / 2, top - side / 2, side, side, 'signal'),
    ),
  ),
];

const artboard = (content: Content, box: Box, screen: Screen, name: string, isHot = false) => [
  write(box.x, box.y - 9, name, box.w, 15, isHot ? 850 : 450),
  rect(box.x, box.y, box.w, box.h, 'page'),
  screen({ x: box.x + 12, y: box.y, w: box.w - 24, h: box.h - 12 }, content),
  isHot ? selection(box, 3, 10) : [],
];

const tool: Composition = (canvas) => {
  const { client, rand, choose, isSmall, h: high } = canvas;
  const layers = ['Header', 'Headline', client.subject, 'Button', 'Footer'];
  const hot = Math.floor(rand() * 5);
  const [x, y, w, h, pad] = choose([28, 36, 664, 470, 20], [8, 24, 384, high - 44, 16]);
  const [title, size, figure] = choose(
    [`${client.name}, screens`, 16, 15] as const,
    [client.name, 20, 18] as const,
  );
  const [panel, wide, first, row] = choose([76, 140, 118, 40], [8, 106, 108, (high - 130) / 5]);
  const [inset, text, label, type] = choose([16, 40, 17, 16], [12, 32, 20, 18]);
  const home = choose(
    { x: 246, y: 122, w: 188, h: 352 },
    { x: 132, y: 104, w: 138, h: high - 146 },
  );
  const next = { ...home, ...choose({ x: 470, w: 188 }, { x: 286, w: 94 }) };
  const screens = choose([listScreen, orderScreen, itemScreen], [itemScreen, orderScreen]);
  return [
    hungPaper(x, y, w, h, choose(32, 42), 'sheet'),
    rect(x, y, w, 38, 'inverted'),
    write(x + pad, y + 25, title, choose(300, 200), size, 800, 'on-inverted'),
    write(x + w - pad, y + 25, '100%', 80, figure, 400, 'end', 'on-inverted'),
    isSmall
      ? []
      : [
          rect(28, 74, 48, 432, 'page'),
          times(6, (index) => {
            const style = index === 1 ? 'signal' : index % 2 === 0 ? 'ink' : 'rule';
            return rect(40, 92 + index * 44, 24, 24, style);
          }),
        ],
    rect(panel, y + 38, wide, h - 38, 'page'),
    write(panel + inset, y + 68, 'Layers', wide - 30, label, 850),
    layers.map((layer, index) => {
      const [top, isHot] = [first + index * row, index === hot];
      const rule = isSmall ? line([panel, top, panel + wide, top], 'hair') : [];
      return [
        isHot ? rect(panel + 0.75, top, wide - 1.5, row, 'wash') : rule,
        rect(panel + inset, top + row / 2 - 8, 14, 14, isHot ? 'signal' : 'rule'),
        write(panel + text, top + row / 2 + 5, layer, choose(92, 72), type, isHot ? 850 : 450),
      ];
    }),
    artboard(canvas, home, homeScreen, 'Home', true),
    artboard(canvas, next, pick(rand, screens), 'Next'),
    cursor(choose(420, 260), choose(462, high - 54), choose(1.5, 1.7)),
  ];
};

/** Four small screens, each with its main element. */
const SMALL_SCREENS: readonly ((content: Content, box: Box) => Drawing)[] = [
  ({ client, rand }, { x, y, w, h }) => [
    headline(x, y + 34, client.headline, w, 25),
    drawPicture(client.subject, rand, x, y + 74, w, h - 84, 4),
  ],
  ({ client, rand }, { x, y, w, h }) =>
    times(3, (row) => {
      const [top, tall] = [y + 10 + (row * (h - 16)) / 3, (h - 16) / 3];
      const { price, subject } = at(client.products, row);
      return [
        drawPicture(subject, rand, x, top, 52, tall - 8, 3.5),
        write(x + w, top + tall / 2 + 4, usd(price), w - 60, 22, 500, 'end'),
        line([x, top + tall - 3, x + w, top + tall - 3], 'hair'),
      ];
    }),
  ({ client, rand }, { x, y, w, h }) => [
    drawPicture(at(client.products, 0).subject, rand, x, y + 10, w, h - 74, 4),
    button(x, y + h - 52, w, 42, 'Add', 'signal', 20),
  ],
  ({ client }, { x, y, w, h }) => [
    write(x, y + 34, 'Order', w, 22, 900),
    write(x, y + 88, usd(at(client.products, 0).price), w, 46, 850),
    button(x, y + h - 52, w, 42, 'Pay', 'signal', 20),
  ],
];

const wideWall = (canvas: Canvas): Drawing => [
  [homeScreen, listScreen, itemScreen, orderScreen].map((screen, index) => {
    const [x, y] = [28 + index * 172, 62 + (index % 2) * 46];
    return [
      strings([x + 74], y - 26),
      artboard(canvas, { x, y, w: 150, h: 330 }, screen, String(index + 1), index === 3),
    ];
  }),
  times(3, (index) => arrow([178 + index * 172, 240, 200 + index * 172, 240], 'accent', 6)),
  phrase(28, 506, ['Four screens,', 'one way through'], 660, 36),
];

function smallWall(canvas: Canvas): Drawing {
  const [w, h, step] = [164, (canvas.h - 68) / 2, (canvas.h - 68) / 2 + 28];
  const [middle, foot] = [24 + h / 2, 24 + h];
  return [
    strings([100, 300], 24),
    SMALL_SCREENS.map((screen, index) => {
      const [x, y] = [18 + (index % 2) * 200, 24 + Math.floor(index / 2) * step];
      const isLast = index === 3;
      return [
        rect(x, y, w, h, isLast ? 'bold' : 'page'),
        rect(x, y, w, 8, isLast ? 'signal' : 'ink'),
        screen(canvas, { x: x + 14, y: y + 8, w: w - 28, h: h - 8 }),
        isLast ? selection({ x, y, w, h }, 5, 12) : [],
      ];
    }),
    [middle, middle + step].map((y) => arrow([182, y, 212, y], 'accent-heavy', 9)),
    arrow([300, foot, 300, foot + 14, 100, foot + 14, 100, foot + 26], 'accent-heavy', 9),
  ];
}

const wall: Composition = (canvas) => (canvas.isSmall ? smallWall(canvas) : wideWall(canvas));

const comments: Composition = (canvas) => {
  const { client, rand, choose, isSmall, h } = canvas;
  const notes = ['Larger?', 'Say it in four words.', 'Red only here.', 'Who is this for?'];
  const first = Math.floor(rand() * 4);
  const [x, y, w, tall] = choose([36, 52, 440, 400], [12, 26, 200, h - 46]);
  const [top, row, left, wide, high] = choose(
    [60, 146, 504, 186, 122],
    [26, (h - 34) / 3, 238, 152, (h - 76) / 3],
  );
  const [middle, pad, name, text] = choose([52, 16, 18, 22], [40, 14, 22, 23]);
  return [
    strings(choose([90, 440], [40, 170]), y),
    rect(x, y, w, tall, 'page'),
    isSmall
      ? homeScreen({ x: 28, y: 32, w: 168, h: h - 66 }, canvas)
      : splitPage({ x, y, w, h: tall }, canvas),
    times(3, (index) => {
      const [card, isHot, person] = [top + index * row, index === 1, at(client.people, index)];
      const [style, fill] = isHot ? HOT : PLAIN;
      const [inner, level] = [left + pad, card + middle];
      const note = at(notes, first + index);
      return [
        line(
          [x + w, level, left, level],
          isHot ? choose('accent', 'accent-heavy') : choose('hair', 'rule'),
        ),
        marker(x + w, level, person.charAt(0), isHot ? 'signal' : 'inverted'),
        rect(left, card, wide, high, style),
        write(inner, card + choose(32, 34), person, wide - choose(36, 24), name, 850, fill),
        paragraph(inner, card + 66, note, wide - choose(30, 22), choose(1, 2), text, 400, fill),
        isSmall ? [] : line([520, card + 92, 600, card + 92], isHot ? 'inverted-rule' : 'hair'),
      ];
    }),
    isSmall
      ? []
      : [
          write(36, 500, client.name, 200, 22, 850),
          write(476, 500, 'version 3', 160, 18, 400, 'end'),
        ],
  ];
};

/** Screens on a design canvas. */
export const board = { tool, wall, comments };
