import type { Drawing } from '../core/marks.ts';
import { disc, headline, line, paragraph, patched, path, rect, write } from '../core/marks.ts';
import { at, between, pick, times } from '../core/random.ts';
import { engrave, screen } from '../core/tone.ts';
import { usd } from '../parts/controls.ts';
import { bob, hang } from '../parts/plumb.ts';
import { CRITERIA, options } from '../scenes/consultation/choice.ts';
import type { Close } from './close.ts';
import { LEFT, ROOM } from './close.ts';

const field: Close = ({ client, rand }, high) => {
  const [x, y, w, h] = [LEFT, 30, ROOM, high - 78];
  const names = [...options(client).slice(0, 4), 'Do nothing'];
  return [
    hang([x + 30, x + w - 30], y),
    rect(x, y, w, h, 'page'),
    screen(x + w / 2, y, w / 2, h / 2, 0.16, 7),
    line([x + w / 2, y, x + w / 2, y + h], 'rule'),
    line([x, y + h / 2, x + w, y + h / 2], 'rule'),
    names.map((name, index) => {
      const px = x + w * at([0.1, 0.72, 0.14, 0.62, 0.92], index) + between(rand, -6, 6);
      const py = y + h * at([0.32, 0.18, 0.74, 0.6, 0.9], index) + between(rand, -6, 6);
      const [best, right] = [index === 1, index === 0 || index === 2 || index === 3];
      const below = index === 1;
      return [
        bob(px, py - 18, best ? 19 : 12, best ? 'signal' : 'ink'),
        patched(
          write(
            below ? x + w - 14 : right ? px + 20 : px - 20,
            below ? py + 72 : py + 8,
            name,
            index === 4 ? 150 : 118,
            { size: best ? 26 : 21, weight: best ? 880 : 500, anchor: right ? 'start' : 'end' },
          ),
        ),
      ];
    }),
    patched(write(x + 12, y + 28, 'Worth much', 150, { size: 19, weight: 850 })),
    patched(write(x + 12, y + h - 12, 'Worth little', 150, { size: 19, weight: 300 })),
    write(x, y + h + 32, 'Little work', 150, { size: 22, weight: 300 }),
    write(x + w, y + h + 32, 'much work', 150, { size: 22, weight: 800, anchor: 'end' }),
  ];
};

const scores: Close = ({ client, rand }, high) => {
  const criteria = pick(rand, CRITERIA).slice(0, 3);
  const best = Math.floor(rand() * 3);
  const row = (high - 106) / 4;
  return [
    hang([50, 350], 30),
    rect(12, 30, 376, high - 50, 'page'),
    criteria.map((name, index) =>
      write(166 + index * 64, 66, name, 62, { size: 18, weight: 700, anchor: 'middle' }),
    ),
    write(374, 66, 'Sum', 50, { size: 18, weight: 880, anchor: 'end' }),
    line([12, 80, 388, 80], 'heavy'),
    options(client)
      .slice(0, 4)
      .map((name, index) => {
        const y = 80 + index * row;
        const on = index === best;
        const fill = on ? 'on-slab' : 'ink';
        const values = criteria.map(() => 1 + Math.floor(rand() * 3) + (on ? 2 : 0));
        const sum = values.reduce((total, value) => total + value, 0);
        const type = { size: 22, weight: on ? 880 : 450, gap: 25, fill } as const;
        return [
          on ? rect(12.75, y, 374.5, row, 'slab') : line([12, y + row, 388, y + row], 'hair'),
          paragraph(26, y + row / 2 - 4, name, 108, 2, type),
          values.map((value, column) => {
            const style = on ? (column === 0 ? 'signal' : 'on-slab') : value > 2 ? 'ink' : 'rule';
            return disc(166 + column * 64, y + row / 2, 5 + value * 4.6, style);
          }),
          write(374, y + row / 2 + 12, String(sum), 50, {
            size: 36,
            weight: on ? 880 : 300,
            anchor: 'end',
            fill,
          }),
        ];
      }),
  ];
};

/** A dish of the balance, its load and what the load is. */
function dish(x: number, y: number, name: string, price: string, heavy: boolean): Drawing {
  const bowl = `M${x - 78} ${y}L${x + 78} ${y}C${x + 70} ${y + 34} ${x + 38} ${y + 46} ${x} ${y + 46}C${x - 38} ${y + 46} ${x - 70} ${y + 34} ${x - 78} ${y}Z`;
  return [
    line([x - 78, y, x, y - 124, x + 78, y], 'hair'),
    times(heavy ? 5 : 2, (index) =>
      rect(x - 50 + (index % 3) * 34, y - 32 - Math.floor(index / 3) * 35, 29, 32, 'ink'),
    ),
    path(bowl, 'page'),
    engrave(bowl, heavy ? 0.85 : 0.3, 6),
    path(bowl, 'rule'),
    write(x, y + 80, name, 164, { size: 25, weight: heavy ? 880 : 250, anchor: 'middle' }),
    write(x, y + 106, price, 150, { size: 21, anchor: 'middle' }),
  ];
}

const balance: Close = ({ client, rand }, high) => {
  const left = rand() < 0.5;
  const tilt = (left ? 1 : -1) * (high < 450 ? 18 : 34);
  const [a, b] = [at(client.products, 0), at(client.products, 2)];
  const cy = high < 450 ? 60 : 76;
  const foot = high - 84;
  return [
    line([200, 0, 200, cy], 'rule'),
    line([200, cy, 200, foot], 'heavy'),
    line([98, cy + tilt, 302, cy - tilt], 'beam'),
    bob(200, cy + 22, 22, 'signal'),
    disc(200, cy, 11, 'ink'),
    dish(98, cy + tilt + 124, a.name, usd(a.price), left),
    dish(302, cy - tilt + 124, b.name, usd(b.price), !left),
    line([130, foot, 270, foot], 'beam'),
    high < 450 ? [] : headline(LEFT, high - 46, ['Weigh it', 'before you build it'], ROOM, 34),
  ];
};

export const choice = { field, scores, balance };
