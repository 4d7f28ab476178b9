import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { createServices } from '../../netlify/core/services.ts';
import type { Services } from '../../netlify/core/services.ts';
import { reconcilePayments } from '../../netlify/core/use-cases/check-payment.ts';
import { shopTest, unheard } from '../support/shop.ts';
import type { Shop } from '../support/shop.ts';

const test = shopTest();
test.beforeEach(async ({ shop }) => {
  await shop.database.sql.query('update order_wallets set next_check_at = null');
});

const START = new Date('2026-11-21T08:00:00Z');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface Waiting {
  id: string;
  address: string;
  ipnToken: string;
}

/**
 * A pending order with a wallet of the sandbox, made `madeMs` and due since `dueMs` before START; lists start with the longest
 * due.
 */
async function makeWaiting(shop: Shop, dueMs: number, madeMs = HOUR_MS): Promise<Waiting> {
  const id = randomUUID();
  const { gateway } = createServices(process.env);
  const answer = await gateway.requestWallet(`${shop.url}/api/payments/callback?order_id=${id}`);
  if (!answer.ok) throw new Error(answer.message);
  const { addressIn: address, ipnToken } = answer.value;
  const [madeAt, dueAt] = [madeMs, dueMs].map((ms) => new Date(START.getTime() - ms));
  await shop.database.sql.query(
    `with o as (
      insert into orders (id, service_id, service_name, amount, is_custom_price, provider, payment_id,
        idempotency_key, request_digest, created_at, updated_at, most_shortfall)
      values ($1, 'a', 'Logo Design', 500, false, 'mercuryo', $2, $2, '', $4, $4, 80) returning id
    )
    insert into order_wallets (order_id, address_in, ipn_token, token_hash, created_at, next_check_at)
    select id, $2, $3, sha256($2::bytea), $4, $5 from o`,
    [id, address, ipnToken, madeAt?.toISOString(), dueAt?.toISOString()],
  );
  return { id, address, ipnToken };
}

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

/** Services whose clock moves only by `questionMs` for each status check; `asked` has the tokens of the checks. */
function clocked(questionMs = 0) {
  const services = createServices(process.env);
  const clock = { at: START.getTime() };
  const asked: string[] = [];
  let open = 0;
  let mostOpen = 0;
  const gateway: Services['gateway'] = {
    ...services.gateway,
    async paymentStatus(ipnToken) {
      asked.push(ipnToken);
      open += 1;
      mostOpen = Math.max(mostOpen, open);
      clock.at += questionMs;
      return services.gateway.paymentStatus(ipnToken).finally(() => (open -= 1));
    },
  };
  const made = { ...services, gateway, now: () => new Date(clock.at) };
  return { services: made, clock, asked, mostOpen: () => mostOpen };
}

const tokensOf = (waiting: readonly Waiting[]) => waiting.map(({ ipnToken }) => ipnToken);

