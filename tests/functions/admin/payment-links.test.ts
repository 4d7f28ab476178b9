import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { inquiryDetailSchema } from '../../../src/domain/admin/inquiries.ts';
import type { OrderDetail } from '../../../src/domain/admin/orders.ts';
import type { Problem } from '../../../src/domain/problem.ts';
import { detailOf, openSession, orderCalls } from '../../support/admin.ts';
import { INQUIRY } from '../../support/endpoints.ts';
import { mailTest } from '../../support/post-office.ts';
import { callBack, LOGO, post, send } from '../../support/shop.ts';
import type { Shop } from '../../support/shop.ts';

const BUYER = 'buyer@example.com';
/** Half of a thousand dollars for a service of the catalogue. */
const DEPOSIT = { service_id: LOGO.service_id, agreed: 1_000, part: 'deposit', amount: 500 };
const TITLED = { title: 'Brand refresh', agreed: 900, part: 'whole', amount: 900 };

const test = mailTest
  .extend('staff', { scope: 'file' }, ({ shop }) => openSession(shop))
  .extend('desk', ({ staff }) => {
    const ask = (body: object, key: string = randomUUID()) =>
      staff.call('/api/admin/orders', { body, headers: { 'idempotency-key': key } });
    return { ...orderCalls(staff), ask, make: async (body: object) => detailOf(await ask(body)) };
  });

/** What a buyer's browser reads from a link. */
function namesIn({ link }: OrderDetail): { order: string; key: string } {
  const named = new URLSearchParams(new URL(link?.url ?? '').hash.slice(1));
  return { order: named.get('order') ?? '', key: named.get('key') ?? '' };
}

const open = async (shop: Shop, { order, key }: { order: string; key: string }) =>
  (await send(`${shop.url}/api/orders/${order}`, { headers: { 'idempotency-key': key } })).json();

const requestWallet = (shop: Shop, { order, key }: { order: string; key: string }) =>
  post(
    shop,
    `/api/orders/${order}/wallet`,
    { provider: LOGO.provider },
    { 'idempotency-key': key },
  );

describe('an order that staff make', () => {
  test('is named by its part, and shown to whoever has its link', async ({ shop, staff, desk }) => {
    const made = await desk.make({ ...DEPOSIT, note: 'As agreed by phone.', email: BUYER });
    expect(made.order).toMatchObject({
      ...{ service_id: LOGO.service_id, service_name: 'Logo Design, deposit', amount: 500 },
      ...{ status: 'pending', is_custom_price: false, provider: null, email: BUYER },
    });
    expect(made.events).toMatchObject([
      { kind: 'staff_made_order', actor: 'staff', staff_email: staff.email, to_status: 'pending' },
    ]);
    const names = namesIn(made);
    expect(names.order).toBe(made.order.id);
    expect(made.link).toMatchObject({ is_open: true, agreed: 1_000, inquiry: null, related: [] });
    expect(await open(shop, names)).toEqual({
      order: {
        id: made.order.id,
        service_name: 'Logo Design, deposit',
        amount: 500,
        status: 'pending',
      },
      link: {
        ...{
          part: 'deposit',
          agreed: 1_000,
          note: 'As agreed by phone.',
          has_ended: false,
          is_mailed: true,
        },
        expires_at: made.link?.expires_at,
      },
    });
  });

  test('shows nothing but its public fields without the key of its link', async ({
    shop,
    desk,
  }) => {
    const made = await desk.make({ ...TITLED, note: 'For you alone.' });
    const wrong = { ...namesIn(made), key: randomUUID() };
    expect(Object.keys((await open(shop, wrong)) as object)).toEqual(['order']);
    expect((await requestWallet(shop, wrong)).status).toBe(403);
  });

  test('is paid by its link as any other, and short of it as any other', async ({ shop, desk }) => {
    const made = await desk.make({ ...TITLED, email: BUYER });
    expect(made.order).toMatchObject({ service_id: 'agreed', service_name: 'Brand refresh' });
    const response = await requestWallet(shop, namesIn(made));
    const { redirect_url: redirect } = (await response.json()) as { redirect_url: string };
    const query = new URL(redirect).searchParams;
    expect(query.get('amount')).toBe('900.00');
    expect(query.get('email')).toBe(BUYER);
    const wallet = shop.gateway.control
      .wallets()
      .find(({ address }) => address === query.get('address'));
    await callBack(new URL(wallet?.callbackUrl ?? ''), { value_coin: '100' });
    expect((await desk.show(made.order.id)).order).toMatchObject({
      ...{ status: 'pending', flags: ['underpaid'] },
    });
    await callBack(new URL(wallet?.callbackUrl ?? ''), { value_coin: '800' });
    const paid = await desk.show(made.order.id);
    expect(paid.order).toMatchObject({ status: 'completed', received: 900, flags: [] });
    expect(paid.link?.is_open).toBe(false);
  });

  test('is made once by a key, however often it is sent', async ({ desk }) => {
    const key = randomUUID();
    const ids = await Promise.all(
      [1, 2].map(
        async () => ((await (await desk.ask(TITLED, key)).json()) as OrderDetail).order.id,
      ),
    );
    expect(ids[0]).toBe(ids[1]);
    expect((await desk.ask({ ...TITLED, agreed: 901, amount: 901 }, key)).status).toBe(409);
  });

  test.for(['', 'short-enough-to-guess', `${'x'.repeat(32)}&`])(
    'is refused with the key %j',
    async (key, { desk }) => {
      expect((await desk.ask(TITLED, key)).status).toBe(400);
    },
  );

  test.for([
    [{ ...TITLED, service_id: LOGO.service_id }, 'title'],
    [{ ...TITLED, title: undefined }, 'title'],
    [{ ...TITLED, title: undefined, service_id: 'no-such' }, 'service_id'],
    [{ ...TITLED, title: 'Two\nlines' }, 'title'],
    [{ ...TITLED, amount: 899 }, 'amount'],
    [{ ...DEPOSIT, amount: 1_000 }, 'amount'],
    [{ ...TITLED, agreed: 0.5, amount: 0.5 }, 'amount'],
    [{ ...TITLED, send: true }, 'email'],
    [{ ...TITLED, inquiry_id: randomUUID() }, 'inquiry_id'],
    [{ ...DEPOSIT, deposit_id: randomUUID() }, 'deposit_id'],
    [{ ...DEPOSIT, part: 'balance', deposit_id: randomUUID() }, 'deposit_id'],
  ] as const)('%o is refused for its %s', async ([body, path], { desk }) => {
    const response = await desk.ask(body);
    expect(response.status).toBe(422);
    expect(((await response.json()) as Problem).errors?.map((error) => error.path)).toContain(path);
  });
});

