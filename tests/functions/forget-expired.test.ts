import { describe, expect, vi } from 'vitest';
import * as z from 'zod';
import { createServices } from '../../netlify/core/services.ts';
import { forget } from '../../netlify/core/stores/retention.ts';
import { forgetExpired } from '../../netlify/core/use-cases/forget-expired.ts';
import { addStaff } from '../support/admin.ts';
import { buy, makeOrder, rowsOf, shopTest } from '../support/shop.ts';
import type { Purchase } from '../support/shop.ts';

const NOW = new Date('2026-06-15T12:00:00Z');
/** The day of the last order that is too old, by its period: at NOW's time of day it is not yet. */
const LAST = { days: '2026-05-16', year: '2025-06-15', years: '2019-06-15' };
const over = (period: keyof typeof LAST) => `${LAST[period]}T11:59:59Z`;
const exactly = (period: keyof typeof LAST) => `${LAST[period]}T12:00:00Z`;
const NONE = { order: [], wallets: [], transactions: [], reports: [], events: [] };
const email = 'buyer@example.com';
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const test = shopTest({ SMTP_URL: 'smtp://127.0.0.1:9' }).extend(
  'orders',
  async ({ shop, sql }) => {
    // Mails of the test before.
    await shop.settled();
    await sql`truncate orders, inquiries, staff_activity cascade`;
    const services = createServices(process.env);
    const date = async ({ id }: { id: string }, at: string): Promise<string> => {
      await sql`update orders set created_at = ${at}, updated_at = ${at} where id = ${id}`;
      return id;
    };
    return {
      date,
      forget: (what: 'orders' | 'buyers' = 'orders') =>
        forget({ ...services, now: () => NOW }, what),
      emailOf: async (id: string) =>
        (await sql`select receipt_email as email from orders where id = ${id}`)[0]?.['email'],
      asFunctions: (text: string) => services.database.rows(z.unknown(), { text, values: [] }),
      kept: async () => (await sql`select id from orders`).map((row) => String(row['id'])),
      /** An order whose buyer never requested a wallet. */
      abandon: async (at: string) => date(await makeOrder(shop, { email }), at),
    };
  },
);

describe('an order without a wallet', () => {
  test('is deleted 30 days after its last change, with its history', async ({
    shop,
    sql,
    orders,
  }) => {
    const gone = await orders.abandon(over('days'));
    const stays = await orders.abandon(exactly('days'));
    const changed = await orders.abandon(over('days'));
    await sql`update orders set updated_at = ${exactly('days')} where id = ${changed}`;
    const staff = await addStaff(shop, 's@admin.example');
    await sql`insert into order_notes (id, order_id, staff_id, text, created_at)
      values (gen_random_uuid(), ${gone}, ${staff}, 'Called.', now())`;
    expect(await orders.forget()).toBe(1);
    expect((await orders.kept()).toSorted()).toEqual([stays, changed].toSorted());
    expect(await rowsOf(shop, gone)).toEqual(NONE);
    expect(await sql`select * from order_notes`).toEqual([]);
  });

  test('is deleted although another part of the run fails', async ({ shop, sql, orders }) => {
    await orders.abandon('2020-01-01T00:00:00Z');
    await sql`alter function forget_inquiries rename to away`;
    const log = vi.spyOn(console, 'error');
    const run = await shop.runScheduled('forget-expired');
    await sql`alter function away rename to forget_inquiries`;
    expect(run.status).toBe(500);
    expect(await run.json()).toMatchObject({ calls: 0, inquiries: 'failed', orders: 1 });
    expect(await orders.kept()).toEqual([]);
    expect(log.mock.calls.join('\n')).toContain('Deleting expired inquiries failed.');
  });
});

