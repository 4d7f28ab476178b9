import type { IncomingMessage, RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import getPort from 'get-port';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { callApi, failureMessage } from '../../src/browser/call-api.ts';
import type { CallFailure } from '../../src/browser/call-api.ts';
import { startTestServer } from '../support/test-server.ts';

const answer = z.object({ order: z.object({ id: z.string() }) });
const words = { unknown: 'An error occurred', timeout: 'too slow', network: 'no connection' };

const reply =
  (status: number, body: string): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);

test.each([
  ['with a body sends it as JSON with its headers', { a: 1 }, 'POST', '{"a":1}'],
  ['without a body is a GET', undefined, 'GET', ''],
])('a call %s and parses the answer', async (_, sent, method, body) => {
  const seen: { request: IncomingMessage; body: string }[] = [];
  const path = await startTestServer(async (request, response) => {
    seen.push({ request, body: await text(request) });
    response.end('{"order":{"id":"1"},"more":true}');
  });
  const call = { path, answer, headers: { 'x-key': 'k' } };
  const result = await callApi(sent === undefined ? call : { ...call, body: sent });
  expect(result).toEqual({ ok: true, value: { order: { id: '1' } } });
  expect(seen).toMatchObject([{ request: { method, headers: { 'x-key': 'k' } }, body }]);
  if (sent) expect(seen[0]?.request.headers['content-type']).toBe('application/json');
});

const refused: CallFailure = { reason: 'refused', status: 502, detail: undefined };
const problem = { type: 'about:blank', title: 'Conflict', status: 409, detail: 'already paid' };
test.each<[string, RequestListener, CallFailure]>([
  [
    'is refused with a problem carries its detail',
    reply(409, JSON.stringify(problem)),
    { reason: 'refused', status: 409, detail: 'already paid' },
  ],
  ['is refused with HTML has no detail', reply(502, '<html>'), refused],
  ['is refused with other JSON has no detail', reply(502, '{}'), refused],
  ['is refused with an empty body has no detail', reply(502, ''), refused],
  ['gets JSON of another shape can’t be read', reply(200, '{"o":{}}'), { reason: 'unreadable' }],
  ['gets a response without JSON can’t be read', reply(200, 'not JSON'), { reason: 'unreadable' }],
  ['gets no response times out', () => {}, { reason: 'timeout' }],
  [
    'gets half a response times out',
    (_, response) => void response.write('{"order":'),
    { reason: 'timeout' },
  ],
])('a call that %s', async (_, listener, failure) => {
  const path = await startTestServer(listener);
  const timeoutMs = failure.reason === 'timeout' ? 100 : undefined;
  expect(await callApi({ path, answer }, timeoutMs)).toEqual({ ok: false, ...failure });
});

test('an aborted call is a network failure, not a timeout', async () => {
  const given = new AbortController();
  const path = await startTestServer(() => given.abort());
  const result = await callApi({ path, answer, signal: given.signal });
  expect(result).toEqual({ ok: false, reason: 'network' });
});

test('a call to a closed port is a network failure', async () => {
  const path = `http://127.0.0.1:${await getPort()}`;
  expect(await callApi({ path, answer })).toEqual({ ok: false, reason: 'network' });
});

test.each([
  [{ reason: 'refused', status: 404, detail: 'Order not found' }, 'Order not found'],
  [{ reason: 'refused', status: 500, detail: undefined }, 'An error occurred'],
  [{ reason: 'refused', status: 500, detail: '' }, 'An error occurred'],
  [{ reason: 'unreadable' }, 'An error occurred'],
  [{ reason: 'timeout' }, 'too slow'],
  [{ reason: 'network' }, 'no connection'],
] as const)('a visitor is told of %j: %s', (failure, message) => {
  expect(failureMessage(failure, words)).toBe(message);
});
