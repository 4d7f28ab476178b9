import {
  outsidePaymentSchema,
  refundOrderSchema,
  valuePaymentSchema,
  withdrawSchema,
} from '../../../src/domain/admin/refunds.ts';
import { formatAmount } from '../../../src/domain/money.ts';
import { conflict, problem } from '../../core/http/problem.ts';
import type { RefusalCode } from '../../core/http/problem.ts';
import {
  recordOutsidePayment,
  refundOrder,
  valuePayment,
  withdraw,
} from '../../core/use-cases/admin/record-act.ts';
import { sendMails } from '../../core/use-cases/send-mails.ts';
import { orderAct, TOO_MANY_ENTRIES } from './order-act.ts';

export const postPayment = orderAct(
  { schema: outsidePaymentSchema, status: 201 },
  async ({ services, after }, payment) => {
    const outcome = await recordOutsidePayment(services, payment);
    if (outcome === 'refused')
      return conflict('A payment of another order has this transaction hash.');
    if (outcome === 'too many') return conflict(TOO_MANY_ENTRIES);
    after(sendMails);
    return undefined;
  },
);

export const postValue = orderAct(
  { schema: valuePaymentSchema, status: 201 },
  async ({ services, after }, value) => {
    const outcome = await valuePayment(services, value);
    if (outcome === 'refused')
      return conflict('The value of this payment is known, or there is no such payment.');
    after(sendMails);
    return undefined;
  },
);

const refuse = (code: RefusalCode, path: string, message: string): Response =>
  problem(code, `${path}: ${message}`, [{ path, message }]);

export const postRefund = orderAct(
  { schema: refundOrderSchema, status: 201 },
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

const NOT_WITHDRAWN =
  'It is withdrawn already, is none of this order, or has refunds that come first.';

export const postWithdrawal = orderAct(
  { schema: withdrawSchema, status: 201 },
  async ({ services }, act) => {
    const outcome = await withdraw(services, act);
    return outcome === 'refused' ? conflict(NOT_WITHDRAWN) : undefined;
  },
);