describe('the link', () => {
  test('ends after 30 days, also where a wallet was given', async ({ shop, desk }) => {
    const made = await desk.make(TITLED);
    const { expires_at: expires = '' } = made.link ?? {};
    expect(Date.parse(expires) - Date.parse(made.order.created_at)).toBe(30 * 86_400_000);
    expect((await requestWallet(shop, namesIn(made))).status).toBe(200);
    await shop.database.sql.query(
      `update payment_links set created_at = created_at - interval '31 days',
        expires_at = expires_at - interval '31 days' where order_id = $1`,
      [made.order.id],
    );
    expect((await requestWallet(shop, namesIn(made))).status).toBe(409);
    expect(await open(shop, namesIn(made))).toMatchObject({ link: { has_ended: true } });
    expect((await desk.show(made.order.id)).link?.is_open).toBe(false);
  });

  test('outlasts a cancel by its buyer at the provider', async ({ shop, desk }) => {
    const made = await desk.make(TITLED);
    const names = namesIn(made);
    await requestWallet(shop, names);
    const body = { order_id: names.order, outcome: 'cancel' };
    expect((await post(shop, '/api/payments/return', body)).status).toBe(200);
    expect((await desk.show(names.order)).link?.is_open).toBe(true);
    expect((await requestWallet(shop, names)).status).toBe(200);
  });

  test('is checked for a lost callback as long as it lasts, and a week more', async ({
    shop,
    desk,
  }) => {
    const made = await desk.make(TITLED);
    await requestWallet(shop, namesIn(made));
    const checked = async (set: string) => {
      await shop.database.sql
        .query(`update order_wallets set created_at = now() - interval '20 days',
        next_check_at = now() - interval '1 minute'`);
      await shop.database.sql
        .query(`update payment_links set created_at = now() - interval '60 days',
        expires_at = now() - interval '${set}'`);
      await shop.runScheduled('reconcile-payments');
      return (await desk.show(made.order.id)).checks?.next_at;
    };
    expect(await checked('6 days')).toEqual(expect.any(String));
    expect(await checked('8 days')).toBeNull();
  });

  test('ends with its order, when staff cancel it', async ({ shop, desk }) => {
    const made = await desk.make(TITLED);
    await desk.change(made.order.id, { status: 'cancelled', from: 'pending' });
    expect((await requestWallet(shop, namesIn(made))).status).toBe(409);
    expect((await desk.show(made.order.id)).link?.is_open).toBe(false);
  });

  test('is mailed with its note, and again to another address', async ({ mails, office, desk }) => {
    const made = await desk.make({ ...TITLED, note: 'Thank you!', email: BUYER, send: true });
    await mails.sent(1);
    expect(office.received).toMatchObject([
      { to: [BUYER], subject: 'Your payment link: Brand refresh' },
    ]);
    const text = office.received[0]?.text ?? '';
    for (const part of ['Thank you!', '$900.00', made.link?.url ?? '?'])
      expect(text).toContain(part);
    const body = { kind: 'link-mail', email: 'other@example.com' };
    const sent = await desk.act(made.order.id, 'receipt', body);
    await mails.sent(2);
    expect(office.received[1]?.to).toEqual(['other@example.com']);
    expect((await detailOf(sent)).events.at(-1)).toMatchObject({
      ...{ kind: 'staff_sent_link', detail: { email: 'other@example.com' } },
    });
    await desk.change(made.order.id, { status: 'cancelled', from: 'pending' });
    expect((await desk.act(made.order.id, 'receipt', body)).status).toBe(409);
  });
});

describe('an agreement', () => {
  test('joins its inquiry, its deposit and its balance', async ({ shop, staff, desk }) => {
    const inquiry = await post(shop, '/api/inquiries', INQUIRY);
    const { id: inquiryId } = (await inquiry.json()) as { id: string };
    const deposit = await desk.make({ ...DEPOSIT, inquiry_id: inquiryId });
    const balance = await desk.make({
      ...{ ...DEPOSIT, part: 'balance', deposit_id: deposit.order.id, inquiry_id: inquiryId },
    });
    expect(balance.order.service_name).toBe('Logo Design, balance');
    expect(balance.link?.related).toMatchObject([{ id: deposit.order.id, amount: 500 }]);
    const again = await desk.show(deposit.order.id);
    expect(again.link?.related).toMatchObject([{ id: balance.order.id, status: 'pending' }]);
    expect(again.link?.inquiry).toEqual({ id: inquiryId, name: INQUIRY.name });
    const shown = await staff.call(`/api/admin/inquiries/${inquiryId}`);
    const { made } = inquiryDetailSchema.parse(await shown.json());
    expect(made.map(({ id }) => id)).toEqual([deposit.order.id, balance.order.id]);
  });
});
