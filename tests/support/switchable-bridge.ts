import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { inject } from 'vitest';
import { listen } from '../../netlify/local/listen.ts';
import { STAFF_SETTINGS } from './admin.ts';
import { shopTest } from './shop.ts';

/** A proxy of the database bridge. `gone` cuts connections, `silent` never responds. */
interface SwitchableBridge {
  readonly url: string;
  mode: 'there' | 'gone' | 'silent';
  /** Number of requests received. */
  trips: number;
  close(): Promise<void>;
}

function passOn(target: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const onward = request(target, { method: 'POST', headers: incoming.headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}

/** Starts a proxy of the bridge at `target`. */
async function openSwitchableBridge(target: string): Promise<SwitchableBridge> {
  const server = createServer((incoming, outgoing) => {
    bridge.trips += 1;
    if (bridge.mode === 'there') passOn(target, incoming, outgoing);
    else if (bridge.mode === 'gone') incoming.socket.destroy();
    else incoming.resume();
  });
  const port = await listen(server);
  const bridge: SwitchableBridge = {
    url: `http://127.0.0.1:${port}/sql`,
    mode: 'there',
    trips: 0,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return bridge;
}

/** Fixtures: a shop behind such a proxy, which is reset to `there` after each test that uses it. */
export const bridgeTest = shopTest()
  .extend('bridgeOfFile', { scope: 'file' }, async ({}, { onCleanup }) => {
    const bridge = await openSwitchableBridge(inject('database').fetchEndpoint);
    onCleanup(() => bridge.close());
    return bridge;
  })
  .extend('env', { scope: 'file' }, ({ bridgeOfFile }) => ({
    ...STAFF_SETTINGS,
    NEON_FETCH_ENDPOINT: bridgeOfFile.url,
  }))
  .extend('bridge', ({ bridgeOfFile }, { onCleanup }) => {
    onCleanup(() => {
      bridgeOfFile.mode = 'there';
    });
    return bridgeOfFile;
  });
