import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { loadavg } from 'node:os';

/** What a round of calls came to; times in ms. */
export interface Round {
  perSecond: number;
  p50: number;
  p99: number;
}

const BODY = JSON.stringify({
  service_id: 'graphic-design-logo-design',
  is_custom_price: false,
  amount: 500,
  provider: 'mercuryo',
  email: 'buyer@example.com',
});

/**
 * Where buyer number `index` calls from. Each has an address of its own, as buyers have: calls from one address are
 * counted together. Other systems than Linux answer for 127.0.0.1 alone.
 */
export function addressOf(index: number): string {
  return process.platform === 'linux'
    ? `127.0.${1 + Math.floor(index / 250)}.${1 + (index % 250)}`
    : '127.0.0.1';
}

/** Makes one order. @throws for any answer but 201: a refused order is no order. */
function makeOrder(port: number, agent: Agent, localAddress: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(BODY),
      'idempotency-key': randomUUID(),
    };
    const options = {
      host: '127.0.0.1',
      port,
      path: '/api/orders',
      method: 'POST',
      headers,
      agent,
      localAddress,
    };
    const call = request(options, (response) => {
      response.resume();
      response.once('end', () => {
        if (response.statusCode === 201) resolve();
        else reject(new Error(`An order was answered with ${response.statusCode}.`));
      });
    });
    call.once('error', reject);
    call.end(BODY);
  });
}

/** The value that this share of the sorted values stays under. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The middle one of some figures. */
export function median(values: readonly number[]): number {
  return quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  );
}

/** Orders made one after another on each of `connections` kept-alive connections, for `ms`. */
export async function runRound(port: number, connections: number, ms: number): Promise<Round> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const began = performance.now();
  const buyer = async (index: number) => {
    while (performance.now() - began < ms) {
      const at = performance.now();
      await makeOrder(port, agent, addressOf(index));
      times.push(performance.now() - at);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, index) => buyer(index)));
  const seconds = (performance.now() - began) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
  return { perSecond: times.length / seconds, p50, p99 };
}

/** The machine's load averages over 1, 5 and 15 minutes: figures taken beside much other work mean little. */
export function loadNow(): string {
  return loadavg()
    .map((load) => load.toFixed(2))
    .join(' ');
}
