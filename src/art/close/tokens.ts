import { headline, line, rect, write } from '../core/marks.ts';
import { at, pick, times } from '../core/random.ts';
import { screen } from '../core/tone.ts';
import { drawPicture } from '../objects/subject.ts';
import { button, dimensionX } from '../parts/controls.ts';
import { bob, hang } from '../parts/plumb.ts';
import { LINKS } from '../scenes/product/tokens.ts';
import type { Close } from './close.ts';
import { LEFT, ROOM } from './close.ts';

const ladder: Close = ({ client, rand }, high) => {
  const sizes = [18, 25, 36, 50, 66, 84] as const;
  const word = pick(rand, [client.name, at(client.products, 0).name]);
  const unit = (high - 46) / 279;
  let y = 18;
  return [
    sizes.map((size, index) => {
      y += size * unit;
      return [
        write(14, y, String(size), 40, { size: 19, weight: 500 }),
        write(56, y, word, 258, { size, weight: 250 + index * 126 }),
        line([14, y + 8, 314, y + 8], 'hair'),
      ];
    }),
    sizes.map((size, index) => {
      const [x, last] = [328 + index * 10.6, index === 5];
      return [
        line([x, 0, x, 30 + size * (high / 170)], last ? 'cue' : 'rule'),
        bob(x, 30 + size * (high / 170), 4 + index * 1.8, last ? 'signal' : 'ink'),
      ];
    }),
  ];
};

const mapping: Close = ({ client, rand }, high) => {
  const order = pick(rand, [
    [0, 2, 1, 3],
    [1, 0, 3, 2],
    [2, 1, 3, 0],
    [3, 0, 2, 1],
    [1, 3, 0, 2],
  ] as const);
  const row = (high - 46) / 4;
  const tall = Math.min(84, row - 16);
  return [
    hang([40, 120], 24),
    rect(8, 24, 150, high - 44, 'page'),
    LINKS.map(([name, style], index) => {
      const [y, to] = [30 + (index + 0.5) * row, 30 + (at(order, index) + 0.5) * row];
      return [
        rect(20, y - tall / 2, 52, tall, style),
        write(82, y + 7, name, 74, { size: 22, weight: 850 }),
        line([158, y, 176, y, 206, to, 224, to], index === 1 ? 'cue-heavy' : 'rule'),
      ];
    }),
    order.map((_, target) => {
      const y = 30 + (target + 0.5) * row - 32;
      const from = order.findIndex((place) => place === target);
      const name = at(client.products, 0).name;
      if (from === 1) return button(224, y, 166, 64, client.action, 'signal', 22);
      if (from === 3) return drawPicture(client.subject, rand, 224, y - 8, 166, 80, { step: 5 });
      const [paper, text, size] =
        from === 0 ? (['page', client.name, 32] as const) : (['wash', name, 24] as const);
      return [
        rect(224, y, 166, 64, paper),
        write(236, y + 41, text, 144, { size, weight: from === 0 ? 880 : 600 }),
      ];
    }),
  ];
};

const space: Close = ({ client, rand }, high) => {
  const steps = [4, 8, 12, 20, 32, 44, 60] as const;
  const hot = 3 + Math.floor(rand() * 3);
  let x = 14;
  const low = high - 176;
  return [
    headline(LEFT, 46, ['Seven spaces', `carry ${client.name}`], ROOM, 36),
    line([8, 100, 392, 100], 'heavy'),
    steps.map((step, index) => {
      const wide = step * 1.36;
      const left = x;
      x += wide + (index < 3 ? 20 : 15);
      const drop = high < 450 ? 116 : 138;
      return [
        line([left + wide / 2, 100, left + wide / 2, drop], index === hot ? 'cue' : 'hair'),
        rect(left, drop, wide, wide, index === hot ? 'signal' : 'ink'),
        write(left + wide / 2, drop + wide + 22, String(step), 34, {
          size: 18,
          weight: 300 + index * 90,
          anchor: 'middle',
        }),
      ];
    }),
    times(3, (index) => {
      const [left, inset] = [14 + index * 128, at([8, 20, 32], index)];
      return [
        rect(left, low, 116, 112, 'page'),
        rect(left, low, 116, inset, 'wash'),
        rect(left, low, inset, 112, 'wash'),
        screen(left + inset, low + inset, 108 - inset, 104 - inset, 0.5, 6),
        dimensionX(low + 150, left, left + 116, String(inset)),
      ];
    }),
  ];
};

export const tokens = { ladder, mapping, space };
