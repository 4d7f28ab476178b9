import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** One run of an entry of netlify/local, as npm would start it. */
export interface Run {
  process: ChildProcess;
  /** All that it printed so far. */
  output: () => string;
  /** Resolves with the exit code, or the signal's name. */
  ended: Promise<number | string>;
  /** Resolves when it has printed the text. @throws when it ends before. */
  printed: (text: string) => Promise<void>;
}

/** The environment without what Vitest adds for its own tests: Astro would take it for its own. */
function environmentOfAUser(): Record<string, string | undefined> {
  const vitests = /^(VITEST|NODE_ENV$|TEST$|DEV$|PROD$|SSR$|MODE$|BASE_URL$)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !vitests.test(name)));
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}

/** Starts an entry; it is ended with the test, whatever happened. */
export function launch(entry: string, args: string[], env: Record<string, string>): Run {
  const child = spawn(process.execPath, [`netlify/local/${entry}`, ...args], {
    cwd: root,
    env: { ...environmentOfAUser(), ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    // A group of its own, so that nothing of it outlives the test.
    detached: true,
  });
  let text = '';
  let waiting: (() => void)[] = [];
  const keep = (chunk: Buffer) => {
    text += chunk.toString('utf8');
    for (const check of waiting) check();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = new Promise<number | string>((resolve) => {
    child.on('close', (code, signal) => resolve(code ?? signal ?? 0));
  });
  onTestFinished(async () => {
    const stubborn = setTimeout(() => killGroup(child.pid), 20_000);
    child.kill('SIGTERM');
    await ended;
    clearTimeout(stubborn);
  });
  const printed = (wanted: string) =>
    new Promise<void>((resolve, reject) => {
      const check = () => {
        if (!text.includes(wanted)) return;
        waiting = waiting.filter((other) => other !== check);
        resolve();
      };
      waiting.push(check);
      check();
      void ended.then((code) => reject(new Error(`It ended with ${code}:\n${text}`)));
    });
  return { process: child, output: () => text, ended, printed };
}
