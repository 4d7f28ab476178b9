import type { Config } from '@netlify/functions';
import { resendReceiptSchema } from '../../src/domain/admin/orders.ts';
import { adminEndpoint } from '../core/auth/admin-endpoint.ts';
import { perMinute } from '../core/call-limit.ts';
import { json } from '../core/http/responses.ts';
import { orderIdOf } from '../core/http/order-id.ts';
import { problem, tooMany } from '../core/http/problem.ts';
import { readJson } from '../core/http/read.ts';
import { resendReceipt } from '../core/use-cases/admin/resend-receipt.ts';
import { sendMails } from '../core/use-cases/send-mails.ts';

export const config: Config = {
  path: '/api/admin/orders/:id/receipt',
  method: 'POST',
};

export default adminEndpoint(
  async ({ request, params, services, staff, after }) => {
    const orderId = orderIdOf(params);
    const receipt = await readJson(request, resendReceiptSchema);
    const result = await resendReceipt(services, { ...receipt, orderId, staffId: staff.id });
    switch (result.outcome) {
      case 'resent':
        after(sendMails);
        return json(result.detail);
      case 'unknown order':
        return problem('not-found', 'Order not found');
      case 'wrong status':
        return problem(
          'conflict',
          `Only a completed order has a receipt: this one is ${result.status}.`,
        );
      case 'link ended':
        return problem('conflict', 'This order can’t be paid by a link any more.');
      case 'no address':
        return problem('conflict', 'The buyer left no email address.');
      case 'mail off':
        return problem('conflict', 'No mail is sent here: SMTP_URL is not set.');
      case 'too many':
        return tooMany(result.wait);
    }
  },
  perMinute(config, 20),
);
