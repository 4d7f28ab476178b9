import { resendReceiptSchema } from '../../../src/domain/admin/orders.ts';
import { conflict, MAIL_OFF, tooMany } from '../../core/http/problem.ts';
import { resendReceipt } from '../../core/use-cases/admin/resend-receipt.ts';
import { sendMails } from '../../core/use-cases/send-mails.ts';
import { orderAct } from './order-act.ts';

export const postReceipt = orderAct(
  { schema: resendReceiptSchema },
  async ({ services, after }, receipt) => {
    const result = await resendReceipt(services, receipt);
    switch (result.outcome) {
      case 'resent':
        after(sendMails);
        return undefined;
      case 'unknown order':
        return undefined;
      case 'wrong status':
        return conflict(`Only a completed order has a receipt: this one is ${result.status}.`);
      case 'link ended':
        return conflict('This order can’t be paid by a link anymore.');
      case 'no address':
        return conflict('The buyer left no email address.');
      case 'mail off':
        return conflict(MAIL_OFF);
      case 'too many':
        return tooMany(result.wait);
    }
  },
);
