import { centsAtPrice, centsFromDecimal, isPositiveDecimal } from '../../../src/domain/money.ts';
import { hashKey, isDollarCoin, normalizeHex } from '../../../src/domain/payment.ts';
import type { Statement } from '../database.ts';
import type { Services } from '../services.ts';
import { recordFact, Unsettled } from '../stores/evidence.ts';
import type { Proof } from '../stores/evidence.ts';
import { noteStuck } from './isolate.ts';
import { addFact, settleRecorded } from './settle-order.ts';

/** A payment as the gateway reports it, in its own coin. */
export interface ReportedPayment {
  orderId: string;
  /** A callback, or the answer to a status check. */
  kind: 'callback' | 'status';
  /** gateway, schedule, buyer, or a staff member's id. */
  actor: string;
  coin: string;
  /** Decimal text. */
  coinValue: string;
  txidIn: string | null;
  txidOut: string | null;
  /** As it arrived, without secrets. */
  raw: string;
}

/** Maximum of the transaction's column, in cents; a higher value is no amount. */
const MOST_CENTS = 999_999_999_999;

const inRange = (cents: number | null): number | null =>
  cents === null || cents > MOST_CENTS ? null : cents;

/** Without leading and trailing zeros, which spell the same amount. */
const plainDecimal = (text: string): string =>
  text
    .replace(/^0+(?=\d)/, '')
    .replace(/(?<=\.\d*)0+$|\.0*$/, '')
    .replace(/\.$/, '');

/** Why a report is not rated: its coin has no price, or the gateway did not say. */
export type Unrated = 'unpriced' | 'unanswered';

/** The worth of an amount of a coin in US cents at this moment. */
async function worthOf(
  { gateway }: Pick<Services, 'gateway'>,
  { coin, value }: { coin: string; value: string },
): Promise<number | Unrated> {
  const price = await gateway.coinPrice(coin);
  if (!price.ok) return 'unanswered';
  const cents = price.value === null ? null : inRange(centsAtPrice(value, price.value));
  return cents ?? 'unpriced';
}

/** Rates a report whose coin had no rate when it arrived, or returns why it can't. Up to two round trips. */
export async function rateReport(
  services: Services,
  report: { orderId: string; no: number; coin: string; value: string },
  actor: ReportedPayment['actor'],
) {
  const { orderId, no } = report;
  const cents = await worthOf(services, report);
  if (typeof cents === 'string') return cents;
  const said = { of: no, cents };
  return addFact(services, {
    ...{ orderId, kind: 'rate', actor, at: services.now(), said, key: String(no) },
    raw: `${report.value} ${report.coin}`,
  });
}

interface ReportOptions {
  /** For a callback: what makes it believable. */
  proof?: Proof;
  /** Stores what the gateway answered, for a status check. */
  also?: Statement | undefined;
  /** Whether there is time to ask for the rate of a coin; otherwise a later run does. */
  canRate?: () => boolean;
}

async function storeAndSettle(
  services: Services,
  payment: ReportedPayment,
  { proof, also, canRate = () => true }: ReportOptions,
) {
  const { orderId, kind, actor, coin, coinValue: value, raw } = payment;
  const isDollar = isDollarCoin(coin);
  const cents = isDollar ? inRange(centsFromDecimal(value)) : null;
  if (isDollar ? cents === null : !isPositiveDecimal(value))
    return { outcome: 'no amount' as const };
  const [txidIn, txidOut] = [payment.txidIn, payment.txidOut].map((hash) => hash || null);
  const hashes = [txidIn, txidOut].flatMap((hash) => (hash ? [hashKey(hash)] : []));
  const said = {
    ...{ value, coin, cents },
    txid_in: txidIn ? normalizeHex(txidIn) : null,
    txid_out: txidOut ? normalizeHex(txidOut) : null,
  };
  const key = JSON.stringify([
    plainDecimal(value),
    coin.toLowerCase(),
    ...[txidIn, txidOut].map((hash) => hash && hashKey(hash)),
  ]);
  const fact = { orderId, kind, actor, at: services.now(), said, key, raw, hashes };
  const recorded = await recordFact(services.database, fact, { proof, also });
  if (recorded.outcome !== 'recorded') return recorded;
  const { no, isNew, evidence } = recorded;
  const isOthers = evidence.facts.some(
    (each) => each.no === no && 'conflict' in each.said && each.said.conflict,
  );
  if (!isDollar && isNew && !isOthers && canRate()) {
    const rated = await rateReport(services, { orderId, no, coin, value }, actor);
    if (typeof rated !== 'string') return rated;
  }
  return settleRecorded(services, recorded);
}

/**
 * Stores what the gateway reports, before anything follows from it, and settles the order. Two round trips; three if the
 * coin has to be rated.
 * @returns `stored`: the report is safe, but a fault keeps its order from being settled, which a later run tries again
 */
export async function reportPayment(
  services: Services,
  payment: ReportedPayment,
  options: ReportOptions = {},
) {
  const { due } = services;
  try {
    const result = await storeAndSettle(services, payment, options);
    if ('settled' in result && result.settled.unrated.length > 0)
      await due.mark('reconcile-payments');
    return result;
  } catch (error) {
    if (!(error instanceof Unsettled)) throw error;
    const { orderId } = payment;
    await noteStuck(services, { kind: 'settling', subject: orderId, orderId }, error);
    await due.mark('reconcile-payments');
    return { outcome: 'stored' as const };
  }
}
export type ReportResult = Awaited<ReturnType<typeof reportPayment>>;
