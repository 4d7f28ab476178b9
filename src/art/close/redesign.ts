import { line, rect, write } from '../core/marks.ts';
import { browser } from '../parts/frames.ts';
import { bob, hang } from '../parts/plumb.ts';
import { crowdedPage } from '../scenes/web/redesign.ts';
import { slabPage } from '../screens/pages.ts';
import { homeScreen } from '../screens/phones.ts';
import type { Box, Pen } from '../types.ts';
import type { Close } from './close.ts';
import { LEFT, RIGHT, ROOM } from './close.ts';

/** A page with one thing on it, in a narrow room. */
const calmPage = ({ x, y, w, h }: Box, pen: Pen) =>
  homeScreen({ x: x + 14, y: y + 4, w: w - 28, h: h - 12 }, pen);

const beside: Close = (pen, high) => {
  const before = browser(14, 40, 178, high - 136, '');
  const after = browser(208, 40, 178, high - 136, '');
  return [
    before.marks,
    crowdedPage(before.room, pen),
    after.marks,
    calmPage(after.room, pen),
    write(14, high - 56, 'Before', 170, { size: 30, weight: 250 }),
    write(208, high - 56, 'After', 170, { size: 30, weight: 880 }),
    write(14, high - 28, '31 links', 140, { size: 18, weight: 400 }),
    write(208, high - 28, '3 links', 140, { size: 18, weight: 800 }),
    line([14, high - 14, 192, high - 14], 'rule'),
    line([208, high - 14, 226, high - 14], 'cue-heavy'),
  ];
};

const parted: Close = (pen, high) => {
  const frame = browser(14, 36, 372, high - 106, pen.client.domain);
  const { x, y, w, h } = frame.room;
  const half = w / 2;
  return [
    frame.marks,
    crowdedPage({ x, y, w: half, h }, pen),
    rect(x + half, y, half, h, 'page'),
    calmPage({ x: x + half, y, w: half, h }, pen),
    line([x + half, 0, x + half, high - 82], 'cue-heavy'),
    bob(x + half, high - 86, 20, 'signal'),
    write(14, high - 24, 'Before', 150, { size: 30, weight: 250 }),
    write(386, high - 24, 'After', 150, { size: 30, weight: 880, anchor: 'end' }),
  ];
};

const overlaid: Close = (pen, high) => {
  const before = browser(14, 30, 300, 260, pen.client.domain);
  const after = browser(56, 150, 330, high - 232, '', { strings: false });
  return [
    before.marks,
    crowdedPage(before.room, pen),
    rect(46, 140, 354, high - 212, 'plate'),
    hang([356], 150),
    after.marks,
    slabPage(after.room, pen),
    write(LEFT, high - 22, 'Before', ROOM / 2, { size: 28, weight: 250 }),
    write(RIGHT, high - 22, 'After', ROOM / 2, { size: 28, weight: 880, anchor: 'end' }),
  ];
};

export const redesign = { beside, parted, overlaid };
