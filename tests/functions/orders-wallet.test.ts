import { randomUUID } from 'node:crypto';
import { describe, expect, vi } from 'vitest';
import { createServices } from '../../netlify/core/services.ts';
import type { Services } from '../../netlify/core/services.ts';
import { createOrder } from '../../netlify/core/use-cases/create-order.ts';
import { requestWallet } from '../../netlify/core/use-cases/request-wallet.ts';
import type { Catalogue } from '../../src/domain/catalogue.ts';
import type { Order } from '../../src/domain/order.ts';
import type { Problem } from '../../src/domain/problem.ts';
import { refusalOf } from '../support/admin.ts';
import { catalogue, provider } from '../support/catalogue.ts';
import { askForWallet, LOGO, makeOrder, post, rowsOf, shopTest } from '../support/shop.ts';

const test = shopTest()
  /** Requests the wallet of an order as its creator, who has its key. */
  .extend('ask', ({ shop }) => ({ id }: { id: string }, provider?: string) => {
    return askForWallet(shop, id, provider);
  })
  /** Requests it with these headers alone. */
  .extend('askWith', ({ shop }) => (id: string, headers = {}, provider = 'banxa') => {
    return post(shop, `/api/orders/${id}/wallet`, { provider }, headers);
  });

/** The services after an operator has edited what content/ offers. */
function withContent(change: Partial<Catalogue>): Services {
  const services = createServices(process.env);
  return { ...services, catalogue: { ...services.catalogue, ...change } };
}

type Answer = { order: Order; redirect_url: string };
/** The parameters of a redirect to the gateway. */
const paramsOf = async (response: Response) =>
  new URL(((await response.json()) as Answer).redirect_url).searchParams;

