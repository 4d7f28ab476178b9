import { describe, expect, test } from 'vitest';
import { inquiryExportSchema, inquiryQuerySchema } from '../../../src/domain/admin/inquiries.ts';
import {
  orderExportSchema,
  orderQuerySchema,
  resendReceiptSchema,
} from '../../../src/domain/admin/orders.ts';
import { revenueQuerySchema } from '../../../src/domain/admin/revenue.ts';
import { transactionQuerySchema } from '../../../src/domain/admin/transactions.ts';
import { issuesOf } from '../issues.ts';

const NUMBER = 'must be a whole number from 1 to 100';
const INSTANT = 'must be an ISO 8601 time such as 2026-11-21T00:00:00Z';
const SOME_TEXT = expect.any(String) as string;

describe('a list’s query', () => {
  test('defaults to the newest 25', () => {
    for (const schema of [orderQuerySchema, transactionQuerySchema, inquiryQuerySchema])
      expect(schema.parse({})).toEqual({ limit: 25, sort: 'newest' });
  });

  test('has all its fields, and a cleaned search', () => {
    const asked = {
      limit: '100',
      cursor: 'abc_-9',
      q: '  logo\u200b ',
      from: '2026-11-01T00:00:00+02:00',
      to: '2026-11-21T00:00:00Z',
      status: 'pending',
      type: 'custom',
      flag: 'any',
      refunded: 'part',
      delivered: 'no',
      checks: 'ended',
      provider: 'simple-swap_2',
      buyer: ' Buyer@Example.com\u2060',
      sort: 'lowest',
    };
    const read = { ...asked, limit: 100, q: 'logo', buyer: 'buyer@example.com' };
    expect(orderQuerySchema.parse(asked)).toEqual(read);
    expect(orderQuerySchema.parse({ delivered: 'yes' }).delivered).toBe('yes');
    expect(orderQuerySchema.parse({ q: '  ' }).q).toBeUndefined();
  });

  test.each([
    '0001-01-01T00:00:00Z',
    '2026-10-20T20:16:16.161616Z',
    '2026-11-21T00:00:00.0000Z',
    '2026-11-21T00:00:00-15:59',
    '2026-11-21T00:00:00+05:45',
    '2026-11-21T00:00:00+09:00',
  ])('may be from %s on', (from) => {
    expect(orderQuerySchema.parse({ from, to: from })).toMatchObject({ from, to: from });
  });

  test.each([
    ['limit', NUMBER, ['0', '101', '2.5', '-1', '50 ', '0100']],
    ['cursor', 'must be the next_cursor of a page', ['', 'a b', 'x'.repeat(301)]],
    ['q', 'must be at most 200 characters', ['x'.repeat(201)]],
    // Postgres has neither the year 0 nor zones 16 hours away.
    ['from', INSTANT, ['2026-11-01', '0000-12-31T23:59:59Z', '2026-11-21T00:00:00+16:00']],
    ['to', INSTANT, ['2026-11-21T00:00:00-19:59', '2026-11-21T00:00:00+20:00']],
    // In the last there are two mistakes.
    ['to', INSTANT, ['yesterday', '2026-11-21T00:00:00.5-23:30', '0000-01-01']],
    ['status', SOME_TEXT, ['paid']],
    ['type', SOME_TEXT, ['all']],
    ['flag', SOME_TEXT, ['odd']],
    ['refunded', SOME_TEXT, ['yes']],
    ['delivered', SOME_TEXT, ['true']],
    ['sort', SOME_TEXT, ['created_at desc']],
    ['provider', 'must be the id of a provider', ['a b', ' a', 'x'.repeat(101)]],
    ['buyer', 'must be an email address', ['a b', 'a\0b', '\u200b', 'x'.repeat(255)]],
  ])('refuses as %s, with %s: %j', (field, message, values) => {
    for (const value of values)
      expect(issuesOf(orderQuerySchema, { [field]: value }), value).toEqual([[field, message]]);
  });

  test('of inquiries names a status, and who is to answer', () => {
    const asked = { q: 'logo', limit: 25, sort: 'newest' };
    for (const status of ['unread', 'read', 'unanswered', 'answered'])
      for (const assigned of ['me', 'nobody'])
        expect(inquiryQuerySchema.parse({ q: 'logo', status, assigned })).toEqual({
          ...asked,
          status,
          assigned,
        });
    for (const query of [{ status: 'paid' }, { assigned: 'all' }, { more: '1' }]) {
      expect(inquiryQuerySchema.safeParse(query).success).toBe(false);
      expect(inquiryExportSchema.safeParse(query).success).toBe(false);
    }
  });

  test('of inquiries cannot be sorted by amount, and of an export has no pages', () => {
    for (const sort of ['newest', 'oldest'])
      expect(inquiryQuerySchema.parse({ sort })).toMatchObject({ sort });
    expect(inquiryQuerySchema.safeParse({ sort: 'highest' }).success).toBe(false);
    expect(orderExportSchema.safeParse({ limit: '10' }).success).toBe(false);
  });

  test('of an export may name up to 100 orders', () => {
    const ids = Array.from({ length: 101 }, () => '7d9f8e2c-4b3a-4c5d-8e6f-0a1b2c3d4e5f');
    const some = ids.slice(1);
    expect(orderExportSchema.parse({ ids: some.join(',') }).ids).toEqual(some);
    expect(issuesOf(orderExportSchema, { ids: ids.join(',') })).toEqual([
      ['ids', 'must be at most 100'],
    ]);
    expect(issuesOf(orderExportSchema, { ids: 'one' })).toEqual([['ids.0', 'must be UUIDs']]);
  });

  test('a mail that is sent again is the receipt, unless another is asked for', () => {
    expect(resendReceiptSchema.parse({})).toEqual({ kind: 'receipt' });
    const asked = { kind: 'link-mail', email: ' a@example.com ', replaces: true };
    expect(resendReceiptSchema.parse(asked)).toEqual({ ...asked, email: 'a@example.com' });
    for (const body of [{ kind: 'refund-mail' }, { email: 'a' }, { other: 1 }])
      expect(resendReceiptSchema.safeParse(body).success).toBe(false);
  });

  test('of a chart defaults to the last 30 days in UTC', () => {
    expect(revenueQuerySchema.parse({})).toEqual({ range: '30d', zone: 'UTC' });
    const asked = { range: '1y', zone: 'America/New_York' };
    expect(revenueQuerySchema.parse(asked)).toEqual(asked);
  });

  test.each(['Mars/Olympus', '+02:00', ''])('a chart of the zone %j is refused', (zone) => {
    const message = 'must be an IANA time zone such as America/New_York';
    expect(issuesOf(revenueQuerySchema, { zone })).toEqual([['zone', message]]);
  });

  test('of a chart has no other range, unit or bounds', () => {
    for (const query of [{ range: '31d' }, { by: 'day' }, { from: '2026-11-21' }])
      expect(revenueQuerySchema.safeParse(query).success).toBe(false);
  });
});
