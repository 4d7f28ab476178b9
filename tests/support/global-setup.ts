import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../netlify/build/migrate.ts';
import { startNeonBridge } from '../../netlify/local/postgres/neon-bridge.ts';
import { startPostgres } from '../../netlify/local/postgres/postgres.ts';
import type { Postgres } from '../../netlify/local/postgres/postgres.ts';
import { enableFunctionsRole } from '../../netlify/local/postgres/role.ts';
import { UserError } from '../../netlify/local/user-error.ts';
import { makeDataDir, removeDataDir } from './data-dir.ts';
import { processExists } from './postgres-runs.ts';

/** What each test file needs to make a database of its own. */
export interface SharedDatabase {
  /** The owner's connection string to a database that stays. */
  readonly ownerUrl: string;
  /** Name of a migrated database without rows, to be copied. */
  readonly template: string;
  readonly functionsPassword: string;
  readonly fetchEndpoint: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    database: SharedDatabase;
  }
}

const folderName = 'plumbline-shared';
const migrations = fileURLToPath(new URL('../../netlify/migrations', import.meta.url));
const quiet = () => undefined;

/** A test run that was killed leaves its server and its folder to the next one. */
async function removeLeftovers(): Promise<void> {
  const pattern = new RegExp(`^${folderName}-(\\d+)-`);
  for (const name of await readdir(tmpdir())) {
    const pid = pattern.exec(name)?.[1];
    if (pid === undefined || processExists(Number(pid))) continue;
    const dataDir = join(tmpdir(), name);
    try {
      const postgres = await startPostgres({ dataDir, log: quiet, durable: false });
      await postgres.stop();
      await removeDataDir(dataDir);
    } catch (error) {
      // Another user's, or another test run is at it right now.
      if (!(error instanceof UserError)) throw error;
    }
  }
}

async function prepare(postgres: Postgres, fetchEndpoint: string): Promise<SharedDatabase> {
  const template = 'plumbline_template';
  const functionsPassword = randomBytes(12).toString('hex');
  const databaseUrl = await postgres.createDatabase(template);
  await migrate({ databaseUrl, directory: migrations });
  await enableFunctionsRole(databaseUrl, functionsPassword);
  return { ownerUrl: postgres.ownerUrl, template, functionsPassword, fetchEndpoint };
}

/** Starts one database server and bridge for the whole test run, and ends them with it. */
export default async function startSharedDatabase(
  project: TestProject,
): Promise<() => Promise<void>> {
  await removeLeftovers();
  const dataDir = await makeDataDir(folderName);
  const postgres = await startPostgres({ dataDir, log: quiet, durable: false });
  const bridge = await startNeonBridge();
  const end = async () => {
    await bridge.close();
    await postgres.stop();
    await removeDataDir(dataDir);
  };
  try {
    project.provide('database', await prepare(postgres, bridge.fetchEndpoint));
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}
