import { line, paragraph, rect, write } from '../core/marks.ts';
import { at, times } from '../core/random.ts';
import { screen } from '../core/tone.ts';
import { tick } from '../parts/controls.ts';
import { bob, hang } from '../parts/plumb.ts';
import { chosen, dial, length } from '../scenes/consultation/session.ts';
import type { Close } from './close.ts';
import { LEFT, RIGHT, ROOM } from './close.ts';

const clock: Close = ({ rand }, high) => {
  const parts = chosen(rand);
  const r = high < 450 ? 94 : 112;
  const top = 2 * r + 50;
  const row = (high - top - 14) / 4;
  return [
    line([LEFT + r, 0, LEFT + r, 28], 'hair'),
    dial(LEFT + r, 28 + r, r, parts, 2),
    write(RIGHT, 28 + r + 6, String(length(parts)), 104, { size: 84, weight: 880, anchor: 'end' }),
    write(RIGHT, 28 + r + 46, 'minutes', 104, { size: 28, weight: 250, anchor: 'end' }),
    parts.map(({ name, minutes }, index) => {
      const y = top + index * row;
      return [
        line([LEFT, y, RIGHT, y], index === 2 ? 'cue-heavy' : 'hair'),
        write(LEFT, y + row / 2 + 9, name, 250, { size: 26, weight: 880 - index * 190 }),
        write(RIGHT, y + row / 2 + 8, `${minutes} min`, 90, { size: 20, anchor: 'end' }),
      ];
    }),
  ];
};

const bar: Close = ({ client, rand }, high) => {
  const parts = chosen(rand);
  const total = length(parts);
  const list = high - 164;
  const deep = list - 190;
  let x = LEFT;
  return [
    write(LEFT, 62, client.name, 200, { size: 36, weight: 250 }),
    write(RIGHT, 62, `${total} min`, 150, { size: 36, weight: 880, anchor: 'end' }),
    line([LEFT, 84, RIGHT, 84], 'heavy'),
    parts.map(({ name, minutes }, index) => {
      const [left, wide] = [x, (ROOM * minutes) / total];
      const on = index === 2;
      const drop = 132 + Math.min(1, minutes / total / 0.34) * deep * 0.7;
      x += wide;
      return [
        screen(left, 84, wide, 48, 0.14 + index * 0.24, 7, on ? 'tone-cue' : 'tone'),
        line([left + 16, 132, left + 16, drop], on ? 'cue' : 'rule'),
        bob(left + 16, drop, 8 + (minutes / total) * 18, on ? 'signal' : 'ink'),
        write(left + 26, 158, String(minutes), 40, { size: 20, weight: 500 }),
        line([LEFT, list + index * 38, RIGHT, list + index * 38], 'hair'),
        write(LEFT, list + 27 + index * 38, name, 250, { size: 22, weight: 850 - index * 170 }),
        write(RIGHT, list + 26 + index * 38, `${minutes} min`, 90, { size: 18, anchor: 'end' }),
      ];
    }),
  ];
};

const notes: Close = ({ client, rand }, high) => {
  const parts = chosen(rand);
  const said = [
    ...client.facts,
    `${client.people[0] ?? 'Someone'} decides`,
    client.headline.join(' '),
    'Start small',
  ];
  const hot = Math.floor(rand() * 6);
  const [side, note] = [high - 182, (high - 230) / 2];
  return [
    hang([50, 350], 24),
    rect(14, 24, 372, high - 216, 'page'),
    times(6, (index) => {
      const [x, y] = [24 + (index % 3) * 120, 34 + Math.floor(index / 3) * note];
      const fill = index === hot ? 'signal' : index % 3 === 1 ? 'slab' : 'wash';
      return [
        rect(x, y, 112, note - 8, fill),
        paragraph(x + 10, y + 28, at(said, index), 96, 4, {
          size: 18,
          weight: 700,
          gap: 22,
          fill: fill === 'signal' ? 'on-signal' : fill === 'slab' ? 'on-slab' : 'ink',
        }),
      ];
    }),
    dial(94, side + 92, 76, parts, 2),
    parts.map(({ name }, index) => {
      const y = side + 12 + index * 40;
      return [
        line([194, y, 386, y], 'hair'),
        index < 3 ? tick(206, y + 20, 16) : rect(198, y + 12, 16, 16, 'rule'),
        write(228, y + 27, name, 158, { size: 20, weight: index < 3 ? 450 : 850 }),
      ];
    }),
  ];
};

export const session = { clock, bar, notes };
