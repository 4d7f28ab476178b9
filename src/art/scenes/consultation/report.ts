import type { Drawing } from '../../core/marks.ts';
import { headline, line, paragraph, rect, write } from '../../core/marks.ts';
import { at, between, pick, times } from '../../core/random.ts';
import { screen } from '../../core/tone.ts';
import { drawPicture } from '../../objects/subject.ts';
import { greek, marker } from '../../parts/controls.ts';
import { bob, hang } from '../../parts/plumb.ts';
import type { Pen } from '../../types.ts';
import { compose } from '../stage.ts';

export const ADVICE: readonly (readonly [string, string, string])[] = [
  ['Raise the price', 'Cut the range', 'Answer the phone'],
  ['Sell one thing', 'Say who it is for', 'Ask for the order'],
  ['Open on Mondays', 'Close the second shop', 'Show the people'],
];

export function chart(pen: Pen, x: number, y: number, w: number, h: number): Drawing {
  const hot = 5 + Math.floor(pen.rand() * 3);
  const gap = w / 9;
  return [
    line([x, y, x + w, y], 'rule'),
    times(9, (index) => {
      const left = x + gap * (index + 0.5);
      const drop = h * (0.2 + (index / 9) * 0.6 + pen.rand() * 0.16);
      return [
        line([left, y, left, y + drop], index === hot ? 'cue' : 'rule'),
        bob(left, y + drop, 4 + index * 0.5, index === hot ? 'signal' : 'ink'),
      ];
    }),
  ];
}

const single = compose((pen) => {
  const { client, rand } = pen;
  const advice = pick(rand, ADVICE);
  return [
    hang([200, 520], 36),
    rect(160, 36, 400, 478, 'page'),
    rect(160, 36, 400, 34, 'slab'),
    write(180, 59, client.name, 200, { size: 17, weight: 850, fill: 'on-slab' }),
    write(540, 59, 'one page', 140, { size: 15, weight: 400, anchor: 'end', fill: 'on-slab' }),
    headline(182, 128, ['Where the', 'money leaks'], 350, 44),
    chart(pen, 182, 204, 356, 84),
    advice.map((text, index) => [
      line([182, 334 + index * 58, 538, 334 + index * 58], 'hair'),
      write(182, 372 + index * 58, String(index + 1), 30, { size: 34, weight: 850 - index * 300 }),
      write(220, 370 + index * 58, text, 318, { size: 25, weight: 850 - index * 250 }),
    ]),
  ];
});

const spread = compose((pen) => {
  const { client, rand } = pen;
  const advice = pick(rand, ADVICE);
  return [
    hang([90, 630], 52),
    rect(36, 52, 324, 424, 'page'),
    rect(360, 52, 324, 424, 'page'),
    screen(330, 53, 30, 422, (u) => u * 0.5, 5),
    drawPicture(client.subject, rand, 56, 72, 270, 190),
    headline(56, 318, client.headline, 270, 36),
    greek(rand, 56, 382, 266, 4, 13),
    write(384, 104, 'What we would do', 280, { size: 26, weight: 850 }),
    advice.map((text, index) => [
      line([384, 130 + index * 104, 664, 130 + index * 104], index === 0 ? 'heavy' : 'hair'),
      write(384, 166 + index * 104, text, 280, { size: 23, weight: 750 - index * 190 }),
      greek(rand, 384, 184 + index * 104, 270, 3, 12),
    ]),
    write(664, 458, `${Math.floor(between(rand, 3, 12))}`, 40, {
      size: 16,
      weight: 500,
      anchor: 'end',
    }),
    write(56, 458, client.name, 200, { size: 16, weight: 600 }),
  ];
});

const marked = compose((pen) => {
  const { client, rand } = pen;
  const hot = Math.floor(rand() * 3);
  return [
    rect(96, 62, 360, 452, 'wash'),
    hang([110, 400], 40),
    rect(72, 40, 360, 452, 'page'),
    write(98, 92, 'Reading of', 300, { size: 30, weight: 250 }),
    write(98, 124, client.name, 300, { size: 30, weight: 880 }),
    times(3, (index) => {
      const y = 164 + index * 108;
      return [
        index === hot ? rect(90, y - 12, 324, 74, 'wash') : [],
        greek(rand, 98, y + 2, 308, 5, 13),
        line([432, y + 24, 476, y + 24], index === hot ? 'cue' : 'hair'),
        marker(492, y + 24, String(index + 1), index === hot ? 'signal' : 'slab'),
        paragraph(518, y + 20, at(client.facts, index), 170, 2, {
          size: 20,
          weight: index === hot ? 850 : 450,
          gap: 24,
        }),
      ];
    }),
    screen(98, 466, 120, 12, 0.9, 6),
    write(518, 116, 'In the margin', 170, { size: 20, weight: 850 }),
    line([518, 130, 688, 130], 'rule'),
  ];
});

/** Advice on paper. */
export const report = { single, spread, marked };
