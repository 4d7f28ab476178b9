import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { MockInstance } from 'vitest';
import { DatabaseUnavailable } from '../../../netlify/core/database.ts';
import { endpoint } from '../../../netlify/core/http/endpoint.ts';
import { Refusal } from '../../../netlify/core/http/problem.ts';
import { RIGHT_SETTINGS } from '../../support/settings.ts';
import { startTestServer } from '../../support/test-server.ts';

const waitUntil = (): void => undefined;
const context = () => ({ requestId: 'a-request', ip: '10.0.0.1', waitUntil });
const request = () => new Request('https://agency.example/api/it');

/** `endpoint` of a new instance, which reads these settings at its first call. */
async function freshWith(name: string, value: string): Promise<typeof endpoint> {
  vi.resetModules();
  vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  return (await import('../../../netlify/core/http/endpoint.ts')).endpoint;
}

/** The context of a call in production, or in another context of the host. */
const deployed = (to = 'production') => {
  return { ...context(), deploy: { context: to, id: '1', published: true } };
};

let print: MockInstance<typeof console.error>;
beforeEach(() => {
  print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const printed = () =>
  print.mock.calls.map(([line]: unknown[]) => JSON.parse(String(line)) as unknown);

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

  const orderId = '8b16dfc2-3955-4ad0-a152-dc9138e80512';
  test.each([
    ['path', '', { id: orderId }],
    ['query', `?order_id=${orderId}`, {}],
  ])(
    'logs an error with its stack, the order of the %s and the request',
    async (_, query, params) => {
      const failing = endpoint(() => Promise.reject(new TypeError('broken')), {
        hasQuery: true,
      });
      await failing(new Request(`https://agency.example/api/it${query}`), context(), params);
      const [error, line] = printed();
      const time = expect.stringMatching(/^\d{4}-.*Z$/) as unknown;
      const stamped = { time, requestId: 'a-request' };
      expect(error).toMatchObject({
        ...{ ...stamped, level: 'error', event: 'error', orderId, name: 'TypeError' },
        stack: expect.stringMatching(/^TypeError: broken\n +at /) as unknown,
      });
      expect(line).toMatchObject({ ...stamped, level: 'info', event: 'request' });
      expect(JSON.stringify(line)).not.toContain(orderId);
    },
  );

  test.each([
    ['RATE_LIMIT_FACTOR', '10'],
    ['NEON_FETCH_ENDPOINT', 'http://localhost:1/sql'],
  ])('refuses %s in the production context only', async (name, value) => {
    const handler = (await freshWith(name, value))(async () => new Response());
    expect((await handler(request(), deployed())).status).toBe(500);
    expect((await handler(request(), deployed('deploy-preview'))).status).toBe(200);
    expect(JSON.stringify(printed())).toContain(`${name} must not be set in production`);
  });

  test('runs in production with its own settings', async () => {
    const handler = endpoint(async () => new Response('fine'));
    expect((await handler(request(), deployed())).status).toBe(200);
  });

  test('logs an error of the work after the response', async () => {
    const works: Promise<unknown>[] = [];
    const handler = endpoint(async ({ after }) => {
      after(() => Promise.reject(new Error('too late')));
      return new Response('fine');
    });
    const keep = (work: Promise<unknown>) => void works.push(work);
    const { status } = await handler(request(), { ...context(), waitUntil: keep });
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

  test('answers a refusal with its code, its words and its fields', async () => {
    const errors = [{ path: 'name', message: 'Enter a name.' }];
    const refusing = endpoint(() => Promise.reject(new Refusal('conflict', 'No.', errors)));
    const response = await refusing(request(), context());
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ detail: 'No.', errors });
    expect(printed()).toEqual([expect.objectContaining({ event: 'request', status: 409 })]);
  });

  test('asks to try again later while the database is away', async () => {
    const failing = endpoint(() => Promise.reject(new DatabaseUnavailable('away')));
    const response = await failing(request(), context());
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    const detail = 'The database can’t be reached. Please try again in a moment.';
    expect(await response.json()).toMatchObject({ detail });
  });

  test.each<[string, Record<string, string>, number]>([
    ['POST', { origin: 'https://elsewhere.example' }, 403],
    ['PUT', { origin: 'null' }, 403],
    ['PATCH', { 'sec-fetch-site': 'same-site' }, 403],
    ['DELETE', { 'sec-fetch-site': 'cross-site', origin: 'https://agency.example' }, 403],
    ['POST', { 'sec-fetch-site': 'same-origin' }, 200],
    ['POST', { origin: 'https://agency.example' }, 200],
    ['POST', {}, 200],
    ['GET', { 'sec-fetch-site': 'cross-site' }, 200],
  ])('answers a %s with the headers %j with %d', async (method, headers, status) => {
    const sent = new Request('https://agency.example/api/it', { method, headers });
    const response = await endpoint(async () => new Response('fine'))(sent, context());
    expect(response.status).toBe(status);
    if (status === 403) expect(await response.text()).toContain('from the site’s own pages');
  });

  test('lets only a successful response be cached, and only if asked to', async () => {
    const headersOf = async (status: number, cacheSeconds?: number) => {
      const handle = async () => new Response('it', { status });
      const options = cacheSeconds === undefined ? {} : { cacheSeconds };
      const { headers } = await endpoint(handle, options)(request(), context());
      return [headers.get('cache-control'), headers.get('netlify-cdn-cache-control')];
    };
    expect(await headersOf(200, 60)).toEqual(['public, max-age=60', 'public, max-age=60']);
    expect(await headersOf(404, 60)).toEqual(['no-store', null]);
    expect(await headersOf(200)).toEqual(['no-store', null]);
  });

  test('logs no request that its host logs', async () => {
    const fresh = await freshWith('REQUEST_LOG', 'host');
    await fresh(async () => new Response('fine'))(request(), context());
    expect(printed()).toEqual([]);
  });

  test.each<[string, [status: number, body: object], number, string | null]>([
    ['counts', [200, { fields: [], rows: [] }], 200, null],
    ['refuses', [400, { code: 'PL429', message: 'wait 12 s' }], 429, '12'],
    ['fails to count', [400, { code: '42P01', message: 'no table' }], 500, null],
    ['is away and can’t count', [502, {}], 200, null],
  ])('with a limit, whose database %s the call', async (_, [code, body], status, wait) => {
    let calls = 0;
    const url = await startTestServer((_request, response) => {
      calls += 1;
      response.writeHead(code).end(JSON.stringify(body));
    });
    const fresh = await freshWith('NEON_FETCH_ENDPOINT', url);
    const limit = { name: 'GET /api/it', calls: 5, seconds: 60 };
    const answer = fresh(async () => new Response('fine'), { limit });
    const response = await answer(request(), deployed('dev'));
    expect([response.status, response.headers.get('retry-after')]).toEqual([status, wait]);
    expect(calls).toBe(1);
  });
});
