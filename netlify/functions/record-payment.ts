import type { Config } from '@netlify/functions';
import { outsidePaymentSchema } from '../../src/domain/admin/refunds.ts';
import { orderActEndpoint, TOO_MANY_ENTRIES } from '../core/http/order-act-endpoint.ts';
import { conflict } from '../core/http/problem.ts';
import { recordOutsidePayment } from '../core/use-cases/admin/record-act.ts';
import { sendMails } from '../core/use-cases/send-mails.ts';

export const config: Config = { path: '/api/admin/orders/:id/payments', method: 'POST' };

export default orderActEndpoint(
  config,
  { perMinute: 60, schema: outsidePaymentSchema, status: 201 },
  async ({ services, after }, payment) => {
    const outcome = await recordOutsidePayment(services, payment);
    if (outcome === 'refused')
      return conflict('A payment of another order has this transaction hash.');
    if (outcome === 'too many') return conflict(TOO_MANY_ENTRIES);
    after(sendMails);
    return undefined;
  },
);
