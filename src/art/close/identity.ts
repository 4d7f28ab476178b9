import { headline, line, rect, write } from '../core/marks.ts';
import { at } from '../core/random.ts';
import { screen } from '../core/tone.ts';
import { drawPicture } from '../objects/subject.ts';
import { stamp } from '../parts/emblem.ts';
import { pattern, tote } from '../scenes/graphic/identity.ts';
import { emblemOf } from '../scenes/graphic/mark.ts';
import type { Close } from './close.ts';
import { LEFT, ROOM } from './close.ts';

const board: Close = (pen, high) => {
  const { client, rand } = pen;
  const tall = (high - 90) * 0.52;
  const low = (high - 90) * 0.48;
  const under = 24 + tall;
  return [
    rect(14, 14, 182, tall, 'slab'),
    stamp(emblemOf(pen), 105, 14 + tall * 0.42, 62, 'on-slab'),
    write(28, tall - 4, client.name, 156, { size: 30, weight: 880, fill: 'on-slab' }),
    drawPicture(client.subject, rand, 204, 14, 182, tall),
    rect(14, under, 182, low, 'page'),
    write(26, under + low * 0.56, 'Aa', 96, { size: 80, weight: 880 }),
    write(126, under + low * 0.56, 'Aa', 66, { size: 54, weight: 200 }),
    write(28, under + low - 20, '0123456789', 156, { size: 24, weight: 600 }),
    pattern(pen, 204, under, 3, Math.floor(low / 60.6), 60.66),
    (['ink', 'wash', 'page', 'signal'] as const).map((style, index) =>
      rect(14 + index * 94, high - 58, 90, 44, style),
    ),
  ];
};

const cloth: Close = (pen, high) => {
  const rows = Math.floor((high - 90) / 80);
  const middle = rows * 40;
  return [
    pattern(pen, 0, 0, 5, rows, 80),
    rect(50, middle - 92, 300, 184, 'slab'),
    stamp(emblemOf(pen), 118, middle - 34, 40, 'on-slab'),
    write(76, middle + 66, pen.client.name, 250, { size: 48, weight: 880, fill: 'on-slab' }),
    headline(LEFT, high - 50, ['A pattern for', 'paper and cloth'], ROOM, 34),
  ];
};

const applied: Close = (pen, high) => {
  const { client } = pen;
  const which = emblemOf(pen);
  const floor = high - 36;
  return [
    rect(196, 28, 7, 132, 'ink'),
    line([200, 40, 388, 40], 'beam'),
    line([240, 40, 240, 56], 'heavy'),
    line([360, 40, 360, 56], 'heavy'),
    rect(216, 56, 168, 92, 'slab'),
    stamp(which, 252, 102, 26, 'on-slab'),
    write(288, 112, client.name, 88, { size: 32, weight: 880, fill: 'on-slab' }),
    line([104, 0, 104, floor - 350 + (high < 450 ? 80 : 0)], 'hair'),
    tote(pen, 26, floor - (high < 450 ? 190 : 250), 156, high < 450 ? 190 : 250),
    rect(216, floor - 150, 168, 150, 'page'),
    screen(216, floor - 150, 168, 36, 0.9, 7),
    write(230, floor - 76, at(client.products, 0).name, 144, { size: 28, weight: 850 }),
    write(230, floor - 46, client.domain, 144, { size: 18, weight: 400 }),
    stamp(which, 246, floor - 22, 14, 'signal'),
    rect(0, floor, 400, 4, 'ink'),
    screen(0, floor + 4, 400, 32, (_, v) => 0.4 - 0.34 * v, 7),
  ];
};

export const identity = { board, cloth, applied };
