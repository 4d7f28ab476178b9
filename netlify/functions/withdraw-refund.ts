import type { Config } from '@netlify/functions';
import { withdrawSchema } from '../../src/domain/admin/refunds.ts';
import { adminEndpoint } from '../core/auth/admin-endpoint.ts';
import { perMinute } from '../core/call-limit.ts';
import { json } from '../core/http/responses.ts';
import { orderIdOf } from '../core/http/order-id.ts';
import { problem } from '../core/http/problem.ts';
import { readJson } from '../core/http/read.ts';
import { withdraw } from '../core/use-cases/admin/record-act.ts';

export const config: Config = {
  path: '/api/admin/orders/:id/withdrawals',
  method: 'POST',
};

export default adminEndpoint(
  async ({ request, params, services, staff }) => {
    const act = await readJson(request, withdrawSchema);
    const made = { ...act, orderId: orderIdOf(params), staffId: staff.id };
    const result = await withdraw(services, made);
    switch (result.outcome) {
      case 'recorded':
        return json(result.detail, 201);
      case 'unknown order':
        return problem('not-found', 'Order not found');
      case 'refused':
        return problem(
          'conflict',
          'It is withdrawn already, is none of this order, or has refunds that come first.',
        );
    }
  },
  perMinute(config, 60),
  { right: 'withdrawals' },
);
