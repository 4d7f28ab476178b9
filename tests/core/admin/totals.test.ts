import { describe, expect } from 'vitest';
import { asAdmin } from '../../../netlify/core/database.ts';
import { toAnswer } from '../../../netlify/api/admin/lists.ts';
import { listCountedOrders, orderList } from '../../../netlify/core/stores/admin/orders.ts';
import { MOST_COUNTED } from '../../../src/domain/admin/filters.ts';
import { databaseTest } from '../../support/database.ts';
import { fillAdmin } from '../../support/admin-rows.ts';

const test = databaseTest.extend('admin', { scope: 'file' }, async ({ database, functions }) => {
  await fillAdmin(database.ownerUrl, { orders: 2_400, transactions: 1_600, inquiries: 1 });
  return asAdmin(functions);
});

describe('the total of a search', () => {
  test('is a lower bound from 1000 rows', async ({ admin }) => {
    const services = Array.from({ length: 30 }, (_, n) => ({
      service_id: `plan-${n % 6}-item-${n}`,
      service_name: `Service ${String.fromCodePoint(65 + Math.floor(n / 2))} number ${n}`,
    }));
    const query = { sort: 'newest', q: 'plan', services } as const;
    expect(await orderList.count(admin, query)).toEqual({ total: MOST_COUNTED, isCapped: true });
    const narrowed = await orderList.count(admin, { ...query, status: 'pending' });
    expect(narrowed.isCapped).toBe(true);
    expect(narrowed.total).toBeLessThanOrEqual(360);
  });

  test('is at least the number of rows on the pages so far', async ({ admin }) => {
    const query = { sort: 'oldest', limit: 100, q: 'plan' } as const;
    const [first, total] = await listCountedOrders(admin, query);
    const tooSmall = { ...total, total: 7 };
    const shown = { first: 1, total: 101, is_total_capped: true };
    expect(toAnswer(first, tooSmall, undefined)).toMatchObject(shown);
    const cursor = first.next ?? undefined;
    const [second] = await listCountedOrders(admin, { ...query, cursor });
    expect(toAnswer(second, tooSmall, cursor)).toMatchObject({ first: 101, total: 201 });
  });
});
