import {
  at,
  between,
  hatchRect,
  headline,
  line,
  paragraph,
  pick,
  rect,
  times,
  write,
} from '../drawing/index.ts';
import type { Drawing } from '../drawing/index.ts';
import { marker, placeholderText } from '../parts/controls.ts';
import { bob, hungPaper, strings } from '../parts/frames.ts';
import type { Composition, Content } from '../canvas.ts';
import { drawPicture } from '../subjects/subject.ts';

const ADVICE: readonly (readonly [string, string, string])[] = [
  ['Raise the price', 'Cut the range', 'Answer the phone'],
  ['Sell one thing', 'Say who it is for', 'Ask for the order'],
  ['Open on Mondays', 'Close the second shop', 'Show the people'],
];

function chart({ rand }: Content, x: number, y: number, w: number, h: number): Drawing {
  const hot = 5 + Math.floor(rand() * 3);
  const gap = w / 9;
  return [
    line([x, y, x + w, y], 'rule'),
    times(9, (index) => {
      const left = x + gap * (index + 0.5);
      const foot = y + h * (0.2 + (index / 9) * 0.6 + rand() * 0.16);
      return [
        line([left, y, left, foot], index === hot ? 'accent' : 'rule'),
        bob(left, foot, 4 + index * 0.5, index === hot ? 'signal' : 'ink'),
      ];
    }),
  ];
}

const single: Composition = (canvas) => {
  const { client, rand, choose, h } = canvas;
  const [x, y, w, tall, bar] = choose([160, 36, 400, 478, 34], [22, 26, 356, h - 46, 36]);
  const [left, right, title, size] = choose([182, 538, 128, 44], [42, 358, 112, 46]);
  const [list, row, top, deep] = choose([334, 58, 204, 84], [h - 184, 54, 182, h - 390]);
  const advice = pick(rand, ADVICE);
  return [
    hungPaper(x, y, w, tall, choose(40, 38)),
    rect(x, y, w, bar, 'inverted'),
    write(x + 20, y + bar - 11, client.name, 200, choose(17, 20), 850, 'on-inverted'),
    write(x + w - 20, y + bar - 11, 'one page', 140, choose(15, 18), 400, 'end', 'on-inverted'),
    headline(left, title, ['Where the', 'money leaks'], choose(350, 316), size),
    chart(canvas, left, top, right - left, deep),
    advice.map((text, index) => {
      const level = list + index * row;
      return [
        line([left, level, right, level], 'hair'),
        write(left, level + 38, String(index + 1), 30, 34, 850 - index * 300),
        write(left + 38, level + 36, text, right - left - 38, 25, 850 - index * 250),
      ];
    }),
  ];
};

const spread: Composition = ({ client, rand, choose, isSmall, h }) => {
  const advice = pick(rand, ADVICE);
  const [x, y, w, tall, fold] = choose([36, 52, 324, 424, 30], [10, 30, 190, h - 60, 20]);
  const [spine, row, size] = [x + w, choose(104, (h - 150) / 3), choose(23, 24)];
  const [left, top, wide, high] = choose([56, 72, 270, 190], [22, 42, 152, tall * 0.5]);
  const [title, text, rows, gap] = choose(
    [318, 382, 4, 13],
    [80 + high, 128 + high, (high - 110) / 14, 14],
  );
  const [right, end, head, list] = choose([384, 664, 104, 130], [216, 376, 68, 112]);
  return [
    strings([x + choose(54, 50), spine + w - choose(54, 50)], y),
    rect(x, y, w, tall, 'page'),
    rect(spine, y, w, tall, 'page'),
    hatchRect(spine - fold, y + 1, fold, tall - 2, (u) => u * 0.5, 5),
    drawPicture(client.subject, rand, left, top, wide, high),
    headline(left, title, client.headline, choose(270, 156), choose(36, 30)),
    placeholderText(rand, left, text, choose(266, 152), Math.floor(rows), gap),
    paragraph(right, head, 'What we would do', choose(280, 164), choose(1, 2), choose(26, 25), 850),
    advice.map((each, index) => {
      const [level, weight] = [list + index * row, 750 - index * 190];
      return [
        line([right, level, end, level], index === 0 ? 'heavy' : 'hair'),
        paragraph(right, level + choose(36, 30), each, end - right, choose(1, 2), size, weight),
        row < 100
          ? []
          : placeholderText(rand, right, level + choose(54, 72), choose(270, 158), 3, 12),
      ];
    }),
    isSmall
      ? []
      : [
          write(664, 458, `${Math.floor(between(rand, 3, 12))}`, 40, 16, 500, 'end'),
          write(56, 458, client.name, 200, 16, 600),
        ],
  ];
};

const marked: Composition = ({ client, rand, choose, isSmall, h }) => {
  const hot = Math.floor(rand() * 3);
  const [x, y, w, tall] = choose([72, 40, 360, 452], [16, 28, 206, h - 64]);
  const [left, top, row] = choose([98, 164, 108], [32, 126, (h - 150) / 3]);
  const [wide, rows] = choose([308, 5], [174, Math.floor((row - 26) / 13)]);
  const [edge, round, note, middle] = choose([432, 492, 518, 24], [222, 262, 284, 18]);
  return [
    rect(x + choose(24, 14), y + choose(22, 16), w, tall, 'wash'),
    strings(choose([110, 400], [40, 190]), y),
    rect(x, y, w, tall, 'page'),
    isSmall
      ? headline(32, 70, ['Reading of', client.name], 176, 30)
      : [write(98, 92, 'Reading of', 300, 30, 250), write(98, 124, client.name, 300, 30, 880)],
    times(3, (index) => {
      const level = top + index * row;
      const isHot = index === hot;
      const fact = at(client.facts, index);
      return [
        isHot ? rect(left - 8, level - 12, wide + 16, rows * 13 + 9, 'wash') : [],
        placeholderText(rand, left, level + 2, wide, rows, 13),
        line([edge, level + middle, round - 16, level + middle], isHot ? 'accent' : 'hair'),
        marker(round, level + middle, String(index + 1), isHot ? 'signal' : 'inverted'),
        paragraph(
          note,
          level + choose(20, 24),
          fact,
          choose(170, 108),
          choose(2, 4),
          choose(20, 21),
          isHot ? 850 : 450,
        ),
      ];
    }),
    isSmall
      ? headline(262, 66, ['In the', 'margin'], 120, 25)
      : [
          hatchRect(98, 466, 120, 12, 0.9, 6),
          write(518, 116, 'In the margin', 170, 20, 850),
          line([518, 130, 688, 130], 'rule'),
        ],
  ];
};

/** Reports. */
export const report = { single, spread, marked };
