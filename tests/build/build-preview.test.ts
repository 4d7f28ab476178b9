import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { makeDataDir, removeDataDir } from '../support/data-dir.ts';

/** Runs a build script with stubs of node and npm. Returns its commands with their databases. */
async function commandsOf(
  script: 'build:preview' | 'build:production',
  environment: Record<string, string> = {},
): Promise<string[]> {
  const folder = await makeDataDir('plumbline-preview');
  const program = '#!/bin/sh\necho "$* on [$DATABASE_URL] [$MIGRATION_DATABASE_URL]"\n';
  for (const name of ['node', 'npm'])
    writeFileSync(path.join(folder, name), program, { mode: 0o755 });
  const env = { PATH: `${folder}:/usr/bin:/bin`, ...environment };
  const command = ['-c', manifest.scripts[script]];
  const { stdout } = spawnSync('/bin/sh', command, { env, encoding: 'utf8' });
  await removeDataDir(folder);
  return stdout.trim().split('\n');
}

/** The migration commands of a preview's build. */
const migrationsOf = async (environment: Record<string, string>): Promise<string[]> =>
  (await commandsOf('build:preview', environment)).filter((line) => line.includes('migrate'));

test('a production build migrates after everything that can fail, and before it is published', async () => {
  expect(await commandsOf('build:production')).toEqual([
    expect.stringMatching(/^run launch-check /),
    expect.stringMatching(/^run build /),
    expect.stringMatching(/^netlify\/build\/migrate\.ts /),
  ]);
});

test('a preview’s build migrates its own database, never the live site’s', async () => {
  const live = { DATABASE_URL: 'postgresql://live', MIGRATION_DATABASE_URL: 'postgresql://owner' };
  expect(await migrationsOf(live)).toEqual([]);
  const own = { ...live, PREVIEW_MIGRATION_DATABASE_URL: 'postgresql://preview' };
  expect(await migrationsOf(own)).toEqual([
    expect.stringContaining('on [postgresql://preview] [postgresql://preview]'),
  ]);
});
