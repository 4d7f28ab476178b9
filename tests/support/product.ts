import pg from 'pg';
import { prepareDatabase, startPostgres } from '../../netlify/local/postgres/postgres.ts';
import { makeDataDir, removeDataDir } from './data-dir.ts';
import { gatewaySettings, openGateway } from './gateway.ts';
import { OWN_URL, startHostProcess } from './host-process.ts';
import type { HostProcess } from './host-process.ts';

/** Starts a host on a free port, which it keeps across restarts. */
async function openPlace(settings: Record<string, string>, note: (host: HostProcess) => void) {
  let host: HostProcess | undefined = await startHostProcess(settings);
  note(host);
  const { url, port } = host;
  return {
    url,
    /** The running process, or undefined between a kill and the restart. */
    running: () => host,
    async kill() {
      const ending = host;
      host = undefined;
      await ending?.kill();
    },
    async start() {
      host ??= await startHostProcess(settings, port);
      note(host);
    },
  };
}

function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 3, connectionTimeoutMillis: 3_000 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** A product for destructive tests: a database server, the gateway, and hosts in their own processes. */
export type Product = Awaited<ReturnType<typeof openProduct>>;

/** Starts a product with `hostCount` hosts. Callbacks go to the first. */
export async function openProduct(hostCount: number) {
  const dataDir = await makeDataDir('plumbline-faults');
  let postgres = await startPostgres({ dataDir });
  /** The owner's connection string. */
  const { ownerUrl } = postgres;
  const databaseUrl = await prepareDatabase(ownerUrl);
  const gateway = await openGateway();
  const settings = { DATABASE_URL: databaseUrl, ...gatewaySettings(gateway) };
  const everyHost = new Set<HostProcess>();
  const open = (change: Record<string, string>) =>
    openPlace({ ...settings, ...change }, (host) => everyHost.add(host));
  const first = await open({ SITE_URL: OWN_URL });
  const others = Array.from({ length: hostCount - 1 }, () => open({ SITE_URL: first.url }));
  const hosts = [first, ...(await Promise.all(others))];
  /** Queries as the owner; fails while the database is down. */
  const sql = openPool(ownerUrl);
  /** Queries as the functions' role, because the owner can't end that role's sessions. */
  const asFunctions = openPool(databaseUrl);
  return {
    ...{ dataDir, ownerUrl, gateway, sql, asFunctions, hosts },
    /** A text per 500 response of any host so far, with the host's error output. */
    faults: () =>
      [...everyHost].flatMap((host) => host.faults.map((fault) => `${fault}\n${host.printed()}`)),
    /** Restarts the killed database server at the same address. */
    async restartDatabase() {
      await postgres[Symbol.asyncDispose]();
      postgres = await startPostgres({ dataDir });
    },
    async close() {
      await Promise.all(hosts.map((host) => host.kill()));
      await gateway.close();
      await Promise.all([sql.end(), asFunctions.end()]);
      await postgres[Symbol.asyncDispose]();
      await removeDataDir(dataDir);
    },
  };
}
