// Over 250 lines: the three compositions of one kind stay together, because they share the parts above them.

import { at, hatchRect, line, path, pick, rect, times, write } from '../drawing/index.ts';
import type { Drawing, Rand } from '../drawing/index.ts';
import { arrow, placeholderText, usd } from '../parts/controls.ts';
import { hungPaper, phone, strings } from '../parts/frames.ts';
import { identifier, tabs } from '../parts/listing.ts';
import type { Composition, Content, Canvas } from '../canvas.ts';

/** The symbol of a database: a drum with two bands. */
function drum(x: number, y: number, w: number, h: number): Drawing {
  const right = x + w;
  const band = (level: number): string =>
    `M${x} ${level}C${x} ${level + 14} ${right} ${level + 14} ${right} ${level}`;
  return [
    path(
      `M${x} ${y}V${y + h}C${x} ${y + h + 14} ${right} ${y + h + 14} ${right} ${y + h}V${y}Z`,
      'page',
    ),
    hatchRect(x + w * 0.62, y + 6, w * 0.38 - 1, h - 2, 0.4, 5),
    path(band(y + h * 0.38) + band(y + h * 0.7), 'rule'),
    path(
      `M${x} ${y}C${x} ${y - 14} ${right} ${y - 14} ${right} ${y}C${right} ${y + 14} ${x} ${y + 14} ${x} ${y}Z`,
      'ink',
    ),
  ];
}

const browserIcon = (rand: Rand, x: number, y: number): Drawing => [
  rect(x, y, 124, 84, 'page'),
  rect(x, y, 124, 15, 'ink'),
  placeholderText(rand, x + 14, y + 34, 94, 4, 12),
];

const letter = (x: number, y: number): Drawing => [
  rect(x, y, 118, 78, 'page'),
  line([x, y, x + 59, y + 44, x + 118, y], 'rule'),
];

const joint = (x: number, y: number): Drawing => rect(x - 5, y - 5, 10, 10, 'signal');

/** The endpoints for one of two shops. */
function callsOf({ client, rand }: Content): readonly (readonly [string, string])[] {
  const product = identifier(client.products[0]?.name ?? 'orders');
  return pick(rand, [
    [
      ['GET', '/products'],
      ['POST', '/orders'],
      ['PATCH', '/orders/42'],
      ['GET', '/health'],
    ],
    [
      ['GET', `/${product}`],
      ['PUT', '/basket'],
      ['POST', '/payments'],
      ['DELETE', '/basket'],
    ],
  ] as const);
}

/** A request on the left, the endpoint on the right, the response below. */
const wideContract = (canvas: Canvas): Drawing => {
  const { rand } = canvas;
  return [
    strings([290, 430], 96),
    rect(232, 96, 256, 230, 'inverted'),
    write(254, 156, 'API', 120, 54, 900, 'on-inverted'),
    callsOf(canvas).map(([verb, route], index) => [
      write(254, 200 + index * 32, verb, 76, 15, 850, 'on-inverted'),
      write(334, 200 + index * 32, route, 146, 16, 350, 'on-inverted'),
    ]),
    browserIcon(rand, 40, 92),
    write(40, 204, 'Web', 124, 18, 750),
    phone(62, 252, 86, 150, false).marks,
    placeholderText(rand, 80, 296, 48, 4, 12),
    rect(80, 350, 50, 20, 'signal'),
    write(62, 430, 'Phone', 124, 18, 750),
    line([164, 134, 198, 134, 198, 196, 232, 196]),
    line([148, 320, 198, 320, 198, 240, 232, 240]),
    drum(556, 96, 118, 90),
    write(556, 230, 'Orders', 118, 18, 750),
    letter(556, 276),
    write(556, 382, 'Mail', 118, 18, 750),
    line([488, 170, 522, 170, 522, 140, 556, 140]),
    line([488, 280, 522, 280, 522, 315, 556, 315]),
    [joint(232, 196), joint(232, 240), joint(488, 170), joint(488, 280)],
    line([360, 326, 360, 392]),
    rect(232, 392, 256, 104, 'page'),
    write(252, 424, '200 OK', 120, 20, 850),
    write(468, 424, `${20 + Math.floor(rand() * 60)} ms`, 90, 17, 350, 'end'),
    times(30, (index) =>
      line([254 + index * 7, 480, 254 + index * 7, Math.round(474 - rand() * rand() * 38)]),
    ),
  ];
};

