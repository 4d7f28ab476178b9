import { expect } from 'vitest';
import { figuresSchema } from '../../../src/domain/admin/figures.ts';
import type { Summary } from '../../../src/domain/admin/summary.ts';
import { adminTest } from '../../support/admin.ts';
import { fillAdmin } from '../../support/admin-rows.ts';

const test = adminTest().extend('figuresOf', { scope: 'file' }, async ({ shop, sql, staff }) => {
  await fillAdmin(shop.database.ownerUrl, { orders: 900, transactions: 700, inquiries: 10 });
  await sql`update orders set provider = null where idempotency_key like '%7'`;
  return async (from: string, to: string) =>
    figuresSchema.parse(await staff.read(`figures?from=${from}&to=${to}`));
});

/** The same figures, counted row by row. */
const COUNTED = `
  select (select count(*) from orders o where o.created_at >= $1 and o.created_at < $2)::int as made,
    (select count(*) from orders o where o.created_at >= $1 and o.created_at < $2
      and payment_id is not null)::int as wallets,
    (select count(*) from orders o where o.created_at >= $1 and o.created_at < $2
      and status = 'completed')::int as paid,
    count(*)::int as payments, coalesce(sum(t.amount), 0)::float as revenue
  from transactions t where t.status = 'completed' and t.created_at >= $1 and t.created_at < $2`;

const ALL = ['2000-01-01T00:00:00Z', '2100-01-01T00:00:00Z'] as const;

test.for([
  ['2026-03-01T05:00:00Z', '2026-03-02T05:00:00Z'],
  ['2026-03-01T00:00:00Z', '2026-04-01T00:00:00Z'],
  ['2025-11-20T09:30:00Z', '2026-11-20T09:30:00Z'],
  ['2026-03-01T05:00:00Z', '2026-03-01T06:00:00Z'],
  ALL,
] as const)(
  'figures from %s to %s are those of the rows',
  async ([from, to], { sql, figuresOf }) => {
    const { services, providers, ...totals } = await figuresOf(from, to);
    expect([totals]).toEqual(await sql.query(COUNTED, [from, to]));
    for (const shares of [services, providers]) {
      const sum = (name: 'made' | 'paid' | 'payments' | 'revenue') =>
        shares.reduce((all, share) => all + share[name], 0);
      for (const name of ['made', 'paid', 'payments'] as const)
        expect(sum(name)).toBe(totals[name]);
      expect(sum('revenue')).toBeCloseTo(totals.revenue, 2);
      const revenues = shares.map(({ revenue }) => revenue);
      expect(revenues).toEqual(revenues.toSorted((a, b) => b - a));
    }
    if (from !== ALL[0]) return;
    const ids = providers.map(({ id }) => id);
    expect(ids.toSorted()).toEqual(['', 'mercuryo', 'moonpay', 'transak']);
    expect(services).toHaveLength(30);
  },
);

test('the summary is of all rows, without withdrawn refunds', async ({ sql, staff, figuresOf }) => {
  await sql`update refunds set withdrawn_at = now()
    where id in (select id from refunds order by id limit 3)`;
  await sql`update refunds set uncounted = 10
    where id in (select id from refunds where withdrawn_at is null order by id limit 4)`;
  const given = await sql`select (amount - uncounted)::float as counted from refunds
    where withdrawn_at is null`;
  const refunded = given.reduce((sum, row: { counted?: unknown }) => sum + Number(row.counted), 0);
  const { revenue, paid } = await figuresOf(...ALL);
  const summary = await staff.read<Summary>('summary');
  expect(summary).toMatchObject({
    ...{ revenue, returned: 40, transactions: 700, flagged: 9, inquiries: 10, unread: 2 },
    orders: { total: 900, completed: paid, pending: 135, failed: 90, cancelled: 45 },
  });
  expect(summary.refunded).toBeCloseTo(refunded, 2);
  expect(summary.net).toBeCloseTo(revenue - refunded, 2);
});

test.for(['', `from=${ALL[0]}`, `from=${ALL[1]}&to=${ALL[0]}`, `from=${ALL[0]}&to=soon`])(
  'figures of "%s" are refused',
  async (query, { staff }) => {
    expect((await staff.call(`/api/admin/figures?${query}`)).status).toBe(400);
  },
);
