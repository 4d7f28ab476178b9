import { describe, expect, test } from 'vitest';
import { fn, runHost } from './fixture.ts';

const say = (words: string, config: object) =>
  fn(`return new Response(${JSON.stringify(words)});`, config);

describe('a function', () => {
  test('refuses other methods and lists the allowed ones of all functions at the path', async () => {
    const { url } = await runHost({
      'netlify/functions/change.ts': say('changed', { path: '/api/orders/:id', method: 'PATCH' }),
      'netlify/functions/show.ts': say('shown', { path: '/api/orders/:id', method: 'GET' }),
    });
    const call = (method: string) => fetch(`${url}/api/orders/1`, { method });
    for (const [method, body] of Object.entries({ GET: 'shown', PATCH: 'changed', HEAD: '' }))
      expect(await (await call(method)).text()).toBe(body);
    for (const [method, expected] of Object.entries({ PUT: 405, OPTIONS: 204 })) {
      const { status, headers } = await call(method);
      expect([status, headers.get('allow')]).toEqual([expected, 'GET, HEAD, OPTIONS, PATCH']);
    }
  });
});

// tests/core/http/request-log.test.ts has what else is in a line, and what is not.
test('the log has a line for each request, with its function', async () => {
  const { url, entries } = await runHost({
    'dist/page.html': 'page',
    'netlify/functions/it.ts': say('said', { path: '/api/it/:id', method: 'POST' }),
  });
  for (const [target, method] of [
    ['/api/it/7', 'POST'],
    ['/page', 'GET'],
    ['/api/it/7', 'PUT'],
  ] as const)
    await fetch(`${url}${target}`, { method });
  expect(entries).toMatchObject([
    { route: '/api/it/7', method: 'POST', status: 200, function: 'it' },
    { route: '/page', method: 'GET', status: 200, function: null },
    { route: '/api/it/7', method: 'PUT', status: 405, function: null },
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
