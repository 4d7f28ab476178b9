import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MockInstance } from 'vitest';
import { isNavigation } from '../../../netlify/core/http/answers.ts';
import { endpoint } from '../../../netlify/core/http/endpoint.ts';
import { problem, tooMany } from '../../../netlify/core/http/problem.ts';
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

describe('a function without its settings', () => {
  test('answers 500 with a reference and tells the log which are missing', async () => {
    for (const name of Object.keys(RIGHT_SETTINGS)) Reflect.deleteProperty(process.env, name);
    const response = await endpoint(async () => new Response('fine'))(request(), context());
    expect(response.status).toBe(500);
    const { detail } = (await response.json()) as { detail: string };
    expect(detail).toBe('Something went wrong on our side. Reference: a-request');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(printed()).toEqual([
      expect.objectContaining({ level: 'error', requestId: 'a-request', name: 'SettingsError' }),
    ]);
  });
});

describe('a function as it is deployed', () => {
  beforeAll(() => void Object.assign(process.env, RIGHT_SETTINGS));

  test.each([
    [new Error('outer', { cause: new Error('inner') }), { message: 'outer', cause: 'inner' }],
    [new Error('outer', { cause: 'text' }), { message: 'outer' }],
    [
      new Error('No <ada+x@agency.example>', { cause: new Error('email=ada@agency.example') }),
      { message: 'No <(a mail address)>', cause: 'email=(a mail address)' },
    ],
    ['a text', { name: 'unknown', message: 'not an error' }],
  ])('reports whatever is thrown, and tells the caller nothing of it', async (fault, line) => {
    const handler = endpoint(async () => {
      throw fault;
    });
    const response = await handler(request(), context());
    expect(response.status).toBe(500);
    expect(await response.text()).not.toMatch(/outer|inner|a text/);
    expect(printed()[0]).toMatchObject({ level: 'error', requestId: 'a-request', ...line });
    expect(printed()[1]).toMatchObject({ route: '/api/it', status: 500, outcome: 'internal' });
  });

  test('refuses easier limits in the platform’s production context, and nowhere else', async () => {
    vi.resetModules();
    process.env['RATE_LIMIT_FACTOR'] = '10';
    const { endpoint: fresh } = await import('../../../netlify/core/http/endpoint.ts');
    Reflect.deleteProperty(process.env, 'RATE_LIMIT_FACTOR');
    const statusIn = async (deployed: string) => {
      const deploy = { context: deployed, id: '1', published: true };
      return (await fresh(async () => new Response())(request(), { ...context(), deploy })).status;
    };
    // Read at the first call.
    process.env['RATE_LIMIT_FACTOR'] = '10';
    expect([await statusIn('production'), await statusIn('deploy-preview')]).toEqual([500, 200]);
    Reflect.deleteProperty(process.env, 'RATE_LIMIT_FACTOR');
    expect(JSON.stringify(printed())).toContain('RATE_LIMIT_FACTOR must not be set in production');
  });

  test('reports a fault of the work that goes on after its answer', async () => {
    const works: Promise<unknown>[] = [];
    const handler = endpoint(async ({ after }) => {
      after(() => Promise.reject(new Error('too late')));
      return new Response('fine');
    });
    const response = await handler(
      request(),
      context((work) => void works.push(work)),
    );
    await Promise.all(works);
    expect(response.status).toBe(200);
    expect(printed()).toContainEqual(expect.objectContaining({ message: 'too late' }));
  });

  test('may show a throw in its own way', async () => {
    const throwing = async (): Promise<Response> => {
      throw new Error('no');
    };
    const present = () => new Response('a page', { status: 502 });
    const response = await endpoint(throwing, { present })(request(), context());
    expect([response.status, await response.text()]).toEqual([502, 'a page']);
    const leaves = endpoint(throwing, { present: () => undefined });
    expect((await leaves(request(), context())).status).toBe(500);
  });
});

describe('a refusal', () => {
  test('names the wait in words, and in seconds for a program', async () => {
    const waits = [1, 30].map(tooMany);
    expect(waits.map(({ headers }) => headers.get('retry-after'))).toEqual(['1', '30']);
    const details = await Promise.all(waits.map(async (each) => (await each.json()).detail));
    expect(details).toEqual([
      'Too many tries. Wait a second and try again.',
      'Too many tries. Wait 30 seconds and try again.',
    ]);
  });

  test('because something is away says when to try again', () => {
    expect(problem('unavailable', 'Away.').headers.get('retry-after')).toBe('5');
    expect(problem('not-found', 'Nothing.').headers.has('retry-after')).toBe(false);
  });
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
