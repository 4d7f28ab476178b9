import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AUTH_PATHS } from '../../src/domain/desk/session.ts';
import { openDesk, openSession } from '../support/desk.ts';
import { LOGO } from '../support/shop.ts';
import type { Shop } from '../support/shop.ts';
import { findTargets } from './bad-input/targets.ts';

let shop: Shop;
let cookie: string;
beforeAll(async () => {
  shop = await openDesk();
  cookie = (await openSession(shop)).cookie;
});
afterAll(() => shop.close());

const id = randomUUID();

/** Every function that writes, with what it would take from our own pages. */
const WRITES: Record<string, { method: string; path: string; body: unknown }> = {
  'authenticate-staff': {
    method: 'POST',
    path: AUTH_PATHS.signIn,
    body: { email: 'nobody@desk.example', password: 'a wrong guess' },
  },
  'change-order': { method: 'PATCH', path: `/api/admin/orders/${id}`, body: { note: 'A note.' } },
  'create-inquiry': {
    method: 'POST',
    path: '/api/inquiries',
    body: { name: 'A', email: 'a@b.example', subject: 'S', message: 'M', consent: true },
  },
  'create-order': { method: 'POST', path: '/api/orders', body: LOGO },
  'mark-inquiry': { method: 'PATCH', path: `/api/admin/inquiries/${id}`, body: { read: true } },
  'request-wallet': {
    method: 'POST',
    path: `/api/orders/${id}/wallet`,
    body: { provider: 'mercuryo' },
  },
  'settle-return': {
    method: 'POST',
    path: '/api/payments/return',
    body: { order_id: id, outcome: 'cancel' },
  },
};

/** What a browser tells of a page that is not ours. */
const FOREIGN: Record<string, string>[] = [
  { origin: 'https://elsewhere.example' },
  { origin: 'null' },
  { origin: 'http://localhost' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
];

describe.each(Object.entries(WRITES))('%s', (_, { method, path, body }) => {
  const send = (headers: Record<string, string>, sent: BodyInit = JSON.stringify(body)) =>
    fetch(`${shop.url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        cookie,
        ...headers,
      },
      body: sent,
    });

  test.each(FOREIGN)('refuses what a page elsewhere sends, told by %j', async (headers) => {
    const response = await send(headers);
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test('takes no JSON under another name, which a form could send', async () => {
    expect((await send({ 'content-type': 'text/plain' })).status).toBe(415);
  });

  test('takes what our own pages send', async () => {
    for (const headers of [{ origin: shop.url }, { 'sec-fetch-site': 'same-origin' }]) {
      expect((await send(headers)).status).not.toBe(403);
    }
  });
});

test('the form without a script is refused from elsewhere, on a page', async () => {
  const count = () => shop.database.sql.query('select count(*)::int as n from inquiries');
  const before = await count();
  for (const headers of FOREIGN) {
    const response = await fetch(`${shop.url}/api/inquiries`, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body: new URLSearchParams({
        name: 'A',
        email: 'a@b.example',
        subject: 'S',
        message: 'M',
        consent: 'on',
      }),
    });
    expect(response.headers.get('location')).toBe('/contact/again#failed');
  }
  expect(await count()).toEqual(before);
});

test('no function that writes is left out here', async () => {
  const targets = await findTargets();
  const writing = targets.filter(
    ({ scheduled, methods }) => !scheduled && methods.some((method) => method !== 'GET'),
  );
  expect(writing.map(({ name }) => name).toSorted()).toEqual(Object.keys(WRITES));
});
