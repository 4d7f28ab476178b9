import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

/** What a person has to change before a database can be migrated, in one line. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** Role of the functions: may read and write what they need, and change no table. A migration makes it. */
export const functionsRole = 'plumbline_functions';

const FOLDER = fileURLToPath(new URL('../migrations', import.meta.url));
// Any number, as long as nothing else locks it in this database.
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

/** The migrations that a database lacks. @throws {MigrationError} when those that it has are other than the files */
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
 * Applies the migrations that a database lacks, each in its own transaction; a failing one leaves nothing of itself and
 * ends the run. Two runs at once take turns. Returns the names of the files that it applied.
 * @param databaseUrl the owner's; not through a pooler, which would lose the lock
 * @throws {MigrationError} when a file is wrong, or the database can't be reached
 */
export async function migrate(databaseUrl: string, folder = FOLDER): Promise<string[]> {
  const files = await readMigrations(folder);
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 30_000,
  });
  // A lost connection also fails the statement; without a listener it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (cause) {
    // Several addresses that refuse are an error without words.
    const { message, code } = cause as pg.DatabaseError;
    const reason = `The database at ${client.host}:${client.port} can’t be reached: ${message || code}.`;
    throw new MigrationError(reason, { cause });
  }
  try {
    // Held until the connection ends, as is the transaction of a file that failed.
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    const pending = await findPending(client, files);
    for (const file of pending) await apply(client, file);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** `npm run db:migrate`: brings the database of MIGRATION_DATABASE_URL, else DATABASE_URL, up to date. */
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
