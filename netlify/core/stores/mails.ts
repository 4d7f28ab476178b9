import * as z from 'zod';
import { MAIL_KINDS } from '../../../src/domain/mail.ts';
import type { MailKind } from '../../../src/domain/mail.ts';
import type { Database, Statement } from '../database.ts';
import { centsText } from './order-row.ts';

/** A mail that is to be sent now, with what it tells of. */
export interface DueMail {
  id: string;
  kind: MailKind;
  /** What it tells of is either an order or an inquiry. */
  order: {
    id: string;
    serviceName: string;
    /** What was charged, and what has arrived so far. */
    cents: number;
    arrivedCents: number;
    receiptEmail: string | null;
    at: Date;
  } | null;
  inquiryId: string | null;
}

const dueRow = z
  .object({
    id: z.uuid(),
    kind: z.enum(MAIL_KINDS),
    order_id: z.uuid().nullable(),
    inquiry_id: z.uuid().nullable(),
    service_name: z.string().nullable(),
    cents: centsText.nullable(),
    arrived_cents: centsText,
    receipt_email: z.string().nullable(),
    ordered_at: z.coerce.date().nullable(),
  })
  .transform((row): DueMail => {
    const { id, kind, order_id, inquiry_id: inquiryId, service_name, cents, ordered_at } = row;
    if (order_id === null || service_name === null || cents === null || ordered_at === null)
      return { id, kind, order: null, inquiryId };
    const order = {
      id: order_id,
      serviceName: service_name,
      cents,
      arrivedCents: row.arrived_cents,
      receiptEmail: row.receipt_email,
      at: ordered_at,
    };
    return { id, kind, order, inquiryId };
  });

/**
 * The database's clock decides, for it is one for all that send. A claimed mail is nobody else's for two minutes, longer
 * than a sending may take; after 2, 4, 8 … minutes, at most 6 hours apart, it is tried again, for three days.
 */
const CLAIM = `
  with due as (
    select id from mails
    -- Later than any attempt is ever put off: by a clock that has been set back since.
    where next_attempt_at <= now() or next_attempt_at > now() + interval '7 hours'
    order by next_attempt_at limit $1
    for update skip locked
  ), claimed as (
    update mails m set attempts = attempts + 1,
      next_attempt_at = case
        -- The rest has arrived meanwhile.
        when m.kind = 'underpaid-notice' and exists (
          select from orders o where o.id = m.order_id and o.status = 'completed') then null
        when m.created_at > now() - interval '3 days'
        then now() + least(interval '6 hours', interval '2 minutes' * power(2, least(attempts, 10)))
      end
    from due where m.id = due.id
    returning m.*
  )
  select m.id, m.kind, m.order_id, m.inquiry_id, o.service_name,
    (o.amount * 100)::bigint::text as cents, o.receipt_email, o.created_at as ordered_at,
    (select coalesce(sum(t.amount) * 100, 0)::bigint::text from transactions t
      where t.order_id = o.id and t.status <> 'failed') as arrived_cents
  from claimed m left join orders o on o.id = m.order_id
  where m.kind <> 'underpaid-notice' or o.status <> 'completed'
  order by m.created_at, m.kind`;

/** Takes up to `limit` mails that are due. No two callers get the same one. One round trip. */
export function claimMails(database: Database, limit: number): Promise<DueMail[]> {
  return database.rows(dueRow, { text: CLAIM, values: [limit] });
}

/**
 * Notes that a mail went out. One round trip.
 * @param sent.to whom a notice went to; null for a receipt, whose address stands in its order alone
 */
export async function markSent(
  database: Database,
  sent: { id: string; to: string | null; at: Date },
): Promise<void> {
  await database.rows(z.never(), {
    text: `update mails set sent_at = $2, sent_to = $3, next_attempt_at = null, failure = null
      where id = $1 and sent_at is null`,
    values: [sent.id, sent.at.toISOString(), sent.to],
  });
}

/** Notes why a mail did not go out; a final failure is not tried again. One round trip. */
export async function markFailed(
  database: Database,
  failed: { id: string; reason: string; final: boolean },
): Promise<void> {
  await database.rows(z.never(), {
    text: `update mails set failure = $2, next_attempt_at = case when not $3::boolean then next_attempt_at end
      where id = $1 and sent_at is null`,
    values: [failed.id, failed.reason, failed.final],
  });
}

/**
 * The part of a statement that puts a paid order's mails out for sending, each once: the receipt only where the buyer left
 * an address.
 * @param parts.order a query of the order's id and receipt_email, empty where this statement does not complete it
 */
export function orderMails(parts: { order: string; kinds: string; at: string }): string {
  return `insert into mails (kind, order_id, created_at, next_attempt_at)
    select kind, paid.id, ${parts.at}, now()
    from (${parts.order}) as paid cross join unnest(${parts.kinds}::text[]) as kind
    where kind <> 'receipt' or paid.receipt_email is not null
    on conflict do nothing`;
}

/** Puts the notice of an inquiry out for sending, once; goes with the statement that stores the inquiry. */
export function inquiryNotice(inquiryId: string, at: Date): Statement {
  return {
    text: `insert into mails (kind, inquiry_id, created_at, next_attempt_at)
      values ('inquiry-notice', $1, $2, now()) on conflict do nothing`,
    values: [inquiryId, at.toISOString()],
  };
}
