import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { CONTENT, readFileOf, readFolderOf } from '../catalogue/content-files.ts';
import type { ContentFile } from '../catalogue/content-files.ts';
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

const kept = new Map<string, { stamp: string; schema: z.ZodType; value: unknown }>();

/** Reads a file or folder of content/, again only after an edit. Pages share what it returns: copy it before changing it. */
async function readOnce<Value>(
  read: (folder: string, file: ContentFile<unknown>) => unknown,
  file: ContentFile<unknown>,
): Promise<Value> {
  const stamp = stampOf(path.join(folder, file.path));
  const known = kept.get(file.path);
  const isSame = known?.stamp === stamp && known.schema === file.schema;
  const value = isSame ? known.value : read(folder, file);
  kept.set(file.path, { stamp, schema: file.schema, value });
  // Each value is stored with its schema.
  return value as Value;
}

type Contents = { [Key in keyof typeof CONTENT]: z.infer<(typeof CONTENT)[Key]['schema']> };

/** The content of one file of `CONTENT`. @throws {ContentError} */
export const getOnly = <Key extends keyof typeof CONTENT>(key: Key): Promise<Contents[Key]> =>
  readOnce(readFileOf, CONTENT[key]);

/** The content of each file of a folder of `CONTENT`. @throws {ContentError} */
export const getEntries = <Key extends keyof typeof CONTENT>(
  key: Key,
): Promise<readonly Contents[Key][]> => readOnce(readFolderOf, CONTENT[key]);

/** The text of content/pages/<name>.yaml; its schema is in src/schemas/pages. @throws {ContentError} */
export const getPage = <Schema extends z.ZodType>(
  name: string,
  schema: Schema,
): Promise<z.infer<Schema>> => readOnce(readFileOf, { path: `pages/${name}.yaml`, schema });

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
