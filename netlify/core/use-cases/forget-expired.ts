import { forgetCalls } from '../stores/call-counts.ts';
import { forget } from '../stores/retention.ts';
import type { ForgettableKind } from '../stores/retention.ts';

/** No further statements are begun after this time, in ms: the platform ends a scheduled function after 30 s. */
const BEGIN_WITHIN_MS = 15_000;

/**
 * Runs every part as time allows, also if another one fails, and reports each failure. One after another: two parts that lock the same rows
 * skip each other's.
 * @returns how many rows each part deleted, or that it failed
 */
export async function forgetExpired(
  services: Parameters<typeof forget>[0],
  report: (error: unknown) => void,
) {
  const attempt = async (name: string, work: () => Promise<number>) =>
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
