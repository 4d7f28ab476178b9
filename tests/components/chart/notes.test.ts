import { expect, test } from 'vitest';
import { chartNotes } from '../../../src/components/chart/notes.ts';

const items = [5, 15, 50, 80, 150, 220, 250, 300, 350, 400, 450, 500, 1500, 2000].map(
  (price, index) => ({ id: `item-${index}`, title: 'Thing', startingPrice: price * 1000 }),
);
const LABEL = 'You are here';
const wide = (here: string) => chartNotes(items, here, LABEL)[0];
const narrow = (here: string) => chartNotes(items, here, LABEL)[1];

test('there is one label in each view', () => {
  const notes = chartNotes(items, 'item-5', LABEL);
  expect(notes.map(({ view, at }) => [view, at])).toEqual([
    ['wide', 5],
    ['narrow', 5],
  ]);
});

test('in wide windows it is beside a bob with enough space, else left of its string if the text fits, else below the bobs', () => {
  expect(wide('item-13')?.place).toBe('beside');
  expect(wide('item-8')?.place).toBe('left');
  expect(wide('item-0')?.place).toBe('under');
});

test('in narrow windows it hangs before the long strings, whichever of them is meant', () => {
  for (const id of ['item-12', 'item-13'])
    expect(narrow(id)).toMatchObject({ place: 'left', at: 11, below: 11 });
  expect(narrow('item-11')).toMatchObject({ place: 'left', at: 11 });
  expect(narrow('item-0')).toMatchObject({ place: 'under', at: 0 });
});

test('a heavy item whose neighbors are close is not labeled beside its bob', () => {
  const places = chartNotes(items.slice(0, 12), 'item-11', LABEL).map(({ place }) => place);
  expect(places).not.toContain('beside');
});

test('it is below every bob that its text spans', () => {
  const longer = items.map((item) => ({ ...item, title: 'A thing with quite a long name' }));
  expect(chartNotes(longer, 'item-2', LABEL)[0]?.below).toBeGreaterThanOrEqual(2 + 7);
});

test('it is below twice as many bobs if twice as many strings share the width', () => {
  const title = 'A thing with quite a long name';
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      id: `item-${at}`,
      title,
      startingPrice: 1e5 + at,
    }));
  const reach = (count: number) => (chartNotes(many(count), 'item-1', LABEL)[0]?.below ?? 0) - 1;
  expect(reach(60)).toBeGreaterThanOrEqual(2 * reach(30) - 1);
});

test('there is none for an item that is not in the chart', () => {
  expect(chartNotes(items, 'elsewhere', LABEL)).toEqual([]);
});
