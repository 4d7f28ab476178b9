import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inject } from 'vitest';
import { STAFF_SETTINGS } from './admin.ts';
import { shopTest } from './shop.ts';

/** The database's bridge behind a switch: as it is, gone (connections are cut), or silent (no answer ever comes). */
interface SwitchableBridge {
  readonly url: string;
  mode: 'there' | 'gone' | 'silent';
  /** Calls that came. */
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

/** Starts one before the bridge at `target`. */
async function openSwitchableBridge(target: string): Promise<SwitchableBridge> {
  const server = createServer((incoming, outgoing) => {
    bridge.trips += 1;
    if (bridge.mode === 'there') passOn(target, incoming, outgoing);
    else if (bridge.mode === 'gone') incoming.socket.destroy();
    else incoming.resume();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bridge: SwitchableBridge = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sql`,
    mode: 'there',
    trips: 0,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return bridge;
}

/** Tests with a shop behind such a bridge, which is there again at the end of each test that takes it. */
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
