import { Client } from '@neondatabase/serverless';
import { MigrationError, describeFailure } from './migrations/migration-error.ts';
import { readMigrations } from './migrations/migration-files.ts';
import type { MigrationFile } from './migrations/migration-files.ts';

export { MigrationError } from './migrations/migration-error.ts';

/** `databaseUrl` is the owner's; `wsProxy` leads there through a local bridge, else it is Neon's. */
export interface MigrateOptions {
  readonly databaseUrl: string;
  readonly directory: string;
  readonly log: (line: string) => void;
  readonly wsProxy?: string;
}

interface Applied {
  readonly name: string;
  readonly digest: string;
}

// Any number will do, as long as nothing else locks it in this database.
const lockKey = 7_230_119;

async function connect({ databaseUrl, wsProxy }: MigrateOptions): Promise<Client> {
  const client = new Client(databaseUrl);
  if (wsProxy !== undefined) {
    client.neonConfig.wsProxy = wsProxy;
    client.neonConfig.useSecureWebSocket = false;
    client.neonConfig.pipelineConnect = false;
  }
  // A lost connection also fails the statement at hand; without a listener it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (cause) {
    const { message } = cause as { message?: string };
    const where = `${client.host}:${client.port}`;
    throw new MigrationError(`Can't connect to the database at ${where}: ${message}`, { cause });
  }
  return client;
}

/** Held until the connection ends, by whatever end. */
async function lock(client: Client, log: (line: string) => void): Promise<void> {
  const { rows } = await client.query<{ locked: boolean }>(
    'SELECT pg_try_advisory_lock($1) AS locked',
    [lockKey],
  );
  if (rows[0]?.locked) return;
  log('Waiting for another run to finish its migrations …');
  await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
}

async function readApplied(client: Client): Promise<Applied[]> {
  await client.query(
    `CREATE TABLE IF NOT EXISTS public.schema_migrations (
       name text PRIMARY KEY,
       digest text NOT NULL,
       applied_at timestamptz NOT NULL DEFAULT now()
     )`,
  );
  const { rows } = await client.query<Applied>(
    'SELECT name, digest FROM public.schema_migrations ORDER BY name',
  );
  return rows;
}

/** The files that are still to be applied, if those that were are unchanged and come first. */
function findPending(
  files: readonly MigrationFile[],
  applied: readonly Applied[],
): readonly MigrationFile[] {
  for (const [index, { name, digest }] of applied.entries()) {
    const file = files.find((candidate) => candidate.name === name);
    if (!file) {
      throw new MigrationError(
        `${name} was applied to this database, but the file is gone. Bring it back; to undo it, add a migration.`,
      );
    }
    if (file.digest !== digest) {
      throw new MigrationError(
        `${name} was changed after it was applied to this database. Restore it, and put the change into a new migration.`,
      );
    }
    const earlier = files[index];
    if (earlier && earlier.name !== name) {
      throw new MigrationError(
        `${earlier.name} comes before ${name}, which was applied already. Give it a number after the last one.`,
      );
    }
  }
  return files.slice(applied.length);
}

async function apply(client: Client, { name, sql, digest }: MigrationFile): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query('INSERT INTO public.schema_migrations (name, digest) VALUES ($1, $2)', [
      name,
      digest,
    ]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw describeFailure(name, sql, error);
  }
}

/**
 * Applies the migrations that a database lacks, each in its own transaction; a failing one leaves
 * nothing of itself and ends the run. Two runs at once take turns. Returns the names of the files
 * that it applied; what is wrong with a file is a MigrationError.
 */
export async function migrate(options: MigrateOptions): Promise<{ applied: string[] }> {
  const files = await readMigrations(options.directory);
  const client = await connect(options);
  try {
    await lock(client, options.log);
    const pending = findPending(files, await readApplied(client));
    for (const file of pending) {
      await apply(client, file);
      options.log(`Applied ${file.name}.`);
    }
    return { applied: pending.map(({ name }) => name) };
  } finally {
    await client.end();
  }
}
