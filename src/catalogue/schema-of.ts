import { readdirSync } from 'node:fs';
import path from 'node:path';
import type * as z from 'zod';
import { isPictureFile } from '../schemas/picture.ts';
import { CONTENT } from './content-files.ts';
import type { ContentFile } from './content-files.ts';

const folder = new URL('../schemas/pages/', import.meta.url);

/** The schema of content/pages/<name>.yaml is what src/schemas/pages/<name>.ts exports with a name that ends in `Schema`. */
async function readPageSchema(file: string): Promise<ContentFile<unknown>> {
  const module = (await import(new URL(file, folder).href)) as Record<string, unknown>;
  const schema = Object.entries(module).find(([name]) => name.endsWith('Schema'))?.[1];
  if (!schema)
    throw new Error(`src/schemas/pages/${file} exports nothing whose name ends in Schema.`);
  return { path: `pages/${path.parse(file).name}.yaml`, schema: schema as z.ZodType };
}

/** Every content file with its schema; those of pages are found by name. Not for the bundles of the site. */
export const FILES: readonly ContentFile<unknown>[] = [
  ...Object.values(CONTENT),
  ...(await Promise.all(readdirSync(folder).sort().map(readPageSchema))),
];

const PICTURES = 'pictures/';

/** A drawing or a photograph. */
export const isPicture = (file: string): boolean =>
  file.startsWith(PICTURES) && isPictureFile(file.slice(PICTURES.length));

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

/** The pictures that content may use, relative to content/pictures. */
export const picturesIn = (contentFolder: string): string[] =>
  contentFiles(contentFolder)
    .filter(isPicture)
    .map((file) => file.slice(PICTURES.length));
