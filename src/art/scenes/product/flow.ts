import type { Drawing } from '../../core/marks.ts';
import { disc, line, paragraph, path, phrase, poly, rect, write } from '../../core/marks.ts';
import { at, between, pick, times } from '../../core/random.ts';
import { drawPicture } from '../../objects/subject.ts';
import { arrow, greek, tick, usd } from '../../parts/controls.ts';
import { bob, hang } from '../../parts/plumb.ts';
import type { Pen } from '../../types.ts';
import { compose } from '../stage.ts';

type Step = 'look' | 'form' | 'pay' | 'done' | 'list';

/** A small screen of a flow, 116 × 168. */
export function step(pen: Pen, x: number, y: number, name: string, kind: Step): Drawing {
  const { client, rand } = pen;
  const body: Record<Step, () => Drawing> = {
    look: () => [
      drawPicture(client.subject, rand, x + 10, y + 44, 96, 74, { step: 4 }),
      rect(x + 10, y + 134, 96, 20, 'ink'),
    ],
    form: () => [
      times(3, (row) => rect(x + 10, y + 48 + row * 28, 96, 20, 'rule')),
      rect(x + 10, y + 138, 96, 18, 'signal'),
    ],
    pay: () => [
      write(x + 10, y + 84, usd(at(client.products, 0).price), 96, { size: 28, weight: 850 }),
      greek(rand, x + 10, y + 100, 96, 3, 9),
      rect(x + 10, y + 134, 96, 20, 'signal'),
    ],
    done: () => [tick(x + 58, y + 92, 44), greek(rand, x + 22, y + 134, 72, 2, 10)],
    list: () =>
      times(4, (index) => [
        drawPicture(
          at(client.products, index).subject,
          rand,
          x + 10 + (index % 2) * 50,
          y + 44 + Math.floor(index / 2) * 58,
          46,
          50,
          { step: 4 },
        ),
      ]),
  };
  return [
    rect(x, y, 116, 168, 'page'),
    rect(x, y, 116, 10, 'ink'),
    write(x + 10, y + 32, name, 98, { size: 16, weight: 850 }),
    body[kind](),
  ];
}

export const diamond = (x: number, y: number, text: string): Drawing => [
  poly([x, y - 52, x + 60, y, x, y + 52, x - 60, y]),
  write(x, y + 6, text, 84, { size: 17, weight: 750, anchor: 'middle' }),
];

const branching = compose((pen) => {
  const share = Math.floor(between(pen.rand, 52, 86));
  return [
    hang([94, 620], 52),
    arrow([152, 136, 196, 136]),
    arrow([318, 136, 372, 136]),
    write(344, 126, 'Yes', 44, { size: 16, weight: 850, anchor: 'middle' }),
    arrow([490, 136, 556, 136], 'cue'),
    disc(524, 136, 20, 'signal'),
    write(524, 142, `${share}%`, 40, {
      size: 16,
      weight: 850,
      anchor: 'middle',
      fill: 'on-signal',
    }),
    line([258, 188, 258, 394, 366, 394]),
    arrow([340, 394, 370, 394]),
    write(272, 216, 'No', 40, { size: 16, weight: 300 }),
    arrow([490, 394, 616, 394, 616, 228]),
    step(pen, 36, 52, 'Browse', 'list'),
    diamond(258, 136, 'Known?'),
    step(pen, 374, 52, 'Pay', 'pay'),
    step(pen, 560, 52, 'Done', 'done'),
    step(pen, 374, 310, 'Sign up', 'form'),
    write(36, 342, 'First order', 200, { size: 34, weight: 250 }),
    write(36, 378, 'in 3 taps', 190, { size: 34, weight: 880 }),
    greek(pen.rand, 36, 404, 170, 5, 13),
  ];
});

