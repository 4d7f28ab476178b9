import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { collectLog } from './logs.ts';

/** What a host's process tells: that it listens, how a scheduled run ended, a fault of ours. */
export type HostMessage = { port: number } | { id: number; status: number } | { fault: string };
export interface HostOrder {
  id: number;
  scheduled: string;
}

/** The functions on a real host in a process of its own, which may be killed. */
export interface HostProcess {
  readonly url: string;
  readonly port: number;
  /** Calls answered with 500 so far, which no caller and no outage may cause. */
  readonly faults: readonly string[];
  /** The last that it printed on its error output. */
  printed(): string;
  /** Runs a scheduled function there; resolves with its status, 0 when the process ended before. */
  runScheduled(name: string): Promise<number>;
  /** Ends it without warning, and waits until it is gone. */
  kill(): Promise<void>;
}

/** As SITE_URL: wherever the host itself listens. */
export const OWN_URL = 'own';

const script = fileURLToPath(new URL('host-child.ts', import.meta.url));

/**
 * Starts a host whose functions have these settings.
 * @param port 0 for a free one
 * @throws when it ends before it listens; what it printed stands in the message.
 */
export async function startHostProcess(
  settings: Record<string, string>,
  port = 0,
): Promise<HostProcess> {
  const many = { RATE_LIMIT_FACTOR: '100000' };
  const env = { ...process.env, ...many, ...settings, HOST_PORT: String(port) };
  const child = fork(script, { env, execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  const ended = once(child, 'exit');
  const faults: string[] = [];
  const waiting = new Map<number, (status: number) => void>();
  let printed = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    printed = (printed + chunk.toString('utf8')).slice(-4_000);
    collectLog('a host process', chunk.toString('utf8').trimEnd());
  });
  const listening = new Promise<number>((resolve, reject) => {
    child.on('message', (message: HostMessage) => {
      if ('port' in message) resolve(message.port);
      else if ('fault' in message) faults.push(message.fault);
      else waiting.get(message.id)?.(message.status);
    });
    void ended.then(() => reject(new Error(`A host did not start: ${printed}`)));
  });
  void ended.then(() => {
    for (const resolve of waiting.values()) resolve(0);
  });
  const listens = await listening;
  let runs = 0;
  return {
    url: `http://localhost:${listens}`,
    port: listens,
    faults,
    printed: () => printed,
    runScheduled(name) {
      const order: HostOrder = { id: (runs += 1), scheduled: name };
      if (!child.connected) return Promise.resolve(0);
      return new Promise((resolve) => {
        waiting.set(order.id, resolve);
        child.send(order, (fault) => fault && resolve(0));
      });
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
