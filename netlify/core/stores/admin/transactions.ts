import * as z from 'zod';
import { MOST_COUNTED } from '../../../../src/domain/admin/filters.ts';
import { TRANSACTION_STATUSES } from '../../../../src/domain/admin/transactions.ts';
import type {
  AdminTransaction,
  TransactionFilters,
} from '../../../../src/domain/admin/transactions.ts';
import { dollarsFromCents } from '../../../../src/domain/money.ts';
import type { Database, Statement } from '../../database.ts';
import { centsText } from '../order-row.ts';
import type { Cursor } from './cursor.ts';
import { Conditions, ListBuilder } from './list-query.ts';
import { cursorRow, toPage } from './pages.ts';
import type { Page } from './pages.ts';
import { amountOf, codePatterns, idEndPattern, idRange } from './search-terms.ts';
import { readTotal, totalStatement } from './totals.ts';
import type { Total } from './totals.ts';

/** The columns of a transaction; `r` is the table's alias. */
export const TRANSACTION_COLUMNS = `r.id, r.order_id, r.payment_id, (r.amount * 100)::bigint::text as cents,
  r.status, r.transaction_hash, r.payout_hash, r.coin, r.coin_value, r.reviewed_at, r.created_at,
  (select f.no from reports f where f.order_id = r.order_id and f.no = r.report_no and f.kind = 'outside') as outside_no,
  (select o.service_name from orders o where o.id = r.order_id) as service_name`;

export const transactionRow = z.object({
  id: z.uuid(),
  order_id: z.uuid(),
  service_name: z.string(),
  payment_id: z.string(),
  cents: centsText,
  status: z.enum(TRANSACTION_STATUSES),
  transaction_hash: z.string().nullable(),
  payout_hash: z.string().nullable(),
  coin: z.string().nullable(),
  coin_value: z.string().nullable(),
  reviewed_at: z.coerce.date().nullable(),
  outside_no: z.number().nullable(),
  created_at: z.coerce.date(),
});

/** Converts a row to a transaction of the admin page. */
export function toAdminTransaction(row: z.infer<typeof transactionRow>): AdminTransaction {
  return {
    id: row.id,
    order_id: row.order_id,
    service_name: row.service_name,
    payment_id: row.payment_id,
    amount: dollarsFromCents(row.cents),
    status: row.status,
    transaction_hash: row.transaction_hash,
    payout_hash: row.payout_hash,
    coin: row.coin,
    coin_value: row.coin_value,
    // A reviewed payment may have been counted later.
    reviewed_at: row.status === 'uncounted' ? (row.reviewed_at?.toISOString() ?? null) : null,
    outside_no: row.outside_no,
    created_at: row.created_at.toISOString(),
  };
}

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
  return toPage(rows, query, toAdminTransaction);
}
