import getPort from 'get-port';
import { ContentError } from '../../src/catalogue/read-content.ts';
import { MigrationError } from '../build/migrate.ts';
import { SettingsError } from '../core/env.ts';
import { UserError } from './user-error.ts';

/** Runs a step of the launch, and prints how it ended where the work returns a word, and how long it took. */
export async function step<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  const began = performance.now();
  process.stdout.write(`${name} … `);
  const value = await work().catch((fault: unknown) => {
    console.log('failed');
    throw fault;
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${typeof value === 'string' ? value : 'ready'} (${seconds} s)`);
  return value;
}

/** What to print of a fault: what a person can change in one line, a bug of ours with its stack. */
export function explain(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault);
  const kinds = [UserError, SettingsError, ContentError, MigrationError];
  const isForUser = kinds.some((kind) => fault instanceof kind);
  return isForUser ? fault.message : (fault.stack ?? fault.message);
}

/** Checks the port before anything is built. @throws {UserError} */
export async function requireFreePort(port: number): Promise<void> {
  if ((await getPort({ port })) !== port)
    throw new UserError(
      `Port ${port} is taken by another program. Stop it, or set PORT to another number.`,
    );
}

async function finish(started: AsyncDisposableStack, code: number): Promise<never> {
  try {
    await started.disposeAsync();
    process.exit(code);
  } catch (fault) {
    console.error(explain(fault));
    process.exit(1);
  }
}

/** A terminal sends Ctrl-C to npm and to us, and npm passes it on: what follows within this time is the same one, in ms. */
const ECHO_MS = 1_000;

/** Starts, waits for Ctrl-C or a termination, and ends what was started, last first. A second Ctrl-C does not wait. */
export async function runUntilStopped(
  start: (started: AsyncDisposableStack) => Promise<void>,
): Promise<void> {
  const started = new AsyncDisposableStack();
  let stoppedAt: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stoppedAt === undefined) {
        stoppedAt = performance.now();
        void finish(started, 0);
      } else if (performance.now() - stoppedAt > ECHO_MS) {
        process.exit(1);
      }
    });
  }
  try {
    await start(started);
  } catch (fault) {
    if (stoppedAt !== undefined) return;
    console.error(explain(fault));
    await finish(started, 1);
  }
}
