import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { PAGE_SCHEMAS } from '../../../src/islands/admin/api/queries.ts';
import {
  exportPath,
  listPath,
  refundsPath,
} from '../../../src/islands/admin/lists/list-queries.ts';
import { callAuth, request } from '../../../src/islands/admin/api/request.ts';
import { defaultRoute } from '../../../src/islands/admin/route/route.ts';
import { NO_FILTERS } from '../../../src/islands/admin/lists/lists.ts';

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

describe('53: a write', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** Answers calls with these statuses, one after the other; 0: no connection. Returns their keys. */
  function answerWith(...statuses: number[]): (string | null)[] {
    const keys: (string | null)[] = [];
    vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
      keys.push(new Headers(headers).get('idempotency-key'));
      const status = statuses.shift() ?? 200;
      if (status === 0) throw new TypeError('fetch failed');
      return Response.json({}, { status });
    });
    return keys;
  }

  const write = (path: string, body: object) =>
    request({ path: `/api/admin/${path}`, body, answer: z.unknown() }).catch(() => undefined);

  test('keeps its key until its outcome is known', async () => {
    const keys = answerWith(0, 503, 200, 200, 409, 200);
    for (let count = 0; count < 6; count += 1) await write('orders/1', { note: 'A' });
    const [first, second, third, ...later] = keys;
    expect([second, third]).toEqual([first, first]);
    expect(new Set([first, ...later]).size).toBe(4);
    expect(first).toMatch(/^[\w-]{36}$/);
  });

  test('gives its key up for another write of the same order', async () => {
    const keys = answerWith(0, 200, 200, 0, 200, 0);
    await write('orders/2', { reviewed: true });
    await write('orders/3', { reviewed: true });
    await write('orders/2/refunds', { amount: 1 });
    await write('orders/2', { reviewed: true });
    await write('orders/3', { reviewed: true });
    await write('orders/2', { reviewed: true });
    expect(new Set(keys.slice(0, 5)).size).toBe(5);
    expect(keys[5]).toBe(keys[3]);
  });

  test('has a key, unlike what is read and what is sent to the sign-in library', async () => {
    const keys = answerWith();
    await request({ path: '/api/admin/summary', answer: z.unknown() });
    await callAuth('signOut');
    expect(keys).toEqual([null, null]);
  });
});
