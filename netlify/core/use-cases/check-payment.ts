import type { Services } from '../services.ts';
import { findOrder } from '../stores/orders.ts';
import { claimCheck, claimDueChecks, dropSettledChecks } from '../stores/status-checks.ts';
import type { StatusCheck } from '../stores/status-checks.ts';
import { weighPayment } from './weigh-payment.ts';

/** Asked about at the same time: the gateway is asked gently. */
const AT_ONCE = 5;
/**
 * No further ones are begun after this long, in ms: what is left is first in the next run. Half of the platform's 30 s for
 * a scheduled function, as the gateway's answer may take 10. A run that is ended all the same loses nothing: what it had
 * begun is asked about again.
 */
const BEGIN_WITHIN_MS = 15_000;
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

/**
 * Asks the gateway about one order out of turn, for its buyer; undefined where it was asked a moment ago, or there is
 * nothing to ask. What a browser brings is a hint, this is the proof.
 */
export async function checkForBuyer(
  services: Services,
  orderId: string,
): Promise<CheckResult | undefined> {
  const check = await claimCheck(services.database, { orderId, at: services.now() });
  return check && checkPayment(services, check, 'buyer');
}

/**
 * Looks for payments whose callback was lost: every order with a wallet whose check is due, those with the fewest
 * checks first, as many as the time allows. Ends early where the gateway answers none of those asked together: the rest stays due.
 */
export async function reconcilePayments(services: Services): Promise<Record<CheckResult, number>> {
  const { database, now } = services;
  const began = now().getTime();
  const counts = { paid: 0, unpaid: 0, failed: 0 };
  await dropSettledChecks(database, now());
  for (;;) {
    const claim = { at: now(), limit: AT_ONCE, giveUpAfter: GIVE_UP_AFTER };
    const due = await claimDueChecks(database, claim);
    const results = await Promise.all(
      due.map((check) => checkPayment(services, check, 'schedule')),
    );
    for (const result of results) counts[result] += 1;
    const isDown = results.every((result) => result === 'failed');
    const isLate = now().getTime() - began > BEGIN_WITHIN_MS;
    if (due.length < AT_ONCE || isDown || isLate) return counts;
  }
}
