import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** What a person has to change before a database can be migrated, in one line. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** Role of the functions: may read and write what they need, and change no table. A migration makes it. */
export const functionsRole = 'plumbline_functions';

interface Migration {
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the text. */
  readonly digest: string;
}

// Any number, as long as nothing else locks it in this database.
const LOCK = 7_230_119;

/** The migrations of a folder by their numbers. @throws {MigrationError} for a misnamed one. */
async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  for (const [index, name] of names.entries()) {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name))
      throw new MigrationError(`${name}: a migration is named like 0001_orders.sql.`);
    if (names[index - 1]?.slice(0, 4) === name.slice(0, 4))
      throw new MigrationError(`${name}: another migration has this number. Give it the next one.`);
  }
  return Promise.all(
    names.map(async (name) => {
      // The same file may be checked out with other line ends.
      const sql = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, digest: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** The migrations that a database lacks. @throws {MigrationError} when those that it has are other than the files. */
async function findPending(client: pg.Client, files: Migration[]): Promise<Migration[]> {
  await client.query(
    `CREATE TABLE IF NOT EXISTS public.schema_migrations (
       name text PRIMARY KEY, digest text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
  );
  const { rows: applied } = await client.query<Pick<Migration, 'name' | 'digest'>>(
    'SELECT name, digest FROM public.schema_migrations ORDER BY name',
  );
  for (const [index, { name, digest }] of applied.entries()) {
    const file = files.find((candidate) => candidate.name === name);
    if (!file)
      throw new MigrationError(
        `${name} was applied to this database, but the file is gone. Bring it back; to undo it, add a migration.`,
      );
    if (file.digest !== digest)
      throw new MigrationError(
        `${name} was changed after it was applied to this database. Restore it, and put the change into a new migration.`,
      );
    if (files[index] !== file)
      throw new MigrationError(
        `${files[index]?.name} comes before ${name}, which was applied already. Give it a number after the last one.`,
      );
  }
  return files.slice(applied.length);
}

async function apply(client: pg.Client, { name, sql, digest }: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    const values = [name, digest];
    await client.query(
      'INSERT INTO public.schema_migrations (name, digest) VALUES ($1, $2)',
      values,
    );
    await client.query('COMMIT');
  } catch (cause) {
    await client.query('ROLLBACK').catch(() => undefined);
    const { message, detail, position } = cause as pg.DatabaseError;
    // PostgreSQL counts characters from 1; JavaScript counts some of them twice.
    const before = [...sql].slice(0, Number(position) - 1);
    const line = position ? `:${before.filter((character) => character === '\n').length + 1}` : '';
    throw new MigrationError(
      `${name}${line}: ${message}${detail ? ` (${detail})` : ''}. Nothing of this file was applied. Correct it, and start again.`,
      { cause },
    );
  }
}

/**
 * Applies the migrations that a database lacks, each in its own transaction; a failing one leaves nothing of itself and
 * ends the run. Two runs at once take turns. Returns the names of the files that it applied.
 * @param databaseUrl the owner's; not through a pooler, which would lose the lock
 * @throws {MigrationError} when a file is wrong, or the database can't be reached.
 */
export async function migrate({
  databaseUrl,
  directory,
}: {
  databaseUrl: string;
  directory: string;
}): Promise<string[]> {
  const files = await readMigrations(directory);
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
    const where = `${client.host}:${client.port}`;
    throw new MigrationError(`The database at ${where} can’t be reached: ${message || code}.`, {
      cause,
    });
  }
  try {
    // Held until the connection ends.
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    const pending = await findPending(client, files);
    for (const file of pending) await apply(client, file);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}
