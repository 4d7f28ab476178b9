import type { Services } from '../services.ts';
import { forgetOrders as forget } from '../stores/orders.ts';

/** Rows per statement; few enough not to block other calls. */
const BATCH = 500;
/** Statements per run, because a run may only take seconds; the next run continues. */
const MOST_BATCHES = 20;

/**
 * Deletes orders older than 30 days that never got a wallet, with their buyers' addresses.
 * @returns how many.
 */
export async function forgetOrders({
  database,
  now,
}: Pick<Services, 'database' | 'now'>): Promise<number> {
  let forgotten = 0;
  for (let count = 0; count < MOST_BATCHES; count += 1) {
    const gone = await forget(database, { at: now(), most: BATCH });
    forgotten += gone;
    if (gone < BATCH) break;
  }
  return forgotten;
}
