import { generateKeyPairSync, verify } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { UserError } from '../../../netlify/local/errors.ts';
import { makeDataDir, removeDataDir } from '../../support/data-dir.ts';
import { openSandbox } from './open-sandbox.ts';

const ORDER = 'order_id=order-1&token=secret';

describe('wallet.php', () => {
  test('answers address, token and callback, the first two percent-encoded', async () => {
    const { ask, walletPath, origin } = await openSandbox();
    const answer = await ask(walletPath(ORDER));
    for (const name of ['address_in', 'ipn_token']) {
      expect(answer[name]).toMatch(/^[A-Za-z0-9%]+$/);
      expect(answer[name]).toMatch(/%2B.*%2F.*%3D/);
    }
    expect(answer['polygon_address_in']).toMatch(/^0x[0-9a-f]{40}$/);
    expect(answer['callback_url']).toBe(`${origin}/callback?${ORDER}`);
  });

  test('gives the same callback the same wallet, another one another, and none to no URL', async () => {
    const { ask, walletPath, control } = await openSandbox();
    const first = await ask(walletPath(ORDER));
    expect(await ask(walletPath(ORDER))).toEqual(first);
    expect(await ask(walletPath('order_id=2'))).not.toEqual(first);
    expect(await ask('/control/wallet.php?callback=x')).toMatchObject({ status: 'error' });
    expect(control.wallets()).toHaveLength(2);
  });
});

test.each([
  ['USD&value=12.5', '12.50', '1.0000'],
  ['eur&value=100', '110.00', '1.1000'],
  ['polygon_pol&value=3', '1.50', '0.5000'],
  ['ETH&value=0.000333335', '1.00', '3000.0000'],
])('convert.php converts from=%s to dollars', async (query, value_coin, exchange_rate) => {
  const { ask } = await openSandbox();
  const answer = { status: 'success', value_coin, exchange_rate };
  expect(await ask(`/control/convert.php?from=${query}`)).toEqual(answer);
});

test.each(['doge&value=1', 'constructor&value=1', 'usd', 'usd&value=0', 'usd&value=1e3'])(
  'convert.php refuses from=%s',
  async (query) => {
    const { visit } = await openSandbox();
    expect((await visit(`/control/convert.php?from=${query}`)).status).toBe(400);
  },
);

test('payment-status.php goes by the largest payment, whether or not its callback arrived', async () => {
  const { ask, visit, openWallet, control } = await openSandbox();
  const { address, token } = await openWallet();
  const status = `/control/payment-status.php?ipn_token=${token}`;
  expect(await ask(status)).toEqual({ status: 'unpaid' });
  const purchase = { address, chargedCents: 10_000, callback: 'lost' } as const;
  await control.pay({ ...purchase, percent: 50 });
  const { txidOut: txid_out } = (await control.pay(purchase)).payment;
  await control.pay({ ...purchase, percent: 50 });
  const paid = { status: 'paid', value_coin: '97.00', coin: 'polygon_usdc', txid_out };
  expect(await ask(status)).toEqual(paid);
  expect((await visit('/control/payment-status.php?ipn_token=unknown')).status).toBe(400);
});

describe('a callback', () => {
  test('is signed over its URL, the registered bytes unchanged', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const privateKeyPem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const { control, openWallet, requests } = await openSandbox({
      signingKey: { id: 'key-1', privateKeyPem },
    });
    // Parsing the query and writing it again would change it.
    const { address } = await openWallet('order_id=Order~1%2b%7B+');
    await control.pay({ address, chargedCents: 10_000 });
    const { url = '', headers } = requests[0] ?? {};
    expect(url).toContain('?order_id=Order~1%2b%7B+&');
    expect(headers?.['x-paygate-key-id']).toBe('key-1');
    const signature = Buffer.from(String(headers?.['x-paygate-signature']), 'base64');
    expect(verify('sha256', Buffer.from(url), publicKey, signature)).toBe(true);
  });

  test('is not signed without a key, and logged without secrets, URLs and mail addresses', async () => {
    const lines: string[] = [];
    const { openWallet, press, requests } = await openSandbox({ log: (line) => lines.push(line) });
    await press((await openWallet()).checkout, { action: 'pay', txidIn: '0x1' });
    expect(lines).toEqual(['Payment sandbox: callback for order order-1: 200.']);
    expect(requests[0]?.headers).not.toHaveProperty('x-paygate-signature');
  });
});

test('wallets and payments are kept in a file over a restart; a damaged one is named', async () => {
  const folder = await makeDataDir();
  onTestFinished(() => removeDataDir(folder));
  const ledgerFile = path.join(folder, 'sandbox.json');
  const before = await openSandbox({ ledgerFile });
  await before.press((await before.openWallet()).checkout, { action: 'pay', txidIn: '0x1' });
  const after = await openSandbox({ ledgerFile });
  expect(after.control.wallets()).toEqual(before.control.wallets());
  expect(after.control.payments()).toEqual(before.control.payments());
  expect(readdirSync(folder)).toEqual(['sandbox.json']);
  writeFileSync(ledgerFile, '{"wallets":');
  const damaged = openSandbox({ ledgerFile });
  await expect(damaged).rejects.toThrow(UserError);
  await expect(damaged).rejects.toThrow(ledgerFile);
});
