import * as z from 'zod';
import { ORDER_STATUSES } from '../order-status.ts';

/**
 * The facts of an order's money, as they stand in the table `reports`: what the gateway said, what staff and buyer did, and
 * rates that were found. They are numbered 1, 2, 3 … per order in the order of receipt, and never change.
 */

/** Facts that report money. */
export const MONEY_KINDS = ['callback', 'status', 'outside'] as const;
export type MoneyKind = (typeof MONEY_KINDS)[number];

const cents = z.int().positive();
/** Lower-case hex as it was written, with or without 0x; other text unchanged. */
const hash = z.string().nullable();
const status = z.enum(ORDER_STATUSES);
/** The status that staff saw; the act is refused if it has changed. */
const from = status.optional();
/** The act is also a review. */
const reviewed = z.boolean().optional();

/** What the gateway said about a payment, once its door has accepted it. */
export const gatewaySaid = z.object({
  /** Decimal text in its own coin. */
  value: z.string(),
  coin: z.string(),
  /** US cents; null for a coin that has to be rated first. */
  cents: cents.nullable(),
  /** The payment that arrived at the wallet, and the one on to the merchant. */
  txid_in: hash,
  txid_out: hash,
  /** One of its hashes belongs to another order: the report does not count. */
  conflict: z.boolean().optional(),
});

const said = {
  callback: gatewaySaid,
  status: gatewaySaid,
  /** A payment that reached the merchant without the gateway, recorded by staff. */
  outside: z.object({
    cents,
    /** Its transaction, if it has one; on either side of the gateway's. */
    hash,
    note: z.string().nullable(),
    conflict: z.boolean().optional(),
  }),
  cancel: z.object({ from, reviewed }),
  accept: z.object({ from, reviewed }),
  /** `undo`: earlier reviews no longer hold. */
  review: z.object({ from, undo: z.boolean().optional() }),
  /** The worth of the coin that the report with the number `of` names. */
  rate: z.object({ of: z.int().positive(), cents }),
  refund: z.object({
    id: z.uuid(),
    cents,
    /** The sum of refunds that the staff member saw. */
    before: z.int().nonnegative(),
    refunded_at: z.iso.datetime(),
    hash,
    note: z.string().nullable(),
    /** A refund of another order has the same hash. */
    conflict: z.boolean().optional(),
  }),
  /** A refund, or a payment outside the gateway by its number, that was recorded by mistake. */
  withdraw: z.union([z.object({ refund: z.uuid() }), z.object({ payment: z.int().positive() })]),
};

export type FactKind = keyof typeof said;
export type Said<Kind extends FactKind> = z.infer<(typeof said)[Kind]>;

const fact = <Kind extends FactKind>(kind: Kind) =>
  z.object({
    no: z.int().positive(),
    kind: z.literal(kind),
    /** gateway, schedule, buyer, or a staff member's id. */
    actor: z.string(),
    /** When it was received, in ms since 1970. */
    at: z.number(),
    said: said[kind],
  });

export const factSchema = z.discriminatedUnion('kind', [
  fact('callback'),
  fact('status'),
  fact('outside'),
  fact('cancel'),
  fact('accept'),
  fact('review'),
  fact('rate'),
  fact('refund'),
  fact('withdraw'),
]);
export type Fact = z.infer<typeof factSchema>;
export type FactOf<Kind extends FactKind> = Extract<Fact, { kind: Kind }>;
