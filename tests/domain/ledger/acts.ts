import type { Fact } from '../../../src/domain/ledger/facts.ts';
import { settle } from '../../../src/domain/ledger/settle.ts';
import type { OrderTerms } from '../../../src/domain/ledger/settled.ts';

/** Facts of an order that costs $1,500, for tests of what follows from them. */

export const TERMS: OrderTerms = {
  charge: 150_000,
  least: 132_000,
  full: 135_000,
  tolerance: 200,
  hasWallet: true,
};

export const HOUR = 3_600_000;
type Draft = {
  [Kind in Fact['kind']]: Pick<Extract<Fact, { kind: Kind }>, 'kind' | 'said'>;
}[Fact['kind']];
export type Act = Draft & { actor?: string; at?: number };

/** Numbers acts in their order, an hour apart. */
export const facts = (...acts: Act[]): Fact[] =>
  acts.map((act, index) => ({ actor: 'gateway', at: index * HOUR, ...act, no: index + 1 }) as Fact);

/** What follows from acts. */
export const settled = (...acts: Act[]) => settle(TERMS, facts(...acts));

type Hash = string | null;
const dollars = (cents: number | null) => ({
  value: 'as it was',
  coin: 'polygon_usdc',
  cents,
});
export const callback = (cents: number | null, txid_in: Hash, txid_out: Hash = null): Act => ({
  ...{ kind: 'callback', said: { ...dollars(cents), txid_in, txid_out } },
});
export const status = (cents: number | null, txid_out: Hash = null): Act => ({
  ...{ kind: 'status', said: { ...dollars(cents), txid_in: null, txid_out }, actor: 'schedule' },
});
export const outside = (cents: number, hash: Hash = null): Act => ({
  ...{ kind: 'outside', said: { cents, hash, note: null }, actor: 'staff' },
});
export const byBuyer = { kind: 'cancel', said: {}, actor: 'buyer' } as const;
export const byStaff = { kind: 'cancel', said: {}, actor: 'staff' } as const;
export const accept = { kind: 'accept', said: {}, actor: 'staff' } as const;
export const review = { kind: 'review', said: {}, actor: 'staff' } as const;
export const idOf = (index: number) => `00000000-0000-4000-8000-00000000000${index}`;
export const refund = (cents: number, before = 0, index = 1): Act => ({
  kind: 'refund',
  actor: 'staff',
  said: {
    ...{ id: idOf(index), cents, before, hash: null, note: 'Why.' },
    refunded_at: new Date(99 * HOUR).toISOString(),
  },
});
export const withdraw = (index = 1): Act => ({
  ...{ kind: 'withdraw', said: { refund: idOf(index) }, actor: 'staff' },
});
export const withdrawPayment = (payment: number): Act => ({
  ...{ kind: 'withdraw', said: { payment }, actor: 'staff' },
});
export const rate = (cents = 140_000, of = 1): Act => ({
  ...{ kind: 'rate', said: { of, cents }, actor: 'schedule' },
});
export const withHash = (act: Act, hash: string, conflict?: boolean) =>
  ({ ...act, said: { ...act.said, hash, conflict } }) as Act;
export const onDay = (act: Act, at: number) =>
  ({ ...act, said: { ...act.said, refunded_at: new Date(at).toISOString() } }) as Act;
