import { describe, expect, test } from 'vitest';
import { COMMON_PROBLEM, fetchProblem, fn, runHost } from './fixture.ts';

const ECHO = `return Response.json({ name: NAME, method: request.method, params: context.params });`;

function echo(name: string, config: object = {}): string {
  return fn(ECHO.replace('NAME', JSON.stringify(name)), config);
}

async function json(url: string, init?: RequestInit): Promise<unknown> {
  return (await fetch(url, init)).json();
}

describe('paths', () => {
  test('a function answers at its path, with the path’s parameters as they stand in the address', async () => {
    const { url } = await runHost({
      'netlify/functions/wallet.ts': echo('wallet', { path: '/api/orders/:id/wallet' }),
    });
    expect(await json(`${url}/api/orders/A%2Fb/wallet?id=other`)).toEqual({
      name: 'wallet',
      method: 'GET',
      params: { id: 'A%2Fb' },
    });
  });

  test('a function with several paths answers at each, one without a given parameter has none', async () => {
    const { url } = await runHost({
      'netlify/functions/items.ts': echo('items', {
        path: ['/api/items', '/api/items/:id?', '/x/*'],
      }),
    });
    expect(await json(`${url}/api/items`)).toMatchObject({ name: 'items', params: {} });
    expect(await json(`${url}/api/items/7`)).toMatchObject({ params: { id: '7' } });
    expect(await json(`${url}/x/a/b`)).toMatchObject({ params: { '0': 'a/b' } });
  });

  test.each(['/api/thing', '/api/thing/', '/API/Thing'])(
    'case and a slash at the end make no difference: %s',
    async (path) => {
      const { url } = await runHost({
        'netlify/functions/thing.ts': echo('thing', { path: '/api/thing' }),
      });
      expect(await json(url + path)).toMatchObject({ name: 'thing' });
    },
  );

  test('a function without a path answers at the platform’s own address, one with a path does not', async () => {
    const { url } = await runHost({
      'netlify/functions/plain.ts': echo('plain'),
      'netlify/functions/folder/index.ts': echo('folder'),
      'netlify/functions/named.ts': echo('named', { path: '/api/named' }),
    });
    expect(await json(`${url}/.netlify/functions/plain`)).toMatchObject({ name: 'plain' });
    expect(await json(`${url}/.netlify/functions/plain/more`)).toMatchObject({ name: 'plain' });
    expect(await json(`${url}/.netlify/functions/folder`)).toMatchObject({ name: 'folder' });
    expect(await fetchProblem(`${url}/.netlify/functions/named`)).toMatchObject({ status: 404 });
  });

  test('an excluded path is not answered', async () => {
    const { url } = await runHost({
      'netlify/functions/auth.ts': echo('auth', {
        path: '/api/auth/*',
        excludedPath: ['/api/auth/closed', '/api/auth/inner/*'],
      }),
    });
    expect(await json(`${url}/api/auth/open`)).toMatchObject({ name: 'auth' });
    expect((await fetch(`${url}/api/auth/closed`)).status).toBe(404);
    expect((await fetch(`${url}/api/auth/inner/x`)).status).toBe(404);
  });

  test('a fixed path goes before a pattern, whatever the functions are called', async () => {
    const { url } = await runHost({
      'netlify/functions/a-any.ts': echo('any', { path: '/api/orders/:id' }),
      'netlify/functions/z-latest.ts': echo('latest', { path: '/api/orders/latest' }),
    });
    expect(await json(`${url}/api/orders/latest`)).toMatchObject({ name: 'latest' });
    expect(await json(`${url}/api/orders/1`)).toMatchObject({ name: 'any' });
  });

  test('an address of the interface that nothing answers is a problem, not a page', async () => {
    const { url } = await runHost({ 'dist/404.html': 'page', 'dist/index.html': 'home' });
    const problem = await fetchProblem(`${url}/api/nothing?secret=1`);
    expect(problem).toMatchObject({ status: 404, common: { ...COMMON_PROBLEM, status: 404 } });
  });
});

