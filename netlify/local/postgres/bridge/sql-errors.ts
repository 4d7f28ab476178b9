import pg from 'pg';
import { RefusedTarget } from './pools.ts';
import { BadSqlRequest } from './sql-request.ts';

/** An error as the bridge answers it; the driver makes a NeonDbError of it. */
export interface ErrorAnswer {
  readonly status: number;
  readonly body: object;
}

// Fields of a NeonDbError, as node-postgres names them too.
const fields = [
  'severity',
  'code',
  'detail',
  'hint',
  'position',
  'internalPosition',
  'internalQuery',
  'where',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'file',
  'line',
  'routine',
] as const;

// The server is starting, stopping, full or broken: nothing is wrong with the statement.
const unavailable = /^(?:08|53|57P|58|XX)/;

/** Node reports a refusal by every address of a name as one error without words, but with a code. */
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}

/**
 * Maps a failure to what Neon answers: 400 with PostgreSQL's own fields when it refused something,
 * a 5xx, which the driver reports without a code, when the database could not be asked at all.
 */
export function answerError(error: unknown): ErrorAnswer {
  if (error instanceof BadSqlRequest) {
    return { status: error.status, body: { message: error.message } };
  }
  if (error instanceof RefusedTarget) return { status: 403, body: { message: error.message } };
  const message = describe(error);
  if (!(error instanceof pg.DatabaseError)) {
    return { status: 503, body: { message: `The database can't be reached: ${message}` } };
  }
  const known = Object.fromEntries(fields.map((field) => [field, error[field]]));
  const status = unavailable.test(error.code ?? '') ? 503 : 400;
  return { status, body: { message, ...known } };
}
