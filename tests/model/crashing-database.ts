import pg from 'pg';
import { DatabaseUnavailable } from '../../netlify/core/database.ts';
import type { Database, Statement } from '../../netlify/core/database.ts';

/**
 * When a write fails: before it is sent; after its last statement and before the commit, as the session is ended; after
 * the commit, as the answer is lost.
 */
export type CrashMoment = 'before' | 'during' | 'after';

/** Postgres as the use cases see it, over a connection of ours, so that thousands of runs take seconds. */
export interface CrashingDatabase extends Database {
  /** Makes a write of the calls to come fail, counted from 0; undefined takes that back. */
  arm(crash: Crash | undefined): void;
  close(): Promise<void>;
}

export interface Crash {
  write: number;
  moment: CrashMoment;
}

const isWrite = ({ text }: Statement) => /\b(insert into|update|for update)\b/i.test(text);

const names = new Map<string, string>();

/** Planned once a connection: the same few statements run tens of thousands of times. */
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
  let broken = true;
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
    broken = false;
    return rows;
  } catch (fault) {
    if (!dies)
      broken = !(await client.query('rollback').then(
        () => true,
        () => false,
      ));
    throw fault;
  } finally {
    client.release(broken);
    if (session !== undefined) await untilGone(pool, session);
  }
}

/** An ended session keeps its locks for a moment after its client has heard of it. */
async function untilGone(pool: pg.Pool, session: number): Promise<void> {
  const text = 'select from pg_stat_activity where pid = $1';
  while ((await pool.query(text, [session])).rowCount !== 0);
}

/** Opens one on a connection string. */
export function openCrashingDatabase(connectionString: string): CrashingDatabase {
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
    const rows = await executeWhole(pool, statements, due === 'during').catch((fault: unknown) => {
      throw due === 'during' ? new DatabaseUnavailable('Crashed.', { cause: fault }) : fault;
    });
    if (due === 'after') throw new DatabaseUnavailable('Crashed after the commit.');
    return rows;
  }

  return {
    rows: async (schema, statement) => (await run([statement])).map((row) => schema.parse(row)),
    transaction: async (schema, statements) =>
      (await run(statements)).map((row) => schema.parse(row)),
    arm(next) {
      crash = next;
      writes = 0;
    },
    close: () => pool.end(),
  };
}