describe('POST /api/orders/{id}/wallet', () => {
  test('stores the wallet and returns the redirect', async ({ shop, ask }) => {
    const made = await makeOrder(shop, { email: 'buyer+tag@example.com' });
    const response = await ask(made, 'moonpay');
    const answer = (await response.json()) as Answer;
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

  test('sends a fixed placeholder if the buyer gave no address', async ({ shop, ask }) => {
    const params = await paramsOf(await ask(await makeOrder(shop)));
    expect(params.get('email')).toMatch(/@plumbline\.example$/);
  });

  test.for([
    ['an error', { status: 500 }, 2, 502, /^API request failed with status 500: /],
    ['half an answer', { body: '{"address_in": <html>502 Bad' }, 2, 502, /./],
    ['no address', { body: '{"callback_url":"x","ipn_token":"token"}' }, 2, 502, /./],
    ['an empty answer', { body: '' }, 2, 502, /./],
    ['a redirect', { status: 302 }, 2, 502, /./],
    ['silence', { delayMs: Infinity }, 1, 504, /./],
  ] as const)(
    '23: after %s a retry gets a wallet',
    async ([name, answer, times, status, detail], { shop, ask }) => {
      const made = await makeOrder(shop);
      const before = await rowsOf(shop, made.id);
      shop.gateway.control.simulate({ endpoint: 'wallet', times, ...answer });
      // Shortens the gateway's time limit of ten seconds, not the database's of four.
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) =>
        timeout(name === 'silence' && ms > 5_000 ? 300 : ms),
      );
      const failed = await ask(made);
      vi.restoreAllMocks();
      expect(failed.status).toBe(status);
      const problem = (await failed.json()) as Problem;
      expect(problem.detail).toMatch(detail);
      expect(JSON.stringify(problem)).not.toContain('redirect_url');
      expect(await rowsOf(shop, made.id)).toEqual(before);
      expect((await ask(made)).status).toBe(200);
    },
  );

  test('23: the wallet of another order is refused, and a retry gets its own', async ({
    shop,
    order,
    ask,
  }) => {
    const made = await makeOrder(shop);
    const body = JSON.stringify({ address_in: order.address, ipn_token: 'another' });
    shop.gateway.control.simulate({ endpoint: 'wallet', times: 1, body });
    const message = 'The payment gateway gave the wallet of another order. Try again.';
    expect(await refusalOf(await ask(made))).toEqual([502, message]);
    expect((await ask(made)).status).toBe(200);
  });

  test('23: a refusal is logged with its order, without secrets', async ({ shop, ask }) => {
    const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const made = await makeOrder(shop);
    const secrets = '"ipn_token":"issued-token-0123456789","owner":"ada@agency.example"';
    const body = `{"error":"wallet not allowed",${secrets},"more":"${'x'.repeat(400)}"}`;
    shop.gateway.control.simulate({ endpoint: 'wallet', body, times: 2 });
    expect((await ask(made)).status).toBe(502);
    const lines = print.mock.calls.map(([line]) => JSON.parse(String(line)) as { body?: string });
    expect(lines[0]).toMatchObject({
      ...{ level: 'warn', event: 'gateway call failed', call: 'wallet', reason: 'refused' },
      ...{ status: 200, orderId: made.id },
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
      body: expect.stringContaining('wallet not allowed') as unknown,
    });
    expect(lines[0]?.body).toHaveLength(300);
    expect(JSON.stringify(lines)).not.toMatch(/issued-token|ada@/);
  });

  test('22: an order keeps its price when the catalogue’s changes', async ({ shop }) => {
    const key = randomUUID();
    const order = await makeOrder(shop, {}, key);
    const items = catalogue.items.map((item) => ({ ...item, cents: item.cents * 2 }));
    const dearer = withContent({ items });
    // The same request again gets its order; a new one at the old price does not.
    expect(await createOrder(dearer, LOGO, key)).toEqual({ outcome: 'repeated', order });
    expect(await createOrder(dearer, LOGO, randomUUID())).toMatchObject({ outcome: 'refused' });
    const redirectUrl = expect.stringContaining('&amount=500.00&') as string;
    const ready = await requestWallet(dearer, { orderId: order.id, provider: 'mercuryo', key });
    expect(ready).toMatchObject({ outcome: 'ready', redirectUrl });
  });

  test.for([
    ['hosted', 'US dollars', '/pay.php\\?'],
    ['interac', 'CAD', '&amount=714.29&provider=interac&.*&currency=CAD$'],
    ['upi', 'INR', '&amount=41666.67&provider=upi&.*&currency=INR$'],
  ] as const)('25: leads to %s, charged in %s', async ([id, currency, url], { shop }) => {
    const services = withContent({ providers: [provider(id)] });
    const key = randomUUID();
    const made = await createOrder(services, { ...LOGO, provider: id }, key);
    if (made.outcome !== 'created') throw new Error(made.outcome);
    const pay = () => requestWallet(services, { orderId: made.order.id, provider: id, key });
    if (id !== 'hosted') {
      shop.gateway.control.simulate({ endpoint: 'convert', status: 500, times: 2 });
      expect(await pay(), currency).toMatchObject({ outcome: 'gateway failed' });
    }
    const ready = await pay();
    if (ready.outcome !== 'ready') throw new Error(ready.outcome);
    expect(ready.redirectUrl).toMatch(new RegExp(url));
    expect(ready.order.amount).toBe(500);
    if (id === 'hosted') expect((await fetch(ready.redirectUrl)).status).toBe(200);
  });

  test('25: refuses unknown providers and orders, and ended ones', async ({ order, ask }) => {
    for (const provider of ['paypal', 'a\0b'])
      expect((await ask(order, provider)).status).toBe(422);
    expect((await ask({ id: randomUUID() })).status).toBe(404);
    await order.comeBack('cancel');
    expect((await ask(order)).status).toBe(409);
  });
});

