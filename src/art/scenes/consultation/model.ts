import { line, paragraph, path, rect, write } from '../../core/marks.ts';
import { at, between, pick, times } from '../../core/random.ts';
import { engrave, screen } from '../../core/tone.ts';
import { drawPicture } from '../../objects/subject.ts';
import { usd } from '../../parts/controls.ts';
import { bob, hang } from '../../parts/plumb.ts';
import type { Box } from '../../types.ts';
import { compose } from '../stage.ts';

const CELLS: readonly (readonly [string, Box])[] = [
  ['Partners', { x: 0, y: 0, w: 128, h: 300 }],
  ['Work', { x: 128, y: 0, w: 128, h: 150 }],
  ['Means', { x: 128, y: 150, w: 128, h: 150 }],
  ['Promise', { x: 256, y: 0, w: 136, h: 300 }],
  ['Care', { x: 392, y: 0, w: 128, h: 150 }],
  ['Channels', { x: 392, y: 150, w: 128, h: 150 }],
  ['Buyers', { x: 520, y: 0, w: 128, h: 300 }],
  ['Costs', { x: 0, y: 300, w: 324, h: 132 }],
  ['Income', { x: 324, y: 300, w: 324, h: 132 }],
];

const canvas = compose(({ client, rand }) => {
  const [x, y] = [36, 52];
  const hot = pick(rand, [3, 8, 6]);
  const texts = [
    client.people[1] ?? '',
    client.facts[1],
    client.facts[0],
    client.headline.join(' '),
    client.facts[2],
    'Shop, web, post',
    `Friends of ${client.people[0] ?? ''}`,
    'Rooms, hands, hours',
    usd(at(client.products, 3).price),
  ];
  return [
    hang([80, 640], y),
    rect(x, y, 648, 432, 'page'),
    CELLS.map(([name, cell], index) => {
      const on = index === hot;
      return [
        rect(x + cell.x, y + cell.y, cell.w, cell.h, on ? 'signal' : 'rule'),
        write(x + cell.x + 12, y + cell.y + 28, name, cell.w - 20, {
          size: 18,
          weight: 850,
          fill: on ? 'on-signal' : 'ink',
        }),
        paragraph(x + cell.x + 12, y + cell.y + 58, texts[index] ?? '', cell.w - 22, 4, {
          size: 17,
          weight: 420,
          gap: 22,
          fill: on ? 'on-signal' : 'ink',
        }),
      ];
    }),
    screen(x + 12, y + 404, 300, 16, 0.5, 6),
    screen(x + 336, y + 404, 260, 16, 0.9, 6),
  ];
});

const funnel = compose(({ client, rand }) => {
  const steps = ['Walk past', 'Stop', 'Ask', 'Buy', 'Come back'];
  let count = Math.floor(between(rand, 900, 1400));
  const wide = [400, 300, 210, 140, 92];
  return [
    line([250, 0, 250, 50], 'hair'),
    steps.map((step, index) => {
      const y = 50 + index * 84;
      const [a, b] = [(wide[index] ?? 90) / 2, (wide[index + 1] ?? 70) / 2];
      const d = `M${250 - a} ${y}L${250 + a} ${y}L${250 + b} ${y + 74}L${250 - b} ${y + 74}Z`;
      const figure = count;
      count = Math.floor(count * between(rand, 0.34, 0.6));
      return [
        path(d, 'page'),
        engrave(d, 0.14 + index * 0.19, 6, index === 3 ? 'tone-cue' : 'tone'),
        path(d, 'rule'),
        line([250 + (a + b) / 2 + 4, y + 37, 476, y + 37], index === 3 ? 'cue' : 'hair'),
        write(488, y + 34, step, 150, { size: 23, weight: 300 + index * 145 }),
        write(488, y + 58, figure.toLocaleString('en-US'), 150, { size: 18, weight: 400 }),
      ];
    }),
    bob(250, 470, 16, 'signal'),
    write(684, 520, client.name, 200, { size: 17, weight: 650, anchor: 'end' }),
  ];
});

const voices = compose(({ client, rand }) => {
  const quotes = [
    'I could not find the price.',
    'I wanted to ask a person.',
    'It looked closed.',
    'I came for the name.',
    'My mother told me.',
    'I would pay more.',
  ];
  const first = Math.floor(rand() * 6);
  return [
    times(4, (index) => {
      const [x, y] = [40 + (index % 2) * 226, 44 + Math.floor(index / 2) * 206 + (index % 2) * 26];
      const on = index === 1;
      return [
        hang([x + 24], y),
        rect(x, y, 210, 184, on ? 'slab' : 'page'),
        write(x + 16, y + 44, '“', 40, { size: 54, weight: 880, fill: on ? 'signal' : 'ink' }),
        paragraph(x + 16, y + 76, at(quotes, first + index), 180, 3, {
          size: 24,
          weight: on ? 750 : 400,
          gap: 28,
          fill: on ? 'on-slab' : 'ink',
        }),
        write(x + 16, y + 168, at(client.people, index), 150, {
          size: 17,
          weight: 600,
          fill: on ? 'on-slab' : 'ink',
        }),
      ];
    }).reverse(),
    drawPicture(client.subject, rand, 500, 44, 184, 220),
    write(500, 312, '4 of 5', 184, { size: 56, weight: 880 }),
    paragraph(500, 344, 'never saw what it costs', 180, 2, { size: 20, weight: 400, gap: 24 }),
    line([500, 396, 684, 396], 'cue-heavy'),
  ];
});

/** How a business holds together. */
export const model = { canvas, funnel, voices };
