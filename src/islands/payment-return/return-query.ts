import type { SettleReturn } from '../../domain/order.ts';
import { returnedIdSchema, returnedProof } from '../../domain/payment-return.ts';

export type ReturnQuery =
  { ok: true; settle: SettleReturn } | { ok: false; problem: 'missing' | 'notFound' };

/** Query parameters of the gateway, besides the order's id: the proof of a payment. */
const PROOF = ['token', 'value_coin', 'coin', 'txid_in', 'txid_out'] as const;

/** Parses a buyer's return URL. Omits malformed proof values: the order is shown anyway. */
export function readReturn(search: string, outcome: SettleReturn['outcome']): ReturnQuery {
  const query = new URLSearchParams(search);
  const orderId = query.get('order_id');
  if (!orderId) return { ok: false, problem: 'missing' };
  // An order's id is a UUID.
  if (!returnedIdSchema.safeParse(orderId).success) return { ok: false, problem: 'notFound' };
  const facts = PROOF.flatMap((name) => {
    const value = outcome === 'success' ? query.get(name) : null;
    const usable = value && returnedProof[name].safeParse(value).success;
    return usable ? [[name, value] as const] : [];
  });
  return { ok: true, settle: { order_id: orderId, outcome, ...Object.fromEntries(facts) } };
}

/** The URL reduced to the order's id, without the proof, safe to bookmark. */
export function publicAddress(pathname: string, search: string): string {
  const orderId = new URLSearchParams(search).get('order_id');
  return orderId ? `${pathname}?${new URLSearchParams({ order_id: orderId })}` : pathname;
}
