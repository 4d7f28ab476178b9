import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ADMIN_PATHS } from '../../src/domain/admin/paths.ts';
import { AUTH_PATHS } from '../../src/domain/admin/session.ts';
import { PAGE_ERRORS_PATH } from '../../src/domain/page-error.ts';
import { problemSchema } from '../../src/domain/problem.ts';
import { endpointCalls } from '../support/endpoints.ts';
import { ROUTES, routesOf, TABLES } from '../support/routes.ts';
import { everyFunction, shopTest } from '../support/shop.ts';

const docs = fileURLToPath(new URL('../../docs', import.meta.url));
const read = (file: string): string => readFileSync(path.join(docs, file), 'utf8');
const NAMES = ROUTES.map(({ name }) => name);
const CALLS = endpointCalls();
const pathOf = (name: string): string => (CALLS[name]?.path ?? '').replace(/\?.*/, '');

describe('the tables of routes', () => {
  test('have each route once, and a call of each is a row of tests/support/endpoints.ts', () => {
    expect(new Set(NAMES).size).toBe(NAMES.length);
    expect(Object.keys(CALLS).toSorted()).toEqual(NAMES.toSorted());
    for (const { name, method } of ROUTES) expect(routesOf(method, pathOf(name))).toEqual([name]);
  });

  test('are what docs/http-api.md lists', () => {
    const listed = [...read('http-api.md').matchAll(/^\| `((?:GET|PATCH|POST) \S+)`/gm)];
    expect(listed.map(([, name]) => name).toSorted()).toEqual(NAMES.toSorted());
  });

  test('have what the other documents and the pages call', () => {
    const texts = readdirSync(docs, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md')
      .map(read);
    const named = texts.flatMap((text) => [
      ...text.matchAll(/\b(GET|HEAD|PATCH|POST)(?: or `?HEAD)? (\/api\/[\w/:.-]*[\w])/g),
    ]);
    expect(named.length).toBeGreaterThan(NAMES.length);
    for (const [text, method = '', at = ''] of named)
      expect(routesOf(method, at), text).not.toEqual([]);
    const paths = [...Object.values(ADMIN_PATHS), ...Object.values(AUTH_PATHS), PAGE_ERRORS_PATH];
    const known = new Set(ROUTES.map((route) => route.path));
    // Refunds are listed as a file alone.
    for (const at of paths) expect(known.has(at) || known.has(`${at}.csv`), at).toBe(true);
  });

  test('belong to one function each, as does every other address of the interface', async () => {
    const functions = (await everyFunction()).filter(({ isScheduled }) => !isScheduled);
    expect(functions.map(({ name }) => name)).toEqual(Object.keys(TABLES).toSorted());
    const ownersOf = (pathname: string) =>
      functions
        .filter(({ paths }) => paths.some((pattern) => pattern.test({ pathname })))
        .map(({ name }) => name);
    for (const { name, function: owner } of ROUTES)
      for (const at of [pathOf(name), `${pathOf(name)}/`]) expect(ownersOf(at)).toEqual([owner]);
    const part = fc.oneof(
      fc.constantFrom('a', 'au', 'ad', 'auth', 'admin', 'orders', '%61', 'A', ''),
      fc.webSegment(),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 3 }), (parts) => {
        expect(ownersOf(['/api', ...parts].join('/'))).toHaveLength(1);
      }),
      { numRuns: 1_000 },
    );
    for (const other of ['/', '/apis', '/admin', '/services']) expect(ownersOf(other)).toEqual([]);
  });
});

const served = shopTest();

describe.each(ROUTES)('$name', ({ name, path: pattern }) => {
  const methods = ROUTES.filter((route) => route.path === pattern).map(({ method }) => method);
  const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].toSorted();

  served('says which methods its address takes, and refuses others', async ({ shop }) => {
    for (const at of [pathOf(name), `${pathOf(name)}/`]) {
      const options = await shop.fetch(at, { method: 'OPTIONS' });
      expect([options.status, options.headers.get('allow')]).toEqual([204, allow.join(', ')]);
      const refused = await shop.fetch(at, { method: 'DELETE' });
      expect([refused.status, refused.headers.get('allow')]).toEqual([405, allow.join(', ')]);
      expect(problemSchema.parse(await refused.json()).title).toBe('Method not allowed');
    }
  });

  served('is the same with a final slash, and HEAD is GET without a body', async ({ shop }) => {
    const { path: at, method = 'GET', body } = CALLS[name] ?? { path: '' };
    const headers = { 'content-type': 'application/json' };
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const statusAt = async (address: string, sent: RequestInit = init) =>
      (await shop.fetch(address, sent)).status;
    const status = await statusAt(at);
    expect(await statusAt(at.replace(/(?=\?|$)/, '/'))).toBe(status);
    if (method !== 'GET') return;
    const head = await shop.fetch(at, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([status, '']);
  });
});

served.for(['/api', '/api/', '/api/nothing', '/api/admin', '/api/auth/sign-up/email', '/api/a'])(
  '%s is an address of nothing',
  async (at, { shop }) => {
    for (const method of ['GET', 'POST', 'OPTIONS']) {
      const response = await shop.fetch(at, { method });
      expect(response.status).toBe(404);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await response.json()).toMatchObject({ detail: 'There is nothing at this address.' });
    }
  },
);
