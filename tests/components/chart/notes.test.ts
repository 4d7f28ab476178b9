import { describe, expect, test } from 'vitest';
import { chartNotes } from '../../../src/components/chart/notes.ts';

const items = [5, 15, 50, 80, 150, 220, 250, 300, 350, 400, 450, 500, 1500, 2000].map(
  (price, index) => ({ id: `item-${index}`, title: 'Thing', startingPrice: price * 1000 }),
);
const wide = (here?: string) => chartNotes(items, here).filter(({ view }) => view === 'wide');

test('a chart labels the lowest price, and the highest ones with enough space beside their bobs', () => {
  expect(wide().map(({ id, place }) => [id, place])).toEqual([
    ['item-0', 'under'],
    ['item-13', 'beside'],
    ['item-12', 'beside'],
  ]);
});

test('a narrow chart titles only the highest price', () => {
  const narrow = chartNotes(items).filter(({ view }) => view === 'narrow');
  expect(narrow.map(({ id, named }) => [id, named])).toEqual([
    ['item-0', false],
    ['item-13', true],
  ]);
});

test('the highest price has no label beside its bob if its neighbours are too close', () => {
  const crowded = items.slice(0, 12);
  expect(chartNotes(crowded).map(({ place }) => place)).not.toContain('beside');
});

describe('you are here', () => {
  test('is the only note, in both views', () => {
    expect(chartNotes(items, 'item-5').map(({ id, view }) => [id, view])).toEqual([
      ['item-5', 'wide'],
      ['item-5', 'narrow'],
    ]);
  });

  test('is beside a bob with enough space, else left of its string if the text fits, else below the bobs', () => {
    expect(wide('item-13')[0]?.place).toBe('beside');
    expect(wide('item-8')[0]?.place).toBe('left');
    expect(wide('item-0')[0]?.place).toBe('under');
  });

  test('is below every bob that its text spans', () => {
    const longer = items.map((item) => ({ ...item, title: 'A thing with quite a long name' }));
    expect(chartNotes(longer, 'item-2')[0]?.below).toBeGreaterThanOrEqual(2 + 7);
  });

  test('is below twice as many bobs if twice as many strings share the width', () => {
    const title = 'A thing with quite a long name';
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => ({
        id: `item-${at}`,
        title,
        startingPrice: 1e5 + at,
      }));
    const reach = (count: number) => (chartNotes(many(count), 'item-1')[0]?.below ?? 0) - 1;
    expect(reach(60)).toBeGreaterThanOrEqual(2 * reach(30) - 1);
  });

  test('is absent for an item that is not in the chart', () => {
    expect(chartNotes(items, 'elsewhere')).toEqual([]);
  });
});
