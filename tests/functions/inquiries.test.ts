import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { neon } from '@neondatabase/serverless';
import type { Problem } from '../../src/domain/problem.ts';
import { openShop, post } from '../support/shop.ts';
import type { Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.database.sql.query('delete from inquiries'));

const PATH = '/api/inquiries';
const WORDING =
  'I agree to the processing of my personal data in accordance with the Privacy Policy.';

const INQUIRY = {
  name: 'Ada Example',
  email: 'ada@example.com',
  phone: '+1 307-555-0142',
  company: 'Example & Co',
  subject: 'A project in Web Design',
  message: 'Where do we start?\nAnd when?',
  budget: '$1,000 - $5,000',
  services: ['Web Design', 'Prototyping'],
  consent: true,
};

const stored = () =>
  shop.database.sql.query('select * from inquiries order by created_at') as Promise<
    Record<string, unknown>[]
  >;

/** Posts a form as a browser does by itself. */
const postForm = (
  body: URLSearchParams | FormData | string,
  headers: Record<string, string> = {},
) => fetch(`${shop.url}${PATH}`, { method: 'POST', body, headers, redirect: 'manual' });

function filledForm(change: Record<string, string> = {}): URLSearchParams {
  const { services, consent: _, ...written } = INQUIRY;
  const form = new URLSearchParams({ ...written, consent: 'on', website: '', ...change });
  for (const service of services) form.append('services', service);
  return form;
}

describe('an inquiry as JSON', () => {
  test('is stored whole, with the wording and the time of the consent', async () => {
    const before = Date.now();
    const response = await post(shop, PATH, INQUIRY);
    expect(response.status).toBe(201);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { id } = (await response.json()) as { id: string };
    const [row, ...others] = await stored();
    const { consent: _, ...written } = INQUIRY;
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      id,
      ...written,
      consent_wording: WORDING,
      flags: [],
      read_at: null,
    });
    expect(row?.['consented_at']).toEqual(row?.['created_at']);
    const at = (row?.['created_at'] as Date).getTime();
    expect(at).toBeGreaterThanOrEqual(before);
    expect(at).toBeLessThanOrEqual(Date.now());
  });

  test('needs four fields and the consent', async () => {
    const { name, email, subject, message, consent } = INQUIRY;
    const response = await post(shop, PATH, { name, email, subject, message, consent });
    expect(response.status).toBe(201);
    expect(await stored()).toMatchObject([
      { phone: null, company: null, budget: null, services: [] },
    ]);
  });

  test('that lacks something is told what to do, and not stored', async () => {
    const response = await post(shop, PATH, { name: ' ', email: 'ada@', consent: false });
    expect(response.status).toBe(422);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(((await response.json()) as Problem).errors).toEqual([
      { path: 'name', message: 'Enter your name' },
      { path: 'email', message: 'Enter an email address such as name@example.com' },
      { path: 'subject', message: 'Enter a subject' },
      { path: 'message', message: 'Enter a message' },
      { path: 'consent', message: 'Check the box to agree before sending' },
    ]);
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['an unknown field', { ...INQUIRY, id: randomUUID() }, 422],
    ['a message over its limit', { ...INQUIRY, message: 'x'.repeat(4_001) }, 422],
    ['a body over 16 KiB', { ...INQUIRY, message: 'x'.repeat(17_000) }, 413],
    ['a list', [INQUIRY], 422],
    ['no JSON', 'name=Ada', 400],
  ])('of %s is refused', async (_, body, status) => {
    expect((await post(shop, PATH, body)).status).toBe(status);
    expect(await stored()).toEqual([]);
  });

  test('in any script, of the greatest length, fits', async () => {
    const message = '語'.repeat(4_000);
    expect((await post(shop, PATH, { ...INQUIRY, message })).status).toBe(201);
    expect(await stored()).toMatchObject([{ message }]);
  });

  test('with characters that a database refuses loses them, not the inquiry', async () => {
    const response = await post(shop, PATH, {
      ...INQUIRY,
      name: 'Ada\0 \ud800',
      message: 'a\0b\ud800',
    });
    expect(response.status).toBe(201);
    expect(await stored()).toMatchObject([{ name: 'Ada', message: 'ab' }]);
  });

  test('that looks like a machine’s is answered alike and stored with a flag', async () => {
    const response = await post(shop, PATH, {
      ...INQUIRY,
      website: 'https://spam.example',
      filled_in_ms: 40,
    });
    expect(response.status).toBe(201);
    expect(await stored()).toMatchObject([{ flags: ['honeypot', 'too-fast'] }]);
  });

  test('repeated with its key is stored once', async () => {
    const key = randomUUID();
    const headers = { 'idempotency-key': key };
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => post(shop, PATH, INQUIRY, headers)),
    );
    expect(await Promise.all(responses.map((response) => response.json()))).toEqual(
      Array(5).fill({ id: key }),
    );
    expect(await stored()).toHaveLength(1);
    expect((await post(shop, PATH, INQUIRY, { 'idempotency-key': 'no uuid' })).status).toBe(400);
  });

  test.each([{ origin: 'https://elsewhere.example' }, { 'sec-fetch-site': 'cross-site' }])(
    'from another origin is forbidden: %j',
    async (headers) => {
      expect((await post(shop, PATH, INQUIRY, headers)).status).toBe(403);
      expect(await stored()).toEqual([]);
    },
  );
});

