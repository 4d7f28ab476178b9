import * as z from 'zod';
import { alertSchema } from '../../../src/domain/admin/alerts.ts';
import type { Alert } from '../../../src/domain/admin/alerts.ts';
import { BUYER_MAILS, MAIL_KINDS } from '../../../src/domain/mail.ts';
import { onlyRow, run } from '../database.ts';
import type { Database } from '../database.ts';
import { centsText } from './order-row.ts';

const dueRow = z.object({
  id: z.uuid(),
  kind: z.enum(MAIL_KINDS),
  /** Instead of the order's address. */
  recipient: z.string().nullable(),
  /** Further words, by name. */
  details: z.record(z.string(), z.string()),
  /** Set for a mail about an order. */
  order: z
    .object({
      id: z.uuid(),
      serviceName: z.string(),
      /** The charge, and the amount received so far. */
      cents: centsText,
      arrivedCents: centsText,
      receiptEmail: z.string().nullable(),
      at: z.coerce.date(),
    })
    .nullable(),
  inquiryId: z.uuid().nullable(),
  alert: alertSchema.nullable(),
});

/** A mail to send now, with its order, inquiry or alert. */
export type DueMail = z.infer<typeof dueRow>;

/** Inquiries of so long share one notice. */
const GATHERED = "interval '5 minutes'";

/** Later than any retry is scheduled: the clock has been set back since. */
const IS_DUE = "(next_attempt_at <= now() or next_attempt_at > now() + interval '7 hours')";

/**
 * Of claims at the same time, one alone gathers the inquiries; the others leave them. A statement of its own, because the next
 * one has to see what the last to hold the lock has claimed. The lock is any number that nothing else locks.
 */
const GATHERS = `
  select set_config('mails.gathers', case
    when exists (select from mails where kind = 'inquiry-notice' and ${IS_DUE})
      then pg_try_advisory_xact_lock(7205164)::text else 'false' end, true)`;

/** A retry follows after this, and a claim's lease ends. @param attempts before the claim */
const delayAfter = (attempts: string) =>
  `least(interval '6 hours', interval '2 minutes' * power(2, least(${attempts}, 10)))`;

/**
 * Uses the database's clock, which all senders share. A claimed mail has a lease of at least two minutes, longer than the
 * timeout of sending it. Retries follow after 2, 4, 8 … minutes, at most 6 hours apart, for three days. Mails to buyers come
 * first. All waiting notices of inquiries become one, unless one was sent or tried within minutes.
 */
const CLAIM = `
  with dropped as (
    -- The missing amount has arrived.
    update mails m set next_attempt_at = null from orders o
    where o.id = m.order_id and o.status = 'completed' and m.kind = 'underpaid-notice'
      and m.next_attempt_at is not null
    returning m.id
  ), gathered as (
    select id, details, created_at, ${IS_DUE} as is_due, first_value(id) over (order by created_at, id) as lead_id from mails
    where current_setting('mails.gathers')::boolean
      and kind = 'inquiry-notice' and sent_at is null and next_attempt_at is not null
      and not exists (select from mails m where m.kind = 'inquiry-notice' and (
        -- Either way, because the clocks of instances differ.
        m.sent_at between now() - ${GATHERED} and now() + ${GATHERED}
        or m.sent_at is null and m.attempts > 0 and m.next_attempt_at > now()
          and m.next_attempt_at - ${delayAfter('m.attempts - 1')} > now() - ${GATHERED}))
  ), due as (
    select id from mails
    where (kind <> 'inquiry-notice' and ${IS_DUE} and id not in (select id from dropped))
      or id in (select lead_id from gathered where is_due)
    order by kind = any($2) desc, next_attempt_at limit $1
    for update skip locked
  ), joined as (
    update mails m set next_attempt_at = null, failure = null,
      details = m.details || jsonb_build_object('joined', g.lead_id::text)
    from gathered g where m.id = g.id and g.id <> g.lead_id and g.lead_id in (select id from due)
    returning m.id
  ), claimed as (
    update mails m set attempts = attempts + 1,
      next_attempt_at = case when greatest(m.created_at, (select max(created_at) from gathered where lead_id = m.id))
        > now() - interval '3 days' then now() + ${delayAfter('attempts')} end,
      details = case when m.kind <> 'inquiry-notice' then m.details else (
        select jsonb_build_object('inquiries', sum(coalesce((details->>'inquiries')::int, 1))::text,
          'suspicious', sum(coalesce((details->>'suspicious')::int, 0))::text) from gathered) end
    from due where m.id = due.id
    returning m.*
  )
  select m.id, m.kind, m.recipient, m.details, m.inquiry_id as "inquiryId", m.alert,
    case when o.id is not null then jsonb_build_object(
      'id', o.id, 'serviceName', o.service_name, 'cents', (o.amount * 100)::bigint::text,
      'arrivedCents', (select coalesce(sum(t.amount) * 100, 0)::bigint::text from transactions t
        where t.order_id = o.id and t.status not in ('failed', 'void')),
      'receiptEmail', o.receipt_email, 'at', o.created_at) end as "order"
  from claimed m left join orders o on o.id = m.order_id
  order by m.created_at, m.kind`;

