import { line, rect, write } from '../core/marks.ts';
import { at, pick } from '../core/random.ts';
import { browser, phone } from '../parts/frames.ts';
import { bob, hang } from '../parts/plumb.ts';
import { wireScreen } from '../parts/wire.ts';
import { tap } from '../scenes/prototyping/stages.ts';
import { homeScreen, itemScreen } from '../screens/phones.ts';
import type { Close } from './close.ts';

const three: Close = (pen, high) => {
  const screen = pick(pen.rand, [homeScreen, itemScreen]);
  const fixed = { rand: () => 0.4, client: pen.client };
  const tall = high - 112;
  return [0, 1, 2].map((index) => {
    const x = 8 + index * 131;
    const frame = phone(x, 28, 122, tall);
    const { room } = frame;
    return [
      index === 0
        ? [
            hang([x + 61], 28),
            rect(x, 28, 122, tall, 'dash'),
            wireScreen(pen.rand, { x: x + 12, y: 48, w: 98, h: tall - 34 }),
          ]
        : [frame.marks, screen({ ...room, x: room.x - 5, w: room.w + 10 }, fixed)],
      index === 2 ? tap(x + 84, 28 + tall - 44) : [],
      write(x, high - 48, at(['Wireframe', 'Mock-up', 'Interactive'], index), 122, {
        size: 23,
        weight: at([250, 550, 900], index),
      }),
      write(x, high - 24, `${index + 1}/3`, 60, { size: 19, weight: 400 }),
      rect(x, high - 16, 122 * ((index + 1) / 3), 7, index === 2 ? 'signal' : 'ink'),
    ];
  });
};

const parted: Close = (pen, high) => {
  const frame = browser(12, 28, 376, high - 98, pen.client.domain);
  const { x, y, w, h } = frame.room;
  const cut = w / 2;
  return [
    frame.marks,
    wireScreen(pen.rand, { x: x + 16, y: y + 4, w: cut - 32, h: h - 14 }),
    rect(x + cut, y, cut, h, 'page'),
    homeScreen({ x: x + cut + 14, y: y + 2, w: cut - 28, h: h - 12 }, pen),
    line([x + cut, 0, x + cut, high - 76], 'cue-heavy'),
    bob(x + cut, high - 80, 19, 'signal'),
    write(12, high - 22, 'Wireframe', 168, { size: 32, weight: 250 }),
    write(388, high - 22, 'Mock-up', 168, { size: 32, weight: 880, anchor: 'end' }),
  ];
};

const stacked: Close = (pen, high) => {
  const tall = high - 146;
  const middle = phone(100, 58, 170, tall, false);
  const front = phone(206, 92, 182, tall + 30, false);
  return [
    hang([60], 24),
    rect(12, 24, 150, tall, 'dash'),
    wireScreen(pen.rand, { x: 26, y: 40, w: 90, h: tall - 24 }),
    hang([180], 58),
    rect(92, 50, 186, tall + 16, 'plate'),
    middle.marks,
    wireScreen(pen.rand, { ...middle.room, w: 76 }),
    rect(197, 83, 203, tall + 48, 'plate'),
    hang([300], 92),
    front.marks,
    homeScreen(front.room, pen),
    tap(338, 92 + tall - 10),
    write(12, high - 58, 'Three', 180, { size: 34, weight: 250 }),
    write(12, high - 24, 'stages', 180, { size: 34, weight: 880 }),
  ];
};

export const stages = { three, parted, stacked };
