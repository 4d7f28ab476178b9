import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createServices } from '../../netlify/core/services.ts';
import { claimMails } from '../../netlify/core/stores/mails.ts';
import { sendMails } from '../../netlify/core/use-cases/send-mails.ts';
import { eventually } from '../support/launcher.ts';
import { openPostOffice } from '../support/post-office.ts';
import type { PostOffice, ReceivedMail } from '../support/post-office.ts';
import { callBack, makeWallet, openShop, payUnheard, post, showOrder } from '../support/shop.ts';
import type { Shop } from '../support/shop.ts';

const BUYER = 'buyer+receipt@example.com';
const STAFF = 'staff@agency.example';
let office: PostOffice;
let shop: Shop;

beforeAll(async () => {
  office = await openPostOffice();
  shop = await openShop({ SMTP_URL: office.url, STAFF_MAIL: STAFF });
});
afterAll(async () => {
  await shop.close();
  await office.close();
});
beforeEach(async () => {
  office.mood = 'ok';
  await shop.database.sql.query('delete from mails');
  office.received.length = 0;
});

interface MailRow {
  id: string;
  kind: string;
  sent: boolean;
  due: boolean;
  failure: string | null;
}

const rows = async () =>
  (await shop.database.sql.query(
    `select id, kind, sent_at is not null as sent, next_attempt_at is not null as due, failure
      from mails order by kind desc`,
  )) as MailRow[];

/** What was received, once the outbox has nothing left that is not sent or put off. */
async function settled(isRight: (mails: MailRow[]) => boolean): Promise<ReceivedMail[]> {
  await eventually(rows, isRight);
  return office.received.toSorted((a, b) => (a.to.join() < b.to.join() ? -1 : 1));
}
const allSent = (mails: MailRow[]) => mails.length > 0 && mails.every(({ sent }) => sent);
const allFailed = (mails: MailRow[]) => mails.length > 0 && mails.every(({ failure }) => failure);

const makeDue = () =>
  shop.database.sql.query('update mails set next_attempt_at = now() where next_attempt_at > now()');

const buyWithMail = () => makeWallet(shop, { email: BUYER });

describe('a paid order', () => {
  test('sends the buyer a receipt and the staff a notice, once each', async () => {
    const { order, callback } = await buyWithMail();
    const facts = { txid_in: randomUUID(), txid_out: randomUUID() };
    await Promise.all(Array.from({ length: 10 }, () => callBack(callback, facts)));
    const [receipt, notice] = await settled(allSent);
    const link = `${shop.url}/payment/success?order_id=${order.id}`;
    expect(receipt).toMatchObject({ to: [BUYER], subject: 'Your receipt: Logo Design' });
    for (const part of ['Logo Design', '$500.00 USD', order.id, link, 'hello@plumbline.example'])
      expect(receipt?.text).toContain(part);
    expect(receipt?.text).not.toMatch(/[{}]|undefined/);
    expect(notice).toMatchObject({
      to: [STAFF],
      subject: 'Order paid: Logo Design, $500.00 of $500.00',
    });
    expect(notice?.text).toContain(`${shop.url}/admin`);
    expect(notice?.text).not.toContain(BUYER);
    await callBack(callback, facts);
    await callBack(callback, { txid_in: randomUUID() });
    await post(shop, '/api/payments/return', { order_id: order.id, outcome: 'success' });
    await makeDue();
    expect(await (await shop.runScheduled('send-mails')).json()).toEqual({ sent: 0, failed: 0 });
    expect(office.received).toHaveLength(2);
  });

  test('without an address sends the notice alone', async () => {
    const { callback } = await makeWallet(shop);
    await callBack(callback);
    expect((await settled(allSent)).map(({ to }) => to)).toEqual([[STAFF]]);
  });

  test('is told of when the scheduled run finds its payment', async () => {
    const { order, address } = await buyWithMail();
    await payUnheard(shop, address);
    await shop.database.sql.query(
      'update order_wallets set next_check_at = now() where order_id = $1',
      [order.id],
    );
    expect((await shop.runScheduled('reconcile-payments')).status).toBe(200);
    expect((await settled(allSent)).map(({ to }) => to)).toEqual([[BUYER], [STAFF]]);
  });

  test('26: names the charge and what arrived, to the buyer and to the staff', async () => {
    const { callback } = await buyWithMail();
    await callBack(callback, { value_coin: '300.00' });
    const [receipt, notice] = await settled(allSent);
    for (const mail of [receipt, notice]) {
      expect(mail?.text).toContain('Price: $500.00 USD');
      expect(mail?.text).toMatch(/Received after .*fees: \$300\.00 USD/);
    }
    expect(notice?.subject).toBe('Order paid: Logo Design, $300.00 of $500.00');
  });

  test('too small a payment is told to the staff alone, once', async () => {
    const { order, callback } = await buyWithMail();
    for (const value of ['1.00', '2.50']) await callBack(callback, { value_coin: value });
    const [notice, ...others] = await settled(allSent);
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ to: [STAFF] });
    expect(notice?.subject).toMatch(/^Too little paid: Logo Design, \$(1|3)\.[05]0 of \$500\.00$/);
    expect(notice?.text).toContain(order.id);
    expect(notice?.text).toContain(`${shop.url}/admin`);
  });

  test('too small a payment is told to nobody once the rest has arrived', async () => {
    office.mood = 'busy';
    const { callback } = await makeWallet(shop);
    await callBack(callback, { value_coin: '200' });
    await settled(allFailed);
    await callBack(callback, { value_coin: '250' });
    await settled((mails) => mails.length === 2 && allFailed(mails));
    office.mood = 'ok';
    await makeDue();
    expect(await (await shop.runScheduled('send-mails')).json()).toEqual({ sent: 1, failed: 0 });
    expect(office.received.map(({ subject }) => subject)).toEqual([
      'Order paid: Logo Design, $450.00 of $500.00',
    ]);
    expect(await rows()).toMatchObject([
      { kind: 'underpaid-notice', sent: false, due: false },
      { kind: 'order-notice', sent: true },
    ]);
  });
});

