import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, openDesk, openSession } from '../../support/desk.ts';
import { eventually } from '../../support/launcher.ts';
import { openPostOffice } from '../../support/post-office.ts';
import type { PostOffice } from '../../support/post-office.ts';
import { callBack, makeWallet } from '../../support/shop.ts';
import type { Shop } from '../../support/shop.ts';

const BUYER = 'buyer@example.com';
const STAFF = 'staff@agency.example';
let office: PostOffice;
let shop: Shop;
let cookie: string;
beforeAll(async () => {
  office = await openPostOffice();
  shop = await openDesk({ SMTP_URL: office.url, STAFF_MAIL: STAFF });
  ({ cookie } = await openSession(shop));
});
afterAll(async () => {
  await shop.close();
  await office.close();
});

const change = (id: string, body: unknown) =>
  call(shop, `/api/admin/orders/${id}`, { cookie, method: 'PATCH', body });

const mailsOf = (id: string) =>
  shop.database.sql.query(
    `select kind, sent_at is not null as sent from mails where order_id = $1 order by kind`,
    [id],
  );

/** Half of the charge has arrived, which waits for staff. */
async function underpaid(details: Record<string, unknown>) {
  const { order, callback } = await makeWallet(shop, details);
  await callBack(callback, { value_coin: '250' });
  expect((await mailsOf(order.id)).map(({ kind }) => kind)).toEqual(['underpaid-notice']);
  return { id: order.id, callback };
}

test('money that staff accept by hand sends the receipt and the notice, once each', async () => {
  const { id, callback } = await underpaid({ email: BUYER });
  const body = { status: 'completed', from: 'pending' };
  const answers = await Promise.all(Array.from({ length: 6 }, () => change(id, body)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const sent = [
    { kind: 'order-notice', sent: true },
    { kind: 'receipt', sent: true },
    { kind: 'underpaid-notice', sent: true },
  ];
  await eventually(
    () => mailsOf(id),
    (mails) => mails.length === 3 && mails.every((mail) => mail['sent']),
  );
  // Neither further money nor a note on the completed order sends more.
  await callBack(callback, { value_coin: '250' });
  await change(id, { note: 'Thanks.' });
  expect(await mailsOf(id)).toEqual(sent);
  const about = office.received.filter(({ text }) => text.includes(id));
  expect(about.map(({ to }) => to).toSorted()).toEqual([[BUYER], [STAFF], [STAFF]]);
  for (const mail of about.slice(1)) {
    expect(mail.text).toContain('$500.00 USD');
    expect(mail.text).toContain('$250.00 USD');
  }
});

test('a buyer who left no address gets no receipt', async () => {
  const { id } = await underpaid({});
  expect((await change(id, { status: 'completed' })).status).toBe(200);
  expect((await mailsOf(id)).map(({ kind }) => kind)).toEqual(['order-notice', 'underpaid-notice']);
});

test.each([{ status: 'cancelled' }, { note: 'Asked them.' }, { reviewed: true }])(
  'what completes no order, as %j, sends nothing further',
  async (body) => {
    const { id } = await underpaid({ email: BUYER });
    expect((await change(id, body)).status).toBe(200);
    expect((await mailsOf(id)).map(({ kind }) => kind)).toEqual(['underpaid-notice']);
  },
);
