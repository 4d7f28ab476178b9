import { ContentError } from '../../src/catalogue/read-content.ts';
import { SettingsError } from '../core/env.ts';
import { MigrationError } from '../build/migrate.ts';
import { HostStartError } from './host/start-error.ts';
import { StartError } from './settings.ts';
import { UserError } from './user-error.ts';

/** A step of the launch, with its name, how it ended where the work says so in a word, and how long it took. */
export async function step<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  const began = performance.now();
  console.log(`• ${name} …`);
  const value = await work();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`✓ ${name} ${typeof value === 'string' ? value : 'ready'} (${seconds} s)`);
  return value;
}

/** Faults that speak to a person in one line. */
const TOLD = [StartError, SettingsError, ContentError, HostStartError, MigrationError, UserError];

/** What to print of a fault; one that is not told is a bug of ours and shows where it happened. */
export function explain(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault);
  return TOLD.some((kind) => fault instanceof kind)
    ? fault.message
    : (fault.stack ?? fault.message);
}

/** What was started and has to be ended, last first. */
export class Ending {
  readonly #parts: (() => void | Promise<void>)[] = [];

  add(end: () => void | Promise<void>): void {
    this.#parts.push(end);
  }

  /** Ends every part, also when one of them fails. @throws the first fault. */
  async run(): Promise<void> {
    const faults: unknown[] = [];
    for (const end of this.#parts.splice(0).reverse()) {
      try {
        await end();
      } catch (fault) {
        faults.push(fault);
      }
    }
    if (faults.length > 0) throw faults[0];
  }
}

async function finish(ending: Ending, code: number): Promise<never> {
  try {
    await ending.run();
    process.exit(code);
  } catch (fault) {
    console.error(explain(fault));
    process.exit(1);
  }
}

/**
 * One Ctrl-C may arrive several times: npm passes it on, and `when-exit`, which Netlify's packages bring along, sends
 * it again to end the process at once. Only a later one, in ms, is a second one.
 */
const ECHO_MS = 1_000;

/** Starts, waits for Ctrl-C or a termination, and ends what was started. A second Ctrl-C does not wait. */
export async function runUntilStopped(start: (ending: Ending) => Promise<void>): Promise<void> {
  const ending = new Ending();
  let stoppedAt: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stoppedAt === undefined) {
        stoppedAt = performance.now();
        void finish(ending, 0);
      } else if (performance.now() - stoppedAt > ECHO_MS) {
        process.exit(1);
      }
    });
  }
  try {
    await start(ending);
  } catch (fault) {
    if (stoppedAt !== undefined) return;
    console.error(explain(fault));
    await finish(ending, 1);
  }
}
