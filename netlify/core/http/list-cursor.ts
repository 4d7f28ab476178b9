import type { Sort } from '../../../src/domain/admin/filters.ts';
import { readCursor } from '../stores/admin/cursor.ts';
import type { Cursor } from '../stores/admin/cursor.ts';
import { Refusal } from './problem.ts';

/** Reads a list's cursor. @throws {Refusal} 400 for an invalid cursor or one of another sort. */
export function requireCursor(query: {
  cursor?: string | undefined;
  sort: Sort;
}): Cursor | undefined {
  if (query.cursor === undefined) return undefined;
  const cursor = readCursor(query.cursor, query.sort);
  if (cursor) return cursor;
  const message = 'must be the next_cursor of a page with the same sort';
  throw new Refusal('bad-request', `cursor: ${message}`, [{ path: 'cursor', message }]);
}
