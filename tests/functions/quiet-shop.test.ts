// Over 250 lines: what wakes the database of a shop, over one quiet day in which all schedules have run.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { createDue } from '../../netlify/core/due.ts';
import { services } from '../../netlify/core/services.ts';
import type { Services } from '../../netlify/core/services.ts';
import { SCHEDULE_NAMES, SCHEDULES } from '../../src/domain/schedules.ts';
import type { ScheduleName } from '../../src/domain/schedules.ts';
import { STAFF_SETTINGS } from '../support/admin.ts';
import { openBlobs } from '../support/blobs.ts';
import { INQUIRY } from '../support/endpoints.ts';
import { moveClock } from '../support/health.ts';
import { mailTest, STAFF_MAIL } from '../support/post-office.ts';
import { buy, LOGO, makeOrder, post } from '../support/shop.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const test = mailTest
  .extend('blobs', { scope: 'file' }, async ({}, { onCleanup }) => {
    const blobs = await openBlobs();
    onCleanup(() => blobs.close());
    return blobs;
  })
  .extend('env', { scope: 'file' }, ({ office, blobs }) => ({
    ...{ ...STAFF_SETTINGS, SMTP_URL: office.url, STAFF_MAIL },
    ...blobs.environment,
  }))
  // A shop in which everything has run at noon of tomorrow, whatever the tests before have left, and nothing is due.
  .extend('quiet', async ({ shop, sql, blobs, mails: _empty }, { onCleanup }) => {
    await shop.settled();
    await sql`truncate orders cascade`;
    await sql`delete from schedule_runs`;
    shop.gateway.control.reset();
    // A busy machine is slow.
    services().due = createDue(services().settings.DATABASE_URL, 60_000);
    await rm(path.join(blobs.folder, 'entries'), { recursive: true, force: true });
    let at = Math.floor(Date.now() / DAY_MS + 1) * DAY_MS + DAY_MS / 2;
    const clock = moveClock(new Date(at));
    const rows = vi.spyOn(services().database, 'rows');
    onCleanup(() => clock.mockRestore());
    const run = async (name: ScheduleName) => {
      const response = await shop.runScheduled(name);
      const answer = (await response.json()) as object;
      await shop.settled();
      return { status: response.status, answer };
    };
    /** Runs a schedule; returns its status, and whether it asked the database. */
    const asks = async (name: ScheduleName) => {
      const before = rows.mock.calls.length;
      const { status } = await run(name);
      return [status, rows.mock.calls.length > before] as const;
    };
    for (const name of SCHEDULE_NAMES) await run(name);
    return {
      run,
      asks,
      rows,
      clock,
      /** Moves the clock to the next quarter of an hour, or by more of them. */
      next: (quarters = 1) => {
        at += quarters * 15 * MINUTE_MS;
        clock.mockReturnValue(new Date(at));
        return new Date(at);
      },
      at: () => new Date(at),
    };
  });

/** What a schedule answers that finds nothing due. */
const QUIET = [200, false] as const;
const RAN = [200, true] as const;

test('when nothing is due, no schedule asks the database', async ({ quiet }) => {
  for (const _ of [1, 2, 3]) {
    quiet.next();
    for (const name of SCHEDULE_NAMES)
      expect([name, await quiet.asks(name)]).toEqual([name, QUIET]);
  }
});

test(
  'once a day everything runs regardless, at one minute, and health stays ok',
  { timeout: 240_000 },
  async ({ shop, quiet }) => {
    const asked = new Map<string, string[]>();
    for (let count = 0; count < 2 * 96; count += 1) {
      const at = quiet.next();
      for (const name of SCHEDULE_NAMES) {
        if (SCHEDULES[name].minutes > 15 && at.getUTCMinutes() !== 15) continue;
        const [status, isAsked] = await quiet.asks(name);
        expect(status).toBe(200);
        const minute = at.toISOString().slice(11, 16);
        if (isAsked) asked.set(minute, [...(asked.get(minute) ?? []), name]);
      }
      // Just before the daily run, when its last success is longest ago.
      if (at.getUTCHours() !== 3 || at.getUTCMinutes() !== 0) continue;
      const health = await shop.fetch('/api/health');
      expect(await health.json()).toMatchObject({ status: 'ok', schedules: 'ok', providers: 'ok' });
    }
    expect([...asked]).toEqual([['03:15', [...SCHEDULE_NAMES, ...SCHEDULE_NAMES]]]);
  },
);

