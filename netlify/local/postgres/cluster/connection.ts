import pg from 'pg';
import { administrator } from './home.ts';
import type { Home } from './home.ts';

/** A connection as the cluster's administrator to its maintenance database; the caller ends it. */
export async function connectAsAdministrator(
  home: Home,
  port: number,
  applicationName = 'plumbline',
): Promise<pg.Client> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: administrator,
    password: home.credentials.administrator,
    database: 'postgres',
    application_name: applicationName,
    connectionTimeoutMillis: 5000,
  });
  // A lost connection also fails the query at hand; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Runs `work` on a connection of its own. */
export async function asAdministrator<T>(
  home: Home,
  port: number,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await connectAsAdministrator(home, port);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
