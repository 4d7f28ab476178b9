import type { ChangeOrder } from '../../../../src/domain/admin/order-change.ts';
import type { Statement } from '../../database.ts';

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
