import { describe, expect } from 'vitest';
import { createServices } from '../../netlify/core/services.ts';
import { reconcilePayments } from '../../netlify/core/use-cases/check-payment.ts';
import type { Activity } from '../../src/domain/admin/activity.ts';
import type { OrderDetail } from '../../src/domain/admin/orders.ts';
import type { Summary } from '../../src/domain/admin/summary.ts';
import { openSession } from '../support/admin.ts';
import { mailTest } from '../support/post-office.ts';
import { buy } from '../support/shop.ts';
import type { Shop } from '../support/shop.ts';

const test = mailTest.extend('dust', async ({ shop, sql, mails: _empty }) => {
  await sql`truncate orders cascade`;
  // As the gateway answers of a token that nobody prices.
  const body = JSON.stringify({ minimum: '1', prices: { USD: null } });
  shop.gateway.control.simulate({ endpoint: 'coin-info', body });
  const order = await buy(shop);
  const response = await order.callBack({ coin: 'polygon_dust', value_coin: '9000' });
  expect(response.status).toBe(200);
  return order;
});

type Session = Pick<Awaited<ReturnType<typeof openSession>>, 'call'>;

const DAY_MS = 24 * 60 * 60_000;
const RUN_MS = 15 * 60_000;

/** Runs the schedule as often as it would ask for a rate, by a clock that moves on. */
function clocked(shop: Shop) {
  const clock = { at: Date.now() };
  const services = { ...createServices(process.env), now: () => new Date(clock.at) };
  const asked = () => shop.gateway.control.calls('coin-info');
  return {
    clock,
    /** Whether a run at the clock's time asks for a rate. */
    async asks(): Promise<boolean> {
      const before = asked();
      await reconcilePayments(services);
      return asked() > before;
    },
  };
}

describe('52: a coin that stays without a rate', () => {
  test('is asked for less and less often, up to once a day, and not after 30 days, of which staff are told once', async ({
    shop,
    sql,
    staff,
    office,
    dust,
  }) => {
    const { clock, asks } = clocked(shop);
    const began = clock.at;
    const times: number[] = [];
    while (clock.at < began + 40 * DAY_MS) {
      if (await asks()) times.push(clock.at);
      const [row] = await sql`select next_rating_at as next, rating_ended_at as end
        from orders where id = ${dust.id}`;
      const next = row?.['end'] ? began + 40 * DAY_MS : Number(row?.['next']);
      // One run just before it is due asks nothing.
      clock.at = next - RUN_MS;
      if (clock.at > (times.at(-1) ?? 0)) expect(await asks()).toBe(false);
      clock.at = next;
    }
    const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(pauses.slice(0, 3)).toEqual([RUN_MS, 2 * RUN_MS, 4 * RUN_MS]);
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(pauses.at(-1)).toBe(DAY_MS);
    expect((times.at(-1) ?? 0) - began).toBeGreaterThan(29 * DAY_MS);
    expect((times.at(-1) ?? 0) - began).toBeLessThan(32 * DAY_MS);
    expect(await asks()).toBe(false);

    const alert = { kind: 'coin-unpriced', subject: dust.id };
    expect((await staff.read<Summary>('summary')).alerts).toContainEqual(
      expect.objectContaining(alert),
    );
    await sql`update orders set rating_ended_at = now() - interval '1 minute' where id = ${dust.id}`;
    for (const _again of [1, 2]) {
      await sql`update mails set created_at = created_at - interval '25 hours'`;
      await sql`update orders set rating_ended_at = rating_ended_at - interval '26 hours'`;
      await shop.runScheduled('reconcile-payments');
      await shop.settled();
    }
    const told = office.received.filter(({ text }) => /No price was found in 30 days/.test(text));
    expect(told).toHaveLength(1);
  });

  test('is asked for at the next run after each that got no answer, and no step further along', async ({
    shop,
    sql,
    dust,
  }) => {
    const { clock, asks } = clocked(shop);
    const { control } = shop.gateway;
    control.reset();
    control.simulate({ endpoint: 'coin-info', status: 500 });
    for (let runs = 0; runs < 6; runs += 1, clock.at += RUN_MS) expect(await asks()).toBe(true);
    const [row] = await sql`select ratings from orders where id = ${dust.id}`;
    expect(row).toEqual({ ratings: 0 });
    control.reset();
    control.simulate({ endpoint: 'coin-info', body: JSON.stringify({ prices: { USD: '1' } }) });
    expect(await asks()).toBe(true);
    expect(await dust.flags()).not.toContain('rate_unknown');
  });

  test('is no outage: the run that rates nothing else succeeds', async ({ shop, sql, dust }) => {
    expect((await shop.runScheduled('reconcile-payments')).status).toBe(200);
    const [run] = await sql`select error from schedule_runs where name = 'reconcile-payments'`;
    expect(run).toEqual({ error: null });
    expect(await dust.flags()).toEqual(['rate_unknown']);
  });

  test('is not asked for after a review, until that is undone', async ({ shop, staff, dust }) => {
    const { asks } = clocked(shop);
    const review = (reviewed: boolean) =>
      staff.call(`/api/admin/orders/${dust.id}`, { method: 'PATCH', body: { reviewed } });
    expect((await review(true)).status).toBe(200);
    expect(await asks()).toBe(false);
    expect((await review(false)).status).toBe(200);
    expect(await asks()).toBe(true);
  });

  test('is asked for anew when another payment in it arrives', async ({ shop, sql, dust }) => {
    await sql`update orders set rating_ended_at = now() where id = ${dust.id}`;
    const { asks } = clocked(shop);
    expect(await asks()).toBe(false);
    await dust.callBack({ coin: 'polygon_dust', value_coin: '8000' });
    expect(await asks()).toBe(true);
  });
});

