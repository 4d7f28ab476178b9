import * as z from 'zod';
import type { Sort } from '../../../../src/domain/admin/filters.ts';
import { writeCursor } from './cursor.ts';
import type { Cursor } from './cursor.ts';
import type { Total } from './totals.ts';

/** The columns that every listed row has for its cursor. */
export const cursorRow = z.object({ id: z.uuid(), cursor_value: z.string() });

export interface Page<Item> {
  items: Item[];
  next: Cursor | null;
}

/** Cuts the row that was read beyond the page, and says where to go on. */
export function toPage<Row extends z.infer<typeof cursorRow>, Item>(
  rows: readonly Row[],
  page: { limit: number; sort: Sort; cursor?: Cursor | undefined },
  toItem: (row: Row) => Item,
): Page<Item> {
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  const more = rows.length > page.limit && last !== undefined;
  const end = (page.cursor?.[3] ?? 0) + shown.length;
  return {
    items: shown.map(toItem),
    next: more ? ([page.sort, last.cursor_value, last.id, end] as Cursor) : null,
  };
}

/** The page as it travels, with its place in the list; see `pageOf` of src/domain/admin/filters.ts. */
export function toAnswer<Item>(
  { items, next }: Page<Item>,
  { total, isCapped }: Total,
  cursor: Cursor | undefined,
) {
  const before = cursor?.[3] ?? 0;
  // What was not counted to the end has at least the rows that are shown, and the next one.
  const seen = before + items.length + (next ? 1 : 0);
  return {
    items,
    next_cursor: next && writeCursor(next),
    first: items.length > 0 ? before + 1 : 0,
    total: isCapped ? Math.max(total, seen) : total,
    is_total_capped: isCapped,
  };
}
