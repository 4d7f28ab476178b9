import pg from 'pg';
import { describe, expect } from 'vitest';
import { connect } from '../../netlify/core/database.ts';
import { checkLedger } from '../../netlify/core/use-cases/check-ledger.ts';
import { adminTest } from '../support/admin.ts';
import { buy } from '../support/shop.ts';
import type { Shop } from '../support/shop.ts';

const test = adminTest();

describe('39: what a callback says, and may leave out', () => {
  test.for([
    [{ txid_out: null }, 200, 'ok'],
    [{ address_in: '' }, 200, 'ok'],
    [{ value_forwarded_coin: '', address_out: `{"0x${'a'.repeat(900)}":1}` }, 200, 'ok'],
    [{ txid_in: null }, 400, 'txid_in is missing'],
    [{ value_coin: '' }, 400, 'value_coin is missing'],
    [{ value_coin: '0.004' }, 400, 'must be a decimal above 0, in US dollars at least 0.01'],
    [{ txid_in: '0xAB', txid_out: 'ab' }, 400, 'txid_out: must not be the same as txid_in'],
  ] as const)('%j: %i', async ([change, status, message], { order }) => {
    const response = await order.callBack(change);
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(message);
    expect(await order.status()).toBe(status === 200 ? 'completed' : 'pending');
  });
});

test('34: an order keeps its own bounds when the settings change', async ({ sql, order }) => {
  const bounds = await sql`select most_shortfall::float, full_shortfall::float, tolerance
    from orders where id = ${order.id}`;
  expect(bounds).toEqual([{ most_shortfall: 80, full_shortfall: 50, tolerance: 200 }]);
});

describe('33: the evidence', () => {
  test('has each report’s raw text, also for staff', async ({ shop, order, orders }) => {
    await order.callBack({ value_coin: '10', email: 'kept', owner: 'ada@agency.example' });
    const status = { status: 'paid', coin: 'polygon_usdc', value_coin: '10.0', more: 'kept too' };
    const body = JSON.stringify(status);
    shop.gateway.control.simulate({ endpoint: 'payment-status', body, times: 1 });
    await order.comeBack('success');
    const { reports } = await order.rows();
    expect(reports).toMatchObject([
      { no: 1, kind: 'callback', actor: 'gateway' },
      { no: 2, kind: 'status', actor: 'buyer' },
    ]);
    const [one, two] = reports as { raw: string }[];
    expect(one?.raw).toMatch(/value_coin=10&coin=polygon_usdc&.*email=kept/);
    expect(one?.raw).not.toMatch(/ada(@|%40)|agency/);
    expect(two?.raw).toContain('kept too');
    expect(JSON.stringify(reports)).not.toContain(order.token);
    const { events } = await orders.show(order.id);
    const shown = events.map(({ kind, report_no, report }) => [kind, report_no, report]);
    expect(shown.slice(-2)).toEqual([
      ['payment_underpaid', 1, one?.raw],
      ['payment_adopted', 2, two?.raw],
    ]);
  });

  test('folded again gives what is written', async ({ shop, sql, order }) => {
    const database = connect({ url: shop.database.ownerUrl });
    await order.callBack();
    await order.callBack({ value_coin: '1' });
    expect((await checkLedger({ database })).recomputed).toEqual([]);
    await sql`update transactions set amount = 2 where order_id = ${order.id} and amount = 1`;
    const damaged = { orderId: order.id, isFault: true, differences: [{ field: 'payments' }] };
    expect((await checkLedger({ database })).recomputed).toMatchObject([damaged]);
    await sql`update transactions set amount = 1 where order_id = ${order.id} and amount = 2`;
  });
});

describe('44: while another session holds the order', () => {
  /** Holds the row until the call waits for it; returns the facts of acts stored by then, and the call's answer. */
  async function whileHeld<Answer>(shop: Shop, id: string, call: () => Promise<Answer>) {
    const holder = new pg.Client({ connectionString: shop.database.ownerUrl });
    // A role sees what its own sessions wait for.
    const watcher = new pg.Client({ connectionString: shop.database.functionsUrl });
    await Promise.all([holder.connect(), watcher.connect()]);
    try {
      await holder.query('begin');
      await holder.query('select from orders where id = $1 for update', [id]);
      const answer = call();
      const waiting = `select from pg_stat_activity where wait_event_type = 'Lock'
        and datname = current_database() and query like '%for update%'`;
      const waits = async () => (await watcher.query(waiting)).rowCount;
      await expect.poll(waits, { timeout: 2_500, interval: 10 }).toBeGreaterThan(0);
      const text = `select from reports where order_id = $1 and kind <> 'callback'`;
      const { rowCount: facts } = await watcher.query(text, [id]);
      await holder.query('commit');
      return { facts, answer: await answer };
    } finally {
      await Promise.all([holder.end(), watcher.end()]);
    }
  }

  test.for([
    ['refund', 'refunds', 'POST', { amount: 5, refunded_before: 0, note: 'Why.' }, 201],
    ['review', '', 'PATCH', { reviewed: true }, 200],
    ['acceptance', '', 'PATCH', { status: 'completed', note: 'As agreed.' }, 200],
    ['cancel', '', 'PATCH', { status: 'cancelled' }, 200],
    ['note', '', 'PATCH', { note: 'A note.' }, 200],
  ] as const)('a %s waits for it', async ([, path, method, body, status], { shop, staff }) => {
    const order = await buy(shop);
    await order.callBack({ value_coin: '20' });
    const url = `/api/admin/orders/${order.id}${path && `/${path}`}`;
    const act = () => staff.call(url, { method, body });
    const { facts, answer } = await whileHeld(shop, order.id, act);
    expect([facts, answer.status]).toEqual([0, status]);
  });

  test('a callback and a buyer’s cancel wait for it', async ({ shop, order }) => {
    const paid = await whileHeld(shop, order.id, () => order.callBack({ value_coin: '20' }));
    expect(paid.answer.status).toBe(200);
    const { answer } = await whileHeld(shop, order.id, () => order.comeBack('cancel'));
    expect(answer.status).toBe('failed');
  });
});
