import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import mime from 'mime-types';
import type { Answer } from './answer.ts';
import { chooseEncoding, compress, isCompressible } from './compression.ts';
import type { Encoding } from './compression.ts';
import { createContentCache } from './content-cache.ts';
import { stampOf } from './publish-folder.ts';
import type { PublishedFile } from './publish-folder.ts';

interface FileQuery {
  readonly acceptEncoding: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

export interface StaticFiles {
  /** A file as an answer of this status; 304 where the client has it already. Rejects where it can't be read. */
  serve(file: PublishedFile, status: number, query: FileQuery): Promise<Answer>;
}

interface Content {
  readonly bytes: number;
  /** null: too large to be kept, so read anew for each answer. */
  readonly body: Buffer | null;
  readonly encoding: Encoding;
  readonly etag: string;
}

/** Larger files are streamed from the disk, uncompressed. */
const KEPT_BYTES = 4 * 1024 * 1024;

function etagOf(digest: string, encoding: Encoding): string {
  return encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`;
}

async function hashStream(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('base64url').slice(0, 27);
}

async function makeContent(file: string, bytes: number, wanted: Encoding): Promise<Content> {
  if (bytes > KEPT_BYTES) {
    const etag = etagOf(await hashStream(file), 'identity');
    return { bytes: etag.length, body: null, encoding: 'identity', etag };
  }
  const original = await readFile(file);
  const digest = createHash('sha256').update(original).digest('base64url').slice(0, 27);
  const compressed = await compress(original, wanted);
  const encoding = compressed.byteLength < original.byteLength ? wanted : 'identity';
  const body = encoding === 'identity' ? original : compressed;
  return { bytes: body.byteLength, body, encoding, etag: etagOf(digest, encoding) };
}

/** RFC 9110, 13.1.2: a weak comparison. */
function hasAlready(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}

/** The platform's own headers for what a deploy holds. */
function headersFor(contentType: string, content: Content, varies: boolean): Headers {
  const headers = new Headers({
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-type': contentType,
    etag: content.etag,
  });
  if (varies) headers.set('vary', 'Accept-Encoding');
  if (content.encoding !== 'identity') headers.set('content-encoding', content.encoding);
  return headers;
}

function openFile(file: string): ReadableStream<Uint8Array> {
  return Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
}

/** @param cacheBytes how much of the files, compressed copies included, is kept in memory. */
export function createStaticFiles(cacheBytes: number): StaticFiles {
  const cache = createContentCache<Content>(cacheBytes);
  return {
    async serve({ file, path: route }, status, { acceptEncoding, ifNoneMatch }) {
      const { bytes, stamp } = await stampOf(file);
      const contentType = mime.contentType(path.extname(file)) || 'application/octet-stream';
      const varies = bytes <= KEPT_BYTES && isCompressible(contentType, bytes);
      const wanted = varies ? chooseEncoding(acceptEncoding) : 'identity';
      const content = await cache.get(`${stamp}:${wanted}`, () => makeContent(file, bytes, wanted));
      const headers = headersFor(contentType, content, varies);
      const answer = { headers, route, functionName: null };
      if (status === 200 && hasAlready(ifNoneMatch, content.etag)) {
        return { ...answer, status: 304, body: null };
      }
      return { ...answer, status, body: content.body ?? openFile(file), length: bytes };
    },
  };
}
