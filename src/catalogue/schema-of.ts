import { readdirSync } from 'node:fs';
import path from 'node:path';
import type * as z from 'zod';
import { isPhoto } from '../schemas/picture.ts';
import { CONTENT } from './content-files.ts';
import type { ContentFile } from './content-files.ts';
import { ContentError, readContentFile } from './read-content.ts';
import type { ContentProblem } from './read-content.ts';
import { LOGOS, readLogo } from './read-logo.ts';

const folder = new URL('../schemas/pages/', import.meta.url);

/** The schema of content/pages/<name>.yaml is what src/schemas/pages/<name>.ts exports with a name that ends in `Schema`. */
async function readPageSchema(file: string): Promise<ContentFile<z.ZodType>> {
  const module = (await import(new URL(file, folder).href)) as Record<string, unknown>;
  const schema = Object.entries(module).find(([name]) => name.endsWith('Schema'))?.[1];
  if (!schema)
    throw new Error(`src/schemas/pages/${file} exports nothing whose name ends in Schema.`);
  return { path: `pages/${path.parse(file).name}.yaml`, schema: schema as z.ZodType };
}

/** Every content file with its schema; those of pages are found by name. Not for the bundles of the site. */
export const FILES: readonly ContentFile<z.ZodType>[] = [
  ...Object.values(CONTENT),
  ...(await Promise.all(readdirSync(folder).sort().map(readPageSchema))),
];

/** A legal document: `readDocument` checks its front matter, the renderer its body. */
const isDocument = (file: string): boolean => /^legal\/[a-z-]+\.mdx$/.test(file);

/** A photograph, which `astro:assets` reads. */
const isImage = (file: string): boolean => /^images\/[^/]+$/.test(file) && isPhoto(file.slice(7));

/** The schema for a path relative to content/; undefined for a file that nothing reads. */
export function schemaOf(file: string): z.ZodType | undefined {
  if (!file.endsWith('.yaml')) return undefined;
  const paths = [file, `${path.dirname(file)}/`];
  return FILES.find((entry) => paths.includes(entry.path))?.schema;
}

/** Every file, relative to the folder. Skips dot files, which editors leave behind. */
export function contentFiles(contentFolder: string): string[] {
  return readdirSync(contentFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(contentFolder, path.join(entry.parentPath, entry.name)))
    .sort();
}

/** The names of the photographs that content may use. */
export const imagesIn = (contentFolder: string): string[] =>
  contentFiles(contentFolder)
    .filter(isImage)
    .map((file) => path.basename(file));

/** Problems within single files. */
export function fileProblems(contentFolder: string): ContentProblem[] {
  return contentFiles(contentFolder).flatMap((file) => {
    if (isDocument(file) || isImage(file)) return [];
    const schema = schemaOf(file);
    const absolute = path.join(contentFolder, file);
    const isLogo = LOGOS.some((name) => name === file);
    if (!schema && !isLogo) {
      const known = FILES.map((entry) =>
        entry.path.endsWith('/') ? `${entry.path}*.yaml` : entry.path,
      );
      known.push('legal/*.mdx', 'images/*.{avif,jpg,png,webp}', ...LOGOS);
      const message = `nothing reads this file; known are ${known.join(', ')}.`;
      return [{ file: path.relative(process.cwd(), absolute), message }];
    }
    try {
      if (schema) readContentFile(absolute, schema);
      else readLogo(absolute);
      return [];
    } catch (error) {
      if (error instanceof ContentError) return error.problems;
      throw error;
    }
  });
}
