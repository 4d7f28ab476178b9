import pg from 'pg';
import type { SqlRequest, Statement } from './sql-request.ts';

type Result = Pick<
  pg.QueryArrayResult<(string | null)[]>,
  'command' | 'rowCount' | 'rows' | 'fields'
>;

// The driver parses values itself, by each column's type, from PostgreSQL's own text.
const asText = { getTypeParser: () => (text: string) => text };

// Statements after which a connection is as it was; SET, LISTEN, PREPARE and the like change it.
const stateless = new Set(['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/**
 * Statements that insert are kept prepared in each connection: planning an order's anew takes longer than running it. For
 * a read it would be wrong, as its best plan depends on its values.
 */
const MOST_PREPARED = 200;
const preparable = /^\s*(?:with\b.*)?\binsert into\b/is;
const prepared = new Map<string, string>();

function nameOf(query: string): string | undefined {
  const known = prepared.get(query);
  if (known !== undefined || prepared.size >= MOST_PREPARED || !preparable.test(query))
    return known;
  const name = `bridge_${prepared.size}`;
  prepared.set(query, name);
  return name;
}

/** A prepared statement's table has changed since. */
function isStale(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.routine === 'RevalidateCachedQuery';
}

async function execute(
  client: pg.PoolClient,
  { query, params }: Statement,
  keep: boolean,
): Promise<Result> {
  // Extended even without parameters, as on Neon: one statement a query, and no second one hidden in it.
  const name = keep ? nameOf(query) : undefined;
  const config = {
    ...(name !== undefined && { name }),
    text: query,
    values: [...params],
    rowMode: 'array',
    queryMode: 'extended',
    types: asText,
  };
  const { command, rowCount, rows, fields } = await client.query<(string | null)[]>(
    config as pg.QueryArrayConfig,
  );
  return { command, rowCount, rows, fields };
}

async function executeBatch(
  client: pg.PoolClient,
  { statements, begin }: Extract<SqlRequest, { kind: 'batch' }>,
  keep: boolean,
): Promise<Result[]> {
  await client.query(begin);
  try {
    const results: Result[] = [];
    for (const statement of statements) results.push(await execute(client, statement, keep));
    await client.query('COMMIT');
    return results;
  } catch (error) {
    if (isStatementError(error)) await client.query('ROLLBACK');
    throw error;
  }
}

/** Whether PostgreSQL refused a statement and the connection lives on. */
function isStatementError(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR';
}

function isReusable(client: pg.PoolClient, results: readonly Result[]): boolean {
  return (
    client.getTransactionStatus() === 'I' && results.every(({ command }) => stateless.has(command))
  );
}

function answerBody(result: Result): object {
  return { ...result, rowAsArray: true };
}

async function attempt(pool: pg.Pool, request: SqlRequest, keep: boolean): Promise<object> {
  const client = await pool.connect();
  let broken = true;
  try {
    if (request.kind === 'single') {
      const result = await execute(client, request.statement, keep);
      broken = !isReusable(client, [result]);
      return answerBody(result);
    }
    const results = await executeBatch(client, request, keep);
    broken = !isReusable(client, results);
    return { results: results.map(answerBody) };
  } catch (error) {
    broken = !isStatementError(error);
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Runs a request and returns the JSON value that the driver expects, rows as arrays of raw text. */
export async function executeRequest(pool: pg.Pool, request: SqlRequest): Promise<object> {
  try {
    return await attempt(pool, request, true);
  } catch (error) {
    // Nothing of it has happened; unprepared it is planned for the table as it is now.
    if (isStale(error)) return attempt(pool, request, false);
    throw error;
  }
}
