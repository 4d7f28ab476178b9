import { line, rect, write } from '../core/marks.ts';
import { at, pick, times } from '../core/random.ts';
import { arrow } from '../parts/controls.ts';
import { browser } from '../parts/frames.ts';
import { bob, hang } from '../parts/plumb.ts';
import { leafPage, SECTIONS } from '../scenes/web/sitemap.ts';
import type { Close } from './close.ts';

const tree: Close = (pen, high) => {
  const hot = Math.floor(pen.rand() * 4);
  const step = (high - 212) / 3;
  return [
    line([200, 0, 200, 40]),
    rect(100, 40, 200, 56, 'slab'),
    write(200, 76, pen.client.name, 180, {
      size: 26,
      weight: 850,
      anchor: 'middle',
      fill: 'on-slab',
    }),
    line([200, 96, 200, 122]),
    line([56, 122, 344, 122]),
    SECTIONS.map((section, index) => {
      const x = 56 + index * 96;
      const on = index === hot;
      return [
        line([x, 122, x, 146]),
        rect(x - 43, 146, 86, 42, on ? 'signal' : 'page'),
        write(x, 173, section, 80, {
          size: 18,
          weight: 750,
          anchor: 'middle',
          fill: on ? 'on-signal' : 'ink',
        }),
        times(2 + ((index + hot) % 2), (row) => {
          const top = 208 + row * step;
          const from = row === 0 ? 188 : top - step + 40;
          return [
            line([x - 36, from, x - 36, top + 34, x - 26, top + 34], on ? 'cue' : 'rule'),
            leafPage(pen, x - 26, top, 69, step - 20, index + row),
          ];
        }),
      ];
    }),
  ];
};

const hung: Close = (pen, high) => {
  const drops = pick(pen.rand, [
    [40, 110, 76, 150, 60],
    [120, 50, 90, 40, 140],
    [60, 130, 40, 100, 80],
  ]);
  return [
    ['Home', ...SECTIONS].map((name, index) => {
      const [x, drop] = [8 + index * 78, at(drops, index) * (high / 500)];
      const on = index === 1;
      return [
        hang([x + 36], drop),
        leafPage(pen, x, drop, 72, 92, index),
        write(x, drop + 114, name, 74, { size: 18, weight: 880 - index * 140 }),
        line([x + 36, drop + 124, x + 36, drop + 152], on ? 'cue' : 'hair'),
        bob(x + 36, drop + 152, on ? 13 : 8, on ? 'signal' : 'ink'),
      ];
    }),
    write(16, high - 62, 'A map of', 360, { size: 44, weight: 250 }),
    write(16, high - 20, pen.client.name, 368, { size: 44, weight: 880 }),
  ];
};

const journey: Close = (pen, high) => {
  const { client } = pen;
  const frame = browser(14, 36, 196, high - 60, '');
  const { x, y, h } = frame.room;
  const row = (h - 60) / 4;
  const leaf = (high - 60) / 3;
  return [
    frame.marks,
    write(x + 16, y + 34, client.name, 164, { size: 20, weight: 900 }),
    SECTIONS.map((section, index) => {
      const base = y + 52 + row * (index + 0.6);
      return [
        write(x + 16, base, section, 164, { size: 36, weight: 250 + index * 200 }),
        line([x + 16, base + 16, x + 180, base + 16], 'hair'),
      ];
    }),
    times(3, (index) => {
      const top = 36 + index * leaf;
      const name = at(client.products, index).name;
      return [
        leafPage(pen, 262, top, 104, leaf - 44, index * 2),
        write(262, top + leaf - 20, name, 130, { size: 18, weight: 500 + index * 180 }),
        index === 2
          ? []
          : arrow(
              [366, top + 40, 386, top + 40, 386, top + leaf + 36, 370, top + leaf + 36],
              'cue-heavy',
              8,
            ),
      ];
    }),
    arrow([210, y + 52 + row * 0.5, 232, y + 52 + row * 0.5, 232, 84, 256, 84], 'cue-heavy', 8),
  ];
};

export const sitemap = { tree, hung, journey };