describe('a mail server in trouble', () => {
  test('holds up no callback and no check of payments, however long it hangs', async () => {
    office.mood = 'silent';
    const { order, callback } = await buyWithMail();
    const before = office.visits();
    expect((await callBack(callback)).status).toBe(200);
    await eventually(
      () => Promise.resolve(office.visits()),
      (visits) => visits > before,
    );
    // It has the connection and says nothing; everything else goes on.
    expect((await showOrder(shop, order.id)).status).toBe('completed');
    expect((await shop.runScheduled('reconcile-payments')).status).toBe(200);
    expect(office.received).toEqual([]);
    office.hangUp();
    await settled(allFailed);
  });

  test('loses no mail: what failed is sent by a later run, once', async () => {
    office.mood = 'busy';
    const { callback } = await buyWithMail();
    expect((await callBack(callback)).status).toBe(200);
    await settled(allFailed);
    await makeDue();
    const run = await shop.runScheduled('send-mails');
    expect([run.status, await run.json()]).toEqual([502, { sent: 0, failed: 2 }]);
    office.mood = 'ok';
    // Not before its time.
    expect(await (await shop.runScheduled('send-mails')).json()).toEqual({ sent: 0, failed: 0 });
    await makeDue();
    expect(await (await shop.runScheduled('send-mails')).json()).toEqual({ sent: 2, failed: 0 });
    expect(office.received).toHaveLength(2);
  });

  test('that knows no such address is not asked again, and its words are not kept', async () => {
    office.mood = 'unknown';
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { callback } = await buyWithMail();
    await callBack(callback);
    await settled(allFailed);
    expect(await rows()).toMatchObject([
      { kind: 'receipt', due: false, failure: 'EENVELOPE 550' },
      { kind: 'order-notice', due: false, failure: 'EENVELOPE 550' },
    ]);
    const lines = log.mock.calls.map((call) => call.join(' ')).join('\n');
    expect(lines).toContain('"event":"mail not sent"');
    expect(lines).not.toContain('@');
  });

  test('is given up after three days', async () => {
    office.mood = 'busy';
    const { callback } = await buyWithMail();
    await callBack(callback);
    await settled(allFailed);
    await shop.database.sql.query(`update mails set created_at = now() - interval '3 days'`);
    await makeDue();
    await shop.runScheduled('send-mails');
    expect((await rows()).map(({ due }) => due)).toEqual([false, false]);
  });
});

describe('several instances', () => {
  test('that send at the same time send each mail once', async () => {
    office.mood = 'busy';
    for (let count = 0; count < 6; count += 1) await callBack((await buyWithMail()).callback);
    await eventually(rows, (mails) => mails.length === 12 && allFailed(mails));
    office.mood = 'ok';
    await makeDue();
    const instances = Array.from({ length: 20 }, () => createServices(process.env));
    const counts = await Promise.all(instances.map((services) => sendMails(services)));
    expect(counts.reduce((sum, { sent }) => sum + sent, 0)).toBe(12);
    expect(new Set(office.received.map(({ messageId }) => messageId)).size).toBe(12);
    expect(office.received).toHaveLength(12);
  });

  test('one that ends in the middle leaves its mail to another, under the same Message-ID', async () => {
    office.mood = 'busy';
    await callBack((await makeWallet(shop)).callback);
    const [row] = await eventually(rows, allFailed);
    office.mood = 'ok';
    await makeDue();
    const services = createServices(process.env);
    expect((await claimMails(services.database, 5)).map(({ id }) => id)).toEqual([row?.id]);
    // The one that claimed it is gone; nobody else may have it until its time is over.
    expect(await claimMails(services.database, 5)).toEqual([]);
    await makeDue();
    await sendMails(services);
    expect(office.received.map(({ messageId }) => messageId)).toEqual([`<${row?.id}@localhost>`]);
  });
});

describe('an inquiry', () => {
  const INQUIRY = {
    name: 'Ada Example',
    email: 'ada@example.com',
    subject: 'Something private',
    message: 'For your eyes only.',
    consent: true,
  };

  test('sends the staff one notice, without a word of it', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    await post(shop, '/api/inquiries', INQUIRY, headers);
    await post(shop, '/api/inquiries', INQUIRY, headers);
    const [notice, ...others] = await settled(allSent);
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ to: [STAFF], subject: 'New inquiry' });
    expect(notice?.text).toContain(headers['idempotency-key']);
    expect(notice?.text).not.toMatch(/Ada|private|eyes/);
  });

  test('that a machine seems to have written sends none', async () => {
    const response = await post(shop, '/api/inquiries', { ...INQUIRY, website: 'http://spam' });
    expect(response.status).toBe(201);
    expect(await rows()).toEqual([]);
  });
});