/** The same from top to bottom. */
const smallContract = (canvas: Canvas): Drawing => {
  const { rand, h } = canvas;
  const top = h < 450 ? 112 : 142;
  const end = top + 190;
  const low = end + (h < 450 ? 20 : 48);
  return [
    browserIcon(rand, 24, 24),
    phone(282, 14, 66, 104, false).marks,
    rect(300, 62, 30, 12, 'signal'),
    line([86, 108, 86, top]),
    line([315, 118, 315, top]),
    write(158, 74, 'Web', 80, 21, 750),
    write(274, 74, 'Phone', 80, 21, 750, 'end'),
    rect(24, top, 352, 190, 'inverted'),
    write(44, top + 62, 'API', 140, 62, 900, 'on-inverted'),
    write(356, top + 52, '200 OK', 120, 22, 850, 'end', 'on-inverted'),
    line([24, top + 82, 376, top + 82], 'inverted-hair'),
    callsOf(canvas)
      .slice(0, 3)
      .map(([verb, route], index) => [
        write(44, top + 112 + index * 30, verb, 100, 21, 850, 'on-inverted'),
        write(146, top + 112 + index * 30, route, 218, 21, 350, 'on-inverted'),
      ]),
    [86, 315].map((x) => line([x, end, x, low])),
    drum(36, low + 6, 100, h - low - 34),
    letter(258, low),
    write(196, low + 46, 'Orders, mail', 104, 18, 750, 'middle'),
    [joint(86, top), joint(315, top), joint(86, end), joint(315, end)],
  ];
};

const contract: Composition = (canvas) =>
  canvas.isSmall ? smallContract(canvas) : wideContract(canvas);

type Message = readonly [from: number, to: number, label: string];

const conversations = (price: string): readonly (readonly Message[])[] => [
  [
    [0, 1, 'order'],
    [1, 2, `hold ${price}`],
    [2, 1, 'held'],
    [1, 3, 'label'],
    [3, 1, 'tracking'],
    [1, 0, 'thank you'],
  ],
  [
    [0, 1, 'basket'],
    [1, 0, price],
    [0, 2, 'pay'],
    [2, 1, 'paid'],
    [1, 3, 'send'],
    [1, 0, 'receipt'],
  ],
];

const sequence: Composition = ({ client, rand, choose, h }) => {
  const [first, step, top, tall, size] = choose([96, 176, 44, 42, 18], [50, 100, 24, 44, 19]);
  const [half, head, row, max] = choose(
    [70, 144, 64, 148],
    [48, 84 + (h - 108) * 0.092, (h - 108) / 6, 82],
  );
  const talk = pick(rand, conversations(usd(at(client.products, 0).price)));
  return [
    ['Browser', client.name, 'Payments', 'Post'].map((name, index) => {
      const x = first + index * step;
      const [style, fill] =
        index === 1 ? (['inverted', 'on-inverted'] as const) : (['page', 'ink'] as const);
      return [
        line([x, 0, x, top], 'hair'),
        rect(x - half, top, half * 2, tall, style),
        write(x, top + 28, name, half * 2 - 10, size, 750, 'middle', fill),
        line([x, top + tall, x, h - choose(30, 14)], 'dash'),
      ];
    }),
    hatchRect(first + step - 6, choose(130, 88), 12, h - choose(190, 112), 0.9, 4),
    talk.map(([from, to, name], index) => {
      const [a, b, y] = [first + from * step, first + to * step, head + index * row];
      const side = b > a ? 1 : -1;
      const middle = (a + (Math.abs(b - a) > step * 1.1 ? a + side * step : b)) / 2;
      const [style, weight] =
        index === 5 ? ([choose('accent', 'accent-heavy'), 850] as const) : (['rule', 550] as const);
      return [
        arrow([a + side * 8, y, b - side * 8, y], style, 9),
        write(middle, y - 9, name, max, choose(16, 19), weight, 'middle'),
      ];
    }),
  ];
};

