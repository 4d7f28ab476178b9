import { mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { charactersIn, cutFontPath, cutSiteFont } from '../../src/lib/font-subset.ts';

const repository = join(import.meta.dirname, '../..');
const roots: string[] = [];

/** A small project of its own: one content file, and the font package of this one. */
async function project(words: string): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'font-'));
  roots.push(root);
  await mkdir(join(root, 'content'));
  await writeFile(join(root, 'package.json'), '{}');
  await symlink(join(repository, 'node_modules'), join(root, 'node_modules'));
  await writeFile(join(root, 'content/words.yaml'), words);
  return root;
}

afterEach(async () => {
  for (const root of roots.splice(0)) await rm(root, { recursive: true });
});

describe('charactersIn', () => {
  test('gives each character of the texts once, and all that a visitor can type', () => {
    const characters = charactersIn(['na\u00efve \u2013 na\u00efve\n']);
    expect([...characters].filter((character) => character === '\u00ef')).toHaveLength(1);
    expect(characters).toContain('\u2013');
    expect(characters).toContain('~');
    expect(characters).not.toContain('\n');
  });
});

describe('cutSiteFont', () => {
  test('writes a font within the budget of a first paint, with its licence', async () => {
    const root = await project('title: Plumbline');
    const bytes = await cutSiteFont(root);
    expect(bytes).toBeLessThan(30 * 1024);
    const font = await readFile(join(root, cutFontPath));
    expect(font.subarray(0, 4).toString()).toBe('wOF2');
    const licence = await readFile(join(root, '.generated/fonts/LICENSE.txt'), 'utf8');
    expect(licence).toContain('SIL Open Font License');
  });

  test('grows with the characters of content, and is not cut again for the same ones', async () => {
    const root = await project('title: Plumbline');
    const small = await cutSiteFont(root);
    const { mtimeMs } = await stat(join(root, cutFontPath));
    await cutSiteFont(root);
    expect((await stat(join(root, cutFontPath))).mtimeMs).toBe(mtimeMs);
    await writeFile(
      join(root, 'content/words.yaml'),
      'title: \u00c5ngstr\u00f6m \u2013 \u00e9t\u00e9',
    );
    expect(await cutSiteFont(root)).toBeGreaterThan(small);
  });
});
