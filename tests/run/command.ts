import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ORIGIN } from '../site/site.ts';

interface CommandResult {
  code: number;
  output: string;
}

/** Runs a command and returns its output; also prints the output unless `quiet`. */
export function runCommand(
  command: string,
  args: string[],
  options: { cwd: string; env?: Record<string, string>; quiet?: boolean },
): Promise<CommandResult> {
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: Buffer[] = [];
  const keep = (stream: NodeJS.WriteStream) => (chunk: Buffer) => {
    chunks.push(chunk);
    if (!options.quiet) stream.write(chunk);
  };
  child.stdout.on('data', keep(process.stdout));
  child.stderr.on('data', keep(process.stderr));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') });
    });
  });
}

/** Netlify's CLI with a lockfile of its own: it is large, and only the bundles need it. */
const CLI = fileURLToPath(new URL('../hosts/cli', import.meta.url));

/** Installs the CLI unless this lockfile's packages are there. @throws if npm fails */
async function installCli(): Promise<void> {
  const lockfile = readFileSync(path.join(CLI, 'package-lock.json'));
  const wanted = createHash('sha256').update(lockfile).digest('hex');
  const stamp = path.join(CLI, 'node_modules', '.installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await runCommand('npm', ['ci', ...flags], { cwd: CLI, quiet: true });
  if (code !== 0) throw new Error(`Netlify's CLI could not be installed:\n${output}`);
  writeFileSync(stamp, wanted);
}

/** Runs Netlify's CLI. */
export async function runNetlify(
  root: string,
  args: string[],
  quiet = false,
): Promise<CommandResult> {
  await installCli();
  const program = path.join(CLI, 'node_modules', 'netlify-cli', 'bin', 'run.js');
  return runCommand(process.execPath, [program, ...args], {
    cwd: root,
    env: { CI: 'true', NETLIFY_TELEMETRY_DISABLED: '1', SITE_URL: ORIGIN },
    quiet,
  });
}

/** Builds the site and the functions' bundles as Netlify does, with the tests' origin. */
export const buildWithNetlify = (root: string, context: 'production' | 'deploy-preview') =>
  runNetlify(root, ['build', '--offline', '--context', context]);
