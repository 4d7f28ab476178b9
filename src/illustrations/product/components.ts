// Over 250 lines: the three compositions of one kind stay together, because they share the parts above them.

import {
  at,
  disc,
  hatchRect,
  headline,
  line,
  path,
  pick,
  rect,
  spreadPhrase,
  times,
  write,
} from '../drawing/index.ts';
import type { Box, Drawing } from '../drawing/index.ts';
import {
  button,
  cursor,
  dimensionX,
  dimensionY,
  placeholderText,
  tick,
  usd,
} from '../parts/controls.ts';
import { bob, hungPaper } from '../parts/frames.ts';
import type { Composition, Canvas } from '../canvas.ts';
import { drawPicture } from '../subjects/subject.ts';

type Cell = (sheet: Canvas, box: Box) => Drawing;

const buttons: Cell = ({ client, isSmall }, { x, y, w, h }) => {
  const [low, half, tall] = [y + h / 2 + 5, w / 2 - 4, h / 2 - 5];
  return isSmall
    ? [
        button(x, y, w, tall, client.action, 'signal', 16),
        button(x, low, half, tall, 'Save', 'inverted', 17),
        button(x + w / 2 + 4, low, half, tall, 'Off', 'dash', 17),
      ]
    : [
        button(x, y, w * 0.62, 36, client.action),
        button(x, y + 46, w * 0.62, 36, 'Save', 'inverted'),
        button(x + w * 0.66, y, w * 0.34, 36, 'Skip', 'rule'),
        button(x + w * 0.66, y + 46, w * 0.34, 36, 'Off', 'dash'),
      ];
};

const switches: Cell = ({ choose }, { x, y, w, h }) => {
  const [wide, tall, knob, high] = choose([64, 34, 26, 26], [48, 30, 20, 22]);
  const [second, level] = choose([x + 78, y + 58], [x + 56, y + h * 0.66]);
  return [
    rect(x, y, wide, tall, 'ink'),
    rect(x + wide - knob - 4, y + 4, knob, high, 'plate'),
    rect(second, y, wide, tall, 'rule'),
    rect(second + 4, y + 4, knob, high, 'ink'),
    line([x, level, x + w, level], 'rule'),
    bob(x + w * 0.62, level - 8, 11, 'signal'),
  ];
};

const type: Cell = ({ choose }, { x, y, w, h }) => {
  const [base, large, small] = choose([y + h - 8, 84, 40], [y + h * 0.5 + 24, 62, 29]);
  return [
    write(x - 3, base, 'Aa', w * choose(0.6, 0.66), large, 880),
    write(x + w * 0.66, base, 'Aa', w * 0.34, small, 200),
  ];
};

const field: Cell = ({ client, isSmall }, { x, y, w, h }) => {
  const [name = 'Ada'] = client.people;
  const level = isSmall ? y + h * 0.5 + 20 : y + 56;
  return [
    line([x, level, x + w, level], 'heavy'),
    isSmall
      ? [write(x, y + 18, 'Your name', w, 17, 800), write(x, level - 10, name, w, 22, 400)]
      : [
          write(x, y + 12, 'Your email', w, 15, 750),
          write(x, y + 46, `${name.toLowerCase()}@north.example`, w - 12, 16, 400),
          write(x, y + 78, 'For the receipt alone.', w, 15, 450),
        ],
  ];
};

const card: Cell = ({ client, rand, isSmall }, { x, y, w, h }) => {
  const { name, price, subject } = at(client.products, 0);
  return [
    rect(x, y, w, h, 'rule'),
    isSmall
      ? [
          drawPicture(subject, rand, x, y, w, h - 30, 4),
          write(x + 8, y + h - 9, usd(price), w - 44, 18, 850),
          rect(x + w - 34, y + h - 22, 26, 14, 'signal'),
        ]
      : [
          drawPicture(subject, rand, x, y, w * 0.44, h, 4),
          write(x + w * 0.5, y + 26, name, w * 0.48, 17, 850),
          write(x + w * 0.5, y + 48, usd(price), w * 0.46, 17, 300),
          button(x + w * 0.5, y + h - 30, w * 0.42, 22, 'Add', 'signal', 13),
        ],
  ];
};

