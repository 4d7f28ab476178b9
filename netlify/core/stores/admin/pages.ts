import * as z from 'zod';
import type { Sort } from '../../../../src/domain/admin/filters.ts';
import { writeCursor } from './cursor.ts';
import type { Cursor } from './cursor.ts';
import type { Total } from './totals.ts';

/** Columns of every listed row, for its cursor. */
export const cursorRow = z.object({ id: z.uuid(), cursor_value: z.string() });

export interface Page<Item> {
  items: Item[];
  next: Cursor | null;
}

/** Removes the extra row and sets the cursor of the next page. */
export function toPage<Row extends z.infer<typeof cursorRow>>(
  rows: readonly Row[],
  page: { limit: number; sort: Sort; cursor?: Cursor | undefined },
): Page<Omit<Row, 'cursor_value'>> {
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  const more = rows.length > page.limit && last !== undefined;
  const end = (page.cursor?.[3] ?? 0) + shown.length;
  return {
    items: shown.map(({ cursor_value: _, ...item }) => item),
    next: more ? ([page.sort, last.cursor_value, last.id, end] as Cursor) : null,
  };
}

/** Converts a page to its JSON response; see `pageOf` of src/domain/admin/filters.ts. */
export function toAnswer<Item>(
  { items, next }: Page<Item>,
  { total, isCapped }: Total,
  cursor: Cursor | undefined,
) {
  const before = cursor?.[3] ?? 0;
  // A capped total is at least the rows up to this page, plus the next one.
  const seen = before + items.length + (next ? 1 : 0);
  return {
    items,
    next_cursor: next && writeCursor(next),
    first: items.length > 0 ? before + 1 : 0,
    total: isCapped ? Math.max(total, seen) : total,
    is_total_capped: isCapped,
  };
}
