import { randomUUID } from 'node:crypto';
import { describe, expect, vi } from 'vitest';
import { createServices } from '../../netlify/core/services.ts';
import type { Services } from '../../netlify/core/services.ts';
import { createOrder } from '../../netlify/core/use-cases/create-order.ts';
import { requestWallet } from '../../netlify/core/use-cases/request-wallet.ts';
import type { Problem } from '../../src/domain/problem.ts';
import { providersAnswerSchema } from '../../src/domain/provider.ts';
import { enabledProviders } from '../../src/catalogue/load-catalogue.ts';
import type { ProviderEntry } from '../../src/schemas/providers.ts';
import { catalogue } from '../support/catalogue.ts';
import { LOGO, makeOrder, post, shopTest } from '../support/shop.ts';
import type { Shop } from '../support/shop.ts';

const { providers } = catalogue;
const test = shopTest();

/** The functions' services after an operator has edited a provider's entry in content/providers.yaml. */
function servicesAfter(provider: string, change: Partial<ProviderEntry>): Services {
  const services = createServices(process.env);
  const entries = providers.map(({ minCents, ...others }) => ({
    ...{ ...others, enabled: true, minAmount: minCents },
    ...(others.id === provider && change),
  }));
  const edited = enabledProviders(entries as ProviderEntry[]).map((entry) => ({
    ...entry,
    features: [...entry.features],
  }));
  return { ...services, catalogue: { ...services.catalogue, providers: edited } };
}

describe('25: an edit of content/providers.yaml', () => {
  test('that disables a provider refuses it for orders and wallets', async ({ shop }) => {
    const services = servicesAfter('moonpay', { enabled: false });
    const order = { ...LOGO, provider: 'moonpay' };
    const refusal = { outcome: 'refused', message: 'There is no such provider.' };
    expect(await createOrder(services, order, randomUUID())).toMatchObject(refusal);
    const key = randomUUID();
    const { id } = await makeOrder(shop, { provider: 'mercuryo' }, key);
    expect(await requestWallet(services, { ...wanted(id, 'moonpay'), key })).toMatchObject(refusal);
    expect(await requestWallet(services, wanted(id))).toMatchObject({ outcome: 'ready' });
  });

  test('may name the gateway’s page with all of them', async ({ shop }) => {
    const services = servicesAfter('moonpay', { id: 'hosted' });
    const order = { ...LOGO, provider: 'hosted' };
    const key = randomUUID();
    const made = await createOrder(services, order, key);
    if (!('order' in made)) throw new Error('It is refused.');
    const request = { orderId: made.order.id, provider: 'hosted', key };
    const ready = await requestWallet(services, request);
    const redirectUrl = expect.stringMatching(`^${shop.gateway.url}/pay.php\\?`) as string;
    expect(ready).toMatchObject({ outcome: 'ready', redirectUrl });
    const page = await fetch((ready as { redirectUrl: string }).redirectUrl);
    expect(page.status).toBe(200);
  });

  test.for([
    ['interac', 'CAD', '714.29'],
    ['upi', 'INR', '41666.67'],
  ] as const)('may name %s, which is charged in %s', async ([id, currency, amount], { shop }) => {
    const services = servicesAfter('moonpay', { id });
    const key = randomUUID();
    const made = await createOrder(services, { ...LOGO, provider: id }, key);
    if (!('order' in made)) throw new Error('It is refused.');
    const request = { orderId: made.order.id, provider: id, key };
    shop.gateway.control.simulate({ endpoint: 'convert', status: 500, times: 2 });
    expect(await requestWallet(services, request)).toMatchObject({ outcome: 'gateway failed' });
    const redirectUrl = expect.stringMatching(
      `&amount=${amount}&provider=${id}&.*&currency=${currency}$`,
    ) as string;
    const ready = await requestWallet(services, request);
    expect(ready).toMatchObject({ outcome: 'ready', redirectUrl, order: { amount: 500 } });
  });

  test('that raises a minimum applies to new and open orders', async ({ shop }) => {
    const key = randomUUID();
    const { id } = await makeOrder(shop, {}, key);
    const services = servicesAfter('mercuryo', { minAmount: 50_001 });
    const refusal = { outcome: 'refused', message: 'Increase amount to $500.01 for Mercuryo' };
    expect(await createOrder(services, LOGO, randomUUID())).toMatchObject(refusal);
    expect(await requestWallet(services, wanted(id))).toMatchObject(refusal);
    const another = { ...wanted(id, 'moonpay'), key };
    expect(await requestWallet(services, another)).toMatchObject({ outcome: 'ready' });
  });

  test('that lowers a minimum allows smaller orders', async ({ shop: _ }) => {
    const small = { ...LOGO, is_custom_price: true, amount: 2 };
    const before = await createOrder(createServices(process.env), small, randomUUID());
    expect(before).toMatchObject({ outcome: 'refused', path: 'amount' });
    const services = servicesAfter('mercuryo', { minAmount: 200 });
    expect(await createOrder(services, small, randomUUID())).toMatchObject({ outcome: 'created' });
  });
});

