import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { listen } from './host/listen.ts';

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(undefined);
      else reject(error);
    });
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => {
      const address = server.address();
      const bound = typeof address === 'object' && address !== null ? address.port : undefined;
      server.close(() => {
        resolve(bound);
      });
    });
  });
}

/**
 * A TCP port of 127.0.0.1 that nobody listens on: `preferred` when it is free, else one that the
 * system picks. Another process may still take it before the caller does; be ready to ask again.
 */
export async function findFreePort(preferred?: number): Promise<number> {
  const port = (preferred && (await tryPort(preferred))) || (await tryPort(0));
  if (port === undefined) throw new Error('No free port on 127.0.0.1.');
  return port;
}

/**
 * Says at once what would otherwise be found after a build and a database have been made.
 * @throws {HostStartError} port-taken, port-refused.
 */
export async function requireFreePort(port: number): Promise<void> {
  const listening = await listen(() => createHttpServer(), port, 'localhost');
  await listening.close(0);
}
