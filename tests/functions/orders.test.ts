import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Order } from '../../src/domain/order.ts';
import type { Problem } from '../../src/domain/problem.ts';
import { LOGO, post, shopTest } from '../support/shop.ts';

const test = shopTest();
const key = () => ({ 'idempotency-key': randomUUID() });

async function problemOf(response: Response): Promise<Problem> {
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  return (await response.json()) as Problem;
}

describe('POST /api/orders', () => {
  test('22: stores a pending order at the catalogue’s price', async ({ shop, sql }) => {
    const headers = { ...key(), 'content-type': 'Application/JSON; charset=utf-8' };
    const body = { ...LOGO, email: 'buyer@example.com' };
    const response = await post(shop, '/api/orders', body, headers);
    const { order } = (await response.json()) as { order: Order };
    expect(response.status).toBe(201);
    expect(order).toMatchObject({
      ...{ id: expect.any(String) as string, service_id: LOGO.service_id, status: 'pending' },
      ...{ service_name: 'Logo Design', amount: 500, is_custom_price: false, payment_id: null },
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
    });
    const rows = await sql`select amount, status from orders where id = ${order.id}`;
    expect(rows).toEqual([{ amount: '500.00', status: 'pending' }]);
  });

  test.for([
    ['a price that is not the catalogue’s', { amount: 5 }, 'amount'],
    ['a custom price under the minimum', { is_custom_price: true, amount: 0.5 }, 'amount'],
    ['a custom price over the maximum', { is_custom_price: true, amount: 2_500.01 }, 'amount'],
    ['25: too little for the provider', { is_custom_price: true, amount: 14.99 }, 'amount'],
    ['25: an unknown provider', { provider: 'paypal' }, 'provider'],
    ['a provider of control characters alone', { provider: '\0' }, 'provider'],
    ['an unknown service', { service_id: 'graphic-design' }, 'service_id'],
    ['another name for the service', { service_name: 'Cheap Logo' }, 'service_name'],
    ['an unknown field', { id: randomUUID() }, 'id'],
  ] as const)('22: refuses %s, and stores nothing', async ([, change, path], { shop, sql }) => {
    const before = await sql`select count(*) from orders`;
    const response = await post(shop, '/api/orders', { ...LOGO, ...change }, key());
    expect(response.status).toBe(422);
    expect((await problemOf(response)).errors?.map((error) => error.path)).toContain(path);
    expect(await sql`select count(*) from orders`).toEqual(before);
  });

  test.for([
    ['no JSON', '{', {}, 400],
    ['an empty body', '', {}, 400],
    ['invalid UTF-8', new Uint8Array([0xff]), {}, 400],
    ['a body without a content type', JSON.stringify(LOGO), { 'content-type': '' }, 415],
    ['JSON of another type', '[]', {}, 422],
    ['a body over 16 KiB', JSON.stringify({ ...LOGO, email: 'x'.repeat(17_000) }), {}, 413],
    ['a key that is too short', JSON.stringify(LOGO), { 'idempotency-key': 'short' }, 400],
  ] as const)('refuses %s', async ([, body, headers, status], { shop }) => {
    const sent = { 'content-type': 'application/json', ...key(), ...headers };
    const response = await shop.fetch('/api/orders', { method: 'POST', headers: sent, body });
    expect(response.status).toBe(status);
    await problemOf(response);
  });

  test('accepts the specification’s payload, without key and provider', async ({ shop, sql }) => {
    const { provider: _, ...item } = LOGO;
    const payload = { ...item, service_name: 'Logo Design', status: 'pending' };
    expect((await post(shop, '/api/orders', payload)).status).toBe(201);
    const again = await post(shop, '/api/orders', payload);
    expect(again.status).toBe(201);
    const { id } = ((await again.json()) as { order: Order }).order;
    const wallet = await post(shop, `/api/orders/${id}/wallet`, { provider: 'moonpay' });
    expect(wallet.status).toBe(200);
    const rows = await sql`select provider from orders where id = ${id}`;
    expect(rows).toEqual([{ provider: 'moonpay' }]);
  });

  test('21: the same key and body return the same order', async ({ shop }) => {
    const headers = key();
    const first = await post(shop, '/api/orders', LOGO, headers);
    const respelled = Object.fromEntries(Object.entries(LOGO).reverse());
    const again = await post(shop, '/api/orders', respelled, headers);
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(await again.json()).toEqual(await first.json());
  });
});

test.for([randomUUID(), 'not-an-id', '%00'])('the order %s is not found', async (id, { shop }) => {
  const response = await shop.fetch(`/api/orders/${id}`);
  expect(response.status).toBe(404);
  expect((await problemOf(response)).detail).toBe('Order not found');
});
