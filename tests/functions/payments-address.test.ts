import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callBack, makeOrder, makeWallet, openShop, rowsOf, showOrder } from '../support/shop.ts';
import type { Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const walletOf = (address: string) => {
  const wallet = shop.gateway.control.wallets().find((candidate) => candidate.address === address);
  if (!wallet) throw new Error('The gateway does not know the wallet.');
  return wallet;
};

describe('the address that a callback names', () => {
  test.each(['address', 'polygonAddress'] as const)(
    'may be the wallet’s %s, as the gateway has it',
    async (form) => {
      const { order, callback, address } = await makeWallet(shop);
      const answer = await callBack(callback, { address_in: walletOf(address)[form] });
      expect(answer.status).toBe(200);
      expect((await showOrder(shop, order.id)).status).toBe('completed');
    },
  );

  test('29: may be in another case where it is hex', async () => {
    const { callback, address } = await makeWallet(shop);
    const upper = `0X${walletOf(address).polygonAddress.slice(2).toUpperCase()}`;
    expect((await callBack(callback, { address_in: upper })).status).toBe(200);
  });

  test.each(['address', 'polygonAddress'] as const)(
    'may not be another wallet’s %s, though the secret is right',
    async (form) => {
      const { order, callback } = await makeWallet(shop);
      const other = walletOf((await makeWallet(shop)).address);
      const before = await rowsOf(shop, order.id);
      expect((await callBack(callback, { address_in: other[form] })).status).toBe(403);
      expect(await rowsOf(shop, order.id)).toEqual(before);
    },
  );

  test('is refused in the form that the gateway did not tell us', async () => {
    const { order, callback, address } = await makeWallet(shop);
    const { polygonAddress } = walletOf(address);
    await shop.database.sql.query(
      'update order_wallets set polygon_address_in = null where order_id = $1',
      [order.id],
    );
    expect((await callBack(callback, { address_in: polygonAddress })).status).toBe(403);
    expect((await callBack(callback, { address_in: address })).status).toBe(200);
  });
});

describe('a callback of an order without a wallet', () => {
  test.each([undefined, null, '', 'A'.repeat(43)])(
    'is refused with %j for its secret',
    async (given) => {
      const order = await makeOrder(shop);
      const { callback } = await makeWallet(shop);
      const before = await rowsOf(shop, order.id);
      // None given: another order’s.
      const token = given === undefined ? callback.searchParams.get('token') : given;
      callback.searchParams.set('order_id', order.id);
      expect((await callBack(callback, { token })).status).toBe(403);
      expect(await rowsOf(shop, order.id)).toEqual(before);
    },
  );
});
