import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { fetchProblem, getRaw, runHost } from './fixture.ts';

const PAGE = '<!doctype html><p>A page of some length.</p>'.repeat(200);

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
    expect(await getRaw(port, target)).toMatchObject({ status: 200, body });
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
    const answer = await getRaw(port, target);
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toBe(location);
  });

  test.each(['/nothing', '/pricing.css', '/PRICING', '//pricing', '/pricing//', '/services/x/'])(
    '%s is answered with the 404 page',
    async (target) => {
      const { port } = await runHost({ ...files, 'dist/404.html': 'not here' });
      const answer = await getRaw(port, target);
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
    const etag = (await getRaw(port, '/nothing')).headers.get('etag') ?? '';
    expect((await getRaw(port, '/nothing', { 'If-None-Match': etag })).status).toBe(404);
  });

  test('HEAD has the same headers and no body', async () => {
    const { port } = await runHost({ 'dist/index.html': PAGE });
    const whole = await getRaw(port, '/');
    const head = await getRaw(port, '/', {}, 'HEAD');
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
    const answer = await getRaw(port, target);
    expect(answer.status).toBe(404);
    expect(answer.body).not.toMatch(/secret|publish/i);
  });

  test('a link that was there at the start is not followed either', async () => {
    const outside = await runHost({ 'secret.txt': 'secret', 'dist/index.html': 'home' });
    await symlink(path.join(outside.root, 'secret.txt'), path.join(outside.root, 'dist/a.txt'));
    await symlink(outside.root, path.join(outside.root, 'dist/linked'));
    const { port } = await runHost({}, { publish: path.join(outside.root, 'dist') });
    expect((await getRaw(port, '/linked/secret.txt')).status).toBe(404);
    expect((await getRaw(port, '/a.txt')).status).toBe(404);
    expect((await getRaw(port, '/')).body).toBe('home');
  });

  test('.well-known is', async () => {
    const { port } = await runHost({ 'dist/.well-known/security.txt': 'Contact: us' });
    expect((await getRaw(port, '/.well-known/security.txt')).body).toBe('Contact: us');
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
    expect((await getRaw(port, `/${name}`)).headers.get('content-type')).toBe(type);
  });
});
