import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startNeonBridge } from '../../netlify/local/postgres/neon-bridge.ts';
import { UserError } from '../../netlify/local/errors.ts';
import { prepareDatabase, startPostgres } from '../../netlify/local/postgres/postgres.ts';
import { makeDataDir, removeDataDir } from './data-dir.ts';
import { processExists, query } from './postgres-runs.ts';

/** What each test file needs to make a database of its own. */
export interface SharedDatabase {
  /** The owner's connection string to a database that stays. */
  readonly ownerUrl: string;
  /** Name of a migrated database without rows, to be copied. */
  readonly template: string;
  /** The functions' connection string to it. */
  readonly functionsUrl: string;
  readonly fetchEndpoint: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    database: SharedDatabase;
  }
}

const folderName = 'plumbline-shared';

/** The connection string to another database of the same server. */
export const withDatabase = (url: string, name: string): string =>
  Object.assign(new URL(url), { pathname: `/${name}` }).href;

/** A test run that was killed leaves its server and its folder to the next one. */
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
      // Another user's, or another test run is at it right now.
      if (!(error instanceof UserError)) throw error;
    }
  }
}

async function prepare(ownerUrl: string, fetchEndpoint: string): Promise<SharedDatabase> {
  const template = 'plumbline_template';
  await query(ownerUrl, `CREATE DATABASE ${template}`);
  const functionsUrl = await prepareDatabase(withDatabase(ownerUrl, template));
  return { ownerUrl, template, functionsUrl, fetchEndpoint };
}

/** Starts one database server and bridge for the whole test run, and ends them with it. */
export default async function startSharedDatabase(
  project: TestProject,
): Promise<() => Promise<void>> {
  await removeLeftovers();
  await using starting = new AsyncDisposableStack();
  const dataDir = starting.adopt(await makeDataDir(folderName), removeDataDir);
  const { ownerUrl } = starting.use(await startPostgres({ dataDir, durable: false }));
  const { fetchEndpoint } = starting.use(await startNeonBridge());
  project.provide('database', await prepare(ownerUrl, fetchEndpoint));
  const started = starting.move();
  return () => started.disposeAsync();
}
