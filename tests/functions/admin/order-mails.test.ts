import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { refusalOf } from '../../support/admin.ts';
import { mailTest as test, STAFF_MAIL } from '../../support/post-office.ts';
import { buy, makeOrder } from '../../support/shop.ts';

const BUYER = 'buyer@example.com';

describe('an order’s mails', () => {
  test('show recipient and time', async ({ shop, mails, orders }) => {
    const before = Date.now();
    const order = await buy(shop, { email: BUYER });
    await order.callBack();
    await mails.sent(2);
    const shown = (await orders.show(order.id)).mails;
    expect(shown.toSorted((a, b) => (a.kind < b.kind ? -1 : 1))).toMatchObject([
      { kind: 'order-notice', recipient: STAFF_MAIL, status: 'sent', staff_email: null },
      { kind: 'receipt', recipient: BUYER, status: 'sent', staff_email: null },
    ]);
    for (const { sent_at: at } of shown)
      expect(Date.parse(at ?? '')).toBeGreaterThanOrEqual(before - 1_000);
  });

  test('show which failed for good, and why', async ({ order, office, mails, orders }) => {
    office.mood = 'unknown';
    await order.callBack();
    await mails.failed(1);
    const failed = { status: 'failed', sent_at: null, failure: 'EENVELOPE 550' };
    expect((await orders.show(order.id)).mails).toMatchObject([failed]);
  });

  test('show which wait and which were dropped', async ({ sql, order, office, mails, orders }) => {
    office.mood = 'busy';
    await order.callBack({ value_coin: '200' });
    await mails.failed(1);
    const waiting = [{ kind: 'underpaid-notice', status: 'waiting' }];
    expect((await orders.show(order.id)).mails).toMatchObject(waiting);
    await order.callBack({ value_coin: '250' });
    await mails.failed(2);
    office.mood = 'ok';
    await mails.makeDue();
    await sql`update mails set failure = null`;
    await mails.run();
    const shown = (await orders.show(order.id)).mails;
    const statuses = Object.fromEntries(shown.map(({ kind, status }) => [kind, status]));
    expect(statuses).toEqual({ 'order-notice': 'sent', 'underpaid-notice': 'dropped' });
    expect(office.received).toMatchObject([
      { subject: 'Order paid: Logo Design, $450.00 of $500.00' },
    ]);
  });
});

describe('an underpaid order', () => {
  const half = { value_coin: '250' };

  test('sends receipt and notice once when staff accept it', async ({ shop, mails, orders }) => {
    const order = await buy(shop, { email: BUYER });
    await order.callBack(half);
    // Otherwise the notice of the underpayment is dropped once the order completes.
    await mails.sent(1);
    const body = { status: 'completed', from: 'pending', note: 'As agreed.' };
    const accept = () => orders.change(order.id, body);
    const answers = await Promise.all(Array.from({ length: 6 }, accept));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await mails.sent(3);
    // Further money and a note on the completed order send nothing.
    await order.callBack(half);
    await orders.change(order.id, { note: 'Thanks.' });
    const received = await mails.sent(3);
    expect(received.map(({ to }) => to)).toEqual([[BUYER], [STAFF_MAIL], [STAFF_MAIL]]);
    for (const { text } of received.slice(1)) expect(text).toMatch(/\$500\.00[^]*\$250\.00/);
  });

  test('sends one notice, also after a note, a review or a cancel', async ({
    shop,
    mails,
    orders,
  }) => {
    const order = await buy(shop, { email: BUYER });
    for (const value of ['1.00', '2.50']) await order.callBack({ value_coin: value });
    for (const body of [{ note: 'Asked them.' }, { reviewed: true }, { status: 'cancelled' }])
      expect((await orders.change(order.id, body)).status).toBe(200);
    const [notice] = await mails.sent(1);
    expect(notice?.to).toEqual([STAFF_MAIL]);
    expect(notice?.subject).toMatch(/^Too little paid: Logo Design, \$(1|3)\.[05]0 of \$500\.00$/);
    expect(notice?.text).toContain(`${shop.url}/admin?open=${order.id}`);
  });
});

