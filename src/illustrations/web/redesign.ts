import { line, pick, rect, times, write } from '../drawing/index.ts';
import { placeholder, placeholderText } from '../parts/controls.ts';
import { bob, browser, filled, strings } from '../parts/frames.ts';
import { productPage, invertedPage, splitPage, stackedPage } from '../screens/pages.ts';
import { narrowPage } from '../screens/phones.ts';
import type { Composition, Screen, Canvas } from '../canvas.ts';

/** The page before the redesign: crowded, without hierarchy. */
const crowdedPage: Screen = ({ x, y, w, h }, { client, rand }) => {
  const cell = (w - 40) / 3;
  const links = Math.floor(w / 44);
  const rows = Math.floor((h - 132) / 86);
  return [
    write(x + 14, y + 24, client.name, w * 0.4),
    times(links, (index) =>
      rect(x + 14 + index * 40, y + 36, 34, 12, index % 3 === 0 ? 'wash' : 'hair'),
    ),
    placeholder(x + 14, y + 58, w - 28, 54),
    rect(x + w / 2 - 70, y + 74, 140, 22, 'ground'),
    write(x + w / 2, y + 90, 'Welcome!!!', 130, 15, 500, 'middle'),
    times(rows * 3, (index) => {
      const [left, top] = [x + 14 + (index % 3) * (cell + 6), y + 122 + Math.floor(index / 3) * 86];
      return [
        index % 4 === 1
          ? placeholder(left, top, cell, 34)
          : rect(left, top, cell, 34, index % 4 === 3 ? 'wash' : 'hair'),
        placeholderText(rand, left, top + 46, cell, 4, 8),
      ];
    }),
  ];
};

/** The page after the redesign: one message. */
const calmPage = ({ isSmall }: Canvas): Screen => (isSmall ? narrowPage : stackedPage);

const beside: Composition = (canvas) => {
  const { client, choose, h } = canvas;
  const [w, top, tall, base, size] = choose(
    [312, 46, 380, 474, 26],
    [178, 40, h - 136, h - 56, 30],
  );
  const address = choose(client.domain, '');
  return [
    { name: 'Before', links: '31 links', x: choose(36, 14), weight: 250, page: crowdedPage },
    { name: 'After', links: '3 links', x: choose(372, 208), weight: 880, page: calmPage(canvas) },
  ].map(({ name, links, x, weight, page }) => [
    filled(browser(x, top, w, tall, address), page, canvas),
    write(x, base, name, 220, size, weight),
    canvas.isSmall
      ? write(x, base + 28, links, 140, 18, weight > 500 ? 800 : 400)
      : write(x + w, base - 2, links, 140, 16, weight > 500 ? 750 : 400, 'end'),
    weight > 500
      ? line([x, h - choose(50, 14), x + choose(30, 18), h - choose(50, 14)], 'accent-heavy')
      : line([x, h - choose(50, 14), x + w, h - choose(50, 14)], 'rule'),
  ]);
};

const parted: Composition = (canvas) => {
  const { choose, h } = canvas;
  const box = choose([44, 44, 632, 436], [14, 36, 372, h - 106]);
  const { marks, room } = browser(...box, canvas.client.domain);
  const [half, base, size] = [room.w / 2, choose(514, h - 24), choose(26, 30)];
  const foot = choose(460, h - 86);
  const left = { ...room, w: half };
  const right = { ...left, x: room.x + half };
  return [
    marks,
    crowdedPage(left, canvas),
    rect(right.x, right.y, half, room.h, 'page'),
    calmPage(canvas)(right, canvas),
    line([right.x, 0, right.x, foot], 'accent-heavy'),
    bob(right.x, foot, 20, 'signal'),
    write(room.x, base, 'Before', 220, size, 250),
    write(room.x + room.w, base, 'After', 200, size, 880, 'end'),
  ];
};

const overlaid: Composition = (canvas) => {
  const { client, rand, choose, isSmall, h } = canvas;
  const page = isSmall ? invertedPage : pick(rand, [splitPage, invertedPage, productPage]);
  const before = choose([32, 40, 392, 330], [14, 30, 300, 260]);
  const [x, y, w, tall] = choose([196, 150, 488, 346], [56, 150, 330, h - 232]);
  const address = choose(client.domain, '');
  return [
    filled(browser(...before, client.domain), crowdedPage, canvas),
    rect(x - 12, y - 12, w + 24, tall + 24, 'plate'),
    strings([choose(600, 356)], y),
    filled(browser(x, y, w, tall, address, { isHung: false }), page, canvas),
    isSmall
      ? [
          write(24, h - 22, 'Before', 176, 28, 250),
          write(376, h - 22, 'After', 176, 28, 880, 'end'),
        ]
      : [
          write(684, 92, 'One promise,', 230, 30, 250, 'end'),
          write(684, 122, 'not nine.', 230, 30, 880, 'end'),
          write(32, 400, 'Before', 140, 20, 300),
          write(32, 492, 'After', 140, 20, 850),
          line([32, 412, 172, 412], 'dash'),
          line([32, 504, 184, 504], 'accent'),
        ],
  ];
};

/** A site before and after its redesign. */
export const redesign = { beside, parted, overlaid };
