import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

/**
 * Neon's driver on this machine, where no network hides what a call costs: Node's `fetch` takes more of an order's time
 * than everything else that the function does. A bridge in this very process is called without a connection; any other
 * over http. In production the driver keeps to `fetch`.
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

/** What a bridge answers: JSON. */
interface BridgeResult {
  readonly status: number;
  readonly body: object;
}

/** Answers a call of the driver; never rejects. Names of headers are in small letters. */
export type BridgeHere = (call: {
  headers: Readonly<Record<string, string>>;
  body: string;
}) => Promise<BridgeResult>;

const bridgesHere = new Map<string, BridgeHere>();

/** Lets a bridge of this process answer for its address. Returns what ends that. */
export function answerHere(url: string, bridge: BridgeHere): () => void {
  bridgesHere.set(url, bridge);
  return () => bridgesHere.delete(url);
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

function callHere(bridge: BridgeHere, { headers, body, signal }: BridgeCall) {
  const small = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  const { promise, resolve, reject } = Promise.withResolvers<BridgeAnswer>();
  if (signal?.aborted) reject(signal.reason);
  signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  void bridge({ headers: Object.fromEntries(small), body }).then(({ status, body: result }) =>
    resolve({
      ok: status >= 200 && status < 300,
      status,
      text: async () => JSON.stringify(result),
      json: async () => result,
    }),
  );
  return promise;
}

/** Calls the bridge; rejects as `fetch` does, when there is no answer or it is aborted. */
export function bridgeFetch(url: string, call: BridgeCall): Promise<BridgeAnswer> {
  const { method, body, signal } = call;
  const here = bridgesHere.get(url);
  if (here) return callHere(here, call);
  const headers = { ...call.headers, 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent, ...(signal && { signal }) });
    sent.once('response', (response) => resolve(toAnswer(response)));
    sent.once('error', reject);
    sent.end(body);
  });
}
