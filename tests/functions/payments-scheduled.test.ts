import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { flagsOf, makeWallet, openShop, showOrder, transactionsOf } from '../support/shop.ts';
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
    await shop.gateway.control.pay({
      address,
      chargedCents: 50_000,
      provider: 'mercuryo',
      callback: 'lost',
    });
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

  test('18: with the gateway down it answers non-2xx, changes no order, and tries again', async () => {
    const { order } = await makeWallet(shop);
    await makeDue(order.id);
    shop.gateway.control.behave({ endpoint: 'payment-status', mode: 'error500', times: 2 });
    expect((await shop.runScheduled('reconcile-payments')).status).toBe(502);
    expect((await showOrder(shop, order.id)).status).toBe('pending');
    const rows = await shop.database.sql.query(
      'select next_check_at > now() as again from order_wallets where order_id = $1',
      [order.id],
    );
    expect(rows).toEqual([{ again: true }]);
  });
});
