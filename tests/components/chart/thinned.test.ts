import { expect, test } from 'vitest';
import { thinned } from '../../../src/components/chart/thinned.ts';

const items = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `${index}` }));
const ids = (count: number, kept: string, most: number): number[] =>
  thinned(items(count), kept, most).map(({ id }) => Number(id));

test('a list that fits is unchanged', () => {
  const few = items(60);
  expect(thinned(few, '3', 60)).toBe(few);
});

test.each(['0', 'none'])('a longer list keeps its ends and evenly spaced items (%s)', (kept) => {
  expect(ids(101, kept, 5)).toEqual([0, 25, 50, 75, 100]);
});

test.each([1, 2, 17, 150, 298])('item %d is kept in its place among 60', (kept) => {
  const shown = ids(300, `${kept}`, 60);
  expect(shown).toContain(kept);
  expect(shown).toEqual([...new Set(shown)].sort((one, other) => one - other));
  expect(shown).toHaveLength(60);
  expect([shown.at(0), shown.at(-1)]).toEqual([0, 299]);
});