describe('an inquiry as a form', () => {
  test('is stored and leads to the page that says so', async () => {
    const response = await postForm(filledForm());
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/contact/sent');
    const { consent: _, ...written } = INQUIRY;
    expect(await stored()).toMatchObject([{ ...written, consent_wording: WORDING }]);
  });

  test('of the greatest length is stored in any script', async () => {
    for (const message of ['語'.repeat(4_000), '🙂'.repeat(2_000), 'ж'.repeat(4_000)]) {
      await shop.database.sql.query('delete from inquiries');
      const response = await postForm(filledForm({ message }));
      expect(response.headers.get('location')).toBe('/contact/sent');
      expect(await stored()).toMatchObject([{ message }]);
    }
  });

  test('of several parts is stored too', async () => {
    const form = new FormData();
    for (const [name, value] of filledForm()) form.append(name, value);
    expect((await postForm(form)).headers.get('location')).toBe('/contact/sent');
    expect(await stored()).toHaveLength(1);
  });

  test.each([
    ['a blank name', filledForm({ name: ' ' }), 'name'],
    ['a wrong address', filledForm({ email: 'ada' }), 'email'],
    ['a wrong phone', filledForm({ phone: 'later' }), 'phone'],
    ['no consent', filledForm({ consent: '' }), 'consent'],
    ['an unknown field', filledForm({ more: '1' }), 'failed'],
    ['a field given twice', `${filledForm().toString()}&name=Eve`, 'name'],
    ['a message over its limit', filledForm({ message: 'x'.repeat(4_001) }), 'message'],
    ['a body over 64 KiB', filledForm({ message: 'x'.repeat(66_000) }), 'failed'],
  ])('with %s leads to the page that says what to mend', async (_, form, mistake) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const response = await postForm(form, headers);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`/contact/again#${mistake}`);
    expect(await stored()).toEqual([]);
  });

  test('with a file for a field is refused', async () => {
    const form = new FormData();
    for (const [name, value] of filledForm()) form.append(name, value);
    form.set('name', new Blob(['Ada']), 'name.txt');
    expect((await postForm(form)).headers.get('location')).toBe('/contact/again#name');
    expect(await stored()).toEqual([]);
  });

  test('from another origin is not stored', async () => {
    const response = await postForm(filledForm(), { origin: 'https://elsewhere.example' });
    expect(response.headers.get('location')).toBe('/contact/again#failed');
    expect(await stored()).toEqual([]);
  });
});

describe('the functions’ role', () => {
  test.each([
    'select * from inquiries',
    'delete from inquiries',
    'update inquiries set read_at = now()',
  ])('may not: %s', async (statement) => {
    const asFunctions = neon(shop.database.functionsUrl);
    await expect(asFunctions.query(statement)).rejects.toMatchObject({ code: '42501' });
  });
});
