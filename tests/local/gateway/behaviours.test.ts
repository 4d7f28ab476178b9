import { describe, expect, test } from 'vitest';
import type { BehaviourInput } from '../../../netlify/local/gateway/control.ts';
import { MERCHANT_ADDRESS, openShop, type Shop } from './shop.ts';

function lookUp(shop: Shop, orderId: string, signal?: AbortSignal): Promise<Response> {
  const callback = encodeURIComponent(shop.merchant.callbackUrl(orderId));
  const query = `address=${MERCHANT_ADDRESS}&callback=${callback}`;
  const url = `${shop.gateway.url}/control/wallet.php?${query}`;
  return fetch(url, { redirect: 'manual', ...(signal ? { signal } : {}) });
}

describe('an endpoint that misbehaves', () => {
  test.each<[BehaviourInput['mode'], object, number, RegExp]>([
    ['error500', {}, 500, /^Internal Server Error$/],
    ['error500', { status: 503, body: 'Down' }, 503, /^Down$/],
    ['garbage', {}, 200, /^\{"address_in": </],
    ['garbage', { body: '<html>' }, 200, /^<html>$/],
    ['empty', {}, 200, /^$/],
    ['empty', { status: 502 }, 502, /^$/],
    ['missing_address', {}, 200, /^\{"polygon_address_in":.*"ipn_token":"[^"]+"\}$/],
    ['redirect', {}, 302, /^$/],
    ['redirect', { status: 307, body: 'http://localhost/x' }, 307, /^$/],
    ['slow', { delayMs: 1 }, 200, /"address_in":"[^"]+"/],
  ])('%s %o', async (mode, extra, status, body) => {
    const shop = await openShop();
    const behaviour = { endpoint: 'wallet', mode, times: 1, ...extra } as BehaviourInput;
    shop.gateway.control.behave(behaviour);
    const response = await lookUp(shop, 'order-1');
    expect(response.status).toBe(status);
    expect(await response.text()).toMatch(body);
    expect((await lookUp(shop, 'order-1')).status).toBe(200);
  });

  test('redirects to itself, or to where it is told', async () => {
    const shop = await openShop();
    shop.gateway.control.behave({ endpoint: 'wallet', mode: 'redirect' });
    expect((await lookUp(shop, 'a')).headers.get('location')).toMatch(/^\/control\/wallet\.php\?/);
    shop.gateway.control.behave({ endpoint: 'wallet', mode: 'redirect', body: 'http://[::1]/' });
    expect((await lookUp(shop, 'a')).headers.get('location')).toBe('http://[::1]/');
  });

  test('hangs until the caller gives up, and makes no wallet', async () => {
    const shop = await openShop();
    shop.gateway.control.behave({ endpoint: 'wallet', mode: 'hang', times: 1 });
    const caller = new AbortController();
    const call = lookUp(shop, 'order-1', caller.signal);
    await expect.poll(() => shop.gateway.control.calls().wallet).toBe(1);
    caller.abort();
    await expect(call).rejects.toThrow('aborted');
    expect(shop.gateway.control.wallets()).toEqual([]);
  });

  test('is slow for nothing when the caller gives up', async () => {
    const shop = await openShop();
    shop.gateway.control.behave({ endpoint: 'wallet', mode: 'slow', delayMs: 3_600_000 });
    const caller = new AbortController();
    const call = lookUp(shop, 'order-1', caller.signal);
    await expect.poll(() => shop.gateway.control.calls().wallet).toBe(1);
    caller.abort();
    await expect(call).rejects.toThrow('aborted');
    expect(shop.gateway.control.wallets()).toEqual([]);
    expect(shop.log).toEqual([]);
  });

  test('hangs or is slow no longer than the gateway runs', async () => {
    const shop = await openShop();
    for (const mode of ['hang', 'slow'] as const) {
      shop.gateway.control.behave({ endpoint: mode === 'hang' ? 'wallet' : 'convert', mode });
    }
    const calls = [lookUp(shop, 'order-1'), fetch(`${shop.gateway.url}/control/convert.php`)];
    const settled = Promise.allSettled(calls);
    await expect.poll(() => shop.gateway.control.calls().convert).toBe(1);
    await expect.poll(() => shop.gateway.control.calls().wallet).toBe(1);
    await shop.gateway.close();
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  test('cuts the connection', async () => {
    const shop = await openShop();
    shop.gateway.control.behave({ endpoint: 'wallet', mode: 'reset' });
    await expect(lookUp(shop, 'order-1')).rejects.toThrow('fetch failed');
  });

  test('does so as often as asked, or until it is taken back', async () => {
    const shop = await openShop();
    const statuses = async (count: number): Promise<number[]> => {
      const calls = Array.from({ length: count }, () => lookUp(shop, 'order-1'));
      return (await Promise.all(calls)).map(({ status }) => status).sort();
    };
    shop.gateway.control.behave({ endpoint: 'wallet', mode: 'error500', times: 2 });
    expect(await statuses(5)).toEqual([200, 200, 200, 500, 500]);
    shop.gateway.control.behave({ endpoint: 'wallet', mode: 'error500' });
    expect(await statuses(5)).toEqual([500, 500, 500, 500, 500]);
    shop.gateway.control.behave({ endpoint: 'wallet', mode: 'ok' });
    expect(await statuses(5)).toEqual([200, 200, 200, 200, 200]);
  });

  test.each([
    ['convert', '/control/convert.php?from=usd&value=1'],
    ['payment-status', '/control/payment-status.php?ipn_token=x'],
    ['provider-status', '/control/provider-status/'],
    ['process-payment', '/process-payment.php'],
  ] as const)('can be %s', async (endpoint, path) => {
    const shop = await openShop();
    shop.gateway.control.behave({ endpoint, mode: 'error500', status: 599 });
    expect((await fetch(shop.gateway.url + path)).status).toBe(599);
    expect((await lookUp(shop, 'order-1')).status).toBe(200);
    expect(shop.gateway.control.calls()).toMatchObject({ [endpoint]: 1, wallet: 1 });
  });

  test('knows no address to leave out but the wallet’s', async () => {
    const { gateway } = await openShop();
    expect(() => {
      gateway.control.behave({ endpoint: 'convert', mode: 'missing_address' });
    }).toThrow('missing_address');
  });
});

describe('callbacks that misbehave', () => {
  test('are lost, late or sent twice as often as asked, then well again', async () => {
    const shop = await openShop();
    const pay = async (
      orderId: string,
      mode: 'ok' | 'lost' | 'late' | 'twice',
    ): Promise<number> => {
      shop.merchant.requests.length = 0;
      shop.gateway.control.behave({ endpoint: 'callback', mode, delayMs: 1, times: 1 });
      const { checkout } = await shop.openWallet(orderId);
      await shop.press(checkout, { action: 'pay' });
      await shop.gateway.control.idle();
      return shop.merchant.requests.length;
    };
    expect(await pay('1', 'lost')).toBe(0);
    expect(await pay('2', 'twice')).toBe(2);
    expect(await pay('3', 'late')).toBe(1);
    expect(await pay('4', 'ok')).toBe(1);
    const states = shop.gateway.control.payments().map(({ delivery }) => delivery.state);
    expect(states).toEqual(['lost', 'delivered', 'delivered', 'delivered']);
    expect(shop.gateway.control.behaviours()).toEqual([]);
  });
});
