import { headline, line, rect, write } from '../core/marks.ts';
import { drawPicture } from '../objects/subject.ts';
import { button, cursor, dimensionX } from '../parts/controls.ts';
import { browser, phone } from '../parts/frames.ts';
import { hang } from '../parts/plumb.ts';
import { EDGES, longPage, PARTS } from '../scenes/web/landing.ts';
import { stackedPage } from '../screens/pages.ts';
import { homeScreen } from '../screens/phones.ts';
import type { Close } from './close.ts';
import { LEFT, RIGHT, ROOM } from './close.ts';

const one: Close = (pen, high) => {
  const frame = browser(LEFT, 40, ROOM, high - 72, pen.client.domain);
  return [frame.marks, stackedPage(frame.room, pen)];
};

const night: Close = (pen, high) => {
  const { client, rand } = pen;
  const frame = browser(LEFT, 32, ROOM, high - 100, client.domain);
  const { x, y, w, h } = frame.room;
  const half = Math.round(h * 0.44);
  return [
    frame.marks,
    rect(x, y, w, h, 'slab'),
    drawPicture(client.subject, rand, x, y, w, half, { paper: 'slab' }),
    headline(x + 20, y + half + 52, client.headline, w - 40, 46, 'on-slab'),
    button(x + 20, y + h - 62, 168, 42, client.action, 'signal', 18),
    cursor(x + 150, y + h - 38, 1.6),
    dimensionX(high - 28, LEFT, 254, '8 columns'),
    dimensionX(high - 28, 266, RIGHT, '4 columns'),
  ];
};

const pair: Close = (pen, high) => {
  const { client, rand } = pen;
  const desk = browser(16, 32, 330, high - 92, client.domain);
  const { x, y, w, h } = desk.room;
  const hand = phone(202, high - 304, 178, 290, false);
  return [
    desk.marks,
    write(x + 18, y + 30, client.name, 150, { size: 18, weight: 900 }),
    headline(x + 18, y + 66, client.headline, w - 36, 35),
    drawPicture(client.subject, rand, x + 1, y + 122, 176, h - 123, { step: 6 }),
    rect(192, high - 314, 208, 314, 'plate'),
    hang([291], high - 304),
    hand.marks,
    homeScreen(hand.room, pen),
    button(x + 18, y + h - 56, 140, 38, client.action, 'signal', 16),
  ];
};

/** Five bands and, beside each, how many get there. */
const anatomy: Close = (pen, high) => {
  const [x, w] = [16, 236];
  const y = high < 490 ? -32 : 15;
  return [
    hang([x + 20, x + w - 20], y),
    rect(x, y, w, 470, 'page'),
    longPage(pen, x, y, w),
    PARTS.map((part, index) => {
      const top = y + (EDGES[index] ?? 0);
      const share = 100 - index * 13 - Math.floor(pen.rand() * 6);
      const weight = 850 - index * 140;
      return [
        line([x, top, 388, top], 'hair'),
        write(x + w + 14, top + 25, part, 120, { size: 20, weight }),
        write(x + w + 14, top + 47, `${share}%`, 70, { size: 18, weight }),
        rect(x + w + 14, top + 54, share * 1.2, 8, index === 4 ? 'signal' : 'ink'),
      ];
    }),
    line([x, y + 470, 388, y + 470], 'hair'),
  ];
};

export const landing = { one, night, pair, anatomy };
