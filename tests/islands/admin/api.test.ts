import { describe, expect, test } from 'vitest';
import {
  exportPath,
  listPath,
  PAGE_SCHEMAS,
  refundsPath,
} from '../../../src/islands/admin/api/queries.ts';
import { errorMessage, RequestError, statusOf } from '../../../src/islands/admin/api/request.ts';
import { defaultRoute, NO_FILTERS } from '../../../src/islands/admin/route/route.ts';

const EMPTY = { items: [], next_cursor: null, first: 0, total: 0, is_total_capped: false };

describe('a list', () => {
  test.each([
    ['null', null],
    ['null items', { items: null }],
    ['no items', EMPTY],
  ])('is empty for a response of %s', (_, answer) => {
    for (const page of Object.values(PAGE_SCHEMAS)) expect(page.parse(answer)).toEqual(EMPTY);
  });

  test('with an invalid row is refused', () => {
    expect(PAGE_SCHEMAS.orders.safeParse({ ...EMPTY, items: [{}] }).success).toBe(false);
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

const refused = (status: number, detail?: string) =>
  new RequestError({ reason: 'refused', status, detail });

test.each([
  [refused(503, 'The database is away.'), 'The database is away.'],
  [refused(500), 'Failed to load data'],
  [new RequestError({ reason: 'unreadable' }), 'Failed to load data'],
  [new RequestError({ reason: 'network' }), 'There is no connection to the server.'],
])('the message of %j is "%s"', (error, message) => {
  expect(errorMessage(error)).toBe(message);
});

test.each([
  [refused(401), 401],
  [refused(403), 403],
  [new RequestError({ reason: 'timeout' }), undefined],
  [new Error('other'), undefined],
])('%j was answered with the status %s', (error, status) => {
  expect(statusOf(error)).toBe(status);
});
