import { randomUUID } from 'node:crypto';
import { describe, expect, vi } from 'vitest';
import { createServices } from '../../netlify/core/services.ts';
import { claimMails } from '../../netlify/core/stores/mails.ts';
import { sendMails } from '../../netlify/core/use-cases/send-mails.ts';
import { mailTest, STAFF_MAIL } from '../support/post-office.ts';
import type { Summary } from '../../src/domain/admin/summary.ts';
import { buy, newFacts, post } from '../support/shop.ts';
import type { Shop } from '../support/shop.ts';

const BUYER = 'buyer+receipt@example.com';
const test = mailTest.extend('purchase', ({ shop, mails: _ }) => buy(shop, { email: BUYER }));

describe('a paid order', () => {
  test('sends the buyer a receipt and the staff a notice, once', async ({ shop, sql, mails }) => {
    const order = await buy(shop, { email: BUYER });
    await sql`update orders set created_at = '2026-02-03T04:05:06Z' where id = ${order.id}`;
    const facts = newFacts();
    await Promise.all(Array.from({ length: 10 }, () => order.callBack(facts)));
    const [receipt, notice] = await mails.sent(2);
    const link = `${shop.url}/payment/success?order_id=${order.id}`;
    expect(receipt).toMatchObject({ to: [BUYER], subject: 'Your receipt: Logo Design' });
    const agency = 'hello@plumbline.example';
    for (const part of ['$500.00 USD', 'February 3, 2026', order.id, link, agency])
      expect(receipt?.text).toContain(part);
    expect(receipt?.text).not.toMatch(/[{}]|undefined/);
    const subject = 'Order paid: Logo Design, $500.00 of $500.00';
    expect(notice).toMatchObject({ to: [STAFF_MAIL], subject });
    expect(notice?.text).toMatch(new RegExp(`^${shop.url}/admin\\?open=${order.id}$`, 'm'));
    expect(notice?.text).not.toContain(BUYER);
    await order.callBack(facts);
    await order.callBack();
    await order.comeBack('success');
    await mails.makeDue();
    expect(await mails.run()).toEqual([200, { sent: 0, failed: 0 }]);
    expect(await mails.sent(2)).toHaveLength(2);
  });

  test('sends both when the scheduled run finds its payment', async ({ shop, purchase, mails }) => {
    await purchase.payUnheard();
    await purchase.makeCheckDue();
    expect((await shop.runScheduled('reconcile-payments')).status).toBe(200);
    expect((await mails.sent(2)).map(({ to }) => to)).toEqual([[BUYER], [STAFF_MAIL]]);
  });

  test('26: names the charge and what arrived, in both mails', async ({ purchase, mails }) => {
    await purchase.callBack({ value_coin: '430.00' });
    const received = await mails.sent(2);
    for (const mail of received)
      expect(mail.text).toMatch(/Price: \$500\.00 USD[^]*Received after .*fees: \$430\.00 USD/);
    expect(received[1]?.subject).toBe('Order paid: Logo Design, $430.00 of $500.00');
  });

  test('sends no receipt to a deleted address', async ({ sql, purchase, office, mails }) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await mails.delay(2, () => purchase.callBack());
    await sql`update orders set receipt_email = null where id = ${purchase.id}`;
    expect(await mails.run()).toEqual([502, { sent: 1, failed: 1 }]);
    expect(await mails.rows()).toMatchObject([
      { kind: 'alert-notice', sent: true, failure: null },
      { kind: 'order-notice', sent: true, failure: null },
      { kind: 'receipt', sent: false, due: false, failure: 'no recipient' },
    ]);
    expect(office.received).toMatchObject([
      { subject: 'Order paid: Logo Design, $500.00 of $500.00' },
      { subject: 'Plumbline needs attention' },
    ]);
    const logged = JSON.stringify(log.mock.calls);
    expect(logged).toContain('mail not sent');
    expect(logged).not.toContain(BUYER);
  });
});

