import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { request } from 'node:http';
import type { IncomingMessage, RequestOptions } from 'node:http';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { SandboxOptions } from '../../netlify/local/sandbox/gateway.ts';
import { startSandbox } from '../../netlify/local/sandbox/sandbox.ts';
import { folderWith } from '../support/folder.ts';

// What a developer sees of the sandbox. tests/functions and tests/model use its API.

const PROVIDERS = [{ id: 'mercuryo', name: 'Mercuryo', minCents: 1_500 }];
const PAY = { txidIn: '0x1' };
const ORDER = '6d2a7d2e-1c5b-4b53-9f0e-0d7c5a4f9b11';
/** No shop listens there, so each callback fails. */
const CALLBACK = encodeURIComponent(`http://127.0.0.1:1/callback?order_id=${ORDER}&token=secret`);

/** A sandbox with one wallet, of which `checkout` is the page; it ends with the test. */
async function openSandbox(options: Partial<SandboxOptions> = {}) {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const sandbox = await startSandbox({ providers: PROVIDERS, log, ...options });
  onTestFinished(() => sandbox.close());
  const visit = (target: string, init?: RequestInit) =>
    fetch(`${sandbox.url}${target}`, {
      ...{ redirect: 'manual', headers: { 'user-agent': 'Shop/1.0' }, ...init },
    });
  const wallet = `/control/wallet.php?address=0x${'5a'.repeat(20)}&callback=${CALLBACK}`;
  const { address_in: address } = (await (await visit(wallet)).json()) as { address_in: string };
  const charge = 'amount=1500.00&provider=mercuryo&email=buyer@shop.example&currency=USD';
  return {
    ...sandbox,
    lines,
    visit,
    address: decodeURIComponent(address),
    checkout: `/process-payment.php?address=${address}&${charge}`,
    /** Sends a form of a page. */
    press: (target: string, form: Record<string, string>) =>
      visit(target, { method: 'POST', body: new URLSearchParams(form) }),
  };
}

test('a provider that is paused on the sandbox’s page takes no payments until it is back', async () => {
  const { visit, press, checkout } = await openSandbox();
  const opened = async () => (await visit(checkout)).status;
  for (const [state, status] of Object.entries({ paused: 400, gone: 400, active: 200 })) {
    await press('/', { provider: 'mercuryo', state });
    expect(await opened(), state).toBe(status);
  }
});

test('wallets and payments survive a restart of the sandbox', async () => {
  const folder = folderWith({});
  const ledgerFile = path.join(folder, 'sandbox.json');
  const before = await openSandbox({ ledgerFile });
  await before.press(before.checkout, PAY);
  const after = await openSandbox({ ledgerFile });
  expect(after.control.payments()).toHaveLength(1);
  expect(after.control.wallets()).toEqual(before.control.wallets());
  expect(after.control.payments()).toEqual(before.control.payments());
  expect(readdirSync(folder)).toEqual(['sandbox.json']);
  // It has the secrets of callbacks.
  expect(statSync(ledgerFile).mode & 0o777).toBe(0o600);
});

test('the checkout page shows that it is a sandbox, the charge, the provider and the payout', async () => {
  const { visit, address, checkout } = await openSandbox();
  const page = await (await visit(checkout)).text();
  const texts = ['Payment sandbox – no real money', '$1,500.00', 'Mercuryo', address.slice(0, 20)];
  for (const text of texts) expect(page).toContain(text);
  for (const hidden of ['buyer@', 'secret', '<script']) expect(page).not.toContain(hidden);
});

test('the list of payments sends a lost callback; neither it nor the log shows a secret', async () => {
  const { checkout, press, visit, control, lines } = await openSandbox();
  const list = async () => (await visit('/')).text();
  await press(checkout, { ...PAY, callback: 'lost' });
  for (const text of ['$1,500.00', ORDER, '1455.00 polygon_usdc'])
    expect(await list()).toContain(text);
  expect(lines).toEqual([]);
  const response = await press('/', { payment: control.payments()[0]?.id ?? '' });
  expect(response.headers.get('location')).toBe('/');
  expect(lines).toEqual([expect.stringContaining(`callback for order ${ORDER}:`)]);
  expect([...lines, await list()].join()).not.toContain('secret');
  expect((await press('/', { payment: 'unknown' })).status).toBe(400);
});

/** Sends headers that `fetch` would set itself; returns the status. */
async function statusOf(url: string, options: RequestOptions): Promise<number | undefined> {
  const headers = { 'user-agent': 'Shop/1.0', ...options.headers };
  const sent = request(url, { ...options, headers }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

test('it answers its own names and pages, and no page elsewhere', async () => {
  const { url, checkout, control } = await openSandbox();
  const { port, host } = new URL(url);
  const from = (method: string, headers: Record<string, string>, path = '/') =>
    statusOf(`${url}${path}`, { method, headers });
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const name of ['127.0.0.1', 'localhost', '[::1]'])
    expect(await from('GET', { host: `${name}:${port}` }), name).toBe(200);
  for (const name of [
    'evil.example',
    `evil.example:${port}`,
    `127.0.0.1.evil.example:${port}`,
    '127.0.0.1:1',
  ])
    expect(await from('GET', { host: name }), name).toBe(403);
  for (const origin of ['http://evil.example', 'null', 'http://127.0.0.1:1', `https://${host}`]) {
    for (const path of ['/', '/sandbox/reset', checkout])
      expect(await from('POST', { ...form, origin }, path), origin).toBe(403);
    expect(await from('GET', { origin }), origin).toBe(403);
  }
  const others = { 'sec-fetch-site': 'cross-site' };
  const wallet = `/control/wallet.php?address=0x${'5a'.repeat(20)}&callback=http://a.example`;
  expect(await from('GET', { ...others, 'sec-fetch-mode': 'no-cors' }, wallet)).toBe(403);
  expect(control.wallets()).toHaveLength(1);
  expect(control.payments()).toEqual([]);
  // The shop leads to the checkout.
  expect(await from('GET', { ...others, 'sec-fetch-mode': 'navigate' }, checkout)).toBe(200);
  expect(await from('POST', { ...form, origin: url, 'sec-fetch-site': 'same-origin' })).not.toBe(
    403,
  );
});

test('it prints ids alone, whatever it is sent', async () => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { visit, press, lines } = await openSandbox();
  const odd = 'buyer@shop.example';
  const callback = encodeURIComponent(`http://127.0.0.1:1/callback?order_id=${odd}`);
  const opened = await visit(
    `/control/wallet.php?address=0x${'5a'.repeat(20)}&callback=${callback}`,
  );
  const { address_in: address } = (await opened.json()) as { address_in: string };
  const charge = `amount=1500.00&provider=mercuryo&email=${odd}&currency=USD`;
  expect((await press(`/process-payment.php?address=${address}&${charge}`, PAY)).status).toBe(200);
  for (const body of [odd, `"${odd}"`, `{"${odd}":`, 'null'])
    expect((await visit('/sandbox/pay', { method: 'POST', body })).status, body).not.toBe(200);
  expect(lines).toEqual([expect.stringContaining('callback for order –:')]);
  expect(JSON.stringify([...lines, ...print.mock.calls])).not.toContain('buyer');
});
