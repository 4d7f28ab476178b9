import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { checkContent } from '../../src/catalogue/check-content.ts';
import { writeCatalogue } from '../build/write-catalogue.ts';
import { UserError } from './errors.ts';

/** Sources of the static site and the functions' catalogue; any change requires a new build. */
const SOURCES = [
  '{content,src,public,netlify/build}/**/*',
  '{astro.config.mjs,tsconfig.json,package.json,package-lock.json,netlify.toml}',
];
const MADE = ['dist/index.html', '.generated/catalogue.json', '.generated/deploy.json'] as const;
const STAMP = '.cache/site-build.txt';

const execute = promisify(execFile);

/** Returns the same hash for equal sources, site URL, Node version, and whether it sells, or is a demo. */
function fingerprint(root: string, siteUrl: string): string {
  const { MERCHANT_WALLET: wallet, DEMO: demo } = process.env;
  const kind = demo === 'true' ? 'demo' : wallet === 'none' ? 'sells nothing' : 'sells';
  const built = [siteUrl, process.version, kind];
  const hash = createHash('sha256').update(`${built.join('\n')}\n`);
  const files = globSync(SOURCES, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of files.sort())
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}

/** Runs `npm run build` without bundling the functions, because the local host does not use the bundles. */
async function runBuild(root: string, siteUrl: string, signal?: AbortSignal): Promise<void> {
  await checkContent(path.join(root, 'content'));
  writeCatalogue(root);
  const build = execute(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], {
    cwd: root,
    // A test runner sets "test", and its build would then be served as the real site.
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SITE_URL: siteUrl,
      ASTRO_TELEMETRY_DISABLED: '1',
    },
    maxBuffer: Infinity,
    ...(signal && { signal }),
  });
  await build.catch(({ stdout, stderr }: { stdout: string; stderr: string }) => {
    throw new UserError(`The build failed:\n${stdout}${stderr}`);
  });
}

/** Tells a build by other means, such as `npm run build` for another URL, which each page names. */
const builtPage = (root: string): string =>
  createHash('sha256')
    .update(readFileSync(path.join(root, MADE[0])))
    .digest('hex');

/** Runs a build, then records the state of its sources, so that {@link buildSite} does not repeat it. */
export async function recordBuild(root: string, siteUrl: string, build: () => Promise<void>) {
  const stampFile = path.join(root, STAMP);
  const built = fingerprint(root, siteUrl);
  rmSync(stampFile, { force: true });
  await build();
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, built + builtPage(root));
}

/**
 * Builds the site into dist/ unless it is up to date.
 * @returns whether it was built
 * @throws {UserError} with the build's output if it fails
 */
export async function buildSite(root: string, siteUrl: string, signal?: AbortSignal) {
  const isBuilt =
    [...MADE, STAMP].every((file) => existsSync(path.join(root, file))) &&
    readFileSync(path.join(root, STAMP), 'utf8') === fingerprint(root, siteUrl) + builtPage(root);
  if (!isBuilt) await recordBuild(root, siteUrl, () => runBuild(root, siteUrl, signal));
  return !isBuilt;
}
