import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_STEPS, MOST_POINTS, revenueSchema } from '../../../src/domain/desk/revenue.ts';
import type { Revenue } from '../../../src/domain/desk/revenue.ts';
import { call, openDesk, openSession } from '../../support/desk.ts';
import { fillDesk } from '../../support/desk-rows.ts';
import type { Shop } from '../../support/shop.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
let shop: Shop;
let cookie: string;
/** Day and cents of every completed transaction. */
let paid: { day: string; cents: number }[];

beforeAll(async () => {
  shop = await openDesk();
  cookie = (await openSession(shop)).cookie;
  await fillDesk(shop.database.ownerUrl, { orders: 600, transactions: 500, inquiries: 1 });
  paid = (await shop.database.sql.query(
    `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, (amount * 100)::int as cents
      from transactions where status = 'completed'`,
  )) as typeof paid;
}, 60_000);
afterAll(() => shop.close());

const get = (query: string) => call(shop, `/api/admin/revenue?${query}`, { cookie });

async function chart(query: string): Promise<Revenue> {
  const response = await get(query);
  if (response.status !== 200) throw new Error(await response.text());
  return revenueSchema.parse(await response.json());
}

async function refusalOf(query: string): Promise<unknown[]> {
  const response = await get(query);
  const { detail, errors } = (await response.json()) as { detail: string; errors: unknown };
  return [response.status, detail, errors];
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const centsBetween = (first: string, last: string) =>
  paid.filter(({ day }) => day >= first && day <= last).reduce((sum, { cents }) => sum + cents, 0) /
  100;

describe('a chart of the revenue', () => {
  test.each(['day', 'week', 'month'] as const)('by %s adds up to what was paid', async (by) => {
    const { points, total } = await chart(`by=${by}&from=2025-11-03&to=2026-11-20`);
    expect(total).toBe(centsBetween('2025-11-03', '2026-11-20'));
    expect(total).toBeGreaterThan(0);
    for (const [index, { start, revenue, transactions }] of points.entries()) {
      const next = points[index + 1]?.start ?? '2026-11-21';
      const inStep = paid.filter(({ day }) => day >= '2025-11-03' && day >= start && day < next);
      expect([start, transactions]).toEqual([start, inStep.length]);
      expect(Math.round(revenue * 100)).toBe(inStep.reduce((sum, { cents }) => sum + cents, 0));
    }
  });

  test('has each step once, also those without a payment, and names it by its first day', async () => {
    const days = (await chart('from=2030-02-27&to=2030-03-02')).points;
    expect(days).toEqual(
      ['2030-02-27', '2030-02-28', '2030-03-01', '2030-03-02'].map((start) => ({
        start,
        revenue: 0,
        transactions: 0,
      })),
    );
    // A Wednesday to a Tuesday: two weeks, each from its Monday.
    const weeks = (await chart('by=week&from=2030-02-27&to=2030-03-05')).points;
    expect(weeks.map(({ start }) => start)).toEqual(['2030-02-25', '2030-03-04']);
    const months = (await chart('by=month&from=2029-12-31&to=2030-01-01')).points;
    expect(months.map(({ start }) => start)).toEqual(['2029-12-01', '2030-01-01']);
  });

  test.each(['day', 'week', 'month'] as const)(
    'by %s goes back so many steps where no first day is asked',
    async (by) => {
      const { points } = await chart(`by=${by}&to=2026-11-20`);
      expect(points).toHaveLength(DEFAULT_STEPS[by]);
      const starts = { day: '2026-10-22', week: '2026-05-25', month: '2025-12-01' };
      expect(points[0]?.start).toBe(starts[by]);
    },
  );

  test('is of the last thirty days where nothing is asked', async () => {
    const before = dayOf(Date.now());
    const { by, points } = await chart('');
    expect([by, points.length]).toEqual(['day', DEFAULT_STEPS.day]);
    expect([before, dayOf(Date.now())]).toContain(points.at(-1)?.start);
  });

  test('may be of one day, and of as many steps as a chart shows', async () => {
    expect((await chart('from=2026-11-20&to=2026-11-20')).points).toHaveLength(1);
    const first = dayOf(Date.parse('2026-11-20') - (MOST_POINTS - 1) * DAY_MS);
    expect((await chart(`from=${first}&to=2026-11-20`)).points).toHaveLength(MOST_POINTS);
  });
});

describe('a chart that can’t be drawn is refused', () => {
  test('where it ends before it begins', async () => {
    const message = 'must not be before from';
    expect(await refusalOf('from=2026-11-21&to=2026-11-20')).toEqual([
      400,
      `to: ${message}`,
      [{ path: 'to', message }],
    ]);
  });

  test.each([
    ['day', 1],
    ['week', 7],
    ['month', 28],
  ])('where it has too many steps by %s', async (by, days) => {
    const first = dayOf(Date.parse('2026-11-20') - MOST_POINTS * days * DAY_MS);
    const message = `must be at most ${MOST_POINTS} steps before the last day`;
    expect(await refusalOf(`by=${by}&from=${first}&to=2026-11-20`)).toEqual([
      400,
      `from: ${message}`,
      [{ path: 'from', message }],
    ]);
  });

  test.each([
    'by=year',
    'from=2026-02-30',
    'to=21.11.2026',
    'to=2026-11-20T00:00:00Z',
    'to=0000-01-01',
    'from=0000-12-31&to=0001-01-05',
    'by=month&to=0001-01-01',
    'to=1899-12-31',
    'to=',
    'from=2026-11-20&from=2026-11-20',
    'last=2026-11-20',
  ])('where it is asked by %s', async (query) => {
    expect((await refusalOf(query))[0]).toBe(400);
  });

  test('but not at the ends of time', async () => {
    for (const by of ['day', 'week', 'month'] as const) {
      expect((await chart(`by=${by}&to=1900-01-01`)).points).toHaveLength(DEFAULT_STEPS[by]);
      expect((await chart(`by=${by}&to=9999-12-31`)).points).toHaveLength(DEFAULT_STEPS[by]);
    }
  });
});

describe('a list between two instants', () => {
  const lists = ['orders', 'transactions', 'inquiries'];
  /** The status of a call for each end of the span and each instant. */
  const askAll = async (list: string, instants: readonly string[]) => {
    const statuses = new Map<string, number>();
    for (const instant of instants)
      for (const name of ['from', 'to']) {
        const query = new URLSearchParams({ [name]: instant });
        const { status } = await call(shop, `/api/admin/${list}?${query}`, { cookie });
        statuses.set(`${query}`, status);
      }
    return statuses;
  };

  test.each(lists)('of %s may name them in any zone, to the nanosecond', async (list) => {
    const statuses = await askAll(list, [
      '2026-11-20T00:00:00Z',
      '2026-11-20T05:45:00.123456789+05:45',
      '2026-11-20T00:00:00-12:00',
      '2026-11-20T00:00:00+14:00',
      '0001-01-01T00:00:00Z',
      '9999-12-31T23:59:59-12:00',
    ]);
    expect([...statuses].filter(([, status]) => status !== 200)).toEqual([]);
    expect(statuses.size).toBeGreaterThan(10);
  });

  test.each(lists)('of %s is refused where one of them is none', async (list) => {
    const statuses = await askAll(list, [
      '2026-11-20',
      '2026-11-20T24:00:00Z',
      '2026-02-29T00:00:00Z',
      '0000-01-01T00:00:00Z',
      '2026-11-20T00:00:00+23:59',
      '2026-11-20T00:00:00-16:00',
      'yesterday',
    ]);
    expect([...statuses].filter(([, status]) => status !== 400)).toEqual([]);
    expect(statuses.size).toBeGreaterThan(10);
  });
});
