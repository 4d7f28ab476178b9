import * as z from 'zod';
import { MOST_COUNTED } from '../../../../src/domain/admin/filters.ts';
import type { Sort } from '../../../../src/domain/admin/filters.ts';
import { onlyRow } from '../../database.ts';
import type { Database, Statement } from '../../database.ts';
import type { Cursor } from './cursor.ts';

/** The admin page's lists: pages by cursor, and totals. Every value of a query is a parameter. */

/** `text` is a row's value for its cursor, with the microseconds that a JavaScript date would lose. */
const TIME = {
  column: 'created_at',
  type: 'timestamptz',
  text: `to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
};
const AMOUNT = { column: 'amount', type: 'numeric', text: 'r.amount::text' };

const SORTS: Readonly<Record<Sort, typeof TIME & { direction: 'asc' | 'desc' }>> = {
  newest: { ...TIME, direction: 'desc' },
  oldest: { ...TIME, direction: 'asc' },
  highest: { ...AMOUNT, direction: 'desc' },
  lowest: { ...AMOUNT, direction: 'asc' },
};

/** What every list is asked for. Creation times: `from` inclusive, `to` exclusive. */
export interface ListQuery {
  sort: Sort;
  q?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** One page: the rows after a cursor, or the first ones. */
export interface PageQuery {
  limit: number;
  cursor?: Cursor | undefined;
}

export interface Page<Item> {
  items: Item[];
  next: Cursor | null;
}

const totalRow = z.object({
  total: z.coerce.number(),
  /** There may be more than `total`. */
  isCapped: z.boolean(),
});
export type Total = z.infer<typeof totalRow>;

/** Collects conditions on one table, under the alias `r`. */
export class Conditions {
  readonly values: unknown[] = [];
  readonly #conditions: string[] = [];

  /** Adds a parameter; returns its placeholder. */
  value(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  add(condition: string): void {
    this.#conditions.push(condition);
  }

  /** Joins all conditions and `further` ones. */
  where(...further: readonly string[]): string {
    return [...this.#conditions, ...further].join(' and ') || 'true';
  }
}

/** One kind of rows that the admin page lists. */
export interface ListSource<Item, Query> {
  table: string;
  row: z.ZodType<Item>;
  /** The row's columns; `r` is the table's alias here and below. */
  columns: string;
  /** The columns that the conditions use, besides the id. */
  conditionColumns: string;
  addFilters: (conditions: Conditions, query: Query) => void;
  /** What the search text may mean: a condition each. Without any it finds nothing. */
  meaningsOf: (conditions: Conditions, q: string, query: Query) => string[];
}

const listedRow = z.looseObject({ id: z.uuid(), cursor_value: z.string() });

/** Makes the queries of a list. Each read takes one round trip and needs the admin page's rights. */
export function createList<Item, Query extends ListQuery>(source: ListSource<Item, Query>) {
  const { table, columns } = source;

  /** `meanings` is undefined without a search. */
  const search = (query: Query) => {
    const { q, from, to } = query;
    const conditions = new Conditions();
    if (from !== undefined)
      conditions.add(`r.created_at >= ${conditions.value(from)}::timestamptz`);
    if (to !== undefined) conditions.add(`r.created_at < ${conditions.value(to)}::timestamptz`);
    source.addFilters(conditions, query);
    if (q === undefined) return { conditions, meanings: undefined };
    const found = source.meaningsOf(conditions, q, query);
    return { conditions, meanings: found.length > 0 ? found : ['false'] };
  };

  /** Each meaning is a separate query, so that it can use its own index; `union` removes duplicates. */
  const pageStatement = (query: Query & PageQuery): Statement => {
    const { conditions, meanings = ['true'] } = search(query);
    const { column, type, text: cursorValue, direction } = SORTS[query.sort];
    if (query.cursor) {
      const [, value, id] = query.cursor;
      const place = `(${conditions.value(value)}::${type}, ${conditions.value(id)}::uuid)`;
      conditions.add(`(r.${column}, r.id) ${direction === 'desc' ? '<' : '>'} ${place}`);
    }
    const order = `order by r.${column} ${direction}, r.id ${direction}`;
    // The extra row shows whether there is a next page.
    const page = `${order} limit ${query.limit + 1}`;
    const found = meanings.map(
      (meaning) =>
        `(select r.id, r.${column} from ${table} r where ${conditions.where(meaning)} ${page})`,
    );
    const text = `with found as (${found.join(' union ')}),
      page as (select * from found r ${page})
      select ${columns}, ${cursorValue} as cursor_value
      from page p join ${table} r on r.id = p.id ${order}`;
    return { text, values: conditions.values };
  };

  /** Reads at most {@link MOST_COUNTED} rows, or that many of each meaning of a search. */
  const totalStatement = (query: Query): Statement => {
    const { conditions, meanings } = search(query);
    const where = conditions.where();
    const [inner, outer] = meanings
      ? [meanings, where]
      : [[`${where} order by r.created_at desc`], 'true'];
    const parts = inner.map((condition, index) => ({
      name: `meaning_${index}`,
      rows: `select r.id, ${source.conditionColumns} from ${table} r where ${condition} limit ${MOST_COUNTED}`,
    }));
    const each = (text: (part: { name: string; rows: string }) => string, joint: string) =>
      parts.map(text).join(joint);
    const text = `
    with ${each(({ name, rows }) => `${name} as materialized (${rows})`, ', ')}
    select (select count(*) from (
        ${each(({ name }) => `select r.id from ${name} r where ${outer}`, ' union ')}
      ) found)::text as total,
      ${each(({ name }) => `(select count(*) from ${name}) = ${MOST_COUNTED}`, ' or ')} as "isCapped"`;
    return { text, values: conditions.values };
  };

  const read = async (database: Database, query: Query & PageQuery): Promise<Page<Item>> => {
    const { limit, sort, cursor } = query;
    const rows = await database.rows(listedRow, pageStatement(query));
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    const end = (cursor?.[3] ?? 0) + shown.length;
    const hasMore = rows.length > limit && last !== undefined;
    return {
      items: shown.map((row) => source.row.parse(row)),
      next: hasMore ? ([sort, last.cursor_value, last.id, end] as Cursor) : null,
    };
  };

  const count = (database: Database, query: Query): Promise<Total> =>
    onlyRow(database, totalRow, totalStatement(query));

  return {
    pageStatement,
    totalStatement,
    read,
    count,
    readCounted: (database: Database, query: Query & PageQuery): Promise<[Page<Item>, Total]> =>
      Promise.all([read(database, query), count(database, query)]),
  };
}
