import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createServices } from '../../netlify/core/services.ts';
import { eventually } from '../support/launcher.ts';
import { openPostOffice } from '../support/post-office.ts';
import type { PostOffice } from '../support/post-office.ts';
import { callBack, makeWallet, openShop, post } from '../support/shop.ts';
import type { Shop } from '../support/shop.ts';

const BUYER = 'buyer@example.com';
let office: PostOffice;
let shop: Shop;
beforeAll(async () => {
  office = await openPostOffice();
  Reflect.deleteProperty(process.env, 'STAFF_MAIL');
  shop = await openShop({ SMTP_URL: office.url });
});
afterAll(async () => {
  await shop.close();
  await office.close();
});
beforeEach(async () => {
  office.mood = 'ok';
  office.received.length = 0;
  await shop.database.sql.query('delete from mails');
});

const rows = () =>
  shop.database.sql.query(
    `select kind, attempts, sent_at is not null as sent, next_attempt_at is not null as due, failure
      from mails order by kind`,
  );

test('without an address of the staff’s their notices go to the agency’s', async () => {
  const { mails } = createServices(process.env).catalogue;
  const inquiry = { name: 'A', email: 'a@b.example', subject: 'S', message: 'M', consent: true };
  const headers = { 'idempotency-key': randomUUID() };
  expect((await post(shop, '/api/inquiries', inquiry, headers)).status).toBe(201);
  await eventually(rows, (found) => found.length === 1 && found[0]?.['sent'] === true);
  expect(office.received.map(({ to }) => to)).toEqual([[mails.mail]]);
});

test('a receipt whose address was taken away meanwhile is given up, and not sent elsewhere', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  office.mood = 'busy';
  const { order, callback } = await makeWallet(shop, { email: BUYER });
  await callBack(callback);
  await eventually(rows, (found) => found.length === 2 && found.every((mail) => mail['failure']));
  await shop.database.sql.query('update orders set receipt_email = null where id = $1', [order.id]);
  await shop.database.sql.query('update mails set next_attempt_at = now()');
  office.mood = 'ok';
  const run = await shop.runScheduled('send-mails');
  expect([run.status, await run.json()]).toEqual([502, { sent: 1, failed: 1 }]);
  expect(await rows()).toEqual([
    { kind: 'order-notice', attempts: 2, sent: true, due: false, failure: null },
    { kind: 'receipt', attempts: 2, sent: false, due: false, failure: 'no recipient' },
  ]);
  expect(office.received.map(({ subject }) => subject)).toEqual([
    'Order paid: Logo Design, $500.00 of $500.00',
  ]);
  expect(JSON.stringify(log.mock.calls)).not.toContain(BUYER);
  expect(await (await shop.runScheduled('send-mails')).json()).toEqual({ sent: 0, failed: 0 });
});
