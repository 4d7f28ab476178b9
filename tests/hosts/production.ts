import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';
import { copySources } from '../content/project.ts';
import { makeDataDir, removeDataDir } from '../support/data-dir.ts';
import { makeContentReal, REAL_SETTINGS } from '../support/real-content.ts';
import { CLI_ENV, installNetlifyCli, runNetlify } from './netlify-cli.ts';

/** The inputs of a production build, and the sharing images that are made already, if any. */
const SOURCES = [
  ...['content', 'src', 'public', 'netlify', 'netlify.toml', 'package.json'],
  ...['astro.config.mjs', 'tsconfig.json', 'package-lock.json', '.cache/og'],
];
/** Netlify bundles the functions before it serves. */
const START_MS = 240_000;

/** A public name of this machine: the launch check refuses its own. */
function nameHost(url: string, user?: string): string {
  const named = Object.assign(new URL(url), { hostname: 'db.agency.com' });
  return Object.assign(named, user !== undefined && { username: user }).href;
}

/** A copy of what a production build reads of the project. */
export async function copyForNetlify(): Promise<{ folder: string } & AsyncDisposable> {
  const folder = await makeDataDir('plumbline-production');
  copySources(SOURCES, folder);
  return { folder, [Symbol.asyncDispose]: () => removeDataDir(folder) };
}

/** The same, with the content of a real agency. */
export async function copyAsAgency(): ReturnType<typeof copyForNetlify> {
  const copy = await copyForNetlify();
  makeContentReal(path.join(copy.folder, 'content'));
  return copy;
}

/** The address of every file of a copy's build but the rules, which Netlify reads. */
export function listBuilt(folder: string): string[] {
  const publish = path.join(folder, 'dist');
  return readdirSync(publish, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^_(headers|redirects)$/.test(entry.name))
    .map(({ parentPath, name }) => `/${path.relative(publish, path.join(parentPath, name))}`)
    .map((file) => file.replace(/(?<=^\/)index\.html$|\.html$/, ''));
}

/** An environment in which none of the site's settings is set. */
export const UNSET = Object.fromEntries(
  [...Object.keys(REAL_SETTINGS), 'NETLIFY_DB_URL', 'NEON_FETCH_ENDPOINT'].map((name) => [
    name,
    '',
  ]),
);

/** Builds for production as Netlify does, with the settings of a live site and an empty database. */
export async function buildForProduction(folder: string, ownerUrl: string, change = {}) {
  const preload = fileURLToPath(new URL('resolve.mjs', import.meta.url));
  const env = {
    ...REAL_SETTINGS,
    DATABASE_URL: nameHost(ownerUrl, 'plumbline_functions'),
    MIGRATION_DATABASE_URL: nameHost(ownerUrl),
    // A test runner sets "test", which Astro would read.
    NODE_ENV: 'production',
    NODE_OPTIONS: `--import=${preload}`,
    ...change,
  };
  return runNetlify(['build', '--offline', '--context', 'production'], folder, env);
}

/** Serves the built site and its bundled functions by Netlify's own router, at this port. */
export async function serveByNetlify(
  folder: string,
  port: number,
  environment: Record<string, string>,
): Promise<AsyncDisposable> {
  const config = path.join(folder, 'netlify.toml');
  // It builds before it serves: with nothing, so that the production build is served.
  const text = readFileSync(config, 'utf8').replaceAll('npm run build:preview', 'node --version');
  writeFileSync(config, text);
  const args = ['serve', '--offline', '--internal-disable-edge-functions'];
  const ports = ['--port', `${port}`, '--functions-port', `${await getPort()}`];
  const program = await installNetlifyCli();
  const child = spawn(
    process.execPath,
    [program, ...args, '--context', 'deploy-preview', ...ports],
    {
      cwd: folder,
      env: { ...process.env, ...CLI_ENV, ...environment, BROWSER: 'none' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on(
      'data',
      (chunk: Buffer) => (output = (output + chunk.toString('utf8')).slice(-8_000)),
    );
  const ended = once(child, 'exit');
  const answers = () =>
    fetch(`http://localhost:${port}/robots.txt`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const end = Date.now() + START_MS; !(await answers()); await wait(200)) {
    if (child.exitCode === null && Date.now() < end) continue;
    child.kill('SIGKILL');
    throw new Error(`Netlify's CLI does not serve:\n${output}`);
  }
  return {
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      const stubborn = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await ended;
      clearTimeout(stubborn);
    },
  };
}
