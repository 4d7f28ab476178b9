import type { Database, Statement } from './database.ts';

/** Sets the role for the current transaction only. */
const TAKE_ROLE: Statement = {
  text: `select set_config('role', 'plumbline_admin', true)`,
  values: [],
};

/**
 * Wraps the database so that each call sets the admin page's role in its own transaction. The functions' own role lacks
 * these rights. Still one round trip per call.
 */
export function asAdmin(database: Database): Database {
  return {
    rows: (schema, statement) => database.transaction(schema, [TAKE_ROLE, statement]),
    transaction: (schema, statements) => database.transaction(schema, [TAKE_ROLE, ...statements]),
  };
}
