import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { post, shopTest } from '../support/shop.ts';

const PATH = '/api/inquiries';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const WORDING =
  'I agree to the processing of my personal data in accordance with the Privacy Policy.';

const WRITTEN = {
  name: 'Ada Example',
  email: 'ada@example.com',
  phone: '+1 307-555-0142',
  company: 'Example & Co',
  subject: 'A project in Web Design',
  message: 'Where do we start?\nAnd when?',
  budget: '$1,000 - $5,000',
  services: ['Web Design', 'Bookbinding'],
};
const INQUIRY = { ...WRITTEN, consent: true };

const test = shopTest().extend('inquiries', async ({ shop, sql }) => {
  await sql`delete from inquiries`;
  return {
    post: (body: unknown, headers = {}) => post(shop, PATH, body, headers),
    /** Posts a form as a browser does without JavaScript; returns the redirect's location. */
    async postForm(body: URLSearchParams | FormData | string, headers = {}) {
      const response = await shop.fetch(PATH, { method: 'POST', body, headers });
      expect(response.status).toBe(303);
      return response.headers.get('location');
    },
    stored: async () => sql`select * from inquiries order by created_at`,
  };
});

function filledForm(change: Record<string, string> = {}): URLSearchParams {
  const { services, ...written } = WRITTEN;
  const form = new URLSearchParams({ ...written, consent: 'on', leave_empty: '', ...change });
  for (const service of services) form.append('services', service);
  return form;
}

describe('an inquiry as JSON', () => {
  test('is stored with all fields and its consent’s wording and time', async ({ inquiries }) => {
    const before = Date.now();
    const response = await inquiries.post(INQUIRY);
    expect([response.status, response.headers.get('cache-control')]).toEqual([201, 'no-store']);
    const { id } = (await response.json()) as { id: string };
    const [row, ...others] = await inquiries.stored();
    expect(others).toEqual([]);
    const kept = { consent_wording: WORDING, flags: [], read_at: null };
    expect(row).toMatchObject({ id, ...WRITTEN, ...kept });
    expect(row?.['consented_at']).toEqual(row?.['created_at']);
    const at = (row?.['created_at'] as Date).getTime();
    expect(at).toBeGreaterThanOrEqual(before);
    expect(at).toBeLessThanOrEqual(Date.now());
  });

  test('that looks automated is stored with a flag', async ({ inquiries }) => {
    const signs = { leave_empty: 'https://spam.example', filled_in_ms: 40 };
    const odd = { ...signs, name: 'Ada\0 \ud800', message: 'a\0b\ud800' };
    expect((await inquiries.post({ ...INQUIRY, ...odd })).status).toBe(201);
    const kept = { flags: ['honeypot', 'too-fast'], name: 'Ada', message: 'ab' };
    expect(await inquiries.stored()).toMatchObject([kept]);
  });

  test('repeated with its key is stored once', async ({ inquiries }) => {
    const id = randomUUID();
    const send = (key: string) => inquiries.post(INQUIRY, { 'idempotency-key': key });
    const responses = await Promise.all(Array.from({ length: 5 }, () => send(id)));
    for (const response of responses) expect(await response.json()).toEqual({ id });
    expect(await inquiries.stored()).toHaveLength(1);
    expect((await send('no uuid')).status).toBe(400);
  });
});

describe('an inquiry as a form', () => {
  test.for(['語'.repeat(4_000), '🙂'.repeat(2_000), 'ж'.repeat(4_000)])(
    'of the maximum length is stored in any script, also as JSON: %#',
    async (message, { inquiries }) => {
      expect(await inquiries.postForm(filledForm({ message }))).toBe('/contact/sent');
      expect((await inquiries.post({ ...INQUIRY, message })).status).toBe(201);
      expect(await inquiries.stored()).toMatchObject([{ message }, { message }]);
    },
  );

  test.for([
    ['a missing name', filledForm({ name: ' ' }), 'name'],
    ['a phone over its limit', filledForm({ phone: '5'.repeat(41) }), 'long-phone'],
    ['a message over its limit', filledForm({ message: 'x'.repeat(4_001) }), 'long-message'],
    ['no consent', filledForm({ consent: '' }), 'consent'],
    ['an unknown field', filledForm({ more: '1' }), 'failed'],
    ['a field given twice', `${filledForm().toString()}&name=Eve`, 'name'],
    ['a body over 64 KiB', filledForm({ message: 'x'.repeat(66_000) }), 'failed'],
  ] as const)('with %s redirects to what to correct', async ([, form, hash], { inquiries }) => {
    expect(await inquiries.postForm(form, FORM)).toBe(`/contact/again#${hash}`);
    expect(await inquiries.stored()).toEqual([]);
  });

  test('as multipart is stored, but not with a file in a text field', async ({ inquiries }) => {
    const type = { 'content-type': 'multipart/form-data' };
    expect(await inquiries.postForm('x', type)).toBe('/contact/again#failed');
    const form = new FormData();
    for (const [name, value] of filledForm()) form.append(name, value);
    expect(await inquiries.postForm(form)).toBe('/contact/sent');
    form.set('name', new Blob(['Ada']), 'name.txt');
    expect(await inquiries.postForm(form)).toBe('/contact/again#name');
    expect(await inquiries.stored()).toMatchObject([{ ...WRITTEN, consent_wording: WORDING }]);
  });
});
