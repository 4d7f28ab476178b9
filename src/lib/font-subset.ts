import { createHash } from 'node:crypto';
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import subsetFont from 'subset-font';

/** Where the cut font lies, from the project's root; not kept in the repository. */
export const cutFontPath = '.generated/fonts/archivo.woff2';

/** Archivo with its weight axis alone (SIL Open Font License 1.1, shipped beside the cut file). */
const sourcePackage = '@fontsource-variable/archivo';
const sourceFile = 'files/archivo-latin-wght-normal.woff2';

/** What any visitor may type into a form, whatever content says: printable ASCII. */
const typed = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('');

const wordFiles = ['content/**/*.{yaml,md,mdx}', 'src/**/*.{astro,ts,tsx}'];

/** Kerning, figures of one width, and composed accents; Archivo's other features are not used. */
const keptFeatures = ['kern', 'tnum', 'ccmp', 'mark'];

/** The characters that the given texts use, each once, in order of code point. Controls are left out. */
export function charactersIn(texts: Iterable<string>): string {
  const found = new Set(typed);
  for (const text of texts) for (const character of text) found.add(character);
  return [...found]
    .filter((character) => !/\p{C}/u.test(character))
    .sort()
    .join('');
}

async function wordsOf(root: string): Promise<string[]> {
  const texts: string[] = [];
  for await (const file of glob(wordFiles, { cwd: root })) {
    if (extname(file) === '') continue;
    texts.push(await readFile(join(root, file), 'utf8'));
  }
  return texts;
}

/**
 * Cuts the site's font to the characters in use under `root` and writes it with its licence.
 * Does nothing when the file there was cut from the same font for the same characters.
 * Returns the size of the cut font in bytes.
 */
export async function cutSiteFont(root: string): Promise<number> {
  const folder = dirname(
    createRequire(join(root, 'package.json')).resolve(`${sourcePackage}/package.json`),
  );
  const source = await readFile(join(folder, sourceFile));
  const characters = charactersIn(await wordsOf(root));
  const stamp = createHash('sha256')
    .update(source)
    .update(characters)
    .update(keptFeatures.join())
    .digest('hex');

  const target = join(root, cutFontPath);
  const stampFile = `${target}.sha256`;
  const [oldStamp, oldFont] = await Promise.all([
    readFile(stampFile, 'utf8').catch(() => undefined),
    readFile(target).catch(() => undefined),
  ]);
  if (oldFont && oldStamp === stamp) return oldFont.byteLength;

  const font = await subsetFont(source, characters, {
    targetFormat: 'woff2',
    keepFeatures: keptFeatures,
  });
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, font);
  await writeFile(join(dirname(target), 'LICENSE.txt'), await readFile(join(folder, 'LICENSE')));
  await writeFile(stampFile, stamp);
  return font.byteLength;
}