describe('52: staff enter the value of a payment', () => {
  const enter = (session: Session, id: string, change: object = {}) =>
    session.call(`/api/admin/orders/${id}/values`, {
      method: 'POST',
      body: { report_no: 1, amount: 450, note: 'By the pool’s price of that day.', ...change },
    });

  test('as a fact of its own, with who and why, which completes the order and mails the buyer’s receipt', async ({
    shop,
    staff,
    dust,
  }) => {
    const shown = (await (await staff.call(`/api/admin/orders/${dust.id}`)).json()) as OrderDetail;
    expect(shown.unvalued).toMatchObject([{ report_no: 1, value: '9000', coin: 'polygon_dust' }]);
    const response = await enter(staff, dust.id);
    expect(response.status).toBe(201);
    const detail = (await response.json()) as OrderDetail;
    expect(detail.order).toMatchObject({ status: 'completed', received: 450, flags: [] });
    expect(detail.unvalued).toEqual([]);
    const valued = detail.events.find(({ kind }) => kind === 'staff_valued');
    expect(valued).toMatchObject({
      actor: 'staff',
      detail: { amount: 450 },
      report: 'By the pool’s price of that day.',
    });
    const { reports } = await dust.rows();
    expect(reports).toMatchObject([
      { kind: 'callback' },
      { kind: 'rate', said: { cents: 45_000 } },
    ]);
    const activity = await staff.read<{ items: Activity[] }>('activity');
    expect(activity.items.map(({ kind }) => kind)).toContain('staff_valued');
    expect((await enter(staff, dust.id)).status).toBe(409);
    expect(await clocked(shop).asks()).toBe(false);
    expect((await dust.rows()).reports).toHaveLength(2);
  });

  test('also of one that they reviewed, and of no other payment', async ({ staff, dust }) => {
    const body = { reviewed: true };
    await staff.call(`/api/admin/orders/${dust.id}`, { method: 'PATCH', body });
    expect((await enter(staff, dust.id, { report_no: 2 })).status).toBe(409);
    expect((await enter(staff, dust.id, { note: '' })).status).toBe(422);
    expect((await enter(staff, dust.id, { amount: 10_000_001 })).status).toBe(422);
    expect((await enter(staff, dust.id, { amount: 100 })).status).toBe(201);
    expect(await dust.flags()).toEqual(['underpaid']);
  });

  test('every member may, as they record payments', async ({ shop, dust }) => {
    const member = await openSession(shop, 'staff');
    expect((await enter(member, dust.id)).status).toBe(201);
  });
});
