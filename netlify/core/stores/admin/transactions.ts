import { MOST_COUNTED } from '../../../../src/domain/admin/filters.ts';
import { adminTransactionSchema } from '../../../../src/domain/admin/transactions.ts';
import type {
  AdminTransaction,
  TransactionFilters,
} from '../../../../src/domain/admin/transactions.ts';
import type { Database, Statement } from '../../database.ts';
import { columnsOf, dollars, isoTime } from '../order-row.ts';
import type { Cursor } from './cursor.ts';
import { Conditions, ListBuilder } from './list-query.ts';
import { cursorRow, toPage } from './pages.ts';
import type { Page } from './pages.ts';
import { amountOf, codePatterns, idEndPattern, idRange } from './search-terms.ts';
import { readTotal, totalStatement } from './totals.ts';
import type { Total } from './totals.ts';

/** A transaction of the admin page, from its columns. */
export const transactionRow = adminTransactionSchema.extend({
  amount: dollars,
  reviewed_at: isoTime.nullable(),
  created_at: isoTime,
});

/** The columns of a transaction on the admin page; `r` is the table's alias. */
export const TRANSACTION_COLUMNS = columnsOf(transactionRow, 'r', {
  service_name: '(select o.service_name from orders o where o.id = r.order_id)',
  amount: '(r.amount * 100)::bigint::text',
  outside_no: `(select f.no from reports f
    where f.order_id = r.order_id and f.no = r.report_no and f.kind = 'outside')`,
  // A reviewed payment may have been counted later.
  reviewed_at: `case when r.status = 'uncounted' then r.reviewed_at end`,
});

function alternatives(builder: Conditions, q: string): string[] {
  const found: string[] = [];
  const ids = idRange(q);
  if (ids) {
    const range = `between ${builder.value(ids.least)} and ${builder.value(ids.most)}`;
    found.push(`r.id ${range}`, `r.order_id ${range}`);
  }
  const end = idEndPattern(q);
  if (end)
    found.push(`r.order_id in (
      select id from orders where reverse(id::text) like ${builder.value(end)} limit ${MOST_COUNTED})`);
  for (const code of codePatterns(q)) {
    const pattern = builder.value(code);
    for (const column of ['payment_id', 'transaction_hash', 'payout_hash'])
      found.push(`lower(r.${column}) like ${pattern}`);
  }
  const amount = amountOf(q);
  if (amount) found.push(`r.amount = ${builder.value(amount)}::numeric`);
  return found;
}

/** The query of a page of transactions. */
export interface TransactionListQuery extends TransactionFilters {
  limit: number;
  cursor?: Cursor | undefined;
}

/** The statement of {@link listTransactions}. */
export function transactionListStatement(query: TransactionListQuery): Statement {
  const builder = new ListBuilder(query);
  if (query.status !== undefined) builder.add(`r.status = ${builder.value(query.status)}`);
  const { q } = query;
  const meanings = q === undefined ? undefined : alternatives(builder, q);
  return builder.list('transactions', TRANSACTION_COLUMNS, meanings);
}

/** The statement of {@link countTransactions}. */
export function transactionTotalStatement({ q, status, ...dates }: TransactionFilters): Statement {
  const conditions = new Conditions();
  if (status !== undefined) conditions.add(`r.status = ${conditions.value(status)}`);
  conditions.addDates(dates);
  const meanings = q === undefined ? undefined : alternatives(conditions, q);
  const counted = { table: 'transactions', columns: 'r.status, r.created_at' };
  return totalStatement(counted, conditions, meanings);
}

/** Counts the transactions of a list. One round trip; needs the admin page's rights. */
export async function countTransactions(
  database: Database,
  query: TransactionFilters,
): Promise<Total> {
  return readTotal(database, transactionTotalStatement(query));
}

const listedRow = transactionRow.extend(cursorRow.shape);

/** Reads a page of transactions. One round trip; needs the admin page's rights. */
export async function listTransactions(
  database: Database,
  query: TransactionListQuery,
): Promise<Page<AdminTransaction>> {
  const rows = await database.rows(listedRow, transactionListStatement(query));
  return toPage(rows, query);
}
