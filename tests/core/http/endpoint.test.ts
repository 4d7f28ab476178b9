import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MockInstance } from 'vitest';
import { isNavigation } from '../../../netlify/core/http/responses.ts';
import { endpoint } from '../../../netlify/core/http/endpoint.ts';
import { tooMany } from '../../../netlify/core/http/problem.ts';
import { RIGHT_SETTINGS } from '../../support/settings.ts';

const context = (waitUntil: (work: Promise<unknown>) => void = () => undefined) => ({
  params: {},
  requestId: 'a-request',
  ip: '10.0.0.1',
  waitUntil,
});
const request = () => new Request('https://agency.example/api/it?secret=1');

let print: MockInstance<typeof console.error>;
beforeEach(() => {
  print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const printed = () => print.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown);

test('a function without its settings returns 500, and names them only in the log', async () => {
  for (const name of Object.keys(RIGHT_SETTINGS)) Reflect.deleteProperty(process.env, name);
  const response = await endpoint(async () => new Response('fine'))(request(), context());
  expect([response.status, response.headers.get('cache-control')]).toEqual([500, 'no-store']);
  const detail = 'Something went wrong on our side. Reference: a-request';
  expect(await response.json()).toMatchObject({ detail });
  const line = { level: 'error', requestId: 'a-request', name: 'SettingsError' };
  expect(printed()).toEqual([expect.objectContaining(line)]);
});

describe('a deployed function', () => {
  beforeAll(() => void Object.assign(process.env, RIGHT_SETTINGS));

  test.each([
    [new Error('outer', { cause: new Error('inner') }), { message: 'outer', cause: 'inner' }],
    [new Error('outer', { cause: 'text' }), { message: 'outer' }],
    [
      new Error('No <ada+x@agency.example>', { cause: new Error('email=ada@agency.example') }),
      { message: 'No <(a mail address)>', cause: 'email=(a mail address)' },
    ],
    ['a text', { name: 'unknown', message: 'not an error' }],
  ])('logs any error, and returns none of it to the caller', async (error, line) => {
    const response = await endpoint(() => Promise.reject(error))(request(), context());
    expect(response.status).toBe(500);
    expect(await response.text()).not.toMatch(/outer|inner|a text/);
    expect(printed()[0]).toMatchObject({ level: 'error', requestId: 'a-request', ...line });
    expect(printed()[1]).toMatchObject({ route: '/api/it', status: 500, outcome: 'internal' });
  });

  test('logs an error with its stack, the order and the request, in the shape of every line', async () => {
    const orderId = '8b16dfc2-3955-4ad0-a152-dc9138e80512';
    const failing = endpoint(() => Promise.reject(new TypeError('broken')));
    await failing(request(), { ...context(), params: { id: orderId } });
    const [error, line] = printed();
    const stamped = {
      time: expect.stringMatching(/^\d{4}-.*Z$/) as unknown,
      requestId: 'a-request',
    };
    expect(error).toMatchObject({
      ...stamped,
      level: 'error',
      event: 'error',
      orderId,
      name: 'TypeError',
      stack: expect.stringMatching(/^TypeError: broken\n +at /) as unknown,
    });
    expect(line).toMatchObject({ ...stamped, level: 'info', event: 'request' });
    expect(JSON.stringify(line)).not.toContain(orderId);
  });

  test.each([
    ['RATE_LIMIT_FACTOR', '10'],
    ['NEON_FETCH_ENDPOINT', 'http://localhost:1/sql'],
  ])('refuses %s in the production context only', async (name, value) => {
    vi.resetModules();
    const { endpoint: fresh } = await import('../../../netlify/core/http/endpoint.ts');
    const statusIn = async (deployed: string) => {
      const deploy = { context: deployed, id: '1', published: true };
      return (await fresh(async () => new Response())(request(), { ...context(), deploy })).status;
    };
    // Read at the first call.
    process.env[name] = value;
    expect([await statusIn('production'), await statusIn('deploy-preview')]).toEqual([500, 200]);
    Reflect.deleteProperty(process.env, name);
    expect(JSON.stringify(printed())).toContain(`${name} must not be set in production`);
  });

  test('logs an error of the work after the response', async () => {
    const works: Promise<unknown>[] = [];
    const handler = endpoint(async ({ after }) => {
      after(() => Promise.reject(new Error('too late')));
      return new Response('fine');
    });
    const { status } = await handler(
      request(),
      context((work) => void works.push(work)),
    );
    await Promise.all(works);
    expect(status).toBe(200);
    expect(printed()).toContainEqual(expect.objectContaining({ message: 'too late' }));
  });

  test('can respond to an error with a page', async () => {
    const answer = (present: () => Response | undefined) =>
      endpoint(() => Promise.reject(new Error('no')), { present })(request(), context());
    const response = await answer(() => new Response('a page', { status: 502 }));
    expect([response.status, await response.text()]).toEqual([502, 'a page']);
    expect((await answer(() => undefined)).status).toBe(500);
  });
});

test.each([
  [1, 'Too many tries. Wait a second and try again.'],
  [30, 'Too many tries. Wait 30 seconds and try again.'],
  [3_598, 'Too many tries. Wait 60 minutes and try again.'],
])('a refusal for %i s names the time in a header and in words', async (seconds, detail) => {
  const response = tooMany(seconds);
  expect(response.headers.get('retry-after')).toBe(String(seconds));
  expect(await response.json()).toMatchObject({ detail });
});

test.each([
  [{}, false],
  [{ accept: 'application/json' }, false],
  [{ accept: 'text/html,*/*;q=0.8' }, true],
  [{ accept: 'text/html', 'sec-fetch-mode': 'cors' }, false],
  [{ 'sec-fetch-mode': 'navigate' }, true],
])('a request with the headers %j is a page’s navigation: %s', (headers, expected) => {
  const sent = new Request('https://agency.example/', { headers });
  expect(isNavigation(sent)).toBe(expected);
});
