import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

/** A problem that a person must solve before the database can be migrated. The message is one line. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** The database has migrations that these files lack, or other ones: it is of another branch, or of a newer version. */
export class DivergedError extends MigrationError {}

const FOLDER = fileURLToPath(new URL('../database/migrations', import.meta.url));
// Id of the advisory lock; any number that nothing else locks in this database.
const LOCK = 7_230_119;

/** How long migrations wait for others: about two minutes. Tests shorten it. */
const PATIENCE = {
  /**
   * A statement that waits for a table's lock makes all later readers wait behind it. So it gives up after this time, and is
   * tried again.
   */
  lockTimeoutMs: 200,
  /** Time between two tries, in which the readers proceed. */
  pauseMs: 1_000,
  /** Tries of one file, and of the lock that concurrent runs share. */
  tries: 100,
};
type Patience = typeof PATIENCE;

const LOCK_NOT_AVAILABLE = '55P03';

interface Migration {
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the text. */
  readonly digest: string;
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(folder, name), 'utf8');
      return { name, sql, digest: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Returns the pending migrations. @throws {MigrationError} if the applied ones differ from the files */
async function findPending(client: pg.Client, files: Migration[]): Promise<Migration[]> {
  // The host notes elsewhere what it has applied.
  const { rowCount: isOthers } = await client.query(
    `SELECT WHERE to_regclass('public.orders') IS NOT NULL AND to_regclass('public.schema_migrations') IS NULL`,
  );
  if (isOthers)
    throw new MigrationError(
      'This database has the tables, but was not migrated by this command: Netlify migrates its own database at each deploy.',
    );
  await client.query(
    `CREATE TABLE IF NOT EXISTS public.schema_migrations (
       name text PRIMARY KEY, digest text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
  );
  const { rows: applied } = await client.query<Pick<Migration, 'name' | 'digest'>>(
    'SELECT name, digest FROM public.schema_migrations ORDER BY name',
  );
  for (const [index, { name, digest }] of applied.entries()) {
    if (files[index]?.name !== name)
      throw new DivergedError(
        `${name} was applied to this database, but the file is gone or another one comes before it. Bring it back; number new files after the last one.`,
      );
    if (files[index].digest !== digest)
      throw new DivergedError(
        `${name} was changed after it was applied to this database. Restore it, and put the change into a new migration.`,
      );
  }
  return files.slice(applied.length);
}

function failure({ name, sql }: Migration, cause: unknown): MigrationError {
  const { message, position } = cause as pg.DatabaseError;
  const line = position ? `:${sql.slice(0, Number(position) - 1).split('\n').length}` : '';
  const advice = 'Nothing of this file was applied. Correct it, and start again.';
  return new MigrationError(`${name}${line}: ${message}. ${advice}`, { cause });
}

const lockHeld = ({ name }: Migration, { tries }: Patience): string =>
  `${name}: another session holds a lock on a table of this file, ${tries} times in a row. Nothing of it was applied. End that session (pg_stat_activity lists it), and start again.`;

const INSERT = 'INSERT INTO public.schema_migrations (name, digest) VALUES ($1, $2)';

/** Applies a file in a transaction. Returns false if another session held a lock for too long; nothing was applied then. */
async function tryApply(client: pg.Client, file: Migration, { lockTimeoutMs }: Patience) {
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL lock_timeout = ${lockTimeoutMs}`);
    await client.query(file.sql);
    await client.query(INSERT, [file.name, file.digest]);
    await client.query('COMMIT');
    return true;
  } catch (cause) {
    await client.query('ROLLBACK').catch(() => undefined);
    if ((cause as pg.DatabaseError).code === LOCK_NOT_AVAILABLE) return false;
    throw failure(file, cause);
  }
}

/** Tries to take the lock of concurrent runs. */
async function tryLock(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query('SELECT WHERE pg_try_advisory_lock($1)', [LOCK]);
  return rowCount === 1;
}

/** Tries until `attempt` returns true. @throws {MigrationError} with the message after the last try */
async function retry(
  { pauseMs, tries }: Patience,
  attempt: () => Promise<boolean>,
  message: string,
): Promise<void> {
  for (let tried = 0; tried < tries; tried += 1) {
    if (tried > 0) await wait(pauseMs);
    if (await attempt()) return;
  }
  throw new MigrationError(message);
}

/**
 * Applies the pending migrations, each in its own transaction; one that fails is rolled back and ends the run. Readers of a table wait at most for the lock timeout and the file itself. Concurrent runs wait for each other.
 * Returns the names of the applied files.
 * @param databaseUrl as the owner; not through a pooler, which would lose the lock
 * @throws {MigrationError} if a file is wrong, or the database can't be reached
 */
export async function migrate(
  databaseUrl: string,
  folder = FOLDER,
  patience = PATIENCE,
): Promise<string[]> {
  const files = await readMigrations(folder);
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 30_000,
  });
  // A lost connection also fails the statement; without a listener the error would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (cause) {
    // If several addresses refuse, the error has no message.
    const { message, code } = cause as pg.DatabaseError;
    const reason = `The database at ${client.host}:${client.port} can’t be reached: ${message || code}.`;
    throw new MigrationError(reason, { cause });
  }
  try {
    // Released when the connection ends; this also rolls back the transaction of a failed file.
    const running = 'Another run of the migrations has not ended. Wait for it, and start again.';
    await retry(patience, () => tryLock(client), running);
    const pending = await findPending(client, files);
    for (const file of pending)
      await retry(patience, () => tryApply(client, file, patience), lockHeld(file, patience));
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/**
 * What a deploy runs (`build:production`, `build:preview`): migrates the database of MIGRATION_DATABASE_URL, else DATABASE_URL. That of
 * NETLIFY_DB_URL is migrated by Netlify, after the build and just before it publishes.
 */
async function runCommand(): Promise<void> {
  const { MIGRATION_DATABASE_URL, DATABASE_URL, NETLIFY_DB_URL } = process.env;
  const url = MIGRATION_DATABASE_URL || DATABASE_URL;
  if (!url && NETLIFY_DB_URL)
    return console.log('Netlify migrates its own database before it publishes.');
  if (!url && process.env['DEMO'] === 'true')
    return console.log('A demo needs no database: nothing is migrated.');
  if (!url)
    throw new MigrationError('Set DATABASE_URL. The embedded database is migrated by npm start.');
  const applied = await migrate(url);
  console.log(applied.length === 0 ? 'Nothing to do.' : `Applied ${applied.join(', ')}.`);
}

if (import.meta.main) {
  await runCommand().catch((error: unknown) => {
    if (!(error instanceof MigrationError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  });
}
