import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { createServices } from '../../netlify/core/services.ts';
import type { Services } from '../../netlify/core/services.ts';
import { claimMails } from '../../netlify/core/stores/mails.ts';
import { reconcilePayments } from '../../netlify/core/use-cases/check-payment.ts';
import { createOrder } from '../../netlify/core/use-cases/create-order.ts';
import { requestWallet } from '../../netlify/core/use-cases/request-wallet.ts';
import { settleReturn } from '../../netlify/core/use-cases/settle-return.ts';
import { adminTest } from '../support/admin.ts';
import { LOGO, makeOrder, rowsOf, showOrder, unheard } from '../support/shop.ts';

const HOUR_MS = 3_600_000;
const JUMPS = [
  ['an hour back', -HOUR_MS],
  ['an hour ahead', HOUR_MS],
  ['a year back', -365 * 24 * HOUR_MS],
  ['a year ahead', 365 * 24 * HOUR_MS],
] as const;
const BACK = JUMPS.filter(([, by]) => by < 0);

/** Offset of the clock from the actual time, in ms. */
let off = 0;
const test = adminTest().extend('services', ({ shop: _ }) => {
  off = 0;
  return { ...createServices(process.env), now: () => new Date(Date.now() + off) };
});

/** Requests a wallet at the clock's time; returns its address. */
async function wallet(services: Services, id: string): Promise<string> {
  const wanted = { orderId: id, provider: 'mercuryo', key: undefined };
  const result = await requestWallet(services, wanted);
  if (result.outcome !== 'ready') throw new Error(`No wallet: ${result.outcome}`);
  return new URL(result.redirectUrl).searchParams.get('address') ?? '';
}

const comeBack = (services: Services, id: string) =>
  settleReturn(services, { order_id: id, outcome: 'success' }, '127.0.0.1');

describe.each(JUMPS)('after the clock jumped %s', (_, by) => {
  test('an open order is paid, and its events stay in order', async ({ shop, services }) => {
    const { id } = await makeOrder(shop);
    off = by;
    const address = await wallet(services, id);
    await shop.gateway.control.pay(unheard(address));
    const settled = await comeBack(services, id);
    expect(settled).toMatchObject({ id, status: 'completed' });
    const { events, transactions } = await rowsOf(shop, id);
    expect(events.map((event) => (event as { kind: string }).kind)).toEqual([
      'order_created',
      'wallet_attached',
      'payment_completed',
    ]);
    expect(transactions).toHaveLength(1);
  });

  test('a repeated request returns the same order', async ({ services }) => {
    const key = randomUUID();
    const first = await createOrder(services, { ...LOGO }, key);
    off = by;
    const again = await createOrder(services, { ...LOGO }, key);
    expect(again).toEqual({ ...first, outcome: 'repeated' });
  });

  test('the admin page’s lists and figures still load', async ({ sql, staff }) => {
    await sql`update orders set created_at = created_at + make_interval(secs => ${by / 1000})`;
    for (const path of ['orders', 'transactions', 'summary', 'revenue'])
      expect((await staff.call(`/api/admin/${path}`)).status, path).toBe(200);
  });
});

describe.each(BACK)('a clock that was ahead and jumped %s', (_, by) => {
  test('delays no status check for more than an hour', async ({ shop, services }) => {
    const { id } = await makeOrder(shop);
    off = -by;
    await shop.gateway.control.pay(unheard(await wallet(services, id)));
    off = HOUR_MS + 120_000;
    await reconcilePayments(services);
    expect((await showOrder(shop, id)).status).toBe('completed');
  });

  test('does not delay the status check of a returning buyer', async ({ shop, services }) => {
    const { id } = await makeOrder(shop);
    const address = await wallet(services, id);
    off = -by;
    await comeBack(services, id);
    await shop.gateway.control.pay(unheard(address));
    off = 0;
    expect(await comeBack(services, id)).toMatchObject({ status: 'completed' });
  });
});

test('a mail that was postponed for a year is sent next', async ({ shop, sql, services }) => {
  const { id } = await makeOrder(shop);
  await sql`insert into mails (kind, order_id, created_at, next_attempt_at)
    values ('order-notice', ${id}, now(), now() + interval '1 year')`;
  expect(await claimMails(services.database, 10)).toMatchObject([{ mail: { order: { id } } }]);
  expect(await claimMails(services.database, 10)).toEqual([]);
});
