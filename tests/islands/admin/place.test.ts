import { describe, expect, test } from 'vitest';
import {
  isNarrowed,
  NO_FILTERS,
  readPlace,
  startOf,
  writePlace,
} from '../../../src/islands/admin/place/place.ts';
import type { Place } from '../../../src/islands/admin/place/place.ts';

const ID = '6f1c1f5e-3d7a-4f5e-9a53-0f6b8b7f3c11';

describe('a place on the desk', () => {
  test.each<[string, Place]>([
    ['', startOf('orders')],
    ['?tab=inquiries', startOf('inquiries')],
    [
      '?q=ada+%26+co&status=pending&type=custom&from=2026-01-02&to=2026-02-03&flagged=yes&sort=highest&size=50&cursor=abc_-1',
      {
        tab: 'orders',
        filters: {
          q: 'ada & co',
          status: 'pending',
          type: 'custom',
          flagged: true,
          from: '2026-01-02',
          to: '2026-02-03',
        },
        sort: 'highest',
        size: 50,
        cursor: 'abc_-1',
        open: '',
      },
    ],
    [`?tab=transactions&open=${ID}`, { ...startOf('transactions'), open: ID }],
  ])('is read from %j and written back', (query, place) => {
    expect(readPlace(query)).toEqual(place);
    expect(writePlace(place)).toBe(query);
  });

  test.each([
    ['an unknown list', '?tab=secrets', startOf('orders')],
    ['a status of another list', '?tab=inquiries&status=pending', startOf('inquiries')],
    ['a type where there is none', '?tab=transactions&type=custom', startOf('transactions')],
    ['flags where there are none', '?tab=inquiries&flagged=yes', startOf('inquiries')],
    ['a sort that the list has not', '?tab=inquiries&sort=highest', startOf('inquiries')],
    ['days that are none', '?from=2026-02-31&to=yesterday', startOf('orders')],
    ['a size that is not offered', '?size=7', startOf('orders')],
    ['what is no cursor', '?cursor=%27%3B', startOf('orders')],
    ['what is no id', '?open=1', startOf('orders')],
  ])('ignores %s', (_, query, place) => {
    expect(readPlace(query)).toEqual(place);
  });

  test('cuts a search to what the server takes', () => {
    expect(readPlace(`?q=${'x'.repeat(999)}`).filters.q).toHaveLength(200);
  });

  test('is narrowed by any filter', () => {
    expect(isNarrowed(NO_FILTERS)).toBe(false);
    expect(isNarrowed({ ...NO_FILTERS, flagged: true })).toBe(true);
    expect(isNarrowed({ ...NO_FILTERS, to: '2026-01-01' })).toBe(true);
  });
});
