import type { Drawing } from '../../core/marks.ts';
import { disc, line, path, rect, write, phrase } from '../../core/marks.ts';
import { at, hash, pick, times } from '../../core/random.ts';
import { engrave, screen } from '../../core/tone.ts';
import { dimensionX, dimensionY } from '../../parts/controls.ts';
import { EMBLEM_COUNT, emblem, stamp } from '../../parts/emblem.ts';
import type { Pen } from '../../types.ts';
import { compose } from '../stage.ts';

/** The mark of a client: the same one in every picture of a page. */
export const emblemOf = ({ client }: Pen): number => hash(client.id) % EMBLEM_COUNT;

export function constructed(which: number, x: number, y: number, r: number): Drawing {
  const [heavy, second] = emblem(which, x, y, r);
  return [path(heavy, 'ink'), path(second, 'plate'), engrave(second, 0.5, 6), path(second, 'rule')];
}

const construction = compose((pen) => {
  const which = emblemOf(pen);
  const [x, y, r] = [260, 246, 148];
  const thirds = [-1, -0.5, 0, 0.5, 1];
  return [
    thirds.map((share) => [
      line([x + share * r, 0, x + share * r, 500], 'hair'),
      line([40, y + share * r, 480, y + share * r], 'hair'),
    ]),
    disc(x, y, r, 'hair'),
    disc(x, y, r * Math.SQRT1_2, 'hair'),
    line([x - r, y - r, x + r, y + r], 'dash'),
    line([x + r, y - r, x - r, y + r], 'dash'),
    constructed(which, x, y, r),
    disc(x, y, 5, 'signal'),
    dimensionX(y + r + 46, x - r, x + r, '2a'),
    dimensionY(x - r - 44, y - r, y, 'a'),
    line([530, 0, 530, 540], 'hair'),
    [54, 30, 16, 9].map((size, index) => [stamp(which, 616, at([96, 214, 294, 350], index), size)]),
    write(560, 444, pen.client.name, 150, { size: 32, weight: 850 }),
    write(560, 472, 'From 18 px', 150, { size: 16, weight: 400 }),
  ];
});

const search = compose((pen) => {
  const first = emblemOf(pen);
  const hot = pick(pen.rand, [1, 4, 6]);
  return [
    times(8, (index) => {
      const [x, y] = [44 + (index % 4) * 160, 44 + Math.floor(index / 4) * 190];
      const on = index === hot;
      const which = on ? first : (first + 1 + index * 4) % EMBLEM_COUNT;
      const [heavy, second] = emblem(which, x + 76, y + 88, 46);
      return [
        index < 4 ? line([x + 76, 0, x + 76, y], 'hair') : [],
        rect(x, y, 152, 174, on ? 'signal' : 'page'),
        path(heavy, on ? 'on-signal' : index % 3 === 0 ? 'rule' : 'ink'),
        on
          ? path(second, 'on-signal')
          : index % 2 === 0
            ? engrave(second, 0.45, 5)
            : path(second, 'ink'),
        on ? [] : path(second, 'rule'),
        write(x + 12, y + 162, String(index + 1), 30, {
          size: 16,
          weight: on ? 850 : 350,
          fill: on ? 'on-signal' : 'ink',
        }),
      ];
    }),
    phrase(44, 492, ['Eight marks,', 'one kept'], 420, 38),
    write(676, 492, pen.client.name, 190, { size: 20, weight: 500, anchor: 'end' }),
  ];
});

const reversed = compose((pen) => {
  const which = emblemOf(pen);
  const { name, does } = pen.client;
  const clear = (x: number, fill: 'rule' | 'knock'): Drawing => [
    rect(x - 128, 78, 256, 256, fill === 'rule' ? 'dash' : 'knock-hair'),
    stamp(which, x, 206, 92, fill === 'rule' ? 'ink' : 'on-slab'),
  ];
  return [
    rect(360, 0, 360, 412, 'slab'),
    clear(180, 'rule'),
    clear(540, 'knock'),
    dimensionX(364, 52, 88, 'x'),
    dimensionY(34, 78, 114, 'x'),
    screen(0, 412, 720, 8, 0.9, 6),
    stamp(which, 76, 476, 28),
    write(120, 490, name, 250, { size: 42, weight: 880 }),
    write(676, 488, does, 290, { size: 17, weight: 400, anchor: 'end' }),
  ];
});

/** A sign and how it is built. */
export const mark = { construction, search, reversed };
