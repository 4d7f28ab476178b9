import { at, hatchRect, headline, line, phrase, pick, rect, write } from '../drawing/index.ts';
import { button, dimensionX } from '../parts/controls.ts';
import { hungBob, strings } from '../parts/frames.ts';
import type { Composition } from '../canvas.ts';
import { drawPicture } from '../subjects/subject.ts';

const ladder: Composition = ({ client, rand, choose, isSmall, h }) => {
  const [first, second] = [at(client.products, 0).name, at(client.products, 1).name];
  const word = pick(rand, choose([client.name, first, second], [client.name, first]));
  const sizes = choose([18, 25, 35, 49, 69, 97], [18, 25, 36, 50, 66, 84]);
  const [top, grow, gap, under] = choose([52, 0.82, 22, 13], [18, (h - 46) / 279, 0, 8]);
  const [left, figure, start, room, right] = choose(
    [40, 16, 100, 330, 560],
    [14, 19, 56, 258, 314],
  );
  const [x, step, upper, long] = choose([596, 16, 50, 3.6], [328, 10.6, 30, h / 170]);
  let y = top;
  return [
    sizes.map((size, index) => {
      y += size * grow + gap;
      return [
        write(left, y, String(size), choose(60, 40), figure, 400),
        write(start, y, word, room, size, 250 + index * 126),
        line([left, y + under, right, y + under], 'hair'),
      ];
    }),
    sizes.map((size, index) => {
      const [r, style] = [3 + index * 1.6, index === 5 ? 'signal' : 'ink'] as const;
      return hungBob(x + index * step, 0, upper + size * long, r + choose(0, 1), style);
    }),
    isSmall ? [] : write(40, 514, 'Each step 1.4 times the last', 460, 22, 650),
  ];
};

const LINKS = [
  { name: 'ink', style: 'ink', use: 'Text, rules' },
  { name: 'signal', style: 'signal', use: 'What acts' },
  { name: 'wash', style: 'wash', use: 'What is chosen' },
  { name: 'ground', style: 'page', use: 'Paper' },
] as const;

const ORDERS = [
  [0, 2, 1, 3],
  [1, 0, 3, 2],
  [2, 1, 3, 0],
  [3, 0, 2, 1],
  [1, 3, 0, 2],
] as const;

const mapping: Composition = ({ client, rand, choose, isSmall, h }) => {
  const order = pick(rand, ORDERS);
  const row = (h - 46) / 4;
  const [x, y, w, tall] = choose([36, 44, 220, 452], [8, 24, 150, h - 44]);
  const [first, step, target, pace] = choose(
    [106, 108, 82, 112],
    [30 + row / 2, row, 30 + row / 2, row],
  );
  const [swatch, wide, high] = choose([52, 64, 92], [20, 52, Math.min(84, row - 16)]);
  const [bend, turn, left, width, room] = choose(
    [330, 400, 436, 248, 216],
    [176, 206, 224, 166, 144],
  );
  return [
    strings(choose([90], [40, 120]), y),
    rect(x, y, w, tall, 'page'),
    LINKS.map(({ name, style, use }, index) => {
      const [level, to] = [first + index * step, target + at(order, index) * pace];
      const points = [x + w, level, bend, level, turn, to, left, to];
      return [
        rect(swatch, level - high / 2, wide, high, style),
        write(choose(130, 82), level + choose(-8, 7), name, choose(116, 74), 22, 850),
        isSmall ? [] : write(130, level + 18, use, 116, 15, 400),
        line(points, index === 1 ? 'accent-heavy' : 'rule'),
      ];
    }),
    order.map((_, place) => {
      const level = target + place * pace;
      const box = [left, level - 34, width, 68] as const;
      const from = order.findIndex((each) => each === place);
      if (from === 1) return button(...box, client.action, 'signal', choose(24, 22));
      if (from === 3) return drawPicture(client.subject, rand, ...box, choose(6, 5));
      return from === 0
        ? [rect(...box, 'page'), write(left + 16, level + 10, client.name, room, 32, 850)]
        : [
            rect(...box, 'wash'),
            write(left + 16, level + 8, at(client.products, 0).name, room, 22, 600),
          ];
    }),
  ];
};

const space: Composition = ({ client, rand, choose, isSmall, h }) => {
  const steps = choose([4, 8, 12, 20, 32, 52, 84], [4, 8, 12, 20, 32, 44, 60]);
  const hot = 3 + Math.floor(rand() * 3);
  const title = ['Seven spaces', `carry ${client.name}`] as const;
  const [left, right, rule, drop] = choose([40, 680, 108, 170], [8, 392, 100, h < 450 ? 116 : 138]);
  const [first, grow, under] = choose([40, 1.7, 26], [14, 1.36, 22]);
  const [top, step, wide, tall, foot] = choose(
    [330, 160, 140, 130, 500],
    [h - 176, 128, 116, 112, h - 26],
  );
  let next = first;
  return [
    isSmall ? headline(24, 46, title, 352, 36) : phrase(40, 80, title, 640, 42),
    line([left, rule, right, rule], 'heavy'),
    steps.map((size, index) => {
      const [x, side] = [next, size * grow];
      const [middle, base, weight] = [x + side / 2, drop + side + under, 300 + index * 90];
      next += side + choose(24, index < 3 ? 20 : 15);
      return [
        line([middle, rule, middle, drop], index === hot ? 'accent' : 'hair'),
        rect(x, drop, side, side, index === hot ? 'signal' : 'ink'),
        isSmall
          ? write(middle, base, String(size), 34, 18, weight, 'middle')
          : write(x, base, String(size), 60, 18, weight),
      ];
    }),
    [8, 20, 32].map((inset, index) => {
      const x = first + index * step;
      return [
        rect(x, top, wide, tall, 'page'),
        rect(x, top, wide, inset, 'wash'),
        rect(x, top, inset, tall, 'wash'),
        isSmall
          ? hatchRect(x + inset, top + inset, 108 - inset, 104 - inset, 0.5, 6)
          : hatchRect(x + 12 + index * 12, top + 20 + index * 12, 100 - index * 14, 60, 0.5, 6),
        dimensionX(foot, x, x + wide, String(inset)),
      ];
    }),
  ];
};

/** Design tokens. */
export const tokens = { ladder, mapping, space };
