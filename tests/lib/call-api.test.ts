import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { callApi, failureMessage } from '../../src/lib/call-api.ts';

const answer = z.object({ order: z.object({ id: z.string() }) });
const words = { unknown: 'An error occurred', timeout: 'too slow', network: 'no connection' };
let server: Server | undefined;

/** A server that answers each call alike; answers its address. */
async function serve(listener: RequestListener): Promise<string> {
  const started = createServer(listener);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const address = started.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

const reply =
  (status: number, body: string): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

describe('a call of our own functions', () => {
  test('sends JSON with its headers and parses the answer', async () => {
    let seen: { request: IncomingMessage; body: string } | undefined;
    const path = await serve((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        seen = { request, body };
        response.end('{"order":{"id":"1"},"more":true}');
      });
    });
    const result = await callApi({ path, answer, body: { a: 1 }, headers: { 'x-key': 'k' } });
    expect(result).toEqual({ ok: true, value: { order: { id: '1' } } });
    expect(seen?.request.method).toBe('POST');
    expect(seen?.request.headers).toMatchObject({
      'content-type': 'application/json',
      'x-key': 'k',
    });
    expect(seen?.body).toBe('{"a":1}');
  });

  test('without a body is a GET', async () => {
    let method: string | undefined;
    const path = await serve((request, response) => {
      method = request.method;
      response.end('{"order":{"id":"1"}}');
    });
    expect(await callApi({ path, answer })).toMatchObject({ ok: true });
    expect(method).toBe('GET');
  });

  test('that is refused carries the detail of the problem', async () => {
    const problem = { type: 'about:blank', title: 'Conflict', status: 409, detail: 'already paid' };
    const path = await serve(reply(409, JSON.stringify(problem)));
    const result = await callApi({ path, answer });
    expect(result).toEqual({ ok: false, reason: 'refused', status: 409, detail: 'already paid' });
  });

  test.each(['<html>', '{}', ''])('that is refused with %j has no detail', async (body) => {
    const path = await serve(reply(502, body));
    const result = await callApi({ path, answer });
    expect(result).toEqual({ ok: false, reason: 'refused', status: 502, detail: undefined });
  });

  test.each(['{"order":{}}', 'not JSON'])('that answers %j can’t be read', async (body) => {
    const path = await serve(reply(200, body));
    expect(await callApi({ path, answer })).toEqual({ ok: false, reason: 'unreadable' });
  });

  test('that is never answered ends by itself', async () => {
    const path = await serve(() => {});
    expect(await callApi({ path, answer }, 50)).toEqual({ ok: false, reason: 'timeout' });
  });

  test('whose answer stops half-way ends by itself too', async () => {
    const path = await serve((_, response) => {
      response.write('{"order":');
    });
    expect(await callApi({ path, answer }, 100)).toEqual({ ok: false, reason: 'timeout' });
  });

  test('that is given up has no answer, and is not told as too slow', async () => {
    const given = new AbortController();
    const path = await serve(() => {
      given.abort();
    });
    const result = await callApi({ path, answer, signal: given.signal });
    expect(result).toEqual({ ok: false, reason: 'network' });
  });

  test('to nobody is a failure of the connection', async () => {
    const path = await serve(reply(200, '{}'));
    await new Promise((resolve) => server?.close(resolve));
    expect(await callApi({ path, answer })).toEqual({ ok: false, reason: 'network' });
  });
});

describe('what a visitor is told', () => {
  test.each([
    [{ reason: 'refused', status: 404, detail: 'Order not found' }, 'Order not found'],
    [{ reason: 'refused', status: 500, detail: undefined }, 'An error occurred'],
    [{ reason: 'refused', status: 500, detail: '' }, 'An error occurred'],
    [{ reason: 'unreadable' }, 'An error occurred'],
    [{ reason: 'timeout' }, 'too slow'],
    [{ reason: 'network' }, 'no connection'],
  ] as const)('of %j: %s', (failure, message) => {
    expect(failureMessage(failure, words)).toBe(message);
  });
});
