import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { expect, test } from 'vitest';
import { makeDataDir, removeDataDir } from '../support/data-dir.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { scripts } = z
  .object({ scripts: z.object({ 'build:preview': z.string() }) })
  .parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));

/** What the build of a preview would run, with the database that a migration would change. */
async function runsOf(environment: Record<string, string>): Promise<string[]> {
  const folder = await makeDataDir('plumbline-preview');
  for (const name of ['node', 'npm']) {
    const file = path.join(folder, name);
    writeFileSync(
      file,
      `#!/bin/sh\necho "${name} $* on [$DATABASE_URL] [$MIGRATION_DATABASE_URL]"\n`,
    );
    chmodSync(file, 0o755);
  }
  const env = { PATH: `${folder}:/usr/bin:/bin`, ...environment };
  const { stdout } = spawnSync('/bin/sh', ['-c', scripts['build:preview']], {
    env,
    encoding: 'utf8',
  });
  await removeDataDir(folder);
  return stdout.split('\n').filter((line) => line.includes('migrate'));
}

const LIVE = { DATABASE_URL: 'postgresql://live', MIGRATION_DATABASE_URL: 'postgresql://owner' };

test('a preview’s build never migrates the live site’s database', async () => {
  expect(await runsOf(LIVE)).toEqual([]);
  const own = { ...LIVE, PREVIEW_MIGRATION_DATABASE_URL: 'postgresql://preview' };
  expect(await runsOf(own)).toEqual([
    expect.stringContaining('on [postgresql://preview] [postgresql://preview]'),
  ]);
});
