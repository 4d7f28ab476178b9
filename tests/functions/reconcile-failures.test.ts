import { expect, vi } from 'vitest';
import { DatabaseUnavailable } from '../../netlify/core/database.ts';
import type { Database } from '../../netlify/core/database.ts';
import { createServices } from '../../netlify/core/services.ts';
import type { Services } from '../../netlify/core/services.ts';
import { claimDueChecks } from '../../netlify/core/stores/status-checks.ts';
import { reconcilePayments } from '../../netlify/core/use-cases/check-payment.ts';
import { buy, shopTest } from '../support/shop.ts';
import type { Shop } from '../support/shop.ts';

const test = shopTest();
test.beforeEach(async ({ sql }) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await sql`update order_wallets set next_check_at = null`;
});

const START = new Date('2026-11-21T08:00:00Z');
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A pending order whose check is due at START, after so many answers, with a wallet of the given age. */
async function makeDue(shop: Shop, { checks = 0, ageMs = 0 } = {}) {
  const order = await buy(shop);
  const made = new Date(START.getTime() - ageMs).toISOString();
  await shop.database.sql`update order_wallets
    set checks = ${checks}, created_at = ${made}, next_check_at = ${START.toISOString()}
    where order_id = ${order.id}`;
  const read = async () => {
    const [row] = await shop.database.sql`select checks, next_check_at as next
      from order_wallets where order_id = ${order.id}`;
    return row as { checks: number; next: Date | null };
  };
  return { ...order, read };
}

/** Reconciles by a clock; `change` replaces parts of the services. */
function clocked(change: (services: Services) => Partial<Services> = () => ({})) {
  const made = createServices(process.env);
  const clock = { at: START.getTime() };
  const services = { ...made, ...change(made), now: () => new Date(clock.at) };
  return { clock, services, run: () => reconcilePayments(services) };
}

const down = ({ gateway }: Services): Partial<Services> => ({
  gateway: {
    ...gateway,
    paymentStatus: () =>
      Promise.resolve({ ok: false, reason: 'timeout', message: 'No answer in time.' }),
  },
});

test('48: a check that failed is tried again within 15 minutes, no step further along', async ({
  shop,
}) => {
  const order = await makeDue(shop, { checks: 9 });
  const failing = clocked(down);
  expect(await failing.run()).toEqual({ paid: 0, unpaid: 0, failed: 1 });
  const after = await order.read();
  expect(after.checks).toBe(9);
  expect(after.next?.getTime()).toBeLessThan(START.getTime() + 15 * MINUTE_MS);
  const answering = clocked();
  answering.clock.at += 15 * MINUTE_MS;
  expect(await answering.run()).toEqual({ paid: 0, unpaid: 1, failed: 0 });
  const next = answering.clock.at + 512 * MINUTE_MS;
  expect(await order.read()).toEqual({ checks: 10, next: new Date(next) });
});

test('48: a database that is away for a moment costs a check no more than that', async ({
  shop,
}) => {
  const order = await makeDue(shop, { checks: 9 });
  await shop.gateway.control.pay({
    address: order.address,
    chargedCents: 50_000,
    callback: 'lost',
  });
  const { run } = clocked(({ database }) => {
    let failures = 1;
    const rows: Database['rows'] = (schema, ...statements) => {
      const isReport = statements.some(({ text }) => text.includes('insert into reports'));
      if (isReport && failures-- > 0) throw new DatabaseUnavailable('It is away.');
      return database.rows(schema, ...statements);
    };
    return { database: { rows } };
  });
  expect(await run()).toEqual({ paid: 0, unpaid: 0, failed: 1 });
  expect((await order.read()).next?.getTime()).toBeLessThan(START.getTime() + 15 * MINUTE_MS);
  const later = clocked();
  later.clock.at += 15 * MINUTE_MS;
  expect(await later.run()).toEqual({ paid: 1, unpaid: 0, failed: 0 });
  expect(await order.status()).toBe('completed');
});

