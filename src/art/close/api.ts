import { line, path, rect, write } from '../core/marks.ts';
import { at, pick, times } from '../core/random.ts';
import { screen } from '../core/tone.ts';
import { arrow, usd } from '../parts/controls.ts';
import { phone } from '../parts/frames.ts';
import { hang } from '../parts/plumb.ts';
import {
  browserIcon,
  callsOf,
  conversations,
  drum,
  joint,
  letter,
} from '../scenes/software/api.ts';
import { tabs } from '../scenes/software/listing.ts';
import type { Close } from './close.ts';

const LABEL = { size: 21, weight: 750, anchor: 'middle' } as const;

const contract: Close = ({ client, rand }, high) => {
  const [top, tall] = [high < 450 ? 112 : 142, 190];
  const end = top + tall;
  const low = end + (high < 450 ? 20 : 48);
  return [
    browserIcon(rand, 24, 24),
    phone(282, 14, 66, 104, false).marks,
    rect(300, 62, 30, 12, 'signal'),
    line([86, 108, 86, top]),
    line([315, 118, 315, top]),
    write(158, 74, 'Web', 80, { ...LABEL, anchor: 'start' }),
    write(274, 74, 'Phone', 80, { ...LABEL, anchor: 'end' }),
    rect(24, top, 352, tall, 'slab'),
    write(44, top + 62, 'API', 140, { size: 62, weight: 900, fill: 'on-slab' }),
    write(356, top + 52, '200 OK', 120, { size: 22, weight: 850, fill: 'on-slab', anchor: 'end' }),
    line([24, top + 82, 376, top + 82], 'knock-hair'),
    pick(rand, callsOf(client))
      .slice(0, 3)
      .map(([verb, route], index) => [
        write(44, top + 112 + index * 30, verb, 100, { size: 21, weight: 850, fill: 'on-slab' }),
        write(146, top + 112 + index * 30, route, 218, { size: 21, weight: 350, fill: 'on-slab' }),
      ]),
    line([86, end, 86, low]),
    line([315, end, 315, low]),
    drum(36, low + 6, 100, high - low - 34),
    letter(258, low),
    write(196, low + 46, 'Orders, mail', 104, { ...LABEL, size: 18 }),
    [joint(86, top), joint(315, top), joint(86, end), joint(315, end)],
  ];
};

const sequence: Close = ({ client, rand }, high) => {
  const row = (high - 108) / 6;
  const xs = [50, 150, 250, 350] as const;
  return [
    ['Browser', client.name, 'Payments', 'Post'].map((life, index) => {
      const x = at(xs, index);
      const own = index === 1;
      return [
        line([x, 0, x, 24], 'hair'),
        rect(x - 48, 24, 96, 44, own ? 'slab' : 'page'),
        write(x, 52, life, 88, {
          size: 19,
          weight: 750,
          anchor: 'middle',
          fill: own ? 'on-slab' : 'ink',
        }),
        line([x, 68, x, high - 14], 'dash'),
      ];
    }),
    screen(144, 88, 12, high - 112, 0.9, 4),
    pick(rand, conversations(usd(at(client.products, 0).price))).map(([from, to, name], index) => {
      const [a, b, y, hot] = [at(xs, from), at(xs, to), 84 + (index + 0.55) * row, index === 5];
      const side = b > a ? 1 : -1;
      const middle = (Math.abs(b - a) > 110 ? a + side * 100 + b : a + b) / 2;
      return [
        arrow([a + side * 8, y, b - side * 8, y], hot ? 'cue-heavy' : 'rule', 9),
        write(middle, y - 9, name, 82, { size: 19, weight: hot ? 850 : 550, anchor: 'middle' }),
      ];
    }),
  ];
};

const reference: Close = ({ client, rand }, high) => {
  const { name, price } = at(client.products, rand() * 4);
  const rows: readonly (readonly [number, string, string])[] = [
    [0, '{', ''],
    [1, '"id":', '42,'],
    [1, '"name":', `"${name}",`],
    [1, '"price":', `${price}00,`],
    [1, '"ships":', 'true'],
    [0, '}', ''],
  ];
  const list = ['List products', 'One product', 'Place an order', 'Webhooks'];
  const foot = 24 + list.length * 42;
  const row = (high - foot - 84) / 6;
  return [
    hang([50, 350], 24),
    rect(12, 24, 376, foot - 24, 'page'),
    list.map((item, index) => {
      const [y, on] = [24 + index * 42, index === 1];
      return [
        on ? rect(12.75, y, 374.5, 42, 'wash') : [],
        rect(26, y + 9, 62, 25, on ? 'signal' : 'slab'),
        write(57, y + 27, at(['GET', 'GET', 'POST', 'POST'], index), 56, {
          size: 17,
          weight: 800,
          anchor: 'middle',
          fill: on ? 'on-signal' : 'on-slab',
        }),
        write(104, y + 29, item, 270, { size: 22, weight: on ? 850 : 400 }),
      ];
    }),
    line([200, foot, 200, foot + 18], 'cue-heavy'),
    rect(12, foot + 18, 376, high - foot - 34, 'slab'),
    tabs(12, foot + 18, 376, ['200 OK', '404']),
    line([12, foot + 50, 388, foot + 50], 'knock-hair'),
    rows.map(([depth, key, value], index) => {
      const y = foot + 54 + (index + 0.7) * row;
      return [
        write(32 + depth * 26, y, key, 110, { size: 24, weight: 350, fill: 'on-slab' }),
        write(162, y, value, 220, { size: 24, weight: 800, fill: 'on-slab' }),
      ];
    }),
    path(
      times(
        8,
        (index) => `M${326 + index * 7} ${foot + 78}V${Math.round(foot + 72 - rand() * 16)}`,
      ).join(''),
      'knock',
    ),
  ];
};

export const api = { contract, sequence, reference };
