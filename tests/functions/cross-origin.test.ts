import { describe, expect } from 'vitest';
import { adminTest } from '../support/admin.ts';
import type { Session } from '../support/admin.ts';
import { endpointCalls, INQUIRY } from '../support/endpoints.ts';
import type { EndpointCall } from '../support/endpoints.ts';
import { everyFunction } from '../support/functions.ts';
import type { Shop } from '../support/shop.ts';

const test = adminTest();
const CALLS = endpointCalls();
const writes = Object.entries(CALLS).filter(([, { method }]) => method !== undefined);

/** What a browser tells of a page that is not ours. */
const FOREIGN: Record<string, string>[] = [
  { origin: 'https://elsewhere.example' },
  { origin: 'null' },
  { origin: 'http://localhost' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
];

/** Sends a call as a browser does that is signed in. */
async function send(
  { shop, staff }: { shop: Shop; staff: Session },
  { path, method = '', body }: EndpointCall,
  headers: Record<string, string>,
): Promise<number> {
  const own = { 'content-type': 'application/json', cookie: staff.cookie, ...headers };
  const response = await shop.fetch(path, { method, headers: own, body: JSON.stringify(body) });
  if (response.status === 403) expect(response.headers.getSetCookie()).toEqual([]);
  return response.status;
}

describe.each(writes)('%s', (_, write) => {
  test.for(FOREIGN)('refuses what a page elsewhere sends: %j', async (headers, { shop, staff }) => {
    expect(await send({ shop, staff }, write, headers)).toBe(403);
  });

  test('takes no JSON under another name, which a form could send', async ({ shop, staff }) => {
    expect(await send({ shop, staff }, write, { 'content-type': 'text/plain' })).toBe(415);
  });

  test('takes what our own pages send', async ({ shop, staff }) => {
    expect(await send({ shop, staff }, write, { origin: shop.url })).not.toBe(403);
    const sameOrigin = { 'sec-fetch-site': 'same-origin' };
    expect(await send({ shop, staff }, write, sameOrigin)).not.toBe(403);
  });
});

test.for(FOREIGN)(
  'the form is refused from elsewhere, on a page: %j',
  async (headers, { shop }) => {
    const count = () => shop.database.sql.query('select count(*)::int as n from inquiries');
    const before = await count();
    const body = new URLSearchParams({ ...INQUIRY, consent: 'on' });
    const response = await shop.fetch('/api/inquiries', { method: 'POST', headers, body });
    expect(response.headers.get('location')).toBe('/contact/again#failed');
    expect(await count()).toEqual(before);
  },
);

test('no function with an address is left out of these calls', async () => {
  const functions = (await everyFunction()).filter(({ isScheduled }) => !isScheduled);
  const hint =
    'Add a call of each function to tests/support/endpoints.ts, in the order of their names.';
  expect(functions.map(({ name }) => name).toSorted(), hint).toEqual(Object.keys(CALLS));
});