describe('an order with a wallet', () => {
  test.for([
    ['12 months if it was not paid', 'year', null],
    ['7 years once money arrived', 'years', '500'],
    ['7 years if too little arrived to complete it', 'years', '1'],
    ['7 years if what arrived has no rate', 'years', 'unrated'],
  ] as const)('is kept for %s, then it goes', async ([, period, value], { shop, orders }) => {
    const [old, young] = [await buy(shop, { email }), await buy(shop, { email })];
    shop.gateway.control.simulate({ endpoint: 'coin-info', status: 500 });
    const said = value === 'unrated' ? { value_coin: '1', coin: 'eth' } : { value_coin: value };
    if (value) for (const order of [old, young]) await order.callBack(said);
    shop.gateway.control.reset();
    await orders.date(old, over(period));
    await orders.date(young, exactly(period));
    expect(await orders.forget()).toBe(1);
    expect(await orders.kept()).toEqual([young.id]);
    expect(await old.rows()).toEqual(NONE);
  });

  test('is kept by dates, not by months of 30 days', async ({ shop, orders }) => {
    const order = await buy(shop);
    await order.callBack();
    // Five years and five days have 1,831 days.
    await orders.date(order, '2021-06-20T12:00:00Z');
    const days = `select forget_orders('2026-06-15T12:00:00Z', '1801 days', '1801 days', '1801 days', 9)`;
    await orders.asFunctions(days);
    expect(await orders.kept()).toEqual([order.id]);
    await orders.date(order, '2021-06-10T12:00:00Z');
    await orders.asFunctions(days);
    expect(await orders.kept()).toEqual([]);
  });

  test('is not kept for the time of an abandoned one, if that is longer', async ({
    shop,
    orders,
  }) => {
    await orders.date(await buy(shop), '2025-06-10T12:00:00Z');
    await orders.asFunctions(
      `select forget_orders('2026-06-15T12:00:00Z', '2 years', '1 year', '7 years', 9)`,
    );
    expect(await orders.kept()).toEqual([]);
  });

  test('loses its address 12 months after the last', async ({ shop, sql, orders }) => {
    const gone = await buy(shop, { email: 'one@example.com' });
    const early = await buy(shop, { email: 'Two@example.com' });
    const late = await buy(shop, { email: 'two@example.com' });
    const bare = await buy(shop);
    for (const order of [gone, early, late, bare]) await order.callBack();
    for (const order of [gone, early, bare]) await orders.date(order, over('year'));
    await orders.date(late, exactly('year'));
    await sql`insert into order_events (order_id, kind, actor, detail, created_at)
      values (${gone.id}, 'staff_changed_email', 'staff', '{"before":"a@b.example","email":"c@d.example"}', now())`;
    // Receipts that were sent again, to another address.
    await sql`insert into mails (kind, order_id, created_at) values ('receipt', ${bare.id}, now())`;
    await sql`update mails set recipient = 'other@example.com' where kind = 'receipt'`;
    const recipients = ({ id }: Purchase) =>
      sql`select recipient from mails where order_id = ${id} and kind = 'receipt'`;
    expect([await orders.forget('buyers'), await orders.forget('buyers')]).toEqual([2, 0]);
    for (const order of [gone, bare])
      expect(await recipients(order)).toEqual([{ recipient: null }]);
    expect(await recipients(late)).toEqual([{ recipient: 'other@example.com' }]);
    expect(await orders.emailOf(gone.id)).toBeNull();
    expect(await sql`select detail from order_events where detail::text like '%@%'`).toEqual([]);
    for (const { id } of [early, late]) expect(await orders.emailOf(id)).toMatch(/two@/i);
  });
});

