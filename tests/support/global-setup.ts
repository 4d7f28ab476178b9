import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { startBridge } from '../../netlify/local/postgres/bridge.ts';
import type { Bridge } from '../../netlify/local/postgres/bridge.ts';
import { ClusterError } from '../../netlify/local/postgres/cluster-error.ts';
import { startCluster } from '../../netlify/local/postgres/cluster.ts';
import type { Cluster } from '../../netlify/local/postgres/cluster.ts';
import { processExists } from '../../netlify/local/postgres/cluster/processes.ts';
import { migrate } from '../../netlify/local/postgres/migrate.ts';
import { enableFunctionsRole } from '../../netlify/local/postgres/role.ts';
import { makeDataDir, removeDataDir } from './data-dir.ts';

/** What each test file needs to make a database of its own. */
export interface SharedDatabase {
  /** The owner's connection string to a database that stays. */
  readonly ownerUrl: string;
  /** Name of a migrated database without rows, to be copied. */
  readonly template: string;
  readonly functionsPassword: string;
  readonly fetchEndpoint: string;
  readonly wsProxy: string;
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
      const cluster = await startCluster({ dataDir, log: quiet, durable: false });
      await cluster.stop();
      await removeDataDir(dataDir);
    } catch (error) {
      // Another user's, or another test run is at it right now.
      if (!(error instanceof ClusterError)) throw error;
    }
  }
}

async function prepare(cluster: Cluster, bridge: Bridge): Promise<SharedDatabase> {
  const { fetchEndpoint, wsProxy } = bridge;
  const template = 'plumbline_template';
  const functionsPassword = randomBytes(12).toString('hex');
  const databaseUrl = await cluster.createDatabase(template);
  await migrate({ databaseUrl, directory: migrations, log: quiet, wsProxy });
  await enableFunctionsRole(databaseUrl, functionsPassword);
  return { ownerUrl: cluster.ownerUrl, template, functionsPassword, fetchEndpoint, wsProxy };
}

/** Starts one database server and bridge for the whole test run, and ends them with it. */
export default async function startSharedDatabase(
  project: TestProject,
): Promise<() => Promise<void>> {
  await removeLeftovers();
  const dataDir = await makeDataDir(folderName);
  const cluster = await startCluster({ dataDir, log: quiet, durable: false });
  const bridge = await startBridge();
  const end = async () => {
    await bridge.close();
    await cluster.stop();
    await removeDataDir(dataDir);
  };
  try {
    project.provide('database', await prepare(cluster, bridge));
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}
