import type { AstroIntegration } from 'astro';
import { createHash } from 'node:crypto';
import { copyFile, glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { fontFiles, readExtents, readFontChoice, readMeasure } from '../catalogue/font.ts';
import { fallbackFaces } from './font-fallback.ts';

/** The subset font's path from the project's root; not in the repository. */
const cutFontPath = '.generated/fonts/site.woff2';
/** The path of the fallback fonts' stylesheet, which styles/global.css imports. */
const fallbackPath = '.generated/fonts/fallback.css';

/** Characters that visitors may type into a form: printable ASCII. */
const typed = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('');

/** Files with text set in the font: content, markup and drawings. */
const CONTENT = 'content/**/*.{yaml,md,mdx}';
const TEXT_FILES = [CONTENT, 'src/**/*.{astro,tsx}', 'content/pictures/**/*.svg'];
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g;

/** Kerning, tabular figures and composed accents; other features are unused. */
const keptFeatures = ['kern', 'tnum', 'ccmp', 'mark'];

/** The distinct characters of the texts, sorted by code point, without control characters. */
function charactersIn(texts: Iterable<string>): string {
  const found = new Set(typed);
  for (const text of texts) for (const character of text) found.add(character);
  return [...found]
    .filter((character) => !/\p{C}/u.test(character))
    .sort()
    .join('');
}

async function textsOf(root: string, files: string | string[]): Promise<string[]> {
  const texts: string[] = [];
  for await (const file of glob(files, { cwd: root })) {
    const text = await readFile(join(root, file), 'utf8');
    texts.push(file.startsWith('src') ? text.replaceAll(COMMENT, '') : text);
  }
  return texts;
}

/**
 * Subsets the site's font to the characters used under `root`, and writes it with its license.
 * Skips an up-to-date file.
 * @returns the size of the subset font in bytes
 */
export async function cutSiteFont(root: string): Promise<number> {
  const files = fontFiles(root, readFontChoice(root));
  const source = await readFile(files.font);
  const characters = charactersIn(await textsOf(root, TEXT_FILES));
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

/** Writes the stylesheet of the fallback fonts, scaled to the texts in content/. */
async function writeFallback(root: string): Promise<void> {
  const target = join(root, fallbackPath);
  await mkdir(dirname(target), { recursive: true });
  // Every twentieth word has nearly the letter frequencies of the whole.
  const sample = (await textsOf(root, CONTENT))
    .sort()
    .join(' ')
    .split(/\s+/)
    .filter((_, index) => index % 20 === 0)
    .join(' ');
  await writeFile(target, fallbackFaces(await readMeasure(root), await readExtents(root), sample));
}

/** The budget of the one font file that the first paint needs, in bytes. */
const budget = 30 * 1024;

/** Subsets the font before Vite resolves it, and fails the build above the budget. */
export function siteFont(): AstroIntegration {
  let license = '';
  return {
    name: 'site-font',
    hooks: {
      // Its license asks to go with it.
      'astro:build:done': async ({ dir }) => {
        const folder = new URL('licenses/', dir);
        await mkdir(folder, { recursive: true });
        await copyFile(license, new URL('font.txt', folder));
      },
      'astro:config:setup': async ({ config, logger }) => {
        const root = fileURLToPath(config.root);
        const bytes = await cutSiteFont(root);
        await writeFallback(root);
        if (bytes > budget) {
          throw new Error(
            `The cut font has ${bytes} bytes, over its budget of ${budget}. ` +
              'Look for rare characters in content/ that the site can do without.',
          );
        }
        license = join(root, dirname(cutFontPath), 'LICENSE.txt');
        logger.info(`The font is cut to ${(bytes / 1024).toFixed(1)} KiB`);
      },
    },
  };
}
