import * as z from 'zod';
import { RULES } from '../../../src/domain/ledger/rules.ts';
import type { Settled } from '../../../src/domain/ledger/settled.ts';
import type { MailKind } from '../../../src/domain/mail.ts';
import { decimalFromCents } from '../../../src/domain/money.ts';
import type { Database, Statement } from '../database.ts';
import { completedBy } from './evidence.ts';
import type { Evidence } from './evidence.ts';
import { ifMet, requireThat } from './guards.ts';
import { underLock } from './orders.ts';

/** What follows from an order's facts, as rows. */

/** SQL: the time of a number of ms since 1970. */
const timeOf = (ms: string): string => `timestamptz 'epoch' + ${ms} * interval '1 ms'`;

const WRITE = `
  with target as (
    select id, payment_id, receipt_email, service_id, provider from orders
    where id = $1 and (settled < $2 or $16::boolean)
      -- During a deploy two rules may settle an order at a time. What completed it first stays; the rest waits for a later run.
      and (status <> 'completed' or coalesce((${completedBy('$1')}), $15::int) is not distinct from $15)
  ), changed as (
    update orders o set settled = $2, status = $3, flags = $4, refunded = $5::numeric,
      refund_state = $6, unrated = $7, rules = $14, updated_at = $8::timestamptz,
      -- What is new is looked for as the first time.
      ratings = case when $7 > o.unrated then 0 else o.ratings end,
      next_rating_at = case when $7 <= o.unrated then o.next_rating_at end,
      rating_ended_at = case when $7 <= o.unrated then o.rating_ended_at end
    from target where o.id = target.id
  ), payments as (
    insert into transactions (id, order_id, report_no, payment_id, amount, status,
      transaction_hash, payout_hash, coin, coin_value, created_at, reviewed_at, service_id, provider)
    select p.id, target.id, p.no, coalesce(target.payment_id, ''), p.cents / 100, p.status, p."txidIn",
      p."txidOut", p.coin, p.value, ${timeOf('p.at')}, ${timeOf('p."reviewedAt"')},
      target.service_id, target.provider
    from target cross join jsonb_to_recordset($9::jsonb) as p (id uuid, no int, cents numeric,
      status text, "txidIn" text, "txidOut" text, coin text, value text, at bigint,
      "reviewedAt" bigint)
    on conflict (order_id, report_no) do update set amount = excluded.amount,
      status = excluded.status, transaction_hash = excluded.transaction_hash,
      payout_hash = excluded.payout_hash, coin = excluded.coin, coin_value = excluded.coin_value,
      reviewed_at = excluded.reviewed_at, provider = excluded.provider
    returning report_no
  ), voided as (
    update transactions t set status = 'void', reviewed_at = null
    from target where t.order_id = target.id
      and t.report_no not in (select no from jsonb_to_recordset($9::jsonb) as p (no int))
  ), returned as (
    insert into refunds (id, order_id, report_no, amount, uncounted, refunded_at, transaction_hash,
      note, staff_id, created_at, withdrawn_at)
    select r.id, target.id, r.no, r.cents / 100, r.uncounted / 100, ${timeOf('r."refundedAt"')}, r.hash,
      r.note, r."staffId", ${timeOf('r.at')}, ${timeOf('r."withdrawnAt"')}
    from target cross join jsonb_to_recordset($10::jsonb) as r (id uuid, no int, cents numeric,
      uncounted numeric, "refundedAt" bigint, hash text, note text, "staffId" text, at bigint,
      "withdrawnAt" bigint)
    on conflict (order_id, report_no) do update
      set uncounted = excluded.uncounted, withdrawn_at = excluded.withdrawn_at
  ), noted as (
    insert into order_events (order_id, report_no, kind, actor, from_status, to_status, detail,
      created_at)
    select target.id, e.no, e.kind, e.actor, e."from", e."to", e.detail, ${timeOf('e.at')}
    from target cross join rows from (jsonb_to_recordset($11::jsonb) as (no int, kind text,
      actor text, "from" text, "to" text, detail jsonb, at bigint)) with ordinality as e
    order by e.ordinality
    on conflict (order_id, report_no, kind) do nothing
  ), mailed as (
    insert into mails (kind, order_id, created_at, next_attempt_at)
    select kind, target.id, $8, now() from target cross join unnest($12::text[]) as kind
    where kind <> 'receipt' or target.receipt_email is not null
    on conflict do nothing
  ), asked as (
    insert into mails (kind, order_id, created_at, next_attempt_at, resent_by, details)
    select m.kind, target.id, ${timeOf('m.at')}, now(), m."staffId", m.details
    from target cross join jsonb_to_recordset($13::jsonb) as m (kind text, at bigint, "staffId" text,
      details jsonb)
    where target.receipt_email is not null
  )
  select id from target`;

/** A mail to the buyer that a staff member asked for; `at` in ms since 1970, `details` further words. */
export interface StaffMail {
  kind: MailKind;
  staffId: string;
  at: number;
  details: Readonly<Record<string, string>>;
}

/** What follows from an order's facts 1 to `no`. */
export interface Effects {
  orderId: string;
  no: number;
  settled: Settled;
  /** To queue, each once per order. */
  mails: readonly MailKind[];
  /** To queue if the order has an address. */
  staffMails: readonly StaffMail[];
  /** The number of the last fact whose events are written. */
  since: number;
  newId: () => string;
  at: Date;
}

/**
 * The statement that writes effects under the order's lock, unless as much or more is written already.
 * @param replaces whether it writes them in any case
 */
