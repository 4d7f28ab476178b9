import { createHash } from 'node:crypto';
import { lstat, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import mime from 'mime-types';
import Negotiator from 'negotiator';

const compress = promisify(brotliCompress);
/** Netlify's own files, hidden files and paths that could leave the folder. */
const UNPUBLISHED = /^\/_(?:headers|redirects)$|\/\.(?!well-known\/)|\/\/|[\\\0]/;

/**
 * Finds the file of a decoded path: the file itself, or a page without its extension, such as /pricing.
 * @returns `address`: its only one
 */
export async function findFile(folder: string, pathname: string) {
  if (UNPUBLISHED.test(pathname)) return undefined;
  const stem = pathname.replace(/\/$/, '');
  for (const name of [stem, `${stem}.html`, `${stem}/index.html`]) {
    const file = path.join(folder, name);
    const stat = await lstat(file).catch(() => undefined);
    if (stat?.isFile()) return { file, version: `${file}:${stat.mtimeMs}`, address: stem || '/' };
  }
  return undefined;
}
export type StaticFile = NonNullable<Awaited<ReturnType<typeof findFile>>>;

/** Caches compressed content: brotli at its highest level takes 0.1 s per page. */
const kept = new Map<string, ReturnType<typeof makeContent>>();

async function makeContent(file: string, isCompressed: boolean) {
  const original = await readFile(file);
  const digest = createHash('sha256').update(original).digest('base64url').slice(0, 27);
  const body = isCompressed ? await compress(original) : original;
  return { body, etag: `"${digest}${isCompressed ? '-br' : ''}"` };
}

function contentOf({ file, version }: StaticFile, isCompressed: boolean) {
  const key = `${version}:${isCompressed}`;
  const content = kept.get(key) ?? makeContent(file, isCompressed);
  kept.set(key, content);
  return content;
}

/** Responds with a file, or with 304 if the client has it; `rules` are the headers of its path. */
export async function serveFile(
  request: Request,
  found: StaticFile,
  { status, rules }: { status: number; rules: Record<string, string> },
): Promise<Response> {
  const type = mime.contentType(path.extname(found.file)) || 'application/octet-stream';
  const accept = new Negotiator({ headers: Object.fromEntries(request.headers) });
  const isCompressed =
    COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type) && accept.encoding(['br', 'identity']) === 'br';
  const { body, etag } = await contentOf(found, isCompressed);
  const headers = new Headers({
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-type': type,
    etag,
    vary: 'Accept-Encoding',
  });
  for (const [name, value] of Object.entries(rules)) headers.set(name, value);
  const isKnown = request.headers.get('if-none-match')?.includes(etag) ?? false;
  if (status === 200 && isKnown) return new Response(null, { status: 304, headers });
  if (isCompressed) headers.set('content-encoding', 'br');
  headers.set('content-length', String(body.byteLength));
  return new Response(body, { status, headers });
}
