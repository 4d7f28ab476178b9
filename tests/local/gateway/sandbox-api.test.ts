import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { checkoutUrl, openShop, type Shop } from './shop.ts';

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

async function call(
  shop: Shop,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const response = await fetch(`${shop.gateway.url}/sandbox/${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

describe('the control over HTTP', () => {
  test('pays, lists, replays, and counts', async () => {
    const shop = await openShop();
    const { control } = shop.gateway;
    const { wallet } = await shop.openWallet('order-1');
    const purchase = { address: wallet.address, provider: 'mercuryo', chargedCents: 2_000 };
    const paid = await call(shop, 'POST', 'pay', { ...purchase, valueCoin: '12.00' });
    expect(paid).toMatchObject({ status: 200, body: { payment: shop.lastPayment() } });
    expect(JSON.stringify(paid.body)).toContain('&value_coin=12.00&');
    const { id } = shop.lastPayment();
    const sent = await call(shop, 'POST', `payments/${id}/callback`, { times: 2 });
    expect(sent.body).toHaveLength(2);
    expect(shop.merchant.requests).toHaveLength(3);
    expect(await call(shop, 'GET', 'payments')).toEqual({ status: 200, body: control.payments() });
    expect(await call(shop, 'GET', 'wallets')).toEqual({ status: 200, body: control.wallets() });
    expect(await call(shop, 'GET', 'calls')).toEqual({ status: 200, body: control.calls() });
    expect((await call(shop, 'GET', 'idle')).status).toBe(200);
    expect(control.calls().wallet).toBe(1);
  });

  test('changes settings and behaviours, and takes them back', async () => {
    const shop = await openShop();
    const { control } = shop.gateway;
    const settings = control.settings();
    const changed = { ...settings, feeBasisPoints: 0 };
    const behaviour = { endpoint: 'convert', mode: 'hang', times: null };
    expect((await call(shop, 'POST', 'settings', { feeBasisPoints: 0 })).body).toEqual(changed);
    expect(await call(shop, 'GET', 'settings')).toEqual({ status: 200, body: changed });
    const set = await call(shop, 'POST', 'behaviours', { endpoint: 'convert', mode: 'hang' });
    expect(set).toEqual({ status: 200, body: [behaviour] });
    expect((await call(shop, 'GET', 'behaviours')).body).toEqual([behaviour]);
    expect((await call(shop, 'POST', 'reset')).body).toEqual(settings);
    expect([control.settings(), control.behaviours()]).toEqual([settings, []]);
  });

  test.each([
    ['settings', { feeBasisPoints: 10_000 }, 'feeBasisPoints'],
    ['settings', { fee: 1 }, 'fee'],
    ['settings', { retryDelaysMs: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] }, 'retryDelaysMs'],
    ['settings', [], 'expected object'],
    ['behaviours', { endpoint: 'nowhere', mode: 'ok' }, 'endpoint'],
    ['behaviours', { endpoint: 'wallet', mode: 'lost' }, 'mode'],
    ['behaviours', { endpoint: 'wallet', mode: 'ok', times: 0 }, 'times'],
    ['pay', { address: 'x', provider: 'mercuryo' }, 'chargedCents'],
    ['pay', { address: 'x', provider: 'm', chargedCents: 1, coin: 'doge' }, 'no rate'],
    ['pay', { address: 'x', provider: 'm', chargedCents: 1, valueCoin: 'NaN' }, 'positive decimal'],
    ['payments/x/callback', { times: 0 }, 'times'],
    ['payments/x/callback', { host: 'a\r\nb' }, 'host'],
    ['settings', '{', 'not JSON'],
  ])('refuses bad input to %s: %o', async (path, body, reason) => {
    const shop = await openShop();
    const answer = await call(shop, 'POST', path, body);
    expect(answer).toMatchObject({ status: 400, body: { title: 'Bad input', status: 400 } });
    expect(JSON.stringify(answer.body)).toContain(reason);
  });

  test.each([
    ['POST', 'pay', { address: 'x', provider: 'm', chargedCents: 1 }, 'No wallet has this address'],
    ['POST', 'payments/unknown/callback', {}, 'No payment has the id'],
    ['GET', 'nothing', undefined, 'There is no GET /sandbox/nothing'],
    ['GET', 'pay', undefined, 'There is no GET /sandbox/pay'],
    ['POST', 'toString', {}, 'There is no POST /sandbox/toString'],
  ] as const)('knows no %s %s', async (method, path, body, detail) => {
    const shop = await openShop();
    const answer = await call(shop, method, path, body);
    expect(answer.status).toBe(404);
    expect(JSON.stringify(answer.body)).toContain(detail);
  });

  test('reads JSON of at most 16 KiB', async () => {
    const shop = await openShop();
    const long = { inactiveProviders: ['x'.repeat(17_000)] };
    expect((await call(shop, 'POST', 'settings', long)).status).toBe(413);
    const plain = { 'Content-Type': 'text/plain' };
    expect((await call(shop, 'POST', 'settings', {}, plain)).status).toBe(415);
  });

  test.each([
    { Origin: 'http://evil.example' },
    { Origin: 'null' },
    { Origin: 'http://localhost:1' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
  ])('refuses a page of another origin: %o', async (headers) => {
    const shop = await openShop();
    expect((await call(shop, 'GET', 'wallets', undefined, headers)).status).toBe(403);
    expect((await call(shop, 'POST', 'settings', { feeBasisPoints: 0 }, headers)).status).toBe(403);
    expect(shop.gateway.control.settings().feeBasisPoints).toBe(300);
  });

  test('hears a page of its own', async () => {
    const shop = await openShop();
    const headers = { Origin: shop.gateway.url, 'Sec-Fetch-Site': 'same-origin' };
    expect((await call(shop, 'POST', 'reset', undefined, headers)).status).toBe(200);
  });
});

/** `fetch` sets the Host header itself. */
function statusFor(
  port: number,
  host: string,
  path: string,
  hostname = '127.0.0.1',
): Promise<number> {
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers: { Host: host }, agent: false })
      .on('response', (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      })
      .on('error', reject)
      .end();
  });
}

describe('the server', () => {
  test('answers no other name than this machine’s, whatever points at it', async () => {
    const { gateway } = await openShop();
    const port = String(gateway.port);
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`]) {
      expect(await statusFor(gateway.port, host, '/sandbox/settings')).toBe(200);
    }
    for (const host of [
      'evil.example',
      `localhost.evil.example:${port}`,
      'localhost@evil.example',
    ]) {
      expect(await statusFor(gateway.port, host, '/sandbox/settings')).toBe(421);
    }
  });

  test('has no other path or method', async () => {
    const shop = await openShop();
    const { url, port } = shop.gateway;
    expect((await fetch(`${url}/control/affiliate.php`)).status).toBe(404);
    expect((await fetch(`${url}//evil.example/`)).status).toBe(404);
    expect(await statusFor(port, 'localhost', 'http://evil.example/')).toBe(400);
    const post = await fetch(`${url}/control/wallet.php`, { method: 'POST' });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET']);
    const put = await fetch(checkoutUrl(shop.gateway, 'x'), { method: 'PUT' });
    expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, POST']);
  });
});
