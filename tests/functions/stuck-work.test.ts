import { describe, expect, vi } from 'vitest';
import type { Summary } from '../../src/domain/admin/summary.ts';
import { askForHealth } from '../support/health.ts';
import { mailTest } from '../support/post-office.ts';
import { buy, newFacts } from '../support/shop.ts';

const test = mailTest.extend('watch', async ({ shop, sql, staff, mails: _empty }) => {
  await sql`truncate orders, stuck_work cascade`;
  const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const run = async (name: string) => {
    const { status } = await shop.runScheduled(name);
    await shop.settled();
    return status;
  };
  return {
    run,
    /** Runs all schedules. */
    runAll: async () => {
      for (const name of ['reconcile-payments', 'send-mails', 'check-providers', 'forget-expired'])
        await run(name);
    },
    health: async () => (await askForHealth(shop)).json() as Promise<object>,
    alerts: async () => (await staff.read<Summary>('summary')).alerts,
    /** Lines of the log that name an order or another subject. */
    linesOf: (id: string) => print.mock.calls.filter(([line]) => String(line).includes(id)),
  };
});

/** Each keeps an order from being settled; `mend` undoes it. */
const POISONS = {
  async 'a database that refuses its change'(sql: (text: string) => Promise<unknown>, id: string) {
    await sql(`create or replace function poison() returns trigger language plpgsql as $$
      begin
        if new.settled > old.settled then raise exception using errcode = '22003'; end if;
        return new;
      end $$`);
    await sql(`create trigger poison before update on orders for each row
      when (old.id = '${id}') execute function poison()`);
    return () => sql('drop trigger poison on orders');
  },
  async 'a fact that can’t be read'(sql: (text: string) => Promise<unknown>, id: string) {
    await sql(`insert into reports (order_id, no, digest, kind, actor, received_at, said)
      select id, reported + 1, sha256('poison'), 'callback', 'gateway', now(), '{"cents": "many"}'
      from orders where id = '${id}'`);
    await sql(`update orders set reported = reported + 1 where id = '${id}'`);
    return () =>
      sql(`update reports set kind = 'review', said = '{}' where digest = sha256('poison')`);
  },
};

describe.each(Object.entries(POISONS))('49: %s', (_, poison) => {
  test('stops neither its callbacks nor any other order, and is named', async ({
    shop,
    sql,
    watch,
    office,
  }) => {
    const [poisoned, lost, heard] = [await buy(shop), await buy(shop), await buy(shop)];
    await watch.runAll();
    const mend = await poison((text) => sql.query(text), poisoned.id);
    const facts = newFacts();
    for (const _again of [1, 2]) expect((await poisoned.callBack(facts)).status).toBe(200);
    expect(await poisoned.status()).toBe('pending');
    expect((await heard.callBack()).status).toBe(200);
    await lost.payUnheard();
    await lost.makeCheckDue();
    for (const _again of [1, 2]) expect(await watch.run('reconcile-payments')).toBe(200);
    expect(await lost.status()).toBe('completed');
    expect(await heard.status()).toBe('completed');
    const named = { work: 'stuck', stuck: [`settling ${poisoned.id.slice(0, 8)}`] };
    expect(await watch.health()).toMatchObject({ status: 'degraded', ...named });
    const subject = `settling ${poisoned.id}`;
    expect(await watch.alerts()).toMatchObject([{ kind: 'work-stuck', subject }]);
    expect(watch.linesOf(poisoned.id).length).toBeGreaterThan(0);
    await sql`update mails set created_at = created_at - interval '25 hours' where alert is not null`;
    await sql`update stuck_work set since = since - interval '26 hours'`;
    await watch.run('reconcile-payments');
    const notices = await sql`select alert->>'subject' as subject from mails
      where alert->>'kind' = 'work-stuck'`;
    expect(notices).toEqual([{ subject }]);
    expect(office.received.filter(({ text }) => text.includes(poisoned.id)).length).toBeGreaterThan(
      0,
    );
    await mend();
    await watch.run('reconcile-payments');
    expect(await watch.health()).toMatchObject({ work: 'ok' });
    expect(await poisoned.status()).toBe('completed');
    expect(await poisoned.transactions()).toMatchObject([
      { status: 'completed', amount: '500.00' },
    ]);
  });
});

test('49: a mail that can’t be read keeps no other from being sent', async ({
  shop,
  sql,
  watch,
  office,
}) => {
  await watch.runAll();
  const broken = await sql`insert into mails (kind, alert, created_at, next_attempt_at)
    values ('alert-notice', '{"kind": "unheard of"}', now() - interval '1 hour', now() - interval '1 hour')
    returning id`;
  const order = await buy(shop, { email: 'buyer@example.com' });
  await order.callBack();
  await watch.run('send-mails');
  expect(office.received.flatMap(({ to }) => to)).toContain('buyer@example.com');
  const id = String(broken[0]?.['id']);
  expect(await watch.health()).toMatchObject({ stuck: [`mail ${id.slice(0, 8)}`] });
  expect(watch.linesOf(id).length).toBeGreaterThan(0);
});

test('49: an order that can’t be deleted keeps no other, and is named', async ({
  shop,
  sql,
  watch,
}) => {
  await watch.runAll();
  const [kept, gone] = [await buy(shop), await buy(shop)];
  await sql`create table later (order_id uuid references orders)`;
  await sql`insert into later values (${kept.id})`;
  await sql`update orders set created_at = '2015-01-01', updated_at = '2015-01-01'`;
  await watch.run('forget-expired');
  const ids = (await sql`select id from orders`).map((row) => row['id']);
  expect(ids).toEqual([kept.id]);
  expect(ids).not.toContain(gone.id);
  expect(await watch.health()).toMatchObject({ stuck: [`deletion ${kept.id.slice(0, 8)}`] });
  expect(watch.linesOf(kept.id).length).toBeGreaterThan(0);
  await sql`drop table later`;
  await sql`update stuck_work set seen_at = seen_at - interval '1 hour'`;
  await watch.run('forget-expired');
  expect(await sql`select id from orders`).toEqual([]);
  expect(await watch.health()).toMatchObject({ work: 'ok' });
});
