import { randomUUID } from 'node:crypto';
import { describe, expect, vi } from 'vitest';
import type { Problem } from '../../src/domain/problem.ts';
import { enabledProviders } from '../../src/catalogue/load-catalogue.ts';
import { providersResponseSchema } from '../../src/domain/provider.ts';
import type { ProviderEntry } from '../../src/schemas/providers.ts';
import { catalogue, provider } from '../support/catalogue.ts';
import { LOGO, makeOrder, post, shopTest } from '../support/shop.ts';
import type { Shop } from '../support/shop.ts';

const { providers } = catalogue;
const test = shopTest();

const listed = (change: object = {}) =>
  providers.map(({ id }) => ({ id, status: 'active', ...change }));

const minimum = (amount: number | string, currency = 'USD') => {
  return { minimum_currency: currency, minimum_amount: amount };
};

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
  const answer = providersResponseSchema.parse(await response.json());
  return new Map(answer.providers.map(({ id, ...rest }) => [id, rest]));
}

const refusalOf = async (response: Response) => {
  const { detail, errors } = (await response.json()) as Problem;
  return [response.status, detail, errors?.[0]?.path];
};

test('25: a provider that content/providers.yaml disables is not offered', () => {
  const { minCents: minAmount, ...moonpay } = provider('moonpay');
  const entry = (enabled: boolean) => ({ ...moonpay, minAmount, enabled }) as ProviderEntry;
  expect(enabledProviders([entry(false), entry(true)])).toEqual([provider('moonpay')]);
});

describe('the hourly comparison with the gateway’s providers', () => {
  const problems = (problem: string, of: typeof providers, minimum?: string) =>
    of.map(({ id }) => ({ provider: id, problem, ...(minimum && { minimum }) }));

  test('reports no difference if they agree, with one call', async ({ shop }) => {
    const before = shop.gateway.control.calls('provider-status');
    const run = await shop.runScheduled('check-providers');
    expect([run.status, await run.json()]).toEqual([200, { differences: [] }]);
    expect(shop.gateway.control.calls('provider-status')).toBe(before + 1);
  });

  const higher = (minimum: string) => problems('higher minimum', providers, minimum);
  test.for([
    ['without a minimum', listed(), []],
    ['with a minimum without a rate', listed(minimum(99, 'XXX')), []],
    ['with an invalid minimum', listed(minimum('ask us')), []],
    ['with a lower minimum', listed(minimum('2', 'usd')), []],
    ['with a higher one', listed(minimum(20_000.5, 'usd')), higher('$20,000.50')],
    ['with one in another currency', listed(minimum(5_000, 'EUR')), higher('$5,500.01')],
    ['that are missing', listed().slice(1), problems('not listed', providers.slice(0, 1))],
    ['that are paused', listed({ status: 'paused' }), problems('inactive', providers)],
  ] as const)('reports those %s', async ([, found, differences], { shop }) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await report(shop, found)).toEqual([200, { differences }]);
    const warning = { level: 'warn', event: 'provider differs' };
    const lines = log.mock.calls.map(
      ([line]: unknown[]) => JSON.parse(String(line)) as { event: string },
    );
    expect(lines.filter(({ event }) => event === warning.event)).toEqual(
      differences.map(
        (difference) => expect.objectContaining({ ...warning, ...difference }) as unknown,
      ),
    );
  });

  test.for([
    { status: 500 },
    { body: '{"providers": <html>502 Bad' },
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

  test('returns content’s values and order where the gateway is silent', async ({ shop, sql }) => {
    await sql`delete from provider_states`;
    expect([...(await shown(shop))]).toEqual([...contents]);
  });

  test('may be kept for some minutes', async ({ shop }) => {
    const { headers } = await shop.fetch('/api/providers');
    expect(headers.get('cache-control')).toBe('public, max-age=120');
    expect(headers.get('netlify-cdn-cache-control')).toBe('public, max-age=120');
  });

  test('shows the larger minimum, and which are away, but not unlisted ones', async ({ shop }) => {
    const [one, two, three, ...others] = listed();
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

  test.for(['-28 hours', '4 hours'])(
    'ignores a report of %s from now',
    async (age, { shop, sql }) => {
      await report(shop, listed({ status: 'paused' }));
      expect((await shown(shop)).get('moonpay')).toMatchObject({ available: false });
      await sql`update provider_states set checked_at = checked_at + ${age}::interval`;
      expect([...(await shown(shop))]).toEqual([...contents]);
      expect((await makeOrder(shop)).status).toBe('pending');
    },
  );
});

describe('41: an order', () => {
  const order = (shop: Shop, change: object = {}, key: string = randomUUID()) =>
    post(shop, '/api/orders', { ...LOGO, ...change }, { 'idempotency-key': key });

  test.for([
    ['paused', [{ id: LOGO.provider, status: 'paused' }]],
    ['not listed', []],
  ] as const)('for a provider that is %s is refused', async ([, away], { shop }) => {
    const key = randomUUID();
    await report(shop, listed());
    expect((await order(shop, {}, key)).status).toBe(201);
    await report(shop, [...listed().filter(({ id }) => id !== LOGO.provider), ...away]);
    const reason = 'Mercuryo is temporarily unavailable. Choose another provider.';
    expect(await refusalOf(await order(shop))).toEqual([422, reason, 'provider']);
    // A retry of the request still gets its order.
    expect((await order(shop, {}, key)).status).toBe(200);
    expect((await order(shop, { provider: 'moonpay' })).status).toBe(201);
    expect((await order(shop, { provider: undefined })).status).toBe(201);
  });

  test('under the gateway’s minimum is refused', async ({ shop }) => {
    await report(shop, listed(minimum(500)));
    expect((await order(shop)).status).toBe(201);
    await report(shop, listed(minimum(500.01)));
    const reason = 'Increase amount to $500.01 for Mercuryo';
    expect(await refusalOf(await order(shop))).toEqual([422, reason, 'amount']);
    await report(shop, listed());
  });
});
