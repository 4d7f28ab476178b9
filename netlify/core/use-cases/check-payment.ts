import { UNRATED_DAYS } from '../../../src/domain/health.ts';
import type { StuckKind } from '../../../src/domain/health.ts';
import { settle } from '../../../src/domain/ledger/settle.ts';
import { countedCall } from '../call-limit.ts';
import type { Caller, CallLimit } from '../call-limit.ts';
import { TIME_LIMIT_MS as DATABASE_MS } from '../database.ts';
import { TIME_LIMIT_MS as GATEWAY_MS } from '../gateway/client.ts';
import { withLogContext } from '../log.ts';
import { startRunTime } from '../run-time.ts';
import type { RunTime } from '../run-time.ts';
import type { Services } from '../services.ts';
import { readOrders } from '../stores/evidence.ts';
import type { Evidence } from '../stores/evidence.ts';
import { postponeRating } from '../stores/orders.ts';
import {
  answerStatement,
  claimCheck,
  claimDueChecks,
  dropSettledChecks,
  storeAnswer,
} from '../stores/status-checks.ts';
import type { CheckAnswer, StatusCheck } from '../stores/status-checks.ts';
import { clearStuck } from '../stores/stuck-work.ts';
import { isolate } from './isolate.ts';
import { rateReport, reportPayment } from './report-payment.ts';
import { settleEvidence } from './settle-order.ts';

/** Unsettled or unrated orders per run. */
const ORDERS_AT_ONCE = 50;
/** Concurrent queries; few, to spare the gateway. */
const AT_ONCE = 5;
/** New checks that fail one after the other until the gateway counts as away. */
const AWAY_AFTER = 15;
/** The shortest time, in ms, that the gateway gets for an answer; it usually takes a fraction of a second. */
const LEAST_GATEWAY_MS = 3_000;
/** The longest that a check takes after the gateway's answer, in ms: storing it, and settling the order. */
const ANSWER_MS = 2 * DATABASE_MS;
/** The longest that a rating takes, in ms. */
const RATING_MS = GATEWAY_MS + 2 * DATABASE_MS;
/** For so long, in ms, a rate is looked for; then staff enter the value. */
const RATED_FOR_MS = UNRATED_DAYS * 24 * 60 * 60 * 1_000;
/** The queries that one address may cause, by returning from the gateway or by opening callback URLs. */
const BUYER_CHECKS: CallLimit = { name: 'status checks for buyers', calls: 30, seconds: 600 };
/** Per staff member; beside the limit of the function. */
const STAFF_CHECKS: CallLimit = { name: 'check by staff', calls: 30, seconds: 60 };
export type CheckResult = 'paid' | 'unpaid' | 'failed';

interface Checker {
  /** schedule, buyer, or a staff member's id. */
  actor: string;
  time: RunTime;
  /** For a check by staff, the services with the admin page's rights, by which what it finds is recorded as theirs. */
  staff?: Services | undefined;
}

/** Queries the gateway once whether an order was paid, records the payment if it was, and stores the answer for staff. */
async function checkPayment(
  services: Services,
  { orderId, ipnToken }: StatusCheck,
  { actor, time, staff }: Checker,
): Promise<CheckResult> {
  return withLogContext({ orderId }, async () => {
    const timeLimitMs = Math.min(GATEWAY_MS, time.left() - ANSWER_MS);
    const status = await services.gateway.paymentStatus(ipnToken, { timeLimitMs });
    const next = actor === 'schedule' ? services.now() : null;
    const store = (answer: CheckAnswer) => storeAnswer(services.database, answer);
    if (!status.ok) {
      await store({ orderId, answer: 'failed', next: null });
      return 'failed';
    }
    if (!status.value.paid) {
      await store({ orderId, answer: 'unpaid', next });
      return 'unpaid';
    }
    const { coin, coinValue, payoutHash: txidOut } = status.value;
    const payment = {
      ...{ orderId, kind: 'status' as const, actor, coin, coinValue, txidIn: null, txidOut },
      raw: status.body,
    };
    const also = staff ? undefined : answerStatement({ orderId, answer: 'paid', next });
    const canRate = () => time.left() >= RATING_MS;
    const { outcome } = await reportPayment(staff ?? services, payment, { also, canRate });
    // Staff see that the gateway calls it paid. Without a usable amount they can ask the gateway how much has arrived; the
    // check counts as failed.
    if (outcome === 'no amount' || staff) await store({ orderId, answer: 'paid', next: null });
    return outcome === 'recorded' || outcome === 'stored' ? 'paid' : 'failed';
  });
}

/**
 * Queries the gateway about one order ahead of schedule; undefined if it was queried a moment ago, no check is needed, or the
 * caller has caused too many.
 */
async function checkAhead(
  services: Services,
  orderId: string,
  { limit, caller, ...checker }: { limit: CallLimit; caller: Caller } & Omit<Checker, 'time'>,
): Promise<CheckResult | undefined> {
  const call = countedCall(limit, caller, services);
  const check = await claimCheck(services.database, { orderId, call });
  return check && checkPayment(services, check, { ...checker, time: startRunTime(services.now) });
}

