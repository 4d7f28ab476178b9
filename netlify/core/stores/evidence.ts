import { createHash } from 'node:crypto';
import * as z from 'zod';
import { factSchema } from '../../../src/domain/ledger/facts.ts';
import type { Fact, FactOf } from '../../../src/domain/ledger/facts.ts';
import type { Kept, OrderTerms } from '../../../src/domain/ledger/settled.ts';
import type { Database, Statement } from '../database.ts';
import { centsText, ORDER_COLUMNS, orderRowSchema } from './order-row.ts';
import { underLock } from './orders.ts';

/** The facts of an order's money: the table `reports`. */

/** The most reports of one order; further ones are refused, so that nobody can make the order slow. Each is rated at most once. */
const MOST_REPORTS = 200;

/** The most facts of an order to which staff may add a payment or a refund, so that no sum can exceed its column. */
export const MOST_ENTRIES = 600;

/** A fact that is not numbered yet. */
export type NewFact = {
  [Kind in Fact['kind']]: {
    orderId: string;
    kind: Kind;
    /** gateway, schedule, buyer, or a staff member's id. */
    actor: string;
    at: Date;
    said: FactOf<Kind>['said'];
    /** What makes it the same fact as another: equal keys are stored once per order. */
    key: string;
    /** As it arrived, without secrets. */
    raw?: string;
    /** The payment hashes that it claims for its order, as `hashKey` returns them. */
    hashes?: readonly string[];
  };
}[Fact['kind']];

/** What a callback must know to be believed. */
export interface Proof {
  /** SHA-256 of the secret in the callback's address, in hexadecimal. */
  tokenHash: string;
  /** The wallet that it names: as it is written, and as `hashKey` returns it; null: none. */
  address: { text: string; key: string } | null;
}

/** A row of {@link readEvidence}. */
export const evidenceRow = orderRowSchema
  .extend({
    least_cents: centsText,
    full_cents: centsText,
    tolerance: z.number(),
    /** The number of the last fact, and of the last one whose effects are written. */
    reported: z.number(),
    settled: z.number(),
    /** The number of the rules that settled it. */
    rules: z.number(),
    completed_by: z.number().nullable(),
    refund_nos: z.array(z.number()),
    facts: z.array(factSchema),
  })
  .transform((row) => {
    const { least_cents: least, full_cents: full, tolerance, facts, ...rest } = row;
    const { reported, settled, rules, completed_by: completedBy, refund_nos, ...order } = rest;
    const hasWallet = order.payment_id !== null;
    const terms: OrderTerms = { charge: order.cents, least, full, tolerance, hasWallet };
    // What completed an order is not known of one without events, as after a restore by hand.
    const isKept = (order.status === 'completed') === (completedBy !== null);
    const kept: Kept | undefined = isKept
      ? { settled, completedBy, refunds: refund_nos }
      : undefined;
    return { order, terms, facts, reported, settled, rules, kept };
  });

/** Of a recorded fact, whatever else its order's row is. */
const recordedRow = z.looseObject({ is_proven: z.boolean(), no: z.number().nullable() });

/** A fact is stored, but what follows from its order's facts can't be read or written: a fault that a later run may find mended. */
export class Unsettled extends Error {
  override readonly name = 'Unsettled';
}

/** An order with all its facts. */
export type Evidence = z.infer<typeof evidenceRow>;

/**
 * Whether the proof of {@link recordFact} is right, or none is needed: $1 is the order, $2 to $4 the proof. Digests are compared,
 * not secrets: how long it takes tells nothing about the secret.
 */
const IS_PROVEN = `($2::text is null or exists (select from order_wallets w where w.order_id = $1::uuid
  and w.token_hash = decode($2, 'hex')
  and ($3::text is null or w.address_in = $3
    or regexp_replace(lower(w.polygon_address_in), '^0x', '') = $4::text)))`;

const FACTS = `array(select jsonb_build_object('no', r.no, 'kind', r.kind, 'actor', r.actor,
  'at', (extract(epoch from r.received_at) * 1000)::bigint, 'said', r.said)
  from reports r where r.order_id = o.id order by r.no) as facts`;

/** SQL: the number of the fact that completed an order, if one did. */
export const completedBy = (orderId: string): string => `
  select e.report_no from order_events e
  where e.order_id = ${orderId} and e.to_status = 'completed' and e.from_status <> 'completed' and e.report_no is not null
  order by e.report_no limit 1`;

/** SQL: orders `o` with their facts, and further columns, each after a comma. */
export const readEvidence = (condition: string, further = ''): string => `
  select ${ORDER_COLUMNS}, ((o.amount - o.most_shortfall) * 100)::bigint::text as least_cents,
    ((o.amount - o.full_shortfall) * 100)::bigint::text as full_cents, o.tolerance,
    o.reported, o.settled, o.rules, (${completedBy('o.id')}) as completed_by,
    array(select f.report_no from refunds f where f.order_id = o.id) as refund_nos, ${FACTS}${further}
  from orders o where ${condition}`;

/** Claims hashes ($5), unless one of them is another order's. Sorted, so that two orders never wait for each other. */
const CLAIM = `
  insert into payment_hashes (hash, order_id)
  select hash, $1::uuid from unnest($5::text[]) as hash
  where ${IS_PROVEN} and not exists (
    select from payment_hashes p where p.hash = any($5::text[]) and p.order_id <> $1)
  order by hash
  on conflict do nothing`;

