import { expect, test } from 'vitest';
import { evenColumns } from '../../src/lib/even-rows.ts';

const LIMITS = { least: 4, most: 6 };

/** The lengths of the rows into which a grid puts as many items. */
function rows(count: number): number[] {
  const columns = evenColumns(count, LIMITS);
  return Array.from({ length: Math.ceil(count / columns) }, (_, row) =>
    Math.min(columns, count - row * columns),
  );
}

test.each([
  [1, [1]],
  [3, [3]],
  [4, [4]],
  [5, [5]],
  [7, [4, 3]],
  [8, [4, 4]],
  [9, [5, 4]],
  [10, [5, 5]],
  [11, [6, 5]],
  [12, [6, 6]],
])('%i people stand in rows of %j', (count, wanted) => {
  expect(rows(count)).toEqual(wanted);
});
