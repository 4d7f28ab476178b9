import type { Drawing } from '../../core/marks.ts';
import { line, path, rect, write } from '../../core/marks.ts';
import { at, pick, times } from '../../core/random.ts';
import { screen } from '../../core/tone.ts';
import { arrow, greek, usd } from '../../parts/controls.ts';
import { phone } from '../../parts/frames.ts';
import { hang } from '../../parts/plumb.ts';
import type { Client, Rand } from '../../types.ts';
import { compose } from '../stage.ts';
import { identifier, tabs } from './listing.ts';

/** A store of records: a drum with two bands. */
export const drum = (x: number, y: number, w: number, h: number): Drawing => [
  path(
    `M${x} ${y}V${y + h}C${x} ${y + h + 14} ${x + w} ${y + h + 14} ${x + w} ${y + h}V${y}Z`,
    'page',
  ),
  screen(x + w * 0.62, y + 6, w * 0.38 - 1, h - 2, 0.4, 5),
  path(
    `M${x} ${y + h * 0.38}C${x} ${y + h * 0.38 + 14} ${x + w} ${y + h * 0.38 + 14} ${x + w} ${y + h * 0.38}M${x} ${y + h * 0.7}C${x} ${y + h * 0.7 + 14} ${x + w} ${y + h * 0.7 + 14} ${x + w} ${y + h * 0.7}`,
    'rule',
  ),
  path(
    `M${x} ${y}C${x} ${y - 14} ${x + w} ${y - 14} ${x + w} ${y}C${x + w} ${y + 14} ${x} ${y + 14} ${x} ${y}Z`,
    'ink',
  ),
];

export const browserIcon = (rand: Rand, x: number, y: number): Drawing => [
  rect(x, y, 124, 84, 'page'),
  rect(x, y, 124, 15, 'ink'),
  greek(rand, x + 14, y + 34, 94, 4, 12),
];

export const letter = (x: number, y: number): Drawing => [
  rect(x, y, 118, 78, 'page'),
  line([x, y, x + 59, y + 44, x + 118, y], 'rule'),
];

const LABEL = { size: 18, weight: 750 };

export const joint = (x: number, y: number): Drawing => rect(x - 5, y - 5, 10, 10, 'signal');

export const callsOf = (client: Client): readonly (readonly (readonly [string, string])[])[] => [
  [
    ['GET', '/products'],
    ['POST', '/orders'],
    ['PATCH', '/orders/42'],
    ['GET', '/health'],
  ],
  [
    ['GET', `/${identifier(client.products[0]?.name ?? 'orders')}`],
    ['PUT', '/basket'],
    ['POST', '/payments'],
    ['DELETE', '/basket'],
  ],
];

/** Who calls, on the left: a browser and a phone. */
const callers = (rand: Rand): Drawing => [
  browserIcon(rand, 40, 92),
  write(40, 204, 'Web', 124, LABEL),
  phone(62, 252, 86, 150, false).marks,
  greek(rand, 80, 296, 48, 4, 12),
  rect(80, 350, 50, 20, 'signal'),
  write(62, 430, 'Phone', 124, LABEL),
  line([164, 134, 198, 134, 198, 196, 232, 196]),
  line([148, 320, 198, 320, 198, 240, 232, 240]),
];

/** What is called, on the right: a store and the mail. */
const called = (): Drawing => [
  drum(556, 96, 118, 90),
  write(556, 230, 'Orders', 118, LABEL),
  letter(556, 276),
  write(556, 382, 'Mail', 118, LABEL),
  line([488, 170, 522, 170, 522, 140, 556, 140]),
  line([488, 280, 522, 280, 522, 315, 556, 315]),
];

const answer = (rand: Rand): Drawing => [
  line([360, 326, 360, 392]),
  rect(232, 392, 256, 104, 'page'),
  write(252, 424, '200 OK', 120, { size: 20, weight: 850 }),
  write(468, 424, `${20 + Math.floor(rand() * 60)} ms`, 90, {
    size: 17,
    weight: 350,
    anchor: 'end',
  }),
  times(30, (index) =>
    line([254 + index * 7, 480, 254 + index * 7, Math.round(474 - rand() * rand() * 38)]),
  ),
];

