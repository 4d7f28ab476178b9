import { headline, line, paragraph, rect, write } from '../core/marks.ts';
import { at, between, pick, times } from '../core/random.ts';
import { tick } from '../parts/controls.ts';
import { browser } from '../parts/frames.ts';
import { hang, plumb } from '../parts/plumb.ts';
import { stories } from '../scenes/software/sprint.ts';
import { homeScreen } from '../screens/phones.ts';
import type { Close } from './close.ts';
import { LEFT, ROOM } from './close.ts';

const board: Close = ({ client, rand }, high) => {
  const texts = stories(client);
  const heights = pick(rand, [
    [1, 2, 3],
    [2, 2, 2],
    [2, 1, 3],
  ]);
  const row = (high - 100) / 3;
  let next = 0;
  return ['Next', 'Now', 'Done'].map((name, column) => {
    const x = 10 + column * 129;
    return [
      hang([x + 61], 26),
      rect(x, 26, 122, 5, 'ink'),
      write(x, 64, name, 120, { size: 32, weight: 250 + column * 310 }),
      times(heights[column] ?? 2, (index) => {
        next += 1;
        const y = 82 + index * row + column * 4;
        const hot = column === 1 && index === 0;
        const fill = hot ? 'on-signal' : 'ink';
        return [
          rect(x, y, 122, row - 10, hot ? 'signal' : 'page'),
          paragraph(x + 11, y + 28, at(texts, next), 104, 3, {
            size: 19,
            weight: 650,
            gap: 22,
            fill,
          }),
          write(x + 111, y + row - 22, String(at([1, 2, 3, 5], next)), 30, {
            size: 21,
            weight: 880,
            anchor: 'end',
            fill,
          }),
          column === 2 ? tick(x + 24, y + row - 30, 18) : [],
        ];
      }),
    ];
  });
};

const burndown: Close = ({ client, rand }, high) => {
  const days = 10;
  const [y, deep] = [146, high - 276];
  const X = (day: number): number => 32 + day * 33.4;
  return [
    headline(LEFT, 50, ['Two weeks,', 'day by day'], ROOM, 42),
    line([12, y, 388, y], 'heavy'),
    times(days + 1, (day) => {
      const done = day / days - (day === 0 || day === days ? 0 : between(rand, -0.05, 0.1));
      return [
        plumb(
          X(day),
          y,
          y + deep * Math.max(0, done) + 6,
          day === days ? 14 : 9,
          day === days ? 'signal' : 'ink',
        ),
        day % 2 === 0
          ? write(X(day), y - 12, String(day), 34, {
              size: 20,
              weight: 300 + day * 58,
              anchor: 'middle',
            })
          : [],
      ];
    }),
    line([X(0), y + 6, X(days), y + deep + 6], 'dash'),
    write(LEFT, high - 56, client.products[0]?.name ?? '', ROOM, { size: 30, weight: 880 }),
    write(LEFT, high - 24, 'ready on day 10', ROOM, { size: 26, weight: 300 }),
  ];
};

const shipped: Close = (pen, high) => {
  const texts = stories(pen.client);
  const frame = browser(196, 60, 192, high - 92, '');
  const { x, y, w, h } = frame.room;
  const row = (high - 100) / 4;
  return [
    write(14, 60, 'Sprint', 100, { size: 34, weight: 250 }),
    write(122, 60, String(Math.floor(between(pen.rand, 2, 9))), 40, { size: 34, weight: 880 }),
    times(4, (index) => {
      const top = 84 + index * row;
      const on = index === 1;
      return [
        line([14, top, 172, top], on ? 'cue-heavy' : 'rule'),
        paragraph(14, top + 32, at(texts, index), 126, 3, {
          size: 22,
          weight: on ? 850 : 500,
          gap: 25,
        }),
        index < 3 ? tick(160, top + 26, 20) : rect(148, top + 16, 20, 20, 'rule'),
      ];
    }),
    line([172, 84 + row, 196, 84 + row], 'cue-heavy'),
    frame.marks,
    homeScreen({ x: x + 14, y, w: w - 28, h: h - 10 }, pen),
  ];
};

export const sprint = { board, burndown, shipped };
