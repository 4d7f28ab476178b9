import { describe, expect, test } from 'vitest';
import { fn, runHost } from './fixture.ts';

const PATH = { path: '/api/it/:id' };

describe('the context', () => {
  test('the address is the connection’s, whatever the headers say', async () => {
    const { url } = await runHost({
      'netlify/functions/it.ts': fn(
        'return Response.json([context.ip, Object.fromEntries(request.headers)]);',
        PATH,
      ),
    });
    const headers = {
      'x-forwarded-for': '9.9.9.9',
      'x-nf-client-connection-ip': '9.9.9.9',
      'client-ip': '9.9.9.9',
      forwarded: 'for=9.9.9.9',
      'x-nf-account-id': 'forged',
      'x-forwarded-host': 'forged.example',
      'x-mine': 'kept',
    };
    const response = await fetch(`${url.replace('localhost', '127.0.0.1')}/api/it/1`, { headers });
    const [ip, seen] = (await response.json()) as [string, Record<string, string>];
    expect(ip).toBe('127.0.0.1');
    expect(seen).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-nf-client-connection-ip': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-mine': 'kept',
    });
    expect(JSON.stringify(seen)).not.toMatch(/9\.9\.9\.9|forged/);
  });

  test('one id names the call to the function, the client and the log', async () => {
    const { url, logged } = await runHost({
      'netlify/functions/it.ts': fn(
        'return new Response([context.requestId, request.headers.get("x-nf-request-id")]);',
        PATH,
      ),
    });
    const response = await fetch(`${url}/api/it/1`);
    const id = response.headers.get('x-nf-request-id');
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(await response.text()).toBe(`${id},${id}`);
    expect((await logged(200)).requestId).toBe(id);
  });

  test('each call has an id of its own', async () => {
    const { url } = await runHost({ 'dist/index.html': 'home' });
    const ids = await Promise.all(
      Array.from({ length: 5 }, async () => (await fetch(url)).headers.get('x-nf-request-id')),
    );
    expect(new Set(ids).size).toBe(5);
  });

  test('what only a deploy knows stands as `netlify dev` has it', async () => {
    const { url } = await runHost({
      'netlify/functions/it.ts': fn(
        'const { account, deploy, geo, params, server, site, url } = context; return context.json({ account, deploy, geo, params, server, site, url });',
        PATH,
      ),
    });
    const response = await fetch(`${url}/api/it/7?q=1`);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.json()).toEqual({
      account: { id: '' },
      deploy: { context: 'dev', id: '0', published: false },
      geo: {},
      params: { id: '7' },
      server: { region: 'dev' },
      site: { id: '0', name: 'local', url },
      url: `${url}/api/it/7?q=1`,
    });
  });

  test.each(['next', 'rewrite'])('context.%s is absent, as on the platform', async (name) => {
    const { url, logged } = await runHost({
      'netlify/functions/it.ts': fn(`return context.${name}('/');`, PATH),
    });
    expect((await fetch(`${url}/api/it/1`)).status).toBe(500);
    expect((await logged(500)).error).toContain(`context.${name} is not available`);
  });
});

describe('the request’s address', () => {
  const files = { 'netlify/functions/it.ts': fn('return new Response(request.url);', PATH) };

  test('has the Host header’s origin', async () => {
    const { port } = await runHost(files);
    const response = await fetch(`http://127.0.0.1:${port}/api/it/1?a=b`);
    expect(await response.text()).toBe(`http://127.0.0.1:${port}/api/it/1?a=b`);
  });

  test('has the site’s origin where one is set', async () => {
    const { url } = await runHost(files, { siteUrl: 'https://shop.example/' });
    expect(await (await fetch(`${url}/api/it/1`)).text()).toBe('https://shop.example/api/it/1');
  });
});

describe('cookies', () => {
  test('are read, set and deleted', async () => {
    const { url } = await runHost({
      'netlify/functions/it.ts': fn(
        `const { cookies } = context;
        cookies.set('plain', 'a b');
        cookies.set({ name: 'full', value: '1', path: '/', httpOnly: true, secure: true, sameSite: 'Lax', maxAge: 5 });
        cookies.delete('old');
        cookies.delete({ name: 'older', path: '/x' });
        return new Response(String([cookies.get('seen'), cookies.get('unseen')]), { headers: { 'set-cookie': 'own=1' } });`,
        PATH,
      ),
    });
    const response = await fetch(`${url}/api/it/1`, { headers: { cookie: 'seen=x%20y; z=1' } });
    expect(await response.text()).toBe('x y,');
    expect(response.headers.getSetCookie()).toEqual([
      'own=1',
      'plain=a%20b',
      'full=1; Max-Age=5; Path=/; HttpOnly; Secure; SameSite=Lax',
      'old=; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
      'older=; Path=/x; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
    ]);
  });
});

describe('waitUntil', () => {
  test('work goes on after the answer, and closing waits for it', async () => {
    const host = await runHost({
      'netlify/functions/it.ts': fn(
        `const work = globalThis.waitUntilWork = { promise: Promise.withResolvers(), done: false };
        context.waitUntil(work.promise.promise.then(() => context.waitUntil(new Promise((resolve) => setTimeout(resolve, 20)).then(() => { work.done = true; }))));
        return new Response('answered');`,
        PATH,
      ),
    });
    expect(await (await fetch(`${host.url}/api/it/1`)).text()).toBe('answered');
    const work = (globalThis as Record<string, unknown>)['waitUntilWork'] as {
      promise: PromiseWithResolvers<void>;
      done: boolean;
    };
    expect(work.done).toBe(false);
    const closing = host.close();
    work.promise.resolve();
    await closing;
    expect(work.done).toBe(true);
  });

  test('closing does not wait for ever', async () => {
    const host = await runHost(
      {
        'netlify/functions/it.ts': fn(
          'context.waitUntil(new Promise(() => {})); return new Response("answered");',
          PATH,
        ),
      },
      { limits: { closeMs: 50 } },
    );
    await (await fetch(`${host.url}/api/it/1`)).text();
    await host.close();
  });

  test('a fault of work that outlives its answer is logged with the call’s id', async () => {
    const host = await runHost({
      'netlify/functions/it.ts': fn(
        'context.waitUntil(Promise.reject(new Error("too late"))); return new Response("ok");',
        PATH,
      ),
    });
    const response = await fetch(`${host.url}/api/it/1`);
    expect(response.status).toBe(200);
    expect(await host.logged(500)).toMatchObject({
      event: 'late',
      requestId: response.headers.get('x-nf-request-id'),
      function: 'it',
      route: '/api/it/:id',
      error: expect.stringContaining('too late'),
    });
  });
});
