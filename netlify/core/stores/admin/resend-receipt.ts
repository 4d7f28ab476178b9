import * as z from 'zod';
import type { ResendReceipt } from '../../../../src/domain/admin/orders.ts';
import { ORDER_STATUSES } from '../../../../src/domain/order.ts';
import type { Database } from '../../database.ts';
import { underLock } from '../orders.ts';

/** Most receipts, or links, that staff may send for one order within an hour. */
const MOST_AN_HOUR = 3;

/** Why nothing was sent. */
const REFUSALS = ['wrong status', 'no address', 'mail off', 'too many'] as const;

const resultRow = z.union([
  z.object({ outcome: z.literal('resent') }),
  z.object({
    outcome: z.enum(REFUSALS),
    status: z.enum(ORDER_STATUSES),
    /** For `too many`: seconds until the next one may be sent. */
    wait: z.number(),
  }),
]);

const RESEND = `
  with target as (
    select id, status, receipt_email from orders where id = $1
  ), recent as (
    select count(*) as count, min(created_at) as first from mails
    where order_id = $1 and kind = $7 and resent_by is not null
      and created_at > $3::timestamptz - interval '1 hour'
  ), decision as (
    select t.*, recent.first, case
      when t.status <> case when $7 = 'receipt' then 'completed' else 'pending' end then 'wrong status'
      when coalesce($5::text, t.receipt_email) is null then 'no address'
      when not $4::boolean then 'mail off'
      when recent.count >= ${MOST_AN_HOUR} then 'too many'
      else 'resent'
    end as outcome
    from target t, recent
  ), mailed as (
    insert into mails (kind, order_id, created_at, next_attempt_at, resent_by, recipient, details)
    select $7, id, $3::timestamptz, now(), $2, case when not $6::boolean then $5 end, $8::jsonb
    from decision where outcome = 'resent'
  ), changed as (
    update orders o set receipt_email = $5, updated_at = $3
    from decision d where o.id = d.id and d.outcome = 'resent' and $6
      and $5 is distinct from d.receipt_email
    returning o.id, d.receipt_email as before
  ), noted as (
    insert into order_events (order_id, kind, actor, detail, created_at)
    select id, 'staff_changed_email', $2, jsonb_build_object('before', before, 'email', $5::text), $3
    from changed
    union all
    select id, case when $7 = 'receipt' then 'staff_resent_receipt' else 'staff_sent_link' end, $2,
      case when $5 is null or $6 then '{}' else jsonb_build_object('email', $5) end, $3
    from decision where outcome = 'resent'
  )
  select outcome, status, coalesce(
    ceil(extract(epoch from first + interval '1 hour' - $3::timestamptz)), 0)::int as wait
  from decision`;

/**
 * Queues an order's receipt or its link, to another address if one is given, and may correct the order's.
 * @param resend.isMailOn whether mail is sent at all
 * @param resend.details further words of the mail
 */
export async function resendReceipt(
  database: Database,
  resend: ResendReceipt & {
    orderId: string;
    staffId: string;
    isMailOn: boolean;
    at: Date;
    details: Readonly<Record<string, string>>;
  },
) {
  const { orderId, staffId, isMailOn, at, email, replaces, kind = 'receipt', details } = resend;
  const hasNewAddress = email !== undefined && replaces === true;
  const values = [
    ...[orderId, staffId, at.toISOString(), isMailOn, email ?? null, hasNewAddress],
    ...[kind, JSON.stringify(details)],
  ];
  const [row] = await underLock(database, orderId, resultRow, { text: RESEND, values });
  return row ?? { outcome: 'unknown order' as const };
}
