import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { services } from '../../netlify/core/services.ts';
import { DAILY, expectedRuns, SCHEDULE_NAMES, SCHEDULES } from '../../src/domain/schedules.ts';
import { openSession, PASSWORD, trySignIn } from '../support/admin.ts';
import { INQUIRY } from '../support/endpoints.ts';
import { askForHealth, moveClock } from '../support/health.ts';
import { askForWallet, buy, LOGO, makeOrder, post } from '../support/shop.ts';
import type { Shop } from '../support/shop.ts';
import { bridgeTest } from '../support/switchable-bridge.ts';

/** Redeploys without a setting, until the test ends. */
function unset(name: 'MERCHANT_WALLET' | 'AUTH_SECRET', onCleanup: (work: () => void) => void) {
  const { settings } = services();
  const value = settings[name];
  Reflect.deleteProperty(settings, name);
  onCleanup(() => Object.assign(settings, { [name]: value }));
}

const test = bridgeTest
  // An order with a wallet from before, then no MERCHANT_WALLET.
  .extend('before', async ({ shop }, { onCleanup }) => {
    const [paid, open] = [await buy(shop), await makeOrder(shop)];
    unset('MERCHANT_WALLET', onCleanup);
    return { paid, open };
  })
  .extend('withoutAdmin', async ({ shop }, { onCleanup }) => {
    await shop.fetch('/api/health');
    unset('AUTH_SECRET', onCleanup);
  });

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const OFF = { status: 503, code: 'not-selling', detail: expect.stringContaining('not selling') };

/** Runs every schedule at each of its times for so many days from today, and returns when the database was asked. */
async function tick(shop: Shop, bridge: { trips: number }, days: number): Promise<Date[]> {
  const began = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const clock = moveClock(new Date(began));
  const asked = new Set<number>();
  for (let at = began; at < began + days * DAY_MS; at += 15 * MINUTE_MS)
    for (const name of SCHEDULE_NAMES) {
      if (SCHEDULES[name].minutes > 15 && new Date(at).getUTCMinutes() !== 15) continue;
      clock.mockReturnValue(new Date(at));
      const trips = bridge.trips;
      const { status } = await shop.runScheduled(name);
      if (status !== 200) throw new Error(`${name} answered ${status}.`);
      await shop.settled();
      if (bridge.trips > trips) asked.add(at);
    }
  clock.mockRestore();
  return [...asked].map((at) => new Date(at));
}

describe('property 57: without a wallet', () => {
  test('nothing can be ordered, by buyers or staff, and no row is written', async ({
    shop,
    sql,
    before: { open },
  }) => {
    const count = () => sql`select (select count(*) from orders) as orders, (select count(*)
      from order_wallets) as wallets, (select count(*) from payment_links) as links`;
    const rows = await count();
    const staff = await openSession(shop);
    const wanted = { title: 'A logo', agreed: 500, amount: 500, part: 'whole' };
    const headers = { 'idempotency-key': randomUUID(), cookie: staff.cookie };
    for (const response of [
      await post(shop, '/api/orders', LOGO),
      await post(shop, '/api/orders', { nonsense: true }),
      await askForWallet(shop, open.id),
      await post(shop, '/api/admin/orders', wanted, { ...headers, origin: shop.url }),
    ]) {
      expect(response.status).toBe(503);
      expect(response.headers.get('content-type')).toBe('application/problem+json');
      expect(response.headers.get('retry-after')).toBeNull();
      expect(await response.json()).toMatchObject(OFF);
    }
    expect(await count()).toEqual(rows);
  });

  test('all providers are away', async ({ shop, before: _before }) => {
    const response = await shop.fetch('/api/providers');
    const { providers } = (await response.json()) as { providers: { available: boolean }[] };
    expect(providers.length).toBeGreaterThan(0);
    expect(providers.every(({ available }) => !available)).toBe(true);
  });

  test('orders from before are shown, paid by a callback or found paid, and kept by staff', async ({
    shop,
    before: { paid, open },
  }) => {
    expect(await paid.status()).toBe('pending');
    expect((await paid.callBack()).status).toBe(200);
    expect(await paid.status()).toBe('completed');
    expect((await paid.comeBack('success')).status).toBe('completed');
    expect((await shop.fetch(`/api/orders/${open.id}`)).status).toBe(200);
    const staff = await openSession(shop);
    for (const path of ['session', 'summary', 'orders', `orders/${paid.id}`]) {
      const response = await shop.fetch(`/api/admin/${path}`, {
        headers: { cookie: staff.cookie },
      });
      expect([path, response.status]).toEqual([path, 200]);
    }
  });

  test('inquiries are taken', async ({ shop, before: _before }) => {
    expect((await post(shop, '/api/inquiries', INQUIRY)).status).toBe(201);
  });

  test(
    'in ten days the schedules ask the database once a day',
    { timeout: 120_000 },
    async ({ shop, sql, bridge, before: { paid } }) => {
      await sql`delete from schedule_runs`;
      await paid.payUnheard();
      await paid.makeCheckDue();
      const asked = await tick(shop, bridge, 10);
      const days = asked.map((at) => at.toISOString().slice(0, 10));
      expect(days).toHaveLength(10);
      expect(new Set(days).size).toBe(10);
      expect(new Set(asked.map((at) => at.getUTCHours()))).toEqual(new Set([DAILY.hour]));
      expect(await paid.status()).toBe('completed');
      expect(await sql`select name, succeeded_at::text from schedule_runs order by name`).toEqual(
        expectedRuns(false)
          .toSorted()
          .map((name) => ({ name, succeeded_at: expect.stringContaining(`${days.at(-1)} 03:15`) })),
      );
    },
  );

  test('health says that selling is off, and that nothing is late', async ({
    shop,
    sql,
    before: { paid },
  }) => {
    const health = async () => {
      const response = await askForHealth(shop);
      return { code: response.status, ...((await response.json()) as object) };
    };
    await sql`delete from schedule_runs`;
    await sql`update provider_states set status = 'inactive'`;
    const ok = {
      ...{ code: 200, status: 'ok', selling: 'off', checks: 'ok', schedules: 'ok' },
      ...{ mails: 'off', providers: 'ok', admin: 'ok' },
    };
    expect(await health()).toMatchObject(ok);
    // Those of a shop that sold until now.
    await sql`insert into schedule_runs (name, known_since, succeeded_at)
      select name, now() - interval '9 days', now() - interval '2 days' from unnest(${SCHEDULE_NAMES}::text[]) as name`;
    await sql`update order_wallets set next_check_at = now() - interval '23 hours' where order_id = ${paid.id}`;
    expect(await health()).toMatchObject(ok);
  });
});

test('without AUTH_SECRET there is no admin, and the shop sells', async ({
  shop,
  withoutAdmin: _withoutAdmin,
}) => {
  const off = { status: 503, code: 'no-admin', detail: expect.stringContaining('no admin') };
  for (const response of [
    await shop.fetch('/api/admin/session'),
    await trySignIn(shop, 'ada@admin.example', PASSWORD),
  ]) {
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject(off);
  }
  expect(await (await askForHealth(shop)).json()).toMatchObject({ admin: 'off', selling: 'on' });
  expect((await post(shop, '/api/orders', LOGO)).status).toBe(201);
});