describe('42: the order is its creator’s', () => {
  const BUYER = 'buyer+private@example.com';

  test('without its key, the answer has no address, no wallet and the chosen provider', async ({
    shop,
    ask,
    askWith,
  }) => {
    const made = await makeOrder(shop, { provider: 'moonpay', email: BUYER });
    const seen = {
      ...{ id: made.id, service_id: LOGO.service_id, service_name: 'Logo Design' },
      ...{ amount: 500, status: 'pending' },
    };
    // Before the wallet exists, and after.
    for (const _ of [1, 2]) {
      const response = await askWith(made.id);
      const text = await response.text();
      expect(response.status).toBe(200);
      for (const hidden of ['private', encodeURIComponent(BUYER)])
        expect(text).not.toContain(hidden);
      const answer = JSON.parse(text) as Answer;
      expect(answer.order).toEqual(seen);
      const { searchParams } = new URL(answer.redirect_url);
      expect(searchParams.get('provider')).toBe('moonpay');
      expect(searchParams.get('email')).toMatch(/@plumbline\.example$/);
    }
    expect(await rowsOf(shop, made.id)).toMatchObject({ order: [{ provider: 'moonpay' }] });
    expect((await paramsOf(await ask(made, 'banxa'))).get('email')).toBe(BUYER);
    expect(await rowsOf(shop, made.id)).toMatchObject({ order: [{ provider: 'banxa' }] });
  });

  test('a request without its key does not undo what the creator chose meanwhile', async ({
    shop,
    sql,
    ask,
  }) => {
    const made = await makeOrder(shop, { provider: undefined });
    const services = createServices(process.env);
    const gateway: Services['gateway'] = {
      ...services.gateway,
      async requestWallet(callback) {
        const answer = await services.gateway.requestWallet(callback);
        await ask(made, 'banxa');
        return answer;
      },
    };
    const wanted = { orderId: made.id, provider: 'moonpay', key: undefined };
    const paying = await requestWallet({ ...services, gateway }, wanted);
    expect(paying).toMatchObject({ redirectUrl: expect.stringContaining('=banxa&') as string });
    const chosen = await sql`select provider from orders where id = ${made.id}`;
    expect(chosen).toEqual([{ provider: 'banxa' }]);
  });

  test('with another key it is refused, and nothing changes', async ({ shop, askWith }) => {
    const made = await makeOrder(shop, { email: BUYER });
    const before = await rowsOf(shop, made.id);
    const other = randomUUID();
    await makeOrder(shop, {}, other);
    for (const key of [other, randomUUID(), `${other}x`]) {
      const response = await askWith(made.id, { 'idempotency-key': key });
      expect(response.status).toBe(403);
      expect(await response.text()).not.toMatch(/private|redirect_url/);
    }
    expect((await askWith(made.id, { 'idempotency-key': 'short' })).status).toBe(400);
    expect((await askWith(randomUUID(), { 'idempotency-key': other })).status).toBe(404);
    expect(await rowsOf(shop, made.id)).toEqual(before);
  });
});

test('41: no order is paid with a provider that is away', async ({ shop, sql, ask, askWith }) => {
  const made = await makeOrder(shop, { provider: 'moonpay' });
  const save = (status: string, minimum: number) =>
    sql`insert into provider_states values ('moonpay', ${status}, ${minimum}, now())
      on conflict (id) do update
      set status = ${status}, minimum_cents = ${minimum}, checked_at = now()`;
  await save('paused', 0);
  const reason = 'MoonPay is temporarily unavailable. Choose another provider.';
  expect(await refusalOf(await ask(made, 'moonpay'))).toEqual([422, reason]);
  // Without the key there is no other choice.
  expect((await askWith(made.id)).status).toBe(422);
  await save('active', 50_001);
  expect((await ask(made, 'moonpay')).status).toBe(422);
  expect((await ask(made, 'banxa')).status).toBe(200);
  await save('active', 50_000);
  expect((await ask(made, 'moonpay')).status).toBe(200);
});
