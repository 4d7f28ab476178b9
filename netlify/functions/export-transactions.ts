import type { Config } from '@netlify/functions';
import { transactionExportSchema } from '../../src/domain/desk/transactions.ts';
import type { DeskTransaction } from '../../src/domain/desk/transactions.ts';
import { deskEndpoint } from '../core/auth/desk-endpoint.ts';
import { perMinute } from '../core/call-limit.ts';
import { csv } from '../core/http/csv.ts';
import { readQuery } from '../core/http/read.ts';
import { listTransactions } from '../core/stores/desk/transactions.ts';

export const config: Config = {
  path: '/api/admin/transactions.csv',
  method: 'GET',
};

const columns = {
  id: (transaction: DeskTransaction) => transaction.id,
  order_id: (transaction: DeskTransaction) => transaction.order_id,
  payment_id: (transaction: DeskTransaction) => transaction.payment_id,
  amount_usd: (transaction: DeskTransaction) => transaction.amount.toFixed(2),
  status: (transaction: DeskTransaction) => transaction.status,
  transaction_hash: (transaction: DeskTransaction) => transaction.transaction_hash,
  payout_hash: (transaction: DeskTransaction) => transaction.payout_hash,
  coin: (transaction: DeskTransaction) => transaction.coin,
  coin_value: (transaction: DeskTransaction) => transaction.coin_value,
  created_at: (transaction: DeskTransaction) => transaction.created_at,
};

export default deskEndpoint(
  async ({ request, services, report }) => {
    const filters = readQuery(request, transactionExportSchema);
    const read = (page: { limit: number }) =>
      listTransactions(services.database, { ...filters, ...page });
    return csv('transactions', services.now(), { columns, read, report });
  },
  perMinute(config, 20),
);
