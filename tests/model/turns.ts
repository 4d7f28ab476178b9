import type { Scheduler } from 'fast-check';
import type { Database } from '../../netlify/core/database.ts';

/** Lets a scheduler choose which of several concurrent calls queries the database next, one at a time. */
export function createTurns() {
  let scheduler: Scheduler | undefined;
  const underway = new Set<Promise<unknown>>();

  async function inTurn<Answer>(query: () => Promise<Answer>): Promise<Answer> {
    await scheduler?.schedule(Promise.resolve());
    const answer = query();
    underway.add(answer);
    return answer.finally(() => underway.delete(answer));
  }

  return {
    wrap: (database: Database): Database => ({
      rows: (schema, ...statements) => inTurn(() => database.rows(schema, ...statements)),
    }),
    /** Later queries wait for their turns; without a scheduler, they don't. */
    takeTurns(next: Scheduler | undefined) {
      scheduler = next;
    },
    /** Resolves when the queries under way have ended. */
    async settled() {
      // The chosen query is sent in a later microtask.
      await new Promise((resolve) => setImmediate(resolve));
      await Promise.allSettled(underway);
    },
  };
}
