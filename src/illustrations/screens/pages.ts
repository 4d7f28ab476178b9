import { at, headline, line, paragraph, rect, times, write } from '../drawing/index.ts';
import type { Box, Color, Drawing } from '../drawing/index.ts';
import { button, placeholderText, usd } from '../parts/controls.ts';
import type { Content, Screen } from '../canvas.ts';
import { drawPicture } from '../subjects/subject.ts';

const padOf = (w: number): number => Math.max(14, Math.round(w * 0.045));

/** The client's name and, if there is room, three navigation links. */
function navigation({ x, y, w }: Box, { client }: Content, fill: Color = 'ink'): Drawing {
  const pad = padOf(w);
  const places = w < 400 ? [] : ['Shop', 'Story', 'Visit'];
  return [
    write(x + pad, y + 28, client.name, places.length > 0 ? w * 0.4 : w - pad * 2, 18, 900, fill),
    places.map((place, index) =>
      write(x + w - pad - (2 - index) * 56, y + 28, place, 52, 15, 500, 'end', fill),
    ),
  ];
}

/** Headline on the left, picture on the right, three facts below. */
export const splitPage: Screen = (room, content) => {
  const { client, rand } = content;
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
    navigation(room, content),
    headline(x + pad, base, client.headline, half - pad - 12, size),
    roomy ? placeholderText(rand, x + pad, base + size * 1.5, half * 0.7, 3, 11) : [],
    button(x + pad, act, Math.min(150, half - pad * 2), 38, client.action),
    drawPicture(client.subject, rand, x + half + 6, top, w - half - 6 - 1, tall),
    facts
      ? client.facts.map((fact, index) => {
          const wide = (w - pad * 4) / 3;
          const left = x + pad + index * (wide + pad);
          return [
            line([left, y + h - 64, left + wide, y + h - 64]),
            paragraph(left, y + h - 42, fact, wide, 2, 15, 650),
          ];
        })
      : [],
  ];
};

/** Headline over a full-width picture. */
export const stackedPage: Screen = (room, content) => {
  const { client, rand } = content;
  const { x, y, w, h } = room;
  const pad = padOf(w);
  const size = Math.min(48, w * 0.094);
  const base = y + 50 + size;
  const top = base + size * 1.3;
  const wide = w > 400;
  return [
    navigation(room, content),
    headline(x + pad, base, client.headline, wide ? w - pad * 3 - 146 : w - pad * 2, size),
    wide ? button(x + w - pad - 146, base + size * 0.98 - 34, 146, 38, client.action) : [],
    drawPicture(client.subject, rand, x + 1, top, w - 2, h - (top - y) - (wide ? 1 : 62)),
    wide ? [] : button(x + pad, y + h - 50, w - pad * 2, 38, client.action),
  ];
};

/** A dark page: a large headline with the product beside it. */
export const invertedPage: Screen = (room, content) => {
  const { client, rand } = content;
  const { x, y, w, h } = room;
  const pad = padOf(w);
  const half = Math.round(w * 0.56);
  return [
    rect(x, y, w, h, 'inverted'),
    drawPicture(client.subject, rand, x + half, y, w - half, h, 5, 'inverted'),
    write(x + pad, y + 30, client.name, half - pad * 2, 19, 900, 'on-inverted'),
    headline(x + pad, y + h * 0.54, client.headline, half - pad * 1.4, w * 0.12, 'on-inverted'),
    button(x + pad, y + h - 60, Math.min(160, half - pad * 2), 40, client.action),
  ];
};

/** All products of the client; the type weight follows the price. */
export const cataloguePage: Screen = (room, content) => {
  const { client, rand } = content;
  const { x, y, w, h } = room;
  const pad = padOf(w);
  const columns = w > 420 ? 4 : w > 250 && h < 330 ? 3 : 2;
  const rows = columns === 2 ? 2 : 1;
  const gap = 14;
  const wide = (w - pad * 2 - gap * (columns - 1)) / columns;
  const top = y + 96;
  const tall = (h - 96 - pad) / rows;
  return [
    navigation(room, content),
    write(x + pad, y + 78, client.headline.join(' '), w - pad * 2, 28, 800),
    times(columns * rows, (index) => {
      const { name, price, subject } = at(client.products, index);
      const [left, up] = [
        x + pad + (index % columns) * (wide + gap),
        top + Math.floor(index / columns) * tall,
      ];
      return [
        drawPicture(subject, rand, left, up, wide, tall - 56, 4),
        write(left, up + tall - 34, name, wide, 15, 600),
        write(left, up + tall - 13, usd(price), wide, 17, 300 + index * 180),
      ];
    }),
  ];
};

/** A product page. */
export const productPage: Screen = (room, content) => {
  const { client, rand } = content;
  const { x, y, w, h } = room;
  const pad = padOf(w);
  const { name, price, subject } = at(client.products, rand() * 4);
  const half = w * 0.54;
  const left = x + half + pad;
  const side = w - half - pad * 2;
  return [
    drawPicture(subject, rand, x + 1, y, half, h - 1),
    write(left, y + 30, client.name, side, 16, 900),
    write(left, y + h * 0.36, name, side, 34, 850),
    write(left, y + h * 0.36 + 36, usd(price), side, 26, 250),
    placeholderText(rand, left, y + h * 0.36 + 62, side, 4, 12),
    [0, 1, 2].map((index) =>
      rect(left + index * 34, y + h * 0.36 + 116, 26, 26, index === 1 ? 'ink' : 'rule'),
    ),
    button(left, y + h - 60, side, 40, 'Add to order'),
  ];
};

/** A landscape page: headline, a strip of the picture, call to action. */
export const shortPage: Screen = ({ x, y, w, h }, { client, rand }) => {
  const size = Math.min(30, w * 0.17);
  const top = y + size * 2.5;
  return [
    headline(x + 14, y + size * 1.25, client.headline, w - 28, size),
    drawPicture(client.subject, rand, x + 14, top, w - 28, h - size * 2.5 - 58, 4.5),
    button(x + 14, y + h - 48, w - 28, 36, client.action, 'signal', 17),
  ];
};
