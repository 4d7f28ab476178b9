import * as z from 'zod';
import type { ChangeInquiry, InquiryDetail } from '../../../../src/domain/admin/inquiries.ts';
import { orderNoteSchema } from '../../../../src/domain/admin/orders.ts';
import { run } from '../../database.ts';
import type { Database } from '../../database.ts';
import { isoTime } from '../order-row.ts';
import { INQUIRY_COLUMNS, inquiryRow } from './inquiries.ts';
import { linkedOrderRow, linkedOrders, listed } from './payment-links.ts';

const detailRow = inquiryRow.extend({
  notes: z.array(orderNoteSchema.extend({ created_at: isoTime })),
  staff: z.array(z.object({ id: z.string(), email: z.string() })),
  orders: z.number(),
  made: z.array(linkedOrderRow),
});

const DETAIL = `
  select ${INQUIRY_COLUMNS},
    ${listed(`select n.id, n.text, u.email as staff_email, n.created_at
      from inquiry_notes n join staff_users u on u.id = n.staff_id
      where n.inquiry_id = r.id order by n.created_at, n.id`)} as notes,
    ${linkedOrders('l.inquiry_id = r.id')} as made,
    ${listed(`select u.id, u.email from staff_users u
      where u.disabled_at is null or u.id = r.assigned_to order by u.email`)} as staff,
    (select count(*)::int from (
      select from orders o where o.receipt_address = lower(r.email) limit 100) found) as orders
  from inquiries r where r.id = $1`;

/** Reads an inquiry with its notes, or undefined. */
export async function findInquiry(
  database: Database,
  id: string,
): Promise<InquiryDetail | undefined> {
  const [row] = await database.rows(detailRow, { text: DETAIL, values: [id] });
  if (!row) return undefined;
  const { notes, staff, orders, made, ...inquiry } = row;
  return { inquiry, notes, staff, orders, made };
}

/** Keeps the first time that an inquiry was read or answered. An answered inquiry counts as read. */
const CHANGE = `
  with changed as (
    update inquiries set
      read_at = case
        when $2::boolean or $3::boolean then coalesce(read_at, $6::timestamptz)
        when $2 is null then read_at
      end,
      answered_at = case when $3 then coalesce(answered_at, $6) when $3 is null then answered_at end,
      answered_by = case when $3 then coalesce(answered_by, $7) when $3 is null then answered_by end,
      assigned_to = case when $4::boolean
        then (select id from staff_users where id = $5 and disabled_at is null) else assigned_to end
    where id = $1 returning id
  )
  insert into inquiry_notes (id, inquiry_id, staff_id, text, created_at)
  select $8::uuid, id, $7, $9, $6 from changed where $9::text is not null
  on conflict (id) do nothing`;

/** Changes an inquiry for a staff member. */
export async function changeInquiry(
  database: Database,
  change: ChangeInquiry & { id: string; staffId: string; noteId: string; at: Date },
): Promise<void> {
  const values = [
    change.id,
    change.read ?? null,
    change.answered ?? null,
    change.assigned_to !== undefined,
    change.assigned_to ?? null,
    change.at.toISOString(),
    change.staffId,
    change.noteId,
    change.note ?? null,
  ];
  await run(database, { text: CHANGE, values });
}
