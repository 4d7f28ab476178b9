import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { openSwitchableBridge } from '../resilience/switchable-bridge.ts';
import type { SwitchableBridge } from '../resilience/switchable-bridge.ts';
import {
  callBack,
  LOGO,
  makeOrder,
  makeWallet,
  openShop,
  post,
  showOrder,
} from '../support/shop.ts';
import type { Shop } from '../support/shop.ts';

let bridge: SwitchableBridge;
let shop: Shop;
beforeAll(async () => {
  bridge = await openSwitchableBridge(inject('database').fetchEndpoint);
  shop = await openShop({ NEON_FETCH_ENDPOINT: bridge.url });
});
afterEach(() => {
  bridge.mode = 'there';
});
afterAll(async () => {
  await shop.close();
  await bridge.close();
});

const health = () => fetch(`${shop.url}/api/health`);

describe('the health of the site', () => {
  test('is well while the database answers, and is never kept by a cache', async () => {
    const response = await health();
    expect([response.status, await response.json()]).toEqual([
      200,
      { status: 'ok', database: 'ok' },
    ]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test.each(['gone', 'silent'] as const)(
    'is not while the database is %s, and says when to ask again',
    async (mode) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      bridge.mode = mode;
      const response = await health();
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
      const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)) as { name: string });
      expect(lines.map(({ name }) => name)).toEqual(['DatabaseUnavailable']);
      expect(JSON.stringify(lines)).not.toContain(new URL(shop.database.functionsUrl).password);
      bridge.mode = 'there';
      expect((await health()).status).toBe(200);
    },
  );

  test('can only be asked for', async () => {
    expect((await post(shop, '/api/health', {})).status).toBeGreaterThanOrEqual(400);
  });
});

test('an order that met an outage is made by its repeat, once', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const headers = { 'idempotency-key': randomUUID() };
  bridge.mode = 'gone';
  expect((await post(shop, '/api/orders', LOGO, headers)).status).toBe(503);
  bridge.mode = 'there';
  const [first, second] = [
    await post(shop, '/api/orders', LOGO, headers),
    await post(shop, '/api/orders', LOGO, headers),
  ];
  expect([first.status, second.status]).toEqual([201, 200]);
  expect(await second.json()).toEqual(await first.json());
});

test('a callback that meets an outage is to be sent again; a browser is sent on to its page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { order, callback } = await makeWallet(shop);
  bridge.mode = 'gone';
  expect((await callBack(callback)).status).toBe(503);
  const browser = await callBack(callback, {}, { accept: 'text/html', 'sec-fetch-site': 'none' });
  const page = `/payment/success?order_id=${order.id}`;
  expect([browser.status, browser.headers.get('location')]).toEqual([303, page]);
});

test('a return that meets an outage leaves the order as it is', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { id } = await makeOrder(shop);
  bridge.mode = 'gone';
  const cancel = { order_id: id, outcome: 'cancel' };
  expect((await post(shop, '/api/payments/return', cancel)).status).toBe(503);
  bridge.mode = 'there';
  expect((await showOrder(shop, id)).status).toBe('pending');
});
