import * as z from 'zod';
import type { ChangeOrder } from '../../../../src/domain/admin/order-change.ts';
import { ORDER_STATUSES } from '../../../../src/domain/order.ts';
import type { MailKind } from '../../../../src/domain/mail.ts';
import type { Database } from '../../database.ts';
import { orderMails } from '../mails.ts';
import { lockOrder } from '../orders.ts';

/**
 * Why nothing was changed. `changed meanwhile`: the status is not the one that the staff member saw; `refused`: the status
 * does not allow the change (see src/domain/admin/order-change.ts); `not deliverable`: the order is not completed;
 * `delivery known`: the delivery already has this state.
 */
const REFUSALS = ['refused', 'changed meanwhile', 'not deliverable', 'delivery known'] as const;

const resultRow = z.union([
  z.object({ outcome: z.literal('changed') }),
  z.object({ outcome: z.enum(REFUSALS), status: z.enum(ORDER_STATUSES) }),
]);
export type ChangeResult = z.infer<typeof resultRow> | { outcome: 'unknown order' };

/**
 * Accepting counts all waiting payments. Cancelling and reviewing make pending payments uncounted; reviewing also marks
 * uncounted ones as reviewed.
 */
const CHANGE = `
  with target as (
    select id, status, flags, receipt_email, delivered_at from orders where id = $1
  ), waiting as (
    select id, amount, status, transaction_hash from transactions
    where order_id = $1 and status in ('pending', 'uncounted')
  ), decision as (
    select target.*, case
      when $3::text is not null and target.status <> $3 then 'changed meanwhile'
      when $10::boolean is not null and target.status <> 'completed' then 'not deliverable'
      when $10 = (target.delivered_at is not null) then 'delivery known'
      when $2::text is null then 'kept'
      when $2 = 'cancelled' and target.status = 'pending' then 'cancelled'
      when $2 = 'completed' and target.status <> 'completed' and exists (select from waiting)
        then 'accepted'
      else 'refused'
    end as outcome
    from target
  ), allowed as (
    select *, $5::boolean and flags <> '{}' as reviewed from decision
    where outcome in ('kept', 'cancelled', 'accepted')
  ), paid as (
    update transactions t
    set status = case a.outcome when 'accepted' then 'completed' else 'uncounted' end,
      reviewed_at = case when a.reviewed then coalesce(t.reviewed_at, $7) else t.reviewed_at end
    from allowed a, waiting w
    where t.id = w.id and (a.outcome = 'accepted' or a.reviewed
      or (w.status = 'pending' and a.outcome = 'cancelled'))
  ), changed as (
    update orders set updated_at = $7,
      status = case a.outcome when 'accepted' then 'completed' when 'cancelled' then 'cancelled'
        else orders.status end,
      flags = case
        when $5::boolean then '{}'
        when a.outcome = 'accepted' then array_remove(orders.flags, 'underpaid')
        else orders.flags
      end,
      delivered_at = case $10 when true then $7::timestamptz when false then null
        else orders.delivered_at end
    from allowed a
    where orders.id = a.id and (a.outcome <> 'kept' or a.reviewed or $10 is not null)
  ), noted as (
    insert into order_events (order_id, kind, actor, from_status, to_status, detail, created_at)
    select id, 'staff_' || outcome, $6, status,
      case outcome when 'accepted' then 'completed' else 'cancelled' end,
      case outcome when 'accepted' then (
        select jsonb_build_object('amount', sum(amount),
          -- Only if it is a single payment.
          'transaction_hash', case when count(*) = 1 then min(transaction_hash) end) from waiting
      ) else '{}' end, $7::timestamptz
    from allowed where outcome <> 'kept'
    union all
    select id, 'staff_reviewed', $6, null, null, jsonb_build_object('flags', flags), $7
    from allowed where reviewed
    union all
    select id, case when $10 then 'staff_delivered' else 'staff_undelivered' end, $6, null, null, '{}', $7
    from allowed where $10 is not null
  ), mailed as (
    ${orderMails({ order: `select * from allowed where outcome = 'accepted'`, kinds: '$9', at: '$7' })}
  ), written as (
    insert into order_notes (id, order_id, staff_id, text, created_at)
    select $8::uuid, id, $6, $4, $7 from allowed where $4::text is not null
    on conflict (id) do nothing
  )
  select case when outcome in ('kept', 'cancelled', 'accepted') then 'changed' else outcome end as outcome,
    status
  from decision`;

/**
 * Changes an order for a staff member: status, review, delivery, note and the mails of a completed order, in one transaction.
 * Locks the order first, so that a concurrent payment sees the result. One round trip; needs the admin page's rights.
 */
export async function changeOrder(
  database: Database,
  change: ChangeOrder & {
    orderId: string;
    staffId: string;
    noteId: string;
    mails: readonly MailKind[];
    at: Date;
  },
): Promise<ChangeResult> {
  const values = [
    change.orderId,
    change.status ?? null,
    change.from ?? null,
    change.note ?? null,
    change.reviewed ?? false,
    change.staffId,
    change.at.toISOString(),
    change.noteId,
    change.mails,
    change.delivered ?? null,
  ];
  const [row] = await database.transaction(resultRow, [
    lockOrder(change.orderId),
    { text: CHANGE, values },
  ]);
  return row ?? { outcome: 'unknown order' };
}
