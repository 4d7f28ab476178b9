import type { Config } from '@netlify/functions';
import type * as z from 'zod';
import type { Sort } from '../../../src/domain/admin/filters.ts';
import { adminEndpoint } from '../auth/admin-endpoint.ts';
import type { Database } from '../database.ts';
import { readCursor, writeCursor } from '../stores/admin/cursor.ts';
import type { Cursor } from '../stores/admin/cursor.ts';
import type { Page, Total } from '../stores/admin/list.ts';
import { csv } from './csv.ts';
import type { CsvList } from './csv-lists.ts';
import { Refusal } from './problem.ts';
import { readQuery } from './read.ts';

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

/** Makes the endpoint of a list: a page by its query, and the total. */
export function listEndpoint<Query extends AskedPage>(
  config: Config,
  schema: z.ZodType<Query>,
  read: (
    database: Database,
    query: Omit<Query, 'cursor'> & { cursor: Cursor | undefined; staffId: string },
  ) => Promise<[Page<unknown>, Total]>,
) {
  return adminEndpoint(
    config,
    { perMinute: 300, hasQuery: true },
    async ({ request, services, staff }) => {
      const query = readQuery(request, schema);
      const cursor = requireCursor(query);
      const [page, total] = await read(services.database, { ...query, cursor, staffId: staff.id });
      return Response.json(toAnswer(page, total, cursor));
    },
  );
}

/** Makes the endpoint of a list as a CSV file, for owners. */
export function exportEndpoint(config: Config, name: string, list: CsvList) {
  return adminEndpoint(config, { perMinute: 20, right: 'exports', hasQuery: true }, (call) => {
    const { request, services, staff } = call;
    const filters = new URL(request.url).searchParams;
    const lines = list(filters, { database: services.database, staffId: staff.id });
    return csv(name, services.now(), lines);
  });
}
