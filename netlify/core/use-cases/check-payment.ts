import { settle } from '../../../src/domain/ledger/settle.ts';
import type { Services } from '../services.ts';
import { readOrders } from '../stores/evidence.ts';
import { claimCheck, claimDueChecks, dropSettledChecks } from '../stores/status-checks.ts';
import type { StatusCheck } from '../stores/status-checks.ts';
import { rateReport, reportPayment } from './report-payment.ts';
import { settleEvidence } from './settle-order.ts';

/** Concurrent queries; few, to spare the gateway. */
const AT_ONCE = 5;
/**
 * No further checks are started after this time, in ms; the rest comes first in the next run. Half of the platform's 30 s for
 * a scheduled function, because a gateway call may take 10 s. A run that is killed loses nothing: its checks are retried.
 */
const BEGIN_WITHIN_MS = 15_000;
/** A Postgres interval; older orders are left to staff. */
const GIVE_UP_AFTER = '7 days';

export type CheckResult = 'paid' | 'unpaid' | 'failed';

/** Queries the gateway once whether an order was paid, and records the payment if it was. */
export async function checkPayment(
  services: Services,
  check: StatusCheck,
  actor: 'schedule' | 'buyer',
): Promise<CheckResult> {
  const status = await services.gateway.paymentStatus(check.ipnToken);
  if (!status.ok) return 'failed';
  if (!status.value.paid) return 'unpaid';
  const { coin, coinValue, payoutHash: txidOut } = status.value;
  const result = await reportPayment(services, {
    ...{ orderId: check.orderId, kind: 'status', actor, coin, coinValue, txidIn: null, txidOut },
    raw: status.body,
  });
  return result.outcome === 'recorded' ? 'paid' : 'failed';
}

/**
 * Queries the gateway about one order ahead of schedule, for its buyer; undefined if it was queried a moment ago, or no check
 * is needed. A browser's request is only a hint; this is the proof.
 */
export async function checkForBuyer(
  services: Services,
  orderId: string,
): Promise<CheckResult | undefined> {
  const check = await claimCheck(services.database, { orderId, at: services.now() });
  return check && checkPayment(services, check, 'buyer');
}

/** Orders per query of {@link settleOpen}. */
const BATCH = 50;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Settles orders whose call was killed after it had stored its fact, and rates reports whose coin had no rate. */
async function settleOpen(services: Services): Promise<void> {
  const { database } = services;
  const first = { after: FIRST_ID, most: BATCH };
  for (const evidence of await readOrders(database, { which: 'unsettled', ...first }))
    await settleEvidence(services, evidence);
  for (const { order, terms, facts } of await readOrders(database, { which: 'unrated', ...first })) {
    const { unrated } = settle(terms, facts);
    for (const fact of facts) {
      if ((fact.kind !== 'callback' && fact.kind !== 'status') || !unrated.includes(fact.no))
        continue;
      const { coin, value } = fact.said;
      await rateReport(services, { orderId: order.id, no: fact.no, coin, value }, 'schedule');
    }
  }
}

/**
 * Finds payments whose callback was lost: checks every order with a wallet whose check is due, those with the fewest checks
 * first, as time allows. Stops early if all concurrent checks fail; the rest stays due.
 */
export async function reconcilePayments(services: Services): Promise<Record<CheckResult, number>> {
  const { database, now } = services;
  const began = now().getTime();
  const counts = { paid: 0, unpaid: 0, failed: 0 };
  await settleOpen(services);
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
