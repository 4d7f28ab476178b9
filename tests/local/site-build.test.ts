import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildSite, recordBuild } from '../../netlify/local/site-build.ts';
import { folderWith } from '../support/folder.ts';

test('a site is built again after a build by other means', async () => {
  const url = 'http://localhost:8888';
  const generated = { '.generated/catalogue.json': '{}', '.generated/deploy.json': '{}' };
  const root = folderWith({ 'dist/index.html': url, ...generated });
  await recordBuild(root, url, async () => {});
  expect(await buildSite(root, url)).toBe(false);
  writeFileSync(path.join(root, 'dist/index.html'), 'https://agency.example');
  // This folder has no content to build from.
  await expect(buildSite(root, url)).rejects.toThrow();
});
