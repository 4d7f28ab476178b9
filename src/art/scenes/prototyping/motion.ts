import type { Drawing } from '../../core/marks.ts';
import { disc, line, path, phrase, rect, write } from '../../core/marks.ts';
import { at, pick, times } from '../../core/random.ts';
import { engrave } from '../../core/tone.ts';
import { drawPicture } from '../../objects/subject.ts';
import { arrow } from '../../parts/controls.ts';
import { phone } from '../../parts/frames.ts';
import { bob } from '../../parts/plumb.ts';
import { homeScreen, listScreen } from '../../screens/phones.ts';
import type { Pen } from '../../types.ts';
import { compose } from '../stage.ts';

/** One frame of a card that opens to fill its screen; `open` from 0 to 1. */
export function frameAt({ client, rand }: Pen, x: number, y: number, open: number): Drawing {
  const [w, h] = [122, 226];
  const inset = 14 * (1 - open);
  const top = 78 * (1 - open);
  const tall = 62 + (h - 62 - 70) * open;
  return [
    rect(x, y, w, h, 'page'),
    open < 1
      ? [0, 1].map((row) =>
          rect(x + 14, y + 14 + row * 144 + open * row * 50, w - 28, 48 * (1 - open) + 2, 'wash'),
        )
      : [],
    drawPicture(client.subject, rand, x + inset + 1, y + top + 1, w - inset * 2 - 2, tall, {
      step: 4,
    }),
    open > 0.9
      ? [
          write(x + 12, y + tall + 30, client.products[0]?.name ?? '', w - 20, {
            size: 17,
            weight: 850,
          }),
          rect(x + 12, y + h - 26, w - 24, 16, 'signal'),
        ]
      : [],
  ];
}

const filmstrip = compose((pen) => {
  const steps = [0, 0.3, 0.7, 0.94, 1];
  const late = pen.rand() < 0.5;
  return [
    phrase(36, 84, [pick(pen.rand, ['A card opens', 'A picture grows']), 'in 240 ms'], 648, 42),
    line([0, 124, 720, 124], 'heavy'),
    steps.map((open, index) => {
      const x = 28 + index * 136;
      return [
        line([x + 61, 124, x + 61, 160], 'hair'),
        frameAt(pen, x, 160, open),
        write(x, 416, `${index * 60}`, 60, { size: 20, weight: 250 + index * 155 }),
      ];
    }),
    line([28, 440, 694, 440], 'rule'),
    times(49, (index) =>
      line([28 + index * 13.6, 440, 28 + index * 13.6, index % 10 === 0 ? 462 : 450], 'hair'),
    ),
    bob(28 + (late ? 3 : 2) * 136, 440, 15, 'signal'),
    write(692, 512, 'ms', 40, { size: 20, weight: 500, anchor: 'end' }),
  ];
});

const easing = compose((pen) => {
  const [x, y, side] = [84, 66, 340];
  const [a, b] = pick(pen.rand, [
    [0.2, 0.7],
    [0.37, 0.63],
    [0.1, 0.9],
  ]);
  const base = y + side;
  const curve = `M${x} ${base}C${x + side * (a ?? 0.2)} ${base - side * (b ?? 0.7)} ${x + side * 0.2} ${y} ${x + side} ${y}`;
  const frame = phone(490, 60, 190, 400);
  return [
    rect(x, y, side, side, 'page'),
    engrave(`${curve}L${x + side} ${base}Z`, (_, v) => 0.12 + 0.5 * v, 7),
    times(5, (index) => [
      line([x, y + (index * side) / 4, x + side, y + (index * side) / 4], 'hair'),
      line([x + (index * side) / 4, y, x + (index * side) / 4, base], 'hair'),
    ]),
    path(curve, 'beam'),
    line([x, base, x + side * (a ?? 0.2), base - side * (b ?? 0.7)], 'cue'),
    disc(x + side * (a ?? 0.2), base - side * (b ?? 0.7), 10, 'signal'),
    line([x + side, y, x + side * 0.2, y], 'cue'),
    disc(x + side * 0.2, y, 10, 'signal'),
    write(x, base + 34, 'time', 100, { size: 20, weight: 400 }),
    write(x + side, base + 34, '240 ms', 100, { size: 20, weight: 850, anchor: 'end' }),
    phrase(x, 500, ['Fast away,', 'soft home'], 400, 36),
    frame.marks,
    homeScreen(frame.room, pen),
  ];
});

const swipe = compose((pen) => {
  const { client } = pen;
  const centre = phone(260, 44, 200, 420);
  const ghost = (x: number, shade: boolean): Drawing => [
    rect(x, 84, 160, 340, 'dash'),
    drawPicture(at(client.products, shade ? 1 : 2).subject, pen.rand, x + 16, 130, 128, 150, {
      step: 4.5,
    }),
    rect(x + 16, 300, 90, 12, 'wash'),
    rect(x + 16, 322, 60, 12, 'wash'),
  ];
  return [
    ghost(36, true),
    ghost(524, false),
    centre.marks,
    listScreen(centre.room, pen),
    arrow([464, 366, 560, 366], 'cue-heavy', 12),
    arrow([256, 366, 160, 366], 'cue-heavy', 12),
    disc(360, 434, 18, 'cue'),
    disc(360, 434, 8, 'signal'),
    write(36, 470, 'Skip', 140, { size: 34, weight: 250 }),
    write(684, 470, 'Keep', 140, { size: 34, weight: 880, anchor: 'end' }),
    times(9, (index) =>
      disc(300 + index * 15, 506, index === 4 ? 6 : 3, index === 4 ? 'signal' : 'ink'),
    ),
  ];
});

/** How it moves. */
export const motion = { filmstrip, easing, swipe };
