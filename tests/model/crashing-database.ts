import pg from 'pg';
import { DatabaseUnavailable } from '../../netlify/core/database.ts';
import type { Database, Statement } from '../../netlify/core/database.ts';

export interface Crash {
  /** Index of the write that fails. */
  write: number;
  /** Before it is sent, between its last statement and the commit, or after the commit. */
  moment: 'before' | 'during' | 'after';
}

const isWrite = ({ text }: Statement) => /\b(insert into|update|for update)\b/i.test(text);

const names = new Map<string, string>();

/** Planned once per connection, because the same few statements run tens of thousands of times. */
function prepared({ text, values }: Statement): pg.QueryConfig {
  const name = names.get(text) ?? `statement ${names.size}`;
  names.set(text, name);
  return { name, text, values };
}

async function execute(client: pg.PoolClient, statements: Statement[]): Promise<unknown[]> {
  let rows: unknown[] = [];
  for (const statement of statements) rows = (await client.query(prepared(statement))).rows;
  return rows;
}

async function executeWhole(
  pool: pg.Pool,
  statements: Statement[],
  dies: boolean,
): Promise<unknown[]> {
  const client = await pool.connect();
  let session: number | undefined;
  try {
    await client.query('begin');
    const rows = await execute(client, statements);
    if (dies) {
      const { rows: sessions } = await client.query<{ pid: number }>(
        'select pg_backend_pid() as pid',
      );
      session = sessions[0]?.pid;
      await client.query('select pg_terminate_backend(pg_backend_pid())');
    }
    await client.query('commit');
    client.release();
    return rows;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    client.release(true);
    // A terminated session keeps its locks for a moment.
    const text = 'select from pg_stat_activity where pid = $1';
    while (session !== undefined && (await pool.query(text, [session])).rowCount !== 0);
    throw error;
  }
}

/** Opens the use cases' database over connections that stay open, so that thousands of runs take seconds. */
export function openCrashingDatabase(connectionString: string) {
  const pool = new pg.Pool({ connectionString, max: 6 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  let crash: Crash | undefined;
  let writes = 0;

  async function run(statements: Statement[]): Promise<unknown[]> {
    const due = statements.some(isWrite) && writes++ === crash?.write ? crash.moment : undefined;
    if (due === 'before') throw new DatabaseUnavailable('Crashed before the write.');
    const alone = statements.length === 1 && due === undefined;
    const [only] = statements;
    if (alone && only) return (await pool.query(prepared(only))).rows;
    const rows = await executeWhole(pool, statements, due === 'during').catch((error: unknown) => {
      throw due === 'during' ? new DatabaseUnavailable('Crashed.', { cause: error }) : error;
    });
    if (due === 'after') throw new DatabaseUnavailable('Crashed after the commit.');
    return rows;
  }

  const rows: Database['rows'] = async (schema, ...statements) =>
    (await run(statements)).map((row) => schema.parse(row));
  return {
    rows,
    /** Makes a write of the next calls fail, or none. */
    arm(next: Crash | undefined) {
      crash = next;
      writes = 0;
    },
    close: () => pool.end(),
  };
}
