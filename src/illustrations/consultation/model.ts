import {
  at,
  between,
  hatch,
  hatchRect,
  line,
  paragraph,
  path,
  pick,
  rect,
  times,
  write,
} from '../drawing/index.ts';
import { DARK, PLAIN, usd } from '../parts/controls.ts';
import { bob, hungPaper, strings } from '../parts/frames.ts';
import type { Composition } from '../canvas.ts';
import { drawPicture } from '../subjects/subject.ts';

/** The fields of a business model canvas: boxes on the wide canvas, grid cells on a small one. */
const FIELDS = [
  { name: 'Partners', box: [0, 0, 128, 300], place: 0 },
  { name: 'Work', box: [128, 0, 128, 150], place: 1 },
  { name: 'Means', box: [128, 150, 128, 150], place: 2 },
  { name: 'Promise', box: [256, 0, 136, 300], place: 4 },
  { name: 'Care', box: [392, 0, 128, 150], place: 3 },
  { name: 'Channels', box: [392, 150, 128, 150], place: 5 },
  { name: 'Buyers', box: [520, 0, 128, 300], place: 6 },
  { name: 'Costs', box: [0, 300, 324, 132], place: 7 },
  { name: 'Income', box: [324, 300, 324, 132], place: 8 },
] as const;

const canvas: Composition = ({ client, rand, choose, isSmall, h }) => {
  const [x, y, wide, tall, inset] = choose([36, 52, 648, 432, 44], [11, 30, 378, h - 50, 49]);
  const hot = pick(rand, [3, 8, 6]);
  const texts = [
    client.people[1] ?? '',
    client.facts[1],
    client.facts[0],
    client.headline.join(' '),
    client.facts[2],
    'Shop, web, post',
    `Friends of ${client.people[0] ?? ''}`,
    choose('Rooms, hands, hours', 'Rooms, hands'),
    usd(at(client.products, 3).price),
  ];
  return [
    hungPaper(x, y, wide, tall, inset),
    FIELDS.map(({ name, box, place }, index) => {
      const row = tall / 3;
      const cell = [(place % 3) * 126, Math.floor(place / 3) * row, 126, row] as const;
      const [dx, dy, w, high] = choose<readonly [number, number, number, number]>(box, cell);
      const [left, top, fill] = [x + dx, y + dy, index === hot ? 'on-signal' : 'ink'] as const;
      return [
        rect(left, top, w, high, index === hot ? 'signal' : 'rule'),
        write(left + 12, top + 28, name, w - 20, choose(18, 21), 850, fill),
        paragraph(
          left + 12,
          top + 58,
          at(texts, index),
          w - 22,
          choose(4, 3),
          choose(17, 18),
          420,
          fill,
        ),
      ];
    }),
    isSmall ? [] : [hatchRect(48, 456, 300, 16, 0.5, 6), hatchRect(372, 456, 260, 16, 0.9, 6)],
  ];
};

const funnel: Composition = ({ client, rand, choose, isSmall, h }) => {
  const [x, top, row, edge] = choose([250, 50, 84, 476], [130, 28, (h - 100) / 5, 256]);
  const widths = choose([400, 300, 210, 140, 92, 70], [224, 172, 126, 88, 60, 46]);
  const [base, room, size, small] = choose([-3, 150, 23, 18], [6, 124, 25, 20]);
  let count = Math.floor(between(rand, 900, 1400));
  return [
    line([x, 0, x, top], 'hair'),
    ['Walk past', 'Stop', 'Ask', 'Buy', 'Come back'].map((step, index) => {
      const [y, foot] = [top + index * row, top + (index + 1) * row - 10];
      const [level, isHot] = [(y + foot) / 2, index === 3];
      const [a, b] = [at(widths, index) / 2, at(widths, index + 1) / 2];
      const d = `M${x - a} ${y}L${x + a} ${y}L${x + b} ${foot}L${x - b} ${foot}Z`;
      const figure = count.toLocaleString('en-US');
      count = Math.floor(count * between(rand, 0.34, 0.6));
      return [
        path(d, 'page'),
        hatch(d, 0.14 + index * 0.19, 6, isHot ? 'accent-tone' : 'tone'),
        path(d, 'rule'),
        line([x + (a + b) / 2 + 4, level, edge, level], isHot ? 'accent' : 'hair'),
        write(edge + choose(12, 8), level + base, step, room, size, 300 + index * 145),
        write(edge + choose(12, 8), level + base + 24, figure, room, small, 400),
      ];
    }),
    bob(x, top + row * 5, 16, 'signal'),
    isSmall ? [] : write(684, 520, client.name, 200, 17, 650, 'end'),
  ];
};

const QUOTES = [
  'I could not find the price.',
  'I wanted to ask a person.',
  'It looked closed.',
  'I came for the name.',
  'My mother told me.',
  'I would pay more.',
] as const;

const voices: Composition = ({ client, rand, choose, isSmall, h }) => {
  const quotes = choose<readonly string[]>(QUOTES, QUOTES.toSpliced(1, 1));
  const first = Math.floor(rand() * quotes.length);
  const [left, top, across, down, lower] = choose(
    [40, 44, 226, 206, 26],
    [14, 26, 190, (h - 132) / 2, 12],
  );
  const [w, tall, pad, base, size] = choose([210, 184, 16, 76, 24], [182, down - 14, 14, 72, 23]);
  const [x, y, figure] = choose([500, 312, 56], [24, h - 30, 60]);
  const [noteX, noteY, note, foot, right] = choose(
    [500, 344, 20, 396, 684],
    [208, h - 52, 23, h - 12, 376],
  );
  return [
    times(4, (index) => {
      const column = index % 2;
      const [cardX, cardY] = [
        left + column * across,
        top + Math.floor(index / 2) * down + column * lower,
      ];
      const isHot = index === 1;
      const [style, fill] = isHot ? DARK : PLAIN;
      return [
        strings([cardX + 24], cardY),
        rect(cardX, cardY, w, tall, style),
        write(cardX + pad, cardY + 44, '“', 40, 54, 880, isHot ? 'signal' : 'ink'),
        paragraph(
          cardX + pad,
          cardY + base,
          at(quotes, first + index),
          w - 30,
          3,
          size,
          isHot ? 750 : 400,
          fill,
        ),
        h < 450
          ? []
          : write(cardX + pad, cardY + tall - 16, at(client.people, index), 150, 17, 600, fill),
      ];
    }).reverse(),
    isSmall ? [] : drawPicture(client.subject, rand, 500, 44, 184, 220),
    write(x, y, '4 of 5', 184, figure, 880),
    paragraph(noteX, noteY, 'never saw what it costs', choose(180, 168), 2, note, 400),
    line([x, foot, right, foot], 'accent-heavy'),
  ];
};

/** Business models. */
export const model = { canvas, funnel, voices };
