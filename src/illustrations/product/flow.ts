import {
  at,
  between,
  disc,
  headline,
  line,
  paragraph,
  path,
  phrase,
  pick,
  poly,
  rect,
  times,
  write,
} from '../drawing/index.ts';
import type { Drawing } from '../drawing/index.ts';
import { arrow, DARK, HOT, PLAIN, placeholderText, tick, usd } from '../parts/controls.ts';
import { bob, strings } from '../parts/frames.ts';
import type { Composition, Content, Canvas } from '../canvas.ts';
import { drawPicture } from '../subjects/subject.ts';

type Step = 'look' | 'form' | 'pay' | 'done' | 'list';

/** A screen in a flow, 116 × 168 units. */
function step(content: Content, x: number, y: number, name: string, kind: Step): Drawing {
  const { client, rand } = content;
  const body: Record<Step, () => Drawing> = {
    look: () => [
      drawPicture(client.subject, rand, x + 10, y + 44, 96, 74, 4),
      rect(x + 10, y + 134, 96, 20, 'ink'),
    ],
    form: () => [
      times(3, (row) => rect(x + 10, y + 48 + row * 28, 96, 20, 'rule')),
      rect(x + 10, y + 138, 96, 18, 'signal'),
    ],
    pay: () => [
      write(x + 10, y + 84, usd(at(client.products, 0).price), 96, 28, 850),
      placeholderText(rand, x + 10, y + 100, 96, 3, 9),
      rect(x + 10, y + 134, 96, 20, 'signal'),
    ],
    done: () => [tick(x + 58, y + 92, 44), placeholderText(rand, x + 22, y + 134, 72, 2, 10)],
    list: () =>
      times(4, (index) => [
        drawPicture(
          at(client.products, index).subject,
          rand,
          x + 10 + (index % 2) * 50,
          y + 44 + Math.floor(index / 2) * 58,
          46,
          50,
          4,
        ),
      ]),
  };
  return [
    rect(x, y, 116, 168, 'page'),
    rect(x, y, 116, 10, 'ink'),
    write(x + 10, y + 32, name, 98, 16, 850),
    body[kind](),
  ];
}

const wideBranching = (canvas: Canvas, share: string): Drawing => [
  strings([94, 620], 52),
  arrow([152, 136, 196, 136]),
  arrow([318, 136, 372, 136]),
  write(344, 126, 'Yes', 44, 16, 850, 'middle'),
  arrow([490, 136, 556, 136], 'accent'),
  disc(524, 136, 20, 'signal'),
  write(524, 142, share, 40, 16, 850, 'middle', 'on-signal'),
  line([258, 188, 258, 394, 366, 394]),
  arrow([340, 394, 370, 394]),
  write(272, 216, 'No', 40, 16, 300),
  arrow([490, 394, 616, 394, 616, 228]),
  step(canvas, 36, 52, 'Browse', 'list'),
  poly([258, 84, 318, 136, 258, 188, 198, 136]),
  write(258, 142, 'Known?', 84, 17, 750, 'middle'),
  step(canvas, 374, 52, 'Pay', 'pay'),
  step(canvas, 560, 52, 'Done', 'done'),
  step(canvas, 374, 310, 'Sign up', 'form'),
  write(36, 342, 'First order', 200, 34, 250),
  write(36, 378, 'in 3 taps', 190, 34, 880),
  placeholderText(canvas.rand, 36, 404, 170, 5, 13),
];

function smallBranching(canvas: Canvas, share: string): Drawing {
  const low = canvas.h - 204;
  const [middle, r] = canvas.h < 450 ? [196, 40] : [244, 52];
  return [
    arrow([132, 108, 200, 108, 200, middle - r - 2], 'rule', 9),
    poly([200, middle - r, 276, middle, 200, middle + r, 124, middle]),
    write(200, middle + 8, 'Known?', 110, 24, 800, 'middle'),
    arrow([276, middle, 300, middle, 300, 194], 'accent-heavy', 9),
    write(260, middle - 24, 'Yes', 50, 21, 850, 'middle'),
    arrow([124, middle, 74, middle, 74, low - 4], 'rule', 9),
    write(96, middle - 10, 'No', 40, 21, 300, 'middle'),
    step(canvas, 16, 20, 'Browse', 'list'),
    step(canvas, 268, 20, 'Pay', 'pay'),
    step(canvas, 16, low, 'Sign up', 'form'),
    step(canvas, 268, low, 'Done', 'done'),
    arrow([354, 188, 354, low - 4], 'accent-heavy', 9),
    arrow([132, low + 84, 262, low + 84], 'rule', 9),
    disc(354, (188 + low) / 2 - 4, 27, 'signal'),
    write(354, (188 + low) / 2 + 3, share, 50, 20, 850, 'middle', 'on-signal'),
  ];
}

const branching: Composition = (canvas) => {
  const share = `${Math.floor(between(canvas.rand, 52, 86))}%`;
  return canvas.isSmall ? smallBranching(canvas, share) : wideBranching(canvas, share);
};

