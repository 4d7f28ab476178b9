import type { Client } from '../../schemas/client.ts';
import { disc, flat, line, random, rect, write } from '../drawing/index.ts';
import type { Drawing } from '../drawing/index.ts';
import { renderMarks } from '../drawing/render.ts';
import type { Picture } from '../drawing/render.ts';
import { arrow, cursor, marker } from '../parts/controls.ts';
import { phone, strings } from '../parts/frames.ts';
import { wireScreen } from '../parts/wire.ts';
import { homeScreen, itemScreen } from '../screens/phones.ts';
import type { Content } from '../canvas.ts';

/** In units: a canvas slightly wider than high, with the screen on the left. */
const SIZE = { width: 440, height: 420 };
const SCREEN = { x: 20, y: 24, w: 196, h: 380 };

/** The wireframe, with a note beside each box. */
const wireframe = ({ rand }: Content): Drawing => {
  const { x, y, w, h } = SCREEN;
  const notes = [
    ['Headline', y + 88],
    ['Picture', y + 190],
    ['Button', y + h - 36],
  ] as const;
  return [
    strings([x + w / 2], y),
    rect(x, y, w, h, 'dash'),
    wireScreen(rand, { x: x + 18, y: y + 26, w: w - 36, h: h - 48 }),
    notes.map(([name, level], index) => [
      line([x + w - 18, level, 260, level], index === 2 ? 'accent' : 'hair'),
      marker(274, level, String(index + 1), index === 2 ? 'signal' : 'inverted'),
      write(296, level + 8, name, 130, 24, 250 + index * 60),
    ]),
  ];
};

/** The mock-up, with its design tokens. */
const mockup = (content: Content): Drawing => {
  const { x, y, w, h } = SCREEN;
  const frame = phone(x, y, w, h);
  const inks = ['ink', 'signal', 'plate', 'wash'] as const;
  return [
    frame.marks,
    homeScreen(frame.room, content),
    write(252, 172, 'Aa', 180, 132, 850),
    line([252, 188, 420, 188], 'hair'),
    write(252, 222, 'Black', 168, 24, 850),
    write(252, 252, 'Light', 168, 24, 250),
    inks.map((ink, index) => [
      rect(252 + index * 42, 300, 36, 36, ink),
      rect(252 + index * 42, 300, 36, 36, 'hair'),
    ]),
    line([252, 360, 420, 360], 'hair'),
  ];
};

/** The interactive prototype: the button leads to the next screen. */
const interactive = (content: Content): Drawing => {
  const { x, y, w, h } = SCREEN;
  const first = phone(x, y, w, h);
  const second = phone(270, y + 44, 156, 316);
  const tap = [x + w - 58, y + h - 42] as const;
  return [
    first.marks,
    homeScreen(first.room, content),
    second.marks,
    itemScreen(second.room, content),
    disc(tap[0], tap[1], 22, 'accent'),
    disc(tap[0], tap[1], 34, 'accent-hair'),
    cursor(tap[0], tap[1], 1.7),
    arrow([x + w + 4, tap[1], 243, tap[1], 243, 220, 266, 220], 'accent-heavy', 10),
  ];
};

/** One screen of a client in its three stages: wireframe, mock-up, interactive. */
export function drawOneScreen(client: Client): readonly Picture[] {
  return [wireframe, mockup, interactive].map((draw) => ({
    elements: renderMarks(flat(draw({ rand: random('one-screen'), client }))),
    ...SIZE,
  }));
}
