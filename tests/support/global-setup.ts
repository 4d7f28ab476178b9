import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startNeonBridge } from '../../netlify/local/postgres/neon-bridge.ts';
import { UserError } from '../../netlify/local/errors.ts';
import { prepareDatabase, startPostgres } from '../../netlify/local/postgres/postgres.ts';
import { makeDataDir, removeDataDir } from './data-dir.ts';
import { processExists, query } from './postgres-runs.ts';

/** What each test file needs to create its own database. */
export interface SharedDatabase {
  /** The owner's connection string to a database that exists during the whole run. */
  readonly ownerUrl: string;
  /** Name of the migrated, empty database that test files copy. */
  readonly template: string;
  /** The functions' connection string to the template. */
  readonly functionsUrl: string;
  readonly fetchEndpoint: string;
}

/** Migrates the template. Returns whom the tests and the functions sign in as there. @param ownerUrl of the template */
export type Prepare = (
  ownerUrl: string,
  started: AsyncDisposableStack,
) => Promise<{ ownerUrl: string; functionsUrl: string }>;

const prepareAsEver: Prepare = async (ownerUrl) => ({
  ownerUrl,
  functionsUrl: await prepareDatabase(ownerUrl),
});

declare module 'vitest' {
  interface ProvidedContext {
    database: SharedDatabase;
  }
}

const folderName = 'plumbline-shared';

/** The connection string to another database of the same server. */
export const withDatabase = (url: string, name: string): string =>
  Object.assign(new URL(url), { pathname: `/${name}` }).href;

/** Stops the servers and removes the folders of killed test runs. */
async function removeLeftovers(): Promise<void> {
  const pattern = new RegExp(`^${folderName}-(\\d+)-`);
  for (const name of await readdir(tmpdir())) {
    const pid = pattern.exec(name)?.[1];
    if (pid === undefined || processExists(Number(pid))) continue;
    const dataDir = join(tmpdir(), name);
    try {
      const postgres = await startPostgres({ dataDir, durable: false });
      await postgres[Symbol.asyncDispose]();
      await removeDataDir(dataDir);
    } catch (error) {
      // The folder belongs to another user, or another test run uses it.
      if (!(error instanceof UserError)) throw error;
    }
  }
}

/** Starts one database server and bridge for the whole test run, and stops them at its end. */
export default async function startSharedDatabase(
  project: Pick<TestProject, 'provide'>,
  prepare: Prepare = prepareAsEver,
): Promise<() => Promise<void>> {
  await removeLeftovers();
  await using starting = new AsyncDisposableStack();
  const dataDir = starting.adopt(await makeDataDir(folderName), removeDataDir);
  const server = starting.use(await startPostgres({ dataDir, durable: false }));
  const template = 'plumbline_template';
  await query(server.ownerUrl, `CREATE DATABASE ${template}`);
  const prepared = await prepare(withDatabase(server.ownerUrl, template), starting);
  const { functionsUrl } = prepared;
  const ownerUrl = withDatabase(prepared.ownerUrl, new URL(server.ownerUrl).pathname.slice(1));
  const hosts = [ownerUrl, functionsUrl].map((url) => new URL(url).host);
  const { fetchEndpoint } = starting.use(
    await startNeonBridge((url) => hosts.includes(new URL(url).host)),
  );
  project.provide('database', { ownerUrl, template, functionsUrl, fetchEndpoint });
  const started = starting.move();
  return () => started.disposeAsync();
}
