import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { OrderDetail } from '../../../src/domain/admin/orders.ts';
import { adminTest, openSession, refusalOf } from '../../support/admin.ts';
import type { Session } from '../../support/admin.ts';
import { makeOrder, rowsOf } from '../../support/shop.ts';

const test = adminTest()
  .extend('colleague', { scope: 'file' }, ({ shop }) => openSession(shop))
  .extend('change', { scope: 'file' }, ({ staff }) => {
    return (id: string, body: unknown, who: Session = staff) =>
      who.call(`/api/admin/orders/${id}`, { method: 'PATCH', body });
  });

const detailOf = async (response: Response) => (await response.json()) as OrderDetail;

describe('a status', () => {
  test('pending is cancelled, with who did it, in one event', async ({ shop, staff, change }) => {
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
  });

  test('pending without money is not completed, nor is a note kept', async ({
    shop,
    staff,
    change,
  }) => {
    const { id } = await makeOrder(shop);
    const before = await rowsOf(shop, id);
    const refused = await change(id, { status: 'completed', note: 'Please.' });
    const message = 'An order that is pending can’t be made completed.';
    expect(await refusalOf(refused)).toEqual([409, message]);
    expect(await rowsOf(shop, id)).toEqual(before);
    const { notes } = await detailOf(await staff.call(`/api/admin/orders/${id}`));
    expect(notes).toEqual([]);
  });

  test('16: a payment of what staff have cancelled completes it, flagged', async ({
    order,
    change,
  }) => {
    await change(order.id, { status: 'cancelled' });
    await order.callBack();
    expect(await order.path()).toEqual(['pending', 'cancelled', 'completed']);
    expect(await order.flags()).toEqual(['late']);
  });

  test('20: a paid order is given no other', async ({ order, change }) => {
    await order.callBack();
    const before = await order.rows();
    for (const status of ['cancelled', 'failed', 'pending', 'completed'])
      expect((await change(order.id, { status })).status).toBe(409);
    expect(await order.rows()).toEqual(before);
  });
});

describe('too small a payment', () => {
  test('is accepted as what completes the order', async ({ order, change }) => {
    const half = { value_coin: '250', txid_in: 'half' };
    await order.callBack(half);
    const detail = await detailOf(await change(order.id, { status: 'completed', from: 'pending' }));
    expect(detail.order).toMatchObject({ status: 'completed', flags: [] });
    expect(detail.transactions).toMatchObject([{ status: 'completed', amount: 250 }]);
    expect(detail.events.at(-1)).toMatchObject({
      kind: 'staff_accepted',
      detail: { amount: 250, transaction_hash: 'half' },
    });
    // A replay of the same payment changes nothing; a further payment is a second one.
    await order.callBack(half);
    const second = await order.callBack({ value_coin: '250', txid_in: 'other-half' });
    expect([second.status, await second.text()]).toEqual([200, 'ok']);
    expect(await order.transactions()).toMatchObject([
      { status: 'completed', transaction_hash: 'half' },
      { status: 'uncounted', transaction_hash: 'other-half' },
    ]);
    expect(await order.flags()).toEqual(['repeated']);
  });

  test('of several, all that arrived completes it', async ({ order, change }) => {
    for (const value of ['100', '150']) await order.callBack({ value_coin: value });
    const detail = await detailOf(await change(order.id, { status: 'completed' }));
    expect(detail.order.flags).toEqual([]);
    expect(await order.transactionStatuses()).toEqual(['completed', 'completed']);
    expect(detail.events.at(-1)).toMatchObject({ kind: 'staff_accepted', detail: { amount: 250 } });
  });

  test.for([{ reviewed: true }, { status: 'cancelled' }])(
    '27: waits no more after %j, and still adds up',
    async (body, { order, change }) => {
      await order.callBack({ value_coin: '200' });
      const detail = await detailOf(await change(order.id, body));
      expect(detail.transactions.map(({ status }) => status)).toEqual(['uncounted']);
      await order.callBack({ value_coin: '250' });
      expect(await order.status()).toBe('completed');
      expect(await order.transactionStatuses()).toEqual(['completed', 'completed']);
    },
  );
});

describe('two staff members', () => {
  test('who change the same order: the second is told what it is now', async ({
    order,
    change,
    colleague,
  }) => {
    await order.callBack({ value_coin: '100' });
    const responses = await Promise.all([
      change(order.id, { status: 'cancelled', from: 'pending' }),
      change(order.id, { status: 'completed', from: 'pending' }, colleague),
    ]);
    const refused = responses.filter(({ status }) => status !== 200);
    const detail = `The order has been changed meanwhile: it is ${await order.status()} now.`;
    expect(await Promise.all(refused.map(refusalOf))).toEqual([[409, detail]]);
  });

  test('who write notes at once both have them', async ({ shop, staff, change, colleague }) => {
    const { id } = await makeOrder(shop);
    await Promise.all([change(id, { note: 'Mine.' }), change(id, { note: 'Yours.' }, colleague)]);
    const { notes, order } = await detailOf(await change(id, { note: '=Last\nline' }));
    const [one, other, last] = notes;
    expect([one?.text, other?.text].toSorted()).toEqual(['Mine.', 'Yours.']);
    expect(last).toMatchObject({ text: '=Last\nline', staff_email: staff.email });
    expect(order.status).toBe('pending');
  });
});

test('a review takes the flags away, once, and says which', async ({ order, staff, change }) => {
  await order.callBack({ value_coin: '900' });
  const detail = await detailOf(await change(order.id, { reviewed: true, note: 'Asked them.' }));
  expect(detail.order.flags).toEqual([]);
  expect(detail.events.at(-1)).toMatchObject({
    kind: 'staff_reviewed',
    staff_email: staff.email,
    detail: { flags: ['overpaid'] },
  });
  const again = await detailOf(await change(order.id, { reviewed: true }));
  expect(again.events).toEqual(detail.events);
});

test('an unknown field of a change is refused', async ({ shop, change }) => {
  const { id } = await makeOrder(shop);
  expect((await change(id, { note: 'x', amount: 1 })).status).toBe(422);
});

test.for([randomUUID(), 'not-an-id'])('no order %s is found', async (id, { staff, change }) => {
  expect((await change(id, { note: 'x' })).status).toBe(404);
  expect((await staff.call(`/api/admin/orders/${id}`)).status).toBe(404);
});