test('48: the seven days end with an answer, not with a failure', async ({ shop }) => {
  const order = await makeDue(shop, { checks: 20, ageMs: 7 * DAY_MS });
  const failing = clocked(down);
  await failing.run();
  expect((await order.read()).next).not.toBeNull();
  const answering = clocked();
  answering.clock.at += 15 * MINUTE_MS;
  await answering.run();
  expect((await order.read()).next).toBeNull();
});

test('48: a run that was killed is taken up when its lease of five minutes ends', async ({
  shop,
}) => {
  const order = await makeDue(shop, { checks: 4 });
  const { services, clock, run } = clocked();
  await claimDueChecks(services.database, { at: START, limit: 5 });
  clock.at += 5 * MINUTE_MS - 1;
  expect(await run()).toEqual({ paid: 0, unpaid: 0, failed: 0 });
  clock.at += 1;
  expect(await run()).toEqual({ paid: 0, unpaid: 1, failed: 0 });
  expect((await order.read()).checks).toBe(5);
});

test('49: orders whose checks always fail keep no other from its check', async ({ shop }) => {
  const lost = await Promise.all(Array.from({ length: 12 }, () => makeDue(shop)));
  const ids = lost.map(({ id }) => id);
  await shop.database.sql`update order_wallets set ipn_token = 'forgotten ' || order_id
    where order_id = any(${ids})`;
  const { clock, run } = clocked();
  await run();
  const paid = await makeDue(shop, { checks: 1 });
  await shop.gateway.control.pay({ address: paid.address, chargedCents: 50_000, callback: 'lost' });
  clock.at += 15 * MINUTE_MS;
  expect(await run()).toMatchObject({ paid: 1 });
  expect(await paid.status()).toBe('completed');
});

/** Milliseconds that the gateway and the database take for each call, and payments in a coin that has to be rated. */
test.for([
  [0, 3_400, false],
  [200, 100, false],
  [2_900, 3_400, false],
  [9_900, 3_400, false],
  [9_900, 3_400, true],
  [60_000, 3_400, true],
] as const)(
  '50: with a gateway that takes %i ms and a database that takes %i ms, a run ends in time',
  async ([gatewayMs, databaseMs, isRated], { shop }) => {
    const orders = await Promise.all(Array.from({ length: 12 }, () => makeDue(shop)));
    const made = createServices(process.env);
    const clock = { at: START.getTime() };
    /** Calls at the same time take as long as the longest of them. */
    const lasting = async <Answer>(ms: number, call: () => Promise<Answer>): Promise<Answer> => {
      const until = clock.at + ms;
      const answer = await call();
      clock.at = Math.max(clock.at, until);
      return answer;
    };
    const coin = isRated ? 'eth' : 'polygon_usdc';
    const value = { paid: true, coin, coinValue: '500', payoutHash: null } as const;
    const gateway: Services['gateway'] = {
      ...made.gateway,
      paymentStatus: (_token, { timeLimitMs = 10_000 } = {}) =>
        lasting(Math.min(gatewayMs, timeLimitMs), () =>
          Promise.resolve(
            gatewayMs < timeLimitMs
              ? { ok: true, value, body: '{}' }
              : { ok: false, reason: 'timeout', message: 'No answer in time.' },
          ),
        ),
      coinPrice: () =>
        lasting(Math.min(gatewayMs, 10_000), () =>
          Promise.resolve({ ok: true, value: '1', body: '{}' }),
        ),
    };
    const database: Database = {
      rows: (schema, ...statements) =>
        lasting(databaseMs, () => made.database.rows(schema, ...statements)),
    };
    await reconcilePayments({ ...made, gateway, database, now: () => new Date(clock.at) });
    // The end of the run is stored in what remains of the platform's 30 s.
    expect(clock.at - START.getTime()).toBeLessThanOrEqual(30_000 - 3_500);
    const claimed = await Promise.all(orders.map((order) => order.read()));
    expect(
      claimed.filter(({ next }) => next?.getTime() !== START.getTime()).length,
    ).toBeGreaterThan(0);
  },
);
