import * as z from 'zod';
import { DAILY, expectedRuns } from '../../../src/domain/schedules.ts';
import type { RunName } from '../../../src/domain/schedules.ts';
import type { Database } from '../database.ts';

const START = `
  insert into schedule_runs (name, known_since, started_at)
  select name, $2::timestamptz, case when name = $1 then $2::timestamptz end
  from unnest($3::text[]) as name
  on conflict (name) do update set started_at = excluded.started_at where excluded.started_at is not null`;

/** Stores the start of a run. The first run of any schedule makes all of them expected, the daily one itself alone. */
export async function startRun(database: Database, run: { name: RunName; at: Date }) {
  const values = [run.name, run.at.toISOString(), expectedRuns(run.name !== DAILY.name)];
  await database.rows(z.never(), { text: START, values });
}

/**
 * Stores the end of a run.
 * @param run.error why it failed, such as `status 502`; null after a success
 */
export async function endRun(
  database: Database,
  run: { name: RunName; at: Date; error: string | null },
): Promise<void> {
  await database.rows(z.never(), {
    text: `update schedule_runs set
        succeeded_at = case when $3::text is null then $2::timestamptz else succeeded_at end,
        failed_at = case when $3::text is null then failed_at else $2::timestamptz end,
        error = coalesce($3::text, error)
      where name = $1`,
    values: [run.name, run.at.toISOString(), run.error],
  });
}
