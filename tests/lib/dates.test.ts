import { expect, test } from 'vitest';
import { longDate } from '../../src/lib/dates.ts';

test.each([
  ['2025-03-14', 'March 14th, 2025'],
  ['2025-01-01', 'January 1st, 2025'],
  ['2026-02-22', 'February 22nd, 2026'],
  ['2026-10-03', 'October 3rd, 2026'],
  ['2026-11-11', 'November 11th, 2026'],
  ['2026-12-31', 'December 31st, 2026'],
])('%s is written %s', (day, words) => {
  expect(longDate(day)).toBe(words);
});

test('another form of a day is refused', () => {
  for (const day of ['14.03.2025', '2025-13-01', '2025-00-10', '2025-03-32', ''])
    expect(() => longDate(day), day).toThrow(RangeError);
});
