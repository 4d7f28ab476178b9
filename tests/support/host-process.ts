import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { collectLog } from './logs.ts';

/** A message of a host's process: its port, the status of a scheduled run, or a request that returned 500. */
export type HostMessage = { port: number } | { id: number; status: number } | { fault: string };
export interface HostOrder {
  id: number;
  scheduled: string;
}

/** A host that runs the functions in its own process, which tests may kill. */
export type HostProcess = Awaited<ReturnType<typeof startHostProcess>>;

/** Value of SITE_URL for the host's own address. */
export const OWN_URL = 'own';

const script = fileURLToPath(new URL('host-child.ts', import.meta.url));

/**
 * Starts a host whose functions have these settings.
 * @param port 0 for a free port
 * @throws if the process exits before it listens; the message contains its stderr.
 */
export async function startHostProcess(settings: Record<string, string>, port = 0) {
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
    /** Requests that returned 500 so far. Neither a client nor an outage may cause one. */
    faults: faults as readonly string[],
    /** The last 4,000 characters of its stderr. */
    printed: () => printed,
    /** Runs a scheduled function there; resolves with its status, or 0 if the process ends first. */
    async runScheduled(name: string): Promise<number> {
      const order: HostOrder = { id: (runs += 1), scheduled: name };
      if (!child.connected) return 0;
      return new Promise((resolve) => {
        waiting.set(order.id, resolve);
        child.send(order, (fault) => fault && resolve(0));
      });
    },
    /** Sends SIGKILL and waits until the process has exited. */
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
