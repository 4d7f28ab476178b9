import { settle } from '../../../src/domain/ledger/settle.ts';
import { countedCall } from '../call-limit.ts';
import type { Caller, CallLimit } from '../call-limit.ts';
import { withLogContext } from '../log.ts';
import type { Services } from '../services.ts';
import { readOrders } from '../stores/evidence.ts';
import {
  claimCheck,
  claimDueChecks,
  dropSettledChecks,
  storeAnswer,
} from '../stores/status-checks.ts';
import type { StatusCheck } from '../stores/status-checks.ts';
import { rateReport, reportPayment } from './report-payment.ts';
import { settleEvidence } from './settle-order.ts';

/** Unsettled or unrated orders per run. */
const ORDERS_AT_ONCE = 50;
/** Concurrent queries; few, to spare the gateway. */
const AT_ONCE = 5;
/** The queries that one address may cause, by returning from the gateway or by opening callback URLs. */
const BUYER_CHECKS: CallLimit = { name: 'status checks for buyers', calls: 30, seconds: 600 };
/** Per staff member; beside the limit of the function. */
const STAFF_CHECKS: CallLimit = { name: 'check by staff', calls: 30, seconds: 60 };
/**
 * No further checks or ratings are started after this time, in ms; the rest comes first in the next run. Half of the platform's 30 s for
 * a scheduled function, because a gateway call may take 10 s. A run that is killed loses nothing: its checks are retried.
 */
const BEGIN_WITHIN_MS = 15_000;

export type CheckResult = 'paid' | 'unpaid' | 'failed';

type Actor = 'schedule' | 'buyer';

/** Queries the gateway once whether an order was paid, records the payment if it was, and stores the answer for staff. */
async function checkPayment(
  services: Services,
  { orderId, ipnToken }: StatusCheck,
  actor: Actor,
): Promise<CheckResult> {
  const query = async (): Promise<CheckResult | 'no amount'> => {
    const status = await withLogContext({ orderId }, () =>
      services.gateway.paymentStatus(ipnToken),
    );
    if (!status.ok) return 'failed';
    if (!status.value.paid) return 'unpaid';
    const { coin, coinValue, payoutHash: txidOut } = status.value;
    const result = await reportPayment(services, {
      ...{ orderId, kind: 'status', actor, coin, coinValue, txidIn: null, txidOut },
      raw: status.body,
    });
    if (result.outcome === 'no amount') return 'no amount';
    return result.outcome === 'recorded' ? 'paid' : 'failed';
  };
  const result = await query();
  // Staff see that the gateway calls it paid, and can ask the gateway how much has arrived; the run fails.
  const answer = result === 'no amount' ? 'paid' : result;
  await storeAnswer(services.database, { orderId, answer });
  return result === 'no amount' ? 'failed' : result;
}

/**
 * Queries the gateway about one order ahead of schedule; undefined if it was queried a moment ago, no check is needed, or the
 * caller has caused too many.
 */
async function checkAhead(
  services: Services,
  orderId: string,
  { limit, caller, actor }: { limit: CallLimit; caller: Caller; actor: Actor },
): Promise<CheckResult | undefined> {
  const call = countedCall(limit, caller, services);
  const check = await claimCheck(services.database, { orderId, call });
  return check && checkPayment(services, check, actor);
}

/** {@link checkAhead} for the order's buyer. A browser's request is only a hint; this is the proof. */
export const checkForBuyer = (services: Services, orderId: string, address: string) =>
  checkAhead(services, orderId, { limit: BUYER_CHECKS, caller: { address }, actor: 'buyer' });

/**
 * {@link checkAhead} for staff. Unlike the admin's other calls it needs the functions' rights, which include the wallet's
 * secrets.
 */
export const checkForStaff = (services: Services, orderId: string, account: string) =>
  checkAhead(services, orderId, { limit: STAFF_CHECKS, caller: { account }, actor: 'schedule' });

/** Rates reports whose coin had no rate, as time allows, in random order: one without a rate keeps no other waiting. */
async function rateOpen(services: Services, isLate: () => boolean): Promise<void> {
  const open = { which: 'unrated', most: ORDERS_AT_ONCE } as const;
  for (const { order, terms, facts } of await readOrders(services.database, open)) {
    const { unrated } = settle(terms, facts);
    for (const fact of facts) {
      if ((fact.kind !== 'callback' && fact.kind !== 'status') || !unrated.includes(fact.no))
        continue;
      if (isLate()) return;
      const { coin, value } = fact.said;
      await rateReport(services, { orderId: order.id, no: fact.no, coin, value }, 'schedule');
    }
  }
}

/**
 * Finds payments whose callback was lost: checks every order with a wallet whose check is due, as time allows. Stops early if
 * all concurrent checks fail; the rest stays due. Then rates what had no rate.
 */
export async function reconcilePayments(services: Services): Promise<Record<CheckResult, number>> {
  const { database, now } = services;
  const began = now().getTime();
  const isLate = () => now().getTime() - began > BEGIN_WITHIN_MS;
  const counts = { paid: 0, unpaid: 0, failed: 0 };
  // Their call was killed after it had stored its fact.
  for (const evidence of await readOrders(database, { which: 'unsettled', most: ORDERS_AT_ONCE }))
    await settleEvidence(services, evidence);
  await dropSettledChecks(database, now());
  for (;;) {
    const due = await claimDueChecks(database, { at: now(), limit: AT_ONCE });
    const results = await Promise.all(
      due.map((check) => checkPayment(services, check, 'schedule')),
    );
    for (const result of results) counts[result] += 1;
    const isDown = results.every((result) => result === 'failed');
    if (due.length < AT_ONCE || isDown || isLate()) break;
  }
  await rateOpen(services, isLate);
  return counts;
}
