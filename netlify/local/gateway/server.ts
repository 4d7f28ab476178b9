import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => {
      resolve();
    });
    server.closeAllConnections();
  });

interface Listening {
  readonly port: number;
  /** Cuts every connection. */
  close(): Promise<void>;
}

/** How often another free port is tried when one is taken on one of the two addresses only. */
const TRIES = 10;

/**
 * Answers 'localhost' whichever of 127.0.0.1 and ::1 it stands for; a machine without IPv6 has
 * the former alone.
 * @param port 0 for any free one
 * @throws when the port is taken
 */
export async function serve(
  listener: RequestListener,
  port: number,
  tries = TRIES,
): Promise<Listening> {
  const four = createServer(listener);
  const six = createServer(listener);
  try {
    await listen(four, port, '127.0.0.1');
    const { port: chosen } = four.address() as AddressInfo;
    await listen(six, chosen, '::1').catch((error: unknown) => {
      if (codeOf(error) === 'EADDRINUSE') throw error;
    });
    return {
      port: chosen,
      close: async () => {
        await Promise.all([close(four), close(six)]);
      },
    };
  } catch (error) {
    await close(four);
    if (codeOf(error) !== 'EADDRINUSE') throw error;
    if (port === 0 && tries > 1) return serve(listener, port, tries - 1);
    throw new Error(`The payment sandbox's port ${String(port)} is taken.`, { cause: error });
  }
}
