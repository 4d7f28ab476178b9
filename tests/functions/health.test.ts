// Over 250 lines: each word of one answer, over the same facts.
import { createServer } from 'node:http';
import { expect, vi } from 'vitest';
import { listen } from '../../netlify/local/listen.ts';
import { DatabaseUnavailable } from '../../netlify/core/database.ts';
import { services } from '../../netlify/core/services.ts';
import { SCHEDULE_NAMES, SCHEDULES } from '../../src/domain/schedules.ts';
import type { ScheduleName } from '../../src/domain/schedules.ts';
import type { Summary } from '../../src/domain/admin/summary.ts';
import { refusalOf } from '../support/admin.ts';
import { askForHealth, moveClock } from '../support/health.ts';
import { mailTest, STAFF_MAIL } from '../support/post-office.ts';
import { buy, everyFunction, newFacts } from '../support/shop.ts';

const test = mailTest
  .extend('monitor', { scope: 'file' }, async ({}, { onCleanup }) => {
    // A monitoring service that lists the calls of schedules.
    const heard: string[] = [];
    const server = createServer(({ url = '' }, response) => {
      heard.push(url.slice(1));
      response.end();
    });
    onCleanup(() => void server.close());
    const port = await listen(server);
    // Before the functions' first call, at which they read the settings.
    for (const name of SCHEDULE_NAMES)
      process.env[SCHEDULES[name].heartbeat] = `http://127.0.0.1:${port}/${name}`;
    return { heard };
  })
  .extend('watch', async ({ shop, sql, staff, monitor, mails: _empty }) => {
    await sql`delete from schedule_runs`;
    await sql`delete from provider_states`;
    shop.gateway.control.reset();
    const run = async (name: ScheduleName) => {
      const { status } = await shop.runScheduled(name);
      await shop.settled();
      return status;
    };
    for (const name of SCHEDULE_NAMES) await run(name);
    monitor.heard.length = 0;
    return {
      run,
      health: async () => {
        const response = await askForHealth(shop);
        return { code: response.status, ...((await response.json()) as object) };
      },
      /** Moves a schedule's last success and failure into the past. */
      age: (interval: string, name: ScheduleName) =>
        sql`update schedule_runs set succeeded_at = succeeded_at - ${interval}::interval,
          failed_at = failed_at - ${interval}::interval,
          known_since = known_since - ${interval}::interval where name = ${name}`,
      alerts: async () => (await staff.read<Summary>('summary')).alerts,
    };
  });

test('health is ok once all schedules have run', async ({ shop, sql, watch }) => {
  const ok = {
    selling: 'on',
    database: 'ok',
    checks: 'ok',
    mails: 'ok',
    admin: 'ok',
    schedules: 'ok',
    providers: 'ok',
    work: 'ok',
    pages: 'ok',
  };
  expect(await watch.health()).toEqual({ code: 200, status: 'ok', ...ok });
  const head = await askForHealth(shop, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  await sql`delete from schedule_runs`;
  expect(await watch.health()).toMatchObject({ code: 200, status: 'degraded', schedules: 'never' });
});

test('health asks the database once a minute, whoever asks how often, and whether it answers or not', async ({
  shop,
  sql,
  watch,
}) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const base = new Date();
  const clock = moveClock(base);
  const ask = async () => {
    const { status, headers } = await shop.fetch('/api/health');
    return { status, cached: headers.get('netlify-cdn-cache-control') };
  };
  const { database } = services();
  const rows = vi.spyOn(database, 'rows');
  clock.mockReturnValue(new Date(base.getTime() + 10 * 60_000));
  const answers = await Promise.all(Array.from({ length: 20 }, ask));
  const asked = rows.mock.calls.length;
  expect(asked).toBeGreaterThan(0);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  for (const { cached } of answers) expect(cached).toBe('public, max-age=30');
  clock.mockReturnValue(new Date(base.getTime() + 10 * 60_000 + 59_999));
  await ask();
  expect(rows).toHaveBeenCalledTimes(asked);
  rows.mockRejectedValue(new DatabaseUnavailable('away'));
  clock.mockReturnValue(new Date(base.getTime() + 11 * 60_000));
  for (const _ of [1, 2, 3]) expect(await ask()).toEqual({ status: 503, cached: null });
  expect(rows).toHaveBeenCalledTimes(2 * asked);
  rows.mockRestore();
  clock.mockReturnValue(new Date(base.getTime() + 12 * 60_000));
  await sql`delete from schedule_runs`;
  expect(await ask()).toMatchObject({ status: 200 });
  clock.mockRestore();
  expect(await watch.health()).toMatchObject({ schedules: 'never' });
});

