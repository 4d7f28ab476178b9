import type { Sort } from '../../../../src/domain/admin/filters.ts';
import type { Statement } from '../../database.ts';
import type { Cursor } from './cursor.ts';

/** Builds the queries of the admin page's lists: conditions, cursor, order. Every value is a parameter. */

const ORDERS: Readonly<Record<Sort, { column: 'created_at' | 'amount'; descending: boolean }>> = {
  newest: { column: 'created_at', descending: true },
  oldest: { column: 'created_at', descending: false },
  highest: { column: 'amount', descending: true },
  lowest: { column: 'amount', descending: false },
};

const CASTS = { created_at: 'timestamptz', amount: 'numeric' } as const;

/** SQL: a row's sort value for its cursor, as text with the microseconds that a JavaScript date would lose. */
export function cursorColumn(sort: Sort, alias: string): string {
  const { column } = ORDERS[sort];
  return column === 'amount'
    ? `${alias}.amount::text as cursor_value`
    : `to_char(${alias}.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as cursor_value`;
}

/** Creation times of the rows: `from` inclusive, `to` exclusive. */
export interface Dates {
  from?: string | undefined;
  to?: string | undefined;
}

/** Collects conditions on one table, under the alias `r`. */
export class Conditions {
  readonly values: unknown[] = [];
  readonly #conditions: string[] = [];

  /** Adds a parameter; returns its placeholder. */
  value(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /** Adds a condition that every row must meet. */
  add(condition: string): void {
    this.#conditions.push(condition);
  }

  addDates({ from, to }: Dates): void {
    if (from !== undefined) this.add(`r.created_at >= ${this.value(from)}::timestamptz`);
    if (to !== undefined) this.add(`r.created_at < ${this.value(to)}::timestamptz`);
  }

  /** Joins all conditions and `further` ones. */
  where(...further: readonly string[]): string {
    return [...this.#conditions, ...further].join(' and ') || 'true';
  }
}

/** The query of any list. */
export interface ListQuery extends Dates {
  sort: Sort;
  cursor?: Cursor | undefined;
  /** Rows per page. */
  limit: number;
}

/** Builds the statement of a page of a list. */
export class ListBuilder extends Conditions {
  readonly #query: ListQuery;

  constructor(query: ListQuery) {
    super();
    this.#query = query;
    this.addDates(query);
    const { cursor } = query;
    if (!cursor) return;
    const { column, descending } = ORDERS[query.sort];
    const place = `(${this.value(cursor[1])}::${CASTS[column]}, ${this.value(cursor[2])}::uuid)`;
    this.add(`(r.${column}, r.id) ${descending ? '<' : '>'} ${place}`);
  }

  get #order(): string {
    const { column, descending } = ORDERS[this.#query.sort];
    const direction = descending ? 'desc' : 'asc';
    return `order by r.${column} ${direction}, r.id ${direction}`;
  }

  #select(columns: string, source: string, further: readonly string[]): string {
    // The extra row shows whether there is a next page.
    return `select ${columns} from ${source} r where ${this.where(...further)} ${this.#order} limit ${this.#query.limit + 1}`;
  }

  /**
   * Selects rows that meet all conditions, and at least one of the alternatives if there are any. Each alternative is a
   * separate query, so that it can use its own index; `union` removes duplicates.
   */
  list(table: string, columns: string, alternatives?: readonly string[]): Statement {
    const listed = `${columns}, ${cursorColumn(this.#query.sort, 'r')}`;
    if (!alternatives) return { text: this.#select(listed, table, []), values: this.values };
    const { column } = ORDERS[this.#query.sort];
    if (alternatives.length === 0) alternatives = ['false'];
    const found = alternatives
      .map((alternative) => `(${this.#select(`r.id, r.${column}`, table, [alternative])})`)
      .join(' union ');
    const text = `with found as (${found}),
      page as (select * from found r ${this.#order} limit ${this.#query.limit + 1})
      select ${listed}
      from page p join ${table} r on r.id = p.id ${this.#order}`;
    return { text, values: this.values };
  }
}
