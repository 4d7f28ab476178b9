import { describe, expect, test } from 'vitest';
import type { Scenario } from '../../../netlify/local/sandbox/scenarios.ts';
import { callbackOf, ORIGIN, openSandbox, serveSandbox, walletPath } from './open-sandbox.ts';

const LOOK_UP = walletPath(callbackOf('order-1'));

describe('an endpoint', () => {
  test.each<[string, object, number, RegExp]>([
    ['error500', { status: 503, body: 'Down' }, 503, /^Down$/],
    ['garbage', {}, 200, /^\{"address_in": </],
    ['empty', {}, 200, /^$/],
    ['missing_address', {}, 200, /^\{"polygon_address_in":.*"ipn_token":"[^"]+"\}$/],
    ['redirect', { status: 307, body: 'http://localhost/x' }, 307, /^$/],
    ['slow', { delayMs: 1 }, 200, /"address_in":"[^"]+"/],
  ])('answers %s %o once, then well again', async (mode, extra, status, body) => {
    const { app, control } = openSandbox();
    control.simulate({ endpoint: 'wallet', mode, times: 1, ...extra } as Scenario);
    const response = await app.request(LOOK_UP);
    expect(response.status).toBe(status);
    expect(await response.text()).toMatch(body);
    expect((await app.request(LOOK_UP)).status).toBe(200);
  });

  test('fails as often as ordered, or until that ends', async () => {
    const { app, control } = openSandbox();
    const statuses = async () => {
      const calls = [1, 2, 3].map(() => app.request(LOOK_UP));
      return (await Promise.all(calls)).map(({ status }) => status);
    };
    control.simulate({ endpoint: 'wallet', mode: 'error500', times: 2 });
    expect(await statuses()).toEqual([500, 500, 200]);
    control.simulate({ endpoint: 'wallet', mode: 'error500' });
    expect(await statuses()).toEqual([500, 500, 500]);
    control.simulate({ endpoint: 'wallet', mode: 'ok' });
    expect(await statuses()).toEqual([200, 200, 200]);
  });

  test('fails alone', async () => {
    const { app, control } = openSandbox();
    control.simulate({ endpoint: 'process-payment', mode: 'error500', status: 599 });
    expect((await app.request('/process-payment.php')).status).toBe(599);
    expect((await app.request(LOOK_UP)).status).toBe(200);
  });

  test.each(['hang', 'slow'] as const)(
    'does nothing for a caller that gave up: %s',
    async (mode) => {
      const { url, control } = await serveSandbox();
      control.simulate({ endpoint: 'wallet', mode });
      const caller = new AbortController();
      const call = fetch(url + LOOK_UP, { signal: caller.signal });
      await expect.poll(() => control.calls('wallet')).toBe(1);
      caller.abort();
      await expect(call).rejects.toThrow('aborted');
      expect(control.wallets()).toEqual([]);
    },
  );

  test('cuts the connection, at once or when the sandbox closes', async () => {
    const { url, control, close } = await serveSandbox();
    control.simulate({ endpoint: 'wallet', mode: 'reset', times: 1 });
    await expect(fetch(url + LOOK_UP)).rejects.toThrow('fetch failed');
    control.simulate({ endpoint: 'wallet', mode: 'hang' });
    const call = expect(fetch(url + LOOK_UP)).rejects.toThrow('fetch failed');
    await expect.poll(() => control.calls('wallet')).toBe(2);
    await close();
    await call;
  });
});

describe('the control over HTTP', () => {
  const post = (app: ReturnType<typeof openSandbox>['app'], path: string, body: unknown) =>
    app.request(`/sandbox/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: ORIGIN },
      body: JSON.stringify(body),
    });

  test('orders failures, pays, and resets', async () => {
    const { app, control, openWallet, requests, lastPayment } = openSandbox();
    const { address } = await openWallet();
    await post(app, 'simulate', { endpoint: 'wallet', mode: 'error500' });
    expect((await app.request(LOOK_UP)).status).toBe(500);
    const paid = await post(app, 'pay', { address, chargedCents: 2_000 });
    expect(await paid.json()).toMatchObject({ payment: lastPayment(), location: requests[0]?.url });
    control.configure({ feeBasisPoints: 0 });
    await post(app, 'reset', {});
    expect((await app.request(LOOK_UP)).status).toBe(200);
    expect(control.settings().feeBasisPoints).toBe(300);
  });

  test.each([
    ['simulate', { endpoint: 'wallet', mode: 'lost' }, 400],
    ['simulate', { endpoint: 'wallet', mode: 'hang', times: 0 }, 400],
    ['pay', { address: 'x', chargedCents: 1, coin: 'doge' }, 400],
    ['pay', { address: 'x', chargedCents: 1 }, 404],
  ])('refuses %s %o', async (path, body, status) => {
    expect((await post(openSandbox().app, path, body)).status).toBe(status);
  });
});
