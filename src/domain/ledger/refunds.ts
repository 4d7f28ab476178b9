import type { FactOf } from './facts.ts';
import type { Settled, SettledRefund } from './settled.ts';

/**
 * Splits refunds between money that counts as revenue and money that never did, which is given back first: so revenue less
 * its refunds is the revenue that remains.
 */
export function refundsOf(
  facts: readonly FactOf<'refund'>[],
  withdrawn: ReadonlyMap<string, number>,
  money: { counted: number; uncounted: number; isCompleted: boolean },
): Pick<Settled, 'refunds' | 'refundState'> {
  let unreturned = money.uncounted;
  let ofRevenue = 0;
  let refunded = 0;
  const refunds = facts.map(({ no, actor, at, said }): SettledRefund => {
    const { id, cents, hash, note } = said;
    const withdrawnAt = withdrawn.get(id) ?? null;
    const uncounted = withdrawnAt === null ? Math.min(cents, unreturned) : 0;
    if (withdrawnAt === null) {
      unreturned -= uncounted;
      ofRevenue += cents - uncounted;
      refunded += cents;
    }
    const refundedAt = Date.parse(said.refunded_at);
    return { no, id, cents, uncounted, refundedAt, hash, note, staffId: actor, at, withdrawnAt };
  });
  const isFull = money.isCompleted ? ofRevenue >= money.counted : unreturned === 0;
  return { refunds, refundState: refunded === 0 ? 'none' : isFull ? 'full' : 'part' };
}
