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

/** Orders and wallets after an operator has edited a provider's entry in content/providers.yaml. */
const test = shopTest().extend('after', ({ shop: _ }) => {
  return (provider: string, change: Partial<ProviderEntry>) => {
    const entries = catalogue.providers.map(({ minCents, ...others }) => ({
      ...{ ...others, enabled: true, minAmount: minCents },
      ...(others.id === provider && change),
    }));
    const providers = enabledProviders(entries as ProviderEntry[]);
    const services = createServices(process.env);
    const edited = { ...services, catalogue: { ...services.catalogue, providers } } as Services;
    return {
      order: (wanted: string, key: string) =>
        createOrder(edited, { ...LOGO, provider: wanted }, key),
      wallet: (orderId: string, wanted: string, key: string) =>
        requestWallet(edited, { orderId, provider: wanted, key }),
    };
  };
});

const urlLike = (pattern: string) => ({ redirectUrl: expect.stringMatching(pattern) as string });

describe('25: an edit of content/providers.yaml', () => {
  test('that disables a provider refuses it for orders and wallets', async ({ shop, after }) => {
    const { order, wallet } = after('moonpay', { enabled: false });
    const refusal = { outcome: 'refused', message: 'There is no such provider.' };
    const key = randomUUID();
    expect(await order('moonpay', key)).toMatchObject(refusal);
    const { id } = await makeOrder(shop, {}, key);
    expect(await wallet(id, 'moonpay', key)).toMatchObject(refusal);
    expect(await wallet(id, LOGO.provider, key)).toMatchObject({ outcome: 'ready' });
  });

  test.for([
    ['hosted', [], '/pay.php\\?'],
    ['interac', ['CAD'], '&amount=714.29&provider=interac&.*&currency=CAD$'],
    ['upi', ['INR'], '&amount=41666.67&provider=upi&.*&currency=INR$'],
  ] as const)('may name %s, charged in %j', async ([id, currency, url], { shop, after }) => {
    const { order, wallet } = after('moonpay', { id });
    const key = randomUUID();
    const made = await order(id, key);
    if (!('order' in made)) throw new Error('It is refused.');
    if (currency.length > 0) {
      shop.gateway.control.simulate({ endpoint: 'convert', status: 500, times: 2 });
      const failed = { outcome: 'gateway failed' };
      expect(await wallet(made.order.id, id, key)).toMatchObject(failed);
    }
    const ready = await wallet(made.order.id, id, key);
    expect(ready).toMatchObject({ outcome: 'ready', ...urlLike(url), order: { amount: 500 } });
    if (id !== 'hosted') return;
    const page = await fetch((ready as { redirectUrl: string }).redirectUrl);
    expect(page.status).toBe(200);
  });
});
