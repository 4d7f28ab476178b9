// Over 250 lines: the status checks of one schedule, over the same lost callbacks.
import { describe, expect, vi } from 'vitest';
import { createServices } from '../../netlify/core/services.ts';
import type { Services } from '../../netlify/core/services.ts';
import { reconcilePayments } from '../../netlify/core/use-cases/check-payment.ts';
import { buy, makeWallet, shopTest, unheard } from '../support/shop.ts';
import type { Shop } from '../support/shop.ts';

const test = shopTest();
test.beforeEach(async ({ sql }) => {
  await sql`update order_wallets set next_check_at = null`;
});

const START = new Date('2026-11-21T08:00:00Z');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A pending order with a wallet, made `madeMs` and due since `dueMs` before START. */
async function makeWaiting(shop: Shop, dueMs: number, madeMs = HOUR_MS) {
  const { order, wallet } = await makeWallet(shop);
  const [made, due] = [madeMs, dueMs].map((ms) => new Date(START.getTime() - ms).toISOString());
  await shop.database.sql`update order_wallets set created_at = ${made}, next_check_at = ${due}
    where order_id = ${order.id}`;
  return { ...wallet, id: order.id };
}
type Waiting = Awaited<ReturnType<typeof makeWaiting>>;

/** The longest due first. */
async function makeManyWaiting(shop: Shop, count: number): Promise<Waiting[]> {
  const waiting: Waiting[] = [];
  while (waiting.length < count) {
    const many = Array.from({ length: Math.min(20, count - waiting.length) }, (_, index) =>
      makeWaiting(shop, (count - waiting.length - index) * 1_000),
    );
    waiting.push(...(await Promise.all(many)));
  }
  return waiting;
}

/**
 * Services whose clock moves only by `questionMs` for each status check, and by `priceMs` for each coin's price, which the
 * gateway does not know. `asked` has the tokens of the checks, and the coins.
 */
function clocked(questionMs = 0, priceMs = 0) {
  const services = createServices(process.env);
  const clock = { at: START.getTime() };
  const asked: string[] = [];
  const open = { now: 0, most: 0 };
  const gateway: Services['gateway'] = {
    ...services.gateway,
    async paymentStatus(ipnToken) {
      asked.push(ipnToken);
      open.now += 1;
      open.most = Math.max(open.most, open.now);
      clock.at += questionMs;
      return services.gateway.paymentStatus(ipnToken).finally(() => (open.now -= 1));
    },
    coinPrice(coin) {
      asked.push(coin);
      clock.at += priceMs;
      return Promise.resolve({ ok: false, reason: 'timeout', message: 'No answer.' });
    },
  };
  const run = () => reconcilePayments({ ...services, gateway, now: () => new Date(clock.at) });
  return { run, clock, asked, open };
}

const tokensOf = (waiting: readonly Waiting[]) =>
  waiting.map(({ ipnToken }) => ipnToken).toSorted();

/** Which of the orders are completed. */
const completedOf = async ({ database: { sql } }: Shop, orders: readonly Waiting[]) => {
  const ids = orders.map(({ id }) => id);
  const rows = await sql`select id from orders where status = 'completed' and id = any(${ids})`;
  return rows.map((row) => String(row['id']));
};

