import { disc, headline, line, paragraph, path, poly, rect, write } from '../core/marks.ts';
import { at, between, pick, times } from '../core/random.ts';
import { drawPicture } from '../objects/subject.ts';
import { arrow } from '../parts/controls.ts';
import { bob } from '../parts/plumb.ts';
import { ERRANDS, step } from '../scenes/product/flow.ts';
import type { Close } from './close.ts';
import { LEFT, RIGHT, ROOM } from './close.ts';

const branching: Close = (pen, high) => {
  const share = Math.floor(between(pen.rand, 52, 86));
  const low = high - 204;
  const middle = high < 450 ? 196 : 244;
  const r = high < 450 ? 40 : 52;
  return [
    arrow([132, 108, 200, 108, 200, middle - r - 2], 'rule', 9),
    poly([200, middle - r, 276, middle, 200, middle + r, 124, middle]),
    write(200, middle + 8, 'Known?', 110, { size: 24, weight: 800, anchor: 'middle' }),
    arrow([276, middle, 300, middle, 300, 194], 'cue-heavy', 9),
    write(260, middle - 24, 'Yes', 50, { size: 21, weight: 850, anchor: 'middle' }),
    arrow([124, middle, 74, middle, 74, low - 4], 'rule', 9),
    write(96, middle - 10, 'No', 40, { size: 21, weight: 300, anchor: 'middle' }),
    step(pen, 16, 20, 'Browse', 'list'),
    step(pen, 268, 20, 'Pay', 'pay'),
    step(pen, 16, low, 'Sign up', 'form'),
    step(pen, 268, low, 'Done', 'done'),
    arrow([354, 188, 354, low - 4], 'cue-heavy', 9),
    arrow([132, low + 84, 262, low + 84], 'rule', 9),
    disc(354, (188 + low) / 2 - 4, 27, 'signal'),
    write(354, (188 + low) / 2 + 3, `${share}%`, 50, {
      size: 20,
      weight: 850,
      anchor: 'middle',
      fill: 'on-signal',
    }),
  ];
};

const journey: Close = ({ client, rand }, high) => {
  const steps = ['Hears', 'Looks', 'Asks', 'Buys', 'Waits', 'Tells'];
  const low = pick(rand, [2, 4]);
  const points = steps.map((_, index) => {
    const wave = 150 + ((index * 37 + client.id.length * 11) % 60);
    return [36 + index * 66, index === low ? high - 176 : wave] as const;
  });
  const d = points
    .map(([x, y], index) => {
      const [px, py] = points[index - 1] ?? [x, y];
      return index === 0 ? `M${x} ${y}` : `C${px + 33} ${py} ${x - 33} ${y} ${x} ${y}`;
    })
    .join('');
  const product = client.products[0]?.name.toLowerCase() ?? 'it';
  return [
    headline(LEFT, 46, [`${client.people[0] ?? 'A buyer'} buys`, product], ROOM, 38),
    line([8, 104, 392, 104], 'heavy'),
    points.map(([x, y], index) => line([x, 104, x, y], index === low ? 'cue' : 'hair')),
    path(d, 'heavy'),
    points.map(([x, y], index) => [
      bob(x, y - 4, index === low ? 19 : 11, index === low ? 'signal' : 'ink'),
      write(x, high - 60, steps[index] ?? '', 64, {
        size: 21,
        weight: index === low ? 880 : 450,
        anchor: 'middle',
      }),
    ]),
    line([8, high - 88, 392, high - 88], 'rule'),
    write(RIGHT, high - 20, 'Why no answer?', ROOM, {
      size: 28,
      weight: 800,
      anchor: 'end',
      fill: 'signal-text',
    }),
  ];
};

/** Time runs downwards; each lane is a column. */
const lanes: Close = ({ client, rand }, high) => {
  const tasks = pick(rand, ERRANDS);
  const row = (high - 84) / 5;
  const place = (lane: number, day: number): readonly [number, number] => [
    82 + lane * 118,
    74 + (day + 0.5) * row,
  ];
  return [
    rect(141, 16, 118, high - 32, 'wash'),
    ['Buyer', client.name, 'Post'].map((name, lane) => [
      rect(23 + lane * 118, 16, 118, high - 32, 'rule'),
      paragraph(82 + lane * 118, name.length > 10 && name.includes(' ') ? 38 : 50, name, 108, 2, {
        size: 21,
        weight: 850,
        gap: 22,
        anchor: 'middle',
      }),
    ]),
    line([23, 74, 377, 74], 'heavy'),
    times(4, (index) => {
      const [from, to] = [at(tasks, index), at(tasks, index + 1)];
      const [[x, y], [nx, ny]] = [place(from[0], index), place(to[0], index + 1)];
      const style = index === 3 ? 'cue-heavy' : 'rule';
      const half = Math.min(25, row / 2 - 8);
      if (nx === x) return arrow([x, y + half, x, ny - half], style, 8);
      return arrow([x + (nx > x ? 50 : -50), y, nx, y, nx, ny - half], style, 8);
    }),
    tasks.map(([lane, , name], index) => {
      const [x, y] = place(lane, index);
      const half = Math.min(25, row / 2 - 8);
      const [style, fill] = (
        [
          ['slab', 'on-slab'],
          ['page', 'ink'],
          ['signal', 'on-signal'],
        ] as const
      )[index === 0 ? 0 : index === 4 ? 2 : 1];
      return [
        rect(x - 50, y - half, 100, half * 2, style),
        write(x, y + 8, name, 92, { size: 22, weight: 750, anchor: 'middle', fill }),
      ];
    }),
    drawPicture(client.subject, rand, 268, 84, 100, row * 1.5, { step: 4.5 }),
  ];
};

export const flow = { branching, journey, lanes };
