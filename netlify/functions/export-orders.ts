import type { Config } from '@netlify/functions';
import { orderExportSchema } from '../../src/domain/admin/orders.ts';
import type { AdminOrder } from '../../src/domain/admin/orders.ts';
import { adminEndpoint } from '../core/auth/admin-endpoint.ts';
import { perMinute } from '../core/call-limit.ts';
import { csv } from '../core/http/csv.ts';
import { readQuery } from '../core/http/read.ts';
import { exportOrders } from '../core/use-cases/admin/list-orders.ts';
import type { ExportedOrder } from '../core/use-cases/admin/list-orders.ts';

export const config: Config = {
  path: '/api/admin/orders.csv',
  method: 'GET',
};

const columns = {
  id: (order: AdminOrder) => order.id,
  service_id: (order: AdminOrder) => order.service_id,
  service_name: (order: AdminOrder) => order.service_name,
  amount_usd: (order: AdminOrder) => order.amount.toFixed(2),
  received_usd: (order: AdminOrder) => order.received.toFixed(2),
  type: (order: AdminOrder) => (order.is_custom_price ? 'custom' : 'standard'),
  status: (order: AdminOrder) => order.status,
  refunded_usd: (order: AdminOrder) => order.refunded.toFixed(2),
  refund_state: (order: AdminOrder) => order.refund_state,
  delivered_at: (order: AdminOrder) => order.delivered_at,
  flags: (order: AdminOrder) => order.flags.join(' '),
  payment_id: (order: AdminOrder) => order.payment_id,
  transaction_hashes: (order: ExportedOrder) => order.transaction_hashes,
  payout_hashes: (order: ExportedOrder) => order.payout_hashes,
  provider: (order: AdminOrder) => order.provider,
  email: (order: AdminOrder) => order.email,
  created_at: (order: AdminOrder) => order.created_at,
  updated_at: (order: AdminOrder) => order.updated_at,
};

export default adminEndpoint(
  async ({ request, services, report }) => {
    const filters = readQuery(request, orderExportSchema);
    const read = (page: { limit: number }) => exportOrders(services, { ...filters, ...page });
    return csv('orders', services.now(), { columns, read, report });
  },
  perMinute(config, 20),
  { right: 'exports' },
);
