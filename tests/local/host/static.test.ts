import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { getPath, runHost } from './fixture.ts';

const PAGE = '<!doctype html><p>A page of some length.</p>'.repeat(200);

// tests/local/headers.test.ts and tests/site/service-pages.test.ts ask for pages, redirects, 404 and 405.

describe('a path that is encoded', () => {
  const files = { 'dist/404.html': 'not here', 'dist/café.html': 'coffee', 'dist/a.html': 'a' };

  test('leads to its page, and with a trailing slash redirects to the one without', async () => {
    const host = await runHost(files);
    expect(await getPath(host, '/caf%C3%A9')).toEqual({ status: 200, body: 'coffee' });
    expect(await getPath(host, '//a')).toEqual({ status: 404, body: 'not here' });
    const { status, headers } = await fetch(`${host.url}/caf%C3%A9/?a=b`, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([301, '/caf%C3%A9?a=b']);
  });

  test('gets no 404 page for another method', async () => {
    const { url } = await runHost(files);
    const { headers } = await fetch(`${url}/nothing`, { method: 'POST' });
    expect(headers.get('content-type')).toBe('application/problem+json');
  });
});

test.each([
  ...['/_redirects', '/_headers', '/.env', '/folder/.hidden', '/%00', '/link.txt'],
  ...['/../netlify.toml', '/%2e%2e/netlify.toml', '/..%2fnetlify.toml', '/..%5cnetlify.toml'],
  '/folder/..%2f..%2fnetlify.toml',
])('%s is not served', async (target) => {
  const host = await runHost({
    'netlify.toml': '# secret',
    'dist/_redirects': '/never /secret 301',
    'dist/_headers': '/*\n  X-A: secret',
    'dist/.env': 'secret',
    'dist/folder/.hidden': 'secret',
  });
  await symlink(path.join(host.root, 'netlify.toml'), path.join(host.root, 'dist/link.txt'));
  const { status, body } = await getPath(host, target);
  expect(status).toBe(404);
  expect(body).not.toContain('secret');
});

describe('a file', () => {
  test.each([
    ['gzip, deflate, br', 'br'],
    ['br;q=0, gzip', null],
    ['', null],
  ])('is sent to a client that accepts %j with the encoding %s', async (accept, encoding) => {
    const { url } = await runHost({ 'dist/index.html': PAGE });
    const response = await fetch(url, { headers: { 'accept-encoding': accept } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(await response.text()).toBe(PAGE);
  });

  test('is not sent again to a client that has it, except as the 404 page', async () => {
    const { url } = await runHost({ 'dist/index.html': PAGE, 'dist/404.html': 'none' });
    const statusWith = async (headers: HeadersInit, target = '') =>
      (await fetch(url + target, { headers })).status;
    for (const encoding of ['br', 'identity']) {
      const headers = { 'accept-encoding': encoding };
      const { headers: sent } = await fetch(url, { headers, method: 'HEAD' });
      const etag = `"other", ${sent.get('etag') ?? ''}`;
      expect(await statusWith({ ...headers, 'if-none-match': etag })).toBe(304);
      expect(await statusWith({ ...headers, 'if-none-match': '"x"' })).toBe(200);
    }
    const missing = (await fetch(`${url}/nothing`)).headers.get('etag') ?? '';
    expect(await statusWith({ 'if-none-match': missing }, '/nothing')).toBe(404);
  });

  test('that is an image is not compressed', async () => {
    const { url } = await runHost({ 'dist/a.avif': Buffer.alloc(5_000) });
    const { headers } = await fetch(`${url}/a.avif`, { headers: { 'accept-encoding': 'br' } });
    expect(headers.get('content-encoding')).toBeNull();
    expect([headers.get('content-type'), headers.get('content-length')]).toEqual([
      'image/avif',
      '5000',
    ]);
  });
});

describe('the rules', () => {
  const toml = `
[[headers]]
  for = "/*"
  [headers.values]
    X-Kind = "any"
[[headers]]
  for = "/a/*"
  [headers.values]
    X-Kind = "a"
    Cache-Control = "max-age=1"
[[redirects]]
  from = "/a/forced"
  to = "/a/one"
  status = 200
  force = true
[[redirects]]
  from = "/a/*"
  to = "/a/missing.html"
  status = 404
[[redirects]]
  from = "/old"
  to = "/a/one"
  status = 302
`;
  const files = {
    'netlify.toml': toml,
    'dist/_redirects': '/a/any-* /a/one 200\n/b/:name /a/one 200\n',
    'dist/404.html': 'not here',
    'dist/a/one.html': 'one',
    'dist/a/forced.html': 'the file',
    'dist/a/missing.html': 'missing in a',
  };

  test.each([
    ['/a/one', 200, 'one', 'a', 'max-age=1'],
    ['/a/two', 404, 'missing in a', 'a', 'max-age=1'],
    ['/b/two', 200, 'one', 'a', 'max-age=1'],
    ['/a/forced', 200, 'one', 'a', 'max-age=1'],
    ['/c', 404, 'not here', 'any', 'public, max-age=0, must-revalidate'],
  ])('%s returns %d: %s', async (target, status, body, kind, cache) => {
    const response = await fetch((await runHost(files)).url + target);
    const sent = ['x-kind', 'cache-control'].map((name) => response.headers.get(name));
    expect([response.status, await response.text(), ...sent]).toEqual([status, body, kind, cache]);
  });

  test('a redirect has the headers of a response without a page', async () => {
    const { url } = await runHost(files);
    const { status, headers } = await fetch(`${url}/old`, { redirect: 'manual' });
    expect([status, headers.get('cache-control')]).toEqual([302, 'no-store']);
    expect(new URL(headers.get('location') ?? '', url).pathname).toBe('/a/one');
  });
});
