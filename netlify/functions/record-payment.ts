import type { Config } from '@netlify/functions';
import { outsidePaymentSchema } from '../../src/domain/admin/refunds.ts';
import { adminEndpoint } from '../core/auth/admin-endpoint.ts';
import { perMinute } from '../core/call-limit.ts';
import { json } from '../core/http/responses.ts';
import { orderIdOf } from '../core/http/order-id.ts';
import { problem } from '../core/http/problem.ts';
import { readJson } from '../core/http/read.ts';
import { recordOutsidePayment } from '../core/use-cases/admin/record-act.ts';
import { sendMails } from '../core/use-cases/send-mails.ts';

export const config: Config = {
  path: '/api/admin/orders/:id/payments',
  method: 'POST',
};

export default adminEndpoint(
  async ({ request, params, services, staff, after }) => {
    const act = await readJson(request, outsidePaymentSchema);
    const made = { ...act, orderId: orderIdOf(params), staffId: staff.id };
    const result = await recordOutsidePayment(services, made);
    switch (result.outcome) {
      case 'recorded':
        after(sendMails);
        return json(result.detail, 201);
      case 'unknown order':
        return problem('not-found', 'Order not found');
      case 'refused':
        return problem('conflict', 'The payment was not recorded.');
    }
  },
  perMinute(config, 60),
);
