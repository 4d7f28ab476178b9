import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeWallet, callBack } from '../../support/shop.ts';
import type { Shop } from '../../support/shop.ts';
import { call, openDesk, openSession } from '../../support/desk.ts';
let shop: Shop;
beforeAll(async () => { shop = await openDesk(); });
afterAll(() => shop.close());
test('all', async () => {
  const { cookie, email } = await openSession(shop);
  console.error(cookie);
  const { order, callback } = await makeWallet(shop, { email: 'Buyer.Some@example.com' });
  await makeWallet(shop);
  console.error((await callBack(callback, { value_coin: '100' })).status);
  for (const p of ['/api/admin/session', '/api/admin/summary', '/api/admin/orders', '/api/admin/orders?q=logo', '/api/admin/orders?q=buyer.some', `/api/admin/orders?q=${order.id.slice(0, 6)}&sort=highest&limit=1`, '/api/admin/orders?flag=any', '/api/admin/transactions', '/api/admin/transactions?q=abcdef', '/api/admin/inquiries', '/api/admin/inquiries?q=abc&status=unread', `/api/admin/orders/${order.id}`, '/api/admin/revenue', '/api/admin/revenue?by=month', '/api/admin/orders.csv', '/api/admin/transactions.csv', '/api/admin/inquiries.csv']) {
    const r = await call(shop, p, { cookie });
    console.error(p, r.status, r.headers.getSetCookie(), (await r.text()).slice(0, 1500));
  }
  const r = await call(shop, `/api/admin/orders/${order.id}`, { cookie, method: 'PATCH', body: { status: 'completed', note: 'ok' } });
  console.error(r.status, await r.text());
  console.error(await (await call(shop, '/api/admin/summary', { cookie })).text(), email);
  const out = await call(shop, '/api/auth/sign-out', { cookie, body: {} });
  console.error(out.status, await out.text(), out.headers.getSetCookie());
  console.error((await call(shop, '/api/admin/summary', { cookie })).status);
});
