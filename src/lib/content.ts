import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { CONTENT, readContent } from '../catalogue/content-files.ts';
import type { Content, ContentKey } from '../catalogue/content-files.ts';
import { readContentFile } from '../catalogue/read-content.ts';

/** Builds and the development server run in the project's folder. */
const folder = path.resolve('content');

/** Changes with each edit of a file, or of a file of a folder. */
function stampOf(file: string): string {
  const stat = statSync(file);
  if (!stat.isDirectory()) return `${stat.mtimeMs} ${stat.size}`;
  return readdirSync(file)
    .map((name) => name + stampOf(path.join(file, name)))
    .join();
}

const kept = new Map<ContentKey, { stamp: string; schema: z.ZodType; value: unknown }>();

/**
 * The content of a file of `CONTENT`, or of each file of a folder, read again only after an edit. Pages share what it
 * returns: copy it before changing it. @throws {ContentError}
 */
export async function getContent<Key extends ContentKey>(key: Key): Promise<Content<Key>> {
  const { path: file, schema } = CONTENT[key];
  const stamp = stampOf(path.join(folder, file));
  const known = kept.get(key);
  // Each value is stored with its key.
  if (known?.stamp === stamp && known.schema === schema) return known.value as Content<Key>;
  const value = readContent(folder, key);
  kept.set(key, { stamp, schema, value });
  return value;
}

/** One text, or its lines. */
const headline = z.union([z.string(), z.array(z.string())]);

const titledSchema = z.looseObject({
  meta: z.object({ title: z.string() }),
  hero: z.looseObject({ title: headline, headline }).partial().optional(),
});

/** The path and headline of each page whose words have a `meta`: /pricing for content/pages/pricing.yaml. */
export function getTitledPages() {
  const pages = path.join(folder, 'pages');
  return readdirSync(pages)
    .filter((file) => /^[^.].*\.yaml$/.test(file))
    .sort()
    .flatMap((file) => {
      const { data } = titledSchema.safeParse(readContentFile(path.join(pages, file), z.unknown()));
      const title = data?.hero?.headline ?? data?.hero?.title ?? data?.meta.title;
      return title === undefined ? [] : [{ path: `/${path.parse(file).name}`, title }];
    });
}
