import {
  at,
  between,
  disc,
  fit,
  hatch,
  hatchRect,
  headline,
  line,
  pick,
  rect,
  times,
  widthOf,
  write,
} from '../drawing/index.ts';
import type { Drawing } from '../drawing/index.ts';
import { button, placeholderText, usd } from '../parts/controls.ts';
import { bob } from '../parts/frames.ts';
import type { Screen } from '../canvas.ts';
import { drawPicture } from '../subjects/subject.ts';

/** Too narrow for a name and a price side by side. */
const NARROW = 134;

const title = (x: number, y: number, w: number, text: string): Drawing =>
  write(x, y + 24, text, w, 17, 900);

/** Headline, picture, call to action. */
export const homeScreen: Screen = ({ x, y, w, h }, { client, rand }) => {
  const size = Math.min(32, w * 0.2);
  const isShort = client.headline.every((part) => fit(part, size, 850, w).text === part);
  return [
    title(x, y, w, client.name),
    isShort
      ? headline(x, y + 40 + size, client.headline, w, size)
      : [rect(x, y + 46, w * 0.7, 9, 'wash'), rect(x, y + 64, w, 12, 'ink')],
    drawPicture(client.subject, rand, x, y + size * 2 + 62, w, h - size * 2 - 118, 4),
    button(x, y + h - 44, w, 38, client.action),
  ];
};

/** The same as a web page in a narrow window. */
export const narrowPage: Screen = ({ x, y, w, h }, content) =>
  homeScreen({ x: x + 14, y, w: w - 28, h: h - 10 }, content);

/** A list of products. */
export const listScreen: Screen = ({ x, y, w, h }, { client, rand }) => {
  const tall = Math.min(84, (h - 44) / 4);
  return [
    title(x, y, w, client.name),
    times(4, (index) => {
      const { name, price, subject } = at(client.products, index);
      const top = y + 42 + index * tall;
      const side = Math.min(w < NARROW ? 42 : w < 160 ? 48 : 56, tall - 14);
      return [
        drawPicture(subject, rand, x, top, side, tall - 12, 3.5),
        w < NARROW
          ? write(x + w, top + tall / 2, usd(price), w - side - 6, 17, 300 + index * 150, 'end')
          : [
              write(x + side + 10, top + 20, name, w - side - 10, 16, 300 + index * 150),
              write(x + side + 10, top + 41, usd(price), w - side - 10, 16, 400),
            ],
        line([x, top + tall - 6, x + w, top + tall - 6], 'hair'),
      ];
    }),
  ];
};

/** A product. */
export const itemScreen: Screen = ({ x, y, w, h }, { client, rand }) => {
  const { name, price, subject } = pick(rand, client.products);
  const tall = h * 0.5;
  return [
    drawPicture(subject, rand, x, y + 6, w, tall, 4),
    write(x, y + tall + 36, name, w, 24, 850),
    write(x, y + tall + 64, usd(price), w, 22, 250),
    placeholderText(rand, x, y + tall + 84, w, 3, 11),
    button(x, y + h - 44, w, 38, 'Add'),
  ];
};

/** The cart and its total. */
export const orderScreen: Screen = ({ x, y, w, h }, { client }) => {
  const lines = client.products.slice(0, 3);
  const total = lines.reduce((sum, { price }) => sum + price, 0);
  return [
    title(x, y, w, w < NARROW ? 'Order' : 'Your order'),
    lines.map(({ name, price }, index) => {
      const top = y + 40 + index * 42;
      return [
        line([x, top, x + w, top], 'hair'),
        w < NARROW
          ? rect(x, top + 16, w * 0.34, 9, 'wash')
          : write(x, top + 26, name, w - widthOf(usd(price), 16, 700) - 8, 16, 500),
        write(x + w, top + 27, usd(price), w, 16, 700 - index * 200, 'end'),
      ];
    }),
    line([x, y + 166, x + w, y + 166]),
    write(x, y + 216, usd(total), w, 42, 850),
    h > 290 ? write(x, y + 242, w < NARROW ? 'Sent free' : 'Delivery free', w, 16, 500) : [],
    button(x, y + h - 44, w, 38, w < NARROW ? 'Pay' : `Pay ${usd(total)}`),
  ];
};

