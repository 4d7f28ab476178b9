import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

/**
 * Neon's driver on this machine, where no network hides what a call costs: Node's `fetch` takes more of an order's time
 * than everything else that the function does. In production the driver keeps to `fetch`.
 */

/** As much of a Response as the driver reads. */
interface BridgeAnswer {
  readonly ok: boolean;
  readonly status: number;
  text(): Promise<string>;
  json(): Promise<unknown>;
}

/** As much of a RequestInit as the driver and ./database.ts give. */
interface BridgeCall {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal?: AbortSignal;
}

/** A connection that waits for its next call keeps no process alive. */
const agent = new Agent({ keepAlive: true });

function toAnswer(response: IncomingMessage): BridgeAnswer {
  const { statusCode: status = 0 } = response;
  return {
    ok: status >= 200 && status < 300,
    status,
    text: () => text(response),
    json: async () => JSON.parse(await text(response)) as unknown,
  };
}

/** Calls the bridge over http on kept connections; rejects as `fetch` does, when there is no answer or it is aborted. */
export function bridgeFetch(url: string, call: BridgeCall): Promise<BridgeAnswer> {
  const { method, body, signal } = call;
  const headers = { ...call.headers, 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent, ...(signal && { signal }) });
    sent.once('response', (response) => resolve(toAnswer(response)));
    sent.once('error', reject);
    sent.end(body);
  });
}
