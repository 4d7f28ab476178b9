import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cutSiteFont } from '../../src/build/font-subset.ts';

test('the font grows with the characters of content and components, not with those of comments', async ({
  onTestFinished,
}) => {
  const root = await mkdtemp(join(tmpdir(), 'font-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, 'content'));
  await mkdir(join(root, 'src'));
  await writeFile(join(root, 'package.json'), '{}');
  await symlink(join(import.meta.dirname, '../../node_modules'), join(root, 'node_modules'));
  const bytesFor = async (words: string) => {
    await writeFile(join(root, 'content/words.yaml'), words);
    return cutSiteFont(root);
  };
  const small = await bytesFor('title: Plumbline');
  await writeFile(join(root, 'src/Note.tsx'), '/** \u00c5 */\nconst note = 1; // \u00e9');
  expect(await cutSiteFont(root)).toBe(small);
  await writeFile(join(root, 'src/Note.tsx'), '<p>\u00c5</p>');
  expect(await cutSiteFont(root)).toBeGreaterThan(small);
  await rm(join(root, 'src/Note.tsx'));
  expect(await bytesFor('title: \u00c5ngstr\u00f6m \u2013 \u00e9t\u00e9')).toBeGreaterThan(small);
});
