import { describe, expect } from 'vitest';
import { listsTest } from '../../support/admin-lists.ts';
import { INQUIRY } from '../../support/endpoints.ts';
import { post } from '../../support/shop.ts';

const test = listsTest.extend('linesOf', { scope: 'file' }, ({ staff, filled: _ }) => {
  /** The head and the rows of a file. */
  return async (path: string): Promise<string[]> => {
    const response = await staff.call(`/api/admin/${path}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/csv; charset=utf-8/);
    const text = Buffer.from(await response.arrayBuffer()).toString('utf8');
    expect(text).toMatch(/^\uFEFF[^]*\r\n$/);
    return text.slice(1, -2).split('\r\n');
  };
});
const idOf = (row = '') => row.split(',')[0] ?? '';

describe('a file', () => {
  test('of orders has all columns and every order, read in several pages', async ({ linesOf }) => {
    const [head, ...rows] = await linesOf('orders.csv');
    expect(head).toBe(
      'id,service_id,service_name,amount_usd,received_usd,type,status,refunded_usd,refund_state,delivered_at,flags,payment_id,transaction_hashes,payout_hashes,provider,email,created_at,updated_at',
    );
    expect(new Set(rows.map(idOf)).size).toBe(600);
    const times = rows.map((row) => row.split(',').at(-2) ?? '');
    expect(times).toEqual(times.toSorted().toReversed());
    expect(times[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  test('has the rows that match the filters', async ({ linesOf }) => {
    const query = 'q=plan-1&sort=lowest&refunded=full&delivered=yes';
    const [, ...orders] = await linesOf(`orders.csv?${query}`);
    expect(orders.length).toBeGreaterThan(0);
    for (const row of orders)
      expect(row).toMatch(/^[^,]+,plan-1-item-.*,completed,\d+\.\d\d,full,\d{4}-/);
    expect(await linesOf('transactions.csv?status=completed')).toHaveLength(1 + 400);
    const ids = orders.slice(0, 2).map(idOf).toSorted();
    const [, ...selected] = await linesOf(`orders.csv?ids=${ids.join(',')}`);
    expect(selected.map(idOf).toSorted()).toEqual(ids);
    for (const row of selected) expect(row).toMatch(/,0x[0-9a-f]{64},0x[0-9a-f]{64},/);
  });

  test('of refunds has each refund of a time', async ({ linesOf }) => {
    const [head, ...rows] = await linesOf('refunds.csv');
    expect(head).toBe(
      'id,order_id,service_name,amount_usd,not_revenue_usd,refunded_at,transaction_hash,note,recorded_by,created_at,withdrawn_at',
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toMatch(/,\d+\.\d\d,0\.00,.*,A refund\.,filler@/);
    expect(await linesOf('refunds.csv?to=2020-01-01T00:00:00Z')).toHaveLength(1);
  });

  test('of inquiries escapes a formula as text', async ({ shop, linesOf }) => {
    await post(shop, '/api/inquiries', { ...INQUIRY, name: '=1+2', subject: 'A formula' });
    expect((await linesOf('inquiries.csv?q=a formula'))[1]).toContain(`,"'=1+2",${INQUIRY.email},`);
  });
});
