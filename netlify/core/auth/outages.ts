import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseUnavailable } from '../database.ts';
import type { Database } from '../database.ts';

/** A database that remembers, for a piece of work, that it was away. */
export interface WatchedDatabase {
  database: Database;
  /**
   * Does the work.
   * @throws {DatabaseUnavailable} when the database was away at any time of it, whatever the work made of that.
   */
  during: <Answer>(work: () => Promise<Answer>) => Promise<Answer>;
}

/**
 * For the sign-in library, which tells an outage as a fault of its own or not at all, and then asks on: a sign-out would
 * be said to have worked. Once the database was away, the rest of the work is told so at once.
 */
export function watchOutages(database: Database): WatchedDatabase {
  const work = new AsyncLocalStorage<{ outage?: DatabaseUnavailable }>();
  const watched = async <Row>(ask: () => Promise<Row[]>): Promise<Row[]> => {
    const current = work.getStore();
    if (current?.outage) throw current.outage;
    try {
      return await ask();
    } catch (fault) {
      if (current && fault instanceof DatabaseUnavailable) current.outage = fault;
      throw fault;
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
        const answer = await task().catch((fault: unknown) => {
          throw current.outage ?? fault;
        });
        if (current.outage) throw current.outage;
        return answer;
      });
    },
  };
}
