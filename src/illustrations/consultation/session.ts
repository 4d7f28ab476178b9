import {
  at,
  disc,
  hatch,
  hatchRect,
  line,
  paragraph,
  pick,
  rect,
  times,
  write,
} from '../drawing/index.ts';
import type { Drawing } from '../drawing/index.ts';
import { DARK, HOT, placeholderText, tick } from '../parts/controls.ts';
import { bob, strings } from '../parts/frames.ts';
import type { Composition } from '../canvas.ts';

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

/** The agenda item in the signal color. */
const HOT_PART = 2;

const length = (parts: readonly Part[]): number =>
  parts.reduce((sum, { minutes }) => sum + minutes, 0);

/** A sector of a disc between two turns (0 to 1), as a polyline. */
function slice(x: number, y: number, r: number, from: number, to: number): string {
  const count = Math.max(3, Math.ceil((to - from) * 40));
  const points = times(count + 1, (index) => {
    const angle = (from + ((to - from) * index) / count) * 2 * Math.PI;
    return `${(x + r * Math.sin(angle)).toFixed(1)} ${(y - r * Math.cos(angle)).toFixed(1)}`;
  });
  return `M${x} ${y}L${points.join('L')}Z`;
}

function dial(x: number, y: number, r: number, parts: readonly Part[]): Drawing {
  const total = length(parts);
  let turn = 0;
  return [
    disc(x, y, r, 'page'),
    parts.map(({ minutes }, index) => {
      const from = turn;
      turn += minutes / total;
      const style = index === HOT_PART ? 'accent-tone' : 'tone';
      return hatch(slice(x, y, r * 0.86, from, turn), 0.12 + index * 0.24, 6, style);
    }),
    times(60, (index) => {
      const angle = (index * Math.PI) / 30;
      const inner = index % 5 === 0 ? 0.88 : 0.94;
      const [s, c] = [Math.sin(angle), Math.cos(angle)];
      const points = [x + r * inner * s, y - r * inner * c, x + r * s, y - r * c];
      return line(points, index % 5 === 0 ? 'rule' : 'hair');
    }),
    line([x, y, x, y - r * 0.84], 'thick'),
    line([x, y, x + r * 0.62, y + r * 0.3], 'accent-heavy'),
    disc(x, y, 9, 'ink'),
  ];
}

const clock: Composition = ({ rand, choose, isSmall, h }) => {
  const parts = pick(rand, AGENDAS);
  const total = length(parts);
  const r = choose(154, h < 450 ? 94 : 112);
  const [x, y, top] = choose([204, 246, 60], [24 + r, 28 + r, 2 * r + 50]);
  const [left, right, name, size] = choose([396, 684, 426, 17], [24, 376, 24, 20]);
  let next = top;
  return [
    line([x, 0, x, y - r], 'hair'),
    dial(x, y, r, parts),
    isSmall
      ? [
          write(376, y + 6, String(total), 104, 84, 880, 'end'),
          write(376, y + 46, 'minutes', 104, 28, 250, 'end'),
        ]
      : [
          write(204, 470, `${total} minutes`, 300, 36, 880, 'middle'),
          line([408, 60, 408, 480], 'rule'),
          line([396, 480, 684, 480], 'rule'),
        ],
    parts.map((part, index) => {
      const row = choose((420 * part.minutes) / total, (h - top - 14) / 4);
      const [level, base] = [next, next + choose(31, row / 2 + 8)];
      next += row;
      return [
        line([left, level, right, level], isSmall && index === HOT_PART ? 'accent-heavy' : 'hair'),
        write(name, base + 1, part.name, choose(200, 250), 26, 880 - index * 200),
        write(right, base - choose(1, 0), `${part.minutes} min`, choose(74, 90), size, 450, 'end'),
      ];
    }),
  ];
};

