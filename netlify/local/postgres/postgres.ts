import { randomBytes } from 'node:crypto';
import { mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import getPort, { clearLockedPorts } from 'get-port';
import pg from 'pg';
import { migrate } from '../../build/migrate.ts';
import { functionsRole } from '../../core/database.ts';
import { lockFolder, openCluster, outputError } from './cluster.ts';
import type { Cluster } from './cluster.ts';
import { findProcesses, run } from './programs.ts';

/** Name of the product's database and of its owner. */
const NAME = 'plumbline';

/** Runs `work` on a separate connection. */
async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // A lost connection also fails the query; without a listener the error would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return work(client).finally(() => client.end());
}

/**
 * Stops the server if it runs, and cleans up after a killed one: its pid file, and sessions that outlived it and would prevent
 * the next start.
 */
async function endServer({ data, title, programs, user }: Cluster): Promise<void> {
  const pidFile = join(data, 'postmaster.pid');
  const pid = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10);
  const findOurs = () => findProcesses([`postgres -D ${data} `, `postgres: ${title}:`]);
  // The pid of a killed server may now belong to another program, which pg_ctl would stop.
  if (!(await findOurs()).includes(pid)) await rm(pidFile, { force: true });
  const stop = ['stop', '-w', '-s', '-t', '20', '-m', 'fast', '-D', data];
  await run(join(programs, 'pg_ctl'), stop, user).catch(() => undefined);
  for (let ours = await findOurs(); ours.length > 0; ours = await findOurs()) {
    for (const left of ours) {
      try {
        process.kill(left, 'SIGKILL');
      } catch {
        // Already ended.
      }
    }
    await delay(20);
  }
}

/** Starts the server, on its last port if that is free. Returns the port. */
async function startServer(cluster: Cluster, durable: boolean): Promise<number> {
  const [log, portFile] = [join(cluster.folder, 'postgres.log'), join(cluster.folder, 'port')];
  const last = Number(await readFile(portFile, 'utf8').catch(() => ''));
  clearLockedPorts();
  const port = await getPort({ host: '127.0.0.1', ...(last > 0 && { port: last }) });
  await writeFile(portFile, String(port));
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    cluster_name: cluster.title,
    max_connections: 200,
    max_wal_size: '256MB',
    log_checkpoints: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The kernel still gets every commit; only a crash of the machine can lose one.
    ...(!durable && { fsync: 'off', full_page_writes: 'off' }),
  };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const start = ['start', '-w', '-s', '-t', '120', '-D', cluster.data, '-l', log];
  await rm(log, { force: true });
  try {
    await run(join(cluster.programs, 'pg_ctl'), [...start, '-o', options.join(' ')], cluster.user);
  } catch (error) {
    const printed = await readFile(log, 'utf8').catch(() => (error as { stderr: string }).stderr);
    throw outputError('PostgreSQL did not start', printed);
  }
  return port;
}

/** Creates the owner and the product's database if missing. */
async function ensureDatabase(administratorUrl: string, password: string): Promise<void> {
  await connected(administratorUrl, async (client) => {
    const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [NAME]);
    if (found.rowCount === 1) return;
    await client.query(`DROP ROLE IF EXISTS ${NAME}`);
    // pg_signal_backend allows dropping a database that has open connections.
    await client.query(
      `CREATE ROLE ${NAME} LOGIN CREATEDB CREATEROLE
         PASSWORD ${pg.escapeLiteral(password)} IN ROLE pg_signal_backend`,
    );
    await client.query(`CREATE DATABASE ${NAME} OWNER ${NAME}`);
  });
}

/**
 * Starts the embedded PostgreSQL on a data folder, locked by this run until it is disposed, and creates the database if
 * missing. Cleans up after a killed run.
 * @param options.dataDir absolute
 * @param options.durable if false, for tests, a crash of the machine may lose data
 * @throws {UserError} if that fails.
 */
export async function startPostgres(options: {
  dataDir: string;
  log?: (line: string) => void;
  durable?: boolean;
}) {
  const { log = () => undefined, durable = true } = options;
  await mkdir(options.dataDir, { recursive: true });
  const dataDir = await realpath(options.dataDir);
  await using starting = new AsyncDisposableStack();
  starting.adopt(lockFolder(dataDir), (lock) => lock.close());
  const cluster = await openCluster(dataDir, log);
  await endServer(cluster);
  starting.defer(() => endServer(cluster));
  const port = await startServer(cluster, durable);
  const { password } = cluster;
  const urlOf = (user: string, database: string) =>
    `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`;
  await ensureDatabase(urlOf('postgres', 'postgres'), password);
  const started = starting.move();
  return {
    /** Connection string of the role that owns the product's database; not a superuser, as on Neon. */
    ownerUrl: urlOf(NAME, NAME),
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  };
}

/** Migrates a local database and enables the functions' role; returns its connection string. On Neon this is done by hand. */
export async function prepareDatabase(ownerUrl: string): Promise<string> {
  await migrate(ownerUrl);
  const password = randomBytes(24).toString('base64url');
  await connected(ownerUrl, (client) =>
    client.query(`ALTER ROLE ${functionsRole} LOGIN PASSWORD ${pg.escapeLiteral(password)}`),
  );
  return Object.assign(new URL(ownerUrl), { username: functionsRole, password }).href;
}
