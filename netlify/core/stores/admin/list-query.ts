import type { Sort } from '../../../../src/domain/admin/filters.ts';
import type { Statement } from '../../database.ts';
import type { Cursor } from './cursor.ts';

/** Builds the admin page's lists: conditions, a place to go on from, an order; every value is a parameter. */

const ORDERS: Readonly<Record<Sort, { column: 'created_at' | 'amount'; descending: boolean }>> = {
  newest: { column: 'created_at', descending: true },
  oldest: { column: 'created_at', descending: false },
  highest: { column: 'amount', descending: true },
  lowest: { column: 'amount', descending: false },
};

const CASTS = { created_at: 'timestamptz', amount: 'numeric' } as const;

/** The value of a row that its cursor holds, as text, with the microseconds that a JavaScript date would lose. */
export function cursorColumn(sort: Sort, alias: string): string {
  const { column } = ORDERS[sort];
  return column === 'amount'
    ? `${alias}.amount::text as cursor_value`
    : `to_char(${alias}.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as cursor_value`;
}

/** Between which instants the rows of a list were made. */
export interface Dates {
  from?: string | undefined;
  to?: string | undefined;
}

/** Collects conditions on one table, under the alias `r`. */
export class Conditions {
  readonly values: unknown[] = [];
  readonly #conditions: string[] = [];

  /** A further parameter. */
  value(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /** A condition that every row must fulfil. */
  add(condition: string): void {
    this.#conditions.push(condition);
  }

  addDates({ from, to }: Dates): void {
    if (from !== undefined) this.add(`r.created_at >= ${this.value(from)}::timestamptz`);
    if (to !== undefined) this.add(`r.created_at < ${this.value(to)}::timestamptz`);
  }

  /** All conditions, and those given here. */
  where(...further: readonly string[]): string {
    return [...this.#conditions, ...further].join(' and ') || 'true';
  }
}

/** What is asked of a list, wherever it stands. */
export interface ListQuery extends Dates {
  sort: Sort;
  cursor?: Cursor | undefined;
  /** Rows of a page. */
  limit: number;
}

/** Conditions on a list's rows, and the list itself. */
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
    // One row more than the page tells whether there is a next one.
    return `select ${columns} from ${source} r where ${this.where(...further)} ${this.#order} limit ${this.#query.limit + 1}`;
  }

  /**
   * Rows that fulfil all conditions, and any one of the alternatives where there are such. Each alternative is a query
   * of its own, so that each can use its index; a row that several of them find is sent once.
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
