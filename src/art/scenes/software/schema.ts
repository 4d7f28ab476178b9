import type { Drawing } from '../../core/marks.ts';
import { line, rect, write } from '../../core/marks.ts';
import { at, pick, times } from '../../core/random.ts';
import { usd } from '../../parts/controls.ts';
import { hang } from '../../parts/plumb.ts';
import { compose } from '../stage.ts';

interface Field {
  readonly name: string;
  readonly type: string;
}

const field = (name: string, type: string): Field => ({ name, type });

export function entity(
  x: number,
  y: number,
  w: number,
  name: string,
  fields: readonly Field[],
  hot = false,
): Drawing {
  return [
    rect(x, y, w, 38 + fields.length * 30 + 6, 'page'),
    rect(x, y, w, 38, hot ? 'signal' : 'slab'),
    write(x + 14, y + 26, name, w - 24, {
      size: 19,
      weight: 850,
      fill: hot ? 'on-signal' : 'on-slab',
    }),
    fields.map(({ name: key, type }, index) => [
      write(x + 14, y + 61 + index * 30, key, w * 0.56, {
        size: 16,
        weight: index === 0 ? 850 : 450,
      }),
      write(x + w - 12, y + 61 + index * 30, type, w * 0.34, {
        size: 14,
        weight: 350,
        anchor: 'end',
      }),
      index === 0 ? [] : line([x, y + 40 + index * 30, x + w, y + 40 + index * 30], 'hair'),
    ]),
  ];
}

/** The foot of a relation: one on the near side, many on the far one. */
export const many = (x: number, y: number, side: 1 | -1): Drawing => [
  line([x, y - 8, x - side * 14, y, x, y + 8], 'rule'),
];

export const ORDERS = [
  field('id', 'uuid'),
  field('amount', 'cents'),
  field('status', 'text'),
  field('created', 'time'),
];
export const CLIENTS = [field('id', 'uuid'), field('name', 'text'), field('email', 'text')];
export const LINES = [field('order', 'uuid'), field('product', 'uuid'), field('count', 'int')];
export const PRODUCTS = [
  field('id', 'uuid'),
  field('name', 'text'),
  field('price', 'cents'),
  field('left', 'int'),
];

const diagram = compose(({ rand }) => {
  const shift = Math.floor(rand() * 40);
  const hot = Math.floor(rand() * 4);
  return [
    hang([130], 60 + shift),
    hang([590], 100 - shift),
    line([
      230,
      150 + shift,
      290,
      150 + shift,
      290,
      230,
      470,
      230,
      470,
      190 - shift + 30,
      490,
      220 - shift,
    ]),
    line([230, 130 + shift, 276, 130 + shift, 276, 396, 260, 396]),
    line([590, 264 - shift, 590, 340]),
    many(490, 220 - shift, 1),
    entity(30, 60 + shift, 200, 'clients', CLIENTS, hot === 0),
    entity(490, 100 - shift, 200, 'orders', ORDERS, hot === 1),
    entity(60, 330, 200, 'products', PRODUCTS, hot === 2),
    line([260, 412, 470, 412]),
    many(470, 412, 1),
    entity(470, 340, 200, 'order_lines', LINES, hot === 3),
  ];
});

/** Where the columns of a table begin, and how wide they are. */
const COLUMNS = [
  [64, 58],
  [130, 190],
  [330, 102],
  [440, 130],
  [580, 90],
] as const;

const rows = compose(({ client, rand }) => {
  const marked = Math.floor(rand() * 5);
  return [
    hang([74, 646], 44),
    rect(44, 44, 632, 450, 'page'),
    rect(44, 44, 632, 50, 'slab'),
    write(64, 77, 'orders', 240, { size: 26, weight: 850, fill: 'on-slab' }),
    write(656, 76, `${Math.floor(rand() * 900) + 100} rows`, 200, {
      size: 17,
      weight: 350,
      anchor: 'end',
      fill: 'on-slab',
    }),
    ['id', 'product', 'price', 'for', 'status'].map((name, index) =>
      write(at(COLUMNS, index)[0], 122, name, 90, { size: 15, weight: 800 }),
    ),
    line([44, 136, 676, 136], 'heavy'),
    times(7, (row) => {
      const y = 136 + row * 51;
      const { name, price } = at(client.products, row * 3 + 1);
      const on = row === marked;
      const fill = on ? 'on-signal' : 'ink';
      const values = [
        String(41 + row),
        name,
        usd(price),
        at(client.people, row),
        row % 3 === 1 ? 'held' : 'paid',
      ];
      return [
        on ? rect(44.75, y, 630.5, 51, 'signal') : line([44, y + 51, 676, y + 51], 'hair'),
        values.map((value, index) => {
          const [x, w] = at(COLUMNS, index);
          return write(x, y + 32, value, w, { size: 18, weight: index === 1 ? 750 : 400, fill });
        }),
      ];
    }),
  ];
});

const query = compose(({ client, rand }) => {
  const bars = [0.94, 0.7, 0.46, 0.28].map((share) => share - rand() * 0.1);
  return [
    hang([74, 400], 44),
    rect(44, 44, 400, 196, 'slab'),
    [
      ['select', 'name, sum(price)'],
      ['from', 'order_lines'],
      ['join', 'products using (id)'],
      ['where', pick(rand, ['created > june', "status = 'paid'"])],
      ['group by', 'name'],
    ].map(([word = '', rest = ''], index) => [
      write(64, 82 + index * 34, word, 100, { size: 19, weight: 850, fill: 'on-slab' }),
      write(172, 82 + index * 34, rest, 258, { size: 19, weight: 350, fill: 'on-slab' }),
    ]),
    line([244, 240, 244, 276], 'cue-heavy'),
    rect(44, 276, 632, 220, 'page'),
    client.products
      .slice(0, 4)
      .map(({ name }, index) => [
        write(64, 316 + index * 48, name, 180, { size: 18, weight: 850 - index * 160 }),
        rect(256, 298 + index * 48, 396 * (bars[index] ?? 0.4), 26, index === 0 ? 'signal' : 'ink'),
      ]),
    entity(490, 44, 186, 'order_lines', LINES),
    line([490, 140, 444, 140], 'rule'),
  ];
});

/** How the data lies. */
export const schema = { diagram, rows, query };
