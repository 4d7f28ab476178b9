import * as z from 'zod';
import { dollarsFromCents } from '../../../src/domain/money.ts';
import { LINK_PARTS } from '../../../src/domain/order.ts';
import type { PublicLink, PublicOrder } from '../../../src/domain/order.ts';
import type { Database } from '../database.ts';
import { centsText, SHOWN_COLUMNS, shownOrderSchema, toPublicOrder } from './order-row.ts';

const linkedRow = shownOrderSchema.extend({
  part: z.enum(LINK_PARTS),
  agreed_cents: centsText,
  note: z.string().nullable(),
  expires_at: z.coerce.date(),
});

/** Finds an order that staff made, by its id and the key of its link, or undefined. */
export async function findLinkedOrder(
  database: Database,
  { id, key }: { id: string; key: string },
  at: Date,
): Promise<{ order: PublicOrder; link: PublicLink } | undefined> {
  const [row] = await database.rows(linkedRow, {
    text: `select ${SHOWN_COLUMNS}, l.part, l.note, l.expires_at,
        (l.agreed * 100)::bigint::text as agreed_cents
      from payment_links l join orders o on o.id = l.order_id where l.order_id = $1 and l.key = $2`,
    values: [id, key],
  });
  if (!row) return undefined;
  const link = {
    part: row.part,
    agreed: dollarsFromCents(row.agreed_cents),
    note: row.note,
    expires_at: row.expires_at.toISOString(),
    has_ended: row.expires_at <= at,
    is_mailed: row.receipt_email !== null,
  };
  return { order: toPublicOrder(row), link };
}

/** Whether staff made the order, and its link has not ended. */
export async function hasOpenLink(database: Database, id: string, at: Date): Promise<boolean> {
  const text = 'select from payment_links where order_id = $1 and expires_at > $2';
  return (await database.rows(z.object({}), { text, values: [id, at.toISOString()] })).length > 0;
}
