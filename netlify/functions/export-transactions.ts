import type { Config } from '@netlify/functions';
import { transactionExportSchema } from '../../src/domain/admin/transactions.ts';
import type { AdminTransaction } from '../../src/domain/admin/transactions.ts';
import { adminEndpoint } from '../core/auth/admin-endpoint.ts';
import { perMinute } from '../core/call-limit.ts';
import { csv } from '../core/http/csv.ts';
import { readQuery } from '../core/http/read.ts';
import { listTransactions } from '../core/stores/admin/transactions.ts';

export const config: Config = {
  path: '/api/admin/transactions.csv',
  method: 'GET',
};

const columns = {
  id: (transaction: AdminTransaction) => transaction.id,
  order_id: (transaction: AdminTransaction) => transaction.order_id,
  service_name: (transaction: AdminTransaction) => transaction.service_name,
  payment_id: (transaction: AdminTransaction) => transaction.payment_id,
  amount_usd: (transaction: AdminTransaction) => transaction.amount.toFixed(2),
  status: (transaction: AdminTransaction) => transaction.status,
  transaction_hash: (transaction: AdminTransaction) => transaction.transaction_hash,
  payout_hash: (transaction: AdminTransaction) => transaction.payout_hash,
  coin: (transaction: AdminTransaction) => transaction.coin,
  coin_value: (transaction: AdminTransaction) => transaction.coin_value,
  reviewed_at: (transaction: AdminTransaction) => transaction.reviewed_at,
  created_at: (transaction: AdminTransaction) => transaction.created_at,
};

export default adminEndpoint(
  async ({ request, services, report }) => {
    const filters = readQuery(request, transactionExportSchema);
    const read = (page: { limit: number }) =>
      listTransactions(services.database, { ...filters, ...page });
    return csv('transactions', services.now(), { columns, read, report });
  },
  perMinute(config, 20),
  { right: 'exports' },
);
