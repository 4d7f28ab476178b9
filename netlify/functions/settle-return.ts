import type { Config } from '@netlify/functions';
import { settleReturnSchema } from '../../src/domain/order.ts';
import { perMinute } from '../core/call-limit.ts';
import { json } from '../core/http/answers.ts';
import { endpoint } from '../core/http/endpoint.ts';
import { problem } from '../core/http/problem.ts';
import { readJson } from '../core/http/read.ts';
import { sendMails } from '../core/use-cases/send-mails.ts';
import { settleReturn } from '../core/use-cases/settle-return.ts';

export const config: Config = {
  path: '/api/payments/return',
  method: 'POST',
};

/** A return without an order is a page opened by hand: the page says so in the specification's words. */
const returnSchema = settleReturnSchema.extend({
  order_id: settleReturnSchema.shape.order_id.optional(),
});

export default endpoint(
  async ({ request, services, after }) => {
    const { order_id: orderId, ...settled } = await readJson(request, returnSchema);
    if (orderId === undefined) return problem('bad-request', 'No order ID provided');
    const order = await settleReturn(services, { order_id: orderId, ...settled });
    if (order?.status === 'completed') after(sendMails);
    return order ? json({ order }) : problem('not-found', 'Order not found');
  },
  { limit: perMinute(config, 60) },
);
