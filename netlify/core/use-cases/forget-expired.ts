import type { Services } from '../services.ts';
import { forgetCalls } from '../stores/call-counts.ts';
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

/** Deletes orders older than 30 days that never got a wallet, with their buyers' addresses; returns how many. */
export const forgetOrders = ({
  database,
  now,
}: Pick<Services, 'database' | 'now'>): Promise<number> =>
  inBatches(BATCH, () => orders.forgetOrders(database, { at: now(), most: BATCH }));

/** How many rows each part deleted, or that it failed. */
export type Forgotten = Record<'calls' | 'inquiries' | 'orders', number | 'failed'>;

/** Runs every part, also if another one fails, and reports each failure. */
export async function forgetExpired(
  services: Pick<Services, 'catalogue' | 'database' | 'now'>,
  report: (error: unknown) => void,
): Promise<Forgotten> {
  const run = async (name: keyof Forgotten, part: Promise<number>) => {
    const count = await part.catch((cause: unknown) => {
      report(new Error(`Deleting expired ${name} failed.`, { cause }));
      return 'failed' as const;
    });
    return [name, count] as const;
  };
  const parts = await Promise.all([
    run('calls', forgetCalls(services.database, services.now())),
    run('inquiries', forgetInquiries(services)),
    run('orders', forgetOrders(services)),
  ]);
  return Object.fromEntries(parts) as Forgotten;
}
