import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copySources } from '../content/project.ts';
import { runCommand } from '../run/command.ts';
import { makeDataDir, removeDataDir } from '../support/data-dir.ts';
import { startTestServer } from '../support/test-server.ts';
import { installNetlifyCli, moduleOfNetlify } from './netlify-cli.ts';

// Once per version, from the registry: minutes.
beforeAll(async () => void (await installNetlifyCli()), 900_000);

const started = new AsyncDisposableStack();
afterAll(() => started.disposeAsync());

/** All that the scan of a build reads. */
const SOURCES = [
  ...['content', 'src', 'public', 'netlify', 'netlify.toml', 'package.json', 'docs', 'README.md'],
  ...['astro.config.mjs', 'tsconfig.json', 'package-lock.json', '.gitignore', '.env.example'],
];

async function copyProject(): Promise<string> {
  const folder = started.adopt(await makeDataDir('plumbline-netlify-build'), removeDataDir);
  copySources(SOURCES, folder);
  // What follows the build of the site, which other tests make.
  const config = path.join(folder, 'netlify.toml');
  const command = 'mkdir -p dist && node_modules/.bin/node netlify/build/migrate.ts';
  const text = readFileSync(config, 'utf8')
    .replaceAll(/npm run build:\w+/g, command)
    // As an owner sets it who marks every setting as secret. The documents name the same address.
    .replace(
      '[build.environment]',
      '[build.environment]\n  PAYMENT_API_URL = "https://api.paygate.to"',
    );
  writeFileSync(config, text);
  return folder;
}

/** Stands for Netlify's interface: makes a database of a site, and a branch of it, and keeps the calls. */
async function startNetlify() {
  const calls: string[] = [];
  const addressOf = (name: string) =>
    `postgresql://netlifydb_owner:secret@${name}.db.netlify.com/netlifydb?sslmode=require`;
  const address = await startTestServer((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    const isBranch = request.url?.endsWith('/branch') ?? false;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ connection_string: addressOf(isBranch ? 'branch' : 'main') }));
  });
  return { host: new URL(address).host, calls };
}

/** Runs Netlify's build as its machines do, with these flags. */
async function build(flags: object) {
  const script = `const { default: build } = await import(process.argv[1]);
    const { success } = await build(JSON.parse(process.argv[2]));
    process.exitCode = success ? 0 : 1;`;
  const module = await moduleOfNetlify('build/lib/index.js');
  const args = ['--input-type=module', '--eval', script, module, JSON.stringify(flags)];
  return runCommand(process.execPath, args, {
    cwd: path.dirname(import.meta.dirname),
    env: { DATABASE_URL: '', MIGRATION_DATABASE_URL: '', NETLIFY_DB_URL: '' },
    quiet: true,
  });
}

test(
  'Netlify’s build makes the database, tells the command its address, copies the migrations, and finds no secret',
  { timeout: 300_000 },
  async () => {
    const folder = await copyProject();
    const netlify = await startNetlify();
    const { code, output } = await build({
      repositoryRoot: folder,
      cwd: folder,
      context: 'production',
      branch: 'main',
      siteId: 'one-site',
      token: 'a-token',
      mode: 'require',
      telemetry: false,
      featureFlags: { netlify_build_db_setup: true },
      testOpts: { host: netlify.host, scheme: 'http', env: true },
      enhancedSecretScan: true,
      explicitSecretKeys: 'PAYMENT_API_URL',
    });
    expect(output).toContain('Netlify migrates its own database before it publishes.');
    expect(output).toContain('No secrets detected');
    expect(code, output).toBe(0);
    expect(netlify.calls).toContainEqual(expect.stringMatching(/^POST .*one-site\/database/));
    const copied = readdirSync(path.join(folder, '.netlify', 'internal', 'db', 'migrations'));
    const files = readdirSync(path.join(folder, 'netlify', 'database', 'migrations'));
    expect(copied.map((name) => `${name}.sql`).sort()).toEqual(files.sort());
  },
);

const configSchema = z.object({ config: z.object({ build: z.object({ ignore: z.string() }) }) });

test.for(['deploy-preview', 'branch-deploy'])(
  'a build of %s is not begun without a database of its own',
  { timeout: 60_000 },
  async (context) => {
    const folder = await copyProject();
    const module = await moduleOfNetlify('config/lib/index.js');
    const { resolveConfig } = (await import(module)) as {
      resolveConfig: (options: object) => Promise<unknown>;
    };
    const options = { repositoryRoot: folder, cwd: folder, context, branch: 'one', offline: true };
    const { config } = configSchema.parse(await resolveConfig(options));
    // Netlify begins no build if this succeeds.
    const ignores = (DATABASE_URL: string) =>
      spawnSync('/bin/sh', ['-c', config.build.ignore], { env: { DATABASE_URL } }).status === 0;
    expect(ignores('')).toBe(true);
    expect(ignores('postgresql://plumbline_functions@preview.example/site')).toBe(false);
  },
);