const reference: Composition = ({ client, rand, choose, isSmall, h }) => {
  const { name, price } = at(client.products, rand() * 4);
  const left: readonly (readonly [number, string, string])[] = isSmall
    ? []
    : [[1, '"left":', `${Math.floor(rand() * 20) + 3},`]];
  const rows: readonly (readonly [number, string, string])[] = [
    [0, '{', ''],
    [1, '"id":', '42,'],
    [1, '"name":', `"${name}",`],
    [1, '"price":', `${price}00,`],
    ...left,
    [1, '"ships":', 'true'],
    [0, '}', ''],
  ];
  const [x, y, w, tall] = choose([36, 44, 290, 450], [12, 24, 376, 168]);
  const [first, item, pad, badge] = choose([112, 50, 22, 48], [24, 42, 14, 62]);
  const [answerX, answerY, answerW, answerH] = choose([356, 76, 328, 386], [12, 210, 376, h - 226]);
  const [key, value, size, base, row] = choose(
    [380, 496, 20, 150, 38],
    [32, 162, 24, 246 + 0.7 * ((h - 276) / 6), (h - 276) / 6],
  );
  const [bars, foot, deep] = choose([40, 444, 22], [8, 270, 16]);
  return [
    hungPaper(x, y, w, tall, choose(28, 38)),
    isSmall ? [] : write(58, 90, client.name, 240, 24, 900),
    choose(
      [
        ['GET', 'List products'],
        ['GET', 'One product'],
        ['POST', 'Place an order'],
        ['DEL', 'Cancel an order'],
        ['POST', 'Webhooks'],
      ],
      [
        ['GET', 'List products'],
        ['GET', 'One product'],
        ['POST', 'Place an order'],
        ['POST', 'Webhooks'],
      ],
    ).map(([verb = '', text = ''], index) => {
      const top = first + index * item;
      const on = index === 1;
      const start = x + pad + badge + choose(12, 16);
      const label = top + choose(31, 28);
      return [
        on ? rect(x + 0.75, top, w - 1.5, item, 'wash') : [],
        rect(x + pad, top + choose(16, 9), badge, choose(20, 25), on ? 'signal' : 'inverted'),
        write(
          x + pad + badge / 2,
          label,
          verb,
          badge - 2,
          choose(15, 17),
          800,
          'middle',
          on ? 'on-signal' : 'on-inverted',
        ),
        write(start, label, text, x + w - start - 10, choose(17, 22), on ? 825 : 425),
      ];
    }),
    isSmall
      ? line([200, 192, 200, 210], 'accent-heavy')
      : [placeholderText(rand, 58, 400, 240, 5, 14), strings([392, 650], 76)],
    rect(answerX, answerY, answerW, answerH, 'inverted'),
    tabs(answerX, answerY, answerW, ['200 OK', '404']),
    line([answerX, answerY + 32, answerX + answerW, answerY + 32], 'inverted-hair'),
    rows.map(([depth, name, text], index) => [
      write(key + depth * 26, base + index * row, name, 110, size, 350, 'on-inverted'),
      write(value, base + index * row, text, choose(176, 220), size, 800, 'on-inverted'),
    ]),
    times(bars, (index) => {
      const bar = choose(380, 326) + index * 7;
      return line([bar, foot, bar, foot - 6 - rand() * deep], 'inverted-rule');
    }),
  ];
};

/** APIs. */
export const api = { contract, sequence, reference };
