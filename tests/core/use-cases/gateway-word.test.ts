import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createGateway } from '../../../netlify/core/gateway/client.ts';
import { createServices } from '../../../netlify/core/services.ts';
import type { Services } from '../../../netlify/core/services.ts';
import { checkPayment, reconcilePayments } from '../../../netlify/core/use-cases/check-payment.ts';
import { checkProviders } from '../../../netlify/core/use-cases/check-providers.ts';
import { makeWallet, openShop, rowsOf } from '../../support/shop.ts';
import type { Shop } from '../../support/shop.ts';

/** A gateway that answers every call by the same words, right or not. */
let server: Server;
let words: unknown;
let shop: Shop;
let services: Services;

beforeAll(async () => {
  server = createServer((_, answer) => answer.end(JSON.stringify(words)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  shop = await openShop();
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const gateway = createGateway({ apiUrl, merchantWallet: '0x1', random: () => 0 });
  services = { ...createServices(process.env), gateway };
});
afterAll(async () => {
  await shop.close();
  server.closeAllConnections();
  server.close();
});

const PAID = { status: 'paid', value_coin: '500', coin: 'polygon_usdc', txid_out: 'out' };

describe('a check of an order that the gateway calls paid', () => {
  test.each([
    ['by an amount that is none', { ...PAID, value_coin: 'a lot' }],
    ['by nothing', { ...PAID, value_coin: '0.00' }],
    ['by more than there is', { ...PAID, value_coin: '1e30' }],
    ['in a coin whose rate it does not tell', { ...PAID, coin: 'shell' }],
    ['without an amount', { ...PAID, value_coin: undefined }],
  ])('%s fails, and leaves the order as it is', async (_, told) => {
    const { order } = await makeWallet(shop);
    const before = await rowsOf(shop, order.id);
    words = told;
    const check = { orderId: order.id, ipnToken: 'any' };
    expect(await checkPayment(services, check, 'schedule')).toBe('failed');
    expect(await rowsOf(shop, order.id)).toEqual(before);
  });

  test('fails where there is no such order', async () => {
    words = PAID;
    const check = { orderId: randomUUID(), ipnToken: 'any' };
    expect(await checkPayment(services, check, 'schedule')).toBe('failed');
  });

  test('completes it, and a second check finds it settled', async () => {
    const { order } = await makeWallet(shop);
    words = PAID;
    const check = { orderId: order.id, ipnToken: 'any' };
    expect(await checkPayment(services, check, 'schedule')).toBe('paid');
    const after = await rowsOf(shop, order.id);
    expect(after.order).toMatchObject([{ status: 'completed' }]);
    expect(await checkPayment(services, check, 'buyer')).toBe('paid');
    expect(await rowsOf(shop, order.id)).toEqual(after);
  });

  test('is counted as failed by the run that it belongs to, which goes on to the others', async () => {
    await shop.database.sql.query('update order_wallets set next_check_at = null');
    for (let count = 0; count < 6; count += 1) {
      const { order } = await makeWallet(shop);
      await shop.database.sql.query(
        'update order_wallets set next_check_at = now() where order_id = $1',
        [order.id],
      );
    }
    words = { ...PAID, value_coin: 'a lot' };
    expect(await reconcilePayments(services)).toEqual({ paid: 0, unpaid: 0, failed: 5 });
    words = { status: 'unpaid' };
    expect(await reconcilePayments(services)).toEqual({ paid: 0, unpaid: 1, failed: 0 });
  });
});

describe('a look at the gateway’s providers', () => {
  const listed = (minimum: object) =>
    services.catalogue.providers.map(({ id }) => ({ id, status: 'active', ...minimum }));

  test.each([
    ['without a minimum', {}],
    ['with none', { minimum_currency: null, minimum_amount: null }],
    ['with one of no amount', { minimum_currency: 'USD' }],
    ['with one in another currency', { minimum_currency: 'EUR', minimum_amount: 5_000 }],
    ['with one that is no decimal', { minimum_currency: 'USD', minimum_amount: 'ask us' }],
    ['with one in small letters that we keep', { minimum_currency: 'usd', minimum_amount: '2' }],
  ])('tells no difference of those %s', async (_, minimum) => {
    words = { providers: listed(minimum) };
    expect(await checkProviders(services)).toEqual({ ok: true, differences: [] });
  });

  test('tells each one whose minimum is above ours, in whole or broken dollars', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    words = { providers: listed({ minimum_currency: 'usd', minimum_amount: 20_000.5 }) };
    const problem = { problem: 'higher minimum', minimum: '$20,000.50' };
    expect(await checkProviders(services)).toEqual({
      ok: true,
      differences: services.catalogue.providers.map(({ id }) => ({ provider: id, ...problem })),
    });
  });
});
