import {
  at,
  hatch,
  hatchRect,
  headline,
  line,
  path,
  phrase,
  pick,
  placePath,
  rect,
  times,
  write,
} from '../drawing/index.ts';
import type { Drawing } from '../drawing/index.ts';
import { button, dimensionX, dimensionY, usd } from '../parts/controls.ts';
import { filled, phone, softCorners, strings, tablet } from '../parts/frames.ts';
import { shortPage, stackedPage } from '../screens/pages.ts';
import {
  calendarScreen,
  homeScreen,
  itemScreen,
  listScreen,
  mapScreen,
} from '../screens/phones.ts';
import type { Composition } from '../canvas.ts';
import { drawPicture } from '../subjects/subject.ts';

const sizes: Composition = ({ client, rand, choose, h }) => {
  const screen = pick(rand, choose([homeScreen, itemScreen, listScreen], [homeScreen, itemScreen]));
  const fixed = { client, rand: () => 0.3 };
  const share = choose(1, h / 500);
  return [
    { box: choose([40, 150, 158, 312], [2, 118, 120, 290]), width: '360' },
    { box: choose([248, 96, 186, 384], [126, 70, 128, 338]), width: '390' },
    { box: choose([486, 44, 206, 450], [258, 28, 140, 380]), width: '430' },
  ].map(({ box: [x, y, w, tall], width }) => [
    filled(phone(x, y * share, w, tall * share), screen, fixed),
    dimensionX(choose(y + tall + 28, h - 30), x, x + w, width),
  ]);
};

const watch = (x: number, y: number, name: string, price: string): Drawing => [
  rect(x + 30, y - 66, 84, 66, 'page'),
  hatchRect(x + 30, y - 66, 84, 66, 0.6, 6),
  rect(x + 30, y + 148, 84, 66, 'page'),
  hatchRect(x + 30, y + 148, 84, 66, 0.6, 6),
  rect(x, y, 144, 148, 'ink'),
  rect(x + 8, y + 8, 128, 132, 'ground'),
  rect(x + 144, y + 52, 7, 30, 'ink'),
  write(x + 72, y + 50, name, 116, 17, 500, 'middle'),
  write(x + 72, y + 96, price, 116, 40, 850, 'middle'),
  rect(x + 28, y + 114, 88, 12, 'signal'),
];

const family: Composition = (canvas) => {
  const { client, rand, choose, isSmall, h } = canvas;
  const slate = tablet(...choose([28, 70, 380, 300], [10, 28, 300, h * 0.46]));
  const hand = phone(...choose([438, 44, 196, 408], [216, h * 0.24, 172, h * 0.7]), !isSmall);
  const { name, price } = at(client.products, 1);
  return [
    slate.marks,
    isSmall ? shortPage({ ...slate.room, w: 182 }, canvas) : stackedPage(slate.room, canvas),
    isSmall
      ? [
          path(softCorners(206, h * 0.24 - 10, 192, h * 0.7 + 20, 28), 'plate'),
          strings([302], h * 0.24),
        ]
      : [],
    hand.marks,
    pick(rand, [listScreen, mapScreen, calendarScreen])(hand.room, canvas),
    rect(...choose([276, 336, 166, 168], [18, h - 232, 180, 232]), 'plate'),
    watch(...choose([286, 346], [36, h - 186]), name, usd(price)),
    isSmall
      ? []
      : [write(28, 444, 'Three hands,', 236, 34, 250), write(28, 480, 'one order', 236, 34, 880)],
  ];
};

/** A flat canvas in perspective, starting at its left corner. */
const SHEET = 'M0 0L250 -70L400 20L150 90Z';

/** The content of the sheets, top canvas first. */
const LAYERS = [
  [
    'Hot spots',
    (place, isHot) => [
      path(place('M146 44L270 8L306 30L182 66Z'), isHot ? 'signal' : 'page'),
      path(place('M70 2L160 -24L186 -8L96 18Z'), isHot ? 'page' : 'signal'),
    ],
  ],
  [
    'Pictures',
    (place) =>
      hatch(place(SHEET), (u, v) => (u > 0.2 && u < 0.7 && v > 0.25 && v < 0.72 ? 0.6 : 0.08), 6),
  ],
  [
    'Layout',
    (place) => [
      path(place('M80 4L220 -36L270 -6L130 36Z'), 'page'),
      path(place('M190 52L300 20'), 'heavy'),
    ],
  ],
  ['Frame', () => []],
] as const satisfies readonly (readonly [
  string,
  (place: (d: string) => string, isHot: boolean) => Drawing,
])[];