const choices: Cell = ({ choose }, { x, y, h }) =>
  choose(['One time', 'Each month', 'Each year'], ['Once', 'Monthly', 'Yearly']).map(
    (name, index) => {
      const [level, isChosen] = [y + choose(10 + index * 30, ((index + 0.5) * h) / 3), index === 1];
      const [left, base, room, size] = choose([30, 5, 120, 16], [28, 6, 78, 18]);
      return [
        disc(x + 10, level, 9, 'rule'),
        isChosen ? disc(x + 10, level, 5, 'signal') : [],
        write(x + left, level + base, name, room, size, isChosen ? 800 : 400),
      ];
    },
  );

const colors: Cell = ({ choose }, { x, y, w, h }) =>
  (['ink', 'wash', 'page', 'signal'] as const).map((style, index) =>
    rect(x + (index * w) / 4, y, w / 4 - choose(6, 4), h, style),
  );

const spaces: Cell = ({ choose }, { x, y, w, h }) => {
  const heights = choose<readonly number[]>(
    [8, 14, 24, 40, 62, 84],
    [0.08, 0.16, 0.3, 0.52, 0.96].map((share) => share * h),
  );
  const step = w / heights.length;
  return heights.map((value, index) => {
    const tall = Math.min(value, h);
    return rect(x + index * step, y + h - tall, step - choose(8, 5), tall, 'ink');
  });
};

const tones: Cell = ({ choose }, { x, y, w, h }) =>
  [0.16, 0.4, 0.64, 0.95].map((tone, index) =>
    hatchRect(x + (index * w) / 4, y, w / 4 - choose(6, 4), h, tone, choose(6, 5)),
  );

const CELLS: readonly (readonly [string, Cell])[] = [
  ['Button', buttons],
  ['Switch', switches],
  ['Type', type],
  ['Field', field],
  ['Card', card],
  ['Choice', choices],
  ['Color', colors],
  ['Space', spaces],
  ['Tone', tones],
];

const sheet: Composition = (paper) => {
  const { rand, choose, h } = paper;
  const turn = Math.floor(rand() * 9);
  const row = choose(156, (h - 44) / 3);
  const [left, top, wide, step, pad] = choose([36, 36, 648, 216, 16], [8, 24, 384, 128, 12]);
  const [base, under, size, room] = choose([26, 46, 15, 160], [25, 38, 18, 106]);
  const cellSize = choose({ w: 184, h: 92 }, { w: 104, h: row - 52 });
  return [
    hungPaper(left, top, wide, row * 3, choose(38, 42)),
    [1, 2].map((index) =>
      line([left + index * step, top, left + index * step, top + row * 3], 'hair'),
    ),
    [1, 2].map((index) => line([left, top + index * row, left + wide, top + index * row], 'hair')),
    times(9, (index) => {
      const [name, cell] = at(CELLS, index + turn);
      const [x, y] = [left + pad + (index % 3) * step, top + Math.floor(index / 3) * row];
      return [
        write(x, y + base, name, room, size, choose(500, 600)),
        cell(paper, { x, y: y + under, ...cellSize }),
      ];
    }),
  ];
};

const STATES = [
  ['Rest', 'signal'],
  ['Hover', 'inverted'],
  ['Focus', 'signal'],
  ['Pressed', 'inverted'],
  ['Busy', 'rule'],
  ['Off', 'dash'],
] as const;