/** {@link checkAhead} for the order's buyer. A browser's request is only a hint; this is the proof. */
export const checkForBuyer = (services: Services, orderId: string, address: string) =>
  checkAhead(services, orderId, { limit: BUYER_CHECKS, caller: { address }, actor: 'buyer' });

/**
 * {@link checkAhead} for staff. Unlike the admin's other calls it needs the functions' rights, which include the wallet's
 * secrets; what it finds is recorded with the admin page's.
 */
export function checkForStaff(
  { functions, staff }: { functions: Services; staff: Services },
  orderId: string,
  account: string,
) {
  const checker = { limit: STAFF_CHECKS, caller: { account }, actor: account, staff };
  return checkAhead(functions, orderId, checker);
}

/** What a run has done, for which an earlier failure is no longer true. */
type Done = { kind: StuckKind; subject: string }[];

/** Settles orders whose call was killed after it had stored its fact, as time allows. */
async function settleOpen(services: Services, time: RunTime, done: Done): Promise<void> {
  const open = { which: 'unsettled', most: ORDERS_AT_ONCE } as const;
  for (const { id, ...read } of await readOrders(services.database, open)) {
    if (time.left() < DATABASE_MS) return;
    const about = { kind: 'settling', subject: id } as const;
    const settled = await isolate(services, { ...about, orderId: id }, () => {
      if ('error' in read) throw read.error;
      return settleEvidence(services, read.evidence);
    });
    if (settled) done.push(about);
  }
}

/**
 * Checks every order whose check is due, as time allows. Stops early if the gateway seems to be away; the rest stays due. A check
 * that failed before, or fails by a fault of ours, tells nothing about that.
 */
async function checkDue(
  services: Services,
  time: RunTime,
  done: Done,
): Promise<Record<CheckResult, number>> {
  const counts = { paid: 0, unpaid: 0, failed: 0 };
  let inVain = 0;
  while (inVain < AWAY_AFTER && time.left() >= DATABASE_MS + LEAST_GATEWAY_MS + ANSWER_MS) {
    const due = await claimDueChecks(services.database, { at: services.now(), limit: AT_ONCE });
    await Promise.all(
      due.map(async (check) => {
        const { orderId, hasFailed } = check;
        const about = { kind: 'check', subject: orderId } as const;
        const result = await isolate(services, { ...about, orderId }, () =>
          checkPayment(services, check, { actor: 'schedule', time }),
        );
        counts[result ?? 'failed'] += 1;
        if (result) done.push(about);
        if (result === 'failed') inVain += hasFailed ? 0 : 1;
        else if (result) inVain = 0;
      }),
    );
    if (due.length < AT_ONCE) break;
  }
  return counts;
}

async function rateOrder(
  services: Services,
  { order, terms, facts, kept }: Evidence,
  time: RunTime,
): Promise<void> {
  const { unrated } = settle(terms, facts, kept);
  const { database, now } = services;
  let newest: number | undefined;
  let isAnswered = true;
  for (const fact of facts) {
    if ((fact.kind !== 'callback' && fact.kind !== 'status') || !unrated.includes(fact.no))
      continue;
    if (time.left() < RATING_MS) return;
    const { coin, value } = fact.said;
    const report = { orderId: order.id, no: fact.no, coin, value };
    const rated = await rateReport(services, report, 'schedule');
    if (typeof rated !== 'string') continue;
    newest = fact.at;
    if (rated === 'unanswered') isAnswered = false;
  }
  // Another run begins with it otherwise.
  if (newest === undefined || time.left() < DATABASE_MS) return;
  const at = now();
  const isEnd = newest < at.getTime() - RATED_FOR_MS;
  await postponeRating(database, { orderId: order.id, at, isAnswered, isEnd });
}

/** Rates reports whose coin had no rate, as time allows, in random order: one without a rate keeps no other waiting. */
async function rateOpen(services: Services, time: RunTime, done: Done): Promise<void> {
  if (time.left() < DATABASE_MS + RATING_MS) return;
  const open = { which: 'unrated', at: services.now(), most: ORDERS_AT_ONCE } as const;
  for (const { id, ...read } of await readOrders(services.database, open)) {
    if (time.left() < RATING_MS) return;
    const about = { kind: 'rating', subject: id } as const;
    const isRated = await isolate(services, { ...about, orderId: id }, async () => {
      if ('error' in read) throw read.error;
      await rateOrder(services, read.evidence, time);
      return true;
    });
    if (isRated) done.push(about);
  }
}

/**
 * Finds payments whose callback was lost: checks every order with a wallet whose check is due, as time allows. Then rates what
 * had no rate. What fails for one order keeps no other from it.
 */
export async function reconcilePayments(
  services: Services,
  time = startRunTime(services.now),
): Promise<Record<CheckResult, number>> {
  const { database, now } = services;
  const done: Done = [];
  await settleOpen(services, time, done);
  if (time.left() >= DATABASE_MS) await dropSettledChecks(database, now());
  const counts = await checkDue(services, time, done);
  await rateOpen(services, time, done);
  if (time.left() >= DATABASE_MS) await clearStuck(database, ['settling', 'check', 'rating'], done);
  return counts;
}
