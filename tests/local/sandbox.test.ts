import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { SandboxOptions } from '../../netlify/local/sandbox/gateway.ts';
import { startSandbox } from '../../netlify/local/sandbox/sandbox.ts';
import { folderWith } from '../support/folder.ts';

// What a developer sees of the sandbox. tests/functions and tests/model use its API.

const PROVIDERS = [{ id: 'mercuryo', name: 'Mercuryo', minCents: 1_500 }];
const PAY = { txidIn: '0x1' };
/** No shop listens there, so each callback fails. */
const CALLBACK = encodeURIComponent('http://127.0.0.1:1/callback?order_id=order-1&token=secret');

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
  for (const text of ['$1,500.00', 'order-1', '1455.00 polygon_usdc'])
    expect(await list()).toContain(text);
  expect(lines).toEqual([]);
  const response = await press('/', { payment: control.payments()[0]?.id ?? '' });
  expect(response.headers.get('location')).toBe('/');
  expect(lines).toEqual([expect.stringContaining('callback for order order-1')]);
  expect([...lines, await list()].join()).not.toContain('secret');
  expect((await press('/', { payment: 'unknown' })).status).toBe(400);
});
