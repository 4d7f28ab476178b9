import type { Scheduler } from 'fast-check';
import type { Database } from '../../netlify/core/database.ts';

/** Lets a scheduler say which of several calls under way may go to the database next, one at a time. */
export interface Turns {
  wrap(database: Database): Database;
  /** Calls wait for their turns from now on, or, without a scheduler, no longer. */
  takeTurns(scheduler: Scheduler | undefined): void;
  /** Resolves when what was let through has been answered. */
  settled(): Promise<void>;
}

export function createTurns(): Turns {
  let scheduler: Scheduler | undefined;
  const underway = new Set<Promise<unknown>>();

  async function inTurn<Answer>(query: () => Promise<Answer>): Promise<Answer> {
    await scheduler?.schedule(Promise.resolve());
    const answer = query();
    underway.add(answer);
    return answer.finally(() => underway.delete(answer));
  }

  return {
    wrap: (database) => ({
      rows: (schema, statement) => inTurn(() => database.rows(schema, statement)),
      transaction: (schema, statements) => inTurn(() => database.transaction(schema, statements)),
    }),
    takeTurns(next) {
      scheduler = next;
    },
    async settled() {
      // The call that was let through goes out in a later microtask.
      await new Promise((resolve) => setImmediate(resolve));
      await Promise.allSettled(underway);
    },
  };
}
