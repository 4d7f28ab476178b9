import type * as z from 'zod';
import type { StaffHandle } from '../../core/auth/staff-routes.ts';
import { MAIL_OFF, problem } from '../../core/http/problem.ts';
import { readJson, readOrderId } from '../../core/http/read.ts';
import type { Services } from '../../core/services.ts';
import { MOST_ENTRIES } from '../../core/stores/evidence.ts';
import { unlessRepeated } from '../../core/stores/staff-writes.ts';
import { showOrderDetail } from '../../core/use-cases/admin/show-order-detail.ts';

/** Refuses a payment or a refund. */
export const TOO_MANY_ENTRIES = `This order has ${MOST_ENTRIES} entries, and takes no further payment or refund.`;

/** Responds with an order and all its parts, or 404. */
export async function orderResponse(services: Services, id: string, status = 200) {
  const detail = await showOrderDetail(services, id);
  return detail ? Response.json(detail, { status }) : problem('not-found', 'Order not found');
}

type Call = Parameters<StaffHandle>[0];

interface ActOptions<Sent> {
  /** Of the body. */
  schema: z.ZodType<Sent>;
  /** Of the response to an act that is not refused. */
  status?: number;
}

/**
 * Makes the handler of a staff member's act on an order. Responds with the order's new state, or 404; with 422 where it is to
 * mail the buyer and mail is off.
 * @param act returns the response to a refused act, otherwise undefined, also for an unknown order
 */
export function orderAct<Sent extends object>(
  { schema, status }: ActOptions<Sent>,
  act: (
    call: Call,
    sent: Sent & { orderId: string; staffId: string },
  ) => Promise<Response | undefined>,
): StaffHandle {
  return async (call) => {
    const { request, params, services, staff } = call;
    const orderId = readOrderId(params['id']);
    const sent = await readJson(request, schema);
    if ('mail' in sent && sent.mail !== undefined && services.mailer === null)
      return problem('unprocessable', MAIL_OFF);
    const works: Parameters<Call['after']>[0][] = [];
    const after: Call['after'] = (work) => works.push(work);
    const refusal = await unlessRepeated(services, () =>
      act({ ...call, after }, { ...sent, orderId, staffId: staff.id }),
    );
    const response = refusal ?? (await orderResponse(services, orderId, status));
    // Begins after the order is read, which so shows its mails as waiting.
    works.forEach(call.after);
    return response;
  };
}
