import { readdirSync } from 'node:fs';
import path from 'node:path';
import type * as z from 'zod';
import { isPictureFile } from '../schemas/picture.ts';
import { CONTENT } from './content-files.ts';

const PICTURES = 'pictures/';

/** A drawing or a photograph. */
export const isPicture = (file: string): boolean =>
  file.startsWith(PICTURES) && isPictureFile(file.slice(PICTURES.length));

/** The schema for a path relative to content/; undefined for a file that nothing reads. */
export function schemaOf(file: string): z.ZodType | undefined {
  if (!file.endsWith('.yaml')) return undefined;
  const paths = [file, `${path.dirname(file)}/`];
  return Object.values(CONTENT).find((entry) => paths.includes(entry.path))?.schema;
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
