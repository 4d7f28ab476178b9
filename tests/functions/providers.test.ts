import { randomUUID } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startSandbox } from '../../netlify/local/sandbox/sandbox.ts';
import { createGateway } from '../../netlify/core/gateway/client.ts';
import { createServices } from '../../netlify/core/services.ts';
import type { Services } from '../../netlify/core/services.ts';
import { checkProviders } from '../../netlify/core/use-cases/check-providers.ts';
import { createOrder } from '../../netlify/core/use-cases/create-order.ts';
import { requestWallet } from '../../netlify/core/use-cases/request-wallet.ts';
import { loadCatalogue } from '../../src/catalogue/load-catalogue.ts';
import { makeDataDir, removeDataDir } from '../support/data-dir.ts';
import { LOGO, makeOrder, openShop } from '../support/shop.ts';
import type { Shop } from '../support/shop.ts';

const CONTENT = fileURLToPath(new URL('../../content', import.meta.url));
let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

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

describe('25: what an operator edits in content/providers.yaml', () => {
  test('a provider that is switched off is refused, for an order and for its wallet', async () => {
    const services = await servicesAfter(withLine('moonpay', 'enabled: false'));
    const wanted = { ...LOGO, provider: 'moonpay' };
    const refusal = { outcome: 'refused', message: 'There is no such provider.' };
    expect(await createOrder(services, wanted, randomUUID())).toMatchObject(refusal);
    const { id } = await makeOrder(shop, { provider: 'mercuryo' });
    expect(await requestWallet(services, id, 'moonpay')).toMatchObject(refusal);
    expect(await requestWallet(services, id, 'mercuryo')).toMatchObject({ outcome: 'ready' });
  });

  test('a minimum that is raised holds from then on, for open orders too', async () => {
    const { id } = await makeOrder(shop);
    const services = await servicesAfter(withMinimum('mercuryo', '$500.01'));
    const refusal = { outcome: 'refused', message: 'Increase amount to $500.01 for Mercuryo' };
    expect(await createOrder(services, LOGO, randomUUID())).toMatchObject(refusal);
    expect(await requestWallet(services, id, 'mercuryo')).toMatchObject(refusal);
    expect(await requestWallet(services, id, 'moonpay')).toMatchObject({ outcome: 'ready' });
  });

  test('a minimum that is lowered lets smaller orders pass', async () => {
    const small = { ...LOGO, is_custom_price: true, amount: 2 };
    const before = await createOrder(createServices(process.env), small, randomUUID());
    expect(before).toMatchObject({ outcome: 'refused', path: 'amount' });
    const services = await servicesAfter(withMinimum('mercuryo', '$2'));
    expect(await createOrder(services, small, randomUUID())).toMatchObject({ outcome: 'created' });
  });
});

describe('the hourly look at the gateway’s providers', () => {
  test('finds nothing where they agree, and asks once', async () => {
    const before = shop.gateway.control.calls('provider-status');
    const run = await shop.runScheduled('check-providers');
    expect([run.status, await run.json()]).toEqual([200, { differences: [] }]);
    expect(shop.gateway.control.calls('provider-status')).toBe(before + 1);
  });

  test('tells a provider that is inactive, and goes on selling', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    shop.gateway.control.configure({ inactiveProviders: ['mercuryo'] });
    const run = await shop.runScheduled('check-providers');
    shop.gateway.control.reset();
    const difference = { provider: 'mercuryo', problem: 'inactive' };
    expect([run.status, await run.json()]).toEqual([200, { differences: [difference] }]);
    expect(log.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown)).toEqual([
      { level: 'warn', event: 'provider differs', ...difference },
    ]);
    expect((await makeOrder(shop)).status).toBe('pending');
  });

  test('tells higher minimums and missing providers; a lower minimum is no matter', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { catalogue } = createServices(process.env);
    const minimums: Record<string, number> = { moonpay: 3_050, transak: 500 };
    const providers = catalogue.providers
      .filter(({ id }) => id !== 'banxa')
      .map(({ id, name }) => ({ id, name, minimumCents: minimums[id] ?? 1_500 }));
    const other = await startSandbox({ log: () => undefined, providers });
    onTestFinished(() => other.close());
    const settings = { apiUrl: other.url, merchantWallet: '0x1', random: Math.random };
    const gateway = createGateway(settings);
    expect(await checkProviders({ catalogue, gateway })).toEqual({
      ok: true,
      differences: [
        { provider: 'moonpay', problem: 'higher minimum', minimum: '$30.50' },
        { provider: 'banxa', problem: 'not listed' },
      ],
    });
  });

  test.each(['error500', 'garbage', 'empty', 'redirect'] as const)(
    'with a gateway that answers %s it fails, and checkout does not',
    async (mode) => {
      shop.gateway.control.simulate({ endpoint: 'provider-status', mode, times: 2 });
      expect((await shop.runScheduled('check-providers')).status).toBe(502);
      shop.gateway.control.reset();
      expect((await makeOrder(shop)).status).toBe('pending');
    },
  );
});
