import * as z from 'zod';
import type { Sort } from '../../../../src/domain/desk/filters.ts';
import { writeCursor } from './cursor.ts';
import type { Cursor } from './cursor.ts';

/** The columns that every listed row has for its cursor. */
export const cursorRow = z.object({ id: z.uuid(), cursor_value: z.string() });

export interface Page<Item> {
  items: Item[];
  next: Cursor | null;
}

/** Cuts the row that was read beyond the page, and says where to go on. */
export function toPage<Row extends z.infer<typeof cursorRow>, Item>(
  rows: readonly Row[],
  page: { limit: number; sort: Sort },
  toItem: (row: Row) => Item,
): Page<Item> {
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  const more = rows.length > page.limit && last !== undefined;
  return {
    items: shown.map(toItem),
    next: more ? ([page.sort, last.cursor_value, last.id] as Cursor) : null,
  };
}

/** The page as it travels. */
export function toAnswer<Item>({ items, next }: Page<Item>): {
  items: Item[];
  next_cursor: string | null;
} {
  return { items, next_cursor: next && writeCursor(next) };
}
