import type { Drawing } from '../../core/marks.ts';
import { disc, line, paragraph, rect, write } from '../../core/marks.ts';
import { at, pick, times } from '../../core/random.ts';
import { engrave, screen } from '../../core/tone.ts';
import { greek, tick } from '../../parts/controls.ts';
import { bob, hang } from '../../parts/plumb.ts';
import type { Rand } from '../../types.ts';
import { compose } from '../stage.ts';

interface Part {
  readonly name: string;
  readonly minutes: number;
}

const AGENDAS: readonly (readonly Part[])[] = [
  [
    { name: 'Listen', minutes: 5 },
    { name: 'The numbers', minutes: 8 },
    { name: 'Three routes', minutes: 10 },
    { name: 'Choose one', minutes: 7 },
  ],
  [
    { name: 'Where it hurts', minutes: 20 },
    { name: 'What is true', minutes: 25 },
    { name: 'Three ways out', minutes: 30 },
    { name: 'Who does what', minutes: 15 },
  ],
  [
    { name: 'Opening', minutes: 10 },
    { name: 'Drawing together', minutes: 25 },
    { name: 'The price', minutes: 15 },
    { name: 'Next Monday', minutes: 10 },
  ],
];

export const length = (parts: readonly Part[]): number =>
  parts.reduce((sum, { minutes }) => sum + minutes, 0);
export const chosen = (rand: Rand): readonly Part[] => pick(rand, AGENDAS);

/** A slice of a disc from one turn to another, as a run of straight lines. */
function slice(x: number, y: number, r: number, from: number, to: number): string {
  const count = Math.max(3, Math.ceil((to - from) * 40));
  const points = times(count + 1, (index) => {
    const angle = (from + ((to - from) * index) / count) * 2 * Math.PI;
    return `${(x + r * Math.sin(angle)).toFixed(1)} ${(y - r * Math.cos(angle)).toFixed(1)}`;
  });
  return `M${x} ${y}L${points.join('L')}Z`;
}

export function dial(
  x: number,
  y: number,
  r: number,
  parts: readonly Part[],
  hot: number,
): Drawing {
  const total = length(parts);
  let turn = 0;
  return [
    disc(x, y, r, 'page'),
    parts.map(({ minutes }, index) => {
      const from = turn;
      turn += minutes / total;
      return engrave(
        slice(x, y, r * 0.86, from, turn),
        0.12 + index * 0.24,
        6,
        index === hot ? 'tone-cue' : 'tone',
      );
    }),
    times(60, (index) => {
      const angle = (index * Math.PI) / 30;
      const inner = index % 5 === 0 ? 0.88 : 0.94;
      const [s, c] = [Math.sin(angle), Math.cos(angle)];
      return line(
        [x + r * inner * s, y - r * inner * c, x + r * s, y - r * c],
        index % 5 === 0 ? 'rule' : 'hair',
      );
    }),
    line([x, y, x, y - r * 0.84], 'beam'),
    line([x, y, x + r * 0.62, y + r * 0.3], 'cue-heavy'),
    disc(x, y, 9, 'ink'),
  ];
}

const clock = compose(({ rand }) => {
  const parts = chosen(rand);
  const total = length(parts);
  let y = 60;
  return [
    line([204, 0, 204, 92], 'hair'),
    dial(204, 246, 154, parts, 2),
    write(204, 470, `${total} minutes`, 300, { size: 36, weight: 880, anchor: 'middle' }),
    line([408, 60, 408, 480], 'rule'),
    parts.map(({ name, minutes }, index) => {
      const top = y;
      y += (420 * minutes) / total;
      return [
        line([396, top, 684, top], 'hair'),
        write(426, top + 32, name, 200, { size: 26, weight: 880 - index * 200 }),
        write(684, top + 30, `${minutes} min`, 74, { size: 17, weight: 450, anchor: 'end' }),
      ];
    }),
    line([396, 480, 684, 480], 'rule'),
  ];
});

const bar = compose(({ client, rand }) => {
  const parts = chosen(rand);
  const total = length(parts);
  let x = 40;
  return [
    write(40, 92, client.name, 380, { size: 48, weight: 250 }),
    write(680, 92, `${total} minutes`, 260, { size: 40, weight: 880, anchor: 'end' }),
    line([40, 130, 680, 130], 'heavy'),
    parts.map(({ name, minutes }, index) => {
      const left = x;
      const wide = (640 * minutes) / total;
      x += wide;
      const drop = Math.min(250, 60 + minutes * (200 / total) * 3.4);
      return [
        screen(left, 130, wide, 52, 0.14 + index * 0.24, 7, index === 2 ? 'tone-cue' : 'tone'),
        line([left, 130, left, 182 + drop], 'rule'),
        bob(left, 182 + drop, 8 + minutes * (26 / total), index === 2 ? 'signal' : 'ink'),
        paragraph(left + 22, 216, name, wide - 26, 2, {
          size: 20,
          weight: 850 - index * 150,
          gap: 22,
        }),
        write(left + 22, 264, `${minutes} min`, wide - 26, { size: 18, weight: 400 }),
        greek(rand, left + 22, 286, Math.max(40, wide - 52), 4, 13),
      ];
    }),
    line([40, 500, 680, 500], 'hair'),
  ];
});

const notes = compose(({ client, rand }) => {
  const parts = chosen(rand);
  const said = [
    ...client.facts,
    `${client.people[0] ?? 'Someone'} decides`,
    client.headline.join(' '),
    'Start small',
  ];
  const hot = Math.floor(rand() * 6);
  return [
    hang([60, 440], 40),
    rect(36, 40, 430, 460, 'page'),
    times(6, (index) => {
      const [x, y] = [56 + (index % 2) * 200, 62 + Math.floor(index / 2) * 142];
      const fill = index === hot ? 'signal' : index % 3 === 1 ? 'slab' : 'wash';
      return [
        rect(x, y, 190, 128, fill),
        paragraph(x + 16, y + 40, at(said, index), 160, 3, {
          size: 22,
          weight: 700,
          gap: 26,
          fill: fill === 'signal' ? 'on-signal' : fill === 'slab' ? 'on-slab' : 'ink',
        }),
      ];
    }),
    line([590, 0, 590, 58], 'hair'),
    dial(590, 146, 88, parts, 2),
    parts.map(({ name, minutes }, index) => [
      line([496, 268 + index * 58, 684, 268 + index * 58], 'hair'),
      index < 3 ? tick(508, 300 + index * 58, 16) : rect(500, 292 + index * 58, 16, 16, 'rule'),
      write(528, 304 + index * 58, name, 128, { size: 18, weight: index < 3 ? 450 : 850 }),
      write(684, 304 + index * 58, String(minutes), 40, { size: 18, weight: 400, anchor: 'end' }),
    ]),
  ];
});

/** A conversation with a clock. */
export const session = { clock, bar, notes };
