import { line, paragraph, path, rect, write } from '../core/marks.ts';
import { at, between, pick, times } from '../core/random.ts';
import { engrave } from '../core/tone.ts';
import { usd } from '../parts/controls.ts';
import { bob, hang } from '../parts/plumb.ts';
import type { Close } from './close.ts';
import { LEFT, RIGHT } from './close.ts';

const canvas: Close = ({ client, rand }, high) => {
  const hot = pick(rand, [4, 8, 6]);
  const fields: readonly (readonly [string, string])[] = [
    ['Partners', client.people[1] ?? ''],
    ['Work', client.facts[1]],
    ['Means', client.facts[0]],
    ['Care', client.facts[2]],
    ['Promise', client.headline.join(' ')],
    ['Channels', 'Shop, web, post'],
    ['Buyers', `Friends of ${client.people[0] ?? ''}`],
    ['Costs', 'Rooms, hands'],
    ['Income', usd(at(client.products, 3).price)],
  ];
  const row = (high - 50) / 3;
  return [
    hang([60, 340], 30),
    fields.map(([name, text], index) => {
      const [x, y] = [11 + (index % 3) * 126, 30 + Math.floor(index / 3) * row];
      const fill = index === hot ? 'on-signal' : 'ink';
      return [
        rect(x, y, 126, row, index === hot ? 'signal' : 'page'),
        write(x + 11, y + 30, name, 108, { size: 21, weight: 850, fill }),
        paragraph(x + 11, y + 58, text, 106, 3, { size: 18, weight: 420, gap: 22, fill }),
      ];
    }),
  ];
};

const funnel: Close = ({ rand }, high) => {
  let count = Math.floor(between(rand, 900, 1400));
  const row = (high - 100) / 5;
  const wide = [224, 172, 126, 88, 60, 46];
  return [
    line([130, 0, 130, 28], 'hair'),
    ['Walk past', 'Stop', 'Ask', 'Buy', 'Come back'].map((step, index) => {
      const y = 28 + index * row;
      const [a, b] = [at(wide, index) / 2, at(wide, index + 1) / 2];
      const d = `M${130 - a} ${y}L${130 + a} ${y}L${130 + b} ${y + row - 8}L${130 - b} ${y + row - 8}Z`;
      const on = index === 3;
      const figure = count;
      count = Math.floor(count * between(rand, 0.34, 0.6));
      return [
        path(d, 'page'),
        engrave(d, 0.14 + index * 0.19, 6, on ? 'tone-cue' : 'tone'),
        path(d, 'rule'),
        line([130 + (a + b) / 2 + 4, y + row / 2, 256, y + row / 2], on ? 'cue' : 'hair'),
        write(264, y + row / 2 + 2, step, 124, { size: 25, weight: 300 + index * 145 }),
        write(264, y + row / 2 + 26, figure.toLocaleString('en-US'), 120, { size: 20 }),
      ];
    }),
    bob(130, high - 70, 17, 'signal'),
  ];
};

const voices: Close = ({ client, rand }, high) => {
  const quotes = [
    'I could not find the price.',
    'It looked closed.',
    'I came for the name.',
    'My mother told me.',
    'I would pay more.',
  ];
  const first = Math.floor(rand() * 5);
  const tall = (high - 132) / 2;
  return [
    times(4, (index) => {
      const [x, y] = [14 + (index % 2) * 190, 26 + Math.floor(index / 2) * tall + (index % 2) * 12];
      const on = index === 1;
      const fill = on ? 'on-slab' : 'ink';
      return [
        hang([x + 24], y),
        rect(x, y, 182, tall - 14, on ? 'slab' : 'page'),
        write(x + 14, y + 42, '“', 40, { size: 58, weight: 880, fill: on ? 'signal' : 'ink' }),
        paragraph(x + 14, y + 72, at(quotes, first + index), 160, 3, {
          size: 23,
          weight: on ? 750 : 400,
          gap: 26,
          fill,
        }),
        tall < 160
          ? []
          : write(x + 14, y + tall - 28, at(client.people, index), 150, {
              size: 18,
              weight: 650,
              fill,
            }),
      ];
    }).reverse(),
    write(LEFT, high - 30, '4 of 5', 170, { size: 60, weight: 880 }),
    paragraph(208, high - 52, 'never saw what it costs', 168, 2, { size: 23, gap: 26 }),
    line([LEFT, high - 12, RIGHT, high - 12], 'cue-heavy'),
  ];
};

export const model = { canvas, funnel, voices };
