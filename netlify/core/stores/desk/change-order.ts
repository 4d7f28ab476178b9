import * as z from 'zod';
import type { ChangeOrder } from '../../../../src/domain/desk/order-change.ts';
import { ORDER_STATUSES } from '../../../../src/domain/order.ts';
import type { MailKind } from '../../../../src/domain/mail.ts';
import type { OrderStatus } from '../../../../src/domain/order.ts';
import type { Database } from '../../database.ts';
import { orderMails } from '../mails.ts';
import { lockOrder } from '../orders.ts';

/**
 * What a change came to: `changed meanwhile`, the status is another than the staff member saw; `refused`, the status does
 * not allow it (src/domain/desk/order-change.ts says which do). Neither changes anything.
 */
const OUTCOMES = ['kept', 'cancelled', 'accepted', 'refused', 'changed meanwhile'] as const;

export type ChangeResult =
  { outcome: (typeof OUTCOMES)[number]; status: OrderStatus } | { outcome: 'unknown order' };

const outcomeRow = z.object({ outcome: z.enum(OUTCOMES), status: z.enum(ORDER_STATUSES) });

/** Accepting takes everything that arrived. Once an order is cancelled or reviewed, nothing of it waits any more. */
const CHANGE = `
  with target as (
    select id, status, flags, receipt_email from orders where id = $1
  ), waiting as (
    select id, amount, status, transaction_hash from transactions
    where order_id = $1 and status in ('pending', 'uncounted')
  ), decision as (
    select target.*, case
      when $3::text is not null and target.status <> $3 then 'changed meanwhile'
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
    set status = case a.outcome when 'accepted' then 'completed' else 'uncounted' end
    from allowed a, waiting w
    where t.id = w.id and (a.outcome = 'accepted'
      or (w.status = 'pending' and (a.outcome = 'cancelled' or a.reviewed)))
  ), changed as (
    update orders set updated_at = $7,
      status = case a.outcome when 'accepted' then 'completed' when 'cancelled' then 'cancelled'
        else orders.status end,
      flags = case
        when $5::boolean then '{}'
        when a.outcome = 'accepted' then array_remove(orders.flags, 'underpaid')
        else orders.flags
      end
    from allowed a
    where orders.id = a.id and (a.outcome <> 'kept' or a.reviewed)
  ), noted as (
    insert into order_events (order_id, kind, actor, from_status, to_status, detail, created_at)
    select id, 'staff_' || outcome, $6, status,
      case outcome when 'accepted' then 'completed' else 'cancelled' end,
      case outcome when 'accepted' then (
        select jsonb_build_object('amount', sum(amount),
          -- Of several parts none is the one.
          'transaction_hash', case when count(*) = 1 then min(transaction_hash) end) from waiting
      ) else '{}' end, $7::timestamptz
    from allowed where outcome <> 'kept'
    union all
    select id, 'staff_reviewed', $6, null, null, jsonb_build_object('flags', flags), $7
    from allowed where reviewed
  ), mailed as (
    ${orderMails({ order: `select * from allowed where outcome = 'accepted'`, kinds: '$9', at: '$7' })}
  ), written as (
    insert into order_notes (id, order_id, staff_id, text, created_at)
    select $8::uuid, id, $6, $4, $7 from allowed where $4::text is not null
  )
  select outcome, status from decision`;

/**
 * Changes an order for a staff member: status, review, note and the mails that a completed order owes, all or none. The order is locked first, so of a staff
 * member and a payment at once the second sees what the first left. One round trip; needs the desk's rights.
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
  ];
  const [row] = await database.transaction(outcomeRow, [
    lockOrder(change.orderId),
    { text: CHANGE, values },
  ]);
  return row ?? { outcome: 'unknown order' };
}
