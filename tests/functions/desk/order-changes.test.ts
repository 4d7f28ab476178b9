import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrderDetail } from '../../../src/domain/desk/orders.ts';
import type { Problem } from '../../../src/domain/problem.ts';
import { call, openDesk, openSession } from '../../support/desk.ts';
import {
  callBack,
  flagsOf,
  makeOrder,
  makeWallet,
  post,
  rowsOf,
  showOrder,
  transactionsOf,
} from '../../support/shop.ts';
import type { Shop } from '../../support/shop.ts';

let shop: Shop;
let staff: { id: string; email: string; cookie: string };
let colleague: { id: string; email: string; cookie: string };
beforeAll(async () => {
  shop = await openDesk();
  staff = await openSession(shop);
  colleague = await openSession(shop);
});
afterAll(() => shop.close());

const change = (id: string, body: unknown, who = staff) =>
  call(shop, `/api/admin/orders/${id}`, { cookie: who.cookie, method: 'PATCH', body });

const detailOf = async (response: Response) => (await response.json()) as OrderDetail;

async function conflictOf(response: Response): Promise<string> {
  expect(response.status).toBe(409);
  return ((await response.json()) as Problem).detail;
}

describe('a status', () => {
  test('pending is cancelled, with who did it, in one event', async () => {
    const { id } = await makeOrder(shop);
    const detail = await detailOf(await change(id, { status: 'cancelled', from: 'pending' }));
    expect(detail.order.status).toBe('cancelled');
    expect(detail.events.map(({ kind }) => kind)).toEqual(['order_created', 'staff_cancelled']);
    expect(detail.events[1]).toMatchObject({
      actor: 'staff',
      staff_email: staff.email,
      from_status: 'pending',
      to_status: 'cancelled',
    });
    expect((await showOrder(shop, id)).status).toBe('cancelled');
  });

  test.each(['completed', 'failed', 'pending'])(
    'pending without money is not made %s',
    async (status) => {
      const { id } = await makeOrder(shop);
      const before = await rowsOf(shop, id);
      expect(await conflictOf(await change(id, { status, note: 'Please.' }))).toBe(
        `An order that is pending can’t be made ${status}.`,
      );
      expect(await rowsOf(shop, id)).toEqual(before);
      const detail = await detailOf(
        await call(shop, `/api/admin/orders/${id}`, { cookie: staff.cookie }),
      );
      expect(detail.notes).toEqual([]);
    },
  );

  test.each(['cancelled', 'failed', 'pending', 'completed'])(
    '20: a paid order is not made %s',
    async (status) => {
      const { order, callback } = await makeWallet(shop);
      await callBack(callback);
      const before = await rowsOf(shop, order.id);
      expect((await change(order.id, { status })).status).toBe(409);
      expect(await rowsOf(shop, order.id)).toEqual(before);
    },
  );

  test('of an order that has failed is not cancelled', async () => {
    const { order } = await makeWallet(shop);
    await post(shop, '/api/payments/return', { order_id: order.id, outcome: 'cancel' });
    expect((await change(order.id, { status: 'cancelled' })).status).toBe(409);
  });
});

describe('too small a payment', () => {
  test('is accepted as what completes the order', async () => {
    const { order, callback } = await makeWallet(shop);
    await callBack(callback, { value_coin: '250', txid_in: 'half' });
    const detail = await detailOf(await change(order.id, { status: 'completed', from: 'pending' }));
    expect(detail.order).toMatchObject({ status: 'completed', flags: [] });
    expect(detail.transactions).toMatchObject([{ status: 'completed', amount: 250 }]);
    expect(detail.events.at(-1)).toMatchObject({
      kind: 'staff_accepted',
      detail: { amount: 250, transaction_hash: 'half' },
    });
    // A replay of the same payment changes nothing; a further payment is a second one.
    await callBack(callback, { value_coin: '250', txid_in: 'half' });
    const second = await callBack(callback, { value_coin: '250', txid_in: 'other-half' });
    expect([second.status, await second.text()]).toEqual([200, 'ok']);
    expect(await transactionsOf(shop, order.id)).toMatchObject([
      { status: 'completed', transaction_hash: 'half' },
      { status: 'uncounted', transaction_hash: 'other-half' },
    ]);
    expect(await flagsOf(shop, order.id)).toEqual(['repeated']);
  });

  test('of several, all that arrived completes it', async () => {
    const { order, callback } = await makeWallet(shop);
    await callBack(callback, { value_coin: '100' });
    await callBack(callback, { value_coin: '150' });
    const detail = await detailOf(await change(order.id, { status: 'completed' }));
    expect(detail.order.flags).toEqual([]);
    expect(detail.transactions.map(({ amount, status }) => [amount, status]).toSorted()).toEqual([
      [100, 'completed'],
      [150, 'completed'],
    ]);
    expect(detail.events.at(-1)).toMatchObject({ kind: 'staff_accepted', detail: { amount: 250 } });
  });

  test.each([{ reviewed: true }, { status: 'cancelled' }])(
    '27: waits no more after %j, and still adds up',
    async (body) => {
      const { order, callback } = await makeWallet(shop);
      await callBack(callback, { value_coin: '200' });
      const detail = await detailOf(await change(order.id, body));
      expect(detail.transactions.map(({ status }) => status)).toEqual(['uncounted']);
      await callBack(callback, { value_coin: '250' });
      expect((await showOrder(shop, order.id)).status).toBe('completed');
      const statuses = (await transactionsOf(shop, order.id)).map(({ status }) => status);
      expect(statuses).toEqual(['completed', 'completed']);
    },
  );

  test('for a cancelled order is accepted too', async () => {
    const { order, callback } = await makeWallet(shop);
    await change(order.id, { status: 'cancelled' });
    await callBack(callback, { value_coin: '100' });
    const detail = await detailOf(
      await change(order.id, { status: 'completed', from: 'cancelled' }),
    );
    expect(detail.order.status).toBe('completed');
  });
});

