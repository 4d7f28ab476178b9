import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { OrderDetail } from '../../../src/domain/admin/orders.ts';
import type { Problem } from '../../../src/domain/problem.ts';
import { detailOf } from '../../support/admin.ts';
import { mailTest } from '../../support/post-office.ts';
import { LOGO, post, send } from '../../support/shop.ts';

const BUYER = 'buyer@example.com';
/** Half of a thousand dollars for a service of the catalogue. */
const DEPOSIT = { service_id: LOGO.service_id, agreed: 1_000, part: 'deposit', amount: 500 };
const TITLED = { title: 'Brand refresh', agreed: 900, part: 'whole', amount: 900 };

/** What a buyer's browser reads from a link. */
function namesIn({ link }: OrderDetail): { order: string; key: string } {
  const named = new URLSearchParams(new URL(link?.url ?? '').hash.slice(1));
  return { order: named.get('order') ?? '', key: named.get('key') ?? '' };
}
type Names = ReturnType<typeof namesIn>;

const test = mailTest.extend('links', ({ shop, staff, orders }) => {
  const ask = (body: object, key: string = randomUUID()) =>
    staff.call('/api/admin/orders', { body, headers: { 'idempotency-key': key } });
  return {
    ask,
    async make(body: object) {
      const made = await detailOf(await ask(body));
      return { ...made, id: made.order.id, names: namesIn(made) };
    },
    async open({ order, key }: Names) {
      const headers = { 'idempotency-key': key };
      return (await send(`${shop.url}/api/orders/${order}`, { headers })).json();
    },
    async isOpen(id: string) {
      return (await orders.show(id)).link?.is_open;
    },
    requestWallet({ order, key }: Names) {
      const body = { provider: LOGO.provider };
      return post(shop, `/api/orders/${order}/wallet`, body, { 'idempotency-key': key });
    },
  };
});

describe('an order that staff make', () => {
  test('is named by its part, and shown to whoever has its link', async ({ sql, staff, links }) => {
    const note = 'As agreed by phone.';
    const { order, events, link, names } = await links.make({ ...DEPOSIT, note, email: BUYER });
    const shown = { service_name: 'Logo Design, deposit', amount: 500, status: 'pending' };
    const own = { service_id: LOGO.service_id, is_custom_price: false, provider: null };
    expect(order).toMatchObject({ ...shown, ...own, email: BUYER });
    expect(events).toMatchObject([
      { kind: 'staff_made_order', actor: 'staff', staff_email: staff.email, to_status: 'pending' },
    ]);
    const bounds = await sql`select most_shortfall::int from orders where id = ${order.id}`;
    expect(bounds).toEqual([{ most_shortfall: 80 }]);
    expect(names.order).toBe(order.id);
    expect(link).toMatchObject({ is_open: true, agreed: 1_000, inquiry: null, related: [] });
    expect(await links.open(names)).toEqual({
      order: { id: order.id, service_id: LOGO.service_id, ...shown },
      link: {
        ...{ part: 'deposit', agreed: 1_000, note, has_ended: false, is_mailed: true },
        expires_at: link?.expires_at,
      },
    });
  });

  test('shows nothing more than any without the key of its link', async ({ links }) => {
    const { names } = await links.make({ ...TITLED, note: 'For you alone.' });
    const wrong = { ...names, key: randomUUID() };
    expect(Object.keys((await links.open(wrong)) as object)).toEqual(['order']);
    expect((await links.requestWallet(wrong)).status).toBe(403);
  });

  test('is made once by a key, however often it is sent', async ({ links }) => {
    const key = randomUUID();
    const answers = await Promise.all([links.ask(TITLED, key), links.ask(TITLED, key)]);
    const [one, other] = await Promise.all(answers.map(detailOf));
    expect(one?.order.id).toBe(other?.order.id);
    expect((await links.ask({ ...TITLED, agreed: 901, amount: 901 }, key)).status).toBe(409);
    expect((await links.ask(TITLED, 'short-enough-to-guess')).status).toBe(400);
  });

  test.for([
    [{ ...TITLED, title: undefined }, 'title'],
    [{ ...TITLED, title: undefined, service_id: 'no-such' }, 'service_id'],
    [{ ...TITLED, inquiry_id: randomUUID() }, 'inquiry_id'],
    [{ ...DEPOSIT, part: 'balance', deposit_id: randomUUID() }, 'deposit_id'],
    [{ ...TITLED, agreed: 1, amount: 1 }, 'agreed'],
    [{ ...DEPOSIT, amount: 1 }, 'amount'],
  ] as const)('%o is refused for its %s', async ([body, path], { links }) => {
    const response = await links.ask(body);
    expect(response.status).toBe(422);
    expect(((await response.json()) as Problem).errors?.map((error) => error.path)).toContain(path);
  });
});

