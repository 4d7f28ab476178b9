import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  flagsOf,
  makeWallet,
  openShop,
  payUnheard,
  rowsOf,
  showOrder,
  transactionsOf,
} from '../support/shop.ts';
import type { Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe('the scheduled reconciliation', () => {
  const makeDue = (id: string) =>
    shop.database.sql.query(
      `update order_wallets set next_check_at = now() - interval '1 second' where order_id = $1`,
      [id],
    );

  test('finds a payment whose callback was lost; a late callback then only names it', async () => {
    const { order, address } = await makeWallet(shop);
    await payUnheard(shop, address);
    await makeDue(order.id);
    expect((await shop.runScheduled('reconcile-payments')).status).toBe(200);
    expect((await showOrder(shop, order.id)).status).toBe('completed');
    const payment = shop.gateway.control.payments().at(-1);
    await shop.gateway.control.send(payment?.id ?? '');
    expect(await transactionsOf(shop, order.id)).toMatchObject([
      { status: 'completed', transaction_hash: payment?.txidIn },
    ]);
    expect(await flagsOf(shop, order.id)).not.toContain('repeated');
  });

  test.each(['error500', 'garbage', 'reset', 'empty'] as const)(
    '18: with a gateway that answers by %s it answers non-2xx, changes no order, and tries again',
    async (mode) => {
      const { order, address } = await makeWallet(shop);
      await payUnheard(shop, address);
      await makeDue(order.id);
      const { order: row, transactions, events } = await rowsOf(shop, order.id);
      shop.gateway.control.simulate({ endpoint: 'payment-status', mode });
      expect((await shop.runScheduled('reconcile-payments')).status).toBe(502);
      expect(await rowsOf(shop, order.id)).toMatchObject({ order: row, transactions, events });
      const rows = await shop.database.sql.query(
        'select next_check_at > now() as again from order_wallets where order_id = $1',
        [order.id],
      );
      expect(rows).toEqual([{ again: true }]);
      shop.gateway.control.reset();
      await makeDue(order.id);
      expect((await shop.runScheduled('reconcile-payments')).status).toBe(200);
      expect((await showOrder(shop, order.id)).status).toBe('completed');
    },
  );
});
