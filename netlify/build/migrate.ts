import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

/** A problem that a person must solve before the database can be migrated. The message is one line. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** Role of the functions: may read and write what they need, but not change tables. A migration creates it. */
export const functionsRole = 'plumbline_functions';

const FOLDER = fileURLToPath(new URL('../migrations', import.meta.url));
// Id of the advisory lock; any number that nothing else locks in this database.
const LOCK = 7_230_119;

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
  await client.query(
    `CREATE TABLE IF NOT EXISTS public.schema_migrations (
       name text PRIMARY KEY, digest text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
  );
  const { rows: applied } = await client.query<Pick<Migration, 'name' | 'digest'>>(
    'SELECT name, digest FROM public.schema_migrations ORDER BY name',
  );
  for (const [index, { name, digest }] of applied.entries()) {
    if (files[index]?.name !== name)
      throw new MigrationError(
        `${name} was applied to this database, but the file is gone or another one comes before it. Bring it back; number new files after the last one.`,
      );
    if (files[index].digest !== digest)
      throw new MigrationError(
        `${name} was changed after it was applied to this database. Restore it, and put the change into a new migration.`,
      );
  }
  return files.slice(applied.length);
}

async function apply(client: pg.Client, { name, sql, digest }: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    const insert = 'INSERT INTO public.schema_migrations (name, digest) VALUES ($1, $2)';
    await client.query(insert, [name, digest]);
    await client.query('COMMIT');
  } catch (cause) {
    const { message, position } = cause as pg.DatabaseError;
    const line = position ? `:${sql.slice(0, Number(position) - 1).split('\n').length}` : '';
    throw new MigrationError(
      `${name}${line}: ${message}. Nothing of this file was applied. Correct it, and start again.`,
      { cause },
    );
  }
}

/**
 * Applies the pending migrations, each in its own transaction; one that fails is rolled back and ends the run. Concurrent runs
 * wait for each other. Returns the names of the applied files.
 * @param databaseUrl as the owner; not through a pooler, which would lose the lock
 * @throws {MigrationError} if a file is wrong, or the database can't be reached
 */
export async function migrate(databaseUrl: string, folder = FOLDER): Promise<string[]> {
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
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    const pending = await findPending(client, files);
    for (const file of pending) await apply(client, file);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** `npm run db:migrate`: migrates the database of MIGRATION_DATABASE_URL, else DATABASE_URL. */
async function runCommand(): Promise<void> {
  const { MIGRATION_DATABASE_URL, DATABASE_URL } = process.env;
  const url = MIGRATION_DATABASE_URL || DATABASE_URL;
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
