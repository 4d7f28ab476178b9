import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as z from 'zod';
import { runCommand } from '../run/command.ts';

/** The packages as the registry had them on that day, and a hash of the integrity of all (docs/decisions/0023). */
const PIN = {
  version: '27.10.2',
  before: '2026-10-15',
  integrity:
    'b1DfMS24R5OyKuxbSJ8wXPO2kpOawSUZAXdATaztHPEx1C+qDnlji6B05pFRkFfE77E+W4nQHpT1un+5bBeKpA==',
};
const FOLDER = fileURLToPath(new URL('../../.cache/netlify-cli', import.meta.url));

const lockfileSchema = z.object({
  packages: z.record(z.string(), z.object({ integrity: z.string().optional() })),
});

async function npm(...args: string[]): Promise<void> {
  const flags = ['--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await runCommand('npm', [...args, ...flags], {
    cwd: FOLDER,
    quiet: true,
  });
  if (code !== 0) throw new Error(`Netlify's CLI could not be installed:\n${output}`);
}

/** Installs Netlify's CLI unless this version is there. @returns its program @throws if a package is not the pinned one */
export async function installNetlifyCli(): Promise<string> {
  const program = path.join(FOLDER, 'node_modules', 'netlify-cli', 'bin', 'run.js');
  const stamp = path.join(FOLDER, 'installed.txt');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === PIN.integrity) return program;
  mkdirSync(FOLDER, { recursive: true });
  const wanted = { private: true, dependencies: { 'netlify-cli': PIN.version } };
  writeFileSync(path.join(FOLDER, 'package.json'), JSON.stringify(wanted));
  await npm('install', '--package-lock-only', `--before=${PIN.before}`);
  const lockfile: unknown = JSON.parse(
    readFileSync(path.join(FOLDER, 'package-lock.json'), 'utf8'),
  );
  const each = Object.values(lockfileSchema.parse(lockfile).packages);
  const list = each.map(({ integrity = '' }) => integrity).toSorted();
  const integrity = createHash('sha512').update(list.join('\n')).digest('base64');
  if (integrity !== PIN.integrity)
    throw new Error(
      `The packages of Netlify's CLI are not the pinned ones: their hash is ${integrity}.`,
    );
  await npm('ci', '--prefer-offline');
  writeFileSync(stamp, PIN.integrity);
  return program;
}

/** Installs the CLI; returns the address of a module of one of its packages. */
export async function moduleOfNetlify(file: string): Promise<string> {
  await installNetlifyCli();
  return pathToFileURL(path.join(FOLDER, 'node_modules', '@netlify', file)).href;
}

/** For commands of the CLI: no telemetry, no questions. */
export const CLI_ENV = { CI: 'true', NETLIFY_TELEMETRY_DISABLED: '1' };

/** Runs a command of the CLI to its end. */
export const runNetlify = async (args: string[], cwd: string, env: Record<string, string> = {}) =>
  runCommand(process.execPath, [await installNetlifyCli(), ...args], {
    cwd,
    env: { ...CLI_ENV, ...env },
    quiet: true,
  });
