import * as z from 'zod';
import type { OrderStatus } from '../../../../src/domain/order.ts';
import {
  linkedOrderSchema,
  paymentLinkSchema,
} from '../../../../src/domain/admin/payment-links.ts';
import type { PaymentLink } from '../../../../src/domain/admin/payment-links.ts';
import { dollars } from '../order-row.ts';

/** SQL: the rows of a query, in its order, as an array of JSON. */
export const listed = (query: string): string =>
  `array(select to_jsonb(listed) from (${query}) listed)`;

/** SQL: the orders `o` of the links `l` that meet a condition, oldest first. */
export const linkedOrders = (condition: string): string =>
  listed(`select o.id, o.service_name, (o.amount * 100)::bigint::text as amount, o.status
    from payment_links l join orders o on o.id = l.order_id where ${condition} order by o.created_at, o.id`);

/** A row of {@link linkedOrders}. */
export const linkedOrderRow = linkedOrderSchema.extend({ amount: dollars });

/** SQL: the link of the order `r`, as JSON; null if staff did not make it. */
export const LINK_COLUMN = `(select to_jsonb(found) from (
    select m.key, m.part, (m.agreed * 100)::bigint::text as agreed, m.note, m.expires_at,
      (select jsonb_build_object('id', i.id, 'name', i.name) from inquiries i where i.id = m.inquiry_id) as inquiry,
      ${linkedOrders('(l.order_id = m.deposit_id or l.deposit_id in (m.order_id, m.deposit_id)) and l.order_id <> m.order_id')} as related
    from payment_links m where m.order_id = r.id) found) as link`;

/** The value of {@link LINK_COLUMN}. */
export const linkRow = paymentLinkSchema.omit({ url: true, is_open: true }).extend({
  key: z.string(),
  agreed: dollars,
  expires_at: z.coerce.date(),
  related: z.array(linkedOrderRow),
});

/** The URL of a link. The fragment stays in the browser. */
export const linkUrl = (siteUrl: string, { id, key }: { id: string; key: string }): string =>
  `${siteUrl}/payment/link#order=${id}&key=${key}`;

/** Converts a row to the link of the admin page. */
export function toPaymentLink(
  row: z.infer<typeof linkRow>,
  { id, status }: { id: string; status: OrderStatus },
  { siteUrl, at }: { siteUrl: string; at: Date },
): PaymentLink {
  const { key, expires_at: expires, ...link } = row;
  return {
    ...link,
    url: linkUrl(siteUrl, { id, key }),
    expires_at: expires.toISOString(),
    is_open: status === 'pending' && expires > at,
  };
}
