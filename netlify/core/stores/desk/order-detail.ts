import * as z from 'zod';
import type { OrderDetail, OrderEvent } from '../../../../src/domain/desk/orders.ts';
import { ORDER_STATUSES } from '../../../../src/domain/order.ts';
import type { Database, Statement } from '../../database.ts';
import { DESK_ORDER_COLUMNS, deskOrderRow, toDeskOrder } from './orders.ts';
import { toDeskTransaction, TRANSACTION_COLUMNS, transactionRow } from './transactions.ts';

const status = z.enum(ORDER_STATUSES).nullable();

const eventRow = z.object({
  id: z.coerce.string(),
  kind: z.string(),
  actor: z.string(),
  staff_email: z.string().nullable(),
  from_status: status,
  to_status: status,
  detail: z.record(z.string(), z.unknown()),
  created_at: z.coerce.date(),
});

const noteRow = z.object({
  id: z.uuid(),
  text: z.string(),
  staff_email: z.string(),
  created_at: z.coerce.date(),
});

const detailRow = deskOrderRow.extend({
  transactions: z.array(transactionRow),
  events: z.array(eventRow),
  notes: z.array(noteRow),
});

const DETAIL = `
  select ${DESK_ORDER_COLUMNS},
    array(
      select to_jsonb(listed) from (
        select ${TRANSACTION_COLUMNS.replaceAll('r.', 't.')} from transactions t
        where t.order_id = r.id order by t.created_at desc, t.id desc
      ) listed
    ) as transactions,
    array(
      select to_jsonb(listed) from (
        select e.id, e.kind, e.actor, u.email as staff_email, e.from_status, e.to_status, e.detail,
          e.created_at
        from order_events e left join staff_users u on u.id = e.actor
        where e.order_id = r.id order by e.id
      ) listed
    ) as events,
    array(
      select to_jsonb(listed) from (
        select n.id, n.text, u.email as staff_email, n.created_at
        from order_notes n join staff_users u on u.id = n.staff_id
        where n.order_id = r.id order by n.created_at, n.id
      ) listed
    ) as notes
  from orders r where r.id = $1`;

function toEvent({ actor, created_at: at, ...row }: z.infer<typeof eventRow>): OrderEvent {
  const known = z.enum(['buyer', 'gateway', 'schedule']).safeParse(actor);
  return { ...row, actor: known.success ? known.data : 'staff', created_at: at.toISOString() };
}

/** The statement of {@link findOrderDetail}. */
export function orderDetailStatement(id: string): Statement {
  return { text: DETAIL, values: [id] };
}

/** An order with all that belongs to it, or undefined. One round trip; needs the desk's rights. */
export async function findOrderDetail(
  database: Database,
  id: string,
): Promise<OrderDetail | undefined> {
  const [row] = await database.rows(detailRow, orderDetailStatement(id));
  return (
    row && {
      order: toDeskOrder(row),
      transactions: row.transactions.map(toDeskTransaction),
      events: row.events.map(toEvent),
      notes: row.notes.map(({ created_at: at, ...note }) => ({
        ...note,
        created_at: at.toISOString(),
      })),
    }
  );
}
