import * as z from 'zod';
import { LINK_PARTS, ORDER_STATUSES } from '../../../../src/domain/order.ts';
import type { OrderStatus } from '../../../../src/domain/order.ts';
import type { LinkedOrder, PaymentLink } from '../../../../src/domain/admin/payment-links.ts';
import { dollarsFromCents } from '../../../../src/domain/money.ts';

/** SQL: the rows of a query, in its order, as an array of JSON. */
export const listed = (query: string): string =>
  `array(select to_jsonb(listed) from (${query}) listed)`;

const cents = z.coerce.number().int();

/** SQL: the orders `o` of the links `l` that meet a condition, oldest first. */
export const linkedOrders = (condition: string): string =>
  listed(`select o.id, o.service_name, (o.amount * 100)::bigint as cents, o.status
    from payment_links l join orders o on o.id = l.order_id where ${condition} order by o.created_at, o.id`);

/** A row of {@link linkedOrders}. */
export const linkedOrderRow = z
  .object({
    id: z.uuid(),
    service_name: z.string(),
    cents,
    status: z.enum(ORDER_STATUSES),
  })
  .transform(({ cents: charged, ...order }): LinkedOrder => ({
    ...order,
    amount: dollarsFromCents(charged),
  }));

/** SQL: the link of the order `r`, as JSON; null if staff did not make it. */
export const LINK_COLUMN = `(select to_jsonb(found) from (
    select m.key, m.part, (m.agreed * 100)::bigint as agreed_cents, m.note, m.expires_at,
      (select jsonb_build_object('id', i.id, 'name', i.name) from inquiries i where i.id = m.inquiry_id) as inquiry,
      ${linkedOrders('(l.order_id = m.deposit_id or l.deposit_id in (m.order_id, m.deposit_id)) and l.order_id <> m.order_id')} as related
    from payment_links m where m.order_id = r.id) found) as link`;

/** The value of {@link LINK_COLUMN}. */
export const linkRow = z.object({
  key: z.string(),
  part: z.enum(LINK_PARTS),
  agreed_cents: cents,
  note: z.string().nullable(),
  expires_at: z.coerce.date(),
  inquiry: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  related: z.array(linkedOrderRow),
});

/** The URL where the buyer sees an order of staff, and pays. What names it stays in the browser. */
const linkUrl = (siteUrl: string, id: string, key: string): string =>
  `${siteUrl}/payment/link#order=${id}&key=${key}`;

/** Converts a row to the link of the admin page. */
export function toPaymentLink(
  row: z.infer<typeof linkRow>,
  { id, status }: { id: string; status: OrderStatus },
  { siteUrl, at }: { siteUrl: string; at: Date },
): PaymentLink {
  const { key, agreed_cents: agreed, expires_at: expires, ...link } = row;
  return {
    ...link,
    url: linkUrl(siteUrl, id, key),
    agreed: dollarsFromCents(agreed),
    expires_at: expires.toISOString(),
    is_open: status === 'pending' && expires > at,
  };
}
