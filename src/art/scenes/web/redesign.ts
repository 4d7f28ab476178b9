import type { Drawing } from '../../core/marks.ts';
import { line, rect, write } from '../../core/marks.ts';
import { pick, times } from '../../core/random.ts';
import { greek, placeholder } from '../../parts/controls.ts';
import { browser } from '../../parts/frames.ts';
import { bob, hang } from '../../parts/plumb.ts';
import type { Screen } from '../../screens/pages.ts';
import { productPage, slabPage, splitPage, stackedPage } from '../../screens/pages.ts';
import { compose } from '../stage.ts';

/** The page as it was found: everything at once, nothing first. */
export const crowdedPage: Screen = ({ x, y, w, h }, { client, rand }) => {
  const cell = (w - 40) / 3;
  const links = Math.floor(w / 44);
  const rows = Math.floor((h - 132) / 86);
  return [
    write(x + 14, y + 24, client.name, w * 0.4, { size: 15, weight: 500 }),
    times(links, (index) =>
      rect(x + 14 + index * 40, y + 36, 34, 12, index % 3 === 0 ? 'wash' : 'hair'),
    ),
    placeholder(x + 14, y + 58, w - 28, 54),
    rect(x + w / 2 - 70, y + 74, 140, 22, 'ground'),
    write(x + w / 2, y + 90, 'Welcome!!!', 130, { size: 15, weight: 500, anchor: 'middle' }),
    times(rows * 3, (index) => {
      const [left, top] = [x + 14 + (index % 3) * (cell + 6), y + 122 + Math.floor(index / 3) * 86];
      return [
        index % 4 === 1
          ? placeholder(left, top, cell, 34)
          : rect(left, top, cell, 34, index % 4 === 3 ? 'wash' : 'hair'),
        greek(rand, left, top + 46, cell, 4, 8),
      ];
    }),
  ];
};

const label = (x: number, y: number, text: string, weight: number): Drawing =>
  write(x, y, text, 220, { size: 26, weight });

const beside = compose((pen) => {
  const before = browser(36, 46, 312, 380, pen.client.domain, { style: 'page' });
  const after = browser(372, 46, 312, 380, pen.client.domain);
  return [
    before.marks,
    crowdedPage(before.room, pen),
    after.marks,
    stackedPage(after.room, pen),
    label(36, 474, 'Before', 250),
    label(372, 474, 'After', 880),
    write(348, 472, '31 links', 140, { size: 16, weight: 400, anchor: 'end' }),
    write(684, 472, '3 links', 140, { size: 16, weight: 750, anchor: 'end' }),
    line([36, 490, 348, 490], 'rule'),
    line([372, 490, 402, 490], 'cue-heavy'),
  ];
});

const parted = compose((pen) => {
  const frame = browser(44, 44, 632, 436, pen.client.domain);
  const { x, y, w, h } = frame.room;
  const half = w / 2;
  return [
    frame.marks,
    crowdedPage({ x, y, w: half, h: h }, pen),
    rect(x + half, y, half, h, 'page'),
    stackedPage({ x: x + half, y, w: half, h }, pen),
    line([x + half, 0, x + half, 462], 'cue-heavy'),
    bob(x + half, 460, 20, 'signal'),
    label(44, 514, 'Before', 250),
    write(676, 514, 'After', 200, { size: 26, weight: 880, anchor: 'end' }),
  ];
});

const overlaid = compose((pen) => {
  const page = pick(pen.rand, [splitPage, slabPage, productPage]);
  const before = browser(32, 40, 392, 330, pen.client.domain);
  const after = browser(196, 150, 488, 346, pen.client.domain, { strings: false });
  return [
    before.marks,
    crowdedPage(before.room, pen),
    rect(184, 138, 512, 370, 'plate'),
    hang([600], 150),
    after.marks,
    page(after.room, pen),
    write(684, 92, 'One promise,', 230, { size: 30, weight: 250, anchor: 'end' }),
    write(684, 122, 'not nine.', 230, { size: 30, weight: 880, anchor: 'end' }),
    write(32, 400, 'Before', 140, { size: 20, weight: 300 }),
    write(32, 492, 'After', 140, { size: 20, weight: 850 }),
    line([32, 412, 172, 412], 'dash'),
    line([32, 504, 184, 504], 'cue'),
  ];
});

/** The same site, before and after. */
export const redesign = { beside, parted, overlaid };
