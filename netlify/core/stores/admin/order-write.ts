import * as z from 'zod';
import type { ChangeOrder } from '../../../../src/domain/admin/order-change.ts';
import type { Database, Statement } from '../../database.ts';
import {
  digestOf,
  evidenceRow,
  insertStatements,
  MOST_ENTRIES,
  noOf,
  readEvidence,
} from '../evidence.ts';
import type { Evidence, NewFact } from '../evidence.ts';
import { ifMet, requireThat } from '../guards.ts';
import { underLock } from '../orders.ts';

/** A staff member's write of an order: read and decided first, then written in one transaction, if the order is as it was read. */

const IS_OTHERS = `exists (
  select from payment_hashes p where p.hash = any($2::text[]) and p.order_id <> $1)`;

const READ_FOR_WRITE = readEvidence(
  'o.id = $1',
  `, ${noOf('$3')}, o.delivered_at is not null as is_delivered, ${IS_OTHERS} as is_others`,
);

const readForWriteRow = z.looseObject({
  no: z.number().nullable(),
  is_delivered: z.boolean(),
  is_others: z.boolean(),
});

/** Reads an order as a staff member's write finds it, or undefined. @param fact that the write would add */
export async function readForWrite(database: Database, orderId: string, fact?: NewFact) {
  const values = [orderId, fact?.hashes ?? [], fact ? digestOf(fact) : null];
  const [row] = await database.rows(readForWriteRow, { text: READ_FOR_WRITE, values });
  if (!row) return undefined;
  const { no, is_delivered: isDelivered, is_others: isOthers } = row;
  return { evidence: evidenceRow.parse(row), no, isDelivered, isOthers };
}
export type ReadForWrite = NonNullable<Awaited<ReturnType<typeof readForWrite>>>;

const requireUnchanged = ({ evidence, isDelivered }: ReadForWrite): Statement =>
  requireThat(
    `exists (select from orders where id = $1 and reported = $2 and settled = $3
      and (delivered_at is not null) = $4)`,
    [evidence.order.id, evidence.reported, evidence.settled, isDelivered],
  );

/** The statements that store a fact, and end their transaction unless it is the next one as it was read. */
export const nextFactStatements = (
  fact: NewFact,
  { evidence, isOthers }: ReadForWrite,
): Statement[] => [
  ...insertStatements(fact),
  requireThat(`${IS_OTHERS} = $3`, [fact.orderId, fact.hashes ?? [], isOthers]),
  requireThat('exists (select from orders where id = $1 and reported = $2)', [
    fact.orderId,
    evidence.reported + 1,
  ]),
];

/** Whether an order has so many facts that staff may not add this one. */
export const isFull = ({ reported }: Evidence, { kind }: NewFact): boolean =>
  reported >= MOST_ENTRIES && (kind === 'outside' || kind === 'refund');

const RELEASE = `
  delete from payment_hashes where order_id = $1 and hash = $2
    and not exists (select from reports r where r.order_id = $1 and r.kind in ('callback', 'status')
      and lower($2) in (regexp_replace(lower(r.said->>'txid_in'), '^0x', ''),
        regexp_replace(lower(r.said->>'txid_out'), '^0x', '')))`;

/**
 * The statement that gives up an order's claim of a hash, unless the gateway reported it too. Needs the admin page's rights, and
 * the order's lock.
 */
export const releaseStatement = (orderId: string, hash: string): Statement => ({
  text: RELEASE,
  values: [orderId, hash],
});

const CHANGE = `
  with target as (
    select id, receipt_email from orders where id = $1
  ), changed as (
    update orders set updated_at = $5, delivered_at = case when $3 then $5::timestamptz end
    from target where orders.id = target.id and $3::boolean is not null
  ), noted as (
    insert into order_events (order_id, kind, actor, created_at)
    select id, case when $3 then 'staff_delivered' else 'staff_undelivered' end, $4, $5::timestamptz
    from target where $3 is not null
  ), written as (
    insert into order_notes (id, order_id, staff_id, text, created_at)
    select $6::uuid, id, $4, $2, $5::timestamptz from target where $2::text is not null
    on conflict (id) do nothing
  )
  insert into mails (kind, order_id, created_at, next_attempt_at, resent_by, details)
  select 'delivery-mail', id, $5::timestamptz, now(), $4, $7::jsonb
  from target where $7::jsonb is not null and receipt_email is not null`;

/**
 * The statement that writes a staff member's note, and marks an order as delivered or not, with the mail about it. Needs the order's
 * lock.
 */
export function changeStatement(
  change: Pick<ChangeOrder, 'note' | 'delivered' | 'mail'> & {
    orderId: string;
    staffId: string;
    noteId: string;
    at: Date;
  },
): Statement {
  const { orderId, note = null, delivered = null, staffId, at, noteId, mail } = change;
  const details = mail ? JSON.stringify({ note: mail.note ?? '' }) : null;
  const values = [orderId, note, delivered, staffId, at.toISOString(), noteId, details];
  return { text: CHANGE, values };
}

/** Runs statements under the order's lock, all or none: none, and false, if the order is not as it was read. */
export async function writeUnchanged(
  database: Database,
  seen: ReadForWrite,
  statements: readonly Statement[],
): Promise<boolean> {
  const { id } = seen.evidence.order;
  const written = underLock(database, id, z.unknown(), requireUnchanged(seen), ...statements);
  return (await ifMet(written)) !== undefined;
}