/** Whose the hashes are is read after they were claimed: the claim's own snapshot misses an order that was faster. */
const INSERT = `
  with made as (
    insert into reports (order_id, no, digest, kind, actor, received_at, raw, said)
    select o.id, o.reported + 1, decode($5, 'hex'), $6::text, $7, $8::timestamptz, $9, $10::jsonb || case
      when exists (select from payment_hashes p where p.hash = any($11::text[]) and p.order_id <> $1)
        then '{"conflict": true}'::jsonb else '{}'::jsonb end
    from orders o
    where o.id = $1::uuid and ${IS_PROVEN}
      and (o.reported < ${MOST_REPORTS} or $6 not in ('callback', 'status'))
      and (o.reported < ${MOST_ENTRIES} or $6 not in ('outside', 'refund'))
      and not exists (
        select from reports r where r.order_id = $1 and r.digest = decode($5, 'hex'))
    returning no
  )
  update orders o set reported = made.no from made where o.id = $1`;

/** SQL: the number of the order's ($1) fact with a digest, if it is known. */
export const noOf = (digest: string): string =>
  `(select r.no from reports r where r.order_id = $1 and r.digest = decode(${digest}, 'hex')) as no`;

const READ = readEvidence('o.id = $1', `, ${IS_PROVEN} as is_proven, ${noOf('$5')}`);

export type RecordedFact =
  /** `no`: the fact's number. */
  | { outcome: 'recorded'; no: number; isNew: boolean; evidence: Evidence }
  | { outcome: 'unknown order' | 'not proven' | 'too many reports' };

/** Returns what tells a fact from the others of its order. */
export const digestOf = ({ kind, key }: NewFact): string =>
  createHash('sha256').update(`${kind} ${key}`).digest('hex');

/** The values of {@link IS_PROVEN} without a proof. */
const unproven = (orderId: string): unknown[] => [orderId, null, null, null];

/** The statements that claim a fact's hashes and store it, under the order's lock. */
export function insertStatements(fact: NewFact, proven = unproven(fact.orderId)): Statement[] {
  const { kind, actor, at, said, raw = '', hashes = [] } = fact;
  const claimed = hashes.toSorted();
  const values = [
    digestOf(fact),
    kind,
    actor,
    at.toISOString(),
    raw,
    JSON.stringify(said),
    claimed,
  ];
  return [
    ...(claimed.length > 0 ? [{ text: CLAIM, values: [...proven, claimed] }] : []),
    { text: INSERT, values: [...proven, ...values] },
  ];
}

/**
 * Stores a fact under the order's lock, once, and reads all of the order's facts.
 * @param options.proof if given, nothing is stored unless it is right
 * @param options.also a statement that belongs to the fact
 * @throws {Unsettled} if it is stored, but the order's facts can't be read
 */
export async function recordFact(
  database: Database,
  fact: NewFact,
  { proof, also }: { proof?: Proof | undefined; also?: Statement | undefined } = {},
): Promise<RecordedFact> {
  const { orderId } = fact;
  const address = proof?.address;
  const proven = [orderId, proof?.tokenHash ?? null, address?.text ?? null, address?.key ?? null];
  const [row] = await underLock(
    database,
    orderId,
    recordedRow,
    ...insertStatements(fact, proven),
    ...(also ? [also] : []),
    { text: READ, values: [...proven, digestOf(fact)] },
  );
  if (!row) return { outcome: 'unknown order' };
  const { is_proven: isProven, no } = row;
  if (!isProven) return { outcome: 'not proven' };
  if (no === null) return { outcome: 'too many reports' };
  const { data: evidence, error } = evidenceRow.safeParse(row);
  if (!evidence) throw new Unsettled('An order can’t be read.', { cause: error });
  return { outcome: 'recorded', no, isNew: no > evidence.settled, evidence };
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** An order with its facts, or why they can't be read. */
export type ReadOrder = { id: string } & ({ evidence: Evidence } | { error: Error });

/** One row that can't be read keeps no other from being read. */
const readRow = z.looseObject({ id: z.uuid() }).transform((row): ReadOrder => {
  const { data, error } = evidenceRow.safeParse(row);
  return data ? { id: row.id, evidence: data } : { id: row.id, error };
});

const CONDITIONS = {
  all: 'true',
  unsettled: 'o.id = any(array(select id from orders where settled < reported))',
  // One that is due later than any is set has met a clock that was set back since.
  unrated: `o.id = any(array(select id from orders where unrated > 0 and rating_ended_at is null
    and coalesce(next_rating_at <= $3 or next_rating_at > $3::timestamptz + interval '25 hours', true)))`,
};

/**
 * Reads up to `most` orders with their facts, those after the id `after`: of all, and of a list of ids, the lowest ids first; of
 * the others in random order, so that none keeps others waiting.
 */
export async function readOrders(
  database: Database,
  {
    which,
    most,
    after,
    at,
  }: {
    which: keyof typeof CONDITIONS | readonly string[];
    most: number;
    after?: string | undefined;
    /** For `unrated`: those that are due at a time. */
    at?: Date;
  },
): Promise<ReadOrder[]> {
  const isListed = typeof which === 'object';
  const order = isListed || which === 'all' ? 'o.id' : 'random()';
  const condition = isListed ? 'o.id = any($3::uuid[])' : CONDITIONS[which];
  const text = `${readEvidence(`${condition} and o.id > $1`)} order by ${order} limit $2`;
  const values = [after ?? FIRST_ID, most, ...(isListed ? [which] : at ? [at.toISOString()] : [])];
  return database.rows(readRow, { text, values });
}
