import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseUnavailable } from '../database.ts';
import type { Database } from '../database.ts';

/** A database that records an outage during a piece of work. */
export interface WatchedDatabase {
  database: Database;
  /**
   * Runs the work.
   * @throws {DatabaseUnavailable} if any query found the database unavailable, even if the work caught that error.
   */
  during: <Answer>(work: () => Promise<Answer>) => Promise<Answer>;
}

/**
 * Detects outages that the sign-in library reports as its own error or not at all: a sign-out would seem to succeed. After
 * the first outage, further queries of the same work fail at once.
 */
export function watchOutages(database: Database): WatchedDatabase {
  const work = new AsyncLocalStorage<{ outage?: DatabaseUnavailable }>();
  const watched = async <Row>(query: () => Promise<Row[]>): Promise<Row[]> => {
    const current = work.getStore();
    if (current?.outage) throw current.outage;
    try {
      return await query();
    } catch (error) {
      if (current && error instanceof DatabaseUnavailable) current.outage = error;
      throw error;
    }
  };
  return {
    database: {
      rows: (schema, statement) => watched(() => database.rows(schema, statement)),
      transaction: (schema, statements) => watched(() => database.transaction(schema, statements)),
    },
    during(task) {
      const current: { outage?: DatabaseUnavailable } = {};
      return work.run(current, async () => {
        const answer = await task().catch((error: unknown) => {
          throw current.outage ?? error;
        });
        if (current.outage) throw current.outage;
        return answer;
      });
    },
  };
}