const states: Composition = ({ client, choose, isSmall, h }) => {
  const row = choose(130, (h - 118) / 3);
  const [left, top, step, w, tall] = choose(
    [40, 126, 330, 300, 68],
    [20, 128, 188, 172, Math.min(70, row - 48)],
  );
  const [from, to, rule, size] = choose([40, 680, 96, 26], [12, 388, 108, 22]);
  const [hook, drop, r, neck] = choose([16, 26, 10, 24], [12, 20, 11, 18]);
  const title = ['One button,', 'six moods'] as const;
  return [
    isSmall ? headline(24, 50, title, 352, 42) : spreadPhrase(40, 680, 74, title, 40),
    line([from, rule, to, rule], 'heavy'),
    STATES.map(([state, style], index) => {
      const [x, y] = [left + (index % 2) * step, top + Math.floor(index / 2) * row];
      const middle = x + w / 2;
      return [
        button(x, y, w, tall, state === 'Busy' ? '' : client.action, style, size),
        state === 'Focus' ? rect(x - 7, y - 7, w + 14, tall + 14, 'heavy') : [],
        state === 'Pressed' ? rect(x + 6, y + 6, w - 12, tall - 12, 'inverted-rule') : [],
        state === 'Busy'
          ? [
              line([middle, y, middle + hook, y + drop], 'rule'),
              bob(middle + hook, y + neck, r, 'signal'),
            ]
          : [],
        state === 'Hover' ? cursor(x + w - choose(48, 32), y + tall - choose(26, 22), 1.6) : [],
        write(x, y + tall + 30, state, 140, choose(19, 22), 250 + index * 120),
      ];
    }),
  ];
};

const anatomy: Composition = ({ client, rand, choose, isSmall, h: high }) => {
  const { name, price, subject } = pick(rand, client.products);
  const [x, y, w, h, pad] = choose([150, 72, 330, 370, 22], [52, 26, 214, high - 84, 16]);
  const foot = y + h;
  const [left, room, picture, bar] = [x + pad, w - pad * 2, choose(190, h - 170), choose(14, 10)];
  const [title, amount, act, mark] = choose([114, 76, 58, 38], [106, 72, 58, 37]);
  const [wide, tall, label, size] = choose(
    [160, 40, 'Add to order', 17] as const,
    [134, 42, 'Add', 21] as const,
  );
  const levels = choose(
    [y + 100, y + 252, y + 290, y + 338],
    [y + 16 + picture / 2, foot - 116, foot - 80, foot - 38],
  );
  const [end, note, type] = choose([540, 552, 22], [304, 310, 23]);
  return [
    hungPaper(x, y, w, h, 30),
    isSmall ? [] : [rect(x, y, 22, h, 'wash'), rect(x + w - 22, y, 22, h, 'wash')],
    drawPicture(subject, rand, left, y + pad, room, picture),
    rect(left, y + pad + picture, room, bar, 'signal'),
    write(left, foot - title, name, choose(w - 60, room), choose(32, 30), 850),
    write(left, foot - amount, usd(price), choose(140, 110), choose(28, 27), 250),
    button(left, foot - act, wide, tall, label, 'signal', size),
    tick(x + w - choose(44, 34), foot - mark, 22),
    [choose('Picture 3:2', 'Picture'), 'Name', 'Price', 'Action'].map((part, index) => {
      const level = at(levels, index);
      return [
        line([x + w + 6, level, end, level], 'hair'),
        disc(x + w + 6, level, 4, 'ink'),
        write(note, level + 7, part, choose(140, 84), type, 850 - index * 170),
      ];
    }),
    dimensionX(foot + choose(40, 36), x, x + w, '360'),
    dimensionY(choose(108, 34), y, foot, choose('400', '')),
    isSmall
      ? []
      : [
          placeholderText(rand, 552, y + 120, 130, 3, 11),
          path(`M${left} ${foot + 12}V${foot + 24}M${x} ${foot + 12}V${foot + 24}`, 'accent'),
        ],
  ];
};

/** Component libraries. */
export const components = { sheet, states, anatomy };
