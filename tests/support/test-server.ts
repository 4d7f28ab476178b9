import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import { onTestFinished } from 'vitest';
import { listen } from '../../netlify/local/listen.ts';

/** Starts an HTTP server on a free port, which ends with the test; returns its origin. */
export async function startTestServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${await listen(server)}`;
}
