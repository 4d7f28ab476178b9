import * as z from 'zod';
import { MOST_COUNTED } from '../../../../src/domain/admin/filters.ts';
import type { Database, Statement } from '../../database.ts';
import type { Conditions, Dates } from './list-query.ts';
import { changedDays, isOnDay } from './tallies.ts';

/** Counts the rows of a list over all its pages. */

export interface Total {
  total: number;
  /** There may be more than `total`. */
  isCapped: boolean;
}

const totalRow = z
  .object({ total: z.coerce.number(), is_capped: z.boolean() })
  .transform(({ total, is_capped: isCapped }): Total => ({ total, isCapped }));

const utcDay = (instant: string): string => `(${instant}::timestamptz at time zone 'UTC')::date`;

/**
 * Counts rows between two instants: whole UTC days from the tallies; the first, the last and changed days from the table.
 * @param source.tallied conditions on the tallies, without the dates
 * @param source.conditions conditions on the table's rows, without the dates; holds the parameters of both
 * @param source.since from `readTalliedSince`
 */
export function talliedTotal(
  source: {
    table: string;
    tallies: string;
    tallied: string;
    conditions: Conditions;
    since: string;
  },
  { from, to }: Dates,
): Statement {
  const { table, tallies, tallied, conditions } = source;
  const rowsFit = conditions.where();
  const since = conditions.value(source.since);
  const live = ['select day from changed_days'];
  const days = [tallied, 'r.day not in (select day from live_days)'];
  const times = [isOnDay('r.created_at', 'd.day'), rowsFit];
  for (const [instant, after, sign] of [
    [from, '>', '>='],
    [to, '<', '<'],
  ] as const) {
    if (instant === undefined) continue;
    const place = conditions.value(instant);
    live.push(`select ${utcDay(place)}`);
    days.push(`r.day ${after} ${utcDay(place)}`);
    times.push(`r.created_at ${sign} ${place}::timestamptz`);
  }
  const text = `
    with ${changedDays(since)}, live_days as (${live.join(' union ')})
    select ((
      select coalesce(sum(r.count), 0) from ${tallies} r where ${days.join(' and ')}
    ) + (
      select coalesce(sum(found.count), 0) from live_days d cross join lateral (
        select count(*) as count from ${table} r where ${times.join(' and ')}
      ) found
    ))::text as total, false as is_capped`;
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

/** Counts at most {@link MOST_COUNTED} rows that meet the conditions. */
export function limitedTotal(table: string, conditions: Conditions): Statement {
  const text = `
    select count(*)::text as total, count(*) = ${MOST_COUNTED} as is_capped
    from (select from ${table} r where ${conditions.where()} limit ${MOST_COUNTED}) found`;
  return { text, values: conditions.values };
}

/** Runs one of the statements above. One round trip; needs the admin page's rights. */
export async function readTotal(database: Database, statement: Statement): Promise<Total> {
  const [total] = await database.rows(totalRow, statement);
  if (!total) throw new Error('A count that always has a row had none.');
  return total;
}