const wanted = (orderId: string, provider = LOGO.provider) => ({
  orderId,
  provider,
  key: undefined,
});

const listed = (change: object = {}) =>
  providers.map(({ id }) => ({ id, status: 'active', ...change }));

/** Runs the hourly check while the gateway lists these providers. */
async function report(shop: Shop, found: readonly object[]) {
  const body = JSON.stringify({ providers: found });
  shop.gateway.control.simulate({ endpoint: 'provider-status', body, times: 1 });
  const run = await shop.runScheduled('check-providers');
  return [run.status, await run.json()] as const;
}

/** The answer of `GET /api/providers`, by provider. */
async function shown(shop: Shop) {
  const response = await shop.fetch('/api/providers');
  const answer = providersAnswerSchema.parse(await response.json());
  return new Map(answer.providers.map(({ id, ...rest }) => [id, rest]));
}

const refusalOf = async (response: Response) => {
  const { detail, errors } = (await response.json()) as Problem;
  return [response.status, detail, errors?.[0]?.path];
};

describe('the hourly comparison with the gateway’s providers', () => {
  const problems = (problem: string, of: typeof providers, minimum?: string) =>
    of.map(({ id }) => ({ provider: id, problem, ...(minimum && { minimum }) }));

  test('reports no difference if they agree, with one call', async ({ shop }) => {
    const before = shop.gateway.control.calls('provider-status');
    const run = await shop.runScheduled('check-providers');
    expect([run.status, await run.json()]).toEqual([200, { differences: [] }]);
    expect(shop.gateway.control.calls('provider-status')).toBe(before + 1);
  });

  test.for([
    ['without a minimum', listed(), []],
    ['with a minimum of null', listed({ minimum_currency: null, minimum_amount: null }), []],
    ['with a currency but no amount', listed({ minimum_currency: 'USD' }), []],
    ['with a currency without a rate', listed({ minimum_currency: 'XXX', minimum_amount: 99 }), []],
    ['with an invalid amount', listed({ minimum_currency: 'USD', minimum_amount: 'ask us' }), []],
    ['with a lower one', listed({ minimum_currency: 'usd', minimum_amount: '2' }), []],
    [
      'with a higher one',
      listed({ minimum_currency: 'usd', minimum_amount: 20_000.5 }),
      problems('higher minimum', providers, '$20,000.50'),
    ],
    [
      'with one in another currency',
      listed({ minimum_currency: 'EUR', minimum_amount: 5_000 }),
      problems('higher minimum', providers, '$5,500.01'),
    ],
    ['that are missing', listed().slice(1), problems('not listed', providers.slice(0, 1))],
    ['that are paused', listed({ status: 'paused' }), problems('inactive', providers)],
  ] as const)('reports those %s', async ([, found, told], { shop }) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await report(shop, found)).toEqual([200, { differences: told }]);
    const warning = { level: 'warn', event: 'provider differs' };
    const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)) as { event: string });
    expect(lines.filter(({ event }) => event === warning.event)).toEqual(
      told.map((difference) => expect.objectContaining({ ...warning, ...difference }) as unknown),
    );
  });

  test.for([
    { status: 500 },
    { status: 302 },
    { body: '{"providers": <html>502 Bad' },
    { body: '' },
    { body: '{"providers": []}' },
  ])('fails if the gateway answers %j, and the last report stays', async (answer, { shop }) => {
    const [first] = providers;
    await report(shop, [{ id: first?.id, status: 'paused' }, ...listed().slice(1)]);
    const before = await shown(shop);
    shop.gateway.control.simulate({ endpoint: 'provider-status', times: 2, ...answer });
    expect((await shop.runScheduled('check-providers')).status).toBe(502);
    shop.gateway.control.reset();
    expect(await shown(shop)).toEqual(before);
    expect(before.get(first?.id ?? '')).toMatchObject({ available: false });
  });
});