describe('20: a cancel and a payment at once', () => {
  test.each([1, 2, 3, 4])('have one consistent winner (%i)', async () => {
    const { order, callback } = await makeWallet(shop);
    const [payment, ...cancels] = await Promise.all([
      callBack(callback, { txid_in: order.id }),
      ...Array.from({ length: 12 }, (_, index) =>
        change(order.id, { status: 'cancelled', from: 'pending' }, index % 2 ? staff : colleague),
      ),
    ]);
    expect(payment?.status).toBe(200);
    // Whoever came first: the money is there, so the order is completed; cancelled before, it is flagged as late.
    expect((await showOrder(shop, order.id)).status).toBe('completed');
    const won = cancels.filter(({ status }) => status === 200).length;
    expect(won).toBeLessThanOrEqual(1);
    expect(cancels.filter(({ status }) => status === 409)).toHaveLength(12 - won);
    expect(await flagsOf(shop, order.id)).toEqual(won === 1 ? ['late'] : []);
    expect(await transactionsOf(shop, order.id)).toMatchObject([{ status: 'completed' }]);
    const events = await shop.database.sql.query(
      `select from_status, to_status from order_events
        where order_id = $1 and to_status is not null and from_status is not null order by id`,
      [order.id],
    );
    expect(events).toEqual(
      won === 1
        ? [
            { from_status: 'pending', to_status: 'cancelled' },
            { from_status: 'cancelled', to_status: 'completed' },
          ]
        : [{ from_status: 'pending', to_status: 'completed' }],
    );
  });
});

describe('two staff members', () => {
  test('who change the same order: the second is told what it is now', async () => {
    const { order, callback } = await makeWallet(shop);
    await callBack(callback, { value_coin: '100' });
    const responses = await Promise.all([
      change(order.id, { status: 'cancelled', from: 'pending' }),
      change(order.id, { status: 'completed', from: 'pending' }, colleague),
    ]);
    const lost = responses.find(({ status }) => status === 409);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { status } = await showOrder(shop, order.id);
    const detail = ((await lost?.json()) as Problem).detail;
    expect(detail).toBe(`The order has been changed meanwhile: it is ${status} now.`);
  });

  test('who write notes at once both have them', async () => {
    const { id } = await makeOrder(shop);
    await Promise.all([change(id, { note: 'Mine.' }), change(id, { note: 'Yours.' }, colleague)]);
    const detail = await detailOf(await change(id, { note: '=Last\nline' }));
    expect(
      detail.notes
        .map(({ text }) => text)
        .slice(0, 2)
        .toSorted(),
    ).toEqual(['Mine.', 'Yours.']);
    expect(detail.notes[2]).toMatchObject({ text: '=Last\nline', staff_email: staff.email });
    expect(detail.order.status).toBe('pending');
  });
});

describe('a review', () => {
  let id: string;
  beforeEach(async () => {
    const { order, callback } = await makeWallet(shop);
    await callBack(callback, { value_coin: '900' });
    id = order.id;
  });

  test('takes the flags away, once, and says which', async () => {
    const detail = await detailOf(await change(id, { reviewed: true, note: 'Asked them.' }));
    expect(detail.order.flags).toEqual([]);
    expect(detail.events.at(-1)).toMatchObject({
      kind: 'staff_reviewed',
      staff_email: staff.email,
      detail: { flags: ['overpaid'] },
    });
    const again = await detailOf(await change(id, { reviewed: true }));
    expect(again.events).toEqual(detail.events);
  });
});

test.each([
  [{}, 422],
  [{ status: 'paid' }, 422],
  [{ note: '' }, 422],
  [{ note: 'x', amount: 1 }, 422],
])('refuses %j', async (body, status) => {
  const { id } = await makeOrder(shop);
  expect((await change(id, body)).status).toBe(status);
});

test.each([randomUUID(), 'not-an-id'])('the order %s is not found', async (id) => {
  expect((await change(id, { note: 'x' })).status).toBe(404);
  expect((await call(shop, `/api/admin/orders/${id}`, { cookie: staff.cookie })).status).toBe(404);
});
