import { describe, expect, test } from 'vitest';
import { inquiryQuerySchema } from '../../../src/domain/desk/inquiries.ts';
import { orderExportSchema, orderQuerySchema } from '../../../src/domain/desk/orders.ts';
import { revenueQuerySchema } from '../../../src/domain/desk/revenue.ts';
import { transactionQuerySchema } from '../../../src/domain/desk/transactions.ts';

const NUMBER = 'must be a whole number from 1 to 100';
const INSTANT = 'must be an ISO 8601 time such as 2026-11-21T00:00:00Z';

describe('a list’s query', () => {
  test('is the newest 25 where nothing is asked', () => {
    expect(orderQuerySchema.parse({})).toEqual({ limit: 25, sort: 'newest' });
    expect(transactionQuerySchema.parse({})).toEqual({ limit: 25, sort: 'newest' });
    expect(inquiryQuerySchema.parse({})).toEqual({ limit: 25, sort: 'newest' });
  });

  test('is read with all its fields, and a search without the blanks around it', () => {
    const asked = {
      limit: '100',
      cursor: 'abc_-9',
      q: '  logo ',
      from: '2026-11-01T00:00:00+02:00',
      to: '2026-11-21T00:00:00Z',
      status: 'pending',
      type: 'custom',
      flag: 'any',
      sort: 'lowest',
    };
    expect(orderQuerySchema.parse(asked)).toEqual({ ...asked, limit: 100, q: 'logo' });
  });

  test('an empty search is none', () => {
    expect(orderQuerySchema.parse({ q: '  ' }).q).toBeUndefined();
  });

  test.each([
    [{ limit: '0' }, 'limit', NUMBER],
    [{ limit: '101' }, 'limit', NUMBER],
    [{ limit: '2.5' }, 'limit', NUMBER],
    [{ limit: '-1' }, 'limit', NUMBER],
    [{ limit: '50 ' }, 'limit', NUMBER],
    [{ limit: '0100' }, 'limit', NUMBER],
    [{ cursor: '' }, 'cursor', 'must be the next_cursor of a page'],
    [{ cursor: 'a b' }, 'cursor', 'must be the next_cursor of a page'],
    [{ cursor: 'x'.repeat(301) }, 'cursor', 'must be the next_cursor of a page'],
    [{ q: 'x'.repeat(201) }, 'q', 'must be at most 200 characters'],
    [{ q: 'a\0b' }, 'q', 'must be text'],
    [{ from: '2026-11-01' }, 'from', INSTANT],
    [{ to: 'yesterday' }, 'to', INSTANT],
    [{ status: 'paid' }, 'status', expect.any(String)],
    [{ type: 'all' }, 'type', expect.any(String)],
    [{ flag: 'odd' }, 'flag', expect.any(String)],
    [{ sort: 'created_at desc' }, 'sort', expect.any(String)],
  ])('refuses %j', (query, path, message) => {
    const issues = orderQuerySchema.safeParse(query).error?.issues;
    expect(issues?.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
      [path, message],
    ]);
  });

  test('of inquiries knows no amounts to sort by', () => {
    for (const sort of ['newest', 'oldest'])
      expect(inquiryQuerySchema.parse({ sort })).toMatchObject({ sort });
    expect(inquiryQuerySchema.safeParse({ sort: 'highest' }).success).toBe(false);
  });

  test('a file has no pages', () => {
    expect(orderExportSchema.safeParse({ limit: '10' }).success).toBe(false);
  });

  test('of a chart is by days where nothing is asked', () => {
    expect(revenueQuerySchema.parse({})).toEqual({ by: 'day' });
    const asked = { by: 'month', from: '2026-01-31', to: '2026-11-21' };
    expect(revenueQuerySchema.parse(asked)).toEqual(asked);
    const wrong = revenueQuerySchema.safeParse({ from: 'January' });
    expect(wrong.error?.issues[0]?.message).toBe('must be a date such as 2026-11-21');
  });

  test.each([{ from: '2026-02-30' }, { by: 'year' }, { to: '2026-11-21T00:00:00Z' }])(
    'a chart of %j is refused',
    (query) => {
      expect(revenueQuerySchema.safeParse(query).success).toBe(false);
    },
  );
});
