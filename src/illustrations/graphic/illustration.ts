import type { Subject } from '../../schemas/client.ts';
import {
  at,
  hatchRect,
  headline,
  line,
  phrase,
  pick,
  rect,
  times,
  write,
} from '../drawing/index.ts';
import { hungPaper, strings } from '../parts/frames.ts';
import type { Composition, Content } from '../canvas.ts';
import { drawObject, drawPicture, isObject } from '../subjects/subject.ts';

/** The subjects that suit a client, its own products first. */
const thingsOf = ({ client }: Content): Subject[] => {
  const own = [client.subject, ...client.products.map(({ subject }) => subject)].filter(isObject);
  return [...new Set([...own, 'leaf' as const, 'cup' as const, 'book' as const, 'house' as const])];
};

const plate: Composition = ({ client, rand, choose, h }) => {
  const [x, y, w, tall, pad] = choose([56, 40, 608, 400, 20], [24, 26, 352, h - 136, 16]);
  const [base, size, rule] = choose([486, 34, 484], [h - 64, 38, h - 12]);
  const number = pick(rand, ['I', 'II', 'III', 'IV']);
  return [
    hungPaper(x, y, w, tall, choose(40, 36)),
    drawPicture(client.subject, rand, x + pad, y + pad, w - pad * 2, tall - pad * 2, 6),
    headline(x, base, client.headline, choose(320, 262), size),
    write(x + w, base + choose(30, 37), `Plate ${number}`, 140, choose(20, 22), 400, 'end'),
    line([choose(400, x), rule, x + w, rule], 'rule'),
  ];
};

const spots: Composition = (canvas) => {
  const { client, rand, choose, isSmall, h } = canvas;
  const things = thingsOf(canvas);
  const dark = Math.floor(rand() * 4);
  const [columns, first, step, row, w] = choose(
    [3, 44, 216, 216, 200],
    [2, 16, 188, (h - 24) / 3, 180],
  );
  const [gap, side] = choose([16, 150], [8, row - 46]);
  return [
    times(6, (index) => {
      const [x, y] = [first + (index % columns) * step, first + Math.floor(index / columns) * row];
      const paper = index === dark ? 'inverted' : 'page';
      return [
        rect(x, y, w, row - gap, paper),
        drawObject(at(things, index), x + (w - side) / 2, y + choose(26, 18), side, side, 5, paper),
      ];
    }),
    isSmall
      ? []
      : [
          phrase(44, 510, ['Six drawings,', 'one hand'], 440, 32),
          write(676, 510, client.name, 180, 20, 600, 'end'),
        ],
  ];
};

const stages: Composition = (canvas) => {
  const { rand, choose, isSmall, h } = canvas;
  const subject = at(thingsOf(canvas), rand() * 2);
  const row = (h - 20) / 3;
  const [w, tall] = choose([204, 330], [196, row - 10]);
  return [0, choose(12, 10), 5].map((step, index) => {
    const [x, y] = choose([36 + index * 222, 56 + index * 24], [16, 16 + index * row]);
    const [side, top] = choose([180, y + 86], [row - 34, y + 10]);
    const weight = 250 + index * 315;
    const [name, middle] = [at(['Line', 'Shade', 'Print'], index), y + row / 2];
    return [
      isSmall && index > 0 ? [] : strings([x + w / 2], y),
      rect(x, y, w, tall, at(['dash', 'page', 'bold'] as const, index)),
      isSmall || index > 0
        ? []
        : times(5, (rule) =>
            line([x + 8, y + 40 + rule * 62, x + 196, y + 40 + rule * 62], 'hair'),
          ),
      index === 2
        ? hatchRect(x + 2, y + tall - choose(94, 42), w - 4, choose(92, 40), 0.34, 5)
        : [],
      drawObject(subject, x + (w - side) / 2, top, side, side, step),
      isSmall
        ? [
            line([212, middle, 244, middle], index === 2 ? 'accent-heavy' : 'hair'),
            write(256, middle + 15, name, 136, 46, weight),
          ]
        : [
            write(x, y + 364, name, 140, 26, weight),
            write(x + 204, y + 364, `${index + 1}`, 40, 20, 400, 'end'),
          ],
    ];
  });
};

const frieze: Composition = (canvas) => {
  const { rand, choose, w, h } = canvas;
  const things = thingsOf(canvas);
  const place = pick(rand, ['hills', 'harbor', 'street'] as const);
  const tall = choose(300, h - 158);
  const [first, step, side, top] = choose([40, 168, 136, 330], [12, 96, 88, tall + 20]);
  return [
    drawPicture(place, rand, 0, 0, w, tall, 6),
    rect(0, tall, w, 3, 'ink'),
    times(4, (index) => {
      const [x, foot] = [first + index * step, top + side + choose(12, 6)];
      return [
        drawObject(at(things, index), x, top, side, side, 4.5),
        line([x, foot, x + side, foot], 'rule'),
        write(x, foot + 26, at(things, index), side + 4, choose(20, 21), 300 + index * 180),
      ];
    }),
  ];
};

/** Custom illustrations. */
export const illustration = { plate, spots, stages, frieze };
