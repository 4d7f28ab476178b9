import { isAbsolute } from 'node:path';
import { ClusterError } from './cluster-error.ts';
import { asAdministrator } from './cluster/connection.ts';
import * as databases from './cluster/databases.ts';
import { openHome } from './cluster/home.ts';
import type { Home } from './cluster/home.ts';
import { takeRunLock } from './cluster/run-lock.ts';
import { ensureServer } from './cluster/server.ts';
import type { Wanted } from './cluster/server.ts';
import { endServer } from './cluster/shutdown.ts';
import { supervise } from './cluster/supervisor.ts';

/** The embedded PostgreSQL, held by this run until `stop`. */
export interface Cluster {
  /** TCP port on 127.0.0.1; stays the same until `stop`. */
  readonly port: number;
  /** Connection string of the role that owns the product's database. */
  readonly ownerUrl: string;
  /** Connection string to the product's database for another role. */
  databaseUrl(role: { user: string; password: string }): string;
  /** Makes a further database of the owner's, empty or a copy of `template`; returns the owner's URL to it. */
  createDatabase(name: string, options?: { template?: string }): Promise<string>;
  /** Drops a further database, if it exists, with every connection to it. */
  dropDatabase(name: string): Promise<void>;
  /** Ends the server and waits for it; calling it again does nothing more. */
  stop(): Promise<void>;
}

/** `dataDir` is absolute; without `durable` a crash of the machine may lose data, for tests. */
export interface ClusterOptions {
  readonly dataDir: string;
  readonly log: (line: string) => void;
  readonly durable?: boolean;
}

function connectionString(
  port: number,
  { user, password }: { user: string; password: string },
  database: string,
): string {
  const part = encodeURIComponent;
  return `postgresql://${part(user)}:${part(password)}@127.0.0.1:${port}/${part(database)}`;
}

function describeCluster(home: Home, port: number, stop: () => Promise<void>): Cluster {
  const owner = { user: databases.owner, password: home.credentials.owner };
  return {
    port,
    ownerUrl: connectionString(port, owner, databases.database),
    databaseUrl: (role) => connectionString(port, role, databases.database),
    async createDatabase(name, { template } = {}) {
      await asAdministrator(home, port, (client) =>
        databases.createDatabase(client, name, template),
      );
      return connectionString(port, owner, name);
    },
    dropDatabase: (name) =>
      asAdministrator(home, port, (client) => databases.dropDatabase(client, name)),
    stop,
  };
}

/** The server, and the connection that marks it as ours. */
async function bringUp(home: Home, wanted: Wanted) {
  const server = await ensureServer(home, wanted);
  return { server, guard: await takeRunLock(home, server.port, wanted.dataDir) };
}

/** An earlier run's server may be going down just as we adopt it: then the next try starts one. */
async function persist<T>(attempt: () => Promise<T>, triesLeft = 3): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof ClusterError || triesLeft === 1) throw error;
    return persist(attempt, triesLeft - 1);
  }
}

/**
 * Starts the embedded PostgreSQL on a data folder, making the cluster at first and adopting a server
 * that an earlier run left. Throws a ClusterError whose message is one line for a human.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { dataDir, log, durable = true } = options;
  if (!isAbsolute(dataDir)) throw new TypeError(`dataDir must be absolute, not ${dataDir}`);
  const home = await openHome({ dataDir, durable, log });

  const first = await persist(() => bringUp(home, { dataDir, durable }));
  if (first.server.adopted) log('Using the database server of an earlier run.');
  let { server } = first;
  const { stop } = supervise(first.guard, {
    log,
    async bringUp() {
      const next = await bringUp(home, { dataDir, durable, port: server.port });
      ({ server } = next);
      return next.guard;
    },
    shutDown: () => endServer(home, server.pid),
  });
  try {
    await databases.ensureOwnerAndDatabase(first.guard, home.credentials.owner);
  } catch (error) {
    await stop();
    throw error;
  }
  return describeCluster(home, server.port, stop);
}
