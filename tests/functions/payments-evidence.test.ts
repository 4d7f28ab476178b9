import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, expect, vi } from 'vitest';
import { createServices } from '../../netlify/core/services.ts';
import { checkLedger } from '../../netlify/core/use-cases/check-ledger.ts';
import { adminTest } from '../support/admin.ts';
import { buy } from '../support/shop.ts';
import type { Purchase, Shop } from '../support/shop.ts';

const test = adminTest();

/** A purchase of $1,500, which completes from $1,320. */
const buyLarge = (shop: Shop) => buy(shop, { is_custom_price: true, amount: 1_500 });

/** Lets the gateway's status say this once, and asks for it as the buyer who comes back. */
async function check(shop: Shop, order: Purchase, said: Record<string, unknown>): Promise<string> {
  const body = JSON.stringify({ status: 'paid', coin: 'polygon_usdc', ...said });
  shop.gateway.control.simulate({ endpoint: 'payment-status', body });
  await shop.database.sql`update order_wallets set checked_at = null where order_id = ${order.id}`;
  const { status } = await order.comeBack('success');
  shop.gateway.control.reset();
  return status;
}

const paymentsOf = async (order: Purchase) =>
  (await order.transactions()).map(({ status, amount }) => `${status} ${amount}`);

const HASH = 'ab'.repeat(32);

describe('a callback and what the status says of the order', () => {
  const [one, two] = [['pending 500.00'], ['pending 500.00', 'pending 500.00']];
  /** Their payouts, what the status says has arrived, the payments and the first flag. */
  test.for([
    ['36: without a hash', ['', ''], '495', one, 'underpaid'],
    ['35: of one payout, in capitals', [`0x${HASH}`, HASH.toUpperCase()], '495', one, 'underpaid'],
    ['37: of one payout, but another amount', ['one', 'one'], '400', one, 'reports_differ'],
    ['38: of two payouts', ['two', 'another'], '500', two, 'underpaid'],
  ] as const)('%s', async ([, [callbackHash, statusHash], value, payments, flag], { shop }) => {
    const order = await buyLarge(shop);
    await order.callBack({ value_coin: '500', ...(callbackHash && { txid_out: callbackHash }) });
    const said = { value_coin: value, ...(statusHash && { txid_out: statusHash }) };
    expect(await check(shop, order, said)).toBe('pending');
    expect(await paymentsOf(order)).toEqual(payments);
    expect(await order.flags()).toContain(flag);
  });

  test('38: the status first, then a callback of another amount', async ({ shop }) => {
    const order = await buyLarge(shop);
    expect(await check(shop, order, { value_coin: '1400' })).toBe('completed');
    expect((await order.callBack({ value_coin: '777' })).status).toBe(200);
    expect(await order.flags()).toEqual(['reports_differ']);
    expect(await paymentsOf(order)).toEqual(['completed 623.00', 'completed 777.00']);
  });
});

