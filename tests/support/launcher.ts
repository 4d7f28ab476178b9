import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What Vitest adds to the environment; Astro would use it. */
const VITESTS = /^(VITEST|NODE_ENV$|TEST$|DEV$|PROD$|SSR$|MODE$|BASE_URL$)/;

/** Starts an entry of netlify/local, as npm would; it is ended with the test. */
export function launch(entry: string, args: string[], env: Record<string, string>) {
  const own = Object.entries(process.env).filter(([name]) => !VITESTS.test(name));
  const child = spawn(process.execPath, [`netlify/local/${entry}`, ...args], {
    cwd: root,
    env: { ...Object.fromEntries(own), ...env },
    // A group of its own, so that all of it can be killed.
    detached: true,
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
  const ended = new Promise<number | string>((resolve) => {
    child.on('close', (code, signal) => resolve(code ?? signal ?? 0));
  });
  onTestFinished(async () => {
    const stubborn = setTimeout(() => spawnSync('kill', ['-9', '--', `-${child.pid}`]), 20_000);
    child.kill('SIGTERM');
    await ended;
    clearTimeout(stubborn);
  });
  return {
    process: child,
    /** All that it printed so far. */
    output: () => text,
    /** Resolves with the exit code, or the signal's name. */
    ended,
    /** Resolves when it has printed the text. @throws if it ends before */
    async printed(wanted: string): Promise<void> {
      while (!text.includes(wanted)) {
        const more = once(child.stdout, 'data').then(() => undefined);
        const code = await Promise.race([more, ended]);
        if (code !== undefined) throw new Error(`It ended with ${code}:\n${text}`);
      }
    },
  };
}

/** One run of an entry. */
export type Run = ReturnType<typeof launch>;
