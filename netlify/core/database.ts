import { neon, neonConfig, NeonDbError } from '@neondatabase/serverless';
import * as z from 'zod';

/** One statement with its `$1…` values. */
export interface Statement {
  text: string;
  values: unknown[];
}

/**
 * What the stores read and write. Each of their functions takes one round trip, unless it says otherwise; those about staff
 * and those of stores/admin need the admin page's rights, see {@link asAdmin}.
 */
export interface Database {
  /** Runs statements in one transaction and one round trip; parses the rows of the last. */
  rows<Row>(schema: z.ZodType<Row>, ...statements: Statement[]): Promise<Row[]>;
}

/** The database is unreachable or timed out. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** Timeout of one round trip, in ms. The role's statement_timeout is shorter, so that no statement outlives its caller. */
export const TIME_LIMIT_MS = 3_500;

/** SQLSTATE codes of shutdown and startup, exhausted resources, lost connections, and lock and statement timeouts. */
const UNAVAILABLE = /^(57P0[1-5]|53\w{3}|08\w{3}|55P03|57014)$/;

/** Returns the SQLSTATE of an error, such as `23505`, or undefined. */
export function errorCode(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/** A network error's code, as of Node and undici. */
const NETWORK = /^(E(?!RR_)[A-Z_]+|UND_ERR_\w+)$/;

/** What the driver says of a proxy that can't answer. */
const NO_ANSWER = /^Server error \(HTTP status (5\d\d|429)\)/;

function isNetworkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof TypeError && error.message === 'fetch failed') return true;
  const isTimeout = error.name === 'AbortError' || error.name === 'TimeoutError';
  const code = 'code' in error ? error.code : undefined;
  const isKnown = typeof code === 'string' && NETWORK.test(code);
  return isTimeout || isKnown || isNetworkError(error.cause);
}

/** Whether the database could not answer. Everything else, such as an error of our own code, is a fault to report. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof NeonDbError)) return isNetworkError(error);
  const code = errorCode(error);
  if (code !== undefined) return UNAVAILABLE.test(code);
  return isNetworkError(error.sourceError) || NO_ANSWER.test(error.message);
}

/**
 * Aborts a query at the timeout. Unlike with `AbortSignal.timeout`, the timer is cleared once the query ends.
 * @throws {DatabaseUnavailable}
 */
async function inTime<Answer>(
  query: (options: { fetchOptions: { signal: AbortSignal } }) => Promise<Answer>,
): Promise<Answer> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), TIME_LIMIT_MS);
  try {
    return await query({ fetchOptions: { signal: abort.signal } });
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    throw new DatabaseUnavailable('The database did not answer.', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

interface Connection {
  url: string;
  fetchEndpoint?: string | undefined;
}

/** Connects to Postgres through Neon's HTTP driver, which keeps no connection open between requests. Keeps the login's role. */
export function connect({ url, fetchEndpoint }: Connection): Database {
  if (fetchEndpoint !== undefined) neonConfig.fetchEndpoint = fetchEndpoint;
  return {
    async rows(schema, ...statements) {
      const rows = await inTime(async (options) => {
        const sql = neon(url);
        const [only] = statements;
        if (only && statements.length === 1) return sql.query(only.text, only.values, options);
        const queries = statements.map(({ text, values }) => sql.query(text, values));
        return (await sql.transaction(queries, options)).at(-1) ?? [];
      });
      return rows.map((row) => schema.parse(row));
    },
  };
}

/** Runs statements that return no rows. */
export async function run(database: Database, ...statements: Statement[]): Promise<void> {
  await database.rows(z.never(), ...statements);
}

/** Returns the row of the last statement, which always has one. */
export async function onlyRow<Row>(
  database: Database,
  schema: z.ZodType<Row>,
  ...statements: Statement[]
): Promise<Row> {
  const [row] = await database.rows(schema, ...statements);
  if (row === undefined) throw new Error('A statement that always has a row had none.');
  return row;
}

/** Role of the functions: may read and write what they need, but not change tables. A migration creates it. */
export const functionsRole = 'plumbline_functions';

/** For the current transaction only: what the functions' login has of itself (netlify/database/migrations/0001_schema.sql). */
export const TAKE_FUNCTIONS_ROLE: Statement = {
  text: `select set_config('role', '${functionsRole}', true),
    set_config('statement_timeout', '3300ms', true), set_config('lock_timeout', '3s', true)`,
  values: [],
};

/**
 * Connects the functions. The login of a database that the host made is its owner's or another one: each transaction of it takes the
 * functions' role, in the same round trip.
 * @param settings.url read at each call, because the host changes the password
 */
export function connectFunctions(settings: {
  url: () => string;
  fetchEndpoint?: string | undefined;
}): Database {
  return {
    async rows(schema, ...statements) {
      const url = settings.url();
      const taken = new URL(url).username === functionsRole ? [] : [TAKE_FUNCTIONS_ROLE];
      return connect({ ...settings, url }).rows(schema, ...taken, ...statements);
    },
  };
}

/** Sets the role for the current transaction only. */
export const TAKE_ROLE: Statement = {
  text: `select set_config('role', 'plumbline_admin', true)`,
  values: [],
};

/**
 * Wraps the database so that each call sets the admin page's role in its own transaction. The functions' own role lacks
 * these rights. Still one round trip per call.
 */
export function asAdmin(database: Database): Database {
  return { rows: (schema, ...statements) => database.rows(schema, TAKE_ROLE, ...statements) };
}