const exploded: Composition = ({ client, rand, choose, h }) => {
  const isHot = rand() < choose(0.5, 1);
  const gap = (h - 150) / 3;
  const levels = choose([96, 216, 336, 440], [70, 70 + gap, 70 + gap * 2, 70 + gap * 3]);
  const [x, sx, sy, drop] = choose([30, 1, 1, 104], [12, 0.56, 0.66, gap]);
  const [edge, left, room, size] = choose([470, 482, 210, 26], [258, 264, 132, 28]);
  return [
    strings([x + 250 * sx], 26),
    [3, 2, 1, 0].map((depth) => {
      const y = at(levels, depth);
      const [name, content] = at(LAYERS, depth);
      const place = (d: string): string => placePath(d, x, y, sx, sy);
      const level = y + 20 * sy;
      const corners = [0, 0, 250, -70, 400, 20, 150, 90];
      return [
        depth === 3
          ? []
          : times(4, (corner) => {
              const [cx, cy] = [
                x + at(corners, corner * 2) * sx,
                y + at(corners, corner * 2 + 1) * sy,
              ];
              return line([cx, cy, cx, cy + drop], 'dash');
            }),
        path(place(SHEET), depth === 3 ? 'ink' : 'page'),
        content(place, isHot),
        path(place(SHEET), 'rule'),
        line(
          [x + 400 * sx, level, edge, level],
          depth === 0 ? choose('accent', 'accent-heavy') : choose('hair', 'rule'),
        ),
        write(left, level + 8, name, room, size, 880 - depth * 210),
      ];
    }),
    write(left, choose(156, 118), client.action, choose(200, 130), choose(17, 20), 400),
  ];
};

const grip: Composition = ({ client, rand, choose, isSmall, h: high }) => {
  const { marks, room } = phone(...choose([92, 36, 220, 450], [14, 26, 204, high - 50]));
  const { x, y, w, h } = room;
  const reach = `M${x} ${y + h}L${x} ${y + h * 0.42}C${x + w * 0.5} ${y + h * 0.36} ${x + w} ${y + h * 0.6} ${x + w} ${y + h}Z`;
  const [inset, up, tall, size] = choose([16, 78, 48, 18], [10, 74, 50, 20]);
  const [left, right, top, row] = choose([370, 690, 190, 86], [236, 388, 124, (high - 130) / 3]);
  const title = ['Under the', 'thumb'] as const;
  return [
    marks,
    write(x, y + 26, client.name, w, choose(19, 22), 900),
    drawPicture(client.subject, rand, x, y + 40, w, h * 0.3, 4.5),
    hatch(reach, (u, v) => 0.1 + 0.5 * v * (1 - Math.abs(u - 0.5)), 7, 'accent-tone'),
    path(reach, 'accent'),
    button(x + inset, y + h - up, w - inset * 2, tall, client.action, 'inverted', size),
    isSmall
      ? headline(236, 56, title, 154, 32)
      : [dimensionY(62, 36, 486, ''), phrase(370, 130, title, 320, 40)],
    (
      [
        ['Easy', '72%'],
        ['A stretch', '21%'],
        ['Two hands', '7%'],
      ] as const
    ).map(([name, share], index) => {
      const [rule, weight] = [top + index * row, 850 - index * 280];
      return [
        line([left, rule, right, rule], index === 0 ? 'accent-heavy' : 'rule'),
        isSmall
          ? [
              write(left, rule + 50, share, 152, 50, weight),
              write(left, rule + 78, name, 152, 23, weight),
            ]
          : [
              write(left, rule + 42, name, 200, 28, weight),
              write(right, rule + 42, share, 110, 28, weight, 'end'),
            ],
      ];
    }),
  ];
};

/** Prototypes on a phone. */
export const handset = { sizes, family, exploded, grip };
