import type { Client } from '../../schemas/client.ts';
import { at, headline, line, paragraph, pick, rect, times, write } from '../drawing/index.ts';
import type { Drawing } from '../drawing/index.ts';
import { button, cursor, placeholderText } from '../parts/controls.ts';
import { browser, strings } from '../parts/frames.ts';
import type { Composition, Canvas } from '../canvas.ts';
import { drawPicture } from '../subjects/subject.ts';

const entriesOf = ({ facts, headline: words, products, name }: Client): readonly string[] => [
  facts[0],
  words.join(' '),
  facts[1],
  products[0]?.name ?? name,
  facts[2],
  products[1]?.name ?? name,
];

/** The frame and handles of a selection. */
const handles = (x: number, y: number, w: number, h: number): Drawing => [
  rect(x, y, w, h, 'accent-dash'),
  [y, y + h].map((top) => [x, x + w].map((left) => rect(left - 5, top - 5, 10, 10, 'signal'))),
];

const editor = ({ client, choose, h }: Canvas) =>
  browser(...choose([44, 44, 632, 446], [12, 36, 376, h - 60]), `edit.${client.domain}`);

const list: Composition = (canvas) => {
  const { client, rand, choose, isSmall } = canvas;
  const { marks, room } = editor(canvas);
  const { x, y, h } = room;
  const [menu, row, head, pad] = choose([216, 58, 56, 18], [130, (h - 44) / 5, 44, 14]);
  const chosen = Math.floor(rand() * 4);
  const states = choose(['Live', 'Review', 'Live'], ['Live', 'Draft', 'Review']);
  const left = x + menu + choose(24, 20);
  const [w, top, tall] = choose([340, 130, 150], [202, 112, h - 270]);
  return [
    marks,
    rect(x, y, menu, h, 'wash'),
    write(x + pad, y + choose(36, 30), 'Entries', menu - 20, 20, 850),
    entriesOf(client)
      .slice(0, choose(6, 5))
      .map((entry, index) => {
        const up = y + head + index * row;
        const on = index === chosen;
        const fill = on ? 'on-inverted' : 'ink';
        const rule = choose(up + row, up);
        const state = !isSmall && on ? 'Draft' : at(states, index);
        return [
          on ? rect(x, up, menu, row, 'inverted') : line([x, rule, x + menu, rule], 'hair'),
          isSmall
            ? paragraph(x + pad, up + 24, entry, 108, 2, 16, 700, fill)
            : write(x + pad, up + 26, entry, 184, 15, 700, fill),
          isSmall && row < 70
            ? []
            : write(x + pad, up + row - choose(12, 10), state, 100, 15, 400, fill),
        ];
      }),
    headline(left, y + choose(62, 50), client.headline, choose(340, 206), choose(40, 36)),
    drawPicture(client.subject, rand, left + choose(6, 4), y + top, w, tall),
    handles(left - choose(0, 2), y + top - 6, w + 12, tall + 12),
    placeholderText(rand, left, y + choose(312, h - 122), choose(350, 206), 4, choose(13, 14)),
    isSmall ? [] : button(left, y + 368, 104, 34, '+ Block', 'rule'),
    isSmall
      ? button(x + 212, y + h - 54, 148, 40, 'Publish', 'signal', 19)
      : button(x + 500, y + 368, 108, 34, 'Publish'),
  ];
};