describe('a failing mail server', () => {
  test('that is silent delays no callback or check', async ({ shop, purchase, office, mails }) => {
    office.mood = 'silent';
    const before = office.visits();
    expect((await purchase.callBack()).status).toBe(200);
    await expect.poll(() => office.visits()).toBeGreaterThan(before);
    expect(await purchase.status()).toBe('completed');
    expect((await shop.runScheduled('reconcile-payments')).status).toBe(200);
    expect(office.received).toEqual([]);
    office.hangUp();
    await mails.failed(2);
  });

  test('loses no mail: a later run sends it once', async ({ sql, purchase, office, mails }) => {
    office.mood = 'busy';
    await purchase.callBack();
    await mails.failed(2);
    await mails.makeDue();
    expect(await mails.run()).toEqual([502, { sent: 0, failed: 2 }]);
    office.mood = 'ok';
    // The next attempt is not due yet, and won't be while a slow server could still take the mail.
    const soon = await sql`select from mails where next_attempt_at < now() + interval '1 minute'`;
    expect(soon).toEqual([]);
    expect(await mails.run()).toEqual([200, { sent: 0, failed: 0 }]);
    await mails.makeDue();
    expect(await mails.run()).toEqual([200, { sent: 2, failed: 0 }]);
    expect(office.received).toHaveLength(2);
  });

  test('is given up after three days', async ({ sql, order, office, mails }) => {
    office.mood = 'busy';
    await order.callBack();
    await mails.failed(1);
    await sql`update mails set created_at = now() - interval '3 days'`;
    await mails.makeDue();
    await mails.run();
    expect(await mails.rows()).toMatchObject([
      { kind: 'alert-notice', due: true },
      { kind: 'order-notice', due: false },
    ]);
  });
});

test('notices of payments that have since become enough keep no other mail waiting', async ({
  shop,
  mails,
}) => {
  await mails.delay(12, async () => {
    for (let count = 0; count < 6; count += 1) {
      const order = await buy(shop);
      for (const value of ['200', '250']) {
        await order.callBack({ value_coin: value });
        // The notice fails before it is obsolete.
        await shop.settled();
      }
    }
  });
  expect(await mails.run()).toEqual([200, { sent: 6, failed: 0 }]);
});

describe('several instances', () => {
  test('that send at the same time send each mail once', async ({ shop, office, mails }) => {
    await mails.delay(12, async () => {
      for (let count = 0; count < 6; count += 1)
        await (await buy(shop, { email: BUYER })).callBack();
    });
    const instances = Array.from({ length: 20 }, () => createServices(process.env));
    const counts = await Promise.all(instances.map((services) => sendMails(services)));
    expect(counts.reduce((sum, { sent }) => sum + sent, 0)).toBe(12);
    expect(new Set(office.received.map(({ messageId }) => messageId)).size).toBe(12);
    expect(office.received).toHaveLength(12);
  });

  test('that crashes leaves its mail to another', async ({ order, office, mails }) => {
    await mails.delay(1, () => order.callBack());
    const [{ id = '' } = {}] = await mails.rows();
    const services = createServices(process.env);
    expect(await claimMails(services.database, 5)).toMatchObject([{ id }]);
    // The claim holds until it expires.
    expect(await claimMails(services.database, 5)).toEqual([]);
    await mails.makeDue();
    await sendMails(services);
    expect(office.received).toMatchObject([{ messageId: `<${id}@localhost>` }]);
  });
});

const WORDS = { name: 'Ada Example', subject: 'Something private', message: 'For your eyes.' };
const INQUIRY = { ...WORDS, email: 'ada@example.com', consent: true };

