import pg from 'pg';
import { tlsOf, UnknownTlsMode } from './tls.ts';

/** Connections to the databases that were asked for, kept for the next request. */
export interface Pools {
  /** The pool for a connection string; throws a RefusedTarget for one that may not be used. */
  take(connectionString: string): pg.Pool;
  close(): Promise<void>;
}

/** A connection string or address that the bridge will not connect to. */
export class RefusedTarget extends Error {
  override readonly name = 'RefusedTarget';
}

const largestPool = 16;
const mostPools = 16;
const connectTimeout = 5_000;

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new RefusedTarget('The connection string has a % that encodes nothing.');
  }
}

/** The host of a database's address; IPv6 without its brackets. */
export const hostOf = (address: URL): string => address.hostname.replace(/^\[|\]$/g, '');

function encryptionOf(url: URL): pg.PoolConfig {
  try {
    const tls = tlsOf(url);
    return tls ? { ssl: tls } : {};
  } catch (error) {
    if (error instanceof UnknownTlsMode) throw new RefusedTarget(error.message);
    throw error;
  }
}

/** Parses by itself: `host` and the like in the query string must not lead elsewhere. */
function parseConnectionString(text: string, allowedHosts: ReadonlySet<string>): pg.PoolConfig {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const database = decode(url?.pathname.slice(1) ?? '');
  if (!url || !/^postgres(?:ql)?:$/.test(url.protocol) || !url.username || database === '') {
    throw new RefusedTarget(
      'The connection string must be postgresql://user:password@host/database.',
    );
  }
  const host = hostOf(url);
  if (!allowedHosts.has(host)) throw new RefusedTarget(`The bridge may not connect to ${host}.`);
  return {
    host,
    port: Number(url.port || 5432),
    user: decode(url.username),
    password: decode(url.password),
    database,
    ...encryptionOf(url),
    application_name: url.searchParams.get('application_name') ?? 'bridge',
  };
}

/** One bounded pool a connection string; the least recently used one goes when there are too many. */
export function createPools(allowedHosts: ReadonlySet<string>): Pools {
  const pools = new Map<string, pg.Pool>();

  function create(connectionString: string): pg.Pool {
    const pool = new pg.Pool({
      ...parseConnectionString(connectionString, allowedHosts),
      max: largestPool,
      connectionTimeoutMillis: connectTimeout,
      idleTimeoutMillis: 30_000,
    });
    // A server that goes away takes idle connections with it, and busy ones: the queries on those
    // fail by themselves. Without listeners either would end the process.
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    return pool;
  }

  function dropOldest(): void {
    for (const [key, pool] of pools) {
      if (pools.size <= mostPools) return;
      pools.delete(key);
      void pool.end();
    }
  }

  return {
    take(connectionString) {
      const pool = pools.get(connectionString) ?? create(connectionString);
      pools.delete(connectionString);
      pools.set(connectionString, pool);
      dropOldest();
      return pool;
    },
    async close() {
      await Promise.all([...pools.values()].map((pool) => pool.end()));
      pools.clear();
    },
  };
}
