import { describe, expect } from 'vitest';
import { adminTest } from '../support/admin.ts';
import { endpointCalls, INQUIRY } from '../support/endpoints.ts';
import type { EndpointCall } from '../support/endpoints.ts';

const CALLS = endpointCalls();
const writes = Object.entries(CALLS).filter(([, { method }]) => method !== undefined);

/** Headers that a browser sends from a page of another origin. */
const FOREIGN: Record<string, string>[] = [
  { origin: 'https://elsewhere.example' },
  { origin: 'null' },
  { origin: 'http://localhost' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
];

/** Sends a call as a signed-in browser does; returns its status. */
const test = adminTest().extend('send', ({ shop, staff }) => {
  return async ({ path, method = '', body }: EndpointCall, headers: Record<string, string>) => {
    const own = { 'content-type': 'application/json', cookie: staff.cookie, ...headers };
    const response = await shop.fetch(path, { method, headers: own, body: JSON.stringify(body) });
    if (response.status === 403) expect(response.headers.getSetCookie()).toEqual([]);
    return response.status;
  };
});

describe.each(writes)('%s', (_, write) => {
  test.for(FOREIGN)('refuses a call from another origin: %j', async (headers, { send }) => {
    expect(await send(write, headers)).toBe(403);
  });

  test('refuses JSON with a content type that a form could send', async ({ send }) => {
    expect(await send(write, { 'content-type': 'text/plain' })).toBe(415);
  });

  test('accepts calls from our own pages', async ({ shop, send }) => {
    for (const own of [{ origin: shop.url }, { 'sec-fetch-site': 'same-origin' }])
      expect(await send(write, own)).not.toBe(403);
  });
});

test.for(FOREIGN)('refuses the form from another origin: %j', async (headers, { shop, sql }) => {
  const count = async () => sql`select count(*) from inquiries`;
  const before = await count();
  const body = new URLSearchParams({ ...INQUIRY, consent: 'on' });
  const response = await shop.fetch('/api/inquiries', { method: 'POST', headers, body });
  expect(response.status).toBe(403);
  expect(await count()).toEqual(before);
});
