import type { Config } from '@netlify/functions';
import { withdrawRefundSchema } from '../../src/domain/admin/refunds.ts';
import { adminEndpoint } from '../core/auth/admin-endpoint.ts';
import { perMinute } from '../core/call-limit.ts';
import { json } from '../core/http/responses.ts';
import { orderIdOf } from '../core/http/order-id.ts';
import { problem } from '../core/http/problem.ts';
import { readJson } from '../core/http/read.ts';
import { withdrawRefund } from '../core/use-cases/admin/record-act.ts';

export const config: Config = {
  path: '/api/admin/orders/:id/withdrawals',
  method: 'POST',
};

export default adminEndpoint(
  async ({ request, params, services, staff }) => {
    const act = await readJson(request, withdrawRefundSchema);
    const made = { ...act, orderId: orderIdOf(params), staffId: staff.id };
    const result = await withdrawRefund(services, made);
    switch (result.outcome) {
      case 'recorded':
        return json(result.detail, 201);
      case 'unknown order':
        return problem('not-found', 'Order not found');
      case 'refused':
        return problem('conflict', 'This refund is withdrawn already, or is none of this order.');
    }
  },
  perMinute(config, 60),
  { right: 'withdrawals' },
);
