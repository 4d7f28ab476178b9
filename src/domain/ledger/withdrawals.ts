import { dollarsFromCents } from '../money.ts';
import type { Fact } from './facts.ts';
import { arrivalsOf } from './payments.ts';
import type { OrderTerms, RefusalReason } from './settled.ts';
import { count, isCounted, recordEvent, refundedIn } from './state.ts';
import type { State } from './state.ts';

/** What staff recorded by mistake. */

/** Undoes a refund. Returns why not, if so. */
export function withdrawRefund(state: State, fact: Fact, id: string): RefusalReason | undefined {
  const withdrawn = state.refunds.find(({ said }) => said.id === id);
  if (!withdrawn) return 'unknown refund';
  if (state.withdrawn.has(id)) return 'withdrawn already';
  state.withdrawn.set(id, fact.at);
  const { cents, hash } = withdrawn.said;
  const detail = { amount: dollarsFromCents(cents), transaction_hash: hash };
  recordEvent(state, fact, { kind: 'staff_withdrew_refund', detail });
  return undefined;
}

/**
 * Forgets what staff reported about the payment with a number; what the gateway reported about it stays. A completed order stays
 * completed. Returns why not, if so: refunds of more than would remain have to be withdrawn first.
 */
export function withdrawPayment(
  state: State,
  fact: Fact,
  { terms, no }: { terms: OrderTerms; no: number },
): RefusalReason | undefined {
  const withdrawn = state.arrivals.payments.find((payment) => payment.no === no);
  const reports = state.reports.filter(
    (report) => report.kind !== 'outside' || !withdrawn?.reports.includes(report.no),
  );
  if (!withdrawn || reports.length === state.reports.length) return 'unknown payment';
  const { cents } = arrivalsOf(reports, { tolerance: terms.tolerance, refundedCents: 0 });
  if (cents < refundedIn(state)) return 'too much';
  if (isCounted(state, withdrawn)) count(state, withdrawn);
  state.reports = reports;
  const detail = {
    amount: dollarsFromCents(withdrawn.cents),
    transaction_hash: withdrawn.txidIn,
  };
  recordEvent(state, fact, { kind: 'staff_withdrew_payment', detail });
  return undefined;
}