describe('methods', () => {
  test('a method that is not the function’s own is refused with those that are', async () => {
    const { url } = await runHost({
      'netlify/functions/create.ts': echo('create', { path: '/api/orders', method: 'POST' }),
    });
    const problem = await fetchProblem(`${url}/api/orders`, { method: 'DELETE' });
    expect(problem).toMatchObject({ status: 405, common: { ...COMMON_PROBLEM, status: 405 } });
    expect(problem.headers.get('allow')).toBe('OPTIONS, POST');
  });

  test('two functions share a path by their methods', async () => {
    const { url } = await runHost({
      'netlify/functions/a-change.ts': echo('change', { path: '/api/orders/:id', method: 'PATCH' }),
      'netlify/functions/b-show.ts': echo('show', { path: '/api/orders/:id', method: ['GET'] }),
    });
    expect(await json(`${url}/api/orders/1`)).toMatchObject({ name: 'show' });
    expect(await json(`${url}/api/orders/1`, { method: 'PATCH' })).toMatchObject({
      name: 'change',
    });
    const problem = await fetchProblem(`${url}/api/orders/1`, { method: 'PUT' });
    expect(problem.headers.get('allow')).toBe('GET, HEAD, OPTIONS, PATCH');
  });

  test('HEAD is answered where GET is, without a body', async () => {
    const { url } = await runHost({
      'netlify/functions/show.ts': fn(
        'return new Response("body", { headers: { "x-method": request.method } });',
        { path: '/api/show', method: 'GET' },
      ),
    });
    const response = await fetch(`${url}/api/show`, { method: 'HEAD' });
    expect(response.headers.get('x-method')).toBe('HEAD');
    expect(await response.text()).toBe('');
  });

  test('OPTIONS tells the methods, unless the function answers it itself', async () => {
    const { url } = await runHost({
      'netlify/functions/show.ts': echo('show', { path: '/api/show', method: 'GET' }),
      'netlify/functions/own.ts': echo('own', { path: '/api/own', method: ['POST', 'OPTIONS'] }),
    });
    const told = await fetch(`${url}/api/show`, { method: 'OPTIONS' });
    expect(told.status).toBe(204);
    expect(told.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    expect(await json(`${url}/api/own`, { method: 'OPTIONS' })).toMatchObject({ name: 'own' });
  });

  test('a function that names no method gets all of them', async () => {
    const { url } = await runHost({
      'netlify/functions/all.ts': echo('all', { path: '/api/all' }),
    });
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      expect(await json(`${url}/api/all`, { method })).toMatchObject({ name: 'all', method });
    }
  });

  test('a page stands at the path of a function that only takes POST', async () => {
    const { url } = await runHost({
      'dist/contact.html': 'the page',
      'netlify/functions/send.ts': echo('send', { path: '/contact', method: 'POST' }),
    });
    expect(await (await fetch(`${url}/contact`)).text()).toBe('the page');
    expect(await json(`${url}/contact`, { method: 'POST' })).toMatchObject({ name: 'send' });
  });
});

describe('functions and files', () => {
  test('a function goes before a file at its path, unless it prefers the file', async () => {
    const { url } = await runHost({
      'dist/first.html': 'file',
      'dist/second.html': 'file',
      'netlify/functions/first.ts': echo('first', { path: '/first' }),
      'netlify/functions/second.ts': echo('second', {
        path: ['/second', '/third'],
        preferStatic: true,
      }),
    });
    expect(await json(`${url}/first`)).toMatchObject({ name: 'first' });
    expect(await (await fetch(`${url}/second`)).text()).toBe('file');
    expect(await json(`${url}/third`)).toMatchObject({ name: 'second' });
  });

  test('a scheduled function has no address', async () => {
    const { url, functions } = await runHost({
      'netlify/functions/clean.ts': echo('clean', { schedule: '@daily' }),
    });
    expect(functions).toMatchObject([{ name: 'clean', schedule: '@daily' }]);
    expect((await fetch(`${url}/.netlify/functions/clean`)).status).toBe(404);
  });

  test('a schedule given in netlify.toml takes a function’s address away as well', async () => {
    const { url, functions } = await runHost({
      'netlify.toml': '[build]\npublish = "dist"\n[functions."clean"]\nschedule = "@hourly"\n',
      'netlify/functions/clean.ts': echo('clean'),
    });
    expect(functions).toMatchObject([{ name: 'clean', schedule: '@hourly' }]);
    expect((await fetch(`${url}/.netlify/functions/clean`)).status).toBe(404);
  });

  test('without a folder to publish there are functions alone', async () => {
    const { url } = await runHost(
      { 'dist/index.html': 'home', 'netlify/functions/one.ts': echo('one', { path: '/api/one' }) },
      { publish: null },
    );
    expect(await json(`${url}/api/one`)).toMatchObject({ name: 'one' });
    expect(await fetchProblem(`${url}/`)).toMatchObject({ status: 404 });
  });
});
