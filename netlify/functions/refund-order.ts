import type { Config } from '@netlify/functions';
import { refundOrderSchema } from '../../src/domain/admin/refunds.ts';
import { formatAmount } from '../../src/domain/money.ts';
import { orderActEndpoint, TOO_MANY_ENTRIES } from '../core/http/order-act-endpoint.ts';
import { conflict, problem } from '../core/http/problem.ts';
import type { RefusalCode } from '../core/http/problem.ts';
import { sendMails } from '../core/use-cases/send-mails.ts';
import { refundOrder } from '../core/use-cases/admin/refund-order.ts';

export const config: Config = { path: '/api/admin/orders/:id/refunds', method: 'POST' };

const refuse = (code: RefusalCode, path: string, message: string): Response =>
  problem(code, `${path}: ${message}`, [{ path, message }]);

export default orderActEndpoint(
  config,
  { perMinute: 60, schema: refundOrderSchema, status: 201 },
  async ({ services, after }, refund) => {
    const result = await refundOrder(services, refund);
    switch (result.outcome) {
      case 'refunded':
        if (refund.mail) after(sendMails);
        return undefined;
      case 'unknown order':
        return undefined;
      case 'changed meanwhile':
        return conflict(
          `The order has been changed meanwhile: ${formatAmount(result.refunded)} of it is refunded now.`,
        );
      case 'hash known':
        return refuse('conflict', 'transaction_hash', 'is recorded with a refund already');
      case 'too much':
        return refuse(
          'conflict',
          'amount',
          `must be at most the ${formatAmount(result.left)} that are left of what arrived`,
        );
      case 'too many':
        return conflict(TOO_MANY_ENTRIES);
      case 'too early':
        return refuse('unprocessable', 'refunded_at', 'must not be before the payment');
      case 'in the future':
        return refuse('unprocessable', 'refunded_at', 'must not be in the future');
    }
  },
);
