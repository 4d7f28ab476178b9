import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startHost } from '../../netlify/local/host/host.ts';
import type { Host } from '../../netlify/local/host/host.ts';
import { STAFF_SETTINGS } from '../support/admin.ts';
import { sale } from '../support/agency.ts';
import { LOGO, openShop } from '../support/shop.ts';
import type { Shop } from '../support/shop.ts';
import { openSite, ROOT } from '../site/site.ts';
import type { BuiltSite } from '../site/site.ts';

let shop: Shop;
let site: BuiltSite;
let host: Host;
beforeAll(async () => {
  site = await openSite();
  shop = await openShop({ ...STAFF_SETTINGS, RATE_LIMIT_FACTOR: '1' });
  const options = { root: ROOT, port: 0, publish: site.folder, log: () => undefined };
  host = await startHost({ ...options, siteUrl: shop.url });
}, 180_000);
afterAll(async () => {
  await host.close();
  await shop.close();
});

/** Headers of every response. */
const ALWAYS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'strict-transport-security': 'max-age=86400',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** A policy's directives by name. Browsers ignore a repeated directive, so none may repeat. */
function directivesOf(policy: string): Map<string, string> {
  const directives = policy
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);
  const map = new Map(
    directives.map((part) => part.split(/ (.*)/s)).map(([name = '', value = '']) => [name, value]),
  );
  expect(map.size).toBe(directives.length);
  return map;
}

/** The directives that fall back to `default-src`, `frame-src` by `child-src`. Prefetches have none of their own. */
const FETCHES = [
  ...['child-src', 'connect-src', 'font-src', 'img-src', 'manifest-src'],
  ...['media-src', 'object-src', 'script-src', 'style-src', 'worker-src'],
];

/** Checks the policy of the header and, if the response is a page, of the page; both apply. */
function expectPolicies(header: string, page: string | undefined): void {
  const sent = directivesOf(header);
  expect(sent.get('frame-ancestors')).toBe(`'none'`);
  const whole = page === undefined ? sent : directivesOf(page);
  // Firefox checks `default-src` before it prefetches a page (docs/decisions/0028).
  expect(whole.get('default-src')).toBe(page === undefined ? `'none'` : `'self'`);
  if (page !== undefined) expect([...whole.keys()]).toEqual(expect.arrayContaining(FETCHES));
  for (const policy of [sent, whole]) {
    expect(policy.get('base-uri')).toBe(`'none'`);
    expect(policy.get('form-action')).toMatch(/^'(none|self)'$/);
  }
  // A page's icon is a data: URL in its markup.
  const others = [header, page].join().replace("img-src 'self' data:", '');
  expect(others).not.toMatch(/unsafe-|\*|data:|blob:|\shttp:/);
}

async function check(response: Response): Promise<void> {
  const body = await response.text();
  const headers = Object.fromEntries(response.headers);
  expect(headers).toMatchObject(ALWAYS);
  expect(headers['referrer-policy']).toMatch(/^(no-referrer|strict-origin-when-cross-origin)$/);
  expect(headers).not.toHaveProperty('access-control-allow-origin');
  const isPage = headers['content-type']?.startsWith('text/html') ?? false;
  const page = /<meta http-equiv="content-security-policy" content="([^"]*)"/i.exec(body)?.[1];
  expect(page !== undefined).toBe(isPage && body !== '');
  const policy = headers['content-security-policy'] ?? '';
  // With a 304 the client has the page and its policy already.
  if (response.status !== 304) expectPolicies(policy, page);
  else
    expect(policy).toMatch(/(?=.*frame-ancestors 'none')(?=.*base-uri 'none')(?=.*form-action )/);
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
    [`/services/anything/${sale.page.id}`, 200],
    [`/services/${sale.service.id}/nothing`, 404],
    ['/pricing', 200],
    ['/payment/success', 200],
    ['/admin', 200],
    ['/nowhere', 404],
    ['/payment/success/', 301],
  ])('%s has the security headers with status %d', async (path, status) => {
    const response = await visit(path);
    expect(response.status).toBe(status);
    await check(response);
  });

  test('every other file has a policy that allows nothing', async () => {
    const kinds = new Map(
      [...site.files]
        .filter((file) => !file.endsWith('.html') && !/^\/_(headers|redirects)$/.test(file))
        // One file of each kind in a folder; at the root each file has its own rule.
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

  test('a file with a hash in its name is kept for a year, but not that it is gone', async () => {
    for (const folder of ['/_astro/', '/drawings/']) {
      const file = [...site.files].find((name) => name.startsWith(folder)) ?? '';
      const cacheOf = async (path: string) => (await visit(path)).headers.get('cache-control');
      expect(await cacheOf(file)).toBe('public, max-age=31536000, immutable');
      expect(await cacheOf(`${folder}gone.js`)).not.toContain('immutable');
    }
  });

  test('an unchanged page and other methods have the security headers', async () => {
    const etag = (await visit('/pricing')).headers.get('etag') ?? '';
    const again = await visit('/pricing', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    await check(again);
    for (const [method, status] of Object.entries({ OPTIONS: 204, POST: 405 })) {
      const response = await visit('/pricing', { method });
      const allowed = response.headers.get('allow');
      expect([response.status, allowed]).toEqual([status, 'GET, HEAD, OPTIONS']);
      await check(response);
    }
  });

  test('a payment page is neither cached nor sent as a referrer', async () => {
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

  test.each(Object.entries(answers))(
    '%s: the response has the security headers',
    async (name, [status, call]) => {
      const response = await call();
      expect(response.status).toBe(status);
      const kept = name === 'health' ? 'public, max-age=30' : 'no-store';
      expect(response.headers.get('cache-control')).toBe(kept);
      await check(response);
    },
  );

  test('a request over the rate limit gets 429 with the security headers', async () => {
    let response = await order();
    for (let call = 0; call < 100 && response.status !== 429; call += 1) response = await order();
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    await check(response);
  });

  test('an internal error has the security headers and no details', async () => {
    await shop.database.sql.query('alter table orders rename to orders_away');
    const response = await visit(`/api/orders/${randomUUID()}`);
    await shop.database.sql.query('alter table orders_away rename to orders');
    expect(response.status).toBe(500);
    const copy = response.clone();
    await check(response);
    expect(await copy.text()).not.toMatch(/orders|relation|\.ts|at /);
  });
});
