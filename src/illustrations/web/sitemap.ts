import { at, headline, line, pick, rect, times, write } from '../drawing/index.ts';
import type { Drawing } from '../drawing/index.ts';
import { arrow, HOT, placeholderText, PLAIN } from '../parts/controls.ts';
import { bob, browser, strings } from '../parts/frames.ts';
import type { Composition, Content } from '../canvas.ts';
import { drawPicture, isObject } from '../subjects/subject.ts';

const SECTIONS = ['Shop', 'Story', 'Journal', 'Visit'] as const;

/** A page thumbnail: its bar, and a picture or rules. */
function leafPage(
  { client, rand }: Content,
  x: number,
  y: number,
  w: number,
  h: number,
  index: number,
): Drawing {
  const { subject } = at(client.products, index);
  return [
    rect(x, y, w, h, 'page'),
    rect(x, y, w, 9, 'ink'),
    index % 2 === 0 && isObject(subject)
      ? drawPicture(subject, rand, x + 1, y + 9, w - 2, h * 0.46, 6)
      : placeholderText(rand, x + 10, y + 26, w - 20, Math.floor((h * 0.3) / 9), 9),
    placeholderText(rand, x + 10, y + h * 0.46 + 24, w - 20, 3, 9),
  ];
}

const tree: Composition = (canvas) => {
  const { client, rand, choose, w, h } = canvas;
  const hot = Math.floor(rand() * 4);
  const [top, wide, rule, size] = choose([50, 220, 140, 22], [40, 200, 122, 26]);
  const [first, step, tab, head] = choose([100, 173.3, 132, 170], [56, 96, 86, 146]);
  const [leaf, row, gap, start] = choose([106, 92, 16, 240], [69, (h - 212) / 3, 20, 208]);
  return [
    line([w / 2, 0, w / 2, top]),
    rect((w - wide) / 2, top, wide, 55, 'inverted'),
    write(w / 2, top + 35, client.name, wide - 20, size, 850, 'middle', 'on-inverted'),
    line([w / 2, top + 55, w / 2, rule, first, rule, first + 3 * step, rule]),
    SECTIONS.map((section, index) => {
      const x = first + index * step;
      const left = x - choose(40, 26);
      const [style, fill] = index === hot ? HOT : PLAIN;
      return [
        line([x, rule, x, head]),
        rect(x - tab / 2, head, tab, 41, style),
        write(x, head + 27, section, tab - 6, choose(17, 18), 725, 'middle', fill),
        times(2 + ((index + hot) % 2), (child) => {
          const y = start + child * row;
          const path = [
            left - 13,
            child === 0 ? head + 41 : y - row + 36,
            left - 13,
            y + 35,
            left,
            y + 35,
          ];
          return [
            line(path, index === hot ? 'accent' : 'rule'),
            leafPage(canvas, left, y, leaf, row - gap, index + child),
          ];
        }),
      ];
    }),
  ];
};

const LENGTHS = [
  [60, 110, 180, 90, 150],
  [150, 70, 120, 190, 90],
  [80, 160, 60, 130, 200],
] as const;

const hung: Composition = (canvas) => {
  const { client, rand, choose, h } = canvas;
  const lengths = pick(rand, LENGTHS);
  const [first, step, w, tall] = choose([36, 133, 116, 132], [8, 78, 72, 92]);
  const [left, base, size, max] = choose([40, 524, 34, 260], [16, h - 20, 44, 368]);
  return [
    ['Home', ...SECTIONS].map((name, index) => {
      const [x, y] = [first + index * step, at(lengths, index) * choose(1, h / 640)];
      const foot = y + tall + choose(80, 60);
      return [
        strings([x + w / 2], y),
        leafPage(canvas, x, y, w, tall, index),
        write(x, y + tall + 24, name, w + 2, 18, 880 - index * 140),
        line([x + w / 2, y + tall + 34, x + w / 2, foot], index === 1 ? 'accent' : 'hair'),
        index === 1 ? bob(x + w / 2, foot, 12, 'signal') : bob(x + w / 2, foot, 8),
      ];
    }),
    headline(left, base - size, ['A map of', client.name], max, size),
  ];
};

const journey: Composition = (canvas) => {
  const { client, choose, h } = canvas;
  const box = choose([40, 44, 330, 448], [14, 36, 196, h - 60]);
  const { marks, room } = browser(...box, choose(client.domain, ''));
  const { x, y, w } = room;
  const [pad, row, head] = choose([20, 80, 100], [16, (room.h - 60) / 4, 43 + room.h * 0.15]);
  const [left, step, leaf, gap] = choose([480, 152, 132, 40], [262, (h - 60) / 3, 104, 44]);
  const [top, reach, into, size] = choose([58, 52, 56, 16], [36, 20, 40, 18]);
  const [start, turn, level] = choose([y + 88, 420, 114], [y + 52 + row * 0.5, 232, 84]);
  const style = choose('accent', 'accent-heavy');
  return [
    marks,
    write(x + pad, y + 36, client.name, w - 32, 20, 900),
    SECTIONS.map((section, index) => {
      const base = y + head + index * row;
      return [
        write(x + pad, base, section, w - pad * 2, 37, 250 + index * 200),
        line([x + pad, base + 17, x + w - pad, base + 17], 'hair'),
      ];
    }),
    times(3, (index) => {
      const [up, name] = [top + index * step, at(client.products, index).name];
      const [from, side, to] = [left + leaf, left + leaf + reach, up + step + into];
      return [
        leafPage(canvas, left, up, leaf, step - gap, index * 2),
        write(left, up + step - gap + 21, name, choose(200, 130), size, 500 + index * 180),
        index === 2
          ? []
          : arrow([from, up + into, side, up + into, side, to, from + 4, to], style, 8),
      ];
    }),
    arrow([x + w, start, turn, start, turn, level, left - 8, level], style, 8),
  ];
};

/** Site maps and user paths. */
export const sitemap = { tree, hung, journey };
