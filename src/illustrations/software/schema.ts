import { at, line, pick, rect, times, write } from '../drawing/index.ts';
import type { Drawing } from '../drawing/index.ts';
import { DARK, HOT, usd } from '../parts/controls.ts';
import { hungPaper, strings } from '../parts/frames.ts';
import type { Composition } from '../canvas.ts';

type Field = readonly [name: string, type: string];

/** A database table: its name above its fields. */
function entity(
  x: number,
  y: number,
  w: number,
  name: string,
  fields: readonly Field[],
  isHot = false,
): Drawing {
  const [style, fill] = isHot ? HOT : DARK;
  return [
    rect(x, y, w, 44 + fields.length * 30, 'page'),
    rect(x, y, w, 38, style),
    write(x + 14, y + 26, name, w - 24, 19, 850, fill),
    fields.map(([key, type], index) => {
      const base = y + 61 + index * 30;
      return [
        write(x + 14, base, key, w * 0.56, 16, index === 0 ? 850 : 450),
        write(x + w - 12, base, type, w * 0.34, 15, 350, 'end'),
        index === 0 ? [] : line([x, base - 21, x + w, base - 21], 'hair'),
      ];
    }),
  ];
}

/** The crow's foot of a to-many relation. */
const many = (x: number, y: number): Drawing => line([x, y - 8, x - 14, y, x, y + 8], 'rule');

const ID: Field = ['id', 'uuid'];
const ORDERS: readonly Field[] = [ID, ['amount', 'cents'], ['status', 'text'], ['created', 'time']];
const CLIENTS: readonly Field[] = [ID, ['name', 'text'], ['email', 'text']];
const LINES: readonly Field[] = [
  ['order', 'uuid'],
  ['product', 'uuid'],
  ['count', 'int'],
];
const PRODUCTS: readonly Field[] = [ID, ['name', 'text'], ['price', 'cents'], ['left', 'int']];

const diagram: Composition = ({ rand, isSmall, h }) => {
  if (isSmall) {
    const hot = Math.floor(rand() * 4);
    const [low, count] = h < 450 ? [222, 3] : [274, 4];
    return [
      strings([100], 30),
      strings([300], 54),
      line([188, 110, 202, 110, 202, 134, 216, 134]),
      many(216, 134),
      line([50, 150, 50, low]),
      line([300, 180, 300, low + 24]),
      line([184, low + 80, 216, low + 80]),
      many(216, low + 80),
      entity(12, 30, 176, 'clients', CLIENTS, hot === 0),
      entity(216, 54, 172, 'orders', ORDERS.slice(0, count), hot === 1),
      entity(12, low, 172, 'products', PRODUCTS.slice(0, count), hot === 2),
      entity(216, low + 24, 172, 'order_lines', LINES, hot === 3),
    ];
  }
  const shift = Math.floor(rand() * 40);
  const hot = Math.floor(rand() * 4);
  const [left, right] = [60 + shift, 100 - shift];
  return [
    strings([130], left),
    strings([590], right),
    line([230, left + 90, 290, left + 90, 290, 230, 470, 230, 470, right + 120, 490, right + 120]),
    line([230, left + 70, 276, left + 70, 276, 396, 260, 396]),
    line([590, right + 164, 590, 340]),
    many(490, right + 120),
    entity(30, left, 200, 'clients', CLIENTS, hot === 0),
    entity(490, right, 200, 'orders', ORDERS, hot === 1),
    entity(60, 330, 200, 'products', PRODUCTS, hot === 2),
    line([260, 412, 470, 412]),
    many(470, 412),
    entity(470, 340, 200, 'order_lines', LINES, hot === 3),
  ];
};

