import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { createApp } from './app.ts';
import { createGateway } from './gateway.ts';
import type { Gateway, SandboxOptions } from './gateway.ts';

export interface Sandbox {
  /** Serves both hosts of the real gateway, API and checkout. No trailing slash. */
  readonly url: string;
  /** What tests see and do behind its pages. */
  readonly control: Gateway;
  close(): Promise<void>;
}

/** Serves a stand-in for the payment gateway, without money, on a free local port. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const control = createGateway(options);
  const { fetch } = createApp(control);
  const server = createAdaptorServer({ fetch, overrideGlobalObjects: false });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    control,
    async close() {
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
    },
  };
}
