import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';

/** Lets a server listen on 127.0.0.1; returns its port. @param port 0: any free one */
export async function listen(server: Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Serves a handler of requests at 127.0.0.1, as `listen` does. */
export async function serve(
  fetch: Parameters<typeof createAdaptorServer>[0]['fetch'],
  port = 0,
): Promise<{ server: HttpServer; port: number }> {
  const server = createAdaptorServer({ fetch, overrideGlobalObjects: false }) as HttpServer;
  // As long as hosts do. After Node's 5 s, a client may reuse a connection just as it closes.
  server.keepAliveTimeout = 60_000;
  return { server, port: await listen(server, port) };
}
