import { describe, expect, test } from 'vitest';
import { thinned } from '../../../src/components/chart/thinned.ts';

const items = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `${index}` }));
const ids = (count: number, kept: string, most: number): number[] =>
  thinned(items(count), kept, most).map(({ id }) => Number(id));

describe('thinned', () => {
  test('leaves as many as fit as they are', () => {
    const few = items(60);
    expect(thinned(few, '3', 60)).toBe(few);
  });

  test('takes the ends and what lies evenly between them', () => {
    expect(ids(101, '0', 5)).toEqual([0, 25, 50, 75, 100]);
  });

  test.each([1, 2, 17, 150, 298])('keeps %d, in its place, among as many', (kept) => {
    const shown = ids(300, `${kept}`, 60);
    expect(shown).toHaveLength(60);
    expect(shown).toContain(kept);
    expect(shown).toEqual(shown.toSorted((one, other) => one - other));
    expect(new Set(shown).size).toBe(60);
    expect([shown.at(0), shown.at(-1)]).toEqual([0, 299]);
  });

  test('goes without an item that is not there', () => {
    expect(ids(101, 'none', 5)).toEqual([0, 25, 50, 75, 100]);
  });
});
