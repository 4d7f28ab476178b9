import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '../../src/domain/order.ts';
import type { Problem } from '../../src/domain/problem.ts';
import {
  LOGO,
  makeOrder,
  makeWallet,
  openShop,
  post,
  rowsOf,
  transactionsOf,
} from '../support/shop.ts';
import type { Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const key = () => ({ 'idempotency-key': randomUUID() });

async function countOrders(): Promise<number> {
  const rows = await shop.database.sql.query('select count(*)::int as n from orders');
  return (rows[0] as { n: number }).n;
}

async function problemOf(response: Response): Promise<Problem> {
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  return (await response.json()) as Problem;
}

describe('POST /api/orders', () => {
  test('22: stores a pending order at the catalogue’s price', async () => {
    const response = await post(shop, '/api/orders', LOGO, key());
    const { order } = (await response.json()) as { order: Order };
    expect(response.status).toBe(201);
    expect(order).toEqual({
      id: expect.any(String) as string,
      service_id: 'graphic-design-logo-design',
      service_name: 'Logo Design',
      amount: 500,
      is_custom_price: false,
      status: 'pending',
      payment_id: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
    });
    const rows = await shop.database.sql.query('select amount, status from orders where id = $1', [
      order.id,
    ]);
    expect(rows).toEqual([{ amount: '500.00', status: 'pending' }]);
  });

  test.each([
    ['a price that is not the catalogue’s', { amount: 5 }, 'amount'],
    ['a custom price under the minimum', { is_custom_price: true, amount: 0.5 }, 'amount'],
    ['a custom price over the maximum', { is_custom_price: true, amount: 2_500.01 }, 'amount'],
    [
      '25: an amount under the provider’s minimum',
      { is_custom_price: true, amount: 14.99 },
      'amount',
    ],
    ['25: an unknown provider', { provider: 'paypal' }, 'provider'],
    ['an unknown service', { service_id: 'graphic-design' }, 'service_id'],
    ['another name for the service', { service_name: 'Cheap Logo' }, 'service_name'],
    ['a status of its own', { status: 'completed' }, 'status'],
    ['an unknown field', { id: randomUUID() }, 'id'],
    ['a wrong type', { amount: '500' }, 'amount'],
    ['a wrong address', { email: 'not-one' }, 'email'],
  ])('22: refuses %s, and stores nothing', async (_, change, path) => {
    const before = await countOrders();
    const response = await post(shop, '/api/orders', { ...LOGO, ...change }, key());
    expect(response.status).toBe(422);
    expect((await problemOf(response)).errors?.map((error) => error.path)).toContain(path);
    expect(await countOrders()).toBe(before);
  });

  test('takes custom prices at both bounds of the provider and the service', async () => {
    expect(await makeOrder(shop, { is_custom_price: true, amount: 15 })).toMatchObject({
      amount: 15,
    });
    expect(await makeOrder(shop, { is_custom_price: true, amount: 2_500 })).toMatchObject({
      amount: 2_500,
      is_custom_price: true,
    });
  });

  test.each([
    ['no JSON', '{', 400],
    ['an empty body', '', 400],
    ['JSON of another kind', '[]', 422],
    ['a body over 16 KiB', JSON.stringify({ ...LOGO, email: 'x'.repeat(17_000) }), 413],
  ])('refuses %s', async (_, body, status) => {
    const response = await post(shop, '/api/orders', body, key());
    expect(response.status).toBe(status);
    await problemOf(response);
  });

  test('refuses another content type, a missing key and another origin', async () => {
    const form = { ...key(), 'content-type': 'text/plain' };
    expect((await post(shop, '/api/orders', LOGO, form)).status).toBe(415);
    expect((await post(shop, '/api/orders', LOGO)).status).toBe(400);
    const foreign = { ...key(), origin: 'https://elsewhere.example' };
    expect((await post(shop, '/api/orders', LOGO, foreign)).status).toBe(403);
    const crossSite = { ...key(), 'sec-fetch-site': 'cross-site' };
    expect((await post(shop, '/api/orders', LOGO, crossSite)).status).toBe(403);
  });

  test('another method is told which ones there are', async () => {
    const response = await fetch(`${shop.url}/api/orders`, { method: 'PUT' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toContain('POST');
  });

  test('21: the same key and body give the same order, however many at once', async () => {
    const headers = key();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => post(shop, '/api/orders', LOGO, headers)),
    );
    const statuses = responses.map((response) => response.status).sort();
    const ids = await Promise.all(
      responses.map(async (response) => ((await response.json()) as { order: Order }).order.id),
    );
    expect(new Set(ids).size).toBe(1);
    expect(statuses).toEqual([...Array<number>(19).fill(200), 201]);
    const events = await shop.database.sql.query(
      'select kind from order_events where order_id = $1',
      [ids[0]],
    );
    expect(events).toEqual([{ kind: 'order_created' }]);
  });

  test('21: the same key with another body is a conflict', async () => {
    const headers = key();
    await post(shop, '/api/orders', LOGO, headers);
    const other = { ...LOGO, is_custom_price: true, amount: 100 };
    expect((await post(shop, '/api/orders', other, headers)).status).toBe(409);
  });
});

describe('GET /api/orders/{id}', () => {
  test('shows what the holder of the id may see, and no more', async () => {
    const { id } = await makeOrder(shop, { email: 'buyer@example.com' });
    const response = await fetch(`${shop.url}/api/orders/${id}`);
    expect(await response.json()).toEqual({
      order: { id, service_name: 'Logo Design', amount: 500, status: 'pending' },
    });
  });

  test.each([randomUUID(), 'not-an-id', '%00'])('%s is not found', async (id) => {
    const response = await fetch(`${shop.url}/api/orders/${id}`);
    expect(response.status).toBe(404);
    expect((await problemOf(response)).detail).toBe('Order not found');
  });
});

describe('POST /api/orders/{id}/wallet', () => {
  test('stores the wallet and says where to pay', async () => {
    const made = await makeOrder(shop, { email: 'buyer+tag@example.com' });
    const response = await post(shop, `/api/orders/${made.id}/wallet`, { provider: 'moonpay' });
    const answer = (await response.json()) as { order: Order; redirect_url: string };
    expect(response.status).toBe(200);
    const redirect = new URL(answer.redirect_url);
    expect(redirect.origin).toBe(shop.gateway.url);
    expect(redirect.pathname).toBe('/process-payment.php');
    expect(Object.fromEntries(redirect.searchParams)).toEqual({
      address: answer.order.payment_id,
      amount: '500.00',
      provider: 'moonpay',
      email: 'buyer+tag@example.com',
      currency: 'USD',
    });
    expect(answer.redirect_url).not.toContain('%25');
    expect((await fetch(redirect)).status).toBe(200);
  });

  test('sends the fixed placeholder where the buyer gave no address', async () => {
    const made = await makeOrder(shop);
    const response = await post(shop, `/api/orders/${made.id}/wallet`, { provider: 'mercuryo' });
    const { redirect_url: redirect } = (await response.json()) as { redirect_url: string };
    expect(new URL(redirect).searchParams.get('email')).toMatch(/@plumbline\.example$/);
  });

  test('gives an order one wallet, however many ask at once', async () => {
    const made = await makeOrder(shop);
    const responses = await Promise.all(
      Array.from({ length: 20 }, () =>
        post(shop, `/api/orders/${made.id}/wallet`, { provider: 'mercuryo' }),
      ),
    );
    const redirects = await Promise.all(
      responses.map(
        async (response) => ((await response.json()) as { redirect_url: string }).redirect_url,
      ),
    );
    expect(new Set(redirects).size).toBe(1);
    const wallets = await shop.database.sql.query(
      'select count(*)::int as n from order_wallets where order_id = $1',
      [made.id],
    );
    expect(wallets).toEqual([{ n: 1 }]);
  });

  test('23: a gateway that fails leaves the order to be tried again', async () => {
    const made = await makeOrder(shop);
    const before = await rowsOf(shop, made.id);
    shop.gateway.control.behave({ endpoint: 'wallet', mode: 'error500', times: 2 });
    const failed = await post(shop, `/api/orders/${made.id}/wallet`, { provider: 'mercuryo' });
    expect(failed.status).toBe(502);
    expect((await problemOf(failed)).detail).toMatch(/^API request failed with status 500: /);
    expect(await rowsOf(shop, made.id)).toEqual(before);
    const again = await post(shop, `/api/orders/${made.id}/wallet`, { provider: 'mercuryo' });
    expect(again.status).toBe(200);
  });

  test.each(['garbage', 'missing_address', 'empty', 'redirect'] as const)(
    '23: an answer of the kind %s leads nowhere',
    async (mode) => {
      const made = await makeOrder(shop);
      shop.gateway.control.behave({ endpoint: 'wallet', mode, times: 2 });
      const failed = await post(shop, `/api/orders/${made.id}/wallet`, { provider: 'mercuryo' });
      expect(failed.status).toBe(502);
      expect(await failed.text()).not.toContain('redirect_url');
    },
  );

  test('25: holds the provider’s minimum here too, and knows its providers', async () => {
    const made = await makeOrder(shop);
    const unknown = await post(shop, `/api/orders/${made.id}/wallet`, { provider: 'paypal' });
    expect(unknown.status).toBe(422);
  });

  test('an unknown order is not found, an ended one is a conflict', async () => {
    const nobody = await post(shop, `/api/orders/${randomUUID()}/wallet`, { provider: 'mercuryo' });
    expect(nobody.status).toBe(404);
    const { order } = await makeWallet(shop);
    await post(shop, '/api/payments/return', { order_id: order.id, outcome: 'cancel' });
    const ended = await post(shop, `/api/orders/${order.id}/wallet`, { provider: 'mercuryo' });
    expect(ended.status).toBe(409);
    expect(await transactionsOf(shop, order.id)).toHaveLength(1);
  });
});
