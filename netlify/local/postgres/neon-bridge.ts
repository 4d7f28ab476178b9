import { once } from 'node:events';
import { Hono } from 'hono';
import pg from 'pg';
import { serve } from '../listen.ts';

interface Statement {
  readonly query: string;
  readonly params: unknown[];
}

async function execute(client: pg.PoolClient, { query, params }: Statement) {
  const { command, rowCount, rows, fields } = await client.query({
    text: query,
    values: params,
    rowMode: 'array',
    // As on Neon: one statement per query, also without parameters, so that no second one can be injected.
    queryMode: 'extended',
    // The driver parses PostgreSQL's text itself.
    types: { getTypeParser: () => (text: string) => text },
  } as pg.QueryArrayConfig);
  return { command, rowCount, rows, fields, rowAsArray: true };
}

function createPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 16,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 10_000,
  });
  // Without listeners, a lost connection would end the process; its query fails anyway.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Without the name that Neon's driver adds; undefined if it is no URL. */
function plainUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  url.searchParams.delete('application_name');
  return url.href;
}

/** Returns whether a connection string is one of these. */
export function oneOf(...urls: string[]): (url: string) => boolean {
  const known = new Set(urls.map(plainUrl));
  return (url) => URL.canParse(url) && known.has(plainUrl(url));
}

function createApp(pools: Map<string, pg.Pool>, knows: (url: string) => boolean): Hono {
  const app = new Hono();
  app.post('/sql', async (c) => {
    const url = c.req.header('neon-connection-string') ?? '';
    // Every web page may post to any port. Its request has an Origin, and can't have the header with the connection string,
    // which needs a preflight that nothing here answers. The content type tells nothing: the driver sends text/plain.
    if (c.req.header('origin') !== undefined || !knows(url))
      return c.json({ message: 'Only for the functions of this product.' }, 403);
    const body = await c.req.json<Statement | { queries: Statement[] }>();
    const pool = pools.get(url) ?? createPool(url);
    pools.set(url, pool);
    const client = await pool.connect();
    let hasFailed = true;
    try {
      const isBatch = 'queries' in body;
      if (isBatch) await client.query('BEGIN');
      const results = [];
      for (const query of isBatch ? body.queries : [body])
        results.push(await execute(client, query));
      if (isBatch) await client.query('COMMIT');
      hasFailed = false;
      return c.json(isBatch ? { results } : results[0]);
    } finally {
      // Closes a connection whose statement failed: its session may have ended, or be inside a transaction.
      client.release(hasFailed || client.getTransactionStatus() !== 'I');
    }
  });
  app.onError((error, c) => {
    const { message } = error;
    // The driver reads PostgreSQL's error fields only from a 400. `pg` names them as Neon does.
    if (error instanceof pg.DatabaseError) return c.json({ ...error, message }, 400);
    return c.json({ message }, 503);
  });
  return app;
}

/**
 * Connects Neon's driver to a plain PostgreSQL: serves Neon's `/sql` on a free port of 127.0.0.1. It keeps running, and
 * responds with errors, while the database is down.
 * @param knows whether a connection string may be used
 */
export async function startNeonBridge(knows: (url: string) => boolean) {
  const pools = new Map<string, pg.Pool>();
  const { server, port } = await serve(createApp(pools, knows).fetch);
  return {
    /** For `neonConfig.fetchEndpoint`. */
    fetchEndpoint: `http://127.0.0.1:${port}/sql`,
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      // Not awaited: a statement may wait for a lock forever.
      for (const pool of pools.values()) void pool.end();
      await closed;
    },
  };
}
