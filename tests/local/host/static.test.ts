import { rm, symlink, utimes } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { fetchProblem, runHost, sendRaw, TOML, writeFiles } from './fixture.ts';

const PAGE = '<!doctype html><p>A page of some length.</p>'.repeat(200);

/** One request over a connection of its own, so that nothing but what is written is sent. */
function get(port: number, target: string, headers: Record<string, string> = {}, method = 'GET') {
  const lines = Object.entries({ Host: 'x', Connection: 'close', ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return sendRaw(port, `${method} ${target} HTTP/1.1\r\n${head}\r\n`);
}

describe('pages', () => {
  const files = {
    'dist/index.html': 'home',
    'dist/pricing.html': 'pricing',
    'dist/services/index.html': 'services',
    'dist/both.html': 'file',
    'dist/both/index.html': 'folder',
    'dist/old.htm': 'old',
    'dist/café.html': 'coffee',
    'dist/a?b#c.html': 'odd',
  };

  test.each([
    ['/', 'home'],
    ['/index.html', 'home'],
    ['/pricing', 'pricing'],
    ['/pricing.html', 'pricing'],
    ['/services/', 'services'],
    ['/services/index.html', 'services'],
    ['/both', 'file'],
    ['/old', 'old'],
    ['/caf%C3%A9', 'coffee'],
    ['/a%3Fb%23c', 'odd'],
    ['/x/../pricing', 'pricing'],
  ])('%s is found', async (target, body) => {
    const { port } = await runHost(files);
    expect(await get(port, target)).toMatchObject({ status: 200, body });
  });

  test.each([
    ['/pricing/', '/pricing'],
    ['/services', '/services/'],
    ['/both/', '/both'],
    ['/pricing/?a=b&c', '/pricing?a=b&c'],
    ['/caf%C3%A9/', '/caf%C3%A9'],
    ['/a%3Fb%23c/', '/a%3Fb%23c'],
  ])('%s leads to its one address, %s', async (target, location) => {
    const { port } = await runHost(files);
    const answer = await get(port, target);
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toBe(location);
  });

  test.each(['/nothing', '/pricing.css', '/PRICING', '//pricing', '/pricing//', '/services/x/'])(
    '%s is answered with the 404 page',
    async (target) => {
      const { port } = await runHost({ ...files, 'dist/404.html': 'not here' });
      const answer = await get(port, target);
      expect(answer).toMatchObject({ status: 404, body: 'not here' });
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    },
  );

  test('without a 404 page there is a problem', async () => {
    const { url } = await runHost(files);
    expect(await fetchProblem(`${url}/nothing`)).toMatchObject({ status: 404 });
  });

  test('the 404 page stays 404 for a client that has it already', async () => {
    const { port } = await runHost({ ...files, 'dist/404.html': 'not here' });
    const etag = (await get(port, '/nothing')).headers.get('etag') ?? '';
    expect((await get(port, '/nothing', { 'If-None-Match': etag })).status).toBe(404);
  });

  test('HEAD has the same headers and no body', async () => {
    const { port } = await runHost({ 'dist/index.html': PAGE });
    const whole = await get(port, '/');
    const head = await get(port, '/', {}, 'HEAD');
    expect(head.body).toBe('');
    for (const name of ['content-length', 'content-type', 'etag', 'vary', 'cache-control']) {
      expect(head.headers.get(name)).toBe(whole.headers.get(name));
    }
    expect(head.headers.get('content-length')).toBe(String(PAGE.length));
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('%s on a page is refused', async (method) => {
    const { url } = await runHost(files);
    const problem = await fetchProblem(`${url}/pricing`, { method });
    expect(problem.status).toBe(405);
    expect(problem.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  });

  test('POST where there is nothing is a problem, not a page', async () => {
    const { url } = await runHost({ ...files, 'dist/404.html': 'not here' });
    expect(await fetchProblem(`${url}/nothing`, { method: 'POST' })).toMatchObject({ status: 404 });
  });
});

describe('what is not published', () => {
  test.each([
    '/_redirects',
    '/_headers',
    '/.env',
    '/.git/config',
    '/folder/.hidden',
    '/netlify.toml',
    '/../netlify.toml',
    '/%2e%2e/netlify.toml',
    '/..%2fnetlify.toml',
    '/%2e%2e%2fnetlify.toml',
    '/folder/..%2f..%2fnetlify.toml',
    '/..\\netlify.toml',
    '/..%5cnetlify.toml',
    '/%00',
    '/page.html%00.txt',
    '/link.txt',
    '/linked/netlify.toml',
    '/page.html/',
  ])('%s is not served', async (target) => {
    const { port, root } = await runHost({
      'dist/_redirects': '/never /page 301',
      'dist/_headers': '/*\n  X-A: b',
      'dist/.env': 'SECRET=1',
      'dist/.git/config': 'secret',
      'dist/folder/.hidden': 'secret',
      'dist/page.html': 'page',
    });
    await symlink(path.join(root, 'netlify.toml'), path.join(root, 'dist/link.txt'));
    await symlink(root, path.join(root, 'dist/linked'));
    const answer = await get(port, target);
    expect(answer.status).toBe(404);
    expect(answer.body).not.toMatch(/secret|publish/i);
  });

  test('a link that was there at the start is not followed either', async () => {
    const outside = await runHost({ 'secret.txt': 'secret', 'dist/index.html': 'home' });
    await symlink(path.join(outside.root, 'secret.txt'), path.join(outside.root, 'dist/a.txt'));
    await symlink(outside.root, path.join(outside.root, 'dist/linked'));
    const { port } = await runHost({}, { publish: path.join(outside.root, 'dist') });
    expect((await get(port, '/linked/secret.txt')).status).toBe(404);
    expect((await get(port, '/a.txt')).status).toBe(404);
    expect((await get(port, '/')).body).toBe('home');
  });

  test('.well-known is', async () => {
    const { port } = await runHost({ 'dist/.well-known/security.txt': 'Contact: us' });
    expect((await get(port, '/.well-known/security.txt')).body).toBe('Contact: us');
  });
});

describe('types', () => {
  test.each([
    ['a.html', 'text/html; charset=utf-8'],
    ['a.css', 'text/css; charset=utf-8'],
    ['a.js', 'text/javascript; charset=utf-8'],
    ['a.json', 'application/json; charset=utf-8'],
    ['a.svg', 'image/svg+xml'],
    ['a.avif', 'image/avif'],
    ['a.webp', 'image/webp'],
    ['a.woff2', 'font/woff2'],
    ['a.xml', 'application/xml'],
    ['a.txt', 'text/plain; charset=utf-8'],
    ['a.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['a.nothing', 'application/octet-stream'],
    ['LICENSE', 'application/octet-stream'],
  ])('%s is %s', async (name, type) => {
    const { port } = await runHost({ [`dist/${name}`]: 'x' });
    expect((await get(port, `/${name}`)).headers.get('content-type')).toBe(type);
  });
});

describe('what a client has already', () => {
  test('is not sent again while it is the same', async () => {
    const { port, root } = await runHost({ 'dist/a.html': PAGE });
    const first = await get(port, '/a');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    for (const sent of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get(port, '/a', { 'If-None-Match': sent });
      expect(again).toMatchObject({ status: 304, body: '' });
      expect(again.headers.get('etag')).toBe(etag);
      expect(again.headers.get('vary')).toBe('Accept-Encoding');
    }
    expect((await get(port, '/a', { 'If-None-Match': '"other"' })).status).toBe(200);
    await writeFiles(root, { 'dist/a.html': `${PAGE}!` });
    const changed = await get(port, '/a', { 'If-None-Match': etag });
    expect(changed).toMatchObject({ status: 200, body: `${PAGE}!` });
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  test('each encoding has a tag of its own, and the same content always the same', async () => {
    const { port, root } = await runHost({ 'dist/a.html': PAGE });
    const tags = await Promise.all(
      ['identity', 'gzip', 'br'].map(async (encoding) => {
        return (await get(port, '/a', { 'Accept-Encoding': encoding })).headers.get('etag');
      }),
    );
    expect(new Set(tags).size).toBe(3);
    await utimes(path.join(root, 'dist/a.html'), 1, 1);
    expect((await get(port, '/a')).headers.get('etag')).toBe(tags[0]);
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
    const answer = await get(Number(port), '/a', { 'Accept-Encoding': accept });
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
    const answer = await get(port, '/a');
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
    const answer = await get(port, `/${name}`, { 'Accept-Encoding': 'br' });
    expect(answer.headers.has('content-encoding')).toBe(false);
    expect(answer.headers.has('vary')).toBe(false);
    expect(answer.body.includes(content.toString('latin1'))).toBe(true);
  });

  test('a large file has a tag like any other', async () => {
    const { port } = await runHost({ 'dist/a.txt': Buffer.alloc(5 * 1024 * 1024, 'a') });
    const etag = (await get(port, '/a.txt', {}, 'HEAD')).headers.get('etag') ?? '';
    expect((await get(port, '/a.txt', { 'If-None-Match': etag })).status).toBe(304);
  });

  test('ten callers at once for a file not seen before all get it whole', async () => {
    const { port } = await runHost({ 'dist/a.html': PAGE });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => get(port, '/a', { 'Accept-Encoding': 'br' })),
    );
    for (const { body } of answers) {
      expect(brotliDecompressSync(Buffer.from(body, 'latin1')).toString()).toBe(PAGE);
    }
  });
});

describe('header rules', () => {
  const files = {
    'netlify.toml': `${TOML}
[[headers]]
for = "/*"
[headers.values]
X-Frame-Options = "DENY"
Cache-Control = "no-cache"
[[headers]]
for = "/_astro/*"
[headers.values]
Cache-Control = "public, max-age=31536000, immutable"
`,
    'dist/_headers': '/page\n  X-From-File: yes\n',
    'dist/page.html': 'page',
    'dist/404.html': 'not here',
    'dist/_astro/a.js': 'x',
    'netlify/functions/it.ts':
      'export default async () => new Response("x");\nexport const config = { path: "/api/it" };',
  };

  test('reach files and the 404 page, the later one going first', async () => {
    const { port } = await runHost(files);
    const page = await get(port, '/page');
    expect(page.headers.get('x-frame-options')).toBe('DENY');
    expect(page.headers.get('x-from-file')).toBe('yes');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const asset = await get(port, '/_astro/a.js');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await get(port, '/nothing')).headers.get('x-frame-options')).toBe('DENY');
    const etag = page.headers.get('etag') ?? '';
    const again = await get(port, '/page', { 'If-None-Match': etag });
    expect(again.status).toBe(304);
    expect(again.headers.get('x-frame-options')).toBe('DENY');
  });

  test('do not reach functions and refusals', async () => {
    const { port } = await runHost(files);
    expect((await get(port, '/api/it')).headers.has('x-frame-options')).toBe(false);
    expect((await get(port, '/api/nothing')).headers.has('x-frame-options')).toBe(false);
  });
});

describe('a build while the host runs', () => {
  test('a new file is found, a second after the last look', async () => {
    let time = 0;
    const { port, root } = await runHost({ 'dist/index.html': 'home' }, { now: () => time });
    await writeFiles(root, { 'dist/new.html': 'new' });
    expect((await get(port, '/new')).status).toBe(404);
    time = 1_000;
    expect((await get(port, '/new')).body).toBe('new');
  });

  test('a file that is gone is not found', async () => {
    const { port, root } = await runHost({ 'dist/index.html': 'home', 'dist/404.html': 'gone' });
    expect((await get(port, '/')).body).toBe('home');
    await rm(path.join(root, 'dist/index.html'));
    expect(await get(port, '/')).toMatchObject({ status: 404, body: 'gone' });
  });

  test('a folder that is gone is no fault of the host', async () => {
    let time = 0;
    const { url, root } = await runHost({ 'dist/index.html': 'home' }, { now: () => time });
    await rm(path.join(root, 'dist'), { recursive: true });
    time = 2_000;
    expect((await fetchProblem(`${url}/`)).status).toBe(404);
    await writeFiles(root, { 'dist/index.html': 'back' });
    time = 4_000;
    expect(await (await fetch(url)).text()).toBe('back');
  });
});
