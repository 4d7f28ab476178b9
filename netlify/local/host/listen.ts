import { once } from 'node:events';
import type { AddressInfo, Server as NetServer } from 'node:net';
import { HostStartError, oneLine } from './start-error.ts';

/** A server whose connections can be cut, such as an HTTP server. */
export type Server = NetServer & { closeAllConnections(): void };

/** Servers that answer on one port. */
export interface Listening {
  readonly port: number;
  /** Stops accepting, lets answers under way finish for `ms`, then cuts what is left. */
  close(ms: number): Promise<void>;
}

const FREE_PORT_TRIES = 10;

function codeOf(fault: unknown): unknown {
  return fault instanceof Error && 'code' in fault ? fault.code : undefined;
}

function startError(fault: unknown, port: number): HostStartError {
  const options = { cause: fault };
  if (codeOf(fault) === 'EADDRINUSE') {
    const message = `Port ${port} is taken by another program. Stop it, or set PORT to another number.`;
    return new HostStartError('port-taken', message, options);
  }
  const message = `Port ${port} can’t be listened on (${oneLine(fault)}). Set PORT to another number.`;
  return new HostStartError('port-refused', message, options);
}

async function listenOn(server: Server, port: number, host: string): Promise<number> {
  server.listen({ port, host });
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function closeServer(server: Server, ms: number): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  const timer = setTimeout(() => server.closeAllConnections(), ms);
  await closed;
  clearTimeout(timer);
}

/** Both loopback addresses on one port; ::1 is left out where there is no IPv6. */
async function listenOnLoopback(create: () => Server, wanted: number): Promise<[Server[], number]> {
  const [v4, v6] = [create(), create()];
  const port = await listenOn(v4, wanted, '127.0.0.1');
  try {
    await listenOn(v6, port, '::1');
    return [[v4, v6], port];
  } catch (fault) {
    const code = codeOf(fault);
    if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return [[v4], port];
    await closeServer(v4, 0);
    throw fault;
  }
}

/** A port that is free on one of the two addresses may be taken on the other. */
async function retryFreePort<T>(port: number, attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (fault) {
      const again = port === 0 && codeOf(fault) === 'EADDRINUSE' && tries < FREE_PORT_TRIES;
      if (!again) throw startError(fault, port);
    }
  }
}

/**
 * Listens on `port` (0: a free one) of `hostname`; 'localhost' means both loopback addresses.
 * @throws {HostStartError} port-taken, port-refused.
 */
export async function listen(
  create: () => Server,
  port: number,
  hostname: string,
): Promise<Listening> {
  const [servers, bound] = await retryFreePort<[Server[], number]>(port, async () => {
    if (hostname === 'localhost') return listenOnLoopback(create, port);
    const server = create();
    return [[server], await listenOn(server, port, hostname)];
  });
  return {
    port: bound,
    async close(ms) {
      await Promise.all(servers.map((server) => closeServer(server, ms)));
    },
  };
}
