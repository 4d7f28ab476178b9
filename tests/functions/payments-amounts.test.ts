import { describe, expect } from 'vitest';
import { newFacts, shopTest } from '../support/shop.ts';

const test = shopTest();

const NO_AMOUNTS = ['', '0', '0.00', '-1', '+5', 'NaN', 'Infinity', '1e999', '1,000', '१०', '5.'];

// The last exceeds the range of every column, whatever one of the coin is worth.
test.for([...NO_AMOUNTS, `1${'0'.repeat(13)}`])(
  '9: a value of %j is refused in any coin',
  async (value, { order }) => {
    const before = await order.rows();
    for (const coin of ['polygon_usdc', 'eth'])
      expect((await order.callBack({ value_coin: value, coin })).status).toBe(400);
    expect(await order.rows()).toEqual(before);
  },
);

test.for([
  ['10, 47', '420.00', 'completed', ['short'], 420],
  ['10, 47', '419.99', 'pending', ['underpaid'], 419.99],
  ['10, 47', '419.999999', 'pending', ['underpaid'], 419.99],
  ['26', '449.99', 'completed', ['short'], 449.99],
  ['26', '450.00', 'completed', [], 450],
  ['11', '500.01', 'completed', ['overpaid'], 500.01],
] as const)('%s: %s for $500: %s, %j', async ([, value, status, flags, amount], { order }) => {
  await order.callBack({ value_coin: value });
  expect([await order.status(), await order.flags()]).toEqual([status, flags]);
  const [transaction] = await order.transactions();
  // Fractions of a cent are dropped.
  expect([transaction?.status, Number(transaction?.amount)]).toEqual([status, amount]);
});

describe('40: a coin', () => {
  test.for([
    ['eth', 'completed'],
    ['polygon_weth', 'completed'],
    ['polygon_pol', 'pending'],
  ] as const)(
    '12: %s is priced by its info, never one to one',
    async ([coin, status], { order }) => {
      await order.callBack({ coin, value_coin: '1' });
      expect(await order.transactionStatuses()).toEqual([status]);
      const [{ amount = '' } = {}] = await order.transactions();
      expect(amount).not.toBe('1.00');
      expect(Number(amount)).toBeGreaterThan(status === 'completed' ? 300 : 0);
    },
  );

  test('without a price is flagged, and rated by a later run', async ({ shop, sql, order }) => {
    // The last report that is accepted.
    await sql`update orders set reported = 199, settled = 199 where id = ${order.id}`;
    shop.gateway.control.simulate({ endpoint: 'coin-info', status: 500 });
    const facts = newFacts();
    const pay = () => order.callBack({ coin: 'polygon_eth', value_coin: '0.2', ...facts });
    for (let times = 0; times < 2; times += 1) expect((await pay()).status).toBe(200);
    expect(await order.flags()).toEqual(['rate_unknown']);
    expect(await order.status()).toBe('pending');
    expect((await order.rows()).reports).toHaveLength(1);
    await shop.runScheduled('reconcile-payments');
    expect(await order.status()).toBe('pending');
    shop.gateway.control.reset();
    await shop.runScheduled('reconcile-payments');
    expect(await order.status()).toBe('completed');
    expect(await order.flags()).toEqual(['overpaid']);
  });
});
