import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import startSharedDatabase from '../../support/global-setup.ts';
import type { Prepare } from '../../support/global-setup.ts';
import { query } from '../../support/postgres-runs.ts';
import { moduleOfNetlify } from '../netlify-cli.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../netlify/database/migrations', import.meta.url));

/** What Netlify's applier needs of a database (`@netlify/database-dev`). */
interface Executor {
  exec: (sql: string) => Promise<unknown>;
  query: (sql: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
  transaction: <T>(work: (executor: Executor) => Promise<T>) => Promise<T>;
}
interface DatabaseDev {
  applyMigrations: (database: Executor, folder: string) => Promise<string[]>;
}

function executorOf(client: pg.Client): Executor {
  const executor: Executor = {
    exec: (sql) => client.query(sql),
    query: (sql, values) => client.query(sql, values),
    transaction: async (work) => {
      await client.query('begin');
      const result = await work(executor);
      await client.query('commit');
      return result;
    },
  };
  return executor;
}

/** Whoever signs in to this server has its password. */
const as = (user: string, url: string) => Object.assign(new URL(url), { username: user }).href;

/**
 * Makes the template as Netlify makes a database: owned by `netlifydb_owner`, whom row security does not bind, beside a login that
 * only reads; and migrated by Netlify's own applier as that owner, in its transactions. The embedded PostgreSQL stands in for
 * Netlify's emulator, which has no `pg_trgm`.
 */
const prepareAsNetlify: Prepare = async (templateUrl) => {
  const { password, pathname } = new URL(templateUrl);
  const [ownerUrl, administratorUrl] = [
    as('netlifydb_owner', templateUrl),
    as('postgres', templateUrl),
  ];
  const login = `login password ${pg.escapeLiteral(password)}`;
  await query(
    administratorUrl,
    `create role netlifydb_owner ${login} createdb createrole bypassrls in role pg_signal_backend;
    create role netlifydb_readonly ${login} in role pg_read_all_data;
    alter database ${pg.escapeIdentifier(pathname.slice(1))} owner to netlifydb_owner`,
  );
  const applier = await moduleOfNetlify('database-dev/dist/main.js');
  const { applyMigrations } = (await import(applier)) as DatabaseDev;
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    await applyMigrations(executorOf(client), MIGRATIONS);
    const again = await applyMigrations(executorOf(client), MIGRATIONS);
    if (again.length > 0) throw new Error(`Netlify's applier repeats ${again.join(', ')}.`);
  } finally {
    await client.end();
  }
  return { ownerUrl, functionsUrl: ownerUrl };
};

/** The unit tests' database, as Netlify makes it, whose owner the functions sign in as. */
export default (project: TestProject) => startSharedDatabase(project, prepareAsNetlify);