/** A mail, or why it can't be read. */
export type ReadMail = { id: string } & ({ mail: DueMail } | { error: Error });

/** One row that can't be read keeps no other from being sent. */
const readRow = z.looseObject({ id: z.uuid() }).transform((row): ReadMail => {
  const { data, error } = dueRow.safeParse(row);
  return data ? { id: row.id, mail: data } : { id: row.id, error };
});

/** Claims up to `limit` due mails. Concurrent callers get different ones. */
export function claimMails(database: Database, limit: number): Promise<ReadMail[]> {
  const gathers = { text: GATHERS, values: [] };
  return database.rows(readRow, gathers, { text: CLAIM, values: [limit, BUYER_MAILS] });
}

/** Gives up all mails that are still to be sent. Staff see why with those to buyers, and do without notices. */
export const dropMails = (database: Database): Promise<void> =>
  run(database, {
    text: `update mails set next_attempt_at = null,
        failure = case when kind not like '%-notice' then 'mail is off' end
      where next_attempt_at is not null`,
    values: [],
  });

/**
 * Marks a mail as sent.
 * @param sent.to recipient of a notice; null for a receipt, whose address is stored only in its order
 */
export const markSent = (
  database: Database,
  sent: { id: string; to: string | null; at: Date },
): Promise<void> =>
  run(database, {
    text: `update mails set sent_at = $2, sent_to = $3, next_attempt_at = null, failure = null
      where id = $1 and sent_at is null`,
    values: [sent.id, sent.at.toISOString(), sent.to],
  });

/** Stores why a mail was not sent; a final failure is not retried. */
export const markFailed = (
  database: Database,
  failed: { id: string; reason: string; final: boolean },
): Promise<void> =>
  run(database, {
    text: `update mails set failure = $2, next_attempt_at = case when not $3::boolean then next_attempt_at end
      where id = $1 and sent_at is null`,
    values: [failed.id, failed.reason, failed.final],
  });

const QUEUE_ALERTS = `
  with queued as (
    insert into mails (kind, alert, created_at, next_attempt_at)
    select 'alert-notice', wanted.alert, $2, now() from jsonb_array_elements($1::jsonb) as wanted (alert)
    where not exists (
      select from mails m
      where m.alert->>'kind' = wanted.alert->>'kind'
        and coalesce(m.alert->>'subject', '') = coalesce(wanted.alert->>'subject', '')
        and m.created_at > case when wanted.alert->>'kind' in ('work-stuck', 'coin-unpriced')
          then (wanted.alert->>'since')::timestamptz else $2::timestamptz - interval '1 day' end)
    on conflict do nothing returning id
  )
  select count(*)::int as queued from queued`;

/** Queues a mail for each alert that was not mailed within a day, or ever since it holds for one thing. Returns how many. */
export async function queueAlerts(database: Database, alerts: readonly Alert[], at: Date) {
  const values = [JSON.stringify(alerts), at.toISOString()];
  const counted = z.object({ queued: z.int() });
  return (await onlyRow(database, counted, { text: QUEUE_ALERTS, values })).queued;
}
