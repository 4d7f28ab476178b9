import * as z from 'zod';
import type { ResendReceipt } from '../../../../src/domain/admin/orders.ts';
import { ORDER_STATUSES } from '../../../../src/domain/order.ts';
import type { Database } from '../../database.ts';
import { ifMet, requireThat } from '../guards.ts';
import { underLock } from '../orders.ts';

/** Most receipts, or links, that staff may send for one order within an hour. */
const MOST_AN_HOUR = 3;

/** Why nothing was sent. */
const REFUSALS = ['wrong status', 'no address', 'mail off', 'too many'] as const;

const decisionRow = z.object({
  outcome: z.enum(['resent', ...REFUSALS]),
  status: z.enum(ORDER_STATUSES),
  /** For `too many`: seconds until the next one may be sent. */
  wait: z.number(),
});

/** $1: the order; $2: the time; $3: whether mail is sent at all; $4: another address; $5: the kind of mail. */
const DECISION = `
  target as (
    select id, status, receipt_email from orders where id = $1
  ), recent as (
    select count(*) as count, min(created_at) as first from mails
    where order_id = $1 and kind = $5 and resent_by is not null
      and created_at > $2::timestamptz - interval '1 hour'
  ), decision as (
    select t.*, recent.first, case
      when t.status <> case when $5 = 'receipt' then 'completed' else 'pending' end then 'wrong status'
      when coalesce($4::text, t.receipt_email) is null then 'no address'
      when not $3::boolean then 'mail off'
      when recent.count >= ${MOST_AN_HOUR} then 'too many'
      else 'resent'
    end as outcome
    from target t, recent
  )`;

const DECIDE = `
  with ${DECISION}
  select outcome, status, coalesce(
    ceil(extract(epoch from first + interval '1 hour' - $2::timestamptz)), 0)::int as wait
  from decision`;

const RESEND = `
  with ${DECISION}, mailed as (
    insert into mails (id, kind, order_id, created_at, next_attempt_at, resent_by, recipient, details)
    select $9::uuid, $5, id, $2::timestamptz, now(), $6, case when not $7::boolean then $4 end, $8::jsonb
    from decision where outcome = 'resent'
  ), changed as (
    update orders o set receipt_email = $4, updated_at = $2
    from decision d where o.id = d.id and d.outcome = 'resent' and $7
      and $4 is distinct from d.receipt_email
    returning o.id, d.receipt_email as before
  )
  insert into order_events (order_id, kind, actor, detail, created_at)
  select id, 'staff_changed_email', $6, jsonb_build_object('before', before, 'email', $4::text), $2
  from changed
  union all
  select id, case when $5 = 'receipt' then 'staff_resent_receipt' else 'staff_sent_link' end, $6,
    case when $4 is null or $7 then '{}' else jsonb_build_object('email', $4) end, $2
  from decision where outcome = 'resent'`;

/**
 * Queues an order's receipt or its link, to another address if one is given, and may correct the order's. Two round trips.
 * @param resend.mailId of the mail
 * @param resend.isMailOn whether mail is sent at all
 * @param resend.details further words of the mail
 */
export async function queueReceipt(
  { database, write }: { database: Database; write: Database },
  resend: ResendReceipt & {
    orderId: string;
    staffId: string;
    mailId: string;
    isMailOn: boolean;
    at: Date;
    details: Readonly<Record<string, string>>;
  },
) {
  const { orderId, staffId, isMailOn, at, email, replaces, kind = 'receipt', details } = resend;
  const hasNewAddress = email !== undefined && replaces === true;
  const asked = [orderId, at.toISOString(), isMailOn, email ?? null, kind];
  const more = [staffId, hasNewAddress, JSON.stringify(details), resend.mailId];
  const decide = async () => (await database.rows(decisionRow, { text: DECIDE, values: asked }))[0];
  const decided = await decide();
  if (decided?.outcome !== 'resent') return decided ?? { outcome: 'unknown order' as const };
  const isMailed = requireThat('exists (select from mails where id = $1)', [resend.mailId]);
  const send = { text: RESEND, values: [...asked, ...more] };
  const sent = await ifMet(underLock(write, orderId, z.unknown(), send, isMailed));
  if (sent !== undefined) return decided;
  return (await decide()) ?? { outcome: 'unknown order' as const };
}
