import { describe, expect, test } from 'vitest';
import type { TamperingInput } from '../../../netlify/local/gateway/control.ts';
import { firstRequest, openGateway, openShop, takeLost } from './shop.ts';

describe('a callback that is not answered with 2xx', () => {
  test('is sent again until it is', async () => {
    const shop = await openShop();
    shop.gateway.control.configure({ retryDelaysMs: [0, 1, 2] });
    shop.merchant.statuses.push(500, 302, 404);
    const { checkout } = await shop.openWallet('order-1');
    await shop.press(checkout, { action: 'pay' });
    await shop.gateway.control.idle();
    const targets = shop.merchant.requests.map(({ target }) => target);
    expect(targets).toHaveLength(4);
    expect(new Set(targets).size).toBe(1);
    expect(shop.lastPayment().delivery).toEqual({ state: 'delivered' });
    expect(shop.lastPayment().callbacks.map(({ status }) => status)).toEqual([500, 302, 404, 200]);
  });

  test('is given up after the last wait, and the browser still comes back with the proof', async () => {
    const shop = await openShop();
    shop.gateway.control.configure({ retryDelaysMs: [1] });
    shop.merchant.statuses.push(500, 500, 500);
    const { checkout } = await shop.openWallet('order-1');
    const response = await shop.press(checkout, { action: 'pay' });
    expect(response.headers.get('location')).toContain('&txid_in=0x');
    await shop.gateway.control.idle();
    expect(shop.merchant.requests).toHaveLength(2);
    expect(shop.lastPayment().delivery).toEqual({ state: 'given-up' });
  });

  test('never follows a redirect', async () => {
    const shop = await openShop();
    shop.gateway.control.configure({ retryDelaysMs: [] });
    shop.merchant.statuses.push(301);
    const { checkout } = await shop.openWallet('order-1');
    await shop.press(checkout, { action: 'pay' });
    await shop.gateway.control.idle();
    expect(shop.merchant.requests).toHaveLength(1);
    expect(shop.merchant.requests[0]?.target).not.toBe('/elsewhere');
  });

  test('counts as failed when there is no answer in time, or nobody there', async () => {
    const shop = await openShop();
    shop.gateway.control.configure({ retryDelaysMs: [0], callbackTimeoutMs: 500 });
    shop.merchant.statuses.push(0);
    const { checkout } = await shop.openWallet('order-1');
    const pressed = shop.press(checkout, { action: 'pay' });
    await shop.merchant.received(1);
    // The second one has all the time it needs.
    shop.gateway.control.configure({ callbackTimeoutMs: 10_000 });
    await pressed;
    await shop.gateway.control.idle();
    expect(shop.lastPayment().callbacks.map(({ status }) => status)).toEqual([null, 200]);
  });

  test('waits 10 seconds for an answer and tries four times by default', async () => {
    const { control } = await openGateway();
    expect(control.settings().callbackTimeoutMs).toBe(10_000);
    expect(control.settings().retryDelaysMs).toHaveLength(3);
  });

  test('is left at once when the gateway closes, and stays due', async () => {
    const shop = await openShop();
    // Longer than this test may take.
    shop.gateway.control.configure({ callbackTimeoutMs: 60_000 });
    shop.merchant.statuses.push(0);
    const { wallet } = await shop.openWallet('order-1');
    const purchase = { address: wallet.address, provider: 'mercuryo', chargedCents: 10_000 };
    const paid = shop.gateway.control.pay(purchase);
    await shop.merchant.received(1);
    await shop.gateway.close();
    await paid;
    expect(shop.lastPayment()).toMatchObject({
      delivery: { state: 'due', failures: 0 },
      callbacks: [],
    });
    await shop.gateway.control.idle();
    expect(shop.merchant.requests).toHaveLength(1);
  });

  test('is not tried again once it was sent by hand and taken', async () => {
    const shop = await openShop();
    shop.gateway.control.configure({ retryDelaysMs: [60_000] });
    shop.merchant.statuses.push(500);
    const { checkout } = await shop.openWallet('order-1');
    await shop.press(checkout, { action: 'pay' });
    await shop.gateway.control.send(shop.lastPayment().id);
    expect(shop.lastPayment().delivery).toEqual({ state: 'delivered' });
    await shop.gateway.control.idle();
    expect(shop.merchant.requests).toHaveLength(2);
  });

  test('is not tried again when one sent by hand was taken while it was under way', async () => {
    const shop = await openShop();
    shop.gateway.control.configure({ callbackTimeoutMs: 1_500, retryDelaysMs: [0] });
    shop.merchant.statuses.push(0);
    const { checkout } = await shop.openWallet('order-1');
    const pressed = shop.press(checkout, { action: 'pay' });
    await shop.merchant.received(1);
    await shop.gateway.control.send(shop.lastPayment().id);
    await pressed;
    await shop.gateway.control.idle();
    expect(shop.merchant.requests).toHaveLength(2);
    expect(shop.lastPayment()).toMatchObject({
      delivery: { state: 'delivered' },
      callbacks: [{ status: 200 }, { status: null }],
    });
  });
});

