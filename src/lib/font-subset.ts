import { createHash } from 'node:crypto';
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import subsetFont from 'subset-font';
import { archivoFiles, readArchivo } from './archivo.ts';
import { fallbackFaces } from './font-fallback.ts';

/** Where the cut font lies, from the project's root; not kept in the repository. */
export const cutFontPath = '.generated/fonts/archivo.woff2';
/** Where the stylesheet of its stand-in lies: styles/fonts.css imports it. */
const fallbackPath = '.generated/fonts/fallback.css';

/** What any visitor may type into a form, whatever content says: printable ASCII. */
const typed = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('');

/** What a browser sets in the font: content, markup, and the words of drawings. */
const wordFiles = [
  'content/**/*.{yaml,md,mdx}',
  'src/**/*.{astro,tsx}',
  'src/illustrations/**/*.ts',
];
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g;

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
    const text = await readFile(join(root, file), 'utf8');
    texts.push(file.startsWith('src') ? text.replaceAll(COMMENT, '') : text);
  }
  return texts;
}

/**
 * Cuts the site's font to the characters in use under `root` and writes it with its licence.
 * Does nothing when the file there was cut from the same font for the same characters.
 * Returns the size of the cut font in bytes.
 */
export async function cutSiteFont(root: string): Promise<number> {
  const files = archivoFiles(root);
  const source = await readFile(files.font);
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
  await writeFile(join(dirname(target), 'LICENSE.txt'), await readFile(files.license));
  await writeFile(stampFile, stamp);
  return font.byteLength;
}

/** Writes the stylesheet of what stands in until the font arrives, fitted to the words in content/. */
export async function writeFallback(root: string): Promise<void> {
  const texts: string[] = [];
  for await (const file of glob('content/**/*.{yaml,md,mdx}', { cwd: root })) {
    texts.push(await readFile(join(root, file), 'utf8'));
  }
  const target = join(root, fallbackPath);
  await mkdir(dirname(target), { recursive: true });
  // One word in twenty has the letters in the measure of all.
  const sample = texts
    .sort()
    .join(' ')
    .split(/\s+/)
    .filter((_, index) => index % 20 === 0)
    .join(' ');
  await writeFile(target, fallbackFaces(await readArchivo(root), sample));
}
