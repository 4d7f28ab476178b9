import * as z from 'zod';
import { ACTIVITY_KINDS, activitySchema } from '../../../src/domain/admin/activity.ts';
import type { Activity, StoredActivityKind } from '../../../src/domain/admin/activity.ts';
import type { Database } from '../database.ts';
import { isoTime } from './order-row.ts';

/** What staff did: entries of their own, and the events of orders that a member caused. */

/** Stores an entry. */
export async function recordActivity(
  database: Database,
  entry: { kind: StoredActivityKind; staffId: string; subject: string | null; at: Date },
): Promise<void> {
  await database.rows(z.never(), {
    text: 'insert into staff_activity (at, kind, staff_id, subject) values ($1, $2, $3, $4)',
    values: [entry.at.toISOString(), entry.kind, entry.staffId, entry.subject],
  });
}

/** Stores that a member signed in. */
export async function recordSignIn(database: Database, email: string, at: Date): Promise<void> {
  await database.rows(z.never(), {
    text: `insert into staff_activity (at, kind, staff_id)
      select $2, 'signed_in', id from staff_users where email = $1`,
    values: [email.toLowerCase(), at.toISOString()],
  });
}

const activityRow = activitySchema.extend({ at: isoTime });

/** Both sources are read newest first by an index, `limit` rows each. */
const LIST = `
  select listed.id, listed.at, listed.kind, u.email as staff_email, listed.subject,
    listed.order_id, listed.detail
  from (
    (select 'a' || a.id as id, a.at, a.kind, a.staff_id, a.subject, null::uuid as order_id, a.detail
      from staff_activity a where a.at < $1 order by a.at desc, a.id desc limit $2)
    union all
    (select 'e' || e.id, e.created_at, e.kind, e.actor, null, e.order_id, e.detail
      from order_events e
      where e.actor not in ('gateway', 'schedule', 'buyer') and e.kind = any($3) and e.created_at < $1
      order by e.created_at desc, e.id desc limit $2)
  ) listed left join staff_users u on u.id = listed.staff_id
  order by listed.at desc, listed.id desc limit $2`;

/** Lists entries before a time, newest first. */
export function listActivity(
  database: Database,
  page: { before: string; limit: number },
): Promise<Activity[]> {
  const values = [page.before, page.limit, ACTIVITY_KINDS];
  return database.rows(activityRow, { text: LIST, values });
}