const bar: Composition = ({ client, rand, choose, isSmall, h }) => {
  const parts = pick(rand, AGENDAS);
  const total = length(parts);
  const [left, right, base, top, thick] = choose([40, 680, 92, 130, 52], [24, 376, 62, 84, 48]);
  const [name, size] = choose([48, 40], [36, 36]);
  const list = h - 164;
  let next = left;
  return [
    write(left, base, client.name, choose(380, 200), name, 250),
    write(right, base, `${total} ${choose('minutes', 'min')}`, choose(260, 150), size, 880, 'end'),
    line([left, top, right, top], 'heavy'),
    parts.map((part, index) => {
      const [x, share, isHot] = [next, part.minutes / total, index === HOT_PART];
      const [wide, weight] = [(right - left) * share, 850 - index * 150];
      const [tone, fill] = isHot
        ? (['accent-tone', 'signal'] as const)
        : (['tone', 'ink'] as const);
      next += wide;
      const hatching = hatchRect(x, top, wide, thick, 0.14 + index * 0.24, 7, tone);
      if (!isSmall) {
        const foot = 182 + Math.min(250, 60 + share * 680);
        return [
          hatching,
          line([x, top, x, foot], 'rule'),
          bob(x, foot, 8 + share * 26, fill),
          paragraph(x + 22, 216, part.name, wide - 26, 2, 20, weight),
          write(x + 22, 264, `${part.minutes} min`, wide - 26, 18, 400),
          placeholderText(rand, x + 22, 286, Math.max(40, wide - 52), 4, 13),
        ];
      }
      const [foot, y] = [132 + Math.min(1, share / 0.34) * (list - 190) * 0.7, list + index * 38];
      return [
        hatching,
        line([x + 16, 132, x + 16, foot], isHot ? 'accent' : 'rule'),
        bob(x + 16, foot, 8 + share * 18, fill),
        write(x + 26, 158, String(part.minutes), 40, 20, 500),
        line([left, y, right, y], 'hair'),
        write(left, y + 27, part.name, 250, 22, weight),
        write(right, y + 26, `${part.minutes} min`, 90, 18, 500, 'end'),
      ];
    }),
    isSmall ? [] : line([40, 500, 680, 500], 'hair'),
  ];
};

const notes: Composition = ({ client, rand, choose, isSmall, h }) => {
  const parts = pick(rand, AGENDAS);
  const said = [
    ...client.facts,
    `${client.people[0] ?? 'Someone'} decides`,
    client.headline.join(' '),
    'Start small',
  ];
  const hot = Math.floor(rand() * 6);
  const down = choose(142, (h - 230) / 2);
  const [columns, first, top, across] = choose([2, 56, 62, 200], [3, 24, 34, 120]);
  const [w, tall, pad, base, size] = choose([190, 128, 16, 40, 22], [112, down - 8, 10, 28, 18]);
  const [x, y, r, list, row] = choose([590, 146, 88, 268, 58], [94, h - 90, 76, h - 170, 40]);
  const [left, right, middle, lower] = choose([496, 684, 32, 4], [194, 386, 20, 7]);
  return [
    strings(choose([60, 440], [50, 350]), choose(40, 24)),
    isSmall ? rect(14, 24, 372, h - 216, 'page') : rect(36, 40, 430, 460, 'page'),
    times(6, (index) => {
      const [column, line] = [index % columns, Math.floor(index / columns)];
      const [noteX, noteY] = [first + column * across, top + line * down];
      const plain = index % 3 === 1 ? DARK : (['wash', 'ink'] as const);
      const [style, fill] = index === hot ? HOT : plain;
      const text = at(said, index);
      return [
        rect(noteX, noteY, w, tall, style),
        paragraph(noteX + pad, noteY + base, text, choose(160, 96), choose(3, 4), size, 700, fill),
      ];
    }),
    isSmall ? [] : line([590, 0, 590, 58], 'hair'),
    dial(x, y, r, parts),
    parts.map(({ name, minutes }, index) => {
      const [level, isLast] = [list + index * row, index === 3];
      const [center, weight] = [level + middle, isLast ? 850 : 450];
      return [
        line([left, level, right, level], 'hair'),
        isLast ? rect(left + 4, center - 8, 16, 16, 'rule') : tick(left + 12, center, 16),
        write(left + 32, center + lower, name, choose(128, 158), choose(18, 20), weight),
        isSmall ? [] : write(684, center + 4, String(minutes), 40, 18, 400, 'end'),
      ];
    }),
  ];
};

/** Consultation sessions. */
export const session = { clock, bar, notes };
