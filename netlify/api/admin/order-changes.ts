import { changeOrderSchema } from '../../../src/domain/admin/order-change.ts';
import { conflict, invalid } from '../../core/http/problem.ts';
import { changeOrder } from '../../core/use-cases/admin/change-order.ts';
import { sendMails } from '../../core/use-cases/send-mails.ts';
import { orderAct } from './order-act.ts';

const NO_REASON = 'Far less than the charge arrived: say why it is accepted.';

export const patchOrder = orderAct(
  { schema: changeOrderSchema },
  async ({ services, after }, change) => {
    const result = await changeOrder(services, change);
    switch (result.outcome) {
      case 'changed':
        if (change.status === 'completed' || change.mail) after(sendMails);
        return undefined;
      case 'unknown order':
        return undefined;
      case 'reason missing':
        return invalid('note', NO_REASON);
      case 'changed meanwhile':
        return conflict(`The order has been changed meanwhile: it is ${result.status} now.`);
      case 'not deliverable':
        return conflict(`Only a completed order can be delivered: this one is ${result.status}.`);
      case 'delivery known':
        return conflict(
          `The order has been changed meanwhile: it is ${change.delivered ? '' : 'not '}marked as delivered.`,
        );
      case 'refused':
        return conflict(`An order that is ${result.status} can’t be made ${change.status}.`);
    }
  },
);
