import { returnRequestSchema } from '../../../src/domain/order.ts';
import type { Handle } from '../../core/http/endpoint.ts';
import { problem } from '../../core/http/problem.ts';
import { readJson, readOrderId } from '../../core/http/read.ts';
import { sendMails } from '../../core/use-cases/send-mails.ts';
import { settleReturn } from '../../core/use-cases/settle-return.ts';

export const postReturn: Handle = async ({ request, services, address, after }) => {
  const { order_id: sent, ...settled } = await readJson(request, returnRequestSchema);
  // The page was opened by hand. The text is the specification's.
  if (sent === undefined || sent === null || sent === '')
    return problem('bad-request', 'No order ID provided');
  const settle = { ...settled, order_id: readOrderId(sent) };
  const order = await settleReturn(services, settle, address);
  if (order?.status === 'completed' || order?.arrived !== undefined) after(sendMails);
  return order ? Response.json({ order }) : problem('not-found', 'Order not found');
};
