import * as z from 'zod';
import type { ChangeOrder } from '../../../../src/domain/admin/order-change.ts';
import { ORDER_STATUSES } from '../../../../src/domain/order.ts';
import type { Database } from '../../database.ts';
import { underLock } from '../orders.ts';

/**
 * Why nothing was changed. `changed meanwhile`: the status is not the one that the staff member saw; `not deliverable`: the
 * order is not completed; `delivery known`: the delivery already has this state.
 */
const REFUSALS = ['changed meanwhile', 'not deliverable', 'delivery known'] as const;

const resultRow = z.union([
  z.object({ outcome: z.literal('changed') }),
  z.object({ outcome: z.enum(REFUSALS), status: z.enum(ORDER_STATUSES) }),
]);
export type ChangeResult = z.infer<typeof resultRow> | { outcome: 'unknown order' };

const CHANGE = `
  with decision as (
    select id, status, case
      when $2::text is not null and status <> $2 then 'changed meanwhile'
      when $4::boolean is not null and status <> 'completed' then 'not deliverable'
      when $4 = (delivered_at is not null) then 'delivery known'
      else 'changed'
    end as outcome
    from orders where id = $1
  ), allowed as (
    select id from decision where outcome = 'changed'
  ), changed as (
    update orders set updated_at = $6, delivered_at = case when $4 then $6::timestamptz end
    from allowed where orders.id = allowed.id and $4 is not null
  ), noted as (
    insert into order_events (order_id, kind, actor, created_at)
    select id, case when $4 then 'staff_delivered' else 'staff_undelivered' end, $5, $6::timestamptz
    from allowed where $4 is not null
  ), written as (
    insert into order_notes (id, order_id, staff_id, text, created_at)
    select $7::uuid, id, $5, $3, $6::timestamptz from allowed where $3::text is not null
    on conflict (id) do nothing
  ), mailed as (
    insert into mails (kind, order_id, created_at, next_attempt_at, resent_by, details)
    select 'delivery-mail', o.id, $6::timestamptz, now(), $5, $8::jsonb
    from allowed join orders o on o.id = allowed.id
    where $8::jsonb is not null and o.receipt_email is not null
  )
  select outcome, status from decision`;

/**
 * Writes a staff member's note, and marks an order as delivered or not, with the mail about it, in one transaction. Locks the
 * order first, so that a concurrent change sees the result.
 */
export async function changeOrder(
  database: Database,
  change: Pick<ChangeOrder, 'from' | 'note' | 'delivered' | 'mail'> & {
    orderId: string;
    staffId: string;
    noteId: string;
    at: Date;
  },
): Promise<ChangeResult> {
  const { orderId, from = null, note = null, delivered = null, staffId, at, noteId, mail } = change;
  const details = mail ? JSON.stringify({ note: mail.note ?? '' }) : null;
  const values = [orderId, from, note, delivered, staffId, at.toISOString(), noteId, details];
  const [row] = await underLock(database, orderId, resultRow, { text: CHANGE, values });
  return row ?? { outcome: 'unknown order' };
}
