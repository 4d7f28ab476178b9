import { TIME_LIMIT_MS as DATABASE_MS } from '../database.ts';
import { log } from '../log.ts';
import { startRunTime, withReserve } from '../run-time.ts';
import type { RunTime } from '../run-time.ts';
import { forgetCalls } from '../stores/call-counts.ts';
import { forget } from '../stores/retention.ts';
import type { ForgettableKind } from '../stores/retention.ts';
import { clearStuck, readStuckDeletions } from '../stores/stuck-work.ts';

/**
 * Runs every part as time allows, also if another one fails, and reports each failure. One after another: two parts that lock the same rows
 * skip each other's. A row that can't be deleted keeps no other, and is logged. The counts of calls come last: after a flood
 * there are so many that they would leave no time for the others.
 * @returns how many rows each part deleted, or that it failed
 */
export async function forgetExpired(
  services: Parameters<typeof forget>[0],
  report: (error: unknown) => void,
  whole: RunTime = startRunTime(services.now),
) {
  const attempt = async (name: string, work: () => Promise<number>) =>
    work().catch((cause: unknown) => {
      report(new Error(`Deleting expired ${name} failed.`, { cause }));
      return 'failed' as const;
    });
  const time = withReserve(whole, 2 * DATABASE_MS);
  const forgetKind = (kind: ForgettableKind) =>
    attempt(kind, () => forget(services, kind, { time }));
  const forgotten = {
    inquiries: await forgetKind('inquiries'),
    orders: await forgetKind('orders'),
    buyers: await forgetKind('buyers'),
    activity: await forgetKind('activity'),
    writes: await forgetKind('writes'),
    calls: await attempt('calls', () => forgetCalls(services, { time })),
  };
  const stuck = await attempt('rows', async () => {
    await clearStuck(services.database, ['deletion']);
    const rows = await readStuckDeletions(services.database);
    for (const { subject, error } of rows) log('error', 'deletion failed', { subject, error });
    return rows.length;
  });
  return { ...forgotten, stuck };
}
