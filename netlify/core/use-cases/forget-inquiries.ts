import type { Services } from '../services.ts';
import { forgetInquiries as forget } from '../stores/inquiries.ts';

/** So many go in one statement: it is short enough to hold nobody up. */
const BATCH = 500;
/** And so many statements in one run, which has seconds; the next run goes on. */
const MOST_BATCHES = 20;

/**
 * Deletes the inquiries that are older than content/site.yaml lets them get.
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
