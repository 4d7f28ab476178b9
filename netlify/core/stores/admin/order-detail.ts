import * as z from 'zod';
import {
  ACTORS,
  adminOrderSchema,
  orderChecksSchema,
  orderEventSchema,
  orderMailSchema,
  orderNoteSchema,
} from '../../../../src/domain/admin/orders.ts';
import type { OrderDetail } from '../../../../src/domain/admin/orders.ts';
import { isBuyerMail } from '../../../../src/domain/mail.ts';
import type { Database } from '../../database.ts';
import { isoTime } from '../order-row.ts';
import { ADMIN_ORDER_COLUMNS, adminOrderRow } from './orders.ts';
import { LINK_COLUMN, linkRow, listed, toPaymentLink } from './payment-links.ts';
import { REFUND_COLUMNS, refundRow } from './refunds.ts';
import { TRANSACTION_COLUMNS, transactionRow } from './transactions.ts';

const eventRow = orderEventSchema.extend({
  id: z.coerce.string(),
  // The id of a member.
  actor: z.enum(ACTORS).catch('staff'),
  created_at: isoTime,
  voided_at: isoTime.nullable(),
});

const mailRow = orderMailSchema.omit({ recipient: true }).extend({
  sent_to: z.string().nullable(),
  to: z.string().nullable(),
  created_at: isoTime,
  sent_at: isoTime.nullable(),
});

const checksRow = orderChecksSchema.extend({
  checked_at: isoTime.nullable(),
  next_at: isoTime.nullable(),
});

const detailRow = adminOrderRow.extend({
  transactions: z.array(transactionRow),
  events: z.array(eventRow),
  notes: z.array(orderNoteSchema.extend({ created_at: isoTime })),
  refunds: z.array(refundRow),
  mails: z.array(mailRow),
  checks: checksRow.nullable(),
  link: linkRow.nullable(),
});

const DETAIL = `
  select ${ADMIN_ORDER_COLUMNS},
    ${listed(`select ${TRANSACTION_COLUMNS.replaceAll('r.', 't.')} from transactions t
      where t.order_id = r.id order by t.created_at desc, t.id desc`)} as transactions,
    ${listed(`select e.id, e.kind, e.actor, u.email as staff_email, e.from_status, e.to_status,
        e.detail, e.created_at, coalesce(e.report_no, e.voided_no) as report_no, e.voided_at,
        case when f.kind in ('outside', 'rate') and f.said ? 'note' then f.said ->> 'note' else f.raw end as report
      from order_events e left join staff_users u on u.id = e.actor
        left join reports f on f.order_id = e.order_id and f.no = coalesce(e.report_no, e.voided_no)
      where e.order_id = r.id order by e.id`)} as events,
    ${listed(`select n.id, n.text, u.email as staff_email, n.created_at
      from order_notes n join staff_users u on u.id = n.staff_id
      where n.order_id = r.id order by n.created_at, n.id`)} as notes,
    ${listed(`select ${REFUND_COLUMNS.replaceAll('r.', 'f.')} from refunds f
      where f.order_id = r.id order by f.created_at, f.id`)} as refunds,
    ${listed(`select m.id, m.kind, m.sent_to, m.recipient as to, m.created_at, m.sent_at, m.failure,
        u.email as staff_email,
        case when m.sent_at is not null then 'sent' when m.next_attempt_at is not null then 'waiting'
          when m.failure is not null then 'failed' else 'dropped' end as status
      from mails m left join staff_users u on u.id = m.resent_by
      where m.order_id = r.id order by m.created_at desc, m.kind desc, m.id`)} as mails,
    (select jsonb_build_object('count', w.checks, 'answer', w.answer, 'checked_at', w.checked_at,
        'next_at', case when r.status <> 'completed' then w.next_check_at end)
      from order_wallets w where w.order_id = r.id) as checks,
    ${LINK_COLUMN}
  from orders r where r.id = $1`;

/**
 * Reads an order with its transactions, events, notes, refunds and mails, or undefined.
 * @param staffMail recipient of notices to the staff that are not sent yet
 * @param siteUrl of the link by which the order is paid, as it stands `at` a time
 */
export async function findOrderDetail(
  database: Database,
  { id, staffMail, ...link }: { id: string; staffMail: string; siteUrl: string; at: Date },
): Promise<Omit<OrderDetail, 'refundable' | 'unvalued'> | undefined> {
  const [row] = await database.rows(detailRow, { text: DETAIL, values: [id] });
  if (!row) return undefined;
  const { transactions, events, notes, refunds, checks } = row;
  return {
    order: adminOrderSchema.parse(row),
    ...{ transactions, events, notes, refunds, checks },
    mails: row.mails.map(({ sent_to, to, ...mail }) => ({
      ...mail,
      recipient: isBuyerMail(mail.kind) ? (to ?? row.email) : (sent_to ?? staffMail),
    })),
    link: row.link && toPaymentLink(row.link, row, link),
  };
}