test.for(SCHEDULE_NAMES)(
  'without %s, health is degraded, the dashboard says so, and staff get one mail a day',
  async (name, { watch, office, mails, shop, sql }) => {
    const other = name === 'send-mails' ? 'reconcile-payments' : 'send-mails';
    await watch.age('2 days', name);
    const late = { code: 200, status: 'degraded', schedules: 'late' };
    expect(await watch.health()).toMatchObject(late);
    expect(await watch.alerts()).toMatchObject([{ kind: 'schedule-stopped', subject: name }]);
    for (const _ of [1, 2]) await watch.run(other);
    const [mail, ...more] = await mails.sent(1);
    expect(more).toEqual([]);
    expect(mail?.to).toEqual([STAFF_MAIL]);
    for (const part of [name, `${shop.url}/admin`]) expect(mail?.text).toContain(part);
    await sql`update mails set created_at = created_at - interval '25 hours'`;
    await watch.run(other);
    expect(office.received).toHaveLength(2);
    await watch.run(name);
    expect(await watch.health()).toMatchObject({ status: 'ok' });
    expect(await watch.alerts()).toEqual([]);
  },
);

test('a gateway that is away is seen in health and by heartbeats', async ({
  watch,
  monitor,
  shop,
  sql,
}) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const each of SCHEDULE_NAMES) await watch.run(each);
  expect(monitor.heard.toSorted()).toEqual(SCHEDULE_NAMES.toSorted());
  shop.gateway.control.simulate({ endpoint: 'provider-status', status: 500 });
  expect(await watch.run('check-providers')).toBe(502);
  expect(monitor.heard).toHaveLength(SCHEDULE_NAMES.length);
  const runs = await sql`select error, failed_at > succeeded_at as failed from schedule_runs
    where name = 'check-providers'`;
  expect(runs).toEqual([{ error: 'status 502', failed: true }]);
  await watch.age('1 hour', 'check-providers');
  expect(await watch.run('check-providers')).toBe(502);
  expect(await watch.health()).toMatchObject({ status: 'degraded', schedules: 'late' });
});

test.for([
  ['refuses the staff', 'unknown'],
  ['is away', 'busy'],
] as const)(
  'a mail server that %s is seen until it takes a notice, also while none is due',
  async ([, mood], { watch, monitor, shop, sql, order, office, mails }) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    office.mood = mood;
    await order.callBack();
    await mails.failed(1);
    await sql`update mails set created_at = created_at - interval '2 hours'`;
    expect(await watch.health()).toMatchObject({ mails: 'late' });
    // A retry comes later than this run.
    expect(await watch.run('send-mails')).toBe(502);
    expect(monitor.heard).toEqual([]);
    office.mood = 'ok';
    await mails.makeDue();
    await (await buy(shop)).callBack();
    await shop.settled();
    expect(await watch.run('send-mails')).toBe(200);
    expect(monitor.heard).toEqual(['send-mails']);
    expect(await watch.health()).toMatchObject({ mails: 'ok' });
  },
);

