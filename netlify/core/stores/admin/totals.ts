import * as z from 'zod';
import { MOST_COUNTED } from '../../../../src/domain/admin/filters.ts';
import type { Database, Statement } from '../../database.ts';
import type { Conditions } from './list-query.ts';

/** Counts the rows of a list over all its pages. */

export interface Total {
  total: number;
  /** There may be more than `total`. */
  isCapped: boolean;
}

const totalRow = z
  .object({ total: z.coerce.number(), is_capped: z.boolean() })
  .transform(({ total, is_capped: isCapped }): Total => ({ total, isCapped }));

/** Counts all rows that meet the conditions. */
export function exactTotal(table: string, conditions: Conditions): Statement {
  const text = `select count(*)::text as total, false as is_capped from ${table} r where ${conditions.where()}`;
  return { text, values: conditions.values };
}

/**
 * Counts the rows that a search finds; reads at most {@link MOST_COUNTED} rows per alternative.
 * @param source.columns those that the conditions use, besides the id
 */
export function searchedTotal(source: {
  table: string;
  columns: string;
  alternatives: readonly string[];
  conditions: Conditions;
}): Statement {
  const { table, columns, conditions } = source;
  const alternatives = source.alternatives.length > 0 ? source.alternatives : ['false'];
  const candidates = alternatives.map(
    (alternative, index) => `meaning_${index} as materialized (
      select r.id, ${columns} from ${table} r where ${alternative} limit ${MOST_COUNTED})`,
  );
  const each = (text: (name: string) => string, joint: string) =>
    alternatives.map((_, index) => text(`meaning_${index}`)).join(joint);
  const text = `
    with ${candidates.join(', ')}
    select (select count(*) from (
        ${each((name) => `select r.id from ${name} r where ${conditions.where()}`, ' union ')}
      ) found)::text as total,
      ${each((name) => `(select count(*) from ${name}) = ${MOST_COUNTED}`, ' or ')} as is_capped`;
  return { text, values: conditions.values };
}

/** Runs one of the statements above. One round trip; needs the admin page's rights. */
export async function readTotal(database: Database, statement: Statement): Promise<Total> {
  const [total] = await database.rows(totalRow, statement);
  if (!total) throw new Error('A count that always has a row had none.');
  return total;
}
