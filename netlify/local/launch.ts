import { ContentError } from '../../src/catalogue/read-content.ts';
import { SettingsError } from '../server/env.ts';
import { HostStartError } from './host/start-error.ts';
import { ClusterError } from './postgres/cluster-error.ts';
import { MigrationError } from './postgres/migrate.ts';
import { StartError } from './settings.ts';

/** A step of the launch with its name and how long it took; `done` may say in a word how it ended. */
export async function step<Value>(
  name: string,
  work: (done: (word: string) => void) => Promise<Value>,
): Promise<Value> {
  const began = performance.now();
  let word = '';
  process.stdout.write(`• ${name} …\n`);
  const value = await work((said) => (word = said));
  const ended = word || (typeof value === 'string' ? value : '');
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`✓ ${name}${ended ? ` ${ended}` : ''} (${seconds} s)`);
  return value;
}

const TOLD = [StartError, SettingsError, ContentError, ClusterError, HostStartError, MigrationError];

/** Faults that are told in their own words; any other is a bug of ours and shows where it happened. */
export function explain(fault: unknown): string {
  if (TOLD.some((kind) => fault instanceof kind)) return (fault as Error).message;
  return fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
}

/** Starts, then waits for Ctrl-C (or a termination) and ends what was started. A second Ctrl-C does not wait. */
export async function runUntilStopped(start: () => Promise<() => Promise<void>>): Promise<void> {
  let stopping = false;
  let end: (() => Promise<void>) | undefined;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    if (end) void finish(end);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  try {
    end = await start();
    if (stopping) await finish(end);
  } catch (fault) {
    console.error(explain(fault));
    process.exit(1);
  }
}

async function finish(end: () => Promise<void>): Promise<void> {
  try {
    await end();
    process.exit(0);
  } catch (fault) {
    console.error(explain(fault));
    process.exit(1);
  }
}
