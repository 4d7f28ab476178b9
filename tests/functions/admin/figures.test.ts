import { describe, expect } from 'vitest';
import { chartRevenue } from '../../../netlify/core/use-cases/admin/chart-revenue.ts';
import { asAdmin, connect } from '../../../netlify/core/database.ts';
import { figuresSchema } from '../../../src/domain/admin/figures.ts';
import { revenueSchema } from '../../../src/domain/admin/revenue.ts';
import type { RevenueQuery } from '../../../src/domain/admin/revenue.ts';
import type { Summary } from '../../../src/domain/admin/summary.ts';
import { addDays, dayIn } from '../../../src/domain/time-zone.ts';
import { adminTest } from '../../support/admin.ts';
import { fillAdmin } from '../../support/admin-rows.ts';

interface Money {
  at: Date;
  cents: number;
}

const sumOf = (rows: readonly Money[]) => rows.reduce((sum, { cents }) => sum + cents, 0);

/** Times and amounts: of completed transactions, and of refunds less what was withdrawn or never revenue. */
const test = adminTest()
  .extend('rows', { scope: 'file' }, async ({ shop, sql }) => {
    await fillAdmin(shop.database.ownerUrl, { orders: 900, transactions: 700, inquiries: 10 });
    await sql`update orders set provider = null where idempotency_key like '%7'`;
    await sql`update refunds set withdrawn_at = now()
      where id in (select id from refunds order by refunded_at desc limit 3)`;
    await sql`update refunds set uncounted = 10
      where id in (select id from refunds where withdrawn_at is null order by id limit 4)`;
    const read = async (from: string): Promise<Money[]> => {
      const rows = await sql.query(`select to_json(at)#>>'{}' as at, cents::int from ${from}`);
      return rows.map(({ at, cents }) => ({ at: new Date(String(at)), cents: Number(cents) }));
    };
    return {
      paid: await read(`(select created_at, amount * 100 from transactions
        where status = 'completed') t (at, cents)`),
      refunded: await read(`(select refunded_at, (amount - uncounted) * 100 from refunds
        where withdrawn_at is null) t (at, cents)`),
    };
  })
  .extend('figuresOf', { scope: 'file' }, ({ staff, rows: _ }) => {
    return async (from: string, to: string) =>
      figuresSchema.parse(await staff.read(`figures?from=${from}&to=${to}`));
  })
  /** The chart as of a time in the past, when the rows were created. */
  .extend('chartAt', { scope: 'file' }, ({ shop, rows: _ }) => {
    const database = asAdmin(connect({ url: shop.database.functionsUrl }));
    return async (at: string, query: RevenueQuery) =>
      revenueSchema.parse(await chartRevenue({ database, now: () => new Date(at) }, query));
  })
  /** The expected point of a chart, summed from the rows by the days of the zone. */
  .extend('countedOn', { scope: 'file' }, ({ rows: { paid, refunded } }) => {
    return (zone: string, first: string, next: string) => {
      const within = (rows: Money[]) =>
        rows.filter(({ at }) => dayIn(zone, at) >= first && dayIn(zone, at) < next);
      const [cents, back] = [sumOf(within(paid)), sumOf(within(refunded))];
      return {
        start: first,
        revenue: cents / 100,
        refunded: back / 100,
        net: (cents - back) / 100,
        transactions: within(paid).length,
      };
    };
  });

/** The same figures, counted row by row. */
const COUNTED = `
  select * from (
    select count(*)::int as made, count(payment_id)::int as wallets,
      (count(*) filter (where status = 'completed'))::int as paid
    from orders where created_at >= $1 and created_at < $2
  ) o cross join (
    select count(*)::int as payments, coalesce(sum(amount), 0)::float as revenue
    from transactions where status = 'completed' and created_at >= $1 and created_at < $2
  ) t`;

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

test('the summary is of all rows, without withdrawn refunds', async ({
  staff,
  rows,
  figuresOf,
}) => {
  const { revenue, paid } = await figuresOf(...ALL);
  const refunded = sumOf(rows.refunded) / 100;
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

const NOW = '2026-11-19T23:30:00Z';

describe('a chart of the revenue', () => {
  test.for([
    ['7d', 'UTC'],
    ['30d', 'America/New_York'],
    ['90d', 'America/New_York'],
    ['90d', 'Australia/Lord_Howe'],
    ['30d', 'Asia/Kathmandu'],
    ['1y', 'America/New_York'],
    ['1y', 'Asia/Kolkata'],
    ['1y', 'Pacific/Chatham'],
  ] as const)(
    'of %s in %s counts by the days of the zone',
    async ([range, zone], { chartAt, countedOn }) => {
      const answer = await chartAt(NOW, { range, zone });
      const steps = { '7d': 7, '30d': 30, '90d': 90, '1y': 12 }[range];
      expect([answer.points.length, answer.before.points.length]).toEqual([steps, steps]);
      const today = dayIn(zone, new Date(NOW));
      const points = [...answer.before.points, ...answer.points];
      const end = range === '1y' ? '2026-12-01' : addDays(today, 1);
      expect(points.at(-1)?.start).toBe(range === '1y' ? '2026-11-01' : today);
      for (const [index, { is_partial: isPartial, ...point }] of points.entries()) {
        const next = points[index + 1]?.start ?? end;
        expect(point).toEqual(countedOn(zone, point.start, next));
        expect(isPartial).toBe(index === points.length - 1);
      }
      const [begin = '', middle = ''] = [points[0]?.start, points[steps]?.start];
      const { start: _, transactions: __, ...sums } = countedOn(zone, middle, end);
      expect(answer).toMatchObject({ range, zone, ...sums });
      expect(answer.revenue).toBeGreaterThan(0);
      const before = countedOn(zone, begin, middle);
      expect(answer.before).toMatchObject({ revenue: before.revenue, refunded: before.refunded });
    },
  );

  test.for(['Pacific/Kiritimati', 'Etc/GMT+12'])(
    'ends with today in %s',
    async (zone, { staff }) => {
      const before = dayIn(zone, new Date());
      const query = `range=7d&zone=${encodeURIComponent(zone)}`;
      const { points, by } = revenueSchema.parse(await staff.read(`revenue?${query}`));
      expect([points.length, by]).toEqual([7, 'day']);
      // Midnight may pass during the request.
      expect([before, dayIn(zone, new Date())]).toContain(points.at(-1)?.start);
    },
  );

  test('has a point per month for a year, also on the 31st of a month', async ({ chartAt }) => {
    const { points, before } = await chartAt('2026-08-31T12:00:00Z', { range: '1y', zone: 'UTC' });
    const months = [...before.points, ...points].map(({ start }) => start);
    const firstOf = (_: unknown, n: number) => new Date(Date.UTC(2024, 8 + n)).toISOString();
    expect(months).toEqual(Array.from({ length: 24 }, firstOf).map((at) => at.slice(0, 10)));
  });
});
