import { describe, expect, test } from 'vitest';
import { inquiryQuerySchema } from '../../../src/domain/desk/inquiries.ts';
import { orderExportSchema, orderQuerySchema } from '../../../src/domain/desk/orders.ts';
import { revenueQuerySchema } from '../../../src/domain/desk/revenue.ts';
import { transactionQuerySchema } from '../../../src/domain/desk/transactions.ts';

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
    [{ limit: '0' }, 'limit'],
    [{ limit: '101' }, 'limit'],
    [{ limit: '2.5' }, 'limit'],
    [{ limit: '-1' }, 'limit'],
    [{ cursor: '' }, 'cursor'],
    [{ cursor: 'a b' }, 'cursor'],
    [{ q: 'x'.repeat(201) }, 'q'],
    [{ q: 'a\0b' }, 'q'],
    [{ from: '2026-11-01' }, 'from'],
    [{ to: 'yesterday' }, 'to'],
    [{ status: 'paid' }, 'status'],
    [{ type: 'all' }, 'type'],
    [{ flag: 'odd' }, 'flag'],
    [{ sort: 'created_at desc' }, 'sort'],
  ])('refuses %j', (query, path) => {
    const result = orderQuerySchema.safeParse(query);
    expect(result.error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
  });

  test('a file has no pages', () => {
    expect(orderExportSchema.safeParse({ limit: '10' }).success).toBe(false);
  });

  test.each([{ from: '2026-02-30' }, { by: 'year' }, { to: '2026-11-21T00:00:00Z' }])(
    'a chart of %j is refused',
    (query) => {
      expect(revenueQuerySchema.safeParse(query).success).toBe(false);
    },
  );
});
