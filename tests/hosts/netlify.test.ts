import { randomUUID } from 'node:crypto';
import path from 'node:path';
import getPort from 'get-port';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startHost } from '../../netlify/local/host/host.ts';
import { prepareDatabase, startPostgres } from '../../netlify/local/postgres/postgres.ts';
import { startSurroundings } from '../../netlify/local/surroundings.ts';
import { loadSettings } from '../../netlify/local/settings.ts';
import { SCHEDULE_NAMES } from '../../src/domain/schedules.ts';
import { ROOT } from '../site/site.ts';
import { SALE_ORDER } from '../support/agency.ts';
import { makeDataDir, removeDataDir } from '../support/data-dir.ts';
import { endpointCalls } from '../support/endpoints.ts';
import type { EndpointCall } from '../support/endpoints.ts';
import { query } from '../support/postgres-runs.ts';
import { installNetlifyCli } from './netlify-cli.ts';
import { buildForProduction, copyAsAgency, listBuilt, serveByNetlify } from './production.ts';

// Once per version, from the registry: minutes.
beforeAll(async () => void (await installNetlifyCli()), 900_000);

const started = new AsyncDisposableStack();
afterAll(() => started.disposeAsync());
const { folder } = started.use(await copyAsAgency());
const publish = path.join(folder, 'dist');

describe('a production build', () => {
  const open = async () => {
    const dataDir = started.adopt(await makeDataDir('plumbline-build'), removeDataDir);
    return started.use(await startPostgres({ dataDir, durable: false }));
  };

  test(
    'with samples or without a setting stops at the launch check',
    { timeout: 300_000 },
    async () => {
      const { ownerUrl } = await open();
      const { code, output } = await buildForProduction(folder, ownerUrl, {
        MIGRATION_DATABASE_URL: '',
      });
      expect(code).not.toBe(0);
      expect(output).toContain('MIGRATION_DATABASE_URL is not set');
      expect(output).toContain('Not ready to launch');
    },
  );

  test(
    'with the settings of a live site and no samples succeeds, and migrates',
    { timeout: 600_000 },
    async () => {
      const { ownerUrl } = await open();
      const { code, output } = await buildForProduction(folder, ownerUrl);
      expect(output).toContain('Ready to launch.');
      expect(output).toMatch(/Applied 0001_\w+\.sql/);
      expect(code, output).toBe(0);
      await prepareDatabase(ownerUrl);
      expect(await query(ownerUrl, 'select * from orders')).toEqual([]);
    },
  );
});

/** A request to both, and how their answers' status differs, if it does. */
type Row = [call: EndpointCall, differs?: [ours: number, netlifys: number]];

const PAGES = [
  ...['/', '/services', '/services/graphic-design/logo-design', '/pricing', '/contact', '/privacy'],
  ...['/terms', '/refund', '/payment/success?order_id=1', '/payment/cancel', '/payment/link'],
  ...['/admin', '/404'],
];
const FILES = [
  '/.well-known/security.txt',
  '/robots.txt',
  '/sitemap-index.xml',
  '/manifest.webmanifest',
  '/favicon.ico',
];
/** Without a page of its own: by a rewrite rule. */
const REWRITTEN = '/services/anything/logo-design';
const MISSING = ['/nowhere', '/services/graphic-design/nothing', '/_astro/nothing.js'];

const get = (address: string, method = 'GET'): EndpointCall => ({ path: address, method });

/** Every difference is named in docs/operations.md. */
function listRows(order: string): Row[] {
  const named = endpointCalls({ order });
  const sold = (name: string, body: object) => ({ ...named[name], body }) as EndpointCall;
  const calls = Object.values({
    ...named,
    // The bundles sell what content/ says.
    'POST /api/orders': sold('POST /api/orders', SALE_ORDER),
    'POST /api/orders/:id/wallet': sold('POST /api/orders/:id/wallet', {
      provider: SALE_ORDER.provider,
    }),
  });
  const reads = calls.filter(({ method = 'GET' }) => method === 'GET');
  // After a 403 the command line asks again, for a page of that name.
  const asked = (call: EndpointCall): Row =>
    call.path.startsWith('/api/payments/callback') ? [call, [403, 404]] : [call];
  const slashed = (call: EndpointCall) => ({ ...call, path: call.path.replace(/(?=\?|$)/, '/') });
  const each = new Set([...listBuilt(folder), ...PAGES, ...FILES, REWRITTEN, ...MISSING]);
  return [
    ...[...each].map((at): Row => [get(at)]),
    ...[...PAGES, ...FILES, REWRITTEN, ...MISSING].map((at): Row => [get(at, 'HEAD')]),
    ...[...PAGES, ...FILES].flatMap((at): Row[] => [
      [get(at, 'POST')],
      [get(at, 'OPTIONS'), [204, 405]],
    ]),
    ...['POST', 'OPTIONS'].flatMap((method): Row[] => [
      [get(REWRITTEN, method), [404, 200]],
      [get('/nowhere', method), [404, 405]],
      [get('/api/nothing', method)],
    ]),
    ...PAGES.slice(1, -1).map((at): Row => [slashed(get(at)), [301, 200]]),
    ...['/api/nothing', '/api/auth/nothing', '/api/admin', '/api/', '/api'].map((at): Row => [
      get(at),
    ]),
    [get('/.netlify/functions/nothing')],
    ...calls.flatMap((call): Row[] => [
      asked(call),
      asked(slashed(call)),
      [{ ...call, method: 'PUT' }],
      [get(call.path, 'OPTIONS')],
    ]),
    ...reads.map((call) => asked(get(call.path, 'HEAD'))),
  ];
}