const journey = compose(({ client, rand }) => {
  const steps = ['Hears of it', 'Looks', 'Asks', 'Buys', 'Waits', 'Tells'];
  const low = pick(rand, [2, 4]);
  const level = (index: number): number =>
    index === low ? 300 : 150 + ((index * 37 + client.id.length * 11) % 70);
  const points = steps.map((_, index) => [76 + index * 114, level(index)] as const);
  const d = points
    .map(([x, y], index) => {
      const [px, py] = points[index - 1] ?? [x, y];
      return index === 0 ? `M${x} ${y}` : `C${px + 57} ${py} ${x - 57} ${y} ${x} ${y}`;
    })
    .join('');
  return [
    phrase(
      40,
      76,
      [`${client.people[0] ?? 'A buyer'} buys`, client.products[0]?.name.toLowerCase() ?? 'it'],
      640,
      36,
    ),
    line([40, 108, 680, 108], 'heavy'),
    points.map(([x, y], index) => line([x, 108, x, y], index === low ? 'cue' : 'hair')),
    path(d, 'heavy'),
    points.map(([x, y], index) => [
      bob(x, y - 4, index === low ? 15 : 9, index === low ? 'signal' : 'ink'),
      write(x, 408, steps[index] ?? '', 108, {
        size: 19,
        weight: index === low ? 880 : 500,
        anchor: 'middle',
      }),
      greek(rand, x - 42, 432, 84, 4, 11),
    ]),
    line([40, 380, 680, 380], 'rule'),
    write(points[low]?.[0] ?? 0, 372, 'Why no answer?', 170, {
      size: 18,
      weight: 750,
      anchor: 'middle',
      fill: 'signal-text',
    }),
    write(40, 512, 'lighter', 100, { size: 16, weight: 250 }),
    write(680, 512, 'heavier', 100, { size: 16, weight: 850, anchor: 'end' }),
  ];
});

type Task = readonly [lane: number, column: number, name: string];

export const ERRANDS: readonly (readonly Task[])[] = [
  [
    [0, 0, 'Orders'],
    [1, 1, 'Packs'],
    [1, 2, 'Writes'],
    [2, 3, 'Carries'],
    [0, 4, 'Opens'],
  ],
  [
    [0, 0, 'Asks'],
    [1, 1, 'Answers'],
    [0, 2, 'Pays'],
    [1, 3, 'Makes'],
    [2, 4, 'Brings'],
  ],
];

const placeOf = ([lane, column]: Task): readonly [number, number] => [
  184 + column * 112,
  116 + lane * 148,
];

function handover(from: Task, to: Task, hot: boolean): Drawing {
  const [[x, y], [nx, ny]] = [placeOf(from), placeOf(to)];
  const style = hot ? 'cue' : 'rule';
  if (ny === y) return arrow([x + 46, y, nx - 48, y], style);
  return arrow([x + 46, y, nx, y, nx, ny + (ny > y ? -36 : 36)], style);
}

function taskBox(task: Task, index: number): Drawing {
  const [x, y] = placeOf(task);
  const [style, fill] = (
    [
      ['slab', 'on-slab'],
      ['page', 'ink'],
      ['signal', 'on-signal'],
    ] as const
  )[index === 0 ? 0 : index === 4 ? 2 : 1];
  return [
    rect(x - 46, y - 34, 92, 68, style),
    write(x, y + 7, task[2], 84, { size: 19, weight: 750, anchor: 'middle', fill }),
  ];
}

const lanes = compose(({ client, rand }) => {
  const tasks = pick(rand, ERRANDS);
  return [
    ['Buyer', client.name, 'Post'].map((name, lane) => [
      rect(36, 42 + lane * 148, 648, 148, lane === 1 ? 'wash' : 'rule'),
      paragraph(40, 122 + lane * 148, name, 96, 2, { size: 18, weight: 750, gap: 22 }),
      line([137, 42 + lane * 148, 137, 190 + lane * 148], 'rule'),
    ]),
    times(4, (index) => handover(at(tasks, index), at(tasks, index + 1), index === 3)),
    tasks.map(taskBox),
    drawPicture(client.subject, rand, 152, 356, 150, 112, { step: 4.5 }),
    times(5, (index) =>
      write(184 + index * 112, 518, `Day ${index + 1}`, 90, {
        size: 18,
        weight: 250 + index * 150,
        anchor: 'middle',
      }),
    ),
  ];
});

/** The way of a person through a product. */
export const flow = { branching, journey, lanes };
