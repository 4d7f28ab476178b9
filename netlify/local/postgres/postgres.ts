import { createHash } from 'node:crypto';
import { access, constants, mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import getPort from 'get-port';
import pg from 'pg';
import { explainFolderError, explainOutput, lockFolder, openDataFolder } from './data-folder.ts';
import type { DataFolder } from './data-folder.ts';
import { findPrograms, listProcesses, run } from './programs.ts';

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

/** Stands in the command line of every process of the server. */
const titleOf = ({ data }: DataFolder) =>
  `plumbline-${createHash('sha256').update(data).digest('hex').slice(0, 12)}`;

/**
 * Ends the server if it runs, whoever started it, and what a killed one left: its pid file, and busy sessions that did
 * not notice its end, which would keep the next one from starting.
 */
async function endServer(home: DataFolder, programs: string): Promise<void> {
  const isServer = `cluster_name=${titleOf(home)}`;
  const pidFile = join(home.data, 'postmaster.pid');
  const pid = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10);
  const command = (await listProcesses()).find((process) => process.pid === pid)?.command ?? '';
  if (command.includes(isServer)) {
    const stop = ['stop', '-w', '-s', '-t', '20', '-m', 'fast', '-D', home.data];
    await run(join(programs, 'pg_ctl'), stop, home.user);
  } else if (!command.includes('cluster_name=')) {
    // The id is another program's by now. The server of another folder may work on this one, renamed: that is left alone.
    await rm(pidFile, { force: true });
  }
  for (;;) {
    const left = (await listProcesses()).filter(
      ({ command }) =>
        command.includes(isServer) || command.startsWith(`postgres: ${titleOf(home)}:`),
    );
    if (left.length === 0) return;
    for (const { pid } of left) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // Gone meanwhile.
      }
    }
    await delay(20);
  }
}

function optionsOf(home: DataFolder, port: number, durable: boolean): string {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    cluster_name: titleOf(home),
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
async function startServer(home: DataFolder, programs: string, durable: boolean): Promise<number> {
  const [log, portFile] = [join(home.folder, 'postgres.log'), join(home.folder, 'port')];
  const last = Number(await readFile(portFile, 'utf8').catch(() => ''));
  for (let tries = 1; ; tries += 1) {
    const port = tries === 1 && last > 0 ? last : await getPort({ host: '127.0.0.1' });
    await rm(log, { force: true });
    const start = ['start', '-w', '-s', '-t', '120', '-D', home.data, '-l', log];
    const options = ['-o', optionsOf(home, port, durable)];
    const { ok, output } = await run(join(programs, 'pg_ctl'), [...start, ...options], home.user);
    if (ok) {
      await writeFile(portFile, String(port), { mode: 0o600 });
      return port;
    }
    const printed = (await readFile(log, 'utf8').catch(() => '')) || output;
    if (tries === 3 || !printed.includes('could not bind'))
      throw explainOutput(home.folder, 'PostgreSQL did not start', printed);
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
  const programs = await findPrograms();
  const home = await openDataFolder(dataDir, { programs, log });
  await endServer(home, programs);
  const port = await startServer(home, programs, durable);
  const { administrator, owner } = home.passwords;
  const ownerUrl = connectionString(port, NAME, owner);
  try {
    await ensureDatabase(connectionString(port, 'postgres', administrator, 'postgres'), owner);
  } catch (error) {
    await endServer(home, programs);
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
    stop: () => (stopped ??= endServer(home, programs).finally(unlock)),
  } satisfies Postgres;
}

/**
 * Starts the embedded PostgreSQL on a data folder, and makes the database at first. Ends what a killed run left there.
 * @throws {UserError} with one line when that can't be done.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  try {
    await mkdir(options.dataDir, { recursive: true });
    await access(options.dataDir, constants.W_OK);
    const dataDir = await realpath(options.dataDir);
    const lock = lockFolder(dataDir);
    const unlock = () => lock.close();
    return await start(dataDir, options, unlock).catch((error: unknown) => {
      unlock();
      throw error;
    });
  } catch (error) {
    throw explainFolderError(options.dataDir, error);
  }
}
