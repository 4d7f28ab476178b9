import * as z from 'zod';
import {
  adminOrderSchema,
  MAIL_STATUSES,
  orderChecksSchema,
} from '../../../../src/domain/admin/orders.ts';
import type { OrderDetail, OrderEvent, OrderMail } from '../../../../src/domain/admin/orders.ts';
import type { OrderRefund } from '../../../../src/domain/admin/refunds.ts';
import { isBuyerMail, MAIL_KINDS } from '../../../../src/domain/mail.ts';
import { dollarsFromCents } from '../../../../src/domain/money.ts';
import { ORDER_STATUSES } from '../../../../src/domain/order.ts';
import type { Database, Statement } from '../../database.ts';
import { ADMIN_ORDER_COLUMNS, adminOrderRow } from './orders.ts';
import { LINK_COLUMN, linkRow, listed, toPaymentLink } from './payment-links.ts';
import { toAdminTransaction, TRANSACTION_COLUMNS, transactionRow } from './transactions.ts';

const status = z.enum(ORDER_STATUSES).nullable();
const cents = z.coerce.number().int();
const time = z.coerce.date();

const eventRow = z.object({
  id: z.coerce.string(),
  kind: z.string(),
  actor: z.string(),
  staff_email: z.string().nullable(),
  from_status: status,
  to_status: status,
  detail: z.record(z.string(), z.unknown()),
  report_no: z.number().nullable(),
  report: z.string().nullable(),
  created_at: time,
});

const noteRow = z.object({
  id: z.uuid(),
  text: z.string(),
  staff_email: z.string(),
  created_at: time,
});

const refundRow = z.object({
  id: z.uuid(),
  cents,
  uncounted_cents: cents,
  refunded_at: time,
  transaction_hash: z.string().nullable(),
  note: z.string().nullable(),
  staff_email: z.string(),
  created_at: time,
  withdrawn_at: time.nullable(),
});

const mailRow = z.object({
  id: z.uuid(),
  kind: z.enum(MAIL_KINDS),
  sent_to: z.string().nullable(),
  to: z.string().nullable(),
  status: z.enum(MAIL_STATUSES),
  staff_email: z.string().nullable(),
  created_at: time,
  sent_at: time.nullable(),
  failure: z.string().nullable(),
});

const checksRow = z.object({
  count: z.number(),
  answer: orderChecksSchema.shape.answer,
  checked_at: time.nullable(),
  next_at: time.nullable(),
});

const detailRow = adminOrderRow.extend({
  transactions: z.array(transactionRow),
  events: z.array(eventRow),
  notes: z.array(noteRow),
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
        e.detail, e.created_at, e.report_no, f.raw as report
      from order_events e left join staff_users u on u.id = e.actor
        left join reports f on f.order_id = e.order_id and f.no = e.report_no
      where e.order_id = r.id order by e.id`)} as events,
    ${listed(`select n.id, n.text, u.email as staff_email, n.created_at
      from order_notes n join staff_users u on u.id = n.staff_id
      where n.order_id = r.id order by n.created_at, n.id`)} as notes,
    ${listed(`select f.id, (f.amount * 100)::bigint as cents,
        (f.uncounted * 100)::bigint as uncounted_cents, f.refunded_at, f.transaction_hash, f.note,
        u.email as staff_email, f.created_at, f.withdrawn_at
      from refunds f join staff_users u on u.id = f.staff_id
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

function toEvent({ actor, created_at: at, ...row }: z.infer<typeof eventRow>): OrderEvent {
  const known = z.enum(['buyer', 'gateway', 'schedule']).safeParse(actor);
  return { ...row, actor: known.success ? known.data : 'staff', created_at: at.toISOString() };
}

function toRefund({ cents: all, uncounted_cents, ...row }: z.infer<typeof refundRow>): OrderRefund {
  return {
    ...row,
    amount: dollarsFromCents(all),
    uncounted: dollarsFromCents(uncounted_cents),
    refunded_at: row.refunded_at.toISOString(),
    created_at: row.created_at.toISOString(),
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
  };
}

/** Recipients of an order's mails; `staff` applies to notices that are not sent yet. */
interface Recipients {
  buyer: string | null;
  staff: string;
}

function toMail({ sent_to, to, ...row }: z.infer<typeof mailRow>, { buyer, staff }: Recipients) {
  const mail: OrderMail = {
    ...row,
    recipient: isBuyerMail(row.kind) ? (to ?? buyer) : (sent_to ?? staff),
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
  };
  return mail;
}

/** The statement of {@link findOrderDetail}. */
export function orderDetailStatement(id: string): Statement {
  return { text: DETAIL, values: [id] };
}

/**
 * Reads an order with its transactions, events, notes, refunds and mails, or undefined. One round trip; needs the admin
 * page's rights.
 * @param staffMail recipient of notices to the staff
 * @param siteUrl of the link by which the order is paid, as it stands `at` a time
 */
export async function findOrderDetail(
  database: Database,
  { id, staffMail, ...link }: { id: string; staffMail: string; siteUrl: string; at: Date },
): Promise<Omit<OrderDetail, 'refundable'> | undefined> {
  const [row] = await database.rows(detailRow, orderDetailStatement(id));
  if (!row) return undefined;
  const recipients = { buyer: row.email, staff: staffMail };
  return {
    order: adminOrderSchema.parse(row),
    transactions: row.transactions.map(toAdminTransaction),
    events: row.events.map(toEvent),
    notes: row.notes.map(({ created_at: at, ...note }) => ({
      ...note,
      created_at: at.toISOString(),
    })),
    refunds: row.refunds.map(toRefund),
    mails: row.mails.map((mail) => toMail(mail, recipients)),
    checks: row.checks && {
      ...row.checks,
      checked_at: row.checks.checked_at?.toISOString() ?? null,
      next_at: row.checks.next_at?.toISOString() ?? null,
    },
    link: row.link && toPaymentLink(row.link, row, link),
  };
}
