import type { Config } from '@netlify/functions';
import { checkOrderSchema } from '../../src/domain/admin/orders.ts';
import { adminEndpoint } from '../core/auth/admin-endpoint.ts';
import { conflict, problem } from '../core/http/problem.ts';
import { readJson, readOrderId } from '../core/http/read.ts';
import { services as functionServices } from '../core/services.ts';
import { showOrderDetail } from '../core/use-cases/admin/show-order-detail.ts';
import { checkForStaff } from '../core/use-cases/check-payment.ts';
import { sendMails } from '../core/use-cases/send-mails.ts';

export const config: Config = { path: '/api/admin/orders/:id/check', method: 'POST' };

export default adminEndpoint(
  config,
  { perMinute: 30 },
  async ({ request, params, services, staff, after }) => {
    const orderId = readOrderId(params['id']);
    await readJson(request, checkOrderSchema);
    const result = await checkForStaff(
      { functions: functionServices(), staff: services },
      orderId,
      staff.id,
    );
    if (result === 'paid') after(sendMails);
    const detail = await showOrderDetail(services, orderId);
    if (!detail) return problem('not-found', 'Order not found');
    if (result === undefined)
      return conflict('This order was checked a moment ago, or has nothing to check.');
    if (result === 'failed')
      return problem('bad-gateway', 'The gateway gave no answer. Try again in a minute.');
    return Response.json(detail);
  },
);
