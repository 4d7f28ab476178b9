import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildSite, recordBuild } from '../../netlify/local/site-build.ts';

test('a site is built again after a build by other means', async ({ onTestFinished }) => {
  const root = mkdtempSync(path.join(tmpdir(), 'plumbline-site-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  const url = 'http://localhost:8888';
  await recordBuild(root, url, async () => {
    write('dist/index.html', url);
    for (const name of ['catalogue', 'deploy']) write(`.generated/${name}.json`, '{}');
  });
  expect(await buildSite(root, url)).toBe(false);
  write('dist/index.html', 'https://agency.example');
  // This folder has no content to build from.
  await expect(buildSite(root, url)).rejects.toThrow();
});
