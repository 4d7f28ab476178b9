import { ACTIVITY_KINDS, activitySchema } from '../../../src/domain/admin/activity.ts';
import type { Activity, StoredActivityKind } from '../../../src/domain/admin/activity.ts';
import { run } from '../database.ts';
import type { Database } from '../database.ts';

/** What staff did: entries of their own, and the events of orders that a member caused. */

/** Stores an entry. */
export const recordActivity = (
  database: Database,
  entry: { kind: StoredActivityKind; staffId: string; subject: string | null; at: Date },
): Promise<void> =>
  run(database, {
    text: 'insert into staff_activity (at, kind, staff_id, subject) values ($1, $2, $3, $4)',
    values: [entry.at.toISOString(), entry.kind, entry.staffId, entry.subject],
  });

/** Stores that a member signed in. */
export const recordSignIn = (database: Database, email: string, at: Date): Promise<void> =>
  run(database, {
    text: `insert into staff_activity (at, kind, staff_id)
      select $2, 'signed_in', id from staff_users where email = $1`,
    values: [email.toLowerCase(), at.toISOString()],
  });

/** Both sources are read newest first by an index, `limit` rows each. Entries of one time are told apart by source and number. */
const LIST = `
  select listed.source || listed.no as id,
    to_char(listed.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, listed.kind, u.email as staff_email, listed.subject,
    listed.order_id, listed.detail
  from (
    (select 'a' as source, a.id as no, a.at, a.kind, a.staff_id, a.subject, null::uuid as order_id, a.detail
      from staff_activity a
      where (a.at, 'a', a.id) < ($1::timestamptz, $4::text, $5::bigint) order by a.at desc, a.id desc limit $2)
    union all
    (select 'e', e.id, e.created_at, e.kind, e.actor, null, e.order_id, e.detail
      from order_events e
      where e.actor not in ('gateway', 'schedule', 'buyer') and e.kind = any($3)
        and (e.created_at, 'e', e.id) < ($1::timestamptz, $4::text, $5::bigint)
      order by e.created_at desc, e.id desc limit $2)
  ) listed left join staff_users u on u.id = listed.staff_id
  order by listed.at desc, listed.source desc, listed.no desc limit $2`;

/** Lists entries before a time, or before one of that time by its id, newest first. */
export function listActivity(
  database: Database,
  page: { before: string; beforeId: string; limit: number },
): Promise<Activity[]> {
  const { before, beforeId, limit } = page;
  const values = [before, limit, ACTIVITY_KINDS, beforeId.slice(0, 1), beforeId.slice(1) || '0'];
  return database.rows(activitySchema, { text: LIST, values });
}