describe('an order with a wallet', () => {
  test('is looked at by the next run, which finds its payment; then the database sleeps', async ({
    shop,
    quiet,
  }) => {
    const order = await buy(shop);
    await shop.settled();
    expect(await quiet.asks('send-mails')).toEqual(QUIET);
    await order.payUnheard();
    quiet.next();
    expect(await quiet.asks('reconcile-payments')).toEqual(RAN);
    expect(await order.status()).toBe('completed');
    quiet.next();
    for (const name of SCHEDULE_NAMES)
      expect([name, await quiet.asks(name)]).toEqual([name, QUIET]);
  });

  test('that is not paid is looked at when its check is due, ever more rarely', async ({
    shop,
    quiet,
  }) => {
    await buy(shop);
    await shop.settled();
    const checks: number[] = [];
    for (let quarter = 1; quarter <= 40; quarter += 1) {
      quiet.next();
      const [status, isAsked] = await quiet.asks('reconcile-payments');
      expect(status).toBe(200);
      if (isAsked) checks.push(quarter);
    }
    // Checks follow after 1, 2, 4, 8 … minutes, at the next quarter of an hour.
    expect(checks).toEqual([1, 2, 3, 4, 5, 7, 10, 15, 24]);
  });

  test('without a wallet marks nothing', async ({ shop, quiet }) => {
    await makeOrder(shop);
    await shop.settled();
    expect(await quiet.asks('reconcile-payments')).toEqual(QUIET);
  });

  test('that comes while a run ends is not lost', async ({ shop, quiet }) => {
    const before = await buy(shop);
    await shop.settled();
    await before.payUnheard();
    quiet.next();
    // The run has read when the next check is due; the order comes before that is written.
    const { due } = services();
    const [rest, mark] = [due.rest, vi.spyOn(due, 'mark')];
    const order: Awaited<ReturnType<typeof buy>>[] = [];
    const late = vi.spyOn(due, 'rest').mockImplementation(async (name, value) => {
      if (name === 'reconcile-payments') {
        order.push(await buy(shop));
        await vi.waitUntil(() => mark.mock.calls.some(([marked]) => marked === name));
        await Promise.all(mark.mock.results.map(({ value: stored }) => stored as unknown));
      }
      await rest(name, value);
    });
    await quiet.run('reconcile-payments');
    late.mockRestore();
    expect(await before.status()).toBe('completed');
    await order[0]?.payUnheard();
    expect(await order[0]?.status()).toBe('pending');
    quiet.next();
    await quiet.run('reconcile-payments');
    expect(await order[0]?.status()).toBe('completed');
  });

  test('is found by the daily run, and by its buyer’s return, if its mark is lost', async ({
    shop,
    quiet,
  }) => {
    const lost = vi.spyOn(services().due, 'mark').mockResolvedValue(undefined);
    const [found, returned, called] = [await buy(shop), await buy(shop), await buy(shop)];
    await shop.settled();
    for (const order of [found, returned]) await order.payUnheard();
    quiet.next();
    expect(await quiet.asks('reconcile-payments')).toEqual(QUIET);
    expect((await returned.comeBack('success')).status).toBe('completed');
    expect((await called.callBack()).status).toBe(200);
    expect(await called.status()).toBe('completed');
    expect(await found.status()).toBe('pending');
    // To 03:15.
    quiet.next(60);
    expect(await quiet.asks('reconcile-payments')).toEqual(RAN);
    expect(await found.status()).toBe('completed');
    lost.mockRestore();
  });

  test('is made as ever while no mark can be stored, with as many round trips', async ({
    shop,
    quiet,
  }) => {
    const trips = async (work: () => Promise<unknown>) => {
      const before = quiet.rows.mock.calls.length;
      await work();
      return quiet.rows.mock.calls.length - before;
    };
    const usual = await trips(() => buy(shop));
    await shop.settled();
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.stubEnv('NETLIFY_BLOBS_CONTEXT', contextOf('http://localhost:9'));
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await trips(() => buy(shop))).toBe(usual);
    await shop.settled();
    const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)) as object);
    expect(lines).toEqual([expect.objectContaining({ level: 'warn', event: 'marker failed' })]);
    // It can't be told whether anything is due.
    for (const name of SCHEDULE_NAMES) expect([name, await quiet.asks(name)]).toEqual([name, RAN]);
  });
});

