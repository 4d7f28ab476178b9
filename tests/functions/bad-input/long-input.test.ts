import { expect, vi } from 'vitest';
import { withoutMailAddresses } from '../../../netlify/core/log.ts';
import { addStaff, PASSWORD, STAFF_SETTINGS } from '../../support/admin.ts';
import { endpointCalls, INQUIRY } from '../../support/endpoints.ts';
import type { EndpointCall } from '../../support/endpoints.ts';
import { share } from '../../support/share.ts';
import { shopTest } from '../../support/shop.ts';
import type { Shop } from '../../support/shop.ts';

/** The processor time that an answer may take, in ms. Patterns that backtrack take seconds. */
const MOST_MS = 100;
/** Nearly the largest form and JSON body: the whole of a body has to fit. */
const SIZES = { form: 63 * 1024, json: 15 * 1024 };
const CHARACTERS = [...'0aZ .-+@_/\\%&=;:,()[]{}<>"\'\t\n\r\u00e9\u4e2d\u{1F4A5}\u2028'];

const test = shopTest({ ...STAFF_SETTINGS, RATE_LIMIT_FACTOR: '1000000' });

/** A repeated character; the end makes a pattern fail that the characters themselves match. */
const long = (character: string, most: number): string =>
  `${character.repeat(Math.floor(most / Buffer.byteLength(character)))}!x`;

const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

type Sent = [path: string, init: RequestInit];

/** Every input of a call in turn as a long text: body fields, query parameters, path segments, headers. */
function* requestsOf(call: EndpointCall): Generator<(text: string) => Sent> {
  const { path, method = 'GET', body } = call;
  const json = (value: unknown) => ({ method, headers: JSON_TYPE, body: JSON.stringify(value) });
  const fields = (body ?? {}) as Record<string, unknown>;
  for (const name of Object.keys(fields)) yield (text) => [path, json({ ...fields, [name]: text })];
  const url = new URL(path, 'http://localhost');
  for (const name of url.searchParams.keys())
    yield (text) => {
      const changed = new URL(url);
      changed.searchParams.set(name, text);
      return [changed.pathname + changed.search, { method }];
    };
  yield (text) => [`${url.pathname}/${encodeURIComponent(text)}${url.search}`, { method }];
  const rest = { method, ...(body !== undefined && { body: JSON.stringify(body) }) };
  for (const name of ['cookie', 'idempotency-key', 'accept', 'origin', 'content-type'])
    yield (text) => {
      const value = text.replaceAll(/[^\x20-\x7e]/g, 'x');
      const headers = { ...JSON_TYPE, [name]: name === 'cookie' ? `local-staff=${value}` : value };
      return [path, { ...rest, headers }];
    };
}

/** Every field of the contact form as a browser posts it without a script, which may be longer. */
function* formsOf(): Generator<(text: string) => Sent> {
  const more = ['phone', 'company', 'budget', 'services', 'leave_empty'];
  for (const name of [...Object.keys(INQUIRY), ...more]) {
    const others = new URLSearchParams({ ...INQUIRY, consent: 'on' });
    others.delete(name);
    yield (text) => {
      // Encoded by hand: URLSearchParams would make three bytes of most characters.
      const body = `${others}&${name}=${text.replaceAll(/[%&+]/g, 'x')}`;
      return ['/api/inquiries', { method: 'POST', headers: FORM_TYPE, body }];
    };
  }
}

/** The least processor time of this thread, in ms; a second try excludes collections of garbage. */
async function costOf(shop: Shop, [path, init]: Sent): Promise<number> {
  const run = async () => {
    const before = process.threadCpuUsage();
    await shop.fetch(path, init);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000;
  };
  const first = await run();
  return first < MOST_MS ? first : Math.min(first, await run(), await run());
}

test('no public input makes an answer slow', { timeout: 300_000 }, async ({ shop }) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // An account whose password is hashed cheaply: one that does not exist costs as much as in production.
  const email = 'ada@admin.example';
  await addStaff(shop, email);
  const open = Object.values(endpointCalls({ email, password: PASSWORD })).filter(
    ({ path }) => !path.startsWith('/api/admin/'),
  );
  const slow: unknown[] = [];
  const tryOut = async (make: (text: string) => Sent, most: number) => {
    for (const character of share(CHARACTERS)) {
      const sent = make(long(character, most));
      const ms = await costOf(shop, sent);
      if (ms > MOST_MS) slow.push({ path: sent[0].slice(0, 80), character, ms });
    }
  };
  for (const call of open) for (const make of requestsOf(call)) await tryOut(make, SIZES.json);
  for (const make of formsOf()) await tryOut(make, SIZES.form);
  expect(slow).toEqual([]);
});

test('a form of that length is read', async ({ shop }) => {
  const [makeName] = formsOf();
  const response = makeName && (await shop.fetch(...makeName(long('0', SIZES.form))));
  expect(response?.headers.get('location')).toBe('/contact/again#long-name');
});

test('nor does the message of an error that is logged', () => {
  for (const character of CHARACTERS) {
    const before = process.threadCpuUsage();
    withoutMailAddresses(long(character, SIZES.form));
    expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(MOST_MS);
  }
  expect(withoutMailAddresses('to <ada@b.example>, or bob@: no')).toBe(
    'to <(a mail address)>, or bob@: no',
  );
});
