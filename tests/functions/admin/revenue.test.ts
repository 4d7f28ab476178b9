import { describe, expect } from 'vitest';
import { chartRevenue } from '../../../netlify/core/use-cases/admin/chart-revenue.ts';
import { asAdmin, connect } from '../../../netlify/core/database.ts';
import { revenueSchema } from '../../../src/domain/admin/revenue.ts';
import type { RevenueQuery } from '../../../src/domain/admin/revenue.ts';
import { addDays, dayIn } from '../../../src/domain/time-zone.ts';
import { adminTest } from '../../support/admin.ts';
import { fillAdmin } from '../../support/admin-rows.ts';

/** Times and amounts of completed transactions and of refunds. */
const paid: { at: Date; cents: number }[] = [];
const refunded: typeof paid = [];

/** The chart as of a time in the past, when the rows were created. */
const test = adminTest().extend('chartAt', { scope: 'file' }, async ({ shop, sql }) => {
  await fillAdmin(shop.database.ownerUrl, { orders: 600, transactions: 500, inquiries: 1 });
  const read = (rows: Record<string, string>[]) =>
    rows.map(({ at = '', cents }) => ({ at: new Date(at), cents: Number(cents) }));
  paid.push(
    ...read(
      await sql`select to_json(created_at)#>>'{}' as at, (amount * 100)::int as cents
      from transactions where status = 'completed'`,
    ),
  );
  refunded.push(
    ...read(
      await sql`select to_json(refunded_at)#>>'{}' as at,
      ((amount - uncounted) * 100)::int as cents from refunds`,
    ),
  );
  const database = asAdmin(connect({ url: shop.database.functionsUrl }));
  return async (at: string, query: RevenueQuery) =>
    revenueSchema.parse(await chartRevenue({ database, now: () => new Date(at) }, query));
});

const sumOf = (rows: readonly { cents: number }[]) =>
  rows.reduce((sum, { cents }) => sum + cents, 0);

/** The expected point of a chart, summed from the rows by the days of the zone. */
function countedOn(zone: string, first: string, next: string) {
  const within = <Row extends { at: Date }>(rows: readonly Row[]) =>
    rows.filter(({ at }) => dayIn(zone, at) >= first && dayIn(zone, at) < next);
  const [cents, back] = [sumOf(within(paid)), sumOf(within(refunded))];
  return {
    start: first,
    revenue: cents / 100,
    refunded: back / 100,
    net: (cents - back) / 100,
    transactions: within(paid).length,
  };
}

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
  ] as const)('of %s in %s counts by the days of the zone', async ([range, zone], { chartAt }) => {
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
  });

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

test.for([
  ['2026-11-20T05:45:00.123456789+05:45', 200],
  ['2026-11-20T00:00:00+14:00', 200],
  ['0001-01-01T00:00:00Z', 200],
  ['9999-12-31T23:59:59-12:00', 200],
  ['2026-02-29T00:00:00Z', 400],
] as const)('lists from %s are answered %i', async ([instant, status], { staff }) => {
  const query = new URLSearchParams({ from: instant, to: instant }).toString();
  for (const list of ['orders', 'transactions', 'inquiries'])
    expect((await staff.call(`/api/admin/${list}?${query}`)).status, list).toBe(status);
});