describe('many orders whose check is due', () => {
  test('are all checked in one run, once each, five at a time', async ({ shop }) => {
    const waiting = await makeManyWaiting(shop, 120);
    const paid = waiting.filter((_, index) => index % 20 === 19);
    for (const { address } of paid) await shop.gateway.control.pay(unheard(address));
    const { run, asked, open } = clocked();
    expect(await run()).toEqual({ paid: 6, unpaid: 114, failed: 0 });
    expect(asked.toSorted()).toEqual(tokensOf(waiting));
    expect(open.most).toBe(5);
    const completed = await completedOf(shop, waiting);
    expect(completed.toSorted()).toEqual(paid.map(({ id }) => id).toSorted());
  });

  test('that exceed the time of one run are continued by the next', async ({ shop }) => {
    const waiting = await makeManyWaiting(shop, 140);
    const { run, asked } = clocked(200);
    // Twelve seconds at 0.2 s a check, plus the five that run together: then too little is left for a slow answer.
    expect(await run()).toEqual({ paid: 0, unpaid: 65, failed: 0 });
    expect(asked.toSorted()).toEqual(tokensOf(waiting.slice(0, 65)));
    for (const _ of [2, 3]) await run();
    expect(asked.slice(65, 140).toSorted()).toEqual(tokensOf(waiting.slice(65)));
  });

  test('are checked once by several runs at the same time', async ({ shop }) => {
    const waiting = await makeManyWaiting(shop, 60);
    const runs = Array.from({ length: 4 }, () => clocked());
    await Promise.all(runs.map(({ run }) => run()));
    expect(runs.flatMap(({ asked }) => asked).toSorted()).toEqual(tokensOf(waiting));
  });

  test('stay due if the gateway does not respond', async ({ shop }) => {
    const waiting = await makeManyWaiting(shop, 30);
    shop.gateway.control.simulate({ endpoint: 'payment-status', status: 500 });
    const { run, asked } = clocked();
    expect(await run()).toEqual({ paid: 0, unpaid: 0, failed: 15 });
    shop.gateway.control.reset();
    expect(await run()).toEqual({ paid: 0, unpaid: 15, failed: 0 });
    expect(asked.toSorted()).toEqual(tokensOf(waiting));
  });
});

const setChecks = ({ database: { sql } }: Shop, checks: number, waiting: readonly Waiting[]) =>
  sql`update order_wallets set checks = ${checks}
    where order_id = any(${waiting.map(({ id }) => id)})`;

test('30: many orders of an address delay other checks by one run at most', async ({ shop }) => {
  const flood = await makeManyWaiting(shop, 160);
  // An address's wallets of a day: 100 new ones, and others that were checked before and are due again.
  await setChecks(shop, 4, flood.slice(100));
  const once = await makeWaiting(shop, 0);
  await setChecks(shop, 1, [once]);
  const fresh = await makeWaiting(shop, 0);
  const { run, asked } = clocked(200);
  for (const _ of [1, 2]) await run();
  expect(asked).toContain(fresh.ipnToken);
  expect(asked).toContain(once.ipnToken);
  expect(asked.indexOf(once.ipnToken)).toBeLessThan(105);
});

test('46: new orders can’t keep an older one from its check', async ({ shop }) => {
  const older = await makeWaiting(shop, HOUR_MS);
  await setChecks(shop, 9, [older]);
  // More than one run checks, each checked fewer times.
  await makeManyWaiting(shop, 80);
  const { run, asked } = clocked(200);
  await run();
  expect(asked).toContain(older.ipnToken);
});

test('an abandoned order is checked less and less often, for 7 days', async ({ shop, sql }) => {
  const { id } = await makeWaiting(shop, 0);
  const { run, clock, asked } = clocked();
  const times: number[] = [];
  for (let next: Date | null = START; next !== null;) {
    clock.at = next.getTime();
    await run();
    times.push(clock.at);
    const [row] = await sql`select next_check_at as at from order_wallets where order_id = ${id}`;
    next = row?.['at'] as Date | null;
  }
  const gaps = times.slice(1).map((time, index) => (time - (times[index] ?? 0)) / MINUTE_MS);
  expect(gaps.slice(0, 10)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512]);
  expect(new Set(gaps.slice(10))).toEqual(new Set([720]));
  expect(asked).toHaveLength(times.length);
  const days = ((times.at(-1) ?? 0) - START.getTime()) / HOUR_MS / 24;
  expect(Math.round(days)).toBe(7);
});

