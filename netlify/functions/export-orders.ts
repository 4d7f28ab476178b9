import type { Config } from '@netlify/functions';
import { orderExportSchema } from '../../src/domain/desk/orders.ts';
import type { DeskOrder } from '../../src/domain/desk/orders.ts';
import { deskEndpoint } from '../core/auth/desk-endpoint.ts';
import { perMinute } from '../core/call-limit.ts';
import { csv } from '../core/http/csv.ts';
import { readQuery } from '../core/http/read.ts';
import { listOrders } from '../core/use-cases/desk/list-orders.ts';

export const config: Config = {
  path: '/api/admin/orders.csv',
  method: 'GET',
};

const columns = {
  id: (order: DeskOrder) => order.id,
  service_id: (order: DeskOrder) => order.service_id,
  service_name: (order: DeskOrder) => order.service_name,
  amount_usd: (order: DeskOrder) => order.amount.toFixed(2),
  type: (order: DeskOrder) => (order.is_custom_price ? 'custom' : 'standard'),
  status: (order: DeskOrder) => order.status,
  flags: (order: DeskOrder) => order.flags.join(' '),
  payment_id: (order: DeskOrder) => order.payment_id,
  provider: (order: DeskOrder) => order.provider,
  email: (order: DeskOrder) => order.email,
  created_at: (order: DeskOrder) => order.created_at,
  updated_at: (order: DeskOrder) => order.updated_at,
};

export default deskEndpoint(
  async ({ request, services, report }) => {
    const filters = readQuery(request, orderExportSchema);
    const read = (page: { limit: number }) => listOrders(services, { ...filters, ...page });
    return csv('orders', services.now(), { columns, read, report });
  },
  perMinute(config, 20),
);