/** A map with a route of three stops. */
export const mapScreen: Screen = ({ x, y, w, h }, { client, rand }) => {
  const tall = h - 138;
  const [a, b] = [between(rand, 0.2, 0.4), between(rand, 0.6, 0.8)];
  const shore = `M${x} ${y + 40}C${x + w * b} ${y + 40 + tall * 0.2} ${x + w * a * 0.4} ${y + 40 + tall * 0.6} ${x + w * 0.55} ${y + 40 + tall}H${x}Z`;
  const stops: readonly (readonly [number, number])[] = [
    [0.3, 0.16],
    [b, 0.38],
    [0.56, 0.72],
  ];
  return [
    title(x, y, w, 'Near you'),
    rect(x, y + 40, w, tall, 'print'),
    hatch(shore, (_, v) => 0.28 + 0.3 * v, 5, 'print-tone'),
    rect(x, y + 40, w, tall, 'print-rule'),
    line(
      stops.flatMap(([u, v]) => [x + u * w, y + 40 + v * tall]),
      'accent-dash',
    ),
    stops.map(([u, v], index) =>
      bob(
        x + u * w,
        y + 18 + v * tall,
        index === 1 ? 9 : 6.5,
        index === 1 ? 'signal' : 'print-ink',
      ),
    ),
    w < NARROW
      ? placeholderText(rand, x, y + h - 78, w, 3, 12)
      : client.facts
          .slice(0, 2)
          .map((fact, index) =>
            write(x, y + h - 72 + index * 23, fact, w, 16, index === 0 ? 800 : 400),
          ),
    button(x, y + h - 40, w, 36, w < NARROW ? 'Go' : 'Go there', 'inverted', 17),
  ];
};

/** A month calendar with booked days. */
export const calendarScreen: Screen = ({ x, y, w, h }, { client, rand }) => {
  const first = Math.floor(between(rand, 8, 16));
  const cell = w / 7;
  const { name, price } = at(client.products, 1);
  return [
    title(x, y, w, pick(rand, ['March', 'June', 'July', 'October'])),
    times(28, (day) => {
      const [cx, cy] = [x + (day % 7) * cell + cell / 2, y + 58 + Math.floor(day / 7) * 30];
      const taken = day >= first && day < first + 3;
      if (cell < 18 && !taken) return disc(cx, cy, 1.6, 'ink');
      return [
        taken
          ? rect(cx - cell / 2, cy - 14, cell, 26, day === first + 1 ? 'signal' : 'inverted')
          : [],
        cell < 18
          ? []
          : write(
              cx,
              cy + 4,
              String(day + 1),
              cell,
              15,
              taken ? 800 : 450,
              'middle',
              day === first + 1 ? 'on-signal' : taken ? 'on-inverted' : 'ink',
            ),
      ];
    }),
    line([x, y + 176, x + w, y + 176]),
    write(x, y + 204, name, w, 15, 500),
    h > 290 ? write(x, y + 244, usd(price), w, 36, 850) : [],
    button(x, y + h - 44, w, 38, 'Book'),
  ];
};

/** A line chart of one day. */
export const chartScreen: Screen = ({ x, y, w, h }, { client, rand }) => {
  const [phase, tall] = [rand() * 6, h * 0.36];
  const value = (u: number): number =>
    0.52 + 0.26 * Math.sin(u * 6 + phase) + 0.1 * Math.sin(u * 13);
  return [
    title(x, y, w, 'This week'),
    write(x, y + 96, String(Math.round(between(rand, 24, 88))), w * 0.6, 66, 200),
    w < NARROW ? [] : write(x + w, y + 96, 'orders', w * 0.4, 17, 600, 'end'),
    hatchRect(x, y + 112, w, tall, (u, v) => (1 - v < value(u) ? 0.35 + 0.4 * v : 0), 5),
    line([x, y + 112 + tall, x + w, y + 112 + tall]),
    client.products
      .slice(0, 3)
      .map(({ name }, index) =>
        write(x, y + 138 + tall + index * 25, name, w, 17, 800 - index * 200),
      ),
  ];
};
