import type { Services } from '../services.ts';
import { forgetInquiries as forget } from '../stores/inquiries.ts';

/** Rows per statement; few enough not to block other calls. */
const BATCH = 500;
/** Statements per run, because a run may only take seconds; the next run continues. */
const MOST_BATCHES = 20;

/**
 * Deletes inquiries that are older than content/site.yaml allows.
 * @returns how many.
 */
export async function forgetInquiries(
  { catalogue, database, now }: Pick<Services, 'catalogue' | 'database' | 'now'>,
  batch = BATCH,
): Promise<number> {
  const { inquiryMonths: months } = catalogue;
  if (months === null) return 0;
  let forgotten = 0;
  for (let count = 0; count < MOST_BATCHES; count += 1) {
    const gone = await forget(database, { at: now(), months, most: batch });
    forgotten += gone;
    if (gone < batch) break;
  }
  return forgotten;
}
