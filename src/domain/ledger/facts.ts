import * as z from 'zod';
import { ORDER_STATUSES } from '../order-status.ts';

/**
 * The facts of an order's money, as they stand in the table `reports`: what the gateway said, what staff and buyer did, and
 * rates that were found. They are numbered 1, 2, 3 … per order in the order of receipt, and never change.
 */

/** Facts that report money. */
export type MoneyKind = 'callback' | 'status' | 'outside';

const cents = z.int().positive();
/** Lower-case hex as it was written, with or without 0x; other text unchanged. */
const hash = z.string().nullable();

/** What the gateway reported about a payment; its report was authenticated. */
const gatewaySaid = z.object({
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

/** The status that staff saw; the act is refused if it has changed. */
const from = z.enum(ORDER_STATUSES).optional();
/** A mail to the buyer about the act, with a note of the staff. */
const mail = z.object({ note: z.string().optional() }).optional();
/** `reviewed`: the act is also a review. */
const decision = z.object({ from, reviewed: z.boolean().optional(), mail });

const fact = <Kind extends string, Said extends z.ZodType>(kind: Kind, said: Said) =>
  z.object({
    no: z.int().positive(),
    kind: z.literal(kind),
    /** gateway, schedule, buyer, or a staff member's id. */
    actor: z.string(),
    /** When it was received, in ms since 1970. */
    at: z.number(),
    said,
  });

export const factSchema = z.discriminatedUnion('kind', [
  fact('callback', gatewaySaid),
  fact('status', gatewaySaid),
  /** A payment that reached the merchant without the gateway, recorded by staff. */
  fact(
    'outside',
    z.object({
      cents,
      /** Its transaction, if it has one; on either side of the gateway's. */
      hash,
      note: z.string().nullable(),
      conflict: z.boolean().optional(),
    }),
  ),
  fact('cancel', decision),
  fact('accept', decision),
  /** `undo`: earlier reviews no longer hold. */
  fact('review', z.object({ from, undo: z.boolean().optional() })),
  /** The worth of what the report with the number `of` names; with a note of why, as a staff member entered it. */
  fact('rate', z.object({ of: z.int().positive(), cents, note: z.string().optional() })),
  fact(
    'refund',
    z.object({
      id: z.uuid(),
      cents,
      /** The sum of refunds that the staff member saw. */
      before: z.int().nonnegative(),
      refunded_at: z.iso.datetime(),
      hash,
      note: z.string().nullable(),
      mail,
      /** A refund of another order has the same hash. */
      conflict: z.boolean().optional(),
    }),
  ),
  /** A refund, or a payment outside the gateway by its number, that was recorded by mistake. */
  fact(
    'withdraw',
    z.union([z.object({ refund: z.uuid() }), z.object({ payment: z.int().positive() })]),
  ),
]);
export type Fact = z.infer<typeof factSchema>;
export type FactOf<Kind extends Fact['kind']> = Extract<Fact, { kind: Kind }>;