test('nothing is deleted early by the functions’ role', async ({ shop, sql, orders }) => {
  const [paid, unpaid] = [await buy(shop, { email }), await buy(shop)];
  await paid.callBack();
  await orders.date(paid, daysAgo(4 * 365));
  await orders.date(unpaid, daysAgo(80));
  const ids = [paid.id, unpaid.id, await orders.abandon(daysAgo(29))];
  await orders.asFunctions(`select forget_orders('2999-01-01', '1 s', '1 s', '1 s', 1000000)`);
  expect((await orders.kept()).toSorted()).toEqual(ids.toSorted());
  await orders.date(paid, daysAgo(80));
  await orders.asFunctions(`select forget_buyers('2999-01-01', '1 s', 1000000)`);
  expect(await orders.emailOf(paid.id)).toBe(email);
  await sql`insert into staff_activity (kind, at) values ('added', ${daysAgo(80)})`;
  await orders.asFunctions(`select forget_activity('2999-01-01', '1 s', 1000)`);
  expect(await sql`select from staff_activity`).toHaveLength(1);
  await sql`insert into inquiries (id, name, email, subject, message, consent_wording,
      consented_at, created_at, read_at)
    select gen_random_uuid(), 'Ada', 'ada@example.com', 'A', 'B', 'C', at, at, at
    from (select now() - interval '3 months -1 hours' as at) t`;
  for (const months of [-1000, 0, 1])
    for (const clock of ['now()', `'2999-01-01'`])
      await orders.asFunctions(`select forget_inquiries(${clock}, ${months}, 1000000)`);
  expect(await sql`select from inquiries`).toHaveLength(1);
});

test('the hourly run deletes of each kind what content no longer keeps', async ({
  shop,
  sql,
  orders,
}) => {
  const { inquiryMonths, retention } = createServices(process.env).catalogue;
  await orders.abandon('2020-01-01T00:00:00Z');
  const paid = await buy(shop, { email });
  await paid.callBack();
  await sql`update orders set updated_at = now() - ${retention.account}::interval - interval '1 hour'
    where id = ${paid.id}`;
  await sql`delete from call_counts`;
  const staff = await addStaff(shop, 'writes@admin.example');
  for (const since of ['1 hour', '-1 hours']) {
    await sql`insert into call_counts (key, calls, window_ends_at)
      values (sha256(${since}::bytea), 1, now() - ${since}::interval)`;
    await sql`insert into staff_activity (kind, at, subject)
      values ('added', now() - ${retention.usage}::interval - ${since}::interval, ${since})`;
    await sql`insert into staff_writes (staff_id, key, digest, written_at)
      values (${staff}, ${`the key: ${since}`}, sha256(''), now() - interval '7 days' - ${since}::interval)`;
    await sql`insert into inquiries (id, name, email, subject, message, consent_wording,
        consented_at, created_at, read_at)
      select gen_random_uuid(), ${since}, 'ada@example.com', 'A', 'B', 'C', at, at, at from
        (select now() - make_interval(months => ${inquiryMonths}) - ${since}::interval as at) t`;
  }
  const run = await shop.runScheduled('forget-expired');
  const counts = { calls: 1, inquiries: 1, orders: 1, buyers: 1, activity: 1, writes: 1, stuck: 0 };
  expect([run.status, await run.json()]).toEqual([200, counts]);
  expect(await orders.kept()).toEqual([paid.id]);
  expect(await orders.emailOf(paid.id)).toBeNull();
  const kept = await sql`select name, subject, (select count(*)::int from call_counts) as calls
    from (select name from inquiries) i, (select subject from staff_activity) a`;
  expect(kept).toEqual([{ name: '-1 hours', subject: '-1 hours', calls: 1 }]);
  expect(await sql`select key from staff_writes`).toEqual([{ key: 'the key: -1 hours' }]);
});

test('whatever refers to an order goes with it', async ({ sql }) => {
  const rows = await sql`select conname from pg_constraint
    where contype = 'f' and confrelid = 'orders'::regclass and confdeltype not in ('c', 'n')`;
  expect(rows, 'references orders on delete cascade').toEqual([]);
});

test('a run begins nothing more after fifteen seconds', async ({ orders }) => {
  await orders.abandon(over('days'));
  const services = createServices(process.env);
  let calls = 0;
  const now = () => new Date(NOW.getTime() + (calls += 1) * 6_000);
  const report = vi.fn();
  expect(await forgetExpired({ ...services, now }, report)).toMatchObject({ activity: 0 });
  expect(report).not.toHaveBeenCalled();
  expect(calls).toBeLessThan(10);
});
