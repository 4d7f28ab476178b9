import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { createServices } from '../../netlify/core/services.ts';
import type { Services } from '../../netlify/core/services.ts';
import { createOrder } from '../../netlify/core/use-cases/create-order.ts';
import { requestWallet } from '../../netlify/core/use-cases/request-wallet.ts';
import { enabledProviders } from '../../src/catalogue/load-catalogue.ts';
import type { ProviderEntry } from '../../src/schemas/providers.ts';
import { catalogue } from '../support/catalogue.ts';
import { LOGO, makeOrder, shopTest } from '../support/shop.ts';

const test = shopTest();

/** The functions' services after an operator has edited a provider's entry in content/providers.yaml. */
function servicesAfter(provider: string, change: Partial<ProviderEntry>): Services {
  const services = createServices(process.env);
  const entries = catalogue.providers.map(({ minCents, ...others }) => ({
    ...{ ...others, enabled: true, minAmount: minCents },
    ...(others.id === provider && change),
  }));
  const edited = enabledProviders(entries as ProviderEntry[]).map((entry) => ({
    ...entry,
    features: [...entry.features],
  }));
  return { ...services, catalogue: { ...services.catalogue, providers: edited } };
}

const wanted = (orderId: string, provider = LOGO.provider) => ({
  orderId,
  provider,
  key: undefined,
});

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
});
