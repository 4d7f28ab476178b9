import { Agent, request } from 'node:http';
import type { OutgoingHttpHeaders } from 'node:http';
import { addressOf, quantile } from '../load.ts';

/** One call as it goes over the wire. */
export interface Call {
  method?: string;
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: string;
}

/** What is called again and again. */
export interface Target {
  name: string;
  /** The bare server's path that does the least that this has to do. */
  beside: '/file' | '/read' | '/write';
  /** The right answer. */
  status: number;
  /** @param turn counts the target's calls; @param caller the connection that makes it, from 0. */
  call: (turn: number, caller: number) => Call;
}

/** What a target came to; times in ms. */
export interface Outcome {
  calls: number;
  perSecond: number;
  p50: number;
  p99: number;
  /** What went wrong, in words, with how often. */
  errors: Map<string, number>;
}

/** An answer that has not come by then counts as none. The host gives a function 60 s. */
const PATIENCE_MS = 65_000;

function send(port: number, agent: Agent, caller: number, call: Call): Promise<number> {
  return new Promise((resolve, reject) => {
    const { method = 'GET', path, body } = call;
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const sent = request({
      host: '127.0.0.1',
      port,
      method,
      path,
      agent,
      headers: { ...call.headers, ...length },
      localAddress: addressOf(caller),
      timeout: PATIENCE_MS,
    });
    sent.once('timeout', () => sent.destroy(new Error('no answer in time')));
    sent.once('error', reject);
    sent.once('response', (response) => {
      response.resume();
      response.once('error', reject);
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
    sent.end(body);
  });
}

/** Calls a target on so many kept connections, one call after the other on each, for `ms`. */
export async function drive(
  port: number,
  target: Target,
  plan: { connections: number; ms: number },
): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: plan.connections });
  const times: number[] = [];
  const errors = new Map<string, number>();
  let turn = 0;
  const began = performance.now();
  const connection = async (caller: number) => {
    while (performance.now() - began < plan.ms) {
      const at = performance.now();
      const call = target.call((turn += 1), caller);
      const status = await send(port, agent, caller, call).catch((fault: unknown) => String(fault));
      times.push(performance.now() - at);
      if (status !== target.status) errors.set(`${status}`, (errors.get(`${status}`) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: plan.connections }, (_, caller) => connection(caller)));
  const seconds = (performance.now() - began) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
  return { calls: times.length, perSecond: times.length / seconds, p50, p99, errors };
}
