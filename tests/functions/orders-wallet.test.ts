import { randomUUID } from 'node:crypto';
import { describe, expect, vi } from 'vitest';
import { createServices } from '../../netlify/core/services.ts';
import type { Services } from '../../netlify/core/services.ts';
import { createOrder } from '../../netlify/core/use-cases/create-order.ts';
import { requestWallet } from '../../netlify/core/use-cases/request-wallet.ts';
import type { Order } from '../../src/domain/order.ts';
import type { Problem } from '../../src/domain/problem.ts';
import { comeBack, LOGO, makeOrder, post, rowsOf, shopTest } from '../support/shop.ts';
import type { Shop } from '../support/shop.ts';

const test = shopTest();

const ask = (shop: Shop, { id }: { id: string }, provider = 'mercuryo') =>
  post(shop, `/api/orders/${id}/wallet`, { provider });
const redirectOf = async (response: Response) =>
  new URL(((await response.json()) as { redirect_url: string }).redirect_url);

describe('POST /api/orders/{id}/wallet', () => {
  test('stores the wallet and returns the redirect', async ({ shop }) => {
    const made = await makeOrder(shop, { email: 'buyer+tag@example.com' });
    const response = await ask(shop, made, 'moonpay');
    const answer = (await response.json()) as { order: Order; redirect_url: string };
    expect(response.status).toBe(200);
    const redirect = new URL(answer.redirect_url);
    expect(redirect.origin + redirect.pathname).toBe(`${shop.gateway.url}/process-payment.php`);
    expect(Object.fromEntries(redirect.searchParams)).toEqual({
      address: answer.order.payment_id,
      amount: '500.00',
      provider: 'moonpay',
      email: 'buyer+tag@example.com',
      currency: 'USD',
    });
    expect(answer.redirect_url).not.toContain('%25');
    expect(JSON.stringify(answer.order)).not.toContain('buyer');
    expect((await fetch(redirect)).status).toBe(200);
  });

  test('sends a fixed placeholder if the buyer gave no address', async ({ shop }) => {
    const redirect = await redirectOf(await ask(shop, await makeOrder(shop)));
    expect(redirect.searchParams.get('email')).toMatch(/@plumbline\.example$/);
  });

  test('repeated with another provider, redirects there and records it', async ({ shop }) => {
    const made = await makeOrder(shop);
    for (let times = 0; times < 2; times += 1) await ask(shop, made, 'moonpay');
    const redirect = await redirectOf(await ask(shop, made, 'banxa'));
    expect(redirect.searchParams.get('provider')).toBe('banxa');
    expect((await rowsOf(shop, made.id)).events).toMatchObject([
      { kind: 'order_created' },
      { kind: 'wallet_attached', detail: { provider: 'moonpay' } },
      { kind: 'provider_changed', detail: { provider: 'banxa' } },
    ]);
  });

  test.for([
    ['error500', 2, 502, /^API request failed with status 500: /],
    ['garbage', 2, 502, /./],
    ['missing_address', 2, 502, /./],
    ['empty', 2, 502, /./],
    ['redirect', 2, 502, /./],
    ['hang', 1, 504, /./],
  ] as const)(
    '23: after %s a retry gets a wallet',
    async ([mode, times, status, detail], { shop }) => {
      const made = await makeOrder(shop);
      const before = await rowsOf(shop, made.id);
      shop.gateway.control.simulate({ endpoint: 'wallet', mode, times });
      // Shortens the gateway's time limit of ten seconds, not the database's of four.
      const isSilent = mode === 'hang';
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) =>
        timeout(isSilent && ms > 5_000 ? 300 : ms),
      );
      const failed = await ask(shop, made);
      vi.restoreAllMocks();
      expect(failed.status).toBe(status);
      const problem = (await failed.json()) as Problem;
      expect(problem.detail).toMatch(detail);
      expect(JSON.stringify(problem)).not.toContain('redirect_url');
      expect(await rowsOf(shop, made.id)).toEqual(before);
      expect((await ask(shop, made)).status).toBe(200);
    },
  );

  test('23: a single failure of the gateway is retried', async ({ shop }) => {
    shop.gateway.control.simulate({ endpoint: 'wallet', mode: 'error500', times: 1 });
    expect((await ask(shop, await makeOrder(shop))).status).toBe(200);
  });

  test('22: an order keeps its price when the catalogue’s changes', async ({ shop }) => {
    const key = randomUUID();
    const first = await post(shop, '/api/orders', LOGO, { 'idempotency-key': key });
    const { order } = (await first.json()) as { order: Order };
    const { catalogue, ...others } = createServices(process.env);
    const items = catalogue.items.map((item) => ({ ...item, cents: item.cents * 2 }));
    const dearer: Services = { ...others, catalogue: { ...catalogue, items } };
    // The same request again gets its order; a new one at the old price does not.
    expect(await createOrder(dearer, LOGO, key)).toEqual({ outcome: 'repeated', order });
    expect(await createOrder(dearer, LOGO, randomUUID())).toMatchObject({ outcome: 'refused' });
    const redirectUrl = expect.stringContaining('&amount=500.00&') as string;
    const ready = await requestWallet(dearer, order.id, 'mercuryo');
    expect(ready).toMatchObject({ outcome: 'ready', redirectUrl });
  });

  test('25: refuses unknown providers, and unknown or ended orders', async ({ shop, order }) => {
    expect((await ask(shop, order, 'paypal')).status).toBe(422);
    expect((await ask(shop, { id: randomUUID() })).status).toBe(404);
    await comeBack(shop, { order_id: order.id, outcome: 'cancel' });
    expect((await ask(shop, order)).status).toBe(409);
  });
});