describe('a callback sent by hand', () => {
  test('delivers a lost one late, and replays it byte for byte', async () => {
    const shop = await openShop();
    const id = await takeLost(shop);
    expect(await shop.gateway.control.send(id)).toEqual([
      { status: 200, location: '/elsewhere', body: 'answer' },
    ]);
    expect(shop.lastPayment().delivery).toEqual({ state: 'delivered' });
    await shop.gateway.control.send(id);
    const [first, second] = shop.merchant.requests;
    expect(second?.target).toBe(first?.target);
    expect(shop.lastPayment().callbacks).toHaveLength(2);
  });

  test('goes out many times at once', async () => {
    const shop = await openShop();
    const answers = await shop.gateway.control.send(await takeLost(shop), { times: 20 });
    expect(answers).toHaveLength(20);
    expect(shop.merchant.requests).toHaveLength(20);
  });

  test.each<[string, TamperingInput, (query: URLSearchParams, target: string) => void]>([
    [
      'sets parameters',
      { set: { value_coin: '1e999', token: 'of another', extra: 'a b' } },
      (query) => {
        expect(query.getAll('value_coin')).toEqual(['1e999']);
        expect(query.get('token')).toBe('of another');
        expect(query.get('extra')).toBe('a b');
      },
    ],
    [
      'removes parameters',
      { remove: ['token', 'coin'] },
      (query) => {
        expect([query.has('token'), query.has('coin'), query.has('txid_in')]).toEqual([
          false,
          false,
          true,
        ]);
      },
    ],
    [
      'duplicates a parameter',
      { duplicate: { order_id: '2' } },
      (query) => {
        expect(query.getAll('order_id')).toEqual(['order-1', '2']);
      },
    ],
    [
      'reorders the query',
      { reorder: true },
      (query) => {
        expect([...query.keys()].at(-1)).toBe('order_id');
        expect(query.get('token')).toBe('secret-of-order-1');
      },
    ],
    [
      'encodes the query differently',
      { reencode: true },
      (query, target) => {
        expect(target).toContain('order_id=%6f%72%64%65%72%2d%31');
        expect(query.get('token')).toBe('secret-of-order-1');
      },
    ],
    [
      'replaces the query',
      { rawQuery: 'order_id=%zz&&=' },
      (_, target) => {
        expect(target).toBe('/api/payments/callback?order_id=%zz&&=');
      },
    ],
  ])('%s as asked, without changing the books', async (_, tampering, check) => {
    const shop = await openShop();
    const id = await takeLost(shop);
    const before = shop.lastPayment();
    await shop.gateway.control.send(id, tampering);
    const { query, target } = firstRequest(shop);
    check(query, target);
    expect({ ...shop.lastPayment(), callbacks: [] }).toEqual({ ...before, callbacks: [] });
    expect(shop.lastPayment().delivery).toEqual({ state: 'lost' });
  });

  test('forges the Host header', async () => {
    const shop = await openShop();
    await shop.gateway.control.send(await takeLost(shop), { host: 'evil.example' });
    expect(shop.merchant.requests[0]?.headers.host).toBe('evil.example');
  });
});
