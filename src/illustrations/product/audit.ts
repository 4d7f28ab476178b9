import {
  at,
  between,
  disc,
  hatchRect,
  line,
  paragraph,
  path,
  pick,
  rect,
  times,
  write,
} from '../drawing/index.ts';
import type { Drawing } from '../drawing/index.ts';
import { marker, placeholderText } from '../parts/controls.ts';
import { browser, filled, phone, strings } from '../parts/frames.ts';
import { cataloguePage, productPage, splitPage, stackedPage } from '../screens/pages.ts';
import { homeScreen, narrowPage, orderScreen } from '../screens/phones.ts';
import type { Composition } from '../canvas.ts';

const FINDINGS: readonly (readonly [string, number])[] = [
  ['The price is hidden', 4],
  ['Two buttons compete', 3],
  ['Gray on gray', 3],
  ['No way back', 2],
  ['The field forgets', 4],
  ['Errors by color alone', 2],
];

const severity = (x: number, y: number, level: number, isHot: boolean): Drawing =>
  times(4, (index) =>
    rect(x + index * 20, y, 16, 9, index < level ? (isHot ? 'signal' : 'ink') : 'hair'),
  );

const annotated: Composition = (canvas) => {
  const { client, rand, choose, isSmall, h } = canvas;
  const page = isSmall ? narrowPage : pick(rand, [splitPage, productPage, stackedPage]);
  const first = Math.floor(rand() * 6);
  const box = choose([36, 44, 420, 420], [16, 26, 190, h - 50]);
  const [top, row, left, right, text] = choose(
    [64, 106, 486, 690, 520],
    [26, (h - 34) / 4, 228, 388, 228],
  );
  const spots = choose(
    [36, 120, 456, 180, 36, 330, 456, 400],
    times(4, (index) => [206, top + 26 + index * row]).flat(),
  );
  return [
    filled(browser(...box, choose(client.domain, '')), page, canvas),
    times(4, (index) => {
      const [finding, level] = at(FINDINGS, first + index);
      const [y, isHot, figure] = [top + index * row, index === 1, String(index + 1)];
      const [base, room, size] = choose([28, 170, 20], [34, 164, 23]);
      const words = paragraph(text, y + base, finding, room, 2, size, isHot ? 850 : 500);
      return [
        isSmall
          ? line([206, y + 26, 226, y + 26], isHot ? 'accent' : 'hair')
          : write(left, y + 36, figure, 30, 30, isHot ? 880 : 250),
        marker(
          at(spots, index * 2),
          at(spots, index * 2 + 1),
          figure,
          isHot ? 'signal' : 'inverted',
        ),
        line([left, y, right, y], isHot ? 'accent-heavy' : 'rule'),
        words,
        severity(text, y + choose(70, 22 + 26 * words.length), level, isHot),
      ];
    }),
    isSmall ? [] : write(36, 506, 'Four findings, heaviest marked', 420, 20, 600),
  ];
};

const attention: Composition = (canvas) => {
  const { client, rand, choose, h } = canvas;
  const box = choose([44, 44, 470, 448], [12, 26, 260, h - 46]);
  const frame = browser(...box, choose(client.domain, ''));
  const [count, near, far, high, low] = choose(
    [3, 0.2, 0.8, 0.3, 0.56],
    [2, 0.25, 0.75, 0.35, 0.7],
  );
  const [less, across, down, most, step] = choose(
    [0.25, 0.13, 0.12, 0.95, 9],
    [0.3, 0.2, 0.14, 0.6, 8],
  );
  const spots = times(count, () => [between(rand, near, far), between(rand, high, low)] as const);
  const heat = (u: number, v: number): number =>
    spots.reduce(
      (sum, [a, b], index) =>
        sum + (1 - index * less) * Math.exp(-(((u - a) / across) ** 2) - ((v - b) / down) ** 2),
      0,
    );
  const tone = (u: number, v: number): number => Math.min(1, heat(u, v)) * most;
  const { x, y, w, h: tall } = frame.room;
  const [left, right, top, row] = choose([548, 690, 120, 128], [288, 388, 86, (h - 60) / 3]);
  return [
    filled(frame, cataloguePage, canvas),
    hatchRect(x + 2, y + 2, w - 4, tall - 4, tone, step, 'accent-tone'),
    ['Seen first', 'Seen', 'Missed'].map((name, index) => {
      const [base, share] = [top + index * row, at(['71%', '24%', '5%'], index)];
      const rule = base + choose(46, 42);
      return [
        write(left, base, share, choose(140, 106), 52, 880 - index * 320),
        write(left, base + 28, name, choose(140, 106), choose(19, 20), 500),
        line([left, rule, right, rule], index === 0 ? 'accent-heavy' : 'hair'),
      ];
    }),
  ];
};

const mended: Composition = (canvas) => {
  const { client, rand, choose, isSmall, h } = canvas;
  const foot = h - 158;
  const [left, right, top, wide, tall] = choose(
    [48, 470, 44, 200, 430],
    [12, 216, 26, 172, foot - 36],
  );
  const before = phone(left, top, wide, tall);
  const first = Math.floor(rand() * 6);
  const list = times(3, (index) => at(FINDINGS, first + index));
  const { x, y, w } = before.room;
  const [step, link, row] = choose([56, 50, 40], [47, 42, 36]);
  const [text, rows, card, cardStep, high] = choose([104, 8, 196, 84, 44], [94, 5, 146, 46, 34]);
  const [last, half, gap] = choose([y + 356, 74, 84], [foot - 56, w / 2 - 5, w / 2 + 5]);
  return [
    before.marks,
    write(x, y + 24, client.name, w, choose(15, 17), 400),
    times(6, (index) => {
      const [column, line] = [index % 3, Math.floor(index / 3)];
      return rect(
        x + column * step,
        y + row + line * 22,
        link,
        15,
        index % 2 === 0 ? 'wash' : 'hair',
      );
    }),
    placeholderText(rand, x, y + text, w, rows, 9),
    times(2, (index) => [
      rect(x, y + card + index * cardStep, w, high, 'dash'),
      isSmall ? [] : placeholderText(rand, x, y + 254 + index * 84, w, 2, 9),
    ]),
    [x, x + gap].map((start) => rect(start, last, half, choose(22, 24), 'rule')),
    filled(
      phone(right, top, wide, tall),
      isSmall ? homeScreen : pick(rand, [homeScreen, orderScreen]),
      canvas,
    ),
    list.map(([finding, level], index) => {
      const isHot = index === 0;
      if (isSmall) {
        const rule = foot + 4 + index * 39;
        return [
          line([12, rule, 388, rule], isHot ? 'accent-heavy' : 'hair'),
          write(12, rule + 27, finding, 276, 22, isHot ? 850 : 500),
          severity(310, rule + 14, level, isHot),
        ];
      }
      const base = 116 + index * 116;
      return [
        line([270, base - 26, 448, base - 26], 'hair'),
        paragraph(282, base, finding, 156, 2, 20, 650),
        severity(282, base + 40, level, isHot),
        line([248, base + 10, 270, base + 10], 'accent'),
        disc(248, base + 10, 5, 'signal'),
      ];
    }),
    write(left, h - choose(24, 12), 'Found', 140, 26, 250),
    write(right + wide, h - choose(24, 12), 'Mended', 160, 26, 880, 'end'),
    isSmall
      ? line([104, h - 20, 266, h - 20], 'accent-heavy')
      : [strings([359], 60), path('M330 462H388M378 454L389 462L378 470', 'accent-heavy')],
  ];
};

/** Usability audits. */
export const audit = { annotated, attention, mended };
