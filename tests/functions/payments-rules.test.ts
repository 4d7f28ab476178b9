import { describe, expect } from 'vitest';
import { connect } from '../../netlify/core/database.ts';
import { createServices } from '../../netlify/core/services.ts';
import { checkLedger, rebuildLedger } from '../../netlify/core/use-cases/check-ledger.ts';
import { RULES } from '../../src/domain/ledger/rules.ts';
import { detailOf } from '../support/admin.ts';
import { mailTest } from '../support/post-office.ts';
import { buy } from '../support/shop.ts';
import type { Shop } from '../support/shop.ts';

const test = mailTest;

/** As rules would that ask for another share of $500 to complete an order: its terms decide the same. */
const askFor = ({ database: { sql } }: Shop, id: string, dollars: number) =>
  sql`update orders set most_shortfall = ${500 - dollars}, full_shortfall = least(full_shortfall, ${500 - dollars})
    where id = ${id}`;

const completions = ({ database: { sql } }: Shop, id: string) =>
  sql`select report_no from order_events where order_id = ${id}
    and to_status = 'completed' and from_status <> 'completed' and report_no is not null`;

/** An order of $500 that $420 completed. */
async function buyShort(shop: Shop) {
  const order = await buy(shop);
  expect((await order.callBack({ value_coin: '420' })).status).toBe(200);
  expect(await order.status()).toBe('completed');
  return order;
}

/** As the owner, as commands run. */
const ownServices = ({ database: { ownerUrl: url } }: Shop) => ({
  ...createServices(process.env),
  database: connect({ url }),
});

describe('51: after the rules have changed', () => {
  test('a second payment neither completes a completed order again nor makes a callback fail', async ({
    shop,
    sql,
  }) => {
    const order = await buyShort(shop);
    await askFor(shop, order.id, 480);
    for (const value of ['100', '20'])
      expect((await order.callBack({ value_coin: value })).status).toBe(200);
    expect(await order.status()).toBe('completed');
    expect(await completions(shop, order.id)).toEqual([{ report_no: 1 }]);
    expect(await order.transactionStatuses()).toEqual(['completed', 'uncounted', 'uncounted']);
    expect(await sql`select settled, reported from orders where id = ${order.id}`).toEqual([
      { settled: 3, reported: 3 },
    ]);
  });

  test('a delivered order stays completed by a report that would not complete it today', async ({
    shop,
    staff,
  }) => {
    const order = await buyShort(shop);
    const path = `/api/admin/orders/${order.id}`;
    const response = await staff.call(path, { method: 'PATCH', body: { delivered: true } });
    expect(response.status).toBe(200);
    await askFor(shop, order.id, 480);
    expect((await order.callBack({ value_coin: '1' })).status).toBe(200);
    expect(await order.status()).toBe('completed');
  });

  test('a refund that is written stays so', async ({ shop, sql, staff }) => {
    const order = await buyShort(shop);
    const path = `/api/admin/orders/${order.id}/refunds`;
    const body = { amount: 420, refunded_before: 0, note: 'All of it.' };
    expect((await staff.call(path, { method: 'POST', body })).status).toBe(201);
    await askFor(shop, order.id, 480);
    await order.callBack({ value_coin: '1' });
    expect(await sql`select refunded::float, status from orders where id = ${order.id}`).toEqual([
      { refunded: 420, status: 'completed' },
    ]);
  });

  test('an order keeps the number of the rules that settled it', async ({ shop, sql, order }) => {
    const rules = async () => (await sql`select rules from orders where id = ${order.id}`)[0];
    await order.callBack({ value_coin: '10' });
    const today = await rules();
    await sql`update orders set rules = 99 where id = ${order.id}`;
    expect((await checkLedger(ownServices(shop), [order.id])).recomputed).toEqual([]);
    await order.callBack({ value_coin: '20' });
    expect(await rules()).toEqual(today);
  });
});

