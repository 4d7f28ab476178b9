import type { Config } from '@netlify/functions';
import { refundExportSchema } from '../../src/domain/admin/refunds.ts';
import { adminEndpoint } from '../core/auth/admin-endpoint.ts';
import { perMinute } from '../core/call-limit.ts';
import { csv } from '../core/http/csv.ts';
import { readQuery } from '../core/http/read.ts';
import { listRefunds } from '../core/stores/admin/refunds.ts';
import type { ListedRefund } from '../core/stores/admin/refunds.ts';

export const config: Config = {
  path: '/api/admin/refunds.csv',
  method: 'GET',
};

const columns = {
  id: (refund: ListedRefund) => refund.id,
  order_id: (refund: ListedRefund) => refund.order_id,
  service_name: (refund: ListedRefund) => refund.service_name,
  amount_usd: (refund: ListedRefund) => refund.amount.toFixed(2),
  not_revenue_usd: (refund: ListedRefund) => refund.uncounted.toFixed(2),
  refunded_at: (refund: ListedRefund) => refund.refunded_at,
  transaction_hash: (refund: ListedRefund) => refund.transaction_hash,
  note: (refund: ListedRefund) => refund.note,
  recorded_by: (refund: ListedRefund) => refund.staff_email,
  created_at: (refund: ListedRefund) => refund.created_at,
};

export default adminEndpoint(
  async ({ request, services, report }) => {
    const filters = readQuery(request, refundExportSchema);
    const read = (page: { limit: number }) =>
      listRefunds(services.database, { ...filters, ...page });
    return csv('refunds', services.now(), { columns, read, report });
  },
  perMinute(config, 20),
  { right: 'exports' },
);
