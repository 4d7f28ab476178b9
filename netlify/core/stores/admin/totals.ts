import * as z from 'zod';
import { MOST_COUNTED } from '../../../../src/domain/admin/filters.ts';
import type { Database, Statement } from '../../database.ts';
import type { Conditions } from './list-query.ts';

/** Counts the rows of a list over all its pages. */

const totalRow = z.object({
  total: z.coerce.number(),
  /** There may be more than `total`. */
  isCapped: z.boolean(),
});
export type Total = z.infer<typeof totalRow>;

/**
 * Counts the rows of a list, or those that a search finds. Reads at most {@link MOST_COUNTED} rows, or that many of each
 * alternative of the search.
 * @param columns those that the conditions use, besides the id
 */
export function totalStatement(
  { table, columns }: { table: string; columns: string },
  conditions: Conditions,
  alternatives?: readonly string[],
): Statement {
  const where = conditions.where();
  const [inner, outer] = alternatives
    ? [alternatives, where]
    : [[`${where} order by r.created_at desc`], 'true'];
  const meanings = (inner.length > 0 ? inner : ['false']).map((condition, index) => ({
    name: `meaning_${index}`,
    rows: `select r.id, ${columns} from ${table} r where ${condition} limit ${MOST_COUNTED}`,
  }));
  const each = (text: (meaning: { name: string; rows: string }) => string, joint: string) =>
    meanings.map(text).join(joint);
  const text = `
    with ${each(({ name, rows }) => `${name} as materialized (${rows})`, ', ')}
    select (select count(*) from (
        ${each(({ name }) => `select r.id from ${name} r where ${outer}`, ' union ')}
      ) found)::text as total,
      ${each(({ name }) => `(select count(*) from ${name}) = ${MOST_COUNTED}`, ' or ')} as "isCapped"`;
  return { text, values: conditions.values };
}

/** Runs such a statement. One round trip; needs the admin page's rights. */
export async function readTotal(database: Database, statement: Statement): Promise<Total> {
  const [total] = await database.rows(totalRow, statement);
  if (!total) throw new Error('A count that always has a row had none.');
  return total;
}
