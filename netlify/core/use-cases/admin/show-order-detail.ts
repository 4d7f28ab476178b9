import type { OrderDetail, Unvalued } from '../../../../src/domain/admin/orders.ts';
import type { Refundable } from '../../../../src/domain/admin/refunds.ts';
import { settle } from '../../../../src/domain/ledger/settle.ts';
import { centsFromDollars, dollarsFromCents } from '../../../../src/domain/money.ts';
import { proposeRefund } from '../../../../src/domain/refund.ts';
import type { Database } from '../../database.ts';
import type { Services } from '../../services.ts';
import { findOrderDetail } from '../../stores/admin/order-detail.ts';
import { readOrders } from '../../stores/evidence.ts';

type Stored = Omit<OrderDetail, 'refundable' | 'unvalued'>;

const sumCents = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + (centsFromDollars(amount) ?? 0), 0);

/** Returns the refunds that the policy proposes and the maximum; null if no money arrived. */
function refundableOf({ order, transactions }: Stored, at: Date): Refundable | null {
  const counted = transactions.filter(({ status }) => status === 'completed');
  const arrived = transactions.filter(({ status }) => status !== 'failed' && status !== 'void');
  const times = (counted.length > 0 ? counted : arrived).map(({ created_at: time }) => time);
  const paidAt = times.toSorted().at(counted.length > 0 ? -1 : 0);
  if (paidAt === undefined) return null;
  const countedCents = sumCents(counted.map(({ amount }) => amount));
  const basis = {
    chargeCents: sumCents([order.amount]),
    isCompleted: order.status === 'completed',
    countedCents,
    uncountedCents: sumCents([order.received]) - countedCents,
    refundedCents: sumCents([order.refunded]),
    paidAt: new Date(paidAt),
  };
  const { rule, usedDays, surplusCents, wholeCents, mostCents } = proposeRefund(basis, at);
  return {
    most: dollarsFromCents(mostCents),
    surplus: dollarsFromCents(surplusCents),
    whole: dollarsFromCents(wholeCents),
    rule,
    used_days: usedDays,
    paid_at: paidAt,
  };
}

/** The reports of payments in coins without a price. One round trip, none for an order that never had one. */
async function readUnvalued(database: Database, { order, events }: Stored): Promise<Unvalued[]> {
  const isOpen =
    order.flags.includes('rate_unknown') || events.some(({ kind }) => kind === 'payment_unrated');
  if (!isOpen) return [];
  const [read] = await readOrders(database, { which: [order.id], most: 1 });
  if (!read || 'error' in read) return [];
  const { terms, facts, kept } = read.evidence;
  const { unvalued } = settle(terms, facts, kept);
  return facts.flatMap((fact) => {
    if ((fact.kind !== 'callback' && fact.kind !== 'status') || !unvalued.includes(fact.no))
      return [];
    const { value, coin } = fact.said;
    return { report_no: fact.no, value, coin, reported_at: new Date(fact.at).toISOString() };
  });
}

/** Reads an order with all its parts, or undefined. One round trip, two if a coin has no price. */
export async function showOrderDetail(
  { database, settings, catalogue, now }: Services,
  id: string,
): Promise<OrderDetail | undefined> {
  const staffMail = settings.STAFF_MAIL ?? catalogue.mails.mail;
  const at = now();
  const stored = await findOrderDetail(database, { id, staffMail, siteUrl: settings.SITE_URL, at });
  if (!stored) return undefined;
  const unvalued = await readUnvalued(database, stored);
  return { ...stored, refundable: refundableOf(stored, at), unvalued };
}
