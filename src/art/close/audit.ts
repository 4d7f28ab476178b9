import { line, paragraph, rect, write } from '../core/marks.ts';
import { wrap } from '../core/measure.ts';
import { at, between, times } from '../core/random.ts';
import { screen } from '../core/tone.ts';
import { greek, marker } from '../parts/controls.ts';
import { browser, phone } from '../parts/frames.ts';
import { FINDINGS, severity } from '../scenes/product/audit.ts';
import { cataloguePage } from '../screens/pages.ts';
import { homeScreen } from '../screens/phones.ts';
import type { Close } from './close.ts';
import { LEFT, RIGHT } from './close.ts';

const annotated: Close = (pen, high) => {
  const frame = browser(16, 26, 190, high - 50, '');
  const { x, y, w, h } = frame.room;
  const first = Math.floor(pen.rand() * 6);
  const row = (high - 34) / 4;
  return [
    frame.marks,
    homeScreen({ x: x + 14, y, w: w - 28, h: h - 10 }, pen),
    times(4, (index) => {
      const [text, level] = at(FINDINGS, first + index);
      const [top, on] = [26 + index * row, index === 1];
      return [
        line([206, top + 26, 226, top + 26], on ? 'cue' : 'hair'),
        marker(206, top + 26, String(index + 1), on ? 'signal' : 'slab'),
        line([228, top, 388, top], on ? 'cue-heavy' : 'rule'),
        paragraph(228, top + 34, text, 164, 2, { size: 23, weight: on ? 850 : 500, gap: 26 }),
        severity(
          228,
          top + (wrap(text, 23, on ? 850 : 500, 164, 2).length > 1 ? 74 : 48),
          level,
          on,
        ),
      ];
    }),
  ];
};

const attention: Close = (pen, high) => {
  const { rand } = pen;
  const frame = browser(12, 26, 260, high - 46, '');
  const { x, y, w, h } = frame.room;
  const spots = times(2, () => [between(rand, 0.25, 0.75), between(rand, 0.35, 0.7)] as const);
  const heat = (u: number, v: number): number =>
    spots.reduce(
      (sum, [a, b], index) =>
        sum + (1 - index * 0.3) * Math.exp(-(((u - a) / 0.2) ** 2) - ((v - b) / 0.14) ** 2),
      0,
    );
  return [
    frame.marks,
    cataloguePage(frame.room, pen),
    screen(x + 2, y + 2, w - 4, h - 4, (u, v) => Math.min(1, heat(u, v)) * 0.6, 8, 'tone-cue'),
    ['Seen first', 'Seen', 'Missed'].map((name, index) => {
      const top = 86 + index * ((high - 60) / 3);
      return [
        write(288, top, at(['71%', '24%', '5%'], index), 106, {
          size: 52,
          weight: 880 - index * 320,
        }),
        write(288, top + 28, name, 106, { size: 20, weight: 500 }),
        line([288, top + 42, 388, top + 42], index === 0 ? 'cue-heavy' : 'hair'),
      ];
    }),
  ];
};

const mended: Close = (pen, high) => {
  const foot = high - 158;
  const before = phone(12, 26, 172, foot - 36);
  const after = phone(216, 26, 172, foot - 36);
  const first = Math.floor(pen.rand() * 6);
  const { x, y, w, h } = before.room;
  return [
    before.marks,
    write(x, y + 24, pen.client.name, w, { size: 17, weight: 400 }),
    times(6, (index) =>
      rect(
        x + (index % 3) * 47,
        y + 36 + Math.floor(index / 3) * 22,
        42,
        15,
        index % 2 ? 'hair' : 'wash',
      ),
    ),
    greek(pen.rand, x, y + 94, w, 5, 9),
    times(2, (index) => rect(x, y + 146 + index * 46, w, 34, 'dash')),
    rect(x, y + h - 30, w / 2 - 5, 24, 'rule'),
    rect(x + w / 2 + 5, y + h - 30, w / 2 - 5, 24, 'rule'),
    after.marks,
    homeScreen(after.room, pen),
    times(3, (index) => {
      const [text, level] = at(FINDINGS, first + index);
      const top = foot + 4 + index * 39;
      return [
        line([12, top, 388, top], index === 0 ? 'cue-heavy' : 'hair'),
        write(12, top + 27, text, 276, { size: 22, weight: index === 0 ? 850 : 500 }),
        severity(310, top + 14, level, index === 0),
      ];
    }),
    write(12, high - 12, 'Found', 140, { size: 26, weight: 250 }),
    write(388, high - 12, 'Mended', 160, { size: 26, weight: 880, anchor: 'end' }),
    line([LEFT + 80, high - 20, RIGHT - 110, high - 20], 'cue-heavy'),
  ];
};

export const audit = { annotated, attention, mended };
