import { describe, expect, test } from 'vitest';
import {
  exportPath,
  listPath,
  PAGE_SCHEMAS,
  refundsPath,
} from '../../../src/islands/admin/api/queries.ts';
import { defaultRoute, NO_FILTERS } from '../../../src/islands/admin/route/route.ts';

describe('a list', () => {
  test('with an invalid row is refused', () => {
    expect(PAGE_SCHEMAS.orders.safeParse({ items: [{}], next_cursor: null }).success).toBe(false);
  });

  test('is requested with the filters of its route, and days as their first and last moments', () => {
    const filters = {
      ...NO_FILTERS,
      q: ' a&b ',
      flag: 'any',
      min: ' $1,500',
      max: 'many',
      provider: 'moonpay',
      refunded: 'part',
      from: '2026-03-01',
      to: '2026-03-02',
    };
    const route = { ...defaultRoute('orders'), filters, cursor: 'c1' };
    const { pathname, searchParams } = new URL(listPath(route), 'http://admin');
    expect(pathname).toBe('/api/admin/orders');
    expect(Object.fromEntries(searchParams)).toEqual({
      q: 'a&b',
      flag: 'any',
      min_amount: '1500',
      max_amount: 'many',
      provider: 'moonpay',
      refunded: 'part',
      from: new Date(2026, 2, 1).toISOString(),
      to: new Date(2026, 2, 3).toISOString(),
      sort: 'newest',
      limit: '25',
      cursor: 'c1',
    });
  });

  test('is exported with the same filters, and without paging', () => {
    const filters = { ...NO_FILTERS, status: 'read' };
    const route = { ...defaultRoute('inquiries'), filters, cursor: 'c' };
    expect(exportPath(route)).toBe('/api/admin/inquiries.csv?status=read&sort=newest');
    const dated = { ...route, filters: { ...NO_FILTERS, q: 'x', from: '2026-03-01' } };
    const from = encodeURIComponent(new Date(2026, 2, 1).toISOString());
    expect(refundsPath(dated)).toBe(`/api/admin/refunds.csv?from=${from}`);
  });
});
