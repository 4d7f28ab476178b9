import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cutSiteFont } from '../../src/build/font-subset.ts';
import { text as contentText } from '../schemas/files.ts';
import { ROOT } from '../site/site.ts';
import { folderWith } from '../support/folder.ts';

test('the font grows with the characters of content and components, not with those of comments', async () => {
  const words = { 'content/words.yaml': 'title: Plumbline', 'src/Note.tsx': '' };
  const root = folderWith({
    ...words,
    'content/theme.yaml': contentText('theme.yaml'),
    'package.json': '{}',
  });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const bytesWith = (file: keyof typeof words, text: string) => {
    writeFileSync(join(root, file), text);
    return cutSiteFont(root);
  };
  const small = await cutSiteFont(root);
  expect(await bytesWith('src/Note.tsx', '/** \u00c5 */\nconst note = 1; // \u00e9')).toBe(small);
  expect(await bytesWith('src/Note.tsx', '<p>\u00c5</p>')).toBeGreaterThan(small);
  expect(await bytesWith('src/Note.tsx', '')).toBe(small);
  const title = 'title: \u00c5ngstr\u00f6m \u2013 \u00e9t\u00e9';
  expect(await bytesWith('content/words.yaml', title)).toBeGreaterThan(small);
});
