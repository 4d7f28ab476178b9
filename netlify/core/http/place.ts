import type { Sort } from '../../../src/domain/desk/filters.ts';
import { readCursor } from '../stores/desk/cursor.ts';
import type { Cursor } from '../stores/desk/cursor.ts';
import { Refusal } from './problem.ts';

/** The place in a list to go on from. @throws {Refusal} 400 for a cursor that no page of this sort gave. */
export function placeOf(query: { cursor?: string | undefined; sort: Sort }): Cursor | undefined {
  if (query.cursor === undefined) return undefined;
  const cursor = readCursor(query.cursor, query.sort);
  if (cursor) return cursor;
  const message = 'must be the next_cursor of a page with the same sort';
  throw new Refusal('bad-request', `cursor: ${message}`, [{ path: 'cursor', message }]);
}
