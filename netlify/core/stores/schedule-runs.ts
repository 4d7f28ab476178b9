import * as z from 'zod';
import type { ScheduleName } from '../../../src/domain/schedules.ts';
import { onlyRow, run } from '../database.ts';
import type { Database, Statement } from '../database.ts';

const START = `
  insert into schedule_runs (name, known_since, started_at)
  select name, $2::timestamptz, case when name = $1 then $2::timestamptz end
  from unnest($3::text[]) as name
  on conflict (name) do update set started_at = excluded.started_at where excluded.started_at is not null`;

/** Stores the start of a run. The first run of any schedule makes all those `expected` known. */
export const startRun = (
  database: Database,
  { name, at, expected }: { name: ScheduleName; at: Date; expected: readonly ScheduleName[] },
): Promise<void> => run(database, { text: START, values: [name, at.toISOString(), expected] });

/** SQL: when the next work of a schedule is due that is known at the time `at`; null: none is. */
const NEXT_DUE: Record<ScheduleName, string> = {
  'reconcile-payments': `least(
    (select min(w.next_check_at) from order_wallets w join orders o on o.id = w.order_id where o.status <> 'completed'),
    (select min(coalesce(next_rating_at, at)) from orders where unrated > 0 and rating_ended_at is null),
    (select at from orders where settled < reported limit 1))`,
  'send-mails': '(select min(next_attempt_at) from mails where next_attempt_at is not null)',
  'check-providers': 'null::timestamptz',
  'forget-expired': 'null::timestamptz',
};

const nextStatement = (name: ScheduleName, at: Date): Statement => ({
  text: `select ${NEXT_DUE[name]} as next from (select $1::timestamptz as at) as clock`,
  values: [at.toISOString()],
});

const nextRow = z.object({ next: z.coerce.date().nullable() });

/** When the next work of a schedule is due; null: none is known. */
export const readNextDue = async (database: Database, name: ScheduleName, at: Date) =>
  (await onlyRow(database, nextRow, nextStatement(name, at))).next;

const END = `
  update schedule_runs set
    succeeded_at = case when $3::text is null then $2::timestamptz else succeeded_at end,
    -- The first failure since the last success.
    failed_at = case when $3::text is null or failed_at > coalesce(succeeded_at, '-infinity') then failed_at
      else $2::timestamptz end,
    error = coalesce($3::text, error)
  where name = $1`;

/**
 * Stores the end of a run.
 * @param run.error why it failed, such as `status 502`; null after a success
 * @returns as {@link readNextDue}
 */
export async function endRun(
  database: Database,
  { name, at, error }: { name: ScheduleName; at: Date; error: string | null },
): Promise<Date | null> {
  const end = { text: END, values: [name, at.toISOString(), error] };
  return (await onlyRow(database, nextRow, end, nextStatement(name, at))).next;
}