const journey: Composition = ({ client, rand, choose, isSmall, h }) => {
  const steps = [choose('Hears of it', 'Hears'), 'Looks', 'Asks', 'Buys', 'Waits', 'Tells'];
  const low = pick(rand, [2, 4]);
  const [first, pace, deepest, spread] = choose([76, 114, 300, 70], [36, 66, h - 176, 60]);
  const [left, right, top, foot, base] = choose(
    [40, 680, 108, 380, 408],
    [8, 392, 104, h - 88, h - 60],
  );
  const points = steps.map((_, index) => {
    const level = 150 + ((index * 37 + client.id.length * 11) % spread);
    return [first + index * pace, index === low ? deepest : level] as const;
  });
  const d = points.map(([x, y], index) => {
    const [px, py] = points[index - 1] ?? [x, y];
    return index === 0 ? `M${x} ${y}` : `C${px + pace / 2} ${py} ${x - pace / 2} ${y} ${x} ${y}`;
  });
  const product = client.products[0]?.name.toLowerCase() ?? 'it';
  const title = [`${client.people[0] ?? 'A buyer'} buys`, product] as const;
  return [
    isSmall ? headline(24, 46, title, 352, 38) : phrase(40, 76, title, 640, 36),
    line([left, top, right, top], 'heavy'),
    points.map(([x, y], index) => line([x, top, x, y], index === low ? 'accent' : 'hair')),
    path(d.join(''), 'heavy'),
    points.map(([x, y], index) => {
      const isLow = index === low;
      const r = isLow ? choose(15, 19) : choose(9, 11);
      return [
        bob(x, y - 4, r, isLow ? 'signal' : 'ink'),
        write(
          x,
          base,
          at(steps, index),
          choose(108, 64),
          choose(19, 21),
          isLow ? 880 : 500,
          'middle',
        ),
        isSmall ? [] : placeholderText(rand, x - 42, 432, 84, 4, 11),
      ];
    }),
    line([left, foot, right, foot], 'rule'),
    isSmall
      ? write(376, h - 20, 'Why no answer?', 352, 28, 800, 'end', 'signal-text')
      : [
          write(first + low * pace, 372, 'Why no answer?', 170, 18, 750, 'middle', 'signal-text'),
          write(40, 512, 'lighter', 100, 16, 250),
          write(680, 512, 'heavier', 100, 16, 850, 'end'),
        ],
  ];
};

/** A swimlane diagram: the tasks of each role, one per day. */
const ERRANDS = [
  [
    [0, 'Orders'],
    [1, 'Packs'],
    [1, 'Writes'],
    [2, 'Carries'],
    [0, 'Opens'],
  ],
  [
    [0, 'Asks'],
    [1, 'Answers'],
    [0, 'Pays'],
    [1, 'Makes'],
    [2, 'Brings'],
  ],
] as const;

/** Time runs to the right; on a small canvas, downwards. */
const lanes: Composition = ({ client, rand, choose, isSmall, h }) => {
  const row = (h - 84) / 5;
  const [halfW, halfH, size] = choose([46, 34, 19], [50, Math.min(25, row / 2 - 8), 22]);
  const tasks = pick(rand, ERRANDS).map(([lane, name], day) => {
    const [x, y] = choose(
      [184 + day * 112, 116 + lane * 148],
      [82 + lane * 118, 74 + (day + 0.5) * row],
    );
    return { name, x, y };
  });
  return [
    isSmall ? [rect(141, 16, 118, h - 32, 'wash'), line([23, 74, 377, 74], 'heavy')] : [],
    ['Buyer', client.name, 'Post'].map((name, lane) => {
      const [left, top] = choose([36, 42 + lane * 148], [23 + lane * 118, 16]);
      const isLong = name.length > 10 && name.includes(' ');
      return isSmall
        ? [
            rect(left, top, 118, h - 32, 'rule'),
            paragraph(left + 59, isLong ? 38 : 50, name, 108, 2, 21, 850, 'middle'),
          ]
        : [
            rect(left, top, 648, 148, lane === 1 ? 'wash' : 'rule'),
            paragraph(40, top + 80, name, 96, 2, 18, 750),
            line([137, top, 137, top + 148], 'rule'),
          ];
    }),
    times(4, (index) => {
      const [{ x, y }, next] = [at(tasks, index), at(tasks, index + 1)];
      const [across, down] = [Math.sign(next.x - x), Math.sign(next.y - y)];
      const [endX, endY] = [next.x - across * (halfW + 2), next.y - down * (halfH + 2)];
      const style = index === 3 ? choose('accent', 'accent-heavy') : 'rule';
      if (across === 0) return arrow([x, y + halfH, x, endY], style);
      const start = x + across * halfW;
      return arrow(down === 0 ? [start, y, endX, y] : [start, y, next.x, y, next.x, endY], style);
    }),
    tasks.map(({ name, x, y }, index) => {
      const [style, fill] = index === 0 ? DARK : index === 4 ? HOT : PLAIN;
      return [
        rect(x - halfW, y - halfH, halfW * 2, halfH * 2, style),
        write(x, y + 7, name, halfW * 2 - 8, size, 750, 'middle', fill),
      ];
    }),
    isSmall
      ? drawPicture(client.subject, rand, 268, 84, 100, row * 1.5, 4.5)
      : [
          drawPicture(client.subject, rand, 152, 356, 150, 112, 4.5),
          times(5, (day) =>
            write(184 + day * 112, 518, `Day ${day + 1}`, 90, 18, 250 + day * 150, 'middle'),
          ),
        ],
  ];
};

/** User flows. */
export const flow = { branching, journey, lanes };