describe('hundreds of orders whose check is due', () => {
  test('are all checked in one run, once each, five at a time', async ({ shop }) => {
    const waiting = await makeManyWaiting(shop, 300);
    const paid = waiting.filter((_, index) => index % 50 === 49);
    for (const { address } of paid) await shop.gateway.control.pay(unheard(address));
    const { services, asked, mostOpen } = clocked();
    expect(await reconcilePayments(services)).toEqual({ paid: 6, unpaid: 294, failed: 0 });
    expect(asked.toSorted()).toEqual(tokensOf(waiting).toSorted());
    expect(mostOpen()).toBe(5);
    const text = `select id from orders where status = 'completed' and id = any($1) order by id`;
    const completed = await shop.database.sql.query(text, [waiting.map(({ id }) => id)]);
    expect(completed.map((row) => String(row['id']))).toEqual(paid.map(({ id }) => id).toSorted());
  });

  test('that exceed the time of one run are continued by the next', async ({ shop }) => {
    const waiting = await makeManyWaiting(shop, 200);
    const { services, asked } = clocked(200);
    const first = await reconcilePayments(services);
    // Fifteen seconds at 0.2 s a check, plus the five that run together.
    expect(first).toEqual({ paid: 0, unpaid: 80, failed: 0 });
    expect(asked.toSorted()).toEqual(tokensOf(waiting.slice(0, 80)).toSorted());
    await reconcilePayments(services);
    await reconcilePayments(services);
    expect(asked.slice(80, 200).toSorted()).toEqual(tokensOf(waiting.slice(80)).toSorted());
  });

  test('are checked once by several runs at the same time', async ({ shop }) => {
    const waiting = await makeManyWaiting(shop, 60);
    const runs = Array.from({ length: 4 }, () => clocked());
    await Promise.all(runs.map(({ services }) => reconcilePayments(services)));
    const asked = runs.flatMap((run) => run.asked);
    expect(asked.toSorted()).toEqual(tokensOf(waiting).toSorted());
  });

  test('stay due if the gateway does not respond', async ({ shop }) => {
    const waiting = await makeManyWaiting(shop, 30);
    shop.gateway.control.simulate({ endpoint: 'payment-status', status: 500 });
    const { services, asked } = clocked();
    expect(await reconcilePayments(services)).toEqual({ paid: 0, unpaid: 0, failed: 5 });
    shop.gateway.control.reset();
    expect(await reconcilePayments(services)).toEqual({ paid: 0, unpaid: 25, failed: 0 });
    expect(asked.toSorted()).toEqual(tokensOf(waiting).toSorted());
  });
});

test('30: many orders of an address delay other checks by one run at most', async ({ shop }) => {
  const flood = await makeManyWaiting(shop, 160);
  const setChecks = (checks: number, waiting: readonly Waiting[]) =>
    shop.database.sql.query('update order_wallets set checks = $1 where order_id = any($2)', [
      checks,
      waiting.map(({ id }) => id),
    ]);
  // An address's wallets of a day: 100 new ones, and others that were checked before and are due again.
  await setChecks(4, flood.slice(100));
  const once = await makeWaiting(shop, 0);
  await setChecks(1, [once]);
  const fresh = await makeWaiting(shop, 0);
  const { services, asked } = clocked(200);
  await reconcilePayments(services);
  await reconcilePayments(services);
  expect(asked).toContain(fresh.ipnToken);
  expect(asked).toContain(once.ipnToken);
  expect(asked.indexOf(once.ipnToken)).toBeLessThan(105);
});

test('46: new orders can’t keep an older one from its check', async ({ shop }) => {
  const older = await makeWaiting(shop, HOUR_MS);
  await shop.database.sql.query('update order_wallets set checks = 9 where order_id = $1', [
    older.id,
  ]);
  // More than one run checks, each checked fewer times.
  await makeManyWaiting(shop, 120);
  const { services, asked } = clocked(200);
  await reconcilePayments(services);
  expect(asked).toContain(older.ipnToken);
});

test('an abandoned order is checked less and less often, for seven days', async ({ shop }) => {
  const [waiting] = await makeManyWaiting(shop, 1);
  const { services, clock, asked } = clocked();
  const times: number[] = [];
  for (;;) {
    await reconcilePayments(services);
    times.push(clock.at);
    const [row] = await shop.database.sql.query(
      'select next_check_at from order_wallets where order_id = $1',
      [waiting?.id],
    );
    const next = row?.['next_check_at'] as string | Date | null;
    if (next === null) break;
    clock.at = new Date(next).getTime();
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
    const { services, clock } = clocked();
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
      await reconcilePayments(services);
      const text = `select id from orders where status = 'completed' and id = any($1)`;
      const rows = await shop.database.sql.query(text, [paid.map(({ id }) => id)]);
      for (const order of paid.filter(({ id }) => rows.some((row) => row['id'] === id))) {
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
  const [wallet] = after.wallets as { next_check_at: Date }[];
  expect(wallet?.next_check_at.getTime()).toBeGreaterThan(Date.now());
  shop.gateway.control.reset();
  await order.makeCheckDue();
  expect((await shop.runScheduled('reconcile-payments')).status).toBe(200);
  expect(await order.status()).toBe('completed');
});
