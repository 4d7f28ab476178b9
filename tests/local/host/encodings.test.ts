import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { getRaw, runHost, writeFiles } from './fixture.ts';

const PAGE = '<!doctype html><p>A page of some length.</p>'.repeat(200);

describe('what a client has already', () => {
  test('is not sent again while it is the same', async () => {
    const { port, root } = await runHost({ 'dist/a.html': PAGE });
    const first = await getRaw(port, '/a');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    for (const sent of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await getRaw(port, '/a', { 'If-None-Match': sent });
      expect(again).toMatchObject({ status: 304, body: '' });
      expect(again.headers.get('etag')).toBe(etag);
      expect(again.headers.get('vary')).toBe('Accept-Encoding');
    }
    expect((await getRaw(port, '/a', { 'If-None-Match': '"other"' })).status).toBe(200);
    await writeFiles(root, { 'dist/a.html': `${PAGE}!` });
    const changed = await getRaw(port, '/a', { 'If-None-Match': etag });
    expect(changed).toMatchObject({ status: 200, body: `${PAGE}!` });
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  test('each encoding has a tag of its own, and the same content always the same', async () => {
    const { port, root } = await runHost({ 'dist/a.html': PAGE });
    const tags = await Promise.all(
      ['identity', 'gzip', 'br'].map(async (encoding) => {
        return (await getRaw(port, '/a', { 'Accept-Encoding': encoding })).headers.get('etag');
      }),
    );
    expect(new Set(tags).size).toBe(3);
    await utimes(path.join(root, 'dist/a.html'), 1, 1);
    expect((await getRaw(port, '/a')).headers.get('etag')).toBe(tags[0]);
  });
});

describe('compression', () => {
  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['gzip;q=0.5, br;q=0.5', 'br'],
    ['identity, br;q=0.5', null],
    ['br;q=0, gzip;q=0', null],
    ['identity;q=0, *;q=0', null],
    ['deflate', null],
    ['', null],
    ['br;q=nonsense', null],
  ])('Accept-Encoding "%s" gets %s', async (accept, encoding) => {
    const { url } = await runHost({ 'dist/a.html': PAGE });
    const { port } = new URL(url);
    const answer = await getRaw(Number(port), '/a', { 'Accept-Encoding': accept });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    const bytes = Buffer.from(answer.body, 'latin1');
    expect(answer.headers.get('content-length')).toBe(String(bytes.length));
    const plain =
      encoding === 'br' ? brotliDecompressSync(bytes) : encoding ? gunzipSync(bytes) : bytes;
    expect(plain.toString()).toBe(PAGE);
  });

  test('no Accept-Encoding gets the file as it is', async () => {
    const { port } = await runHost({ 'dist/a.html': PAGE });
    const answer = await getRaw(port, '/a');
    expect(answer.headers.has('content-encoding')).toBe(false);
    expect(answer.body).toBe(PAGE);
  });

  test.each([
    ['pictures', 'a.avif', Buffer.alloc(5000)],
    ['fonts that are compressed', 'a.woff2', Buffer.alloc(5000)],
    ['what is small', 'a.html', 'small'],
    ['large files', 'a.txt', Buffer.alloc(5 * 1024 * 1024, 'a')],
  ])('%s are sent as they are', async (_title, name, content) => {
    const { port } = await runHost({ [`dist/${name}`]: content });
    const answer = await getRaw(port, `/${name}`, { 'Accept-Encoding': 'br' });
    expect(answer.headers.has('content-encoding')).toBe(false);
    expect(answer.headers.has('vary')).toBe(false);
    expect(answer.body.includes(content.toString('latin1'))).toBe(true);
  });

  test('a large file has a tag like any other', async () => {
    const { port } = await runHost({ 'dist/a.txt': Buffer.alloc(5 * 1024 * 1024, 'a') });
    const etag = (await getRaw(port, '/a.txt', {}, 'HEAD')).headers.get('etag') ?? '';
    expect((await getRaw(port, '/a.txt', { 'If-None-Match': etag })).status).toBe(304);
  });

  test('ten callers at once for a file not seen before all get it whole', async () => {
    const { port } = await runHost({ 'dist/a.html': PAGE });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => getRaw(port, '/a', { 'Accept-Encoding': 'br' })),
    );
    for (const { body } of answers) {
      expect(brotliDecompressSync(Buffer.from(body, 'latin1')).toString()).toBe(PAGE);
    }
  });
});
