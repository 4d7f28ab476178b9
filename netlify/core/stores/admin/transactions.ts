import { MOST_COUNTED } from '../../../../src/domain/admin/filters.ts';
import { adminTransactionSchema } from '../../../../src/domain/admin/transactions.ts';
import type {
  AdminTransaction,
  TransactionFilters,
} from '../../../../src/domain/admin/transactions.ts';
import { columnsOf, dollars, isoTime } from '../order-row.ts';
import { createList } from './list.ts';
import type { Conditions } from './list.ts';
import { amountOf, codePatterns, idEndPattern, idRange } from './search-terms.ts';

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

function meaningsOf(conditions: Conditions, q: string): string[] {
  const found: string[] = [];
  const ids = idRange(q);
  if (ids) {
    const range = `between ${conditions.value(ids.least)} and ${conditions.value(ids.most)}`;
    found.push(`r.id ${range}`, `r.order_id ${range}`);
  }
  const end = idEndPattern(q);
  if (end)
    found.push(`r.order_id in (
      select id from orders where reverse(id::text) like ${conditions.value(end)} limit ${MOST_COUNTED})`);
  for (const code of codePatterns(q)) {
    const pattern = conditions.value(code);
    for (const column of ['payment_id', 'transaction_hash', 'payout_hash'])
      found.push(`lower(r.${column}) like ${pattern}`);
  }
  const amount = amountOf(q);
  if (amount) found.push(`r.amount = ${conditions.value(amount)}::numeric`);
  return found;
}

export const transactionList = createList<AdminTransaction, TransactionFilters>({
  table: 'transactions',
  row: transactionRow,
  columns: TRANSACTION_COLUMNS,
  conditionColumns: 'r.status, r.created_at',
  addFilters: (conditions, { status }) => {
    if (status !== undefined) conditions.add(`r.status = ${conditions.value(status)}`);
  },
  meaningsOf,
});
