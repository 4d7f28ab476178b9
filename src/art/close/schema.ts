import { line, rect, write } from '../core/marks.ts';
import { at, pick, times } from '../core/random.ts';
import { usd } from '../parts/controls.ts';
import { hang } from '../parts/plumb.ts';
import { CLIENTS, entity, LINES, many, ORDERS, PRODUCTS } from '../scenes/software/schema.ts';
import type { Close } from './close.ts';

const diagram: Close = ({ rand }, high) => {
  const hot = Math.floor(rand() * 4);
  const low = high < 450 ? 222 : 274;
  const few = <Item>(fields: readonly Item[]): readonly Item[] =>
    high < 450 ? fields.slice(0, 3) : fields;
  return [
    hang([100], 30),
    hang([300], 54),
    line([188, 110, 202, 110, 202, 134, 216, 134]),
    many(216, 134, 1),
    line([50, 150, 50, low]),
    line([300, 180, 300, low + 24]),
    line([184, low + 80, 216, low + 80]),
    many(216, low + 80, 1),
    entity(12, 30, 176, 'clients', CLIENTS, hot === 0),
    entity(216, 54, 172, 'orders', few(ORDERS), hot === 1),
    entity(12, low, 172, 'products', few(PRODUCTS), hot === 2),
    entity(216, low + 24, 172, 'order_lines', LINES, hot === 3),
  ];
};

const rows: Close = ({ client, rand }, high) => {
  const marked = Math.floor(rand() * 5);
  const columns = [
    [26, 42],
    [72, 160],
    [238, 82],
    [326, 56],
  ] as const;
  const row = (high - 134) / 7;
  return [
    hang([50, 350], 26),
    rect(12, 26, 376, high - 44, 'page'),
    rect(12, 26, 376, 52, 'slab'),
    write(28, 62, 'orders', 180, { size: 32, weight: 850, fill: 'on-slab' }),
    write(372, 60, `${Math.floor(rand() * 900) + 100} rows`, 130, {
      size: 20,
      weight: 350,
      anchor: 'end',
      fill: 'on-slab',
    }),
    ['id', 'product', 'price', 'status'].map((name, index) =>
      write(at(columns, index)[0], 104, name, at(columns, index)[1], { size: 19, weight: 800 }),
    ),
    line([12, 114, 388, 114], 'heavy'),
    times(7, (index) => {
      const y = 114 + index * row;
      const { name, price } = at(client.products, index * 3 + 1);
      const on = index === marked;
      const values = [String(41 + index), name, usd(price), index % 3 === 1 ? 'held' : 'paid'];
      return [
        on ? rect(12.75, y, 374.5, row, 'signal') : line([12, y + row, 388, y + row], 'hair'),
        values.map((value, column) => {
          const [x, w] = at(columns, column);
          return write(x, y + row / 2 + 8, value, w, {
            size: 21,
            weight: column === 1 ? 750 : 400,
            fill: on ? 'on-signal' : 'ink',
          });
        }),
      ];
    }),
  ];
};

const query: Close = ({ client, rand }, high) => {
  const bars = [0.94, 0.7, 0.46, 0.28].map((share) => share - rand() * 0.1);
  const foot = high < 450 ? 194 : 234;
  const gap = (foot - 40) / 5;
  const row = (high - foot - 48) / 4;
  return [
    hang([50, 350], 26),
    rect(12, 26, 376, foot - 26, 'slab'),
    [
      ['select', 'name, sum(price)'],
      ['from', 'order_lines'],
      ['join', 'products using (id)'],
      ['where', pick(rand, ['created > june', "status = 'paid'"])],
      ['group by', 'name'],
    ].map(([word = '', rest = ''], index) => [
      write(30, 40 + (index + 0.62) * gap, word, 104, { size: 23, weight: 850, fill: 'on-slab' }),
      write(144, 40 + (index + 0.62) * gap, rest, 236, { size: 23, weight: 350, fill: 'on-slab' }),
    ]),
    line([200, foot, 200, foot + 24], 'cue-heavy'),
    rect(12, foot + 24, 376, high - foot - 40, 'page'),
    client.products.slice(0, 4).map(({ name }, index) => {
      const y = foot + 28 + (index + 0.5) * row;
      const [share, tall] = [bars[index] ?? 0.4, Math.min(36, row - 12)];
      return [
        write(28, y + 8, name, 150, { size: 22, weight: 850 - index * 160 }),
        rect(184, y - tall / 2, 194 * share, tall, index === 0 ? 'signal' : 'ink'),
      ];
    }),
  ];
};

export const schema = { diagram, rows, query };
