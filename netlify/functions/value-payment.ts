import type { Config } from '@netlify/functions';
import { valuePaymentSchema } from '../../src/domain/admin/refunds.ts';
import { orderActEndpoint } from '../core/http/order-act-endpoint.ts';
import { conflict } from '../core/http/problem.ts';
import { valuePayment } from '../core/use-cases/admin/record-act.ts';
import { sendMails } from '../core/use-cases/send-mails.ts';

export const config: Config = { path: '/api/admin/orders/:id/values', method: 'POST' };

export default orderActEndpoint(
  config,
  { perMinute: 60, schema: valuePaymentSchema, status: 201 },
  async ({ services, after }, value) => {
    const outcome = await valuePayment(services, value);
    if (outcome === 'refused')
      return conflict('The value of this payment is known, or there is no such payment.');
    after(sendMails);
    return undefined;
  },
);
