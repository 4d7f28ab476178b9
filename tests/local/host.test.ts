import { mkdirSync, symlinkSync } from 'node:fs';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import type { RequestLog } from '../../netlify/local/host/app.ts';
import { startHost } from '../../netlify/local/host/host.ts';
import { folderWith } from '../support/folder.ts';

// tests/local/headers.test.ts and tests/site/service-pages.test.ts ask for what is served, and tests/hosts for Netlify's own routes.

/** Starts a host on a free port for a project with these files; it ends with the test. */
async function runHost(files: Record<string, string>) {
  const root = folderWith({ 'netlify.toml': '', ...files });
  mkdirSync(path.join(root, 'netlify/functions'), { recursive: true });
  const entries: RequestLog[] = [];
  const host = await startHost({ root, port: 0, log: (entry) => entries.push(entry) });
  onTestFinished(() => host.close());
  return { ...host, root, entries };
}

/** A function's file: its body, with `request` in scope, and its config. */
const fn = (body: string, config: object) =>
  `export const config = ${JSON.stringify(config)};
export default async (request) => { ${body} };`;

const say = (words: string, config: object) =>
  fn(`return new Response(${JSON.stringify(words)});`, config);

test('a function is called at each of its paths, which are patterns', async () => {
  const { url } = await runHost({
    'netlify/functions/one.ts': say('one', { path: ['/api/a', '/api/:rest(a[^u].*)'] }),
    'netlify/functions/other.ts': say('other', { path: '/api/:rest([^a].*)' }),
  });
  const call = async (path: string) => (await fetch(`${url}${path}`)).text();
  for (const path of ['/api/a', '/api/admin', '/api/admin/orders/1', '/api/a/b'])
    expect(await call(path)).toBe('one');
  for (const path of ['/api/orders', '/api/orders/', '/api/b/c'])
    expect(await call(path)).toBe('other');
  expect(await call('/api/auth')).toContain('Not found');
});

// tests/core/http/request-log.test.ts has what else is in a line, and what is not.
test('the log has a line for each request, with its function', async () => {
  const { url, entries } = await runHost({
    'dist/page.html': 'page',
    'netlify/functions/it.ts': say('said', { path: '/api/it/:id' }),
  });
  for (const [target, method] of [
    ['/api/it/7', 'POST'],
    ['/page', 'GET'],
    ['/page', 'PUT'],
  ] as const)
    await fetch(`${url}${target}`, { method });
  expect(entries).toMatchObject([
    { route: '/api/it/7', method: 'POST', status: 200, function: 'it' },
    { route: '/page', method: 'GET', status: 200, function: null },
    { route: '/page', method: 'PUT', status: 405, function: null },
  ]);
});

test('a scheduled function is called as the platform does, and has no URL', async () => {
  const { url, entries, runScheduled } = await runHost({
    'netlify/functions/clean.ts': fn(
      `return Response.json([request.method, request.headers.get('x-nf-event')]);`,
      { schedule: '17 4 * * *' },
    ),
    'netlify/functions/fail.ts': fn('throw new Error("reason");', { schedule: '@daily' }),
    'netlify/functions/plain.ts': say('plain', { path: '/api/plain' }),
  });
  expect(await (await runScheduled('clean')).json()).toEqual(['POST', 'schedule']);
  expect((await runScheduled('fail')).status).toBe(500);
  const error = expect.stringContaining('reason') as string;
  expect(entries).toMatchObject([
    { function: 'clean', status: 200 },
    { status: 500, error },
  ]);
  await expect(runScheduled('plain')).rejects.toThrow('plain is no scheduled function.');
  expect((await fetch(`${url}/.netlify/functions/clean`)).status).toBe(404);
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
  symlinkSync(path.join(host.root, 'netlify.toml'), path.join(host.root, 'dist/link.txt'));
  // `fetch` would normalize the path.
  const { promise, resolve } = Promise.withResolvers<IncomingMessage>();
  get({ host: '127.0.0.1', port: host.port, path: target }, resolve);
  const response = await promise;
  expect(response.statusCode).toBe(404);
  expect(await text(response)).not.toContain('secret');
});