const contextOf = (url: string) =>
  Buffer.from(
    JSON.stringify({ edgeURL: url, uncachedEdgeURL: url, siteID: 'local', token: 'none' }),
  ).toString('base64');

test('a store that is lost makes everything run', async ({ blobs, quiet }) => {
  await rm(path.join(blobs.folder, 'entries'), { recursive: true });
  // The first one last: it sends mails, too, and then says that none is left.
  for (const name of SCHEDULE_NAMES.toReversed())
    expect([name, await quiet.asks(name)]).toEqual([name, RAN]);
  for (const name of SCHEDULE_NAMES) expect([name, await quiet.asks(name)]).toEqual([name, QUIET]);
});

test('a report without a rate is rated by the next run', async ({ shop, quiet }) => {
  const order = await buy(shop);
  await quiet.run('reconcile-payments');
  shop.gateway.control.simulate({ endpoint: 'coin-info', status: 500 });
  await order.callBack({ coin: 'eth', value_coin: '0.25' });
  await shop.settled();
  expect(await order.status()).toBe('pending');
  shop.gateway.control.reset();
  expect(await quiet.asks('reconcile-payments')).toEqual(RAN);
  expect(await order.status()).toBe('completed');
});

test('a report that could not be settled is settled by the next run, with its mails', async ({
  shop,
  sql,
  quiet,
  mails,
}) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const order = await buy(shop, { email: 'buyer@example.com' });
  await quiet.run('reconcile-payments');
  await sql`alter table transactions rename to transactions_away`;
  expect((await order.callBack()).status).toBe(200);
  await sql`alter table transactions_away rename to transactions`;
  expect(await order.status()).toBe('pending');
  expect((await quiet.asks('reconcile-payments'))[1]).toBe(true);
  expect(await order.status()).toBe('completed');
  await mails.sent(2);
});

describe('a queued mail', () => {
  test('that was sent at once wakes nothing', async ({ shop, quiet, mails }) => {
    expect((await post(shop, '/api/inquiries', INQUIRY)).status).toBe(201);
    await mails.sent(1);
    await shop.settled();
    expect(await quiet.asks('send-mails')).toEqual(QUIET);
  });

  test('that failed is tried by the next runs until it is sent', async ({
    shop,
    quiet,
    office,
    mails,
  }) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    office.mood = 'busy';
    expect((await post(shop, '/api/inquiries', INQUIRY)).status).toBe(201);
    await mails.failed(1);
    await shop.settled();
    await mails.makeDue();
    expect(await quiet.asks('send-mails')).toEqual([502, true]);
    await mails.makeDue();
    office.mood = 'ok';
    quiet.next();
    expect(await quiet.asks('send-mails')).toEqual(RAN);
    await mails.sent(1);
    expect(await quiet.asks('send-mails')).toEqual(QUIET);
  });

  test('whose sender was killed is sent by the next run', async ({ shop, quiet, mails, sql }) => {
    const order = await buy(shop, { email: 'buyer@example.com' });
    await quiet.run('reconcile-payments');
    // The process ends once the mails are marked.
    const { due } = services();
    const mark = due.mark;
    const killed = vi.spyOn(due, 'mark').mockImplementation(async (name) => {
      await mark(name);
      throw new Error('killed');
    });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await order.callBack();
    await shop.settled();
    killed.mockRestore();
    expect(await sql`select count(*)::int from mails where sent_at is null`).toEqual([
      { count: 2 },
    ]);
    expect(await quiet.asks('send-mails')).toEqual(RAN);
    await mails.sent(2);
  });

  test('that waits for its next attempt lets the database sleep, and does not look as if it were sent', async ({
    quiet,
    shop,
    office,
    mails,
    sql,
  }) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const order = await buy(shop, { email: 'buyer@example.com' });
    office.mood = 'busy';
    await post(shop, '/api/inquiries', INQUIRY);
    await mails.failed(1);
    await shop.settled();
    const inHours = (hours: number) => new Date(quiet.at().getTime() + hours * 3_600_000);
    await sql`update mails set next_attempt_at = ${inHours(2)}, created_at = now() - interval '2 hours'`;
    await quiet.run('send-mails');
    for (const _ of [1, 2, 3]) {
      quiet.next();
      expect(await quiet.asks('send-mails')).toEqual([502, false]);
    }
    // Another mail that is sent does not make up for it.
    office.mood = 'ok';
    await order.callBack();
    await shop.settled();
    expect(office.received).toHaveLength(2);
    expect(await quiet.asks('send-mails')).toEqual([502, true]);
  });
});

