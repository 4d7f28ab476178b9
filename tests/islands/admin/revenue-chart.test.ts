import { expect, test } from 'vitest';
import { cardScale } from '../../../src/islands/admin/overview/Overview.tsx';
import {
  comparison,
  hasLabel,
  longName,
  shortName,
  ticksOf,
} from '../../../src/islands/admin/overview/revenue-scale.ts';
import { centsOf } from '../../../src/islands/admin/shared/values.tsx';

const point = (start: string, isPartial = false) => ({
  start,
  revenue: 0,
  refunded: 0,
  net: 0,
  transactions: 0,
  is_partial: isPartial,
});

test.each([
  [3, 1],
  [1_000, 200],
  [160_000, 50_000],
  [7, 2],
])('the chart of revenue up to $%d has a tick every $%d', (most, step) => {
  expect(ticksOf(most)[0]).toBe(step);
});

test('the revenue chart has ticks up to the largest value, and none without revenue', () => {
  expect(ticksOf(1_000)).toEqual([200, 400, 600, 800, 1_000]);
  expect(ticksOf(0)).toEqual([]);
  expect(ticksOf(0.01)).toEqual([]);
});

test('each tick of a small revenue is labeled with its cents', () => {
  const cents = ticksOf(1.2).map(centsOf);
  expect(cents).toEqual([20, 40, 60, 80, 100, 120]);
});

test.each([
  [7, [0, 2, 4, 6]],
  [12, [2, 5, 8, 11]],
  [30, [5, 11, 17, 23, 29]],
  [90, [17, 35, 53, 71, 89]],
])('a revenue chart of %i bars labels a few, including the last', (count, labeled) => {
  const indexes = Array.from({ length: count }, (_, index) => index);
  expect(indexes.filter((index) => hasLabel(index, count))).toEqual(labeled);
});

test('the revenue chart labels days and months, and marks the current one', () => {
  expect(shortName(point('2026-11-01'), 'day')).toBe('Nov 1');
  expect(shortName(point('2026-11-02', true), 'day')).toBe('Today');
  expect(shortName(point('2026-11-01', true), 'month')).toBe('Nov');
  expect(longName(point('2026-11-01'), 'day')).toBe('Nov 1, 2026');
  expect(longName(point('2026-01-01', true), 'month')).toBe('January 2026, so far');
});

test.each([
  [124, 100, '24% more than'],
  [50, 100, '50% less than'],
  [100.2, 100, 'as much as'],
  [12_000, 100, '11,900% more than'],
  [0, 100, '100% less than'],
])('the revenue chart compares $%d with $%d before as "%s"', (now, before, text) => {
  expect(comparison(now, before)).toBe(text);
});

test('the font weight of a card depends on its share of the total', () => {
  expect(cardScale(10, 10)).toEqual({ weight: 900, length: 44 });
  expect(cardScale(0, 10)).toEqual({ weight: 240, length: 14 });
  expect(cardScale(5, 10).weight).toBeGreaterThan(cardScale(2, 10).weight);
  expect(cardScale(0, 0)).toEqual(cardScale(0, 10));
  expect(cardScale(99, 10)).toEqual(cardScale(10, 10));
});
