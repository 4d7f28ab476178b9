import type { Services } from '../services.ts';
import { forgetCalls } from '../stores/call-counts.ts';
import { forgetRows } from '../stores/retention.ts';
import type { ForgettableKind } from '../stores/retention.ts';

/** Rows per statement; few enough not to block other calls. */
const BATCH = 500;
/** Statements per run, because a run may only take seconds; the next run continues. */
const MOST_BATCHES = 20;
/** No further statements are begun after this time, in ms: the platform ends a scheduled function after 30 s. */
const BEGIN_WITHIN_MS = 15_000;

type Work = Pick<Services, 'catalogue' | 'database' | 'now'>;

/** Deletes the rows of a kind that have been kept as long as content/site.yaml allows; returns how many. */
export async function forget(
  { catalogue, database, now }: Work,
  kind: ForgettableKind,
  { batch = BATCH, until = Infinity }: { batch?: number; until?: number } = {},
): Promise<number> {
  let forgotten = 0;
  for (let count = 0; count < MOST_BATCHES && now().getTime() < until; count += 1) {
    const gone = await forgetRows(database, kind, { rules: catalogue, at: now(), most: batch });
    forgotten += gone;
    if (gone < batch) break;
  }
  return forgotten;
}

/** How many rows each part deleted, or that it failed. */
export type Forgotten = Record<'calls' | ForgettableKind, number | 'failed'>;

/**
 * Runs every part as time allows, also if another one fails, and reports each failure. One after another: two parts that lock the same rows
 * skip each other's.
 */
export async function forgetExpired(
  services: Work,
  report: (error: unknown) => void,
): Promise<Forgotten> {
  const attempt = async (name: keyof Forgotten, work: () => Promise<number>) =>
    work().catch((cause: unknown) => {
      report(new Error(`Deleting expired ${name} failed.`, { cause }));
      return 'failed' as const;
    });
  const until = services.now().getTime() + BEGIN_WITHIN_MS;
  const forgetKind = (kind: ForgettableKind) =>
    attempt(kind, () => forget(services, kind, { until }));
  return {
    calls: await attempt('calls', () => forgetCalls(services.database, services.now())),
    inquiries: await forgetKind('inquiries'),
    orders: await forgetKind('orders'),
    buyers: await forgetKind('buyers'),
    activity: await forgetKind('activity'),
  };
}
