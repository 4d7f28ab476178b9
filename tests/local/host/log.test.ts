import { describe, expect, test } from 'vitest';
import { fn, runHost } from './fixture.ts';

const AT = Date.UTC(2026, 0, 2, 3, 4, 5);

describe('the log', () => {
  test('has one entry a request: what, how it ended, how long, by whom', async () => {
    const host = await runHost(
      {
        'dist/page.html': 'page',
        'netlify/functions/it.ts': fn('return new Response("x", { status: 201 });', {
          path: '/api/it/:id',
          method: 'POST',
        }),
      },
      { now: () => AT },
    );
    await fetch(`${host.url}/api/it/7?token=secret`, { method: 'POST', body: 'body' });
    await fetch(`${host.url}/page?token=secret`);
    await fetch(`${host.url}/nothing?token=secret`);
    await fetch(`${host.url}/api/it/7?token=secret`, { method: 'PUT' });
    await Promise.all([201, 200, 404, 405].map(host.logged));
    const shape = {
      time: '2026-01-02T03:04:05.000Z',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      event: 'request',
      durationMs: expect.any(Number),
    };
    expect(host.entries).toEqual([
      {
        ...shape,
        method: 'POST',
        route: '/api/it/:id',
        status: 201,
        outcome: 'ok',
        function: 'it',
      },
      { ...shape, method: 'GET', route: '/page.html', status: 200, outcome: 'ok', function: null },
      {
        ...shape,
        method: 'GET',
        route: '/nothing',
        status: 404,
        outcome: 'not-found',
        function: null,
      },
      {
        ...shape,
        method: 'PUT',
        route: '/api/it/:id',
        status: 405,
        outcome: 'refused',
        function: null,
      },
    ]);
  });

  test('never has bodies, queries or headers', async () => {
    const host = await runHost({
      'netlify/functions/it.ts': fn('return new Response("secret-answer");', { path: '/api/it' }),
    });
    await fetch(`${host.url}/api/it?secret-query=1`, {
      method: 'POST',
      body: 'secret-body',
      headers: { 'x-secret': 'secret-header', cookie: 'secret-cookie=1' },
    });
    await host.logged(200);
    expect(JSON.stringify(host.entries)).not.toContain('secret');
  });

  test('has what a function threw whole, with the id that the caller has', async () => {
    const host = await runHost({
      'netlify/functions/it.ts': fn(
        'throw new Error("outer", { cause: new TypeError("inner") });',
        {
          path: '/api/it',
        },
      ),
    });
    const response = await fetch(`${host.url}/api/it`);
    const entry = await host.logged(500);
    expect(entry.requestId).toBe(response.headers.get('x-nf-request-id'));
    expect(entry.error).toMatch(/Error: outer[^]*it\.ts[^]*TypeError: inner/);
  });

  test('of a long path has the beginning', async () => {
    const host = await runHost({});
    await fetch(`${host.url}/${'x'.repeat(5000)}`);
    expect((await host.logged(404)).route).toBe(`/${'x'.repeat(255)}`);
  });

  test('that can’t be written costs nobody an answer', async () => {
    const host = await runHost(
      { 'dist/index.html': 'home' },
      {
        log: () => {
          throw new Error('disk full');
        },
      },
    );
    for (let call = 0; call < 3; call += 1) {
      expect(await (await fetch(host.url)).text()).toBe('home');
    }
  });
});
