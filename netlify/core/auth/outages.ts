import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseUnavailable } from '../database.ts';
import type { Database } from '../database.ts';

/**
 * Detects outages that the sign-in library reports as its own error or not at all: a sign-out would seem to succeed. After
 * the first outage, further queries of the same work fail at once.
 */
export function watchOutages(database: Database) {
  const work = new AsyncLocalStorage<{ outage?: DatabaseUnavailable }>();
  const rows: Database['rows'] = async (schema, ...statements) => {
    const current = work.getStore();
    if (current?.outage) throw current.outage;
    try {
      return await database.rows(schema, ...statements);
    } catch (error) {
      if (current && error instanceof DatabaseUnavailable) current.outage = error;
      throw error;
    }
  };
  return {
    database: { rows },
    /** Runs a task. @throws {DatabaseUnavailable} if a query of it found the database unavailable, even if it caught that. */
    during<Answer>(task: () => Promise<Answer>): Promise<Answer> {
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
