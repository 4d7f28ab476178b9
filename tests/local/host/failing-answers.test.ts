import { describe, expect, test } from 'vitest';
import { fn, gate, runHost } from './fixture.ts';

const PATH = { path: '/api/it' };

describe('an answer that fails', () => {
  test('in its middle is cut off, not ended as if it were whole', async () => {
    const { seen } = gate('cutGate');
    const { url, logged } = await runHost({
      'netlify/functions/it.ts': fn(
        `let sent = false;
        return new Response(new ReadableStream({
          async pull(controller) {
            if (sent) {
              await globalThis.cutGate.seen.promise;
              throw new Error('no more');
            }
            sent = true;
            controller.enqueue(new TextEncoder().encode('part'));
          },
        }));`,
        PATH,
      ),
    });
    const response = await fetch(`${url}/api/it`);
    seen.resolve(undefined);
    await expect(response.text()).rejects.toThrow();
    expect((await logged(200)).error).toContain('no more');
  });

  test.each([
    ['nothing', 'return undefined;'],
    ['something else', 'return { status: 200 };'],
    ['a network error', 'return Response.error();'],
    ['a used body', 'const made = new Response("x"); await made.text(); return made;'],
    [
      'a header that can’t be sent',
      'return new Response("", { headers: { "a-first": "inner words", "x-bad": "a\\u0001b" } });',
    ],
    ['a throw', 'throw new Error("inner words");'],
    ['a throw of no error', 'throw "inner words";'],
    [
      'a body that fails before a byte of it is sent',
      `return new Response(new ReadableStream({
        pull() { throw new Error('inner words'); },
      }), { headers: { 'a-first': 'inner words' } });`,
    ],
  ])('for %s is a 500 that tells nothing', async (_title, body) => {
    const { url, logged } = await runHost({ 'netlify/functions/it.ts': fn(body, PATH) });
    const response = await fetch(`${url}/api/it`);
    expect(response.status).toBe(500);
    expect(response.headers.has('a-first')).toBe(false);
    expect(await response.json()).toEqual({
      type: 'about:blank',
      title: 'Internal Server Error',
      status: 500,
      detail: 'Something went wrong on our side.',
    });
    expect(await logged(500)).toMatchObject({ function: 'it', error: expect.any(String) });
  });
});