test.for([1, 14, 30, 50])(
  'paid %i minutes after its wallet was made, an order whose callback is lost waits for a quarter of an hour at most',
  async (after, { shop }) => {
    const { run, clock } = clocked();
    // Wallets from each minute before the first run.
    const orders = await Promise.all(
      Array.from({ length: 15 }, async (_, index) => {
        const madeMs = (index + 0.5) * MINUTE_MS;
        const waiting = await makeWaiting(shop, madeMs - MINUTE_MS, madeMs);
        return { ...waiting, paidAt: START.getTime() - madeMs + after * MINUTE_MS };
      }),
    );
    const open = new Set(orders);
    const minutes: number[] = [];
    for (; open.size > 0; clock.at += 15 * MINUTE_MS) {
      const paid = [...open].filter(({ paidAt }) => paidAt <= clock.at);
      for (const { address } of paid) await shop.gateway.control.pay(unheard(address));
      await run();
      const completed = await completedOf(shop, paid);
      for (const order of paid.filter(({ id }) => completed.includes(id))) {
        open.delete(order);
        minutes.push((clock.at - order.paidAt) / MINUTE_MS);
      }
    }
    expect(Math.max(...minutes)).toBeLessThan(15.5);
    expect(minutes.reduce((sum, each) => sum + each) / minutes.length).toBeCloseTo(7.5, 0);
  },
);

const PAID = { status: 'paid', value_coin: '500', coin: 'polygon_usdc', txid_out: 'out' };

test.for([
  { status: 500 },
  { status: 0 },
  { body: '{"status": <html>502 Bad' },
  { body: '' },
  { body: JSON.stringify({ ...PAID, value_coin: 'a lot' }) },
  { body: JSON.stringify({ ...PAID, value_coin: '0.00' }) },
  { body: JSON.stringify({ ...PAID, value_coin: '1e30' }) },
  { body: JSON.stringify({ ...PAID, value_coin: undefined }) },
] as const)('18: %j fails the run, not a later one', async (answer, { shop, order }) => {
  await order.payUnheard();
  await order.makeCheckDue();
  const { wallets: _, ...rows } = await order.rows();
  shop.gateway.control.simulate({ endpoint: 'payment-status', ...answer });
  expect((await shop.runScheduled('reconcile-payments')).status).toBe(502);
  const after = await order.rows();
  expect(after).toMatchObject(rows);
  const [wallet] = after.wallets as { next_check_at: Date; answer: string }[];
  expect(wallet?.next_check_at.getTime()).toBeGreaterThan(Date.now());
  expect(wallet?.answer).toBe('body' in answer && /"paid"/.test(answer.body) ? 'paid' : 'failed');
  shop.gateway.control.reset();
  await order.makeCheckDue();
  expect((await shop.runScheduled('reconcile-payments')).status).toBe(200);
  expect(await order.status()).toBe('completed');
});

test('a failed check is logged with its order', async ({ shop, order }) => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await order.makeCheckDue();
  const answer = { status: 500, body: 'Out of order' };
  shop.gateway.control.simulate({ endpoint: 'payment-status', ...answer, times: 2 });
  await shop.runScheduled('reconcile-payments');
  const line = JSON.parse(String(print.mock.calls[0])) as object;
  expect(line).toMatchObject({ call: 'payment status', ...answer, orderId: order.id });
});

test('40: coins without a rate keep no check waiting, nor the run beyond its time', async ({
  shop,
}) => {
  const unrated = [await buy(shop), await buy(shop), await buy(shop)];
  shop.gateway.control.simulate({ endpoint: 'coin-info', status: 500 });
  for (const order of unrated) await order.callBack({ coin: 'eth', value_coin: '0.25' });
  shop.gateway.control.reset();
  await shop.database.sql`update order_wallets set next_check_at = null`;
  const waiting = await makeWaiting(shop, 0);
  await shop.gateway.control.pay(unheard(waiting.address));
  const { run, asked } = clocked(0, 10_000);
  expect(await run()).toEqual({ paid: 1, unpaid: 0, failed: 0 });
  expect(asked).toEqual([waiting.ipnToken, 'eth']);
});

test('one payment that can’t be checked fails no run in which others can', async ({ shop }) => {
  const [lost, paid] = [await buy(shop), await buy(shop)];
  await shop.database
    .sql`update order_wallets set ipn_token = 'forgotten' where order_id = ${lost.id}`;
  await paid.payUnheard();
  for (const order of [lost, paid]) await order.makeCheckDue();
  const run = await shop.runScheduled('reconcile-payments');
  expect([run.status, await run.json()]).toEqual([200, { paid: 1, unpaid: 0, failed: 1 }]);
});
