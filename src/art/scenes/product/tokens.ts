import { line, phrase, rect, write } from '../../core/marks.ts';
import { at, pick, times } from '../../core/random.ts';
import { screen } from '../../core/tone.ts';
import { drawPicture } from '../../objects/subject.ts';
import { button, dimensionX } from '../../parts/controls.ts';
import { bob, hang } from '../../parts/plumb.ts';
import { compose } from '../stage.ts';

const SIZES = [18, 25, 35, 49, 69, 97] as const;

const ladder = compose(({ client, rand }) => {
  const word = pick(rand, [client.name, at(client.products, 0).name, at(client.products, 1).name]);
  let y = 52;
  return [
    SIZES.map((size, index) => {
      y += size * 0.82 + 22;
      return [
        write(40, y, String(size), 60, { size: 16, weight: 400 }),
        write(100, y, word, 330, { size, weight: 250 + index * 126, min: Math.min(size, 40) }),
        line([40, y + 13, 560, y + 13], 'hair'),
      ];
    }),
    SIZES.map((size, index) => {
      const x = 596 + index * 16;
      return [
        line([x, 0, x, 50 + size * 3.6], index === 5 ? 'cue' : 'rule'),
        bob(x, 50 + size * 3.6, 3 + index * 1.6, index === 5 ? 'signal' : 'ink'),
      ];
    }),
    write(40, 514, 'Each step 1.4 times the last', 460, { size: 22, weight: 650 }),
  ];
});

export const LINKS: readonly (readonly [string, 'ink' | 'signal' | 'wash' | 'page', string])[] = [
  ['ink', 'ink', 'Text, rules'],
  ['signal', 'signal', 'What acts'],
  ['wash', 'wash', 'What is chosen'],
  ['ground', 'page', 'Paper'],
];

const ORDERS = [
  [0, 2, 1, 3],
  [1, 0, 3, 2],
  [2, 1, 3, 0],
  [3, 0, 2, 1],
  [1, 3, 0, 2],
] as const;

const mapping = compose(({ client, rand }) => {
  const order = pick(rand, ORDERS);
  return [
    hang([90], 44),
    rect(36, 44, 220, 452, 'page'),
    LINKS.map(([name, style, use], index) => {
      const y = 60 + index * 108;
      const target = 82 + at(order, index) * 112;
      return [
        rect(52, y, 64, 92, style),
        write(130, y + 38, name, 116, { size: 22, weight: 850 }),
        write(130, y + 64, use, 116, { size: 15, weight: 400 }),
        line(
          [256, y + 46, 330, y + 46, 400, target, 436, target],
          index === 1 ? 'cue-heavy' : 'rule',
        ),
      ];
    }),
    order.map((_, row) => {
      const y = 48 + row * 112;
      const from = order.findIndex((target) => target === row);
      return [
        from === 0
          ? [
              rect(436, y, 248, 68, 'page'),
              write(452, y + 44, client.name, 216, { size: 32, weight: 850 }),
            ]
          : [],
        from === 1 ? button(436, y, 248, 68, client.action, 'signal', 24) : [],
        from === 2
          ? [
              rect(436, y, 248, 68, 'wash'),
              write(452, y + 42, at(client.products, 0).name, 216, { size: 22, weight: 600 }),
            ]
          : [],
        from === 3 ? drawPicture(client.subject, rand, 436, y, 248, 68, { step: 6 }) : [],
      ];
    }),
  ];
});

const space = compose(({ client, rand }) => {
  const steps = [4, 8, 12, 20, 32, 52, 84] as const;
  let x = 40;
  const hot = 3 + Math.floor(rand() * 3);
  return [
    phrase(40, 80, ['Seven spaces', `carry ${client.name}`], 640, 42),
    line([40, 108, 680, 108], 'heavy'),
    steps.map((step, index) => {
      const wide = step * 1.7;
      const left = x;
      x += wide + 24;
      return [
        line([left + wide / 2, 108, left + wide / 2, 170], index === hot ? 'cue' : 'hair'),
        rect(left, 170, wide, wide, index === hot ? 'signal' : 'ink'),
        write(left, 170 + wide + 26, String(step), 60, { size: 18, weight: 300 + index * 90 }),
      ];
    }),
    times(3, (index) => [
      rect(40 + index * 160, 330, 140, 130, 'page'),
      rect(40 + index * 160, 330, 140, [8, 20, 32][index] ?? 8, 'wash'),
      rect(40 + index * 160, 330, [8, 20, 32][index] ?? 8, 130, 'wash'),
      screen(52 + index * 160 + index * 12, 350 + index * 12, 100 - index * 14, 60, 0.5, 6),
    ]),
    dimensionX(500, 40, 180, '8'),
    dimensionX(500, 200, 340, '20'),
    dimensionX(500, 360, 500, '32'),
  ];
});

/** The decisions under every screen. */
export const tokens = { ladder, mapping, space };
