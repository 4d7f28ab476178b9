import { disc, headline, line, rect, write } from '../core/marks.ts';
import { at, pick, times } from '../core/random.ts';
import { drawPicture } from '../objects/subject.ts';
import { button, cursor, dimensionX, dimensionY, tick, usd } from '../parts/controls.ts';
import { bob, hang } from '../parts/plumb.ts';
import { STATES } from '../scenes/product/components.ts';
import type { Close } from './close.ts';
import { CELLS } from './component-cells.ts';
import { LEFT, ROOM } from './close.ts';

/** Nine parts, each named and in a cell of its own. */
const sheet: Close = (pen, high) => {
  const turn = Math.floor(pen.rand() * 9);
  const row = (high - 44) / 3;
  return [
    hang([50, 350], 24),
    rect(8, 24, 384, row * 3, 'page'),
    [1, 2].map((index) => [
      line([8 + index * 128, 24, 8 + index * 128, 24 + row * 3], 'hair'),
      line([8, 24 + index * row, 392, 24 + index * row], 'hair'),
    ]),
    times(9, (index) => {
      const [name, cell] = at(CELLS, index + turn);
      const [x, y] = [20 + (index % 3) * 128, 24 + Math.floor(index / 3) * row];
      return [
        write(x, y + 25, name, 106, { size: 18, weight: 600 }),
        cell(pen, x, y + 38, 104, row - 52),
      ];
    }),
  ];
};

const states: Close = ({ client }, high) => {
  const row = (high - 118) / 3;
  const tall = Math.min(70, row - 48);
  return [
    headline(LEFT, 50, ['One button,', 'six moods'], ROOM, 42),
    line([12, 108, 388, 108], 'heavy'),
    STATES.map((state, index) => {
      const [x, y] = [20 + (index % 2) * 188, 128 + Math.floor(index / 2) * row];
      const style = at(['signal', 'slab', 'signal', 'slab', 'rule', 'dash'] as const, index);
      return [
        button(x, y, 172, tall, index === 4 ? '' : client.action, style, 22),
        index === 2 ? rect(x - 7, y - 7, 186, tall + 14, 'heavy') : [],
        index === 3 ? rect(x + 6, y + 6, 160, tall - 12, 'knock') : [],
        index === 4
          ? [line([x + 86, y, x + 98, y + 20], 'rule'), bob(x + 98, y + 18, 11, 'signal')]
          : [],
        index === 1 ? cursor(x + 140, y + tall - 22, 1.7) : [],
        write(x, y + tall + 30, state, 140, { size: 22, weight: 250 + index * 120 }),
      ];
    }),
  ];
};

const anatomy: Close = ({ client, rand }, high) => {
  const { name, price, subject } = pick(rand, client.products);
  const [x, y, w] = [52, 26, 214];
  const h = high - 84;
  const picture = h - 170;
  const parts: readonly (readonly [string, number])[] = [
    ['Picture', y + 16 + picture / 2],
    ['Name', y + h - 116],
    ['Price', y + h - 80],
    ['Action', y + h - 38],
  ];
  return [
    hang([x + 30, x + w - 30], y),
    rect(x, y, w, h, 'page'),
    drawPicture(subject, rand, x + 16, y + 16, w - 32, picture),
    rect(x + 16, y + 16 + picture, w - 32, 10, 'signal'),
    write(x + 16, y + h - 106, name, w - 32, { size: 30, weight: 850 }),
    write(x + 16, y + h - 72, usd(price), 110, { size: 27, weight: 250 }),
    button(x + 16, y + h - 58, 134, 42, 'Add', 'signal', 21),
    tick(x + w - 34, y + h - 37, 22),
    parts.map(([part, level], index) => [
      line([x + w + 6, level, 304, level], 'hair'),
      disc(x + w + 6, level, 4, 'ink'),
      write(310, level + 8, part, 84, { size: 23, weight: 850 - index * 170 }),
    ]),
    dimensionX(y + h + 36, x, x + w, '360'),
    dimensionY(34, y, y + h, ''),
  ];
};

export const components = { sheet, states, anatomy };
