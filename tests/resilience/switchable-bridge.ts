import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The database's bridge behind a switch: as it is, gone (connections are cut), or silent (no answer ever comes). */
export interface SwitchableBridge {
  readonly url: string;
  mode: 'there' | 'gone' | 'silent';
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
export async function openSwitchableBridge(target: string): Promise<SwitchableBridge> {
  const server = createServer((incoming, outgoing) => {
    if (bridge.mode === 'there') passOn(target, incoming, outgoing);
    else if (bridge.mode === 'gone') incoming.socket.destroy();
    else incoming.resume();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bridge: SwitchableBridge = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sql`,
    mode: 'there',
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return bridge;
}
