import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

/** Functions in place of the programs, which print their arguments and databases. */
const STUBS = `show() { echo "$* on [$DATABASE_URL] [$MIGRATION_DATABASE_URL]"; }
node() { show "$@"; }
npm() { show "$@"; }
`;

/** The commands of a build script, with their databases. */
function commandsOf(script: string, env: Record<string, string> = {}): string[] {
  const { stdout } = spawnSync('/bin/sh', ['-c', STUBS + script], { env, encoding: 'utf8' });
  return stdout.trim().split('\n');
}

test('a production build migrates after everything that can fail, and before it is published', () => {
  expect(commandsOf(manifest.scripts['build:production'])).toEqual([
    expect.stringMatching(/^run launch-check /),
    expect.stringMatching(/^run build /),
    expect.stringMatching(/^netlify\/build\/migrate\.ts /),
  ]);
});

test('a preview’s build migrates its own database, never the live site’s', () => {
  const live = { DATABASE_URL: 'postgresql://live', MIGRATION_DATABASE_URL: 'postgresql://owner' };
  const script = manifest.scripts['build:preview'];
  expect(commandsOf(script, live).join()).not.toContain('migrate');
  const own = { ...live, PREVIEW_MIGRATION_DATABASE_URL: 'postgresql://preview' };
  expect(commandsOf(script, own).filter((line) => line.includes('migrate'))).toEqual([
    expect.stringContaining('on [postgresql://preview] [postgresql://preview]'),
  ]);
});
