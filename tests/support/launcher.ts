import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Environment variables that Vitest sets and Astro would read. */
const VITESTS = /^(VITEST|NODE_ENV$|TEST$|DEV$|PROD$|SSR$|MODE$|BASE_URL$)/;

/** Starts a command, and stops it when the test finishes. `cwd` is a copy of the project. */
export function launchCommand(
  [program, ...args]: readonly [string, ...string[]],
  env: Record<string, string>,
  cwd = root,
) {
  const own = Object.entries(process.env).filter(([name]) => !VITESTS.test(name));
  const child = spawn(program, args, {
    cwd,
    env: { ...Object.fromEntries(own), ...env },
    // A process group of its own, so that a kill reaches its children.
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
    /** Its output so far (stdout and stderr). */
    output: () => text,
    /** Resolves with the exit code, or the signal's name. */
    ended,
    /** Waits until the output contains the text. @throws if the process exits first */
    async printed(wanted: string): Promise<void> {
      while (!text.includes(wanted)) {
        const more = once(child.stdout, 'data').then(() => undefined);
        const code = await Promise.race([more, ended]);
        if (code !== undefined) throw new Error(`It ended with ${code}:\n${text}`);
      }
    },
  };
}

/** Starts a script of netlify/local. */
export const launch = (entry: string, args: string[], env: Record<string, string>) =>
  launchCommand([process.execPath, `netlify/local/${entry}`, ...args], env);

/** Runs a script to its end, with this input. Returns the exit code, or the signal's name, and the output. */
export async function runToEnd(
  entry: string,
  args: readonly string[],
  env: Record<string, string>,
  input = '',
): Promise<[code: number | string, output: string]> {
  const run = launch(entry, [...args], env);
  run.process.stdin.end(input);
  return [await run.ended, run.output()];
}

/** A started script. */
export type Run = ReturnType<typeof launch>;