describe('an inquiry', () => {
  test('sends the staff one notice, without its text', async ({ shop, mails }) => {
    const id = randomUUID();
    for (const _ of [1, 2]) await post(shop, '/api/inquiries', INQUIRY, { 'idempotency-key': id });
    const [notice, ...others] = await mails.sent(1);
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ to: [STAFF_MAIL], subject: 'New inquiry' });
    expect(notice?.text).toContain(`${shop.url}/admin?tab=inquiries&open=${id}`);
    expect(notice?.text).not.toMatch(/Ada|private|eyes/);
  });

  test('is sent to the agency if STAFF_MAIL is empty', async ({ shop, office, mails }) => {
    await mails.delay(1, () => post(shop, '/api/inquiries', INQUIRY));
    const services = createServices({ ...process.env, STAFF_MAIL: '' });
    await sendMails(services);
    expect(office.received).toMatchObject([{ to: [services.catalogue.mails.mail] }]);
  });

  test.for([{ leave_empty: 'http://spam' }, { filled_in_ms: 5 }])(
    'with %j may be spam: the notice says so, and is sent all the same',
    async (sign, { shop, mails }) => {
      expect((await post(shop, '/api/inquiries', { ...INQUIRY, ...sign })).status).toBe(201);
      const [notice] = await mails.sent(1);
      expect(notice).toMatchObject({ to: [STAFF_MAIL], subject: 'New inquiry' });
      expect(notice?.text).toContain('It may be spam');
    },
  );

  test('from a page that was opened before, whose hidden field a password manager filled, is none', async ({
    shop,
    mails,
  }) => {
    await post(shop, '/api/inquiries', { ...INQUIRY, website: 'https://agency.example' });
    const [notice] = await mails.sent(1);
    expect(notice?.text).not.toContain('spam');
  });
});

describe('many inquiries', () => {
  /** Lets minutes pass since the last notice. */
  const wait = (sql: Shop['database']['sql']) =>
    sql`update mails set sent_at = sent_at - interval '5 minutes'`;
  const write = (shop: Shop, count: number, sign = {}) =>
    Promise.all(
      Array.from({ length: count }, () => post(shop, '/api/inquiries', { ...INQUIRY, ...sign })),
    );

  test('within minutes send one notice, and then one with their count', async ({
    shop,
    sql,
    office,
    mails,
  }) => {
    for (let sent = 0; sent < 48; sent += 8)
      for (const { status } of await write(shop, 8)) expect(status).toBe(201);
    await shop.settled();
    expect(office.received).toHaveLength(1);
    expect(await mails.run()).toEqual([200, { sent: 0, failed: 0 }]);
    await write(shop, 2, { leave_empty: 'x' });
    await shop.settled();
    expect(office.received).toHaveLength(1);
    await wait(sql);
    expect(await mails.run()).toEqual([200, { sent: 1, failed: 0 }]);
    const told = office.received.map(({ subject }) => /^(\d+) new/.exec(subject)?.[1] ?? 1);
    expect(told.reduce<number>((sum, count) => sum + Number(count), 0)).toBe(50);
    expect(office.received[1]?.text).toContain('2 of them may be spam.');
    expect(office.received[1]?.text).toMatch(/\/admin\?tab=inquiries$/m);
    await wait(sql);
    expect(await mails.run()).toEqual([200, { sent: 0, failed: 0 }]);
    expect(await sql`select from mails where next_attempt_at is not null`).toEqual([]);
  });

  test('are in the notice that could not be sent before, and none is given up', async ({
    shop,
    sql,
    office,
    mails,
    staff,
  }) => {
    await mails.delay(1, () => write(shop, 1));
    await mails.makeDue();
    await write(shop, 3);
    await shop.settled();
    expect(office.received.map(({ subject }) => subject)).toEqual([expect.stringMatching(/new/i)]);
    await wait(sql);
    await mails.run();
    const told = office.received.map(({ subject }) => Number(/^(\d+) new/.exec(subject)?.[1] ?? 1));
    expect(told.reduce((sum, count) => sum + count, 0)).toBe(4);
    expect((await staff.read<Summary>('summary')).alerts).toEqual([]);
  });

  test('keep no receipt waiting', async ({ shop, sql, office, mails }) => {
    office.mood = 'busy';
    await write(shop, 8);
    await (await buy(shop, { email: BUYER })).callBack();
    await shop.settled();
    office.mood = 'ok';
    await sql`update mails set next_attempt_at = now() - interval '1 hour' where kind <> 'receipt'`;
    await sql`update mails set next_attempt_at = now() where kind = 'receipt'`;
    expect(await claimMails(createServices(process.env).database, 1)).toMatchObject([
      { mail: { kind: 'receipt' } },
    ]);
    await mails.makeDue();
  });
});