describe('the link', () => {
  test('ends after 30 days, also where a wallet was given', async ({ sql, links }) => {
    const { id, names, link, order } = await links.make(TITLED);
    const lasts = Date.parse(link?.expires_at ?? '') - Date.parse(order.created_at);
    expect(lasts).toBe(30 * 86_400_000);
    expect((await links.requestWallet(names)).status).toBe(200);
    await sql`update payment_links set created_at = created_at - interval '31 days',
      expires_at = expires_at - interval '31 days' where order_id = ${id}`;
    expect((await links.requestWallet(names)).status).toBe(409);
    expect(await links.open(names)).toMatchObject({ link: { has_ended: true } });
    expect(await links.isOpen(id)).toBe(false);
  });

  test.for([
    ['6 days', expect.any(String) as string],
    ['8 days', null],
  ] as const)('ended %s ago: next check %j', async ([ago, next], { shop, sql, links, orders }) => {
    const { id, names } = await links.make(TITLED);
    await links.requestWallet(names);
    await sql`update order_wallets set created_at = now() - interval '20 days',
      next_check_at = now() - interval '1 minute'`;
    await sql`update payment_links set created_at = now() - interval '60 days',
      expires_at = now() - ${ago}::interval`;
    await shop.runScheduled('reconcile-payments');
    expect((await orders.show(id)).checks?.next_at).toEqual(next);
  });

  test('is mailed with its note, and again elsewhere', async ({ mails, office, links, orders }) => {
    const mailed = { ...TITLED, note: 'Thanks!', email: BUYER, send: true };
    const { id, link, names } = await links.make(mailed);
    await mails.sent(1);
    expect(office.received).toMatchObject([
      { to: [BUYER], subject: 'Your payment link: Brand refresh' },
    ]);
    for (const part of ['Thanks!', '$900.00', link?.url ?? '?'])
      expect(office.received[0]?.text).toContain(part);
    const body = { kind: 'link-mail', email: 'other@example.com' };
    const { events } = await detailOf(await orders.act(id, 'receipt', body));
    await mails.sent(2);
    expect(office.received[1]?.to).toEqual([body.email]);
    const event = { kind: 'staff_sent_link', detail: { email: body.email } };
    expect(events.at(-1)).toMatchObject(event);
    // It ends with its order.
    await orders.change(id, { status: 'cancelled' });
    expect((await orders.act(id, 'receipt', body)).status).toBe(409);
    expect((await links.requestWallet(names)).status).toBe(409);
    expect(await links.isOpen(id)).toBe(false);
  });
});

test('a link whose mail could not be queued is mailed by the repeated request, once', async ({
  sql,
  links,
}) => {
  const [key, body] = [randomUUID(), { ...TITLED, email: BUYER, send: true }];
  await sql`alter table mails rename to away`;
  expect((await links.ask(body, key)).status).toBe(500);
  await sql`alter table away rename to mails`;
  for (const _ of [1, 2]) expect((await links.ask(body, key)).status).toBe(201);
  const { order } = await detailOf(await links.ask(body, key));
  const queued = await sql`select kind from mails where order_id = ${order.id}`;
  expect(queued).toEqual([{ kind: 'link-mail' }]);
});

test('a deposit names the balance that was asked for', async ({ links, orders }) => {
  const deposit = await links.make(DEPOSIT);
  const balance = await links.make({ ...DEPOSIT, part: 'balance', deposit_id: deposit.id });
  const related = [{ id: balance.id, status: 'pending' }];
  expect((await orders.show(deposit.id)).link).toMatchObject({ related });
});
