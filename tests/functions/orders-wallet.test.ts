import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createServices } from '../../netlify/core/services.ts';
import type { Services } from '../../netlify/core/services.ts';
import { createOrder } from '../../netlify/core/use-cases/create-order.ts';
import { requestWallet } from '../../netlify/core/use-cases/request-wallet.ts';
import type { Order } from '../../src/domain/order.ts';
import type { Problem } from '../../src/domain/problem.ts';
import {
  comeBack,
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

/** The shop's services as they are after an editor changed the catalogue. */
function withCatalogue(
  edit: (catalogue: Services['catalogue']) => Services['catalogue'],
): Services {
  const services = createServices(process.env);
  return { ...services, catalogue: edit(services.catalogue) };
}

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

  test('asked again with another provider stores that one', async () => {
    const made = await makeOrder(shop);
    const ask = (provider: string) => post(shop, `/api/orders/${made.id}/wallet`, { provider });
    await ask('moonpay');
    await ask('moonpay');
    const answer = (await (await ask('banxa')).json()) as { redirect_url: string };
    expect(new URL(answer.redirect_url).searchParams.get('provider')).toBe('banxa');
    const { order, wallets, events } = await rowsOf(shop, made.id);
    expect(order).toMatchObject([{ provider: 'banxa' }]);
    expect(wallets).toHaveLength(1);
    expect(events).toMatchObject([
      { kind: 'order_created' },
      { kind: 'wallet_attached', detail: { provider: 'moonpay' } },
      { kind: 'provider_changed', actor: 'buyer', detail: { provider: 'banxa' } },
    ]);
  });

  test('23: a gateway that fails leaves the order to be tried again', async () => {
    const made = await makeOrder(shop);
    const before = await rowsOf(shop, made.id);
    shop.gateway.control.simulate({ endpoint: 'wallet', mode: 'error500', times: 2 });
    const failed = await post(shop, `/api/orders/${made.id}/wallet`, { provider: 'mercuryo' });
    expect(failed.status).toBe(502);
    expect(((await failed.json()) as Problem).detail).toMatch(
      /^API request failed with status 500: /,
    );
    expect(await rowsOf(shop, made.id)).toEqual(before);
    const again = await post(shop, `/api/orders/${made.id}/wallet`, { provider: 'mercuryo' });
    expect(again.status).toBe(200);
  });

  test.each(['garbage', 'missing_address', 'empty', 'redirect'] as const)(
    '23: an answer of the kind %s leads nowhere',
    async (mode) => {
      const made = await makeOrder(shop);
      shop.gateway.control.simulate({ endpoint: 'wallet', mode, times: 2 });
      const failed = await post(shop, `/api/orders/${made.id}/wallet`, { provider: 'mercuryo' });
      expect(failed.status).toBe(502);
      expect(await failed.text()).not.toContain('redirect_url');
    },
  );

  test('23: a gateway that never answers is a time-out, and the order can be tried again', async () => {
    const made = await makeOrder(shop);
    shop.gateway.control.simulate({ endpoint: 'wallet', mode: 'hang', times: 1 });
    const failed = await post(shop, `/api/orders/${made.id}/wallet`, { provider: 'mercuryo' });
    expect(failed.status).toBe(504);
    const again = await post(shop, `/api/orders/${made.id}/wallet`, { provider: 'mercuryo' });
    expect(again.status).toBe(200);
  });

  test('25: refuses an unknown provider here too', async () => {
    const made = await makeOrder(shop);
    const unknown = await post(shop, `/api/orders/${made.id}/wallet`, { provider: 'paypal' });
    expect(unknown.status).toBe(422);
  });

  test('25: holds the provider’s minimum here too, as the catalogue has it by now', async () => {
    const { id } = await makeOrder(shop);
    const dearer = withCatalogue((catalogue) => ({
      ...catalogue,
      providers: catalogue.providers.map((provider) => ({ ...provider, minCents: 50_001 })),
    }));
    expect(await requestWallet(dearer, id, 'mercuryo')).toMatchObject({ outcome: 'refused' });
    expect((await rowsOf(shop, id)).wallets).toEqual([]);
  });

  test('22: an order keeps its price when the catalogue’s changes', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await post(shop, '/api/orders', LOGO, headers);
    const { order } = (await first.json()) as { order: Order };
    const dearer = withCatalogue((catalogue) => ({
      ...catalogue,
      items: catalogue.items.map((item) => ({ ...item, cents: item.cents * 2 })),
    }));
    // The same request again gets its order; a new one at the old price does not.
    const { 'idempotency-key': key } = headers;
    expect(await createOrder(dearer, LOGO, key)).toEqual({ outcome: 'repeated', order });
    expect(await createOrder(dearer, LOGO, randomUUID())).toMatchObject({ outcome: 'refused' });
    const ready = await requestWallet(dearer, order.id, 'mercuryo');
    expect(ready.outcome === 'ready' && new URL(ready.redirectUrl).searchParams.get('amount')).toBe(
      '500.00',
    );
  });

  test('an order that is cancelled while the gateway is asked gets no wallet', async () => {
    const made = await makeOrder(shop);
    shop.gateway.control.simulate({ endpoint: 'wallet', mode: 'slow', delayMs: 2_000, times: 1 });
    const asked = shop.gateway.control.calls('wallet');
    const asking = post(shop, `/api/orders/${made.id}/wallet`, { provider: 'mercuryo' });
    await expect.poll(() => shop.gateway.control.calls('wallet')).toBeGreaterThan(asked);
    await comeBack(shop, { order_id: made.id, outcome: 'cancel' });
    expect((await asking).status).toBe(409);
    expect((await rowsOf(shop, made.id)).wallets).toEqual([]);
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