const rows: Composition = ({ client, rand, choose, isSmall, h }) => {
  const marked = Math.floor(rand() * 5);
  const [x, y, w, tall] = choose([44, 44, 632, 450], [12, 26, 376, h - 44]);
  const [pad, bar, head, row] = choose([20, 50, 136, 51], [16, 52, 114, (h - 134) / 7]);
  const [title, size] = choose([26, 18], [32, 21]);
  /** The x and width of the columns. */
  const columns = isSmall
    ? ([
        ['id', 26, 42],
        ['product', 72, 160],
        ['price', 238, 82],
        ['status', 326, 56],
      ] as const)
    : ([
        ['id', 64, 58],
        ['product', 130, 190],
        ['price', 330, 102],
        ['for', 440, 130],
        ['status', 580, 90],
      ] as const);
  return [
    hungPaper(x, y, w, tall),
    rect(x, y, w, bar, 'inverted'),
    write(x + pad, y + 34, 'orders', 240, title, 850, 'on-inverted'),
    write(
      x + w - pad,
      y + 33,
      `${Math.floor(rand() * 900) + 100} rows`,
      140,
      size,
      350,
      'end',
      'on-inverted',
    ),
    columns.map(([name, left, max]) => write(left, head - 12, name, max, choose(15, 19), 800)),
    line([x, head, x + w, head], 'heavy'),
    times(7, (index) => {
      const top = head + index * row;
      const { name, price } = at(client.products, index * 3 + 1);
      const on = index === marked;
      const values = {
        id: String(41 + index),
        product: name,
        price: usd(price),
        for: at(client.people, index),
        status: index % 3 === 1 ? 'held' : 'paid',
      };
      return [
        on
          ? rect(x + 0.75, top, w - 1.5, row, 'signal')
          : line([x, top + row, x + w, top + row], 'hair'),
        columns.map(([key, left, max]) => {
          const weight = key === 'product' ? 750 : 400;
          return write(
            left,
            top + row / 2 + 7,
            values[key],
            max,
            size,
            weight,
            on ? 'on-signal' : 'ink',
          );
        }),
      ];
    }),
  ];
};

const query: Composition = ({ client, rand, choose, isSmall, h }) => {
  const bars = [0.94, 0.7, 0.46, 0.28].map((share) => share - rand() * 0.1);
  const low = h < 450 ? 194 : 234;
  const [x, y, w, foot] = choose([44, 44, 400, 240], [12, 26, 376, low]);
  const [first, row, size, rest] = choose(
    [82, 34, 19, 108],
    [40 + 0.124 * (low - 40), (low - 40) / 5, 23, 114],
  );
  const [left, top, gap, tall] = choose(
    [20, 276, 48, 26],
    [16, low + 24, (h - low - 48) / 4, Math.min(36, (h - low - 48) / 4 - 12)],
  );
  const [start, length, base] = choose([256, 396, 35], [184, 194, 4 + 0.5 * gap]);
  return [
    strings(choose([74, 400], [50, 350]), y),
    rect(x, y, w, foot - y, 'inverted'),
    [
      ['select', 'name, sum(price)'],
      ['from', 'order_lines'],
      ['join', 'products using (id)'],
      ['where', pick(rand, ['created > june', "status = 'paid'"])],
      ['group by', 'name'],
    ].map(([word = '', text = ''], index) => [
      write(x + left, first + index * row, word, 104, size, 850, 'on-inverted'),
      write(x + left + rest, first + index * row, text, choose(258, 236), size, 350, 'on-inverted'),
    ]),
    line([x + w / 2, foot, x + w / 2, top], 'accent-heavy'),
    rect(x, top, choose(632, 376), h - top - choose(44, 16), 'page'),
    client.products.slice(0, 4).map(({ name }, index) => {
      const level = top + base + index * gap;
      const style = index === 0 ? 'signal' : 'ink';
      return [
        write(
          x + left,
          level + choose(5, 8),
          name,
          choose(180, 150),
          choose(18, 22),
          850 - index * 160,
        ),
        rect(start, level - tall / 2, length * at(bars, index), tall, style),
      ];
    }),
    isSmall ? [] : [entity(490, 44, 186, 'order_lines', LINES), line([490, 140, 444, 140], 'rule')],
  ];
};

/** Database schemas. */
export const schema = { diagram, rows, query };
