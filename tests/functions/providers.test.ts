import { randomUUID } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { createServices } from '../../netlify/core/services.ts';
import type { Services } from '../../netlify/core/services.ts';
import { createOrder } from '../../netlify/core/use-cases/create-order.ts';
import { requestWallet } from '../../netlify/core/use-cases/request-wallet.ts';
import { loadCatalogue } from '../../src/catalogue/load-catalogue.ts';
import { makeDataDir, removeDataDir } from '../support/data-dir.ts';
import { LOGO, makeOrder, shopTest } from '../support/shop.ts';

const CONTENT = fileURLToPath(new URL('../../content', import.meta.url));
const test = shopTest();

/** The functions' services, with providers.yaml as an operator has edited it. */
async function servicesAfter(edit: (providers: string) => string): Promise<Services> {
  const folder = await makeDataDir('plumbline-content');
  onTestFinished(() => removeDataDir(folder));
  cpSync(CONTENT, folder, { recursive: true });
  const file = path.join(folder, 'providers.yaml');
  const before = readFileSync(file, 'utf8');
  const after = edit(before);
  expect(after).not.toBe(before);
  writeFileSync(file, after);
  return { ...createServices(process.env), catalogue: loadCatalogue(folder) };
}

const withLine = (provider: string, line: string) => (providers: string) =>
  providers.replace(`- id: ${provider}\n`, `- id: ${provider}\n  ${line}\n`);
const withMinimum = (provider: string, price: string) => (providers: string) =>
  providers.replace(new RegExp(`(- id: ${provider}\\n[^-]*minAmount: )\\$15`), `$1${price}`);

describe('25: an edit of content/providers.yaml', () => {
  test('that disables a provider refuses it for orders and wallets', async ({ shop }) => {
    const services = await servicesAfter(withLine('moonpay', 'enabled: false'));
    const wanted = { ...LOGO, provider: 'moonpay' };
    const refusal = { outcome: 'refused', message: 'There is no such provider.' };
    expect(await createOrder(services, wanted, randomUUID())).toMatchObject(refusal);
    const { id } = await makeOrder(shop, { provider: 'mercuryo' });
    expect(await requestWallet(services, id, 'moonpay')).toMatchObject(refusal);
    expect(await requestWallet(services, id, 'mercuryo')).toMatchObject({ outcome: 'ready' });
  });

  test('that raises a minimum applies to new and open orders', async ({ shop }) => {
    const { id } = await makeOrder(shop);
    const services = await servicesAfter(withMinimum('mercuryo', '$500.01'));
    const refusal = { outcome: 'refused', message: 'Increase amount to $500.01 for Mercuryo' };
    expect(await createOrder(services, LOGO, randomUUID())).toMatchObject(refusal);
    expect(await requestWallet(services, id, 'mercuryo')).toMatchObject(refusal);
    expect(await requestWallet(services, id, 'moonpay')).toMatchObject({ outcome: 'ready' });
  });

  test('that lowers a minimum allows smaller orders', async ({ shop: _ }) => {
    const small = { ...LOGO, is_custom_price: true, amount: 2 };
    const before = await createOrder(createServices(process.env), small, randomUUID());
    expect(before).toMatchObject({ outcome: 'refused', path: 'amount' });
    const services = await servicesAfter(withMinimum('mercuryo', '$2'));
    expect(await createOrder(services, small, randomUUID())).toMatchObject({ outcome: 'created' });
  });
});

describe('the hourly comparison with the gateway’s providers', () => {
  const { providers } = loadCatalogue(CONTENT);
  const listed = (minimum: object = {}) =>
    providers.map(({ id }) => ({ id, status: 'active', ...minimum }));
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
    ['with another currency', listed({ minimum_currency: 'EUR', minimum_amount: 5_000 }), []],
    ['with an invalid amount', listed({ minimum_currency: 'USD', minimum_amount: 'ask us' }), []],
    ['with a lower one', listed({ minimum_currency: 'usd', minimum_amount: '2' }), []],
    [
      'with a higher one',
      listed({ minimum_currency: 'usd', minimum_amount: 20_000.5 }),
      problems('higher minimum', providers, '$20,000.50'),
    ],
    ['that are missing', listed().slice(1), problems('not listed', providers.slice(0, 1))],
    ['that are paused', listed({ status: 'paused' }), problems('inactive', providers)],
  ] as const)('reports those %s, and orders still work', async ([, found, told], { shop }) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const body = JSON.stringify({ providers: found });
    shop.gateway.control.simulate({
      endpoint: 'provider-status',
      mode: 'answer',
      body,
      times: 1,
    });
    const run = await shop.runScheduled('check-providers');
    expect([run.status, await run.json()]).toEqual([200, { differences: told }]);
    const warning = { level: 'warn', event: 'provider differs' };
    expect(log.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown)).toEqual(
      told.map((difference) => ({ ...warning, ...difference })),
    );
    expect((await makeOrder(shop)).status).toBe('pending');
  });

  test.for(['error500', 'garbage', 'empty', 'redirect'] as const)(
    'fails if the gateway responds with %s, and orders still work',
    async (mode, { shop }) => {
      shop.gateway.control.simulate({ endpoint: 'provider-status', mode, times: 2 });
      expect((await shop.runScheduled('check-providers')).status).toBe(502);
      shop.gateway.control.reset();
      expect((await makeOrder(shop)).status).toBe('pending');
    },
  );
});
