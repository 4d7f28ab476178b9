import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import type { RequestLog } from './log.ts';

export interface DevProcessOptions {
  readonly root: string;
  readonly siteUrl?: string;
  readonly rateLimitFactor?: number;
}

/** What a process is given beside its options. */
export interface DevProcessSurroundings {
  readonly env: NodeJS.ProcessEnv;
  readonly log: (entry: RequestLog) => void;
}

/** One process with one state of the functions loaded. */
export interface DevProcess {
  /** Its port; rejects with the reason in one line where the functions can't be loaded. */
  readonly port: Promise<number>;
  /** Resolves when the process has ended, whoever ended it. */
  readonly ended: Promise<void>;
  /** Lets it finish its answers and end. */
  stop(): Promise<void>;
}

const messageSchema = z.union([
  z.object({ port: z.int() }),
  z.object({ failed: z.string() }),
  z.object({ entry: z.custom<RequestLog>() }),
]);

/** A module that waits for something at its top must not leave callers waiting with it. */
const START_MS = 30_000;
/** Over what the host itself takes to close. */
const STOP_MS = 7_000;

/** Starts dev-child.ts. */
export function startDevProcess(
  options: DevProcessOptions,
  { env, log }: DevProcessSurroundings,
): DevProcess {
  const script = fileURLToPath(new URL('./dev-child.ts', import.meta.url));
  const child = fork(script, [JSON.stringify(options)], { env, execArgv: [], cwd: options.root });
  const port = Promise.withResolvers<number>();
  const timer = setTimeout(() => {
    port.reject(new Error(`The functions were not loaded within ${START_MS / 1000} s.`));
    child.kill('SIGKILL');
  }, START_MS);
  const ended = once(child, 'exit').then(() => {
    clearTimeout(timer);
    port.reject(new Error('The functions ended before they were loaded.'));
  });
  child.on('message', (message) => {
    const told = messageSchema.parse(message);
    if ('entry' in told) return log(told.entry);
    clearTimeout(timer);
    if ('port' in told) port.resolve(told.port);
    else port.reject(new Error(told.failed));
  });
  let loaded = false;
  port.promise.then(
    () => (loaded = true),
    () => undefined,
  );
  return {
    port: port.promise,
    ended,
    async stop() {
      // One that is still loading has no answers under way.
      if (!loaded) child.kill('SIGKILL');
      else if (child.connected) child.send('stop', () => undefined);
      const kill = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await ended;
      clearTimeout(kill);
    },
  };
}
