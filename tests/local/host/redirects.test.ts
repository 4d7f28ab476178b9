import { describe, expect, test } from 'vitest';
import { fetchProblem, fn, runHost, TOML } from './fixture.ts';

function rule(from: string, to: string, more = ''): string {
  return `[[redirects]]\nfrom = "${from}"\nto = "${to}"\n${more}\n`;
}

function toml(...rules: string[]): Record<string, string> {
  return { 'netlify.toml': TOML + rules.join('') };
}

async function visit(url: string, init: RequestInit = {}) {
  const response = await fetch(url, { redirect: 'manual', ...init });
  return {
    status: response.status,
    location: response.headers.get('location'),
    body: await response.text(),
  };
}

describe('redirects', () => {
  test.each([
    ['/old', { status: 301, location: '/new' }],
    ['/old/', { status: 301, location: '/new' }],
    ['/old?a=b', { status: 301, location: '/new?a=b' }],
    ['/found', { status: 302, location: '/new' }],
    ['/see', { status: 303, location: '/new?x=1#part' }],
    ['/blog/2026/words', { status: 301, location: '/articles/2026/words' }],
    ['/user/7', { status: 301, location: '/people/7' }],
    ['/out/a', { status: 302, location: 'https://other.example/a' }],
    ['/asked?id=5', { status: 301, location: '/answered?id=5' }],
  ])('%s', async (path, expected) => {
    const { url } = await runHost(
      toml(
        rule('/old', '/new'),
        rule('/found', '/new', 'status = 302'),
        rule('/see', '/new?x=1#part', 'status = 303'),
        rule('/blog/*', '/articles/:splat'),
        rule('/user/:id', '/people/:id'),
        rule('/out/*', 'https://other.example/:splat', 'status = 302'),
        rule('/asked', '/answered', 'query = {id = ":id"}'),
      ),
    );
    expect(await visit(url + path)).toMatchObject(expected);
  });

  test('a line in _redirects goes before a rule in netlify.toml', async () => {
    const { url } = await runHost({
      ...toml(rule('/old', '/toml')),
      'dist/_redirects': '/old /file 302\n# a remark\n/other /new\n',
    });
    expect(await visit(`${url}/old`)).toMatchObject({ status: 302, location: '/file' });
    expect(await visit(`${url}/other`)).toMatchObject({ status: 301, location: '/new' });
  });

  test('a splat can’t lead a rule of the site to another one', async () => {
    const { url } = await runHost(toml(rule('/go/*', '/:splat')));
    expect(await visit(`${url}/go/here`)).toMatchObject({ status: 301, location: '/here' });
    for (const away of ['//other.example/', '..%2f//other.example', '%2f']) {
      expect(await visit(`${url}/go/${away}`)).toMatchObject({ status: 404, location: null });
    }
  });

  test('a file goes before a rule, unless the rule is forced', async () => {
    const { url } = await runHost({
      ...toml(rule('/a', '/b'), rule('/c', '/b', 'force = true')),
      'dist/a.html': 'a',
      'dist/c.html': 'c',
    });
    expect(await visit(`${url}/a`)).toMatchObject({ status: 200, body: 'a' });
    expect(await visit(`${url}/c`)).toMatchObject({ status: 301, location: '/b' });
  });
});

describe('rewrites', () => {
  const services = {
    ...toml(
      rule('/services/:service/:sub', '/services/_any/:sub', 'status = 200'),
      rule('/gone/*', '/gone-page', 'status = 404'),
      rule('/closed/*', '/gone-page', 'status = 404\nforce = true'),
      rule('/call/*', '/.netlify/functions/it', 'status = 200'),
      rule('/order/:id', '/api/orders/:id', 'status = 200'),
      rule('/pass/*', 'https://other.example/:splat', 'status = 200'),
    ),
    'dist/services/_any/logo.html': 'any logo',
    'dist/services/design/logo.html': 'design logo',
    'dist/gone-page.html': 'gone',
    'dist/closed/page.html': 'still there',
    'dist/404.html': 'not here',
    'netlify/functions/it.ts': fn('return new Response(request.url);'),
    'netlify/functions/order.ts': fn('return Response.json(context.params);', {
      path: '/api/orders/:id',
    }),
  };

  test.each([
    ['/services/web/logo', { status: 200, body: 'any logo' }],
    ['/services/web/logo/', { status: 200, body: 'any logo' }],
    ['/services/design/logo', { status: 200, body: 'design logo' }],
    ['/services/web/unknown', { status: 404, body: 'not here' }],
    ['/gone/x', { status: 404, body: 'gone' }],
    ['/closed/page', { status: 404, body: 'gone' }],
    ['/order/7', { status: 200, body: '{"id":"7"}' }],
  ])('%s', async (path, expected) => {
    const { url } = await runHost(services);
    expect(await visit(url + path)).toMatchObject(expected);
  });

  test('a function behind a rule sees the address that was asked for', async () => {
    const { url } = await runHost(services);
    expect((await visit(`${url}/call/x?a=b`)).body).toBe(`${url}/call/x?a=b`);
  });

  test('the header rules of the target apply', async () => {
    const { url } = await runHost({
      ...services,
      'dist/_headers': '/services/_any/*\n  X-Any: yes\n',
    });
    expect((await fetch(`${url}/services/web/logo`)).headers.get('x-any')).toBe('yes');
  });

  test('another site is not asked from here', async () => {
    const { url } = await runHost(services);
    expect(await fetchProblem(`${url}/pass/x`)).toMatchObject({ status: 501 });
  });

  test('without rules nothing is matched', async () => {
    const { url } = await runHost({ 'dist/404.html': 'not here' });
    expect(await visit(`${url}/services/web/logo`)).toMatchObject({ status: 404 });
  });
});
