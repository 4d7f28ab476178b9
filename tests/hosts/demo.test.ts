import getPort from 'get-port';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { INQUIRY } from '../support/endpoints.ts';
import { SALE_ORDER, site } from '../support/agency.ts';
import { installNetlifyCli, runNetlify } from './netlify-cli.ts';
import { copyForNetlify, listBuilt, serveByNetlify, UNSET } from './production.ts';

// Once per version, from the registry: minutes.
beforeAll(async () => void (await installNetlifyCli()), 900_000);

const started = new AsyncDisposableStack();
afterAll(() => started.disposeAsync());
const { folder } = started.use(await copyForNetlify());
const DEMO = { ...UNSET, DEMO: 'true' };
let origin = '';

test('a copy with no setting but DEMO is built for production', { timeout: 600_000 }, async () => {
  const args = ['build', '--offline', '--context', 'production'];
  const { code, output } = await runNetlify(args, folder, DEMO);
  expect(output).toContain('This is a demo: it is built all the same, and sells nothing.');
  expect(output).toContain('A demo needs no database: nothing is migrated.');
  expect(code, output).toBe(0);
  const port = await getPort();
  origin = `http://localhost:${port}`;
  // Netlify tells the functions where the site is.
  started.use(await serveByNetlify(folder, port, { ...DEMO, URL: origin }));
});

test('each page of it answers, says that it is a demo, and is in no search engine', async () => {
  const pages = listBuilt(folder).filter((at) => !/\.\w+$|404$|\/not-found$/.test(at));
  expect(pages.length).toBeGreaterThan(30);
  for (const page of pages) {
    const response = await fetch(`${origin}${page}`);
    expect([page, response.status]).toEqual([page, 200]);
    const html = await response.text();
    expect(html, page).toContain(site.shell.demo);
    expect(html, page).toContain('<meta name="robots" content="noindex">');
  }
});

test.each([
  ['the contact form', '/api/inquiries', INQUIRY],
  ['an order', '/api/orders', SALE_ORDER],
])('%s is refused in words', async (_, path, body) => {
  const response = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(await response.json()).toMatchObject({
    status: 503,
    detail: 'This demo has no database: it stores nothing.',
  });
});

test('the contact form without a script leads to the page that says so', async () => {
  const body = new URLSearchParams({ name: 'A', email: 'a@b.example', message: 'M' });
  const response = await fetch(`${origin}/api/inquiries`, {
    method: 'POST',
    body,
    redirect: 'manual',
  });
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    expect.stringContaining('#failed'),
  ]);
});
