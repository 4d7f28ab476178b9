import {
  at,
  disc,
  hash,
  hatch,
  hatchRect,
  headline,
  line,
  path,
  phrase,
  pick,
  rect,
  times,
  write,
} from '../drawing/index.ts';
import type { Drawing } from '../drawing/index.ts';
import { dimensionX, dimensionY, HOT, PLAIN } from '../parts/controls.ts';
import { emblem, EMBLEM_COUNT, stamp } from '../parts/emblem.ts';
import type { Composition, Content } from '../canvas.ts';

/** The client's logo mark, the same in every picture of a page. */
export const emblemOf = ({ client }: Content): number => hash(client.id) % EMBLEM_COUNT;

const construction: Composition = (canvas) => {
  const { client, choose, isSmall, h } = canvas;
  const which = emblemOf(canvas);
  const [x, y, r] = choose([260, 246, 148], [148, h < 450 ? 150 : 180, 112]);
  const [heavy, second] = emblem(which, x, y, r);
  const [left, right, foot] = choose([40, 480, 500], [0, 296, y + r + 50]);
  const [rule, column, size] = choose([530, 616, 32], [312, 356, h < 450 ? 40 : 72]);
  const low = y + r + 66;
  return [
    [-1, -0.5, 0, 0.5, 1].map((share) => [
      line([x + share * r, 0, x + share * r, foot], 'hair'),
      line([left, y + share * r, right, y + share * r], 'hair'),
    ]),
    disc(x, y, r, 'hair'),
    disc(x, y, r * Math.SQRT1_2, 'hair'),
    line([x - r, y - r, x + r, y + r], 'dash'),
    line([x + r, y - r, x - r, y + r], 'dash'),
    [path(heavy, 'ink'), path(second, 'plate'), hatch(second, 0.5, 6), path(second, 'rule')],
    disc(x, y, 5, 'signal'),
    dimensionX(y + r + 45, x - r, x + r, '2a'),
    isSmall ? line([0, low, 400, low], 'rule') : dimensionY(x - r - 44, y - r, y, 'a'),
    line([rule, 0, rule, choose(h, low)], 'hair'),
    choose([54, 30, 16, 9], [36, 22, 12, 7]).map((half, index) =>
      stamp(which, column, at(choose([96, 214, 294, 350], [68, 152, 212, 252]), index), half),
    ),
    isSmall
      ? write(24, (low + h) / 2 + size / 3, client.name, 352, size, 880)
      : [write(560, 444, client.name, 150, 32, 850), write(560, 472, 'From 18 px', 150, 16, 400)],
  ];
};

const search: Composition = (canvas) => {
  const { client, rand, choose, isSmall, h } = canvas;
  const first = emblemOf(canvas);
  const hot = pick(rand, [1, 4, 6]);
  const [columns, left, top, step, row] = choose(
    [4, 44, 44, 160, 190],
    [3, 14, 20, 126, (h - 28) / 3],
  );
  const [w, gap, r, size] = choose([152, 16, 46, 16], [120, 8, 38, 20]);
  return [
    times(8, (index) => {
      const [x, y] = [left + (index % columns) * step, top + Math.floor(index / columns) * row];
      const on = index === hot;
      const which = on ? first : (first + 1 + index * 4) % EMBLEM_COUNT;
      const [heavy, second] = emblem(which, x + w / 2, y + row / 2 - choose(7, 14), r);
      const [style, fill] = on ? HOT : PLAIN;
      const outlined = [
        index % 2 === 0 ? hatch(second, 0.45, 5) : path(second, 'ink'),
        path(second, 'rule'),
      ];
      return [
        index < columns ? line([x + w / 2, 0, x + w / 2, y], 'hair') : [],
        rect(x, y, w, row - gap, style),
        path(heavy, !on && index % 3 === 0 ? 'rule' : fill),
        on ? path(second, fill) : outlined,
        write(x + 11, y + row - gap - 11, String(index + 1), 30, size, on ? 850 : 350, fill),
      ];
    }),
    isSmall
      ? headline(270, 20 + row * 2.5, ['Eight,', 'one kept'], 120, 30)
      : [
          phrase(44, 492, ['Eight marks,', 'one kept'], 420, 38),
          write(676, 492, client.name, 190, 20, 500, 'end'),
        ],
  ];
};

const reversed: Composition = (canvas) => {
  const { choose, isSmall, h } = canvas;
  const which = emblemOf(canvas);
  const { name, does } = canvas.client;
  const r = choose(92, h < 450 ? 54 : 70);
  const clear = (x: number, y: number, isDark: boolean): Drawing => [
    rect(x - r * 1.37, y - r * 1.37, r * 2.74, r * 2.74, isDark ? 'inverted-hair' : 'dash'),
    stamp(which, x, y, r, isDark ? 'on-inverted' : 'ink'),
  ];
  if (isSmall) {
    const [x, left] = [32 + r * 1.36, 52 + r * 2.72];
    return [
      rect(0, h / 2, 400, h / 2, 'inverted'),
      [h / 4 + 2, h * 0.75].map((y, index) => [
        clear(x, y, index === 1),
        write(left, y + 14, name, 384 - left, 48, 880, index === 1 ? 'on-inverted' : 'ink'),
      ]),
      dimensionX(h / 4 + r * 1.16, 32, 32 + r * 0.36, 'x'),
    ];
  }
  return [
    rect(360, 0, 360, 412, 'inverted'),
    clear(180, 206, false),
    clear(540, 206, true),
    dimensionX(364, 52, 88, 'x'),
    dimensionY(34, 78, 114, 'x'),
    hatchRect(0, 412, 720, 8, 0.9, 6),
    stamp(which, 76, 476, 28),
    write(120, 490, name, 250, 42, 880),
    write(676, 488, does, 290, 17, 400, 'end'),
  ];
};

/** A logo and its construction. */
export const mark = { construction, search, reversed };
