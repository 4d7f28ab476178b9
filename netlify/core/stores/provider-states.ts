import * as z from 'zod';
import { NOT_LISTED, PROVIDER_STATE_HOURS } from '../../../src/domain/provider.ts';
import type { ProviderState } from '../../../src/domain/provider.ts';
import { run } from '../database.ts';
import type { Database } from '../database.ts';

/**
 * Condition on provider_states: the report counts at the time of this parameter. It is stored anew when it changes and once a
 * day, and the gateway has not failed for too long since. One from the future has met a clock that was set back.
 */
export const isRecent = (parameter: string): string =>
  `checked_at between ${parameter}::timestamptz - interval '${24 + PROVIDER_STATE_HOURS} hours'
    and ${parameter}::timestamptz + interval '${PROVIDER_STATE_HOURS} hours'
    and not exists (select from schedule_runs r where r.name = 'check-providers'
      and r.failed_at > coalesce(r.succeeded_at, '-infinity')
      and r.failed_at < ${parameter}::timestamptz - interval '${PROVIDER_STATE_HOURS} hours')`;

const SAVE = `
  with seen as (
    select * from jsonb_to_recordset($1::jsonb) as s (id text, status text, "minimumCents" integer)
  ), gone as (
    update provider_states set status = $3, minimum_cents = null, checked_at = $2
    where id not in (select id from seen)
  )
  insert into provider_states (id, status, minimum_cents, checked_at)
  select id, status, "minimumCents", $2::timestamptz from seen
  on conflict (id) do update set status = excluded.status,
    minimum_cents = excluded.minimum_cents, checked_at = excluded.checked_at`;

/** Stores the gateway's report; providers of earlier reports that it lacks are not listed anymore. */
export async function saveProviderStates(
  database: Database,
  report: { states: (ProviderState & { id: string })[]; at: Date },
): Promise<void> {
  const values = [JSON.stringify(report.states), report.at.toISOString(), NOT_LISTED];
  await run(database, { text: SAVE, values });
}

const stateRow = z.object({
  id: z.string(),
  status: z.string(),
  minimumCents: z.int().nullable(),
});

/** The recent reports, by provider. */
export async function readProviderStates(database: Database, at: Date) {
  const rows = await database.rows(stateRow, {
    text: `select id, status, minimum_cents as "minimumCents" from provider_states where ${isRecent('$1')}`,
    values: [at.toISOString()],
  });
  return new Map(rows.map(({ id, ...state }) => [id, state]));
}
