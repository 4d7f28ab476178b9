import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { deskEndpoint } from '../../../netlify/core/auth/desk-endpoint.ts';
import { json } from '../../../netlify/core/http/answers.ts';
import { openDesk, openSession } from '../../support/desk.ts';
import type { Shop } from '../../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openDesk();
});
afterAll(() => shop.close());

const path = '/api/admin/anything';
const ask = (cookie: string, windowLimit?: number) =>
  deskEndpoint(
    async ({ staff, services }) => {
      const one = { text: 'select 1', values: [] };
      await services.database.rows(z.unknown(), one);
      return json({ email: staff.email });
    },
    { path, ...(windowLimit !== undefined && { rateLimit: { windowLimit, windowSize: 60 } }) },
  )(new Request(`${shop.url}${path}`, { headers: { cookie } }), {
    params: {},
    requestId: randomUUID(),
    ip: '127.0.0.1',
    waitUntil: () => undefined,
  });

const countOf = async () => {
  const [row] = await shop.database.sql.query('select count(*)::int as n from call_counts');
  return row?.['n'];
};

test('a function of the desk is counted where it has a limit, and only there', async () => {
  const { cookie, email } = await openSession(shop);
  await shop.database.sql.query('truncate call_counts');
  const free = await ask(cookie);
  expect([free.status, await free.json(), await countOf()]).toEqual([200, { email }, 0]);
  expect([(await ask(cookie, 1)).status, await countOf()]).toEqual([200, 1]);
});
