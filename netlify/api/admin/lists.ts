import type * as z from 'zod';
import type { Sort } from '../../../src/domain/admin/filters.ts';
import type { StaffHandle } from '../../core/auth/staff-routes.ts';
import type { Database } from '../../core/database.ts';
import { csv } from '../../core/http/csv.ts';
import type { CsvList } from '../../core/http/csv-lists.ts';
import { Refusal } from '../../core/http/problem.ts';
import { readQuery } from '../../core/http/read.ts';
import { readCursor, writeCursor } from '../../core/stores/admin/cursor.ts';
import type { Cursor } from '../../core/stores/admin/cursor.ts';
import type { Page, Total } from '../../core/stores/admin/list.ts';

interface AskedPage {
  cursor?: string | undefined;
  sort: Sort;
}

/** Reads a list's cursor. @throws {Refusal} 400 for an invalid cursor or one of another sort. */
function requireCursor(query: AskedPage): Cursor | undefined {
  if (query.cursor === undefined) return undefined;
  const cursor = readCursor(query.cursor, query.sort);
  if (cursor) return cursor;
  const message = 'must be the next_cursor of a page with the same sort';
  throw new Refusal('bad-request', `cursor: ${message}`, [{ path: 'cursor', message }]);
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

/** Makes the handler of a list: a page by its query, and the total. */
export function list<Query extends AskedPage>(
  schema: z.ZodType<Query>,
  read: (
    database: Database,
    query: Omit<Query, 'cursor'> & { cursor: Cursor | undefined; staffId: string },
  ) => Promise<[Page<unknown>, Total]>,
): StaffHandle {
  return async ({ request, services, staff }) => {
    const query = readQuery(request, schema);
    const cursor = requireCursor(query);
    const [page, total] = await read(services.database, { ...query, cursor, staffId: staff.id });
    return Response.json(toAnswer(page, total, cursor));
  };
}

/** Makes the handler of a list as a CSV file. */
export function exported(name: string, lines: CsvList): StaffHandle {
  return ({ request, services, staff }) => {
    const filters = new URL(request.url).searchParams;
    const reader = { database: services.database, staffId: staff.id };
    return csv(name, services.now(), lines(filters, reader));
  };
}
