import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startHost } from '../../netlify/local/host/host.ts';
import type { Host } from '../../netlify/local/host/host.ts';
import { openAdmin } from '../support/admin.ts';
import { LOGO } from '../support/shop.ts';
import type { Shop } from '../support/shop.ts';
import { openSite, ROOT } from '../site/site.ts';
import type { BuiltSite } from '../site/site.ts';

/** The whole product: the real functions, and the built site. */
let shop: Shop;
let site: BuiltSite;
let host: Host;
beforeAll(async () => {
  site = await openSite();
  shop = await openAdmin({ RATE_LIMIT_FACTOR: '1' });
  const options = { root: ROOT, port: 0, publish: site.folder, log: () => undefined };
  host = await startHost({ ...options, siteUrl: shop.url });
}, 180_000);
afterAll(async () => {
  await host.close();
  await shop.close();
});

/** On every answer, whatever it is. */
const ALWAYS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** A policy's directives by name; a second one for a name would not count, so there must be none. */
function directives(policy: string): Map<string, string> {
  const parts = policy.split(';').map((part) => part.trim().split(/\s+(.*)/s));
  const pairs = parts
    .filter(([name]) => name !== '')
    .map(([name = '', value = '']): [string, string] => [name, value]);
  const map = new Map(pairs);
  expect(map.size).toBe(pairs.length);
  return map;
}

/** Every directive that falls back to `default-src`, but for what is prefetched, which has none of its own. */
const FETCHES = [
  ...['child-src', 'connect-src', 'font-src', 'frame-src', 'img-src', 'manifest-src'],
  ...['media-src', 'object-src', 'script-src', 'style-src', 'worker-src'],
];

/** The header's policy and a page's own, which both apply. @param kept the client has the page, and so its policy. */
function expectPolicies(header: string | null, own: string | undefined, kept: boolean): void {
  const sent = directives(header ?? '');
  expect(sent.get('frame-ancestors')).toBe(`'none'`);
  expect(sent.get('base-uri')).toBe(`'none'`);
  expect(sent.get('form-action')).toMatch(/^'(none|self)'$/);
  const whole = own === undefined ? sent : directives(own);
  if (kept) return;
  // Firefox asks `default-src` before it prefetches a page (docs/decisions/0028).
  expect(whole.get('default-src')).toBe(own === undefined ? `'none'` : `'self'`);
  if (own !== undefined) expect(FETCHES.filter((name) => !whole.has(name))).toEqual([]);
  expect(whole.get('base-uri')).toBe(`'none'`);
  expect(whole.get('form-action')).toMatch(/^'(none|self)'$/);
  for (const policy of [header, own]) {
    // The tab's icon stands in the page.
    const others = (policy ?? '').replace("img-src 'self' data:", '');
    expect(others).not.toMatch(/unsafe-|\*|data:|blob:|\shttp:/);
  }
}

async function check(response: Response): Promise<void> {
  const body = await response.text();
  for (const [name, value] of Object.entries(ALWAYS)) {
    expect(response.headers.get(name), name).toBe(value);
  }
  expect(response.headers.get('referrer-policy')).toMatch(
    /^(no-referrer|strict-origin-when-cross-origin)$/,
  );
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  const own = /<meta http-equiv="content-security-policy" content="([^"]*)"/i.exec(body)?.[1];
  expect(own !== undefined).toBe(isPage && body !== '');
  expectPolicies(response.headers.get('content-security-policy'), own, response.status === 304);
}

const visit = (path: string, init: RequestInit = {}) =>
  fetch(`${host.url}${path}`, { redirect: 'manual', ...init });
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  visit(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
    body: JSON.stringify(body),
  });

describe('pages and files', () => {
  test.each([
    ['/', 200],
    ['/services/anything/logo-design', 200],
    ['/services/graphic-design/nothing', 404],
    ['/pricing', 200],
    ['/payment/success', 200],
    ['/admin', 200],
    ['/nowhere', 404],
    ['/payment/success/', 301],
  ])('%s, answered with %d', async (path, status) => {
    const response = await visit(path);
    expect(response.status).toBe(status);
    await check(response);
  });

  test('every file that is no page says that it needs nothing', async () => {
    const kinds = new Map(
      [...site.files]
        .filter((file) => !file.endsWith('.html') && !file.startsWith('/_redirects'))
        // Of a folder's files of one kind the last stands for all; at the root each has its own rule.
        .map((file) => [file.replace(/^(\/[^/]+\/).*\./, '$1.'), file]),
    );
    expect(kinds.size).toBeGreaterThan(10);
    for (const file of kinds.values()) {
      const response = await visit(file);
      expect(response.status, file).toBe(200);
      expect(response.headers.get('content-security-policy'), file).toMatch(/^default-src 'none';/);
      await check(response);
    }
  });

  test('what a client has already, and what is asked by other methods', async () => {
    const etag = (await visit('/pricing')).headers.get('etag') ?? '';
    const again = await visit('/pricing', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    await check(again);
    for (const [method, status] of Object.entries({ OPTIONS: 204, POST: 405 })) {
      const response = await visit('/pricing', { method });
      expect(response.status).toBe(status);
      await check(response);
    }
  });

  test('a payment page is kept by nobody and tells nobody its address', async () => {
    for (const path of ['/payment/success?order_id=1', '/payment/cancel', '/payment/success/']) {
      const { headers } = await visit(path);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    }
  });
});

describe('functions and refusals', () => {
  const order = (change = {}, headers = {}) => post('/api/orders', { ...LOGO, ...change }, headers);
  const answers: Record<string, [status: number, call: () => Promise<Response>]> = {
    health: [200, () => visit('/api/health')],
    'an order': [201, () => order()],
    'an order’s preflight': [204, () => visit('/api/orders', { method: 'OPTIONS' })],
    'a form without a script': [
      303,
      () => visit('/api/inquiries', { method: 'POST', body: new URLSearchParams({ name: 'A' }) }),
    ],
    'no session': [401, () => visit('/api/admin/summary')],
    'another origin': [403, () => order({}, { 'sec-fetch-site': 'cross-site' })],
    'no such order': [404, () => visit(`/api/orders/${randomUUID()}`)],
    'no such function': [404, () => visit('/api/nothing')],
    'another method': [405, () => visit('/api/orders', { method: 'PUT' })],
    'a large body': [413, () => order({ email: 'x'.repeat(20_000) })],
    'another type': [415, () => order({}, { 'content-type': 'text/plain' })],
    'no such service': [422, () => order({ service_id: 'none' })],
    'a broken path': [400, () => visit('/%zz')],
  };

  test.each(Object.entries(answers))('%s', async (_, [status, call]) => {
    const response = await call();
    expect(response.status).toBe(status);
    expect(response.headers.get('cache-control')).toBe('no-store');
    await check(response);
  });

  test('one call too many', async () => {
    let response = await order();
    for (let call = 0; call < 100 && response.status !== 429; call += 1) response = await order();
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    await check(response);
  });

  test('a fault of ours, which tells nothing of itself', async () => {
    await shop.database.sql.query('alter table orders rename to orders_away');
    const response = await visit(`/api/orders/${randomUUID()}`);
    await shop.database.sql.query('alter table orders_away rename to orders');
    expect(response.status).toBe(500);
    const copy = response.clone();
    await check(response);
    expect(await copy.text()).not.toMatch(/orders|relation|\.ts|at /);
  });
});
