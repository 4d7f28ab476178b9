import type { Services } from '../services.ts';
import { forgetCalls } from '../stores/call-counts.ts';
import * as activity from '../stores/staff-activity.ts';
import * as inquiries from '../stores/inquiries.ts';
import * as orders from '../stores/orders.ts';

/** Rows per statement; few enough not to block other calls. */
const BATCH = 500;
/** Statements per run, because a run may only take seconds; the next run continues. */
const MOST_BATCHES = 20;

/** Calls `forget`, which deletes up to a batch of rows, until nothing is left. Returns the number of rows. */
async function inBatches(batch: number, forget: () => Promise<number>): Promise<number> {
  let forgotten = 0;
  for (let count = 0; count < MOST_BATCHES; count += 1) {
    const gone = await forget();
    forgotten += gone;
    if (gone < batch) break;
  }
  return forgotten;
}

/** Deletes inquiries that are older than content/site.yaml allows; returns how many. */
export async function forgetInquiries(
  { catalogue, database, now }: Pick<Services, 'catalogue' | 'database' | 'now'>,
  batch = BATCH,
): Promise<number> {
  const { inquiryMonths: months } = catalogue;
  if (months === null) return 0;
  return inBatches(batch, () =>
    inquiries.forgetInquiries(database, { at: now(), months, most: batch }),
  );
}

type Work = Pick<Services, 'catalogue' | 'database' | 'now'>;

/** Deletes orders that have passed their period; returns how many. */
export const forgetOrders = ({ catalogue: { retention }, database, now }: Work): Promise<number> =>
  inBatches(BATCH, () => orders.forgetOrders(database, { ...retention, at: now(), most: BATCH }));

/** Removes the addresses of buyers who have not ordered for the period; returns from how many orders. */
export const forgetBuyers = ({ catalogue: { retention }, database, now }: Work): Promise<number> =>
  inBatches(BATCH, () => orders.forgetBuyers(database, { ...retention, at: now(), most: BATCH }));

/** Deletes what staff did longer ago than the period; returns how many entries. */
export const forgetActivity = ({
  catalogue: { retention },
  database,
  now,
}: Work): Promise<number> =>
  inBatches(BATCH, () =>
    activity.forgetActivity(database, { ...retention, at: now(), most: BATCH }),
  );

/** How many rows each part deleted, or that it failed. */
export type Forgotten = Record<
  'calls' | 'inquiries' | 'orders' | 'buyers' | 'activity',
  number | 'failed'
>;

/**
 * Runs every part, also if another one fails, and reports each failure. One after another: two parts that lock the same rows
 * skip each other's.
 */
export async function forgetExpired(
  services: Work,
  report: (error: unknown) => void,
): Promise<Forgotten> {
  const parts: Record<keyof Forgotten, () => Promise<number>> = {
    calls: () => forgetCalls(services.database, services.now()),
    inquiries: () => forgetInquiries(services),
    orders: () => forgetOrders(services),
    buyers: () => forgetBuyers(services),
    activity: () => forgetActivity(services),
  };
  const counts: [string, number | 'failed'][] = [];
  for (const [name, forget] of Object.entries(parts)) {
    const count = await forget().catch((cause: unknown) => {
      report(new Error(`Deleting expired ${name} failed.`, { cause }));
      return 'failed' as const;
    });
    counts.push([name, count]);
  }
  return Object.fromEntries(counts) as Forgotten;
}
