import type { Drawing } from '../../core/marks.ts';
import { disc, line, patched, path, phrase, rect, write } from '../../core/marks.ts';
import { at, between, pick, times } from '../../core/random.ts';
import { engrave, screen } from '../../core/tone.ts';
import { usd } from '../../parts/controls.ts';
import { bob, hang } from '../../parts/plumb.ts';
import type { Client } from '../../types.ts';
import { compose } from '../stage.ts';

export const options = (client: Client): readonly string[] =>
  client.products.map(({ name }) => name);

const field = compose(({ client, rand }) => {
  const [x, y, side] = [120, 44, 430];
  const names = [...options(client), 'Do nothing'];
  const places = times(5, (index) => [
    x + 50 + ((index * 2 + 1) % 5) * 82 + between(rand, -8, 8),
    y + 46 + index * 82 + between(rand, -8, 8),
  ]);
  return [
    hang([x + 30, x + side - 30], y),
    rect(x, y, side, side, 'page'),
    screen(x + side / 2, y, side / 2, side / 2, 0.16, 7),
    line([x + side / 2, y, x + side / 2, y + side], 'rule'),
    line([x, y + side / 2, x + side, y + side / 2], 'rule'),
    names.map((name, index) => {
      const [px = 0, py = 0] = places[index] ?? [];
      const right = px < x + side - 150;
      const best = index === 1;
      return [
        bob(px, py - 16, best ? 15 : 10, best ? 'signal' : 'ink'),
        patched(
          write(right ? px + 20 : px - 20, py + 8, name, 130, {
            size: 19,
            weight: best ? 880 : 500,
            anchor: right ? 'start' : 'end',
          }),
        ),
      ];
    }),
    write(x, y + side + 34, 'Little work', 150, { size: 19, weight: 300 }),
    write(x + side, y + side + 34, 'much work', 150, { size: 19, weight: 800, anchor: 'end' }),
    write(x - 14, y + 24, 'Worth', 90, { size: 19, weight: 850, anchor: 'end' }),
    write(x - 14, y + 46, 'much', 90, { size: 19, weight: 850, anchor: 'end' }),
    write(x - 14, y + side - 6, 'little', 90, { size: 19, weight: 300, anchor: 'end' }),
  ];
});

export const CRITERIA = [
  ['Cost', 'Time', 'Risk', 'Joy'],
  ['Reach', 'Margin', 'Effort', 'Nerve'],
] as const;

const scores = compose(({ client, rand }) => {
  const criteria = pick(rand, CRITERIA);
  const best = Math.floor(rand() * 3);
  return [
    hang([80, 640], 44),
    rect(40, 44, 640, 440, 'page'),
    criteria.map((name, index) =>
      write(262 + index * 92, 94, name, 86, { size: 19, weight: 700, anchor: 'middle' }),
    ),
    write(640, 94, 'Sum', 70, { size: 19, weight: 880, anchor: 'end' }),
    line([40, 112, 680, 112], 'heavy'),
    options(client)
      .slice(0, 4)
      .map((name, row) => {
        const y = 112 + row * 93;
        const on = row === best;
        const values = criteria.map(() => 1 + Math.floor(rand() * 3) + (on ? 2 : 0));
        const sum = values.reduce((total, value) => total + value, 0);
        return [
          on ? rect(40.75, y, 638.5, 93, 'slab') : line([40, y + 93, 680, y + 93], 'hair'),
          write(60, y + 56, name, 140, {
            size: 22,
            weight: on ? 880 : 450,
            fill: on ? 'on-slab' : 'ink',
          }),
          values.map((value, column) =>
            disc(
              262 + column * 92,
              y + 47,
              5 + value * 5.4,
              on ? (column === 0 ? 'signal' : 'on-slab') : value > 2 ? 'ink' : 'rule',
            ),
          ),
          write(640, y + 58, String(sum), 60, {
            size: 36,
            weight: on ? 880 : 300,
            anchor: 'end',
            fill: on ? 'on-slab' : 'ink',
          }),
        ];
      }),
  ];
});

/** A dish of the balance with what lies in it. */
function dish(x: number, y: number, name: string, price: string, heavy: boolean): Drawing {
  const bowl = `M${x - 100} ${y}L${x + 100} ${y}C${x + 92} ${y + 40} ${x + 50} ${y + 56} ${x} ${y + 56}C${x - 50} ${y + 56} ${x - 92} ${y + 40} ${x - 100} ${y}Z`;
  return [
    path(bowl, 'page'),
    engrave(bowl, heavy ? 0.85 : 0.3, 6),
    path(bowl, 'rule'),
    write(x, y + 92, name, 220, { size: 26, weight: heavy ? 880 : 250, anchor: 'middle' }),
    write(x, y + 120, price, 180, { size: 20, weight: 450, anchor: 'middle' }),
  ];
}

const balance = compose(({ client, rand }) => {
  const left = rand() < 0.5;
  const tilt = left ? 38 : -38;
  const [lx, rx, cy] = [150, 570, 128];
  const [ly, ry] = [cy + tilt, cy - tilt];
  const [a, b] = [at(client.products, 0), at(client.products, 2)];
  const load = (x: number, y: number, count: number, style: 'ink' | 'signal'): Drawing =>
    times(count, (index) =>
      rect(
        x - 62 + (index % 3) * 44,
        y - 40 - Math.floor(index / 3) * 44,
        36,
        40,
        index === 0 ? style : 'ink',
      ),
    );
  return [
    line([360, 0, 360, cy], 'rule'),
    line([lx, ly, rx, ry], 'beam'),
    line([360, cy, 360, 470], 'heavy'),
    bob(360, cy + 30, 30, 'signal'),
    disc(360, cy, 12, 'ink'),
    [
      [lx, ly],
      [rx, ry],
    ].map(([x = 0, y = 0]) => line([x - 100, y + 150, x, y, x + 100, y + 150], 'hair')),
    load(lx, ly + 150, left ? 5 : 2, 'ink'),
    load(rx, ry + 150, left ? 2 : 5, 'ink'),
    dish(lx, ly + 150, a.name, usd(a.price), left),
    dish(rx, ry + 150, b.name, usd(b.price), !left),
    line([250, 470, 470, 470], 'beam'),
    phrase(40, 520, ['Weigh it', 'before you build it'], 640, 30),
  ];
});

/** One thing against another. */
export const choice = { field, scores, balance };
