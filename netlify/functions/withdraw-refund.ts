import type { Config } from '@netlify/functions';
import { withdrawSchema } from '../../src/domain/admin/refunds.ts';
import { orderActEndpoint } from '../core/http/order-act-endpoint.ts';
import { conflict } from '../core/http/problem.ts';
import { withdraw } from '../core/use-cases/admin/record-act.ts';

export const config: Config = { path: '/api/admin/orders/:id/withdrawals', method: 'POST' };

const REFUSED = 'It is withdrawn already, is none of this order, or has refunds that come first.';

export default orderActEndpoint(
  config,
  { perMinute: 60, right: 'withdrawals', schema: withdrawSchema, status: 201 },
  async ({ services }, act) => {
    const outcome = await withdraw(services, act);
    return outcome === 'refused' ? conflict(REFUSED) : undefined;
  },
);
