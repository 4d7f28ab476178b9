import { createHash } from 'node:crypto';
import { readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import getPort from 'get-port';
import pg from 'pg';
import { requireDataFolder } from '../data-folder.ts';
import { explainFileError, lockFolder, openCluster, outputError } from './cluster.ts';
import type { Cluster } from './cluster.ts';
import { listProcesses, run } from './programs.ts';

/** The embedded PostgreSQL, held by this run until `stop`. */
export interface Postgres {
  /** Connection string of the role that owns the product's database; not a superuser, as on Neon. */
  readonly ownerUrl: string;
  /** Connection string to the product's database for another role. */
  databaseUrl(role: { user: string; password: string }): string;
  /** Makes another, empty database of the owner's; returns the owner's connection string to it. */
  createDatabase(name: string): Promise<string>;
  /** Ends the server and waits for it; calling it again does nothing more. */
  stop(): Promise<void>;
}

/** `dataDir` is absolute; without `durable` a crash of the machine may lose data, for tests. */
export interface PostgresOptions {
  readonly dataDir: string;
  readonly log: (line: string) => void;
  readonly durable?: boolean;
}

/** Name of the product's database and of its owner. */
const NAME = 'plumbline';

function connectionString(port: number, user: string, password: string, database = NAME): string {
  const part = encodeURIComponent;
  return `postgresql://${part(user)}:${part(password)}@127.0.0.1:${port}/${part(database)}`;
}

/** Runs `work` on a connection of its own. */
async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // A lost connection also fails the query; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return work(client).finally(() => client.end());
}

/** Stands in the command line of each session's process. */
const titleOf = ({ data }: Cluster) =>
  `plumbline-${createHash('sha256').update(data).digest('hex').slice(0, 12)}`;

async function kill(isMeant: (command: string) => boolean): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    const found = (await listProcesses()).filter(({ command }) => isMeant(command));
    if (found.length === 0) return;
    for (const { pid } of found) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // Gone meanwhile.
      }
    }
    await delay(20);
  }
}

/**
 * Ends the server if it runs, whoever started it, and what a killed one left: its pid file, and busy sessions that did
 * not notice its end, which would keep the next one from starting.
 */
async function endServer(cluster: Cluster): Promise<void> {
  const pidFile = join(cluster.data, 'postmaster.pid');
  const pid = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10);
  const holder = (await listProcesses()).find((process) => process.pid === pid)?.command ?? '';
  const isServer = (command: string) => command.includes(`postgres -D ${cluster.data} -p `);
  if (isServer(holder)) {
    const stop = ['stop', '-w', '-s', '-t', '20', '-m', 'fast', '-D', cluster.data];
    await run(join(cluster.programs, 'pg_ctl'), stop, cluster.user);
  } else if (!holder.includes('postgres -D ')) {
    // The id is another program's by now. Another server may work on this folder under its old name: PostgreSQL decides.
    await rm(pidFile, { force: true });
  }
  const session = `postgres: ${titleOf(cluster)}:`;
  await kill((command) => isServer(command) || command.startsWith(session));
}

function optionsOf(cluster: Cluster, port: number, durable: boolean): string {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    cluster_name: titleOf(cluster),
    max_connections: 200,
    max_wal_size: '256MB',
    log_checkpoints: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The kernel still gets every commit: only a crash of the machine can lose one.
    ...(!durable && { fsync: 'off', full_page_writes: 'off' }),
  };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  return [`-p ${port}`, ...options].join(' ');
}

/** Starts the server on the port that it had the last time, if that is free. Returns the port. */
async function startServer(cluster: Cluster, durable: boolean): Promise<number> {
  const [log, portFile] = [join(cluster.folder, 'postgres.log'), join(cluster.folder, 'port')];
  const last = Number(await readFile(portFile, 'utf8').catch(() => ''));
  for (let tries = 1; ; tries += 1) {
    const port = tries === 1 && last > 0 ? last : await getPort({ host: '127.0.0.1' });
    await rm(log, { force: true });
    const start = ['start', '-w', '-s', '-t', '120', '-D', cluster.data, '-l', log];
    const options = ['-o', optionsOf(cluster, port, durable)];
    const { ok, output } = await run(
      join(cluster.programs, 'pg_ctl'),
      [...start, ...options],
      cluster.user,
    );
    if (ok) {
      await writeFile(portFile, String(port), { mode: 0o600 });
      return port;
    }
    const printed = (await readFile(log, 'utf8').catch(() => '')) || output;
    if (tries === 3 || !printed.includes('could not bind'))
      throw outputError(cluster.folder, 'PostgreSQL did not start', printed);
  }
}

/** Makes the owner and the product's database where they are missing. */
async function ensureDatabase(administratorUrl: string, ownerPassword: string): Promise<void> {
  await connected(administratorUrl, async (client) => {
    const has = async (query: string) => (await client.query(query, [NAME])).rowCount === 1;
    if (!(await has('SELECT FROM pg_roles WHERE rolname = $1'))) {
      // pg_signal_backend lets it drop a database that others are still connected to.
      await client.query(
        `CREATE ROLE ${NAME} LOGIN CREATEDB CREATEROLE
           PASSWORD ${pg.escapeLiteral(ownerPassword)} IN ROLE pg_signal_backend`,
      );
    }
    if (!(await has('SELECT FROM pg_database WHERE datname = $1')))
      await client.query(`CREATE DATABASE ${NAME} OWNER ${NAME}`);
  });
}

async function start(dataDir: string, options: PostgresOptions, unlock: () => void) {
  const { log, durable = true } = options;
  const cluster = await openCluster(dataDir, log);
  await endServer(cluster);
  const port = await startServer(cluster, durable);
  const { administrator, owner } = cluster.passwords;
  const ownerUrl = connectionString(port, NAME, owner);
  try {
    await ensureDatabase(connectionString(port, 'postgres', administrator, 'postgres'), owner);
  } catch (error) {
    await endServer(cluster);
    throw error;
  }
  let stopped: Promise<void> | undefined;
  return {
    ownerUrl,
    databaseUrl: ({ user, password }) => connectionString(port, user, password),
    async createDatabase(name) {
      const statement = `CREATE DATABASE ${pg.escapeIdentifier(name)}`;
      await connected(ownerUrl, (client) => client.query(statement));
      return connectionString(port, NAME, owner, name);
    },
    stop: () => (stopped ??= endServer(cluster).finally(unlock)),
  } satisfies Postgres;
}

/**
 * Starts the embedded PostgreSQL on a data folder, and makes the database at first. Ends what a killed run left there.
 * @throws {UserError} with one line when that can't be done.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  try {
    requireDataFolder(options.dataDir);
    const dataDir = await realpath(options.dataDir);
    const lock = lockFolder(dataDir);
    const unlock = () => lock.close();
    return await start(dataDir, options, unlock).catch((error: unknown) => {
      unlock();
      throw error;
    });
  } catch (error) {
    throw explainFileError(options.dataDir, error);
  }
}