describe('the gateway’s providers', () => {
  const paused = (shop: Parameters<typeof buy>[0]) =>
    shop.gateway.control.simulate({
      endpoint: 'provider-status',
      body: JSON.stringify({ providers: [{ id: LOGO.provider, status: 'paused' }] }),
    });

  test('are stored when they change, and looked at each time', async ({ shop, quiet, sql }) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const calls = shop.gateway.control.calls('provider-status');
    expect(await quiet.asks('check-providers')).toEqual(QUIET);
    expect(shop.gateway.control.calls('provider-status')).toBe(calls + 1);
    paused(shop);
    expect(await quiet.asks('check-providers')).toEqual(RAN);
    expect(await quiet.asks('check-providers')).toEqual(QUIET);
    const stored = await sql`select status from provider_states where id = ${LOGO.provider}`;
    expect(stored).toEqual([{ status: 'paused' }]);
  });

  test('count for a day while the gateway answers, and for three hours once it does not', async ({
    shop,
    quiet,
  }) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const isOffered = async () => {
      const response = await post(shop, '/api/orders', LOGO);
      return response.status === 201;
    };
    paused(shop);
    await quiet.run('check-providers');
    quiet.next(14);
    expect(await quiet.asks('check-providers')).toEqual(QUIET);
    expect(await isOffered()).toBe(false);
    shop.gateway.control.simulate({ endpoint: 'provider-status', status: 500 });
    // Each failure is told to the database: staff get a mail.
    for (const _ of [1, 2, 3, 4]) {
      expect(await quiet.asks('check-providers')).toEqual([502, true]);
      expect(await isOffered()).toBe(false);
      quiet.next();
    }
    const health = await shop.fetch('/api/health');
    expect(await health.json()).toMatchObject({ schedules: 'late' });
    quiet.next(10);
    expect(await isOffered()).toBe(true);
    shop.gateway.control.reset();
    expect(await quiet.asks('check-providers')).toEqual(RAN);
    expect(await quiet.asks('check-providers')).toEqual(QUIET);
  });
});

test('a gateway that is away is asked again about due orders at the next time', async ({
  shop,
  quiet,
}) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await buy(shop);
  await shop.settled();
  shop.gateway.control.simulate({ endpoint: 'payment-status', status: 500 });
  for (const _ of [1, 2, 3]) {
    quiet.next();
    expect(await quiet.asks('reconcile-payments')).toEqual([502, true]);
  }
});

test('a run that fails by the database is tried at the next time, also the daily one', async ({
  quiet,
}) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { database }: Services = services();
  // To 03:15.
  quiet.next(61);
  vi.spyOn(database, 'rows').mockRejectedValue(new Error('away'));
  expect((await quiet.run('forget-expired')).status).toBe(500);
  vi.mocked(database.rows).mockRestore();
  quiet.next(4);
  expect((await quiet.run('forget-expired')).answer).toMatchObject({ orders: 0 });
  expect((await quiet.run('forget-expired')).answer).toEqual({ nothing_due_until: null });
});
