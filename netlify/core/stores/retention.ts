import * as z from 'zod';
import { onlyRow, TIME_LIMIT_MS as DATABASE_MS } from '../database.ts';
import type { RunTime } from '../run-time.ts';
import type { Services } from '../services.ts';

/** Rows that are deleted, or lose what is personal, when their period has passed. */

/** The periods of each kind of rows, for the schema's function of its name; null: they are kept. */
const periodsOf = ({ inquiryMonths, retention }: Services['catalogue']) => ({
  inquiries: inquiryMonths === null ? null : [inquiryMonths],
  orders: [retention.abandoned, retention.account, retention.payments],
  buyers: [retention.account],
  activity: [retention.usage],
  // Keys of staff's writes, after a week.
  writes: [],
});
export type ForgettableKind = keyof ReturnType<typeof periodsOf>;

/** Whether a statement may be begun. */
export const hasTime = (time: RunTime | undefined): boolean =>
  time === undefined || time.left() >= DATABASE_MS;

const forgottenRow = z.object({ forgotten: z.number() });

/** Rows per statement; few enough not to block other calls. */
const BATCH = 500;
/** Statements per run, because a run may only take seconds; the next run continues. */
const MOST_BATCHES = 20;

/**
 * Deletes the rows of a kind that have been kept as long as content/site.yaml allows. For exceptions and the shortest periods
 * see the schema's functions.
 * @param options.time no further statement is begun that it may not suffice for
 * @returns how many.
 */
export async function forget(
  { catalogue, database, now }: Pick<Services, 'catalogue' | 'database' | 'now'>,
  kind: ForgettableKind,
  { batch = BATCH, time }: { batch?: number; time?: RunTime } = {},
): Promise<number> {
  const periods = periodsOf(catalogue)[kind];
  if (!periods) return 0;
  let sum = 0;
  for (let count = 0; count < MOST_BATCHES && hasTime(time); count += 1) {
    const values = [now().toISOString(), ...periods, batch];
    const parameters = values.map((_, index) => `$${index + 1}`).join(', ');
    const text = `select forget_${kind}(${parameters}) as forgotten`;
    const { forgotten } = await onlyRow(database, forgottenRow, { text, values });
    sum += forgotten;
    if (forgotten < batch) break;
  }
  return sum;
}
