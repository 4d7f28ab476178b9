import {
  at,
  between,
  headline,
  line,
  pick,
  rect,
  times,
  trackOf,
  widthOf,
  write,
} from '../drawing/index.ts';
import { hungPaper } from '../parts/frames.ts';
import type { Composition } from '../canvas.ts';

/** Archivo’s cap height, x-height and descent as shares of the font size. */
const [CAPITAL, SMALL, TAIL] = [0.69, 0.52, 0.21];

const anatomy: Composition = ({ client, rand, choose, isSmall, h }) => {
  const [first, second] = [client.name.charAt(0), pick(rand, ['a', 'e', 'g', 'k'])];
  const share = widthOf(first, 1, 880) + widthOf(second, 1, 150);
  const size = choose(300, Math.min(h < 450 ? 190 : 216, 264 / share));
  const [x, y, w, tall] = choose([44, 44, 632, 450], [12, 26, 376, h - 44]);
  const [left, base, gap] = choose([66, 316, 12], [24, 60 + size * CAPITAL, 4]);
  const end = base + size * TAIL + 30;
  const levels = {
    Ascender: base - size * CAPITAL,
    'x-height': base - size * SMALL,
    Baseline: base,
    Descender: base + size * TAIL,
  };
  return [
    hungPaper(x, y, w, tall, choose(36, 38)),
    Object.entries(levels).map(([name, level]) => [
      line([x, level, x + w, level], name === 'Baseline' ? 'accent' : 'hair'),
      write(x + w - choose(12, 8), level - 6, name, choose(110, 88), choose(15, 18), 500, 'end'),
    ]),
    write(left, base, first, 290, size, 880),
    write(left + gap + widthOf(first, size, 880, trackOf(size)), base, second, 200, size, 150),
    line([x, end, x + w, end], 'rule'),
    isSmall
      ? [
          headline(28, end + 54, client.headline, 344, h < 450 ? 36 : 52),
          h < 450 ? [] : write(28, h - 40, client.does, 344, 21, 400),
        ]
      : [
          write(66, 448, client.headline.join(' '), 400, 28, 850),
          write(66, 476, client.does, 420, 17, 400),
          write(656, 452, '28 / 17', 120, 17, 500, 'end'),
        ],
  ];
};

const waterfall: Composition = ({ client, rand, choose, h }) => {
  const turned = rand() < 0.5;
  const words = [client.name, ...client.products.map(({ name }) => name)];
  const [left, right, row, size] = choose([40, 680, 80, 68], [24, 376, (h - 24) / 6, 58]);
  return times(6, (index) => {
    const rank = turned ? 5 - index : index;
    const [weight, y] = [120 + rank * 155, choose(106, row - 12) + index * row];
    const figure = String(Math.round(weight / 10) * 10);
    return [
      line([left, y + 17, right, y + 17], rank === 5 ? 'heavy' : 'hair'),
      write(left, y, at(words, index), choose(370, 296), size, weight),
      write(right, y, figure, choose(70, 48), choose(18, 20), 500, 'end'),
    ];
  });
};

const grid: Composition = ({ client, rand, choose, h }) => {
  const letters = choose('AaBbCcDdEeFfGgHhKkMmNnOoPpQqRrSsTt&?!', 'AaBbDdEeFfGgHhKkMmNnOoPpRrSs&?');
  const [columns, rows, side, size] = choose([7, 4, 91.2, 56], [5, h < 450 ? 3 : 4, 75.2, 50]);
  const hot = Math.floor(between(rand, 6, choose(20, 18))) % (rows * columns);
  const weight = pick(rand, [300, 600, 880]);
  const [x, y, w] = choose([40, 40, 640], [12, 24, 376]);
  const end = y + rows * side;
  const [first, second, foot] = choose(
    [end + 75, end + 75, end + 103],
    [end + 60, end + 106, end + 124],
  );
  return [
    hungPaper(x, y, w, rows * side, choose(40, 38)),
    times(rows * columns, (index) => {
      const [left, top] = [x + (index % columns) * side, y + Math.floor(index / columns) * side];
      const on = index === hot;
      const style = [on ? 880 : weight, 'middle', on ? 'on-signal' : 'ink'] as const;
      return [
        rect(left, top, side, side, on ? 'signal' : 'hair'),
        write(left + side / 2, top + side * 0.71, letters.charAt(index), side - 3, size, ...style),
      ];
    }),
    write(x, first, client.headline[0], choose(320, 376), 53, 200),
    write(
      choose(x + w, x),
      second,
      '0123456789',
      choose(260, 376),
      choose(38, 44),
      880,
      choose('end', 'start'),
    ),
    line([x, foot, x + w, foot], 'rule'),
  ];
};

/** A type specimen. */
export const specimen = { anatomy, waterfall, grid };
