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

  test('that throws returns 500; the error is only in the log', async () => {
    const { url, entries } = await runHost({
      'netlify/functions/it.ts': fn('throw new Error("outer", { cause: new Error("inner") });', {
        path: '/api/it',
      }),
    });
    const response = await fetch(`${url}/api/it`);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toMatch(/outer|inner/);
    const requestId = response.headers.get('x-nf-request-id');
    const error = expect.stringMatching(/outer[^]*it\.ts[^]*inner/) as string;
    expect(entries).toMatchObject([{ status: 500, function: 'it', requestId, error }]);
  });

  test('streams its body; an error during the stream closes the connection', async () => {
    const { url } = await runHost({
      'netlify/functions/rows.ts': fn(
        `let count = 0;
        return new Response(new ReadableStream({ async pull(controller) {
          count += 1;
          if (request.url.includes(count + '=fails')) throw new Error('secret reason');
          if (count > 3) return controller.close();
          controller.enqueue(new TextEncoder().encode('row ' + count + '\\n'));
        } }, { highWaterMark: 0 }), { headers: { 'content-type': 'text/csv' } });`,
        { path: '/api/rows' },
      ),
    });
    expect(await (await fetch(`${url}/api/rows`)).text()).toBe('row 1\nrow 2\nrow 3\n');
    for (const query of ['1=fails', '3=fails']) {
      const whole = fetch(`${url}/api/rows?${query}`).then((response) => response.text());
      await expect(whole).rejects.toThrow();
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

/** Creates a global through which a test and a function in this process synchronize. */
function createGate(name: string) {
  const gate = { entered: Promise.withResolvers<void>(), opened: Promise.withResolvers<void>() };
  (globalThis as Record<string, unknown>)[name] = gate;
  return gate;
}

describe('a host that closes', () => {
  test('finishes an open request and accepts no new one', async () => {
    const { entered, opened } = createGate('closingGate');
    const { url, close } = await runHost({
      'netlify/functions/slow.ts': fn(
        'closingGate.entered.resolve(); await closingGate.opened.promise; return new Response("done");',
        { path: '/api/slow' },
      ),
    });
    const answer = fetch(`${url}/api/slow`);
    await entered.promise;
    const closing = close();
    await expect(fetch(`${url}/api/slow`)).rejects.toThrow();
    opened.resolve();
    expect(await (await answer).text()).toBe('done');
    await closing;
  });

  test('waits for background work, which may fail', async () => {
    const { opened } = createGate('lateGate');
    const { url, close } = await runHost({
      'netlify/functions/late.ts': fn(
        `context.waitUntil(lateGate.opened.promise.then(() => { lateGate.isDone = true; }));
        context.waitUntil(lateGate.opened.promise.then(() => { throw new Error('late'); }));
        return new Response('answered');`,
        { path: '/api/late' },
      ),
    });
    expect(await (await fetch(`${url}/api/late`)).text()).toBe('answered');
    const closing = close();
    opened.resolve();
    await closing;
    expect(globalThis).toHaveProperty('lateGate.isDone', true);
  });
});
