import { headline, line, paragraph, rect, write } from '../core/marks.ts';
import { at, pick, times } from '../core/random.ts';
import { screen } from '../core/tone.ts';
import { drawPicture } from '../objects/subject.ts';
import { greek, marker } from '../parts/controls.ts';
import { hang } from '../parts/plumb.ts';
import { ADVICE, chart } from '../scenes/consultation/report.ts';
import type { Close } from './close.ts';

const single: Close = (pen, high) => {
  const advice = pick(pen.rand, ADVICE);
  const list = high - 184;
  return [
    hang([60, 340], 26),
    rect(22, 26, 356, high - 46, 'page'),
    rect(22, 26, 356, 36, 'slab'),
    write(42, 51, pen.client.name, 200, { size: 20, weight: 850, fill: 'on-slab' }),
    write(358, 51, 'one page', 120, { size: 18, weight: 400, anchor: 'end', fill: 'on-slab' }),
    headline(42, 112, ['Where the', 'money leaks'], 316, 46),
    chart(pen, 42, 182, 316, list - 206),
    advice.map((text, index) => {
      const y = list + index * 54;
      return [
        line([42, y, 358, y], 'hair'),
        write(42, y + 40, String(index + 1), 30, { size: 36, weight: 850 - index * 300 }),
        write(82, y + 37, text, 276, { size: 26, weight: 850 - index * 250 }),
      ];
    }),
  ];
};

const spread: Close = (pen, high) => {
  const { client, rand } = pen;
  const advice = pick(rand, ADVICE);
  const [tall, row] = [high - 60, (high - 150) / 3];
  return [
    hang([60, 340], 30),
    rect(10, 30, 190, tall, 'page'),
    rect(200, 30, 190, tall, 'page'),
    screen(180, 31, 20, tall - 2, (u) => u * 0.5, 5),
    drawPicture(client.subject, rand, 22, 42, 152, tall * 0.5),
    headline(22, 42 + tall * 0.5 + 38, client.headline, 156, 30),
    greek(rand, 22, 42 + tall * 0.5 + 86, 152, Math.floor((tall * 0.5 - 110) / 14), 14),
    paragraph(216, 68, 'What we would do', 164, 2, { size: 25, weight: 850, gap: 27 }),
    advice.map((text, index) => {
      const y = 112 + index * row;
      return [
        line([216, y, 376, y], index === 0 ? 'heavy' : 'hair'),
        paragraph(216, y + 30, text, 160, 2, { size: 24, weight: 750 - index * 190, gap: 27 }),
        row < 110 ? [] : greek(rand, 216, y + 72, 158, 3, 13),
      ];
    }),
  ];
};

const marked: Close = (pen, high) => {
  const { client, rand } = pen;
  const hot = Math.floor(rand() * 3);
  const row = (high - 150) / 3;
  return [
    rect(30, 44, 206, high - 64, 'wash'),
    hang([40, 190], 28),
    rect(16, 28, 206, high - 64, 'page'),
    headline(32, 70, ['Reading of', client.name], 176, 30),
    times(3, (index) => {
      const y = 126 + index * row;
      const on = index === hot;
      const rows = Math.floor((row - 26) / 13);
      return [
        on ? rect(24, y - 12, 190, rows * 13 + 10, 'wash') : [],
        greek(rand, 32, y, 174, rows, 13),
        line([222, y + 18, 250, y + 18], on ? 'cue' : 'hair'),
        marker(262, y + 18, String(index + 1), on ? 'signal' : 'slab'),
        paragraph(284, y + 24, at(client.facts, index), 108, 4, {
          size: 21,
          weight: on ? 850 : 450,
          gap: 24,
        }),
      ];
    }),
    write(262, 66, 'In the', 120, { size: 25, weight: 250 }),
    write(262, 91, 'margin', 120, { size: 25, weight: 850 }),
  ];
};

export const report = { single, spread, marked };
