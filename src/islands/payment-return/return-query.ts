import type { SettleReturn } from '../../domain/order.ts';
import { returnedIdSchema, returnedProof } from '../../domain/payment-return.ts';

export type ReturnQuery =
  { ok: true; settle: SettleReturn } | { ok: false; problem: 'missing' | 'notFound' };

/** What the gateway may have put into the address besides the order's id: the proof of a payment. */
const PROOF = ['token', 'value_coin', 'coin', 'txid_in', 'txid_out'] as const;

/**
 * Reads the address that a buyer came back to. A value that could not be a proof is left out: the order's state is
 * shown all the same.
 */
export function readReturn(search: string, outcome: SettleReturn['outcome']): ReturnQuery {
  const query = new URLSearchParams(search);
  const orderId = query.get('order_id');
  if (!orderId) return { ok: false, problem: 'missing' };
  // What is no UUID is no order's id.
  if (!returnedIdSchema.safeParse(orderId).success) return { ok: false, problem: 'notFound' };
  const facts = PROOF.flatMap((name) => {
    const value = outcome === 'success' ? query.get(name) : null;
    const usable = value && returnedProof[name].safeParse(value).success;
    return usable ? [[name, value] as const] : [];
  });
  return { ok: true, settle: { order_id: orderId, outcome, ...Object.fromEntries(facts) } };
}

/** The address without what is nobody's business: the order's id alone, fit for a bookmark. */
export function publicAddress(pathname: string, search: string): string {
  const orderId = new URLSearchParams(search).get('order_id');
  return orderId ? `${pathname}?${new URLSearchParams({ order_id: orderId })}` : pathname;
}
