import { describe, expect } from 'vitest';
import { adminTest } from '../../support/admin.ts';
import { fillAdmin } from '../../support/admin-rows.ts';
import { post } from '../../support/shop.ts';

const test = adminTest().extend('linesOf', { scope: 'file' }, async ({ shop, staff }) => {
  await fillAdmin(shop.database.ownerUrl, { orders: 600, transactions: 300, inquiries: 20 });
  return async (path: string): Promise<string[]> => {
    const response = await staff.call(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/csv; charset=utf-8/);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const lines = bytes.subarray(3).toString('utf8').split('\r\n');
    expect(lines.pop()).toBe('');
    return lines;
  };
});

describe('a file', () => {
  test('of orders has every one, over several readings, and their columns', async ({ linesOf }) => {
    const [head, ...rows] = await linesOf('/api/admin/orders.csv');
    expect(head).toBe(
      'id,service_id,service_name,amount_usd,received_usd,type,status,refunded_usd,refund_state,delivered_at,flags,payment_id,provider,email,created_at,updated_at',
    );
    expect(new Set(rows.map((row) => row.split(',')[0])).size).toBe(600);
    const times = rows.map((row) => row.split(',').at(-2) ?? '');
    expect(times).toEqual(times.toSorted().toReversed());
    expect(times[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  test('has what the list has of the same filters', async ({ linesOf }) => {
    const [, ...failed] = await linesOf('/api/admin/orders.csv?status=failed&q=plan-1&sort=lowest');
    expect(failed.length).toBeGreaterThan(0);
    expect(
      failed.every((row) => /,plan-1-item-|^[^,]+,plan-1/.test(row) && row.includes(',failed,')),
    ).toBe(true);
    const [, ...refunded] = await linesOf('/api/admin/orders.csv?refunded=full&delivered=yes');
    expect(refunded.length).toBeGreaterThan(0);
    expect(refunded.every((row) => /,completed,\d+\.\d\d,full,\d{4}-/.test(row))).toBe(true);
    const [, ...transactions] = await linesOf('/api/admin/transactions.csv?status=completed');
    expect(transactions).toHaveLength(300);
  });

  test('of inquiries is safe to open, whatever a visitor wrote', async ({ shop, staff }) => {
    const sent = await post(shop, '/api/inquiries', {
      name: '=HYPERLINK("https://evil.example")',
      email: 'ada@example.com',
      phone: '+1 406 555 0100',
      subject: '@SUM(A1:A9), or not',
      message: 'One line\nand "another".',
      consent: true,
    });
    expect(sent.status).toBe(201);
    const response = await staff.call('/api/admin/inquiries.csv?q=ada@example.com');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="inquiries-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const text = await response.text();
    expect(text).toContain(
      `"'=HYPERLINK(""https://evil.example"")",ada@example.com,"'+1 406 555 0100"`,
    );
    expect(text).toContain(`"'@SUM(A1:A9), or not","One line\nand ""another"".",`);
  });
});