describe('41: GET /api/providers', () => {
  const contents = new Map(
    providers.map(({ id, minCents }) => [id, { available: true, min_amount: minCents / 100 }]),
  );

  test('returns content’s values where the gateway is silent, in content’s order', async ({
    shop,
  }) => {
    await shop.database.sql.query('delete from provider_states');
    const list = await shown(shop);
    expect([...list]).toEqual([...contents]);
  });

  test('may be kept for some minutes, but not a refusal', async ({ shop }) => {
    const { headers } = await shop.fetch('/api/providers');
    expect(headers.get('cache-control')).toBe('public, max-age=120');
    expect(headers.get('netlify-cdn-cache-control')).toBe('public, max-age=120');
    const refused = await shop.fetch(`/api/orders/${randomUUID()}`);
    expect(refused.headers.get('cache-control')).toBe('no-store');
  });

  test('shows which are away, and the larger minimum of the two, without those that are not listed', async ({
    shop,
  }) => {
    const [one, two, three, ...others] = listed();
    const minimum = (dollars: number) => ({ minimum_currency: 'USD', minimum_amount: dollars });
    await report(shop, [
      { ...two, status: 'Maintenance' },
      { ...three, ...minimum(72.5) },
      ...others.map((other) => ({ ...other, ...minimum(0.5) })),
    ]);
    const list = await shown(shop);
    const away = { available: false, min_amount: contents.get(two?.id ?? '')?.min_amount };
    expect(list.has(one?.id ?? '')).toBe(false);
    expect(list.get(two?.id ?? '')).toEqual(away);
    expect(list.get(three?.id ?? '')).toEqual({ available: true, min_amount: 72.5 });
    for (const { id } of others) expect(list.get(id)).toEqual(contents.get(id));
    await report(shop, [{ id: 'another', status: 'active' }]);
    const all = await shown(shop);
    expect([...all.keys()]).toEqual([...contents.keys()]);
    expect([...all.values()].some(({ available }) => available)).toBe(false);
  });

  test('ignores a report that is too old, or from a clock that was ahead', async ({ shop }) => {
    for (const age of ['-4 hours', '4 hours']) {
      await report(shop, listed({ status: 'paused' }));
      expect((await shown(shop)).get('moonpay')).toMatchObject({ available: false });
      await shop.database.sql.query(
        'update provider_states set checked_at = checked_at + $1::interval',
        [age],
      );
      expect([...(await shown(shop))]).toEqual([...contents]);
      expect((await makeOrder(shop)).status).toBe('pending');
    }
  });
});

describe('41: an order', () => {
  const order = (shop: Shop, change: object = {}, key: string = randomUUID()) =>
    post(shop, '/api/orders', { ...LOGO, ...change }, { 'idempotency-key': key });

  test.for(['paused', 'not listed'])(
    'for a provider that is %s is refused',
    async (away, { shop }) => {
      const key = randomUUID();
      await report(shop, listed());
      expect((await order(shop, {}, key)).status).toBe(201);
      const others = listed().filter(({ id }) => id !== LOGO.provider);
      await report(shop, [
        ...others,
        ...(away === 'paused' ? [{ id: LOGO.provider, status: away }] : []),
      ]);
      const reason = 'Mercuryo is temporarily unavailable. Choose another provider.';
      expect(await refusalOf(await order(shop))).toEqual([422, reason, 'provider']);
      // A retry of the request still gets its order.
      expect((await order(shop, {}, key)).status).toBe(200);
      expect((await order(shop, { provider: 'moonpay' })).status).toBe(201);
      expect((await order(shop, { provider: undefined })).status).toBe(201);
    },
  );

  test('under the gateway’s minimum is refused', async ({ shop }) => {
    await report(shop, listed({ minimum_currency: 'USD', minimum_amount: 500 }));
    expect((await order(shop)).status).toBe(201);
    await report(shop, listed({ minimum_currency: 'USD', minimum_amount: 500.01 }));
    const reason = 'Increase amount to $500.01 for Mercuryo';
    expect(await refusalOf(await order(shop))).toEqual([422, reason, 'amount']);
    await report(shop, listed());
  });
});
