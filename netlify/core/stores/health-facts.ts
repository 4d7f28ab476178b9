import * as z from 'zod';
import { GIVEN_UP_DAYS, REVIEW_DAYS, STUCK_KINDS } from '../../../src/domain/health.ts';
import { expectedRuns, SCHEDULE_NAMES } from '../../../src/domain/schedules.ts';
import { onlyRow } from '../database.ts';
import type { Database } from '../database.ts';

/** The most that is named; more have one cause. */
const MOST_STUCK = 10;

const FACTS = `
  select
    (select coalesce(json_agg(json_build_object('name', name, 'knownSince', known_since,
        'succeededAt', succeeded_at, 'failedAt', failed_at)), '[]') from schedule_runs where name = any($2::text[])) as schedules,
    (select min(w.next_check_at) from order_wallets w join orders o on o.id = w.order_id
      where w.next_check_at <= $1 and o.status <> 'completed') as "oldestDueCheckAt",
    (select min(created_at) from mails where sent_at is null and next_attempt_at is not null) as "oldestUnsentMailAt",
    (select count(*)::int from mails m left join orders o on o.id = m.order_id
      where m.sent_at is null and m.next_attempt_at is null
        and m.created_at > $1::timestamptz - make_interval(days => $3)
        -- No longer needed, or told of in another, instead of given up.
        and not (m.kind = 'underpaid-notice' and o.status = 'completed') and not m.details ? 'joined') as "givenUpMails",
    (select count(*)::int from mails m
      where m.sent_at is null and m.next_attempt_at is null and m.failure is not null
        and m.created_at > $1::timestamptz - make_interval(days => $3) and m.kind like '%-notice'
        and not exists (select from mails later where later.kind like '%-notice'
          and later.created_at > m.created_at and later.sent_at is not null)) as "refusedNotices",
    (select count(*)::int from orders where flags <> '{}' and flags @> array['reports_differ']) as "contradictedOrders",
    (select count(*)::int from orders where flags <> '{}'
      and updated_at < $1::timestamptz - make_interval(days => $4)) as "unreviewedOrders",
    (select coalesce(json_agg(json_build_object('kind', kind, 'subject', subject, 'since', since) order by since, subject), '[]')
      from (select kind, subject, since from stuck_work
        -- A database that is away for a moment fails some; only what fails again is stuck.
        where seen_at > since or error not in ('DatabaseUnavailable', '55P03', '40P01')
        order by since, subject limit ${MOST_STUCK}) s) as "stuck",
    (select coalesce(json_agg(json_build_object('orderId', id, 'since', rating_ended_at) order by rating_ended_at), '[]')
      from (select id, rating_ended_at from orders
        where unrated > 0 and rating_ended_at is not null order by rating_ended_at limit ${MOST_STUCK}) u) as "unpriced"`;

const time = z.coerce.date();

const factsRow = z.object({
  schedules: z.array(
    z.object({
      name: z.enum(SCHEDULE_NAMES),
      knownSince: time,
      succeededAt: time.nullable(),
      failedAt: time.nullable(),
    }),
  ),
  oldestDueCheckAt: time.nullable(),
  oldestUnsentMailAt: time.nullable(),
  givenUpMails: z.int(),
  refusedNotices: z.int(),
  contradictedOrders: z.int(),
  unreviewedOrders: z.int(),
  stuck: z.array(z.object({ kind: z.enum(STUCK_KINDS), subject: z.string(), since: time })),
  unpriced: z.array(z.object({ orderId: z.uuid(), since: time })),
});

/** Reads the facts of health and alerts that the database knows, with the functions' or the admin page's rights. */
export function readFacts(database: Database, { at, sells }: { at: Date; sells: boolean }) {
  const values = [at.toISOString(), expectedRuns(sells), GIVEN_UP_DAYS, REVIEW_DAYS];
  return onlyRow(database, factsRow, { text: FACTS, values });
}
