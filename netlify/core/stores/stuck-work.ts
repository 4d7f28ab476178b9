import * as z from 'zod';
import type { StuckKind } from '../../../src/domain/health.ts';
import { run } from '../database.ts';
import type { Database } from '../database.ts';

/** What could not be done for one order, mail or inquiry, while the rest went on. */

const RECORD = `
  insert into stuck_work (kind, subject, since, seen_at, error) values ($1, $2, $3, $3, $4)
  on conflict (kind, subject) do update set seen_at = excluded.seen_at, error = excluded.error`;

/** Stores a failure. @param failure.error a SQLSTATE or an error's name, not its text */
export async function recordStuck(
  database: Database,
  failure: { kind: StuckKind; subject: string; error: string; at: Date },
): Promise<void> {
  const { kind, subject, error, at } = failure;
  await run(database, {
    text: RECORD,
    values: [kind, subject, at.toISOString(), error],
  });
}

/** What is no longer open needs no further try: it was done meanwhile, elsewhere or not at all. */
const CLEAR = `
  delete from stuck_work s where s.kind = any($1) and (
    exists (select from jsonb_to_recordset($2::jsonb) as d (kind text, subject uuid)
      where d.kind = s.kind and d.subject = s.subject)
    or case s.kind
      when 'settling' then not exists (select from orders o where o.id = s.subject and o.settled < o.reported)
      when 'rating' then not exists (select from orders o where o.id = s.subject and o.unrated > 0)
      when 'check' then not exists (
        select from order_wallets w where w.order_id = s.subject and w.next_check_at is not null)
      when 'mail' then not exists (select from mails m where m.id = s.subject and m.next_attempt_at is not null)
      else s.seen_at < now() - interval '30 minutes' end)`;

/** Forgets failures of these kinds: of what was done since, and of what is no longer to be done. */
export const clearStuck = (
  database: Database,
  kinds: readonly StuckKind[],
  done: readonly { kind: StuckKind; subject: string }[] = [],
): Promise<void> => run(database, { text: CLEAR, values: [kinds, JSON.stringify(done)] });

const stuckRow = z.object({ subject: z.uuid(), error: z.string() });

/** The deletions that failed in the last run. */
export const readStuckDeletions = (database: Database) =>
  database.rows(stuckRow, {
    text: `select subject, error from stuck_work
      where kind = 'deletion' and seen_at > now() - interval '30 minutes' order by subject`,
    values: [],
  });
