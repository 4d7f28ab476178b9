import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** A page or asset as it stands in the folder that is published. */
export interface PublishedFile {
  /** From the root of the site, such as /pricing.html. */
  readonly path: string;
  readonly file: string;
}

interface Resolution extends PublishedFile {
  /** The one address of this page, where another was asked for. */
  readonly canonical: string | null;
}

/** The site's files by their paths: as with a deploy, what is not in the list does not exist. */
export interface PublishFolder {
  /** @param pathname decoded, such as /pricing, /services/ or /_astro/a1b2.js. */
  resolve(pathname: string): Promise<Resolution | undefined>;
  notFoundPage(): Promise<PublishedFile | undefined>;
}

type Files = ReadonlyMap<string, PublishedFile>;

const RELIST_AFTER_MS = 1_000;
/** Read by the platform, not published. */
const RULE_FILES = new Set(['/_headers', '/_redirects']);
/** An address that ends like this is a file's own, and never a page's (as in @netlify/static). */
const ASSET = /\.(?:html?|png|jpg|js|css|svg|gif|ico|woff|woff2)$/;

function isPublished(sitePath: string): boolean {
  if (RULE_FILES.has(sitePath)) return false;
  return sitePath.split('/').every((part) => !part.startsWith('.') || part === '.well-known');
}

async function listFiles(folder: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.flatMap((entry) => {
    const file = path.join(entry.parentPath, entry.name);
    const sitePath = `/${path.relative(folder, file).split(path.sep).join('/')}`;
    // Links are left out: what they point to may lie outside.
    return entry.isFile() && isPublished(sitePath)
      ? [[sitePath, { path: sitePath, file }] as const]
      : [];
  });
  return new Map(files);
}

/** The page of `stem` as a file of that name, or as the index of a folder of that name; and where it belongs. */
function pageAt(files: Files, stem: string) {
  const found = ['.html', '.htm', '/index.html', '/index.htm']
    .map((ending) => files.get(stem + ending))
    .find((file) => file !== undefined);
  if (found === undefined) return undefined;
  return { ...found, address: found.path.startsWith(`${stem}/`) ? `${stem}/` : stem };
}

function resolve(files: Files, pathname: string): Resolution | undefined {
  const exact = files.get(pathname);
  if (exact) return { ...exact, canonical: null };
  const isFolder = pathname.endsWith('/');
  if (!isFolder && ASSET.test(pathname)) return undefined;
  const page = pageAt(files, isFolder ? pathname.slice(0, -1) : pathname);
  if (page === undefined) return undefined;
  const { address, ...file } = page;
  return { ...file, canonical: address === pathname ? null : address };
}

/**
 * Lists the folder's files at the start, as a deploy does, and anew when something is missing and the list is over a
 * second old: a build may have run meanwhile.
 * Pages are found in the order of @netlify/static; an address that has a slash too many or too few leads to the other
 * one, as it does on the platform.
 * @param now milliseconds.
 */
export async function openPublishFolder(folder: string, now: () => number): Promise<PublishFolder> {
  let listedAt = now();
  let listing = listFiles(folder);
  await listing;
  async function find<T>(search: (files: Files) => T | undefined): Promise<T | undefined> {
    const found = search(await listing);
    if (found !== undefined || now() - listedAt < RELIST_AFTER_MS) return found;
    listedAt = now();
    listing = listFiles(folder).catch(() => new Map());
    return search(await listing);
  }
  return {
    resolve: (pathname) => find((files) => resolve(files, pathname)),
    notFoundPage: () => find((files) => files.get('/404.html')),
  };
}

/** What tells one content of a file from another: changes when the file is written. */
export async function stampOf(file: string): Promise<{ bytes: number; stamp: string }> {
  const { size, mtimeMs } = await stat(file);
  return { bytes: size, stamp: `${file}:${size}:${mtimeMs}` };
}