describe('39: what a callback may leave out', () => {
  test.for([
    [{ txid_out: null }, 200, 'ok'],
    [{ txid_out: '' }, 200, 'ok'],
    [{ address_in: '' }, 200, 'ok'],
    [{ value_forwarded_coin: '', address_out: `{"0x${'a'.repeat(900)}":1}` }, 200, 'ok'],
    [{ txid_in: null }, 400, 'txid_in is missing'],
    [{ value_coin: '' }, 400, 'value_coin is missing'],
    [{ coin: null }, 400, 'coin is missing'],
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
    await check(shop, order, { value_coin: '10.0', more: 'kept too' });
    const { reports } = await order.rows();
    expect(reports).toMatchObject([
      { no: 1, kind: 'callback', actor: 'gateway' },
      { no: 2, kind: 'status', actor: 'buyer' },
    ]);
    const [one, two] = reports as { raw: string }[];
    expect(one?.raw).toMatch(/value_coin=10&coin=polygon_usdc&.*email=kept/);
    expect(one?.raw).not.toMatch(/ada|agency/);
    expect(two?.raw).toContain('kept too');
    expect(JSON.stringify(reports)).not.toContain(order.token);
    const { events } = await orders.show(order.id);
    const shown = events.map(({ kind, report_no, report }) => [kind, report_no, report]);
    expect(shown.slice(-2)).toEqual([
      ['payment_underpaid', 1, one?.raw],
      ['payment_adopted', 2, two?.raw],
    ]);
  });

  test('17: is settled by the scheduled run if its call was not', async ({ shop, sql, order }) => {
    await order.callBack();
    // As if the call had ended after its first round trip.
    await sql`update orders set status = 'pending', settled = 0 where id = ${order.id}`;
    await sql`delete from transactions where order_id = ${order.id}`;
    await sql`delete from order_events where order_id = ${order.id} and report_no is not null`;
    expect(await order.status()).toBe('pending');
    await shop.runScheduled('reconcile-payments');
    expect(await order.status()).toBe('completed');
    expect(await order.path()).toEqual(['pending', 'completed']);
    expect(await order.transactionStatuses()).toEqual(['completed']);
  });

  test('folded again gives what is written', async ({ shop, sql, order }) => {
    const { database } = createServices({ ...process.env, DATABASE_URL: shop.database.ownerUrl });
    await order.callBack();
    await order.callBack({ value_coin: '1' });
    expect((await checkLedger({ database })).differences).toEqual([]);
    await sql`update transactions set amount = 2 where order_id = ${order.id} and amount = 1`;
    const difference = { orderId: order.id, field: 'payments' };
    expect((await checkLedger({ database })).differences).toMatchObject([difference]);
    await sql`update transactions set amount = 1 where order_id = ${order.id} and amount = 2`;
  });
});

describe('44: while another session holds the order', () => {
  /** Holds the row, starts the call, and returns whether it waited for the row, and its answer after the release. */
  async function whileHeld(shop: Shop, id: string, call: () => Promise<Response>) {
    const holder = new pg.Client({ connectionString: shop.database.ownerUrl });
    // A role sees what its own sessions wait for.
    const watcher = new pg.Client({ connectionString: shop.database.functionsUrl });
    await Promise.all([holder.connect(), watcher.connect()]);
    try {
      await holder.query('begin');
      await holder.query('select from orders where id = $1 for update', [id]);
      const answer = call();
      const waiting = await vi.waitFor(
        async () => {
          const text = `select query from pg_stat_activity
            where wait_event_type = 'Lock' and datname = current_database()
              and query like '%for update%'`;
          const { rows } = await watcher.query<{ query: string }>(text);
          if (rows.length === 0) throw new Error('Nobody waits.');
          return rows.map(({ query }) => query).join();
        },
        { timeout: 2_500, interval: 10 },
      );
      const text = `select from reports where order_id = $1 and kind <> 'callback'`;
      const { rowCount: facts } = await watcher.query(text, [id]);
      await holder.query('commit');
      return { waiting, facts, answer: await answer };
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
    const { waiting, facts, answer } = await whileHeld(shop, order.id, () =>
      staff.call(url, { method, body }),
    );
    expect(waiting).toContain('for update');
    expect(facts).toBe(0);
    expect(answer.status).toBe(status);
  });

  test('a callback and a buyer’s cancel wait for it', async ({ shop }) => {
    const order = await buy(shop);
    const paid = await whileHeld(shop, order.id, () => order.callBack({ value_coin: '20' }));
    expect([paid.waiting.includes('for update'), paid.answer.status]).toEqual([true, 200]);
    const cancelled = await whileHeld(shop, order.id, async () => {
      await order.comeBack('cancel');
      return new Response();
    });
    expect(cancelled.waiting).toContain('for update');
    expect(await order.status()).toBe('failed');
  });
});

test('14: a payment of another order is refused at once, also in a coin to be rated', async ({
  shop,
  order,
  orders,
}) => {
  const other = await buy(shop);
  const facts = { txid_in: `0x${HASH}`, txid_out: `0x${'cd'.repeat(32)}` };
  await other.callBack(facts);
  for (const _ of [1, 2]) {
    const response = await order.callBack({ ...facts, coin: 'eth', value_coin: '0.25' });
    expect(response.status).toBe(409);
  }
  expect(await order.flags()).toEqual(['hash_conflict']);
  const outside = { id: randomUUID(), amount: 500, transaction_hash: facts.txid_in, note: 'Wire.' };
  expect((await orders.act(order.id, 'payments', outside)).status).toBe(409);
  expect(await order.status()).toBe('pending');
});
