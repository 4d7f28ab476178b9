import { expect, test } from 'vitest';
import { parseRoute, defaultRoute, formatRoute } from '../../../src/islands/admin/route/route.ts';
import { isFiltered, NO_FILTERS } from '../../../src/islands/admin/lists/lists.ts';
import type { AdminRoute } from '../../../src/islands/admin/route/route.ts';

const ID = '6f1c1f5e-3d7a-4f5e-9a53-0f6b8b7f3c11';

test.each<[string, AdminRoute]>([
  ['', defaultRoute('orders')],
  ['?tab=inquiries', defaultRoute('inquiries')],
  [
    '?view=Late+ones&sort=highest&size=50&cursor=abc_-1&range=1y&status=pending&type=custom&flag=late&refunded=part&delivered=no&checks=ended&q=ada+%26+co&provider=moonpay&min=5&max=1500.50&buyer=ada%40example.com&from=2026-01-02&to=2026-02-03',
    {
      page: '',
      tab: 'orders',
      view: 'Late ones',
      filters: {
        ...NO_FILTERS,
        q: 'ada & co',
        status: 'pending',
        type: 'custom',
        flag: 'late',
        refunded: 'part',
        delivered: 'no',
        checks: 'ended',
        provider: 'moonpay',
        buyer: 'ada@example.com',
        min: '5',
        max: '1500.50',
        from: '2026-01-02',
        to: '2026-02-03',
      },
      sort: 'highest',
      size: 50,
      cursor: 'abc_-1',
      open: '',
      range: '1y',
      days: '',
    },
  ],
  ['?page=figures&days=7d', { ...defaultRoute('orders'), page: 'figures', days: '7d' }],
  [`?tab=transactions&open=${ID}`, { ...defaultRoute('transactions'), open: ID }],
])('a route is parsed from %j and formatted again', (query, route) => {
  expect(parseRoute(query)).toEqual(route);
  expect(formatRoute(route)).toBe(query);
});

test.each([
  ['an unknown list', '?tab=secrets', defaultRoute('orders')],
  ['a status of another list', '?tab=inquiries&status=pending', defaultRoute('inquiries')],
  ['a type in a list without types', '?tab=transactions&type=custom', defaultRoute('transactions')],
  ['flags in a list without flags', '?tab=inquiries&flag=any', defaultRoute('inquiries')],
  ['amounts in a list without them', '?tab=inquiries&min=5', defaultRoute('inquiries')],
  ['an unknown page', '?page=secrets', defaultRoute('orders')],
  ['a sort that the list does not have', '?tab=inquiries&sort=highest', defaultRoute('inquiries')],
  ['invalid days', '?from=2026-02-31&to=yesterday', defaultRoute('orders')],
  ['a range that is not offered', '?range=2y', defaultRoute('orders')],
  ['a size that is not offered', '?size=7', defaultRoute('orders')],
  ['an invalid cursor', '?cursor=%27%3B', defaultRoute('orders')],
  ['an invalid id', '?open=1', defaultRoute('orders')],
])('a route ignores %s', (_, query, route) => {
  expect(parseRoute(query)).toEqual(route);
});

test('a route truncates a search to the length that the server accepts', () => {
  expect(parseRoute(`?q=${'x'.repeat(999)}`).filters.q).toHaveLength(200);
});

test('a route with any filter is filtered', () => {
  expect(isFiltered(NO_FILTERS)).toBe(false);
  expect(isFiltered({ ...NO_FILTERS, flag: 'any' })).toBe(true);
  expect(isFiltered({ ...NO_FILTERS, to: '2026-01-01' })).toBe(true);
});