test('lost mails, contradictions and late reviews are alerts', async ({
  watch,
  shop,
  sql,
  order: { id },
}) => {
  const contradicted = await buy(shop);
  expect(await watch.alerts()).toEqual([]);
  await sql`insert into mails (kind, order_id, created_at, failure)
    values ('receipt', ${id}, now(), 'EAUTH 535')`;
  const flagSince = (age: string) =>
    sql`update orders set flags = '{underpaid}', updated_at = now() - ${age}::interval
      where id = ${id}`;
  await flagSince('47 hours');
  expect(await watch.alerts()).toMatchObject([{ kind: 'mails-given-up' }]);
  await flagSince('49 hours');
  // The status call tells of another amount than the callback, of the same payout.
  const { txid_out } = newFacts();
  await contradicted.callBack({ value_coin: '200', txid_out });
  await contradicted.makeCheckDue();
  const status = { status: 'paid', value_coin: '250', coin: 'polygon_usdc', txid_out };
  const body = JSON.stringify(status);
  shop.gateway.control.simulate({ endpoint: 'payment-status', body });
  await watch.run('reconcile-payments');
  expect(await watch.alerts()).toMatchObject([
    { kind: 'mails-given-up', count: 1 },
    { kind: 'reports-differ', count: 1 },
    { kind: 'review-overdue', count: 1 },
  ]);
  await sql`update orders set flags = '{}' where id in (${id}, ${contradicted.id})`;
  expect(await watch.alerts()).toMatchObject([{ kind: 'mails-given-up' }]);
});

test('health tells of a due check that waits', async ({ watch, order, sql }) => {
  const wait = (interval: string) =>
    sql`update order_wallets set next_check_at = now() - ${interval}::interval
      where order_id = ${order.id}`;
  await wait('1 hour');
  expect(await watch.health()).toMatchObject({ code: 200, status: 'degraded', checks: 'late' });
  await wait('7 hours');
  expect(await watch.health()).toMatchObject({ code: 503, status: 'down', checks: 'stopped' });
});

test('health, staff and a mail tell of a provider that is gone', async ({ watch, sql, mails }) => {
  await sql`update provider_states set status = 'not listed' where id = 'moonpay'`;
  expect(await watch.health()).toMatchObject({ status: 'degraded', providers: 'missing' });
  expect(await watch.alerts()).toMatchObject([{ kind: 'provider-gone', subject: 'moonpay' }]);
  await watch.run('send-mails');
  expect((await mails.sent(1))[0]?.text).toContain('moonpay');
  await sql`update provider_states set status = 'inactive'`;
  expect(await watch.health()).toMatchObject({ code: 503, status: 'down', providers: 'none' });
});

test('each schedule is known, and runs as often as health expects', async () => {
  const functions = (await everyFunction()).filter((fn) => fn.isScheduled);
  expect(functions.map((fn) => fn.name).sort()).toEqual(SCHEDULE_NAMES.toSorted());
  for (const { name } of functions) {
    const { config } = (await import(`../../netlify/functions/${name}.ts`)) as {
      config: { schedule: string };
    };
    const { minutes } = SCHEDULES[name as ScheduleName];
    // Always in a quarter of an hour that wakes the database anyway.
    const expected = minutes === 15 ? /^\*\/15 \* \* \* \*$/ : /^(0|15|30|45) \* \* \* \*$/;
    expect(config.schedule).toMatch(expected);
  }
});

// Last: the functions read their settings once.
test('GET /api/health returns 503 while settings are missing, and names them only in the log', async () => {
  vi.resetModules();
  const { default: fresh } = await import('../../netlify/functions/shop.ts');
  const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const name of ['SITE_URL', 'DATABASE_URL', 'MERCHANT_WALLET', 'PAYMENT_API_URL'])
    Reflect.deleteProperty(process.env, name);
  const response = await fresh(new Request('https://agency.example/api/health'), {
    requestId: 'a-request',
    ip: '10.0.0.1',
    waitUntil: () => undefined,
  });
  expect(await refusalOf(response)).toEqual([503, expect.not.stringContaining('DATABASE_URL')]);
  expect(JSON.stringify(print.mock.calls)).toContain('DATABASE_URL is not set');
});
