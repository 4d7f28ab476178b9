import type { Config } from '@netlify/functions';
import { changeOrderSchema } from '../../src/domain/admin/order-change.ts';
import { adminEndpoint } from '../core/auth/admin-endpoint.ts';
import { perMinute } from '../core/call-limit.ts';
import { json } from '../core/http/responses.ts';
import { orderIdOf } from '../core/http/order-id.ts';
import { invalid, problem } from '../core/http/problem.ts';
import { readJson } from '../core/http/read.ts';
import { changeOrder } from '../core/use-cases/admin/change-order.ts';
import { sendMails } from '../core/use-cases/send-mails.ts';

export const config: Config = {
  path: '/api/admin/orders/:id',
  method: 'PATCH',
};

const NO_REASON = 'Far less than the charge arrived: say why it is accepted.';

export default adminEndpoint(
  async ({ request, params, services, staff, after }) => {
    const orderId = orderIdOf(params);
    const change = await readJson(request, changeOrderSchema);
    const result = await changeOrder(services, { ...change, orderId, staffId: staff.id });
    if (result.outcome === 'changed' && (change.status === 'completed' || change.mail))
      after(sendMails);
    switch (result.outcome) {
      case 'changed':
        return json(result.detail);
      case 'unknown order':
        return problem('not-found', 'Order not found');
      case 'reason missing':
        return invalid('note', NO_REASON);
      case 'changed meanwhile':
        return problem(
          'conflict',
          `The order has been changed meanwhile: it is ${result.status} now.`,
        );
      case 'not deliverable':
        return problem(
          'conflict',
          `Only a completed order can be delivered: this one is ${result.status}.`,
        );
      case 'delivery known':
        return problem(
          'conflict',
          `The order has been changed meanwhile: it is ${change.delivered ? '' : 'not '}marked as delivered.`,
        );
      case 'refused':
        return problem(
          'conflict',
          `An order that is ${result.status} can’t be made ${change.status}.`,
        );
    }
  },
  perMinute(config, 300),
);
