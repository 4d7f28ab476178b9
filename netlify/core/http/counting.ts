import { DatabaseUnavailable } from '../database.ts';
import type { Database } from '../database.ts';
import { countingCalls } from '../stores/call-counts.ts';
import type { CountedCall } from '../stores/call-counts.ts';
import { isBodySmall } from './read.ts';

/**
 * Runs a handler whose call is counted, also if it is refused before any query. A small body is parsed first, so that the count
 * is part of the first query; any other body is not read before its call is counted.
 */
export async function countingFirst(
  request: Request,
  database: Database,
  call: CountedCall,
  handle: (database: Database) => Promise<Response>,
): Promise<Response> {
  const counting = countingCalls(database, call);
  if (!isBodySmall(request)) await counting.count();
  try {
    return await handle(counting);
  } finally {
    // While the database is down, the handler's own response is the better one.
    await counting.count().catch((error: unknown) => {
      if (!(error instanceof DatabaseUnavailable)) throw error;
    });
  }
}
