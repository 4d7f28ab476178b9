import { sumOf } from './payments.ts';
import type { Payment } from './payments.ts';
import type { OrderTerms, Settled, SettledPayment, SettledRefund } from './settled.ts';
import { countedIn, isCounted, reviewedAt, uncountedIn } from './state.ts';
import type { State } from './state.ts';

/** The rows that follow from the facts. */

/**
 * Splits refunds between money that counts as revenue and money that never did, which is given back first: so revenue less
 * its refunds is the revenue that remains.
 */
export function refundsOf(state: State): Pick<Settled, 'refunds' | 'refundState'> {
  let unreturned = sumOf(uncountedIn(state));
  let ofRevenue = 0;
  let refunded = 0;
  const refunds = state.refunds.map(({ no, actor, at, said }): SettledRefund => {
    const { id, cents, hash, note } = said;
    const withdrawnAt = state.withdrawn.get(id) ?? null;
    const uncounted = withdrawnAt === null ? Math.min(cents, unreturned) : 0;
    if (withdrawnAt === null) {
      unreturned -= uncounted;
      ofRevenue += cents - uncounted;
      refunded += cents;
    }
    const refundedAt = Date.parse(said.refunded_at);
    return { no, id, cents, uncounted, refundedAt, hash, note, staffId: actor, at, withdrawnAt };
  });
  const isFull =
    state.status === 'completed' ? ofRevenue >= sumOf(countedIn(state)) : unreturned === 0;
  return { refunds, refundState: refunded === 0 ? 'none' : isFull ? 'full' : 'part' };
}

function statusOf(state: State, payment: Payment): SettledPayment['status'] {
  if (isCounted(state, payment)) return 'completed';
  const isWaiting = state.status === 'pending' && reviewedAt(state, payment) === null;
  return isWaiting ? 'pending' : 'uncounted';
}

/** The payments, and the failed one that a buyer's cancel leaves if there is a wallet. */
export function paymentsOf(state: State, { hasWallet, charge }: OrderTerms): SettledPayment[] {
  const payments = state.arrivals.payments.map((payment): SettledPayment => {
    const { reports: _, ...settled } = payment;
    const status = statusOf(state, payment);
    const reviewed = status === 'uncounted' ? reviewedAt(state, payment) : null;
    return { ...settled, status, reviewedAt: reviewed };
  });
  const { ended } = state;
  if (ended?.by !== 'buyer' || !hasWallet) return payments;
  const { no, at } = ended;
  const nothing = { txidIn: null, txidOut: null, coin: null, value: null, reviewedAt: null };
  return [...payments, { no, at, ...nothing, status: 'failed', cents: charge }];
}
