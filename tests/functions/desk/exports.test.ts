import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Revenue } from '../../../src/domain/desk/revenue.ts';
import { call, openDesk, openSession } from '../../support/desk.ts';
import { fillDesk } from '../../support/desk-rows.ts';
import { post } from '../../support/shop.ts';
import type { Shop } from '../../support/shop.ts';

let shop: Shop;
let cookie: string;
beforeAll(async () => {
  shop = await openDesk();
  cookie = (await openSession(shop)).cookie;
  await fillDesk(shop.database.ownerUrl, { orders: 2_300, transactions: 1_100, inquiries: 20 });
}, 120_000);
afterAll(() => shop.close());

async function linesOf(path: string): Promise<string[]> {
  const response = await call(shop, path, { cookie });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/csv; charset=utf-8/);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const lines = bytes.subarray(3).toString('utf8').split('\r\n');
  expect(lines.pop()).toBe('');
  return lines;
}

describe('a file', () => {
  test('of orders has every one, over several readings, and their columns', async () => {
    const [head, ...rows] = await linesOf('/api/admin/orders.csv');
    expect(head).toBe(
      'id,service_id,service_name,amount_usd,type,status,flags,payment_id,provider,email,created_at,updated_at',
    );
    expect(new Set(rows.map((row) => row.split(',')[0])).size).toBe(2_300);
    const times = rows.map((row) => row.split(',').at(-2) ?? '');
    expect(times).toEqual(times.toSorted().toReversed());
    expect(times[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  test('has what the list has of the same filters', async () => {
    const [, ...failed] = await linesOf('/api/admin/orders.csv?status=failed&q=plan-1&sort=lowest');
    expect(failed.length).toBeGreaterThan(0);
    expect(
      failed.every((row) => /,plan-1-item-|^[^,]+,plan-1/.test(row) && row.includes(',failed,')),
    ).toBe(true);
    const [, ...transactions] = await linesOf('/api/admin/transactions.csv?status=completed');
    expect(transactions).toHaveLength(1_100);
  });

  test('of inquiries is safe to open, whatever a visitor wrote', async () => {
    const sent = await post(shop, '/api/inquiries', {
      name: '=HYPERLINK("https://evil.example")',
      email: 'ada@example.com',
      phone: '+1 406 555 0100',
      subject: '@SUM(A1:A9), or not',
      message: 'One line\nand "another".',
      consent: true,
    });
    expect(sent.status).toBe(201);
    const response = await call(shop, '/api/admin/inquiries.csv?q=ada@example.com', { cookie });
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="inquiries-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const text = await response.text();
    expect(text).toContain(
      `"'=HYPERLINK(""https://evil.example"")",ada@example.com,"'+1 406 555 0100"`,
    );
    expect(text).toContain(`"'@SUM(A1:A9), or not","One line\nand ""another"".",`);
  });

  test('takes no page, and refuses what it does not know', async () => {
    for (const query of ['limit=5', 'cursor=abc', 'status=paid', 'q=a&q=b']) {
      const response = await call(shop, `/api/admin/orders.csv?${query}`, { cookie });
      expect(response.status).toBe(400);
    }
  });
});

describe('GET /api/admin/revenue', () => {
  const revenueOf = async (query: string) =>
    (await (await call(shop, `/api/admin/revenue?${query}`, { cookie })).json()) as Revenue;

  test('is the last 30 days where nothing is asked, and 12 months by month', async () => {
    const today = () => new Date().toISOString().slice(0, 10);
    const before = today();
    const days = await revenueOf('');
    expect(days.points).toHaveLength(30);
    // Midnight may fall between the question and the look at the clock.
    expect([before, today()]).toContain(days.points.at(-1)?.start);
    expect((await revenueOf('by=month')).points).toHaveLength(12);
  });

  test('sums to the summary over all days', async () => {
    const all = await revenueOf('by=month&from=2024-11-01&to=2026-11-30');
    const summary = (await (await call(shop, '/api/admin/summary', { cookie })).json()) as {
      revenue: number;
    };
    expect(all.total).toBe(summary.revenue);
    expect(all.points.reduce((sum, { transactions }) => sum + transactions, 0)).toBe(1_100);
  });

  test.each(['from=2026-11-02&to=2026-11-01', 'from=2000-01-01', 'by=hour', 'from=yesterday'])(
    'refuses %s',
    async (query) => {
      expect((await call(shop, `/api/admin/revenue?${query}`, { cookie })).status).toBe(400);
    },
  );
});
