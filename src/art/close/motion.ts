import { disc, headline, line, path, rect, write } from '../core/marks.ts';
import { at, pick, times } from '../core/random.ts';
import { engrave } from '../core/tone.ts';
import { drawPicture } from '../objects/subject.ts';
import { arrow } from '../parts/controls.ts';
import { phone } from '../parts/frames.ts';
import { bob } from '../parts/plumb.ts';
import { homeScreen, listScreen } from '../screens/phones.ts';
import type { Close } from './close.ts';
import { LEFT, ROOM } from './close.ts';

const filmstrip: Close = (pen, high) => {
  const { client, rand } = pen;
  const late = rand() < 0.5;
  const [top, tall] = [124, high - 232];
  const title = pick(rand, ['A card opens', 'A picture grows']);
  return [
    headline(LEFT, 48, [title, 'in 240 ms'], ROOM, 40),
    line([0, 104, 400, 104], 'heavy'),
    [0, 0.3, 0.7, 0.94, 1].map((open, index) => {
      const x = 10 + index * 77;
      const inset = 8 * (1 - open);
      const picture = 50 + (tall - 50 - (open === 1 ? 44 : 20)) * open;
      const from = top + (tall * 0.34 - 4) * (1 - open);
      return [
        line([x + 36, 104, x + 36, top], 'hair'),
        rect(x, top, 72, tall, 'page'),
        open < 0.9 ? rect(x + 8, top + 8, 56, (tall * 0.28 - 4) * (1 - open), 'wash') : [],
        open < 0.9 ? rect(x + 8, from + picture + 8, 56, tall * 0.3 * (1 - open), 'wash') : [],
        drawPicture(client.subject, rand, x + inset + 1, from + 1, 70 - inset * 2, picture, {
          step: 4,
        }),
        open === 1 ? rect(x + 8, top + tall - 30, 56, 20, 'signal') : [],
        write(x, top + tall + 30, `${index * 60}`, 60, { size: 22, weight: 250 + index * 155 }),
      ];
    }),
    line([10, high - 66, 390, high - 66], 'rule'),
    times(26, (index) =>
      line([10 + index * 15.2, high - 66, 10 + index * 15.2, high - (index % 5 ? 58 : 48)], 'hair'),
    ),
    bob(10 + (late ? 3 : 2) * 77, high - 66, 16, 'signal'),
    write(390, high - 14, 'ms', 40, { size: 22, weight: 500, anchor: 'end' }),
  ];
};

const easing: Close = (pen, high) => {
  const side = high < 450 ? 180 : 220;
  const [x, y] = [16, 40];
  const [a = 0.2, b = 0.7] = pick(pen.rand, [
    [0.2, 0.7],
    [0.37, 0.63],
    [0.1, 0.9],
  ]);
  const base = y + side;
  const curve = `M${x} ${base}C${x + side * a} ${base - side * b} ${x + side * 0.2} ${y} ${x + side} ${y}`;
  const frame = phone(246, 28, 140, high - 54);
  return [
    rect(x, y, side, side, 'page'),
    engrave(`${curve}L${x + side} ${base}Z`, (_, v) => 0.12 + 0.5 * v, 7),
    times(3, (index) => [
      line([x, y + ((index + 1) * side) / 4, x + side, y + ((index + 1) * side) / 4], 'hair'),
      line([x + ((index + 1) * side) / 4, y, x + ((index + 1) * side) / 4, base], 'hair'),
    ]),
    path(curve, 'beam'),
    line([x, base, x + side * a, base - side * b], 'cue-heavy'),
    disc(x + side * a, base - side * b, 11, 'signal'),
    line([x + side, y, x + side * 0.2, y], 'cue-heavy'),
    disc(x + side * 0.2, y, 11, 'signal'),
    write(x, base + 30, 'time', 80, { size: 22, weight: 400 }),
    write(x + side, base + 30, '240 ms', 110, { size: 22, weight: 850, anchor: 'end' }),
    headline(x, high - 74, ['Fast away,', 'soft home'], 222, 40),
    frame.marks,
    homeScreen(frame.room, pen),
  ];
};

const swipe: Close = (pen, high) => {
  const { client, rand } = pen;
  const tall = high - 116;
  const centre = phone(110, 28, 180, tall);
  return [
    [8, 296].map((x, index) => [
      rect(x, 62, 96, tall - 70, 'dash'),
      drawPicture(at(client.products, index + 1).subject, rand, x + 10, 90, 76, 110, { step: 4.5 }),
      rect(x + 10, 216, 60, 12, 'wash'),
      rect(x + 10, 238, 40, 12, 'wash'),
    ]),
    centre.marks,
    listScreen(centre.room, pen),
    arrow([292, tall * 0.78, 388, tall * 0.78], 'cue-heavy', 14),
    arrow([108, tall * 0.78, 12, tall * 0.78], 'cue-heavy', 14),
    write(12, high - 32, 'Skip', 140, { size: 40, weight: 250 }),
    write(388, high - 32, 'Keep', 140, { size: 40, weight: 880, anchor: 'end' }),
    times(5, (index) =>
      disc(156 + index * 22, high - 46, index === 2 ? 8 : 4, index === 2 ? 'signal' : 'ink'),
    ),
  ];
};

export const motion = { filmstrip, easing, swipe };
