import * as z from 'zod';
import type { Sort } from '../../../../src/domain/admin/filters.ts';
import { parseJson } from '../../parse.ts';

/**
 * The end of a page: the sort, the last row's sort value (a time or an amount, as exact text), its id, and the number of
 * rows up to here.
 */

/** Postgres has no year 0. */
const time = z.iso.datetime({ precision: 6 }).regex(/^(?!0000)/);
const amount = z.string().regex(/^\d{1,10}\.\d\d$/);
const count = z.int().nonnegative();

const cursorSchema = z.union([
  z.tuple([z.enum(['newest', 'oldest']), time, z.uuid(), count]),
  z.tuple([z.enum(['highest', 'lowest']), amount, z.uuid(), count]),
]);
export type Cursor = z.infer<typeof cursorSchema>;

/** Encodes a cursor for the API; opaque to clients, but not secret. */
export function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/** Decodes a cursor of this sort, written by {@link writeCursor}; null for any other text. */
export function readCursor(text: string, sort: Sort): Cursor | null {
  const value = parseJson(Buffer.from(text, 'base64url').toString('utf8'));
  const cursor = cursorSchema.safeParse(value);
  return cursor.success && cursor.data[0] === sort ? cursor.data : null;
}
