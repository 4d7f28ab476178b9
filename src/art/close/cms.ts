import { headline, line, paragraph, rect, write } from '../core/marks.ts';
import { at, pick, times } from '../core/random.ts';
import { drawPicture } from '../objects/subject.ts';
import { button, cursor, greek } from '../parts/controls.ts';
import { browser } from '../parts/frames.ts';
import { hang } from '../parts/plumb.ts';
import { entries, handles } from '../scenes/web/cms.ts';
import type { Close } from './close.ts';

const list: Close = (pen, high) => {
  const { client, rand } = pen;
  const frame = browser(12, 36, 376, high - 60, `edit.${client.domain}`);
  const { x, y, h } = frame.room;
  const chosen = Math.floor(rand() * 4);
  const row = (h - 44) / 5;
  return [
    frame.marks,
    rect(x, y, 130, h, 'wash'),
    write(x + 14, y + 30, 'Entries', 110, { size: 20, weight: 850 }),
    entries(client)
      .slice(0, 5)
      .map((entry, index) => {
        const top = y + 44 + index * row;
        const on = index === chosen;
        const fill = on ? 'on-slab' : 'ink';
        return [
          on ? rect(x, top, 130, row, 'slab') : line([x, top, x + 130, top], 'hair'),
          paragraph(x + 14, top + 24, entry, 108, 2, { size: 16, weight: 700, gap: 19, fill }),
          row < 70
            ? []
            : write(x + 14, top + row - 10, at(['Live', 'Draft', 'Review'], index), 100, {
                size: 15,
                weight: 400,
                fill,
              }),
        ];
      }),
    headline(x + 150, y + 50, client.headline, 206, 36),
    drawPicture(client.subject, rand, x + 154, y + 112, 202, h - 270),
    handles(x + 148, y + 106, 214, h - 258),
    greek(rand, x + 150, y + h - 122, 206, 4, 14),
    button(x + 212, y + h - 54, 148, 40, 'Publish', 'signal', 19),
  ];
};

const inspector: Close = (pen, high) => {
  const { client, rand } = pen;
  const frame = browser(12, 36, 376, high - 60, `edit.${client.domain}`);
  const { x, y, w, h } = frame.room;
  const side = x + w - 156;
  const row = (h - 80) / 4;
  return [
    frame.marks,
    drawPicture(client.subject, rand, x + 1, y, w - 157, h * 0.42),
    headline(x + 16, y + h * 0.42 + 48, client.headline, w - 190, 38),
    line([x + 16, y + h * 0.42 + 106, x + 16, y + h * 0.42 + 134], 'cue-heavy'),
    greek(rand, x + 26, y + h * 0.42 + 114, w - 204, Math.floor((h * 0.58 - 130) / 15), 15),
    rect(side, y, 156, h, 'sheet'),
    ['Title', 'Address', 'Picture', 'Shown'].map((label, index) => {
      const top = y + 28 + index * row;
      const value = [client.headline[0], `/${client.id}`, client.subject, '1 October'][index] ?? '';
      return [
        write(side + 14, top, label, 128, { size: 16, weight: 800 }),
        rect(side + 14, top + 10, 128, 38, index === 0 ? 'cue' : 'rule'),
        write(side + 22, top + 35, value, 114, { size: 17, weight: 400 }),
      ];
    }),
    button(side + 14, y + h - 58, 128, 42, 'Publish', 'signal', 19),
    cursor(side + 112, y + h - 34, 1.6),
  ];
};

const board: Close = (pen, high) => {
  const { client, rand } = pen;
  const titles = entries(client);
  const counts = pick(rand, [
    [1, 2, 2],
    [2, 1, 2],
    [2, 2, 1],
  ]);
  const tall = (high - 120) / 2 - 12;
  return ['Draft', 'Review', 'Live'].map((column, index) => {
    const x = 10 + index * 129;
    const live = index === 2;
    const fill = live ? 'on-signal' : 'on-slab';
    return [
      times(counts[index] ?? 1, (row) => {
        const top = 96 + row * (tall + 20) + index * 4;
        return [
          hang([x + 61], top),
          rect(x, top, 122, tall, 'page'),
          drawPicture(
            at(client.products, index + row).subject,
            rand,
            x + 1,
            top + 1,
            120,
            tall - 62,
            {
              step: 4.5,
            },
          ),
          paragraph(x + 10, top + tall - 37, at(titles, index * 2 + row), 106, 2, {
            size: 16,
            weight: 700,
            gap: 20,
          }),
        ];
      }).reverse(),
      rect(x, 30, 122, 46, live ? 'signal' : 'slab'),
      write(x + 12, 60, column, 84, { size: 22, weight: 350 + index * 260, fill }),
      write(x + 112, 60, String(counts[index]), 30, { size: 20, weight: 400, anchor: 'end', fill }),
    ];
  });
};

export const cms = { list, inspector, board };
