import { describe, expect, test } from 'vitest';
import { fn, runHost } from './fixture.ts';

const say = (words: string, config: object) =>
  fn(`return new Response(${JSON.stringify(words)});`, config);

describe('a function', () => {
  test('answers at its path and by its method, with what the platform tells it', async () => {
    const host = await runHost({
      'netlify/functions/order.ts': fn(
        `const { ip, params, requestId } = context;
        return Response.json({ ip, params, requestId, query: new URL(request.url).search, body: await request.text() });`,
        { path: '/api/orders/:id', method: 'POST' },
      ),
    });
    const sent = { method: 'POST', body: 'hello', headers: { 'x-forwarded-for': '9.9.9.9' } };
    const response = await fetch(`${host.url}/api/orders/7?a=b`, sent);
    const requestId = response.headers.get('x-nf-request-id');
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(await response.json()).toEqual({
      ip: '127.0.0.1',
      params: { id: '7' },
      requestId,
      query: '?a=b',
      body: 'hello',
    });
  });

  test('with a fixed path goes before one with a pattern; a slash at the end makes no difference', async () => {
    const { url } = await runHost({
      'netlify/functions/any.ts': say('any', { path: '/api/orders/:id', method: 'GET' }),
      'netlify/functions/latest.ts': say('latest', { path: '/api/orders/latest', method: 'GET' }),
      'netlify/functions/rest.ts': say('rest', { path: ['/api/auth/*', '/x'] }),
    });
    const read = async (path: string) => (await fetch(url + path)).text();
    expect(await read('/api/orders/latest')).toBe('latest');
    expect(await read('/api/orders/1/')).toBe('any');
    expect(await read('/api/auth/sign-in/email')).toBe('rest');
    expect(await read('/x')).toBe('rest');
  });

  test('refuses other methods with those that are taken, over all functions of the path', async () => {
    const { url } = await runHost({
      'netlify/functions/change.ts': say('changed', { path: '/api/orders/:id', method: 'PATCH' }),
      'netlify/functions/show.ts': say('shown', { path: '/api/orders/:id', method: 'GET' }),
    });
    const call = (method: string) => fetch(`${url}/api/orders/1`, { method });
    expect(await (await call('GET')).text()).toBe('shown');
    expect(await (await call('PATCH')).text()).toBe('changed');
    expect(await (await call('HEAD')).text()).toBe('');
    for (const [method, status] of Object.entries({ PUT: 405, OPTIONS: 204 })) {
      const response = await call(method);
      expect(response.status).toBe(status);
      expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS, PATCH');
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });

  test('that throws is answered with 500 and a reference; what it threw is in the log alone', async () => {
    const { url, entries } = await runHost({
      'netlify/functions/it.ts': fn('throw new Error("outer", { cause: new Error("inner") });', {
        path: '/api/it',
      }),
    });
    const response = await fetch(`${url}/api/it`);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toMatch(/outer|inner/);
    expect(entries).toMatchObject([
      { status: 500, function: 'it', requestId: response.headers.get('x-nf-request-id') },
    ]);
    expect(entries[0]?.error).toMatch(/outer[^]*it\.ts[^]*inner/);
  });

  test('streams its body as it is made; one that fails on the way cuts the connection', async () => {
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

describe('the log', () => {
  test('has a line a request without bodies, queries and headers', async () => {
    const host = await runHost({
      'dist/page.html': 'page',
      'netlify/functions/it.ts': say('secret', { path: '/api/it/:id', method: 'POST' }),
    });
    const secrets = { body: 'secret', headers: { cookie: 'a=secret' } };
    await fetch(`${host.url}/api/it/7?token=secret`, { method: 'POST', ...secrets });
    await fetch(`${host.url}/page?token=secret`);
    await fetch(`${host.url}/api/it/7`, { method: 'PUT' });
    const common = {
      time: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      durationMs: expect.any(Number) as number,
    };
    const call = { ...common, route: '/api/it/7', function: 'it' };
    expect(host.entries).toEqual([
      { ...call, method: 'POST', status: 200, outcome: 'ok' },
      { ...common, route: '/page', function: null, method: 'GET', status: 200, outcome: 'ok' },
      { ...call, method: 'PUT', status: 405, outcome: 'refused', function: null },
    ]);
  });
});

describe('a scheduled function', () => {
  const files = {
    'netlify/functions/clean.ts': fn(
      `return Response.json([request.method, request.headers.get('x-nf-event')]);`,
      { schedule: '17 4 * * *' },
    ),
    'netlify/functions/fail.ts': fn('throw new Error("reason");', { schedule: '@daily' }),
    'netlify/functions/plain.ts': say('plain', { path: '/api/plain' }),
  };

  test('is called as the platform’s clock calls it, and has no address', async () => {
    const host = await runHost(files);
    expect(await (await host.runScheduled('clean')).json()).toEqual(['POST', 'schedule']);
    expect(host.entries).toMatchObject([{ function: 'clean', status: 200 }]);
    expect((await fetch(`${host.url}/.netlify/functions/clean`)).status).toBe(404);
  });

  test('that throws is answered with 500 and logged whole; another name is refused', async () => {
    const host = await runHost(files);
    expect((await host.runScheduled('fail')).status).toBe(500);
    expect(host.entries[0]?.error).toContain('reason');
    await expect(host.runScheduled('plain')).rejects.toThrow('plain is no scheduled function.');
  });
});
