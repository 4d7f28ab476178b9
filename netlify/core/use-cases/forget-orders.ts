import type { Services } from '../services.ts';
import { forgetOrders as forget } from '../stores/orders.ts';

/** So many go in one statement: it is short enough to hold nobody up. */
const BATCH = 500;
/** And so many statements in one run, which has seconds; the next run goes on. */
const MOST_BATCHES = 20;

/**
 * Deletes the orders of more than 30 days ago that never got a wallet, with their buyers' addresses.
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
