import * as z from 'zod';
import { TRANSACTION_STATUSES } from '../../../../src/domain/desk/transactions.ts';
import type {
  DeskTransaction,
  TransactionFilters,
} from '../../../../src/domain/desk/transactions.ts';
import { dollarsFromCents } from '../../../../src/domain/money.ts';
import type { Database, Statement } from '../../database.ts';
import { centsText } from '../order-row.ts';
import type { Cursor } from './cursor.ts';
import { ListBuilder } from './list-query.ts';
import { cursorRow, toPage } from './pages.ts';
import type { Page } from './pages.ts';
import { idRange, startPattern } from './search-terms.ts';

/** The columns of a transaction; `r` is the table's alias. */
export const TRANSACTION_COLUMNS = `r.id, r.order_id, r.payment_id, (r.amount * 100)::bigint::text as cents,
  r.status, r.transaction_hash, r.payout_hash, r.coin, r.coin_value, r.created_at`;

export const transactionRow = z.object({
  id: z.uuid(),
  order_id: z.uuid(),
  payment_id: z.string(),
  cents: centsText,
  status: z.enum(TRANSACTION_STATUSES),
  transaction_hash: z.string().nullable(),
  payout_hash: z.string().nullable(),
  coin: z.string().nullable(),
  coin_value: z.string().nullable(),
  created_at: z.coerce.date(),
});

/** The transaction as the desk sees it. */
export function toDeskTransaction(row: z.infer<typeof transactionRow>): DeskTransaction {
  return {
    id: row.id,
    order_id: row.order_id,
    payment_id: row.payment_id,
    amount: dollarsFromCents(row.cents),
    status: row.status,
    transaction_hash: row.transaction_hash,
    payout_hash: row.payout_hash,
    coin: row.coin,
    coin_value: row.coin_value,
    created_at: row.created_at.toISOString(),
  };
}

function alternatives(builder: ListBuilder, q: string): string[] {
  const found: string[] = [];
  const ids = idRange(q);
  if (ids) {
    const range = `between ${builder.value(ids.least)} and ${builder.value(ids.most)}`;
    found.push(`r.id ${range}`, `r.order_id ${range}`);
  }
  const start = startPattern(q);
  if (start) {
    const pattern = builder.value(start);
    for (const column of ['payment_id', 'transaction_hash', 'payout_hash'])
      found.push(`r.${column} like ${pattern}`);
  }
  return found;
}

/** A page of transactions as it is asked. */
export interface TransactionListQuery extends TransactionFilters {
  limit: number;
  cursor?: Cursor | undefined;
}

/** The statement of a page of transactions. */
export function transactionListStatement(query: TransactionListQuery): Statement {
  const builder = new ListBuilder({ ...query, cursor: query.cursor });
  if (query.status !== undefined) builder.add(`r.status = ${builder.value(query.status)}`);
  return query.q === undefined
    ? builder.list('transactions', TRANSACTION_COLUMNS)
    : builder.listAny('transactions', TRANSACTION_COLUMNS, alternatives(builder, query.q));
}

const listedRow = transactionRow.extend(cursorRow.shape);

/** A page of transactions. One round trip; needs the desk's rights. */
export async function listTransactions(
  database: Database,
  query: TransactionListQuery,
): Promise<Page<DeskTransaction>> {
  const rows = await database.rows(listedRow, transactionListStatement(query));
  return toPage(rows, query, toDeskTransaction);
}
