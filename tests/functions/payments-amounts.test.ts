import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { buy, newFacts, shopTest } from '../support/shop.ts';

const test = shopTest();

/** Texts that are not a valid amount. */
const noAmounts = fc.oneof(
  fc.constantFrom('NaN', '-0', '+5', '0x10', '1,000', '१०', '5.', '.5', '1e3', 'Infinity', ''),
  fc.double({ max: -Number.MIN_VALUE, noNaN: true }).map(String),
  fc.integer({ min: 1, max: 400 }).map((exponent) => `1e${exponent}`),
  fc.nat({ max: 60 }).map((zeros) => `0.${'0'.repeat(zeros)}`),
  // Exceeds the range of every column, whatever one of the coin is worth.
  fc.bigInt({ min: 10n ** 13n, max: 10n ** 40n }).map(String),
  fc.string({ minLength: 1, maxLength: 20 }).filter((text) => !/^\d+(\.\d+)?$/.test(text)),
);

test('9: a value that is not a positive decimal is refused', async ({ order }) => {
  const before = await order.rows();
  await fc.assert(
    fc.asyncProperty(noAmounts, fc.constantFrom('polygon_usdc', 'eth'), async (value, coin) => {
      expect((await order.callBack({ value_coin: value, coin })).status).toBe(400);
    }),
    { numRuns: 120 },
  );
  expect(await order.rows()).toEqual(before);
});

/** Payments for $500 in order; the order's status and flags; each transaction's status. */
test.for([
  ['10', ['420.00'], 'completed', ['short'], ['completed']],
  ['26', ['449.99'], 'completed', ['short'], ['completed']],
  ['26', ['450.00'], 'completed', [], ['completed']],
  ['10', ['419.99'], 'pending', ['underpaid'], ['pending']],
  ['10', ['419.999999'], 'pending', ['underpaid'], ['pending']],
  ['11', ['500.01'], 'completed', ['overpaid'], ['completed']],
  ['15', ['250', '500'], 'completed', ['repeated'], ['uncounted', 'completed']],
  ['15', ['500', '100'], 'completed', ['repeated'], ['completed', 'uncounted']],
  ['27', ['200', '219.99'], 'pending', ['underpaid'], ['pending', 'pending']],
  ['27', ['200', '220'], 'completed', ['short'], ['completed', 'completed']],
  ['27', ['100', '50', '310'], 'completed', [], ['completed', 'completed', 'completed']],
  ['27', ['200', '449'], 'completed', ['overpaid'], ['completed', 'completed']],
] as const)('%s: %j for $500: %s, %j', async ([, values, status, flags, statuses], { order }) => {
  for (const value of values)
    expect((await order.callBack({ value_coin: value })).status).toBe(200);
  expect(await order.status()).toBe(status);
  expect(await order.flags()).toEqual(flags);
  const transactions = await order.transactions();
  expect(transactions.map((each) => each.status)).toEqual(statuses);
  // Fractions of a cent are dropped.
  const cents = values.map((value) => Math.floor(Number(value) * 100 + 1e-6));
  expect(transactions.map(({ amount }) => Math.round(Number(amount) * 100))).toEqual(cents);
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

test('47: a large order is not completed by what fees can’t explain', async ({ shop }) => {
  const order = await buy(shop, { is_custom_price: true, amount: 1_500 });
  await order.callBack({ value_coin: '902.10' });
  expect([await order.status(), await order.flags()]).toEqual(['pending', ['underpaid']]);
  await order.callBack({ value_coin: '417.89' });
  expect(await order.status()).toBe('pending');
  await order.callBack({ value_coin: '0.01' });
  expect(await order.status()).toBe('completed');
});

test('27: a payment found by a status check is not counted again', async ({ shop }) => {
  const order = await buy(shop, { is_custom_price: true, amount: 400 });
  const status = { status: 'Paid', value_coin: 200, coin: 'polygon_usdc', txid_out: '' };
  const body = JSON.stringify(status);
  shop.gateway.control.simulate({ endpoint: 'payment-status', body });
  expect((await order.comeBack('success')).arrived).toBe(200);
  shop.gateway.control.reset();
  await order.callBack({ value_coin: '200' });
  expect(await order.status()).toBe('pending');
  expect(await order.transactions()).toMatchObject([{ amount: '200.00', status: 'pending' }]);
});
