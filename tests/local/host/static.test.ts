import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { getPath, runHost } from './fixture.ts';

const PAGE = '<!doctype html><p>A page of some length.</p>'.repeat(200);

describe('pages', () => {
  const files = {
    'dist/index.html': 'home',
    'dist/404.html': 'not here',
    'dist/pricing.html': 'pricing',
    'dist/services.html': 'services',
    'dist/services/one.html': 'one',
    'dist/café.html': 'coffee',
  };

  test.each([
    ['/', 200, 'home'],
    ['/pricing', 200, 'pricing'],
    ['/services', 200, 'services'],
    ['/services/one', 200, 'one'],
    ['/caf%C3%A9', 200, 'coffee'],
    ['/nothing', 404, 'not here'],
    ['//pricing', 404, 'not here'],
  ])('%s is answered %d: %s', async (target, status, body) => {
    expect(await getPath(await runHost(files), target)).toEqual({ status, body });
  });

  test('a slash at the end leads to the page’s one address', async () => {
    const { url } = await runHost(files);
    const response = await fetch(`${url}/caf%C3%A9/?a=b`, { redirect: 'manual' });
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe('/caf%C3%A9?a=b');
  });

  test('other methods are refused on a page, and find no 404 page', async () => {
    const { url } = await runHost(files);
    const refused = await fetch(`${url}/pricing`, { method: 'POST' });
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    const nowhere = await fetch(`${url}/nothing`, { method: 'POST' });
    expect(nowhere.headers.get('content-type')).toBe('application/problem+json');
  });
});

describe('what is not published', () => {
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
    const answer = await getPath(host, target);
    expect(answer.status).toBe(404);
    expect(answer.body).not.toContain('secret');
  });
});

describe('a file', () => {
  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0, gzip', null],
    ['gzip', null],
    ['', null],
  ])('for a client that takes %s is sent as %s', async (accept, encoding) => {
    const { url } = await runHost({ 'dist/index.html': PAGE });
    const response = await fetch(url, { headers: { 'accept-encoding': accept } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(await response.text()).toBe(PAGE);
  });

  test('is compressed whole, and known again by its tag', async () => {
    const { url } = await runHost({ 'dist/index.html': PAGE, 'dist/404.html': 'none' });
    const statusWith = async (headers: HeadersInit, path = '') =>
      (await fetch(url + path, { headers })).status;
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

  test('that is a picture is sent as it is, whatever the client takes', async () => {
    const { url } = await runHost({ 'dist/a.avif': Buffer.alloc(5_000) });
    const response = await fetch(`${url}/a.avif`, { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('content-type')).toBe('image/avif');
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('content-length')).toBe('5000');
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
    'dist/index.html': 'home',
    'dist/404.html': 'not here',
    'dist/a/one.html': 'one',
    'dist/a/forced.html': 'the file',
    'dist/a/missing.html': 'missing in a',
  };

  test.each([
    ['/a/one', 200, 'one', 'a'],
    ['/a/two', 404, 'missing in a', 'a'],
    ['/b/two', 200, 'one', 'a'],
    ['/a/forced', 200, 'one', 'a'],
    ['/c', 404, 'not here', 'any'],
  ])('%s is answered %d: %s', async (target, status, body, kind) => {
    const { url } = await runHost(files);
    const response = await fetch(url + target);
    expect([response.status, await response.text()]).toEqual([status, body]);
    expect(response.headers.get('x-kind')).toBe(kind);
    if (kind === 'a') expect(response.headers.get('cache-control')).toBe('max-age=1');
  });

  test('a redirect leads on, and keeps the headers of an answer without a page', async () => {
    const { url } = await runHost(files);
    const response = await fetch(`${url}/old`, { redirect: 'manual' });
    expect(response.status).toBe(302);
    expect(new URL(response.headers.get('location') ?? '', url).pathname).toBe('/a/one');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});
