import { DAILY, expectedRuns } from '../../../src/domain/schedules.ts';
import type { RunName } from '../../../src/domain/schedules.ts';
import { run } from '../database.ts';
import type { Database } from '../database.ts';

const START = `
  insert into schedule_runs (name, known_since, started_at)
  select name, $2::timestamptz, case when name = $1 then $2::timestamptz end
  from unnest($3::text[]) as name
  on conflict (name) do update set started_at = excluded.started_at where excluded.started_at is not null`;

/** Stores the start of a run. The first run of any schedule makes all of them expected, the daily one itself alone. */
export const startRun = (
  database: Database,
  { name, at }: { name: RunName; at: Date },
): Promise<void> =>
  run(database, {
    text: START,
    values: [name, at.toISOString(), expectedRuns(name !== DAILY.name)],
  });

/**
 * Stores the end of a run.
 * @param ended.error why it failed, such as `status 502`; null after a success
 */
export const endRun = (
  database: Database,
  { name, at, error }: { name: RunName; at: Date; error: string | null },
): Promise<void> =>
  run(database, {
    text: `update schedule_runs set
        succeeded_at = case when $3::text is null then $2::timestamptz else succeeded_at end,
        failed_at = case when $3::text is null then failed_at else $2::timestamptz end,
        error = coalesce($3::text, error)
      where name = $1`,
    values: [name, at.toISOString(), error],
  });
