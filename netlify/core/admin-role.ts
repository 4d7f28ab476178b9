import type { Database, Statement } from './database.ts';

/** For this transaction alone; the connection is the functions' own again afterwards. */
const TAKE_ROLE: Statement = {
  text: `select set_config('role', 'plumbline_desk', true)`,
  values: [],
};

/**
 * The database with the admin page's rights, which the functions do not have by themselves: each call takes them on inside its
 * own transaction. Still one round trip a call.
 */
export function asAdmin(database: Database): Database {
  return {
    rows: (schema, statement) => database.transaction(schema, [TAKE_ROLE, statement]),
    transaction: (schema, statements) => database.transaction(schema, [TAKE_ROLE, ...statements]),
  };
}
