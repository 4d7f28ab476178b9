import type { Drawing } from '../core/marks.ts';
import { headline, line, paragraph, rect, write } from '../core/marks.ts';
import { at, times } from '../core/random.ts';
import { drawPicture } from '../objects/subject.ts';
import { button, greek, usd } from '../parts/controls.ts';
import type { Box, Color, Pen } from '../types.ts';

/** Something shown inside a frame. */
export type Screen = (room: Box, pen: Pen) => Drawing;

const padOf = (w: number): number => Math.max(14, Math.round(w * 0.045));

/** The name of the client and, where there is room, three places to go. */
function navigation({ x, y, w }: Box, { client }: Pen, fill: Color = 'ink'): Drawing {
  const pad = padOf(w);
  const places = w < 400 ? [] : ['Shop', 'Story', 'Visit'];
  return [
    write(x + pad, y + 28, client.name, places.length > 0 ? w * 0.4 : w - pad * 2, {
      size: 18,
      weight: 900,
      fill,
    }),
    places.map((place, index) =>
      write(x + w - pad - (2 - index) * 56, y + 28, place, 52, { size: 14, anchor: 'end', fill }),
    ),
  ];
}

/** Headline on the left, picture on the right, three facts beneath. */
export const splitPage: Screen = (room, pen) => {
  const { client, rand } = pen;
  const { x, y, w, h } = room;
  const pad = padOf(w);
  const facts = h > 300;
  const foot = facts ? 84 : 20;
  const top = y + 44;
  const tall = h - 44 - foot;
  const half = w * 0.5;
  const size = Math.min(54, w * 0.1);
  const roomy = tall > size * 2 + 150;
  const base = roomy ? top + tall * 0.36 : top + size * 0.9;
  const act = base + size * 1.5 + (roomy ? 44 : -6);
  return [
    navigation(room, pen),
    headline(x + pad, base, client.headline, half - pad - 12, size),
    roomy ? greek(rand, x + pad, base + size * 1.5, half * 0.7, 3, 11) : [],
    button(x + pad, act, Math.min(150, half - pad * 2), 38, client.action),
    drawPicture(client.subject, rand, x + half + 6, top, w - half - 6 - 1, tall),
    facts
      ? client.facts.map((fact, index) => {
          const wide = (w - pad * 4) / 3;
          const left = x + pad + index * (wide + pad);
          return [
            line([left, y + h - 64, left + wide, y + h - 64]),
            paragraph(left, y + h - 42, fact, wide, 2, { size: 14, weight: 650, gap: 18 }),
          ];
        })
      : [],
  ];
};

/** Headline over a picture as wide as the page. */
export const stackedPage: Screen = (room, pen) => {
  const { client, rand } = pen;
  const { x, y, w, h } = room;
  const pad = padOf(w);
  const size = Math.min(48, w * 0.094);
  const base = y + 50 + size;
  const top = base + size * 1.3;
  const wide = w > 400;
  return [
    navigation(room, pen),
    headline(x + pad, base, client.headline, wide ? w - pad * 3 - 146 : w - pad * 2, size),
    wide ? button(x + w - pad - 146, base + size * 0.98 - 34, 146, 38, client.action) : [],
    drawPicture(client.subject, rand, x + 1, top, w - 2, h - (top - y) - (wide ? 1 : 62)),
    wide ? [] : button(x + pad, y + h - 50, w - pad * 2, 38, client.action),
  ];
};

/** One dark page: the headline large, the thing lit beside it. */
export const slabPage: Screen = (room, pen) => {
  const { client, rand } = pen;
  const { x, y, w, h } = room;
  const pad = padOf(w);
  const half = Math.round(w * 0.56);
  return [
    rect(x, y, w, h, 'slab'),
    drawPicture(client.subject, rand, x + half, y, w - half, h, { paper: 'slab' }),
    write(x + pad, y + 30, client.name, half - pad * 2, { size: 19, weight: 900, fill: 'on-slab' }),
    headline(x + pad, y + h * 0.54, client.headline, half - pad * 1.4, w * 0.12, 'on-slab'),
    button(x + pad, y + h - 60, Math.min(160, half - pad * 2), 40, client.action),
  ];
};

/** Everything that the client sells, with prices set in their weight. */
export const cataloguePage: Screen = (room, pen) => {
  const { client, rand } = pen;
  const { x, y, w, h } = room;
  const pad = padOf(w);
  const columns = w > 420 ? 4 : w > 250 && h < 330 ? 3 : 2;
  const rows = columns === 2 ? 2 : 1;
  const gap = 14;
  const wide = (w - pad * 2 - gap * (columns - 1)) / columns;
  const top = y + 96;
  const tall = (h - 96 - pad) / rows;
  return [
    navigation(room, pen),
    write(x + pad, y + 78, client.headline.join(' '), w - pad * 2, { size: 28, weight: 800 }),
    times(columns * rows, (index) => {
      const { name, price, subject } = at(client.products, index);
      const [left, up] = [
        x + pad + (index % columns) * (wide + gap),
        top + Math.floor(index / columns) * tall,
      ];
      return [
        drawPicture(subject, rand, left, up, wide, tall - 56, { step: 4 }),
        write(left, up + tall - 34, name, wide, { size: 14, weight: 600 }),
        write(left, up + tall - 13, usd(price), wide, { size: 17, weight: 300 + index * 180 }),
      ];
    }),
  ];
};

/** One thing to buy. */
export const productPage: Screen = (room, pen) => {
  const { client, rand } = pen;
  const { x, y, w, h } = room;
  const pad = padOf(w);
  const { name, price, subject } = at(client.products, rand() * 4);
  const half = w * 0.54;
  const left = x + half + pad;
  const side = w - half - pad * 2;
  return [
    drawPicture(subject, rand, x + 1, y, half, h - 1),
    write(left, y + 30, client.name, side, { size: 16, weight: 900 }),
    write(left, y + h * 0.36, name, side, { size: 34, weight: 850 }),
    write(left, y + h * 0.36 + 36, usd(price), side, { size: 26, weight: 250 }),
    greek(rand, left, y + h * 0.36 + 62, side, 4, 12),
    [0, 1, 2].map((index) =>
      rect(left + index * 34, y + h * 0.36 + 116, 26, 26, index === 1 ? 'ink' : 'rule'),
    ),
    button(left, y + h - 60, side, 40, 'Add to order'),
  ];
};