const inspector: Composition = (canvas) => {
  const { client, rand, choose, isSmall } = canvas;
  const { marks, room } = editor(canvas);
  const { x, y, w, h } = room;
  const panel = choose(216, 156);
  const [side, tall, pad] = [x + w - panel, choose(178, h * 0.42), choose(24, 16)];
  const [first, row, inset, field] = choose([36, 74, 18, 34], [28, (h - 80) / 4, 14, 38]);
  return [
    marks,
    drawPicture(client.subject, rand, x + 1, y, w - panel - 1, tall),
    headline(
      x + pad,
      y + tall + choose(54, 48),
      client.headline,
      choose(330, w - 190),
      choose(44, 38),
    ),
    isSmall
      ? [
          line([x + 16, y + tall + 106, x + 16, y + tall + 134], 'accent-heavy'),
          placeholderText(
            rand,
            x + 26,
            y + tall + 114,
            w - 204,
            Math.floor((h * 0.58 - 130) / 15),
            15,
          ),
        ]
      : [
          line([x + 324, y + 240, x + 324, y + 290], 'accent'),
          placeholderText(rand, x + 24, y + 306, 350, 3, 13),
          client.facts.map((fact, index) => [
            rect(x + 24 + index * 124, y + 350, 112, 52, index === 1 ? 'accent-dash' : 'hair'),
            paragraph(x + 34 + index * 124, y + 372, fact, 96, 2, 15, 650),
          ]),
        ],
    rect(side, y, panel, h, 'sheet'),
    ['Title', 'Address', 'Picture', choose('Shown from', 'Shown')].map((label, index) => {
      const [left, top] = [side + inset, y + first + index * row];
      const value = at([client.headline[0], `/${client.id}`, client.subject, '1 October'], index);
      return [
        write(left, top, label, panel - inset * 2, choose(15, 16), choose(750, 800)),
        rect(left, top + 10, panel - inset * 2, field, index === 0 ? 'accent' : 'rule'),
        write(
          left + choose(10, 8),
          top + choose(32, 35),
          value,
          panel - choose(56, 42),
          choose(15, 17),
          400,
        ),
      ];
    }),
    isSmall
      ? button(side + 14, y + h - 58, 128, 42, 'Publish', 'signal', 19)
      : button(side + 18, y + h - 62, 180, 40, 'Publish'),
    cursor(...choose([side + 150, y + h - 36, 1.3], [side + 112, y + h - 34, 1.6])),
  ];
};

const board: Composition = (canvas) => {
  const { client, rand, choose, h } = canvas;
  const titles = entriesOf(client);
  const counts = pick(rand, [
    [1, 2, 2],
    [2, 1, 2],
    [2, 2, 1],
  ]);
  const [w, first, step, tall, gap] = choose(
    [192, 48, 216, 186, 26],
    [122, 10, 129, (h - 144) / 2, 20],
  );
  const [top, shift, head, bar] = choose([104, 8, 44, 40], [96, 4, 30, 46]);
  return ['Draft', 'Review', 'Live'].map((name, column) => {
    const x = first + column * step;
    const isLive = column === 2;
    const fill = isLive ? 'on-signal' : 'on-inverted';
    const card = (row: number): Drawing => {
      const y = top + row * (tall + gap) + column * shift;
      const { subject } = at(client.products, column + row);
      const title = at(titles, column * 2 + row);
      const [pad, size] = choose([12, 15], [10, 16]);
      return [
        strings([x + w / 2], y),
        rect(x, y, w, tall, 'page'),
        drawPicture(subject, rand, x + 1, y + 1, w - 2, tall - choose(64, 62), choose(4, 4.5)),
        paragraph(
          x + pad,
          y + tall - choose(36, 37),
          title,
          w - pad * 2 + choose(0, 4),
          2,
          size,
          choose(650, 700),
        ),
      ];
    };
    const count = at(counts, column);
    const [left, right] = [x + choose(14, 12), x + w - choose(14, 10)];
    const base = head + choose(27, 30);
    return [
      times(count, card).reverse(),
      rect(x, head, w, bar, isLive ? 'signal' : 'inverted'),
      write(left, base, name, choose(120, 84), choose(19, 22), 350 + column * 260, fill),
      write(right, base - choose(1, 0), String(count), 40, choose(17, 20), 400, 'end', fill),
    ];
  });
};

/** Editing in a content management system. */
export const cms = { list, inspector, board };
