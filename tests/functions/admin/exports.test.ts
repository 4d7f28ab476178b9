import { describe, expect } from 'vitest';
import { adminTest } from '../../support/admin.ts';
import { fillAdmin } from '../../support/admin-rows.ts';
import { INQUIRY } from '../../support/endpoints.ts';
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
  test('of orders has all columns and every order, read in several pages', async ({ linesOf }) => {
    const [head, ...rows] = await linesOf('/api/admin/orders.csv');
    expect(head).toContain(
      'id,service_id,service_name,amount_usd,received_usd,type,status,refunded_usd,refund_state,delivered_at,flags,payment_id,transaction_hashes,payout_hashes,provider,email,created_at,updated_at',
    );
    expect(new Set(rows.map((row) => row.split(',')[0])).size).toBe(600);
    const times = rows.map((row) => row.split(',').at(-2) ?? '');
    expect(times).toEqual(times.toSorted().toReversed());
    expect(times[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  test('has the rows that match the filters', async ({ linesOf }) => {
    const query = 'q=plan-1&sort=lowest&refunded=full&delivered=yes';
    const [, ...orders] = await linesOf(`/api/admin/orders.csv?${query}`);
    expect(orders.length).toBeGreaterThan(0);
    for (const row of orders)
      expect(row).toMatch(/^[^,]+,plan-1-item-.*,completed,\d+\.\d\d,full,\d{4}-/);
    const [, ...transactions] = await linesOf('/api/admin/transactions.csv?status=completed');
    expect(transactions).toHaveLength(300);
    const ids = [orders[0], orders[1]].map((row) => row?.split(',')[0] ?? '');
    const [, ...selected] = await linesOf(`/api/admin/orders.csv?ids=${ids.join(',')}`);
    expect(selected.map((row) => row.split(',')[0]).toSorted()).toEqual(ids.toSorted());
    for (const row of selected) expect(row).toMatch(/,0x[0-9a-f]{64},0x[0-9a-f]{64},/);
  });

  test('of refunds has each refund of a time', async ({ linesOf }) => {
    const [head, ...rows] = await linesOf('/api/admin/refunds.csv');
    expect(head).toBe(
      'id,order_id,service_name,amount_usd,not_revenue_usd,refunded_at,transaction_hash,note,recorded_by,created_at,withdrawn_at',
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toMatch(/,\d+\.\d\d,0\.00,.*,A refund\.,filler@/);
    expect(await linesOf('/api/admin/refunds.csv?to=2020-01-01T00:00:00Z')).toHaveLength(1);
  });

  test('of inquiries escapes a formula as text', async ({ shop, staff }) => {
    await post(shop, '/api/inquiries', { ...INQUIRY, name: '=1+2', subject: 'A formula' });
    const response = await staff.call('/api/admin/inquiries.csv?q=a formula');
    expect(await response.text()).toContain(`,"'=1+2",${INQUIRY.email},`);
  });
});
