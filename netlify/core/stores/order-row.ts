import * as z from 'zod';
import { dollarsFromCents } from '../../../src/domain/money.ts';
import { orderSchema } from '../../../src/domain/order.ts';
import type { Order, PublicOrder } from '../../../src/domain/order.ts';

/** Postgres' bigint arrives as text, because it may exceed a number's range; amounts here never do. */
export const centsText = z.string().regex(/^\d+$/).transform(Number);

/** Such cents, as US dollars. */
export const dollars = centsText.transform(dollarsFromCents);

/** A time, as ISO 8601 in UTC. */
export const isoTime = z.coerce.date().transform((time) => time.toISOString());

/** A query's columns by the names of its row. `computed` has the expressions of those that the table lacks. */
export const columnsOf = (
  row: z.ZodObject,
  table: string,
  computed: Readonly<Record<string, string>>,
): string =>
  Object.keys(row.shape)
    .map((name) => (name in computed ? `${computed[name]} as ${name}` : `${table}.${name}`))
    .join(', ');

/** An order with what its buyer does not see. */
export const orderRowSchema = orderSchema.omit({ amount: true }).extend({
  /** The charge. */
  cents: centsText,
  /** null: not chosen yet. */
  provider: z.string().nullable(),
  receipt_email: z.string().nullable(),
  created_at: z.coerce.date(),
});
export type OrderRow = z.infer<typeof orderRowSchema>;

/** The columns of an order; `o` is the table's alias. */
export const ORDER_COLUMNS = columnsOf(orderRowSchema, 'o', {
  cents: '(o.amount * 100)::bigint::text',
});

/** Converts a row to the order that its buyer sees. */
export const toOrder = (row: OrderRow): Order =>
  orderSchema.parse({
    ...row,
    amount: dollarsFromCents(row.cents),
    created_at: row.created_at.toISOString(),
  });

/**
 * The columns of an order that is shown to its buyer; `o` is the order's alias. `arrived_cents`: received for an order that
 * is not completed, less what was paid back. `paid_at`: when a completed one became so.
 */
export const SHOWN_COLUMNS = `${ORDER_COLUMNS},
  (select (nullif(sum(t.amount) - o.refunded, 0) * 100)::bigint::text from transactions t
    where t.order_id = o.id and o.status <> 'completed' and t.status in ('pending', 'uncounted')) as arrived_cents,
  (select min(e.created_at) from order_events e where e.order_id = o.id and o.status = 'completed'
    and e.to_status = 'completed' and e.from_status <> 'completed' and e.voided_at is null) as paid_at`;

export const shownOrderSchema = orderRowSchema.extend({
  arrived_cents: centsText.nullable(),
  paid_at: z.coerce.date().nullable(),
});
export type ShownOrderRow = z.infer<typeof shownOrderSchema>;

/** Converts a row to the order that anybody with its id may see. */
export function toPublicOrder(row: ShownOrderRow): PublicOrder {
  return {
    id: row.id,
    service_id: row.service_id,
    service_name: row.service_name,
    amount: dollarsFromCents(row.cents),
    status: row.status,
    ...(row.arrived_cents !== null && { arrived: dollarsFromCents(row.arrived_cents) }),
    ...(row.paid_at && { paid_at: row.paid_at.toISOString() }),
  };
}
