import type { Services } from '../services.ts';
import { findOrder } from '../stores/orders.ts';
import { claimDueChecks } from '../stores/status-checks.ts';
import type { StatusCheck } from '../stores/status-checks.ts';
import { weighPayment } from './weigh-payment.ts';

/** Orders that one run asks about. */
const MOST_CHECKS = 50;
/** Asked about at the same time. */
const AT_ONCE = 5;
/** A Postgres interval: older orders are left to staff. */
const GIVE_UP_AFTER = '7 days';

export type CheckResult = 'paid' | 'unpaid' | 'failed';

/** Asks the gateway once whether an order was paid, and records the payment if it was. */
export async function checkPayment(
  services: Services,
  check: StatusCheck,
  actor: 'schedule' | 'buyer',
): Promise<CheckResult> {
  const status = await services.gateway.paymentStatus(check.ipnToken);
  if (!status.ok) return 'failed';
  if (!status.value.paid) return 'unpaid';
  const order = await findOrder(services.database, check.orderId);
  if (!order) return 'failed';
  const { coin, coinValue, payoutHash } = status.value;
  const payment = { coin, coinValue, transactionHash: null, payoutHash, actor };
  const result = await weighPayment(services, order, payment);
  return 'order' in result ? 'paid' : 'failed';
}

/** Looks for payments whose callback was lost: every order with a wallet whose check is due. */
export async function reconcilePayments(services: Services): Promise<Record<CheckResult, number>> {
  const due = await claimDueChecks(services.database, {
    at: services.now(),
    limit: MOST_CHECKS,
    giveUpAfter: GIVE_UP_AFTER,
  });
  const counts = { paid: 0, unpaid: 0, failed: 0 };
  for (let start = 0; start < due.length; start += AT_ONCE) {
    const batch = due.slice(start, start + AT_ONCE);
    const results = await Promise.all(
      batch.map((check) => checkPayment(services, check, 'schedule')),
    );
    for (const result of results) counts[result] += 1;
  }
  return counts;
}
