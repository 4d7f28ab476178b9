import type { Drawing } from '../core/marks.ts';
import { headline, line, path, rect, write } from '../core/marks.ts';
import { at, pick } from '../core/random.ts';
import { engrave } from '../core/tone.ts';
import { drawPicture } from '../objects/subject.ts';
import { button, dimensionX, usd } from '../parts/controls.ts';
import { phone, tablet } from '../parts/frames.ts';
import { hang } from '../parts/plumb.ts';
import { watch } from '../scenes/prototyping/handset.ts';
import {
  calendarScreen,
  homeScreen,
  itemScreen,
  listScreen,
  mapScreen,
} from '../screens/phones.ts';
import type { Close } from './close.ts';
import { shortPage } from './small-pages.ts';

const sizes: Close = (pen, high) => {
  const screenOf = pick(pen.rand, [homeScreen, itemScreen]);
  const share = high / 500;
  const frames = [
    [2, 118, 120, 290],
    [126, 70, 128, 338],
    [258, 28, 140, 380],
  ] as const;
  return frames.map(([x, y, w, h], index) => {
    const top = y * share;
    const frame = phone(x, top, w, h * share);
    const room = { ...frame.room, x: frame.room.x - 7, w: frame.room.w + 14 };
    return [
      frame.marks,
      screenOf(room, { ...pen, rand: () => 0.3 }),
      dimensionX(high - 30, x, x + w, at(['360', '390', '430'], index)),
    ];
  });
};

const family: Close = (pen, high) => {
  const slate = tablet(10, 28, 300, high * 0.46);
  const hand = phone(216, high * 0.24, 172, high * 0.7, false);
  const { name, price } = at(pen.client.products, 1);
  return [
    slate.marks,
    shortPage({ ...slate.room, w: 182 }, pen),
    rect(206, high * 0.24 - 10, 194, high * 0.7 + 20, 'plate'),
    hang([302], high * 0.24),
    hand.marks,
    pick(pen.rand, [listScreen, mapScreen, calendarScreen])(hand.room, pen),
    rect(18, high - 232, 180, 232, 'plate'),
    watch(36, high - 186, name, usd(price)),
  ];
};

/** A sheet lying flat, seen from the side; its left corner is at y. */
const layerAt = (y: number): string => `M12 ${y}L142 ${y - 46}L236 ${y + 14}L106 ${y + 60}Z`;

const exploded: Close = ({ client }, high) => {
  const gap = (high - 150) / 3;
  const layers = ['Hot spots', 'Pictures', 'Layout', 'Frame'];
  const marks: readonly ((y: number, d: string) => Drawing)[] = [
    (y) => [
      path(`M92 ${y + 34}L170 ${y + 8}L192 ${y + 22}L114 ${y + 48}Z`, 'signal'),
      path(`M60 ${y - 4}L120 ${y - 24}L138 ${y - 12}L78 ${y + 8}Z`, 'page'),
    ],
    (_, d) => engrave(d, (u, v) => (u > 0.2 && u < 0.7 && v > 0.25 && v < 0.72 ? 0.6 : 0.08), 6),
    (y) => [
      path(`M54 ${y}L128 ${y - 26}L166 ${y - 2}L92 ${y + 24}Z`, 'page'),
      line([118, y + 36, 190, y + 12], 'heavy'),
    ],
    () => [],
  ];
  return [
    hang([142], 24),
    [3, 2, 1, 0].map((depth) => {
      const y = 70 + depth * gap;
      const d = layerAt(y);
      return [
        depth === 3
          ? []
          : [
              [12, y],
              [236, y + 14],
              [106, y + 60],
            ].map(([x = 0, level = 0]) => line([x, level, x, level + gap], 'dash')),
        path(d, depth === 3 ? 'ink' : 'page'),
        at(marks, depth)(y, d),
        path(d, 'rule'),
        line([236, y + 14, 258, y + 14], depth === 0 ? 'cue-heavy' : 'rule'),
        write(264, y + 22, at(layers, depth), 132, { size: 28, weight: 880 - depth * 210 }),
        depth === 0 ? write(264, y + 48, client.action, 130, { size: 20 }) : [],
      ];
    }),
  ];
};

const grip: Close = (pen, high) => {
  const { client, rand } = pen;
  const frame = phone(14, 26, 204, high - 50);
  const { x, y, w, h } = frame.room;
  const reach = `M${x} ${y + h}L${x} ${y + h * 0.42}C${x + w * 0.5} ${y + h * 0.36} ${x + w} ${y + h * 0.6} ${x + w} ${y + h}Z`;
  return [
    frame.marks,
    write(x, y + 28, client.name, w, { size: 22, weight: 900 }),
    drawPicture(client.subject, rand, x, y + 40, w, h * 0.3, { step: 4.5 }),
    engrave(reach, (u, v) => 0.1 + 0.5 * v * (1 - Math.abs(u - 0.5)), 7, 'tone-cue'),
    path(reach, 'cue'),
    button(x + 10, y + h - 74, w - 20, 50, client.action, 'slab', 20),
    headline(236, 56, ['Under the', 'thumb'], 154, 32),
    (
      [
        ['Easy', '72%'],
        ['A stretch', '21%'],
        ['Two hands', '7%'],
      ] as const
    ).map(([name, share], index) => {
      const top = 124 + index * ((high - 130) / 3);
      const weight = 850 - index * 280;
      return [
        line([236, top, 388, top], index === 0 ? 'cue-heavy' : 'rule'),
        write(236, top + 50, share, 152, { size: 50, weight }),
        write(236, top + 78, name, 152, { size: 23, weight }),
      ];
    }),
  ];
};

export const handset = { sizes, family, exploded, grip };