describe('51: a recomputation', () => {
  test('is said first, then written for each order, with void events, an event for each change, and no mail', async ({
    shop,
    sql,
    staff,
    office,
    mails: _,
  }) => {
    const services = ownServices(shop);
    const [changed, other] = [await buyShort(shop), await buyShort(shop)];
    await shop.settled();
    const sent = office.received.length;
    await askFor(shop, changed.id, 480);
    const before = [await changed.rows(), await other.rows()];
    const { recomputed } = await checkLedger(services, [changed.id, other.id]);
    expect(recomputed).toMatchObject([{ orderId: changed.id, isFault: false }]);
    const status = { field: 'status', written: 'completed', expected: 'pending' };
    expect(recomputed[0]?.differences).toContainEqual(status);
    expect([await changed.rows(), await other.rows()]).toEqual(before);

    const ids = [changed.id, other.id];
    const written = { orderId: changed.id, outcome: 'written' };
    expect(await rebuildLedger(services, { ids, isMailed: false })).toEqual([written]);
    expect(await changed.status()).toBe('pending');
    expect(await changed.flags()).toEqual(['underpaid']);
    expect(await other.rows()).toEqual(before[1]);
    expect((await checkLedger(services, ids)).recomputed).toEqual([]);
    const { events } = await detailOf(await staff.call(`/api/admin/orders/${changed.id}`));
    expect(events.find(({ kind }) => kind === 'payment_completed')?.voided_at).not.toBeNull();
    const noted = events.filter(({ kind }) => kind === 'recomputed');
    expect(noted.map(({ detail }) => detail['field'])).toEqual(
      recomputed[0]?.differences.map(({ field }) => field),
    );
    expect(noted[0]).toMatchObject({
      from_status: 'completed',
      to_status: 'pending',
      detail: { rules: RULES },
    });
    await shop.runScheduled('send-mails');
    await shop.settled();
    expect(office.received).toHaveLength(sent);

    // Back again: what was void stays so, beside what follows now.
    await askFor(shop, changed.id, 420);
    expect(await rebuildLedger(services, { ids, isMailed: false })).toEqual([written]);
    expect(await changed.status()).toBe('completed');
    expect(await completions(shop, changed.id)).toEqual([{ report_no: 1 }]);
    expect((await changed.callBack({ value_coin: '3' })).status).toBe(200);
    expect(
      await sql`select count(*)::int as void from order_events
      where order_id = ${changed.id} and voided_at is not null`,
    ).toEqual([{ void: 2 }]);
  });

  test('mails what is new, if that is wanted', async ({ shop, sql, order }) => {
    await order.callBack({ value_coin: '400' });
    await askFor(shop, order.id, 390);
    const kinds = async () =>
      (await sql`select kind from mails where order_id = ${order.id} order by kind`).map(
        (row) => row['kind'],
      );
    expect(await kinds()).toEqual(['underpaid-notice']);
    await rebuildLedger(ownServices(shop), { ids: [order.id], isMailed: true });
    expect(await kinds()).toEqual(['order-notice', 'underpaid-notice']);
  });

  test('stops at no order that can’t be written, and at none that changes meanwhile', async ({
    shop,
    sql,
    staff,
  }) => {
    const orders = [await buyShort(shop), await buyShort(shop)].sort((a, b) =>
      a.id < b.id ? -1 : 1,
    );
    const [delivered, other] = [orders[0]?.id ?? '', orders[1]?.id ?? ''];
    const path = `/api/admin/orders/${delivered}`;
    await staff.call(path, { method: 'PATCH', body: { delivered: true } });
    for (const id of [delivered, other]) await askFor(shop, id, 480);
    const ids = [delivered, other];
    const services = ownServices(shop);
    const outcomes = await rebuildLedger(services, { ids, isMailed: false });
    expect(outcomes).toEqual([
      { orderId: delivered, outcome: expect.objectContaining({ code: '23514' }) as unknown },
      { orderId: other, outcome: 'written' },
    ]);

    const third = await buyShort(shop);
    await askFor(shop, third.id, 480);
    const racing = {
      ...services,
      database: {
        rows: async (...call: Parameters<typeof services.database.rows>) => {
          const isWrite = call.some((part) => 'text' in part && part.text.includes('voided_no'));
          if (isWrite) await third.callBack({ value_coin: '7' });
          return services.database.rows(...call);
        },
      } as typeof services.database,
    };
    expect(await rebuildLedger(racing, { ids: [third.id], isMailed: false })).toEqual([
      { orderId: third.id, outcome: 'changed meanwhile' },
    ]);
    expect(await third.status()).toBe('completed');
    await sql`update orders set delivered_at = null where id = ${delivered}`;
  });
});