const contract = compose(({ client, rand }) => [
  hang([290, 430], 96),
  rect(232, 96, 256, 230, 'slab'),
  write(254, 156, 'API', 120, { size: 54, weight: 900, fill: 'on-slab' }),
  pick(rand, callsOf(client)).map(([verb, route], index) => [
    write(254, 200 + index * 32, verb, 76, { size: 15, weight: 850, fill: 'on-slab' }),
    write(334, 200 + index * 32, route, 146, { size: 16, weight: 350, fill: 'on-slab' }),
  ]),
  callers(rand),
  called(),
  [joint(232, 196), joint(232, 240), joint(488, 170), joint(488, 280)],
  answer(rand),
]);

export type Message = readonly [from: number, to: number, label: string];

export const conversations = (price: string): readonly (readonly Message[])[] => [
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

function message([from, to, label]: Message, y: number, hot: boolean): Drawing {
  const [a, b] = [96 + from * 176, 96 + to * 176];
  const side = b > a ? 1 : -1;
  const middle = (a + (Math.abs(b - a) > 200 ? a + side * 176 : b)) / 2;
  return [
    arrow([a + side * 8, y, b - side * 8, y], hot ? 'cue' : 'rule', 9),
    write(middle, y - 9, label, 148, { size: 16, weight: hot ? 850 : 550, anchor: 'middle' }),
  ];
}

const sequence = compose(({ client, rand }) => [
  ['Browser', client.name, 'Payments', 'Post'].map((life, index) => {
    const [x, own] = [96 + index * 176, index === 1];
    return [
      line([x, 0, x, 44], 'hair'),
      rect(x - 70, 44, 140, 42, own ? 'slab' : 'page'),
      write(x, 71, life, 128, { ...LABEL, anchor: 'middle', fill: own ? 'on-slab' : 'ink' }),
      line([x, 86, x, 510], 'dash'),
    ];
  }),
  screen(266, 130, 12, 350, 0.9, 4),
  pick(rand, conversations(usd(at(client.products, 0).price))).map((call, index) =>
    message(call, 144 + index * 64, index === 5),
  ),
]);

const reference = compose(({ client, rand }) => {
  const { name, price } = at(client.products, rand() * 4);
  const rows: readonly (readonly [number, string, string])[] = [
    [0, '{', ''],
    [1, '"id":', '42,'],
    [1, '"name":', `"${name}",`],
    [1, '"price":', `${price}00,`],
    [1, '"left":', `${Math.floor(rand() * 20) + 3},`],
    [1, '"ships":', 'true'],
    [0, '}', ''],
  ];
  return [
    hang([64, 290], 44),
    rect(36, 44, 290, 450, 'page'),
    write(58, 90, client.name, 240, { size: 24, weight: 900 }),
    ['List products', 'One product', 'Place an order', 'Cancel an order', 'Webhooks'].map(
      (item, index) => [
        index === 1 ? rect(36, 112 + index * 50, 290, 50, 'wash') : [],
        rect(58, 128 + index * 50, 48, 20, index === 1 ? 'signal' : 'slab'),
        write(82, 143 + index * 50, at(['GET', 'GET', 'POST', 'DEL', 'POST'], index), 46, {
          size: 13,
          weight: 800,
          anchor: 'middle',
          fill: index === 1 ? 'on-signal' : 'on-slab',
        }),
        write(118, 144 + index * 50, item, 196, { size: 17, weight: index === 1 ? 800 : 450 }),
      ],
    ),
    greek(rand, 58, 400, 240, 5, 14),
    hang([392, 650], 76),
    rect(356, 76, 328, 386, 'slab'),
    tabs(356, 76, 328, ['200 OK', '404']),
    line([356, 108, 684, 108], 'knock-hair'),
    rows.map(([depth, key, value], index) => [
      write(380 + depth * 26, 150 + index * 38, key, 110, {
        size: 20,
        weight: 350,
        fill: 'on-slab',
      }),
      write(496, 150 + index * 38, value, 176, { size: 20, weight: 800, fill: 'on-slab' }),
    ]),
    path(
      times(40, (index) => `M${380 + index * 7} 444V${Math.round(438 - rand() * 22)}`).join(''),
      'knock',
    ),
  ];
});

/** Systems that agree on how to talk. */
export const api = { contract, sequence, reference };
