import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from './settings.ts';

/** What the static site is made of; a change anywhere in it means a new build. */
const SOURCES = [
  'content',
  'src',
  'public',
  'astro.config.mjs',
  'tsconfig.json',
  'package-lock.json',
  'netlify.toml',
];
const STAMP = path.join('.cache', 'site-build.txt');

function filesOf(entry: string): string[] {
  if (!existsSync(entry)) return [];
  const found = readdirSync(path.dirname(entry), { withFileTypes: true }).find(
    (candidate) => candidate.name === path.basename(entry),
  );
  if (!found?.isDirectory()) return [entry];
  return readdirSync(entry, { withFileTypes: true, recursive: true })
    .filter((file) => file.isFile())
    .map((file) => path.join(file.parentPath, file.name))
    .sort();
}

/** The same for equal sources, site address, Node, and whether the gallery is built along. */
function fingerprint(root: string, siteUrl: string): string {
  const gallery = process.env['GALLERY'] ?? '';
  const hash = createHash('sha256').update(`${siteUrl}\n${process.version}\n${gallery}\n`);
  for (const file of SOURCES.flatMap((source) => filesOf(path.join(root, source)))) {
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

function runBuild(root: string, siteUrl: string): Promise<void> {
  const output: Buffer[] = [];
  const npm = spawn('npm', ['run', '--silent', 'build'], {
    cwd: root,
    // A test runner says "test" here, and what it builds would be served in place of the real site.
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SITE_URL: siteUrl,
      ASTRO_TELEMETRY_DISABLED: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  npm.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  npm.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  return new Promise((resolve, reject) => {
    npm.on('error', reject);
    npm.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new StartError(`The build failed:\n${Buffer.concat(output).toString('utf8')}`));
    });
  });
}

/**
 * Builds the site into dist/ unless nothing that it is made of has changed.
 * @returns whether it was built.
 * @throws {StartError} with the build's own output when it fails.
 */
export async function buildSite(root: string, siteUrl: string): Promise<boolean> {
  const stampFile = path.join(root, STAMP);
  const wanted = fingerprint(root, siteUrl);
  const built = existsSync(path.join(root, 'dist', 'index.html')) && existsSync(stampFile);
  if (built && readFileSync(stampFile, 'utf8') === wanted) return false;
  rmSync(stampFile, { force: true });
  await runBuild(root, siteUrl);
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, wanted);
  return true;
}
