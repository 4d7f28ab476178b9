import { checkOrderSchema } from '../../../src/domain/admin/orders.ts';
import { linkKeySchema, makeOrderSchema } from '../../../src/domain/admin/payment-links.ts';
import type { StaffHandle } from '../../core/auth/staff-routes.ts';
import { conflict, invalid, problem } from '../../core/http/problem.ts';
import { readHeader, readJson, readOrderId } from '../../core/http/read.ts';
import { requireSelling } from '../../core/selling.ts';
import { services as functionServices } from '../../core/services.ts';
import { makeOrder } from '../../core/use-cases/admin/make-order.ts';
import { showOrderDetail } from '../../core/use-cases/admin/show-order-detail.ts';
import { checkForStaff } from '../../core/use-cases/check-payment.ts';
import { sendMails } from '../../core/use-cases/send-mails.ts';
import { orderResponse } from './order-act.ts';

export const getOrder: StaffHandle = ({ params, services }) =>
  orderResponse(services, readOrderId(params['id']));

/** Makes an order that a buyer pays by a link. */
export const postOrder: StaffHandle = async ({ request, services, staff, after }) => {
  requireSelling(services);
  const wanted = await readJson(request, makeOrderSchema);
  const key = readHeader(request, 'idempotency-key', linkKeySchema);
  const made = { ...wanted, key, staffId: staff.id };
  const result = await makeOrder(services, functionServices(), made);
  switch (result.outcome) {
    case 'made':
      if (wanted.send) after(sendMails);
      return Response.json(result.detail, { status: 201 });
    case 'key taken':
      return conflict('This Idempotency-Key was used for another order. Use a new one.');
    case 'refused':
      return invalid(result.path, result.message);
  }
};

/** Asks the gateway about an order's payment. */
export const postCheck: StaffHandle = async ({ request, params, services, staff, after }) => {
  const orderId = readOrderId(params['id']);
  await readJson(request, checkOrderSchema);
  const result = await checkForStaff(
    { functions: functionServices(), staff: services },
    orderId,
    staff.id,
  );
  if (result === 'paid') after(sendMails);
  const detail = await showOrderDetail(services, orderId);
  if (!detail) return problem('not-found', 'Order not found');
  if (result === undefined)
    return conflict('This order was checked a moment ago, or has nothing to check.');
  if (result === 'failed')
    return problem('bad-gateway', 'The gateway gave no answer. Try again in a minute.');
  return Response.json(detail);
};
