import type { Drawing } from '../../core/marks.ts';
import { line, rect, write } from '../../core/marks.ts';
import { at, pick, times } from '../../core/random.ts';
import { drawPicture, isObject } from '../../objects/subject.ts';
import { arrow, greek } from '../../parts/controls.ts';
import { browser } from '../../parts/frames.ts';
import { bob, hang } from '../../parts/plumb.ts';
import type { Pen } from '../../types.ts';
import { compose } from '../stage.ts';

export const SECTIONS = ['Shop', 'Story', 'Journal', 'Visit'] as const;

/** A small page: its bar, a picture or rules. */
export function leafPage(
  pen: Pen,
  x: number,
  y: number,
  w: number,
  h: number,
  index: number,
): Drawing {
  return [
    rect(x, y, w, h, 'page'),
    rect(x, y, w, 9, 'ink'),
    index % 2 === 0 && isObject(at(pen.client.products, index).subject)
      ? drawPicture(
          at(pen.client.products, index).subject,
          pen.rand,
          x + 1,
          y + 9,
          w - 2,
          h * 0.46,
          { step: 6 },
        )
      : greek(pen.rand, x + 10, y + 26, w - 20, Math.floor((h * 0.3) / 9), 9),
    greek(pen.rand, x + 10, y + h * 0.46 + 24, w - 20, 3, 9),
  ];
}

const tree = compose((pen) => {
  const { client, rand } = pen;
  const hot = Math.floor(rand() * 4);
  return [
    line([360, 0, 360, 50]),
    rect(250, 50, 220, 54, 'slab'),
    write(360, 84, client.name, 200, { size: 22, weight: 850, anchor: 'middle', fill: 'on-slab' }),
    line([360, 104, 360, 140]),
    line([100, 140, 620, 140]),
    SECTIONS.map((section, index) => {
      const x = 100 + index * 173.3;
      const children = 2 + ((index + hot) % 2);
      return [
        line([x, 140, x, 170]),
        rect(x - 66, 170, 132, 40, index === hot ? 'signal' : 'page'),
        write(x, 196, section, 120, {
          size: 17,
          weight: 700,
          anchor: 'middle',
          fill: index === hot ? 'on-signal' : 'ink',
        }),
        times(children, (row) => {
          const top = 240 + row * 92;
          return [
            line(
              [x - 56, row === 0 ? 210 : top - 60, x - 56, top + 36, x - 40, top + 36],
              index === hot ? 'cue' : 'rule',
            ),
            leafPage(pen, x - 40, top, 106, 76, index + row),
          ];
        }),
      ];
    }),
  ];
});

const hung = compose((pen) => {
  const { client } = pen;
  const drops = pick(pen.rand, [
    [60, 110, 180, 90, 150],
    [150, 70, 120, 190, 90],
    [80, 160, 60, 130, 200],
  ]);
  return [
    write(40, 492, 'A map of', 220, { size: 34, weight: 250 }),
    write(40, 524, client.name, 260, { size: 34, weight: 880 }),
    drops.map((drop, index) => {
      const x = 36 + index * 133;
      const name = ['Home', ...SECTIONS][index] ?? '';
      return [
        hang([x + 58], drop),
        leafPage(pen, x, drop, 116, 132, index),
        write(x, drop + 158, name, 116, { size: 18, weight: 880 - index * 140 }),
        line([x + 58, drop + 170, x + 58, drop + 212], index === 1 ? 'cue' : 'hair'),
        bob(x + 58, drop + 212, index === 1 ? 12 : 8, index === 1 ? 'signal' : 'ink'),
      ];
    }),
  ];
});

const journey = compose((pen) => {
  const { client } = pen;
  const frame = browser(40, 44, 330, 448, client.domain);
  const { x, y } = frame.room;
  const names = client.products.map(({ name }) => name);
  return [
    frame.marks,
    write(x + 20, y + 38, client.name, 200, { size: 20, weight: 900 }),
    SECTIONS.map((section, index) => [
      write(x + 20, y + 100 + index * 80, section, 270, { size: 38, weight: 250 + index * 200 }),
      line([x + 20, y + 118 + index * 80, x + 310, y + 118 + index * 80], 'hair'),
    ]),
    times(3, (index) => {
      const top = 58 + index * 152;
      return [
        leafPage(pen, 480, top, 132, 112, index * 2),
        write(480, top + 132, at(names, index), 200, { size: 16, weight: 500 + index * 180 }),
        index === 2
          ? []
          : arrow([612, top + 56, 664, top + 56, 664, top + 208, 616, top + 208], 'cue'),
      ];
    }),
    arrow([370, y + 88, 420, y + 88, 420, 114, 470, 114], 'cue'),
  ];
});

/** Which pages there are, and the way through them. */
export const sitemap = { tree, hung, journey };