/** The platform tells each function its deploy's context; Netlify's command line tells none, which counts as the live site. */
const DEPLOYED = { 'x-nf-deploy-context': 'deploy-preview' };

const COMPARED = [
  ...['location', 'x-content-type-options', 'x-frame-options'],
  ...['content-security-policy', 'referrer-policy', 'strict-transport-security'],
];

describe('Netlify’s own router', () => {
  let ours = '';
  let netlifys = '';
  let order = '';
  let key = '';

  const ask = (origin: string, { path: at, method = 'GET', body }: EndpointCall) =>
    fetch(`${origin}${at}`, {
      method,
      redirect: 'manual',
      headers: {
        ...DEPLOYED,
        'idempotency-key': at.includes('/wallet') ? key : randomUUID(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const show = async (origin: string, call: EndpointCall) => {
    const response = await ask(origin, call);
    const { headers, status } = response;
    const text = await response.text();
    const isJson = /json/.test(headers.get('content-type') ?? '');
    return {
      status,
      // Of JSON only the fields' names: ids and times differ.
      fields: isJson && text !== '' ? Object.keys(JSON.parse(text) as object) : [],
      // Two names of one type.
      allow: /^\/api/.test(call.path) ? headers.get('allow') : null,
      type: headers.get('content-type')?.split(';')[0]?.replace('application/java', 'text/java'),
      ...Object.fromEntries(COMPARED.map((name) => [name, headers.get(name)])),
    };
  };

  beforeAll(async () => {
    const port = await getPort();
    const dataDir = started.adopt(await makeDataDir('plumbline-hosts'), removeDataDir);
    netlifys = `http://localhost:${port}`;
    const settings = loadSettings(ROOT, { DATA_DIR: dataDir, SITE_URL: netlifys });
    const surroundings = started.use(await startSurroundings(ROOT, settings));
    // All calls, of both hosts, are one caller's.
    const environment = { ...surroundings.environment, RATE_LIMIT_FACTOR: '1000' };
    Object.assign(process.env, environment);
    const options = { root: ROOT, port: 0, publish, log: () => undefined };
    const host = await startHost({ ...options, siteUrl: netlifys });
    started.defer(() => host.close());
    ours = host.url;
    started.use(await serveByNetlify(folder, port, environment));
    key = randomUUID();
    const made = await fetch(`${ours}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(SALE_ORDER),
    });
    order = ((await made.json()) as { order: { id: string } }).order.id;
  }, 400_000);

  test(
    'answers every address as the local host does, but for the named differences',
    { timeout: 400_000 },
    async () => {
      const unexpected: unknown[] = [];
      for (const [call, differs] of listRows(order)) {
        const [own, other] = [await show(ours, call), await show(netlifys, call)];
        const name = `${call.method ?? 'GET'} ${call.path}`;
        if (differs) expect([own.status, other.status], name).toEqual(differs);
        else if (!call.path.startsWith('/api') && [404, 405].includes(own.status))
          // The bodies differ.
          expect([name, other.status]).toEqual([name, own.status]);
        else if (JSON.stringify(own) !== JSON.stringify(other))
          unexpected.push({ name, own, other });
        expect(own.status, name).toBeLessThan(500);
      }
      expect(unexpected).toEqual([]);
    },
  );

  test('runs every schedule', { timeout: 240_000 }, async () => {
    for (const name of SCHEDULE_NAMES) {
      const address = `${netlifys}/.netlify/functions/${name}`;
      const response = await fetch(address, { method: 'POST', body: '{}', headers: DEPLOYED });
      expect([name, response.status]).toEqual([name, 200]);
    }
    const health = async (): Promise<unknown> =>
      (await fetch(`${netlifys}/api/health`, { headers: DEPLOYED })).json();
    // It is kept for a minute.
    await expect
      .poll(health, { timeout: 90_000, interval: 5_000 })
      .toMatchObject({ status: 'ok', schedules: 'ok' });
  });
});