describe('a receipt', () => {
  test('is sent again at most three times an hour', async ({ sql, shop, mails, orders }) => {
    const order = await buy(shop, { email: BUYER });
    await order.callBack();
    const again = () => orders.act(order.id, 'receipt');
    for (const status of [200, 200, 200, 429]) expect((await again()).status).toBe(status);
    const receipts = (await mails.sent(5)).filter(({ to }) => to.includes(BUYER));
    const subject = 'Your receipt: Logo Design';
    expect(receipts.map((mail) => mail.subject)).toEqual(Array<string>(4).fill(subject));
    const wait = Number((await again()).headers.get('retry-after'));
    expect(wait).toBeGreaterThan(3_500);
    expect(wait).toBeLessThanOrEqual(3_600);
    await sql`update mails set created_at = created_at - interval '1 hour'`;
    expect((await again()).status).toBe(200);
  });

  test('is refused without an address or a completed order', async ({ shop, order, orders }) => {
    await order.callBack();
    const { id } = await makeOrder(shop, { email: BUYER });
    for (const [of, message] of [
      [order.id, 'The buyer left no email address.'],
      [id, 'Only a completed order has a receipt: this one is pending.'],
    ] as const)
      expect(await refusalOf(await orders.act(of, 'receipt'))).toEqual([409, message]);
  });
});

describe('a mail to the buyer', () => {
  const mail = { note: 'As agreed by phone.' };
  const refund = { amount: 200, refunded_before: 0, note: 'Sent back.', mail };

  test('tells of a cancel, a delivery and a refund', async ({ shop, mails, orders }) => {
    const cancelled = await makeOrder(shop, { email: BUYER });
    await orders.change(cancelled.id, { status: 'cancelled', mail });
    const { id } = await makeOrder(shop, { email: BUYER });
    await orders.act(id, 'payments', { id: randomUUID(), amount: 500, note: 'A wire.' });
    await mails.sent(3);
    await orders.change(id, { delivered: true, mail: {} });
    await orders.act(id, 'refunds', refund);
    const toBuyer = (await mails.sent(5)).filter(({ to }) => to.includes(BUYER));
    const texts = Object.fromEntries(
      toBuyer.map(({ subject, text }) => [subject.replace(/:.*/, ''), text]),
    );
    expect(texts).toEqual({
      'Your order is canceled': expect.stringContaining('As agreed by phone.'),
      'Your order is delivered': expect.any(String),
      'Your receipt': expect.any(String),
      'Your refund': expect.stringMatching(/\$200\.00 USD[^]*As agreed by phone\./),
    });
    for (const text of Object.values(texts)) expect(text).not.toMatch(/\{\w+\}|\n{3}/);
  });

  test('is sent only if staff ask for it, to an address', async ({ shop, mails, orders }) => {
    const { id } = await makeOrder(shop, { email: BUYER });
    await orders.change(id, { status: 'cancelled' });
    const other = await makeOrder(shop);
    await orders.change(other.id, { status: 'cancelled', mail: {} });
    expect(await mails.rows()).toEqual([]);
  });

  test('is not lost with the call that asked for it', async ({ shop, sql, orders }) => {
    const [paid, open] = [await buy(shop, { email: BUYER }), await buy(shop, { email: BUYER })];
    await paid.callBack();
    await orders.act(paid.id, 'refunds', refund);
    await orders.change(open.id, { status: 'cancelled', mail });
    // As if each call had ended after its first round trip.
    await sql`update orders set settled = settled - 1 where id in (${paid.id}, ${open.id})`;
    await sql`delete from mails where kind in ('refund-mail', 'cancel-mail')`;
    for (const _ of [1, 2]) await shop.runScheduled('reconcile-payments');
    const queued = await sql`select kind, details from mails
      where kind in ('refund-mail', 'cancel-mail') order by kind`;
    expect(queued).toEqual([
      { kind: 'cancel-mail', details: mail },
      { kind: 'refund-mail', details: { ...mail, refund: '$200.00' } },
    ]);
  });
});