export function settledStatement(effects: Effects, replaces = false): Statement {
  const { orderId, no, settled, mails, staffMails, since, newId, at } = effects;
  const events = settled.events.filter((event) => event.no > since);
  const payments = settled.payments.map((payment) => ({ ...payment, id: newId() }));
  const values = [
    ...[orderId, no, settled.status, settled.flags],
    ...[decimalFromCents(settled.refunded), settled.refundState, settled.unrated.length],
    ...[at.toISOString(), JSON.stringify(payments), JSON.stringify(settled.refunds)],
    ...[JSON.stringify(events), mails, JSON.stringify(staffMails)],
    ...[RULES, settled.completedBy, replaces],
  ];
  return { text: WRITE, values };
}

const VOID = `
  update order_events e set voided_at = $2, voided_no = e.report_no, report_no = null
  where e.order_id = $1 and e.report_no is not null and not exists (
    select from jsonb_to_recordset($3::jsonb) as k (no int, kind text, "from" text, "to" text)
    where k.no = e.report_no and k.kind = e.kind and k."from" is not distinct from e.from_status
      and k."to" is not distinct from e.to_status)`;

const NOTE_RECOMPUTED = `
  insert into order_events (order_id, kind, actor, from_status, to_status, detail, created_at)
  select $1, 'recomputed', 'command', c."from", c."to", c.detail, $2
  from jsonb_to_recordset($3::jsonb) as c ("from" text, "to" text, detail jsonb)`;

/** A part of an order that other rules change. */
export interface Difference {
  field: Exclude<keyof Written, 'id'>;
  written: unknown;
  expected: unknown;
}

/**
 * Replaces what is written of an order by other effects, unless it has changed since it was read: voids the events that they
 * lack, and adds an event for each difference. Needs the owner's role. Returns whether it did.
 */
export async function rewriteSettled(
  database: Database,
  effects: Effects,
  { evidence, differences }: { evidence: Evidence; differences: readonly Difference[] },
): Promise<boolean> {
  const { orderId, settled } = effects;
  const { order, reported, settled: since, rules } = evidence;
  const at = effects.at.toISOString();
  const noted = differences.map(({ field, written, expected }) => ({
    ...(field === 'status' && { from: written, to: expected }),
    detail: { field, written, expected, rules, rules_now: RULES },
  }));
  const rewritten = underLock(
    database,
    orderId,
    z.unknown(),
    requireThat(
      'exists (select from orders where id = $1 and reported = $2 and settled = $3 and status = $4)',
      [orderId, reported, since, order.status],
    ),
    { text: VOID, values: [orderId, at, JSON.stringify(settled.events)] },
    settledStatement({ ...effects, since: 0 }, true),
    { text: NOTE_RECOMPUTED, values: [orderId, at, JSON.stringify(noted)] },
  );
  return (await ifMet(rewritten)) !== undefined;
}

/** Writes effects, unless as much or more is written already. */
export async function writeSettled(database: Database, effects: Effects): Promise<void> {
  const written = z.object({ id: z.uuid() });
  await underLock(database, effects.orderId, written, settledStatement(effects));
}

const centsNumber = z.coerce.number().int();
const writtenRow = z.object({
  id: z.uuid(),
  status: z.string(),
  flags: z.array(z.string()),
  refunded: centsNumber,
  refund_state: z.string(),
  unrated: z.number(),
  payments: z.array(z.string()),
  refunds: z.array(z.string()),
  events: z.array(z.string()),
});

/** What is written about an order's money; rows as text, for comparison. */
export type Written = z.infer<typeof writtenRow>;

/** SQL: the columns of a query's rows as text, sorted. */
const asTexts = (columns: string, from: string): string =>
  `array(select concat_ws(' ', ${columns}) from ${from} order by 1)`;

const WRITTEN = `
  select o.id, o.status, o.flags, (o.refunded * 100)::bigint::text as refunded, o.refund_state, o.unrated,
    ${asTexts(
      `t.report_no, t.status, (t.amount * 100)::bigint, coalesce(t.transaction_hash, '-'), coalesce(t.payout_hash, '-')`,
      `transactions t where t.order_id = o.id and t.status <> 'void'`,
    )} as payments,
    ${asTexts(
      `f.report_no, (f.amount * 100)::bigint, (f.uncounted * 100)::bigint, f.withdrawn_at is not null`,
      'refunds f where f.order_id = o.id',
    )} as refunds,
    ${asTexts(
      `e.report_no, e.kind, coalesce(e.from_status, '-'), coalesce(e.to_status, '-')`,
      'order_events e where e.order_id = o.id and e.report_no is not null',
    )} as events
  from orders o where o.id = any($1::uuid[])`;

/** Reads what is written about some orders. */
export const readWritten = (database: Database, ids: readonly string[]): Promise<Written[]> =>
  database.rows(writtenRow, { text: WRITTEN, values: [ids] });

/** What should be written, in the form of {@link readWritten}. */
export function toWritten(id: string, settled: Settled): Written {
  const texts = (rows: (string | number | boolean)[][]) => rows.map((row) => row.join(' ')).sort();
  return {
    id,
    status: settled.status,
    flags: settled.flags,
    refunded: settled.refunded,
    refund_state: settled.refundState,
    unrated: settled.unrated.length,
    payments: texts(
      settled.payments.map((it) => [
        ...[it.no, it.status, it.cents, it.txidIn ?? '-', it.txidOut ?? '-'],
      ]),
    ),
    refunds: texts(
      settled.refunds.map((it) => [
        ...[it.no, it.cents, it.uncounted, it.withdrawnAt === null ? 'f' : 't'],
      ]),
    ),
    events: texts(settled.events.map((it) => [it.no, it.kind, it.from ?? '-', it.to ?? '-'])),
  };
}
