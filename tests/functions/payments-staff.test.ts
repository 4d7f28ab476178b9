import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { movedTo, openBranches } from '../support/branches.ts';
import type { Branches } from '../support/branches.ts';
import { call, openDesk, openSession } from '../support/desk.ts';
import { callBack, flagsOf, makeWallet, showOrder, transactionsOf } from '../support/shop.ts';
import type { Shop } from '../support/shop.ts';

const CALLS = 20;

let shop: Shop;
let branches: Branches;
let staff: { id: string; cookie: string };
beforeAll(async () => {
  shop = await openDesk();
  branches = await openBranches(shop, 3);
  staff = await openSession(shop);
});
afterAll(async () => {
  await branches.close();
  await shop.close();
});

function change(url: string, orderId: string, body: object): Promise<Response> {
  const { cookie } = staff;
  const headers = { origin: shop.url };
  const path = `/api/admin/orders/${orderId}`;
  return call({ ...shop, url }, path, { method: 'PATCH', body, cookie, headers });
}

/** Tries again while the database is too busy to answer in time, as the gateway and people do. */
async function untilAnswered(ask: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const response = await ask();
    if (response.status !== 503) return response;
  }
}

/** The states that an order went through. */
async function pathOf(id: string): Promise<string[]> {
  const rows = await shop.database.sql.query(
    `select to_status from order_events
      where order_id = $1 and to_status is distinct from from_status order by id`,
    [id],
  );
  return rows.map((row) => (row as { to_status: string }).to_status);
}

describe('20: staff and a payment at the same time, over three processes', () => {
  test('20: a cancel that races a payment has one winner, and the payment is never lost', async () => {
    const paths = new Set<string>();
    for (let round = 0; round < 5; round += 1) {
      const { order, callback } = await makeWallet(shop);
      const facts = { txid_in: randomUUID(), txid_out: randomUUID() };
      const answers = await branches.atOnce(CALLS, async (url, index) => {
        if (index % 2 === round % 2)
          return {
            paid: (await untilAnswered(() => callBack(movedTo(url, callback), facts))).status,
          };
        const cancel = () => change(url, order.id, { status: 'cancelled' });
        return { cancelled: (await untilAnswered(cancel)).status };
      });
      const path = await pathOf(order.id);
      const isCancelled = path.includes('cancelled');
      paths.add(path.join(' → '));
      const paid = answers.flatMap((answer) => answer.paid ?? []);
      const cancels = answers.flatMap((answer) => answer.cancelled ?? []);
      expect(new Set(paid)).toEqual(new Set([200]));
      // One cancel at most succeeds; the others, and any after the payment, are conflicts.
      expect(cancels.filter((status) => status !== 409)).toEqual(
        cancels.includes(200) ? [200] : [],
      );
      if (cancels.includes(200)) expect(isCancelled).toBe(true);
      expect((await showOrder(shop, order.id)).status).toBe('completed');
      expect(await flagsOf(shop, order.id)).toEqual(isCancelled ? ['late'] : []);
      expect(await transactionsOf(shop, order.id)).toMatchObject([{ status: 'completed' }]);
    }
    for (const path of paths)
      expect(['pending → completed', 'pending → cancelled → completed']).toContain(path);
  });

  test('20: a paid order can’t be cancelled', async () => {
    const { order, callback } = await makeWallet(shop);
    await callBack(callback);
    expect((await change(shop.url, order.id, { status: 'cancelled' })).status).toBe(409);
    expect(await pathOf(order.id)).toEqual(['pending', 'completed']);
  });

  test('16: a payment for an order that staff cancelled completes it and flags it', async () => {
    const { order, callback } = await makeWallet(shop);
    expect((await change(shop.url, order.id, { status: 'cancelled' })).status).toBe(200);
    expect((await callBack(callback)).status).toBe(200);
    expect(await flagsOf(shop, order.id)).toEqual(['late']);
    expect(await pathOf(order.id)).toEqual(['pending', 'cancelled', 'completed']);
  });

  test('15: an acceptance of part of the charge that races the rest completes the order once', async () => {
    const { order, callback } = await makeWallet(shop);
    await callBack(callback, { value_coin: '100' });
    const facts = { txid_in: randomUUID(), txid_out: randomUUID() };
    await branches.atOnce(CALLS, async (url, index) => {
      if (index % 2 === 0) await callBack(movedTo(url, callback), facts);
      else await change(url, order.id, { status: 'completed' });
    });
    const statuses = (await transactionsOf(shop, order.id)).map(({ status }) => status);
    expect(statuses.sort()).toEqual(['completed', 'uncounted']);
    expect(await pathOf(order.id)).toEqual(['pending', 'completed']);
  });
});
