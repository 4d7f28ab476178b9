import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { AdminOrder } from '../../../src/domain/admin/orders.ts';
import { AGREED_SERVICE } from '../../../src/domain/admin/payment-links.ts';
import { idsOf, listsTest as test, sorted } from '../../support/admin-lists.ts';
import { makeOrder } from '../../support/shop.ts';

describe('a list of orders', () => {
  test('has every order once, newest first, also with equal times', ({ allOrders }) => {
    expect(new Set(idsOf(allOrders)).size).toBe(600);
    const times = allOrders.map(({ created_at: at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  test.for(['oldest', 'highest', 'lowest'])('sorts by %s', async (sort, { lists, allOrders }) => {
    const found = await lists.orders.every(`sort=${sort}`, 25);
    expect(sorted(found)).toEqual(sorted(allOrders));
    const values = found.map(({ amount, created_at: at }) =>
      sort === 'oldest' ? Date.parse(at) : amount,
    );
    const rising = values.toSorted((a, b) => a - b);
    expect(values).toEqual(sort === 'highest' ? rising.toReversed() : rising);
  });

  const week = 'from=2026-03-02T00:00:00Z&to=2026-03-09T00:00:00Z';
  const inWeek = ({ created_at: at }: AdminOrder) => at >= '2026-03-02' && at < '2026-03-09';
  const filters: [string, (order: AdminOrder) => boolean][] = [
    ['status=pending', ({ status }) => status === 'pending'],
    ['status=cancelled&sort=lowest', ({ status }) => status === 'cancelled'],
    ['type=standard&status=failed', (order) => !order.is_custom_price && order.status === 'failed'],
    ['flag=any', ({ flags }) => flags.length > 0],
    ['flag=late', ({ flags }) => flags.includes('late')],
    [week, inWeek],
    ['refunded=none', (order) => order.status === 'completed' && order.refund_state === 'none'],
    ['refunded=part', ({ refund_state: state }) => state === 'part'],
    ['refunded=full&sort=highest', ({ refund_state: state }) => state === 'full'],
    ['delivered=yes', ({ delivered_at: at }) => at !== null],
    ['delivered=no', (order) => order.status === 'completed' && order.delivered_at === null],
    ['status=pending&delivered=no', () => false],
    [
      `${week}&delivered=yes&refunded=part&type=standard&sort=highest`,
      (order) =>
        [inWeek(order), order.delivered_at !== null, !order.is_custom_price].every(Boolean) &&
        order.refund_state === 'part',
    ],
    ['q=number 17', ({ service_name: name }) => name.endsWith('number 17')],
    ['q=PLAN-3', ({ service_id: id }) => id.startsWith('plan-3')],
    ['min_amount=2000&max_amount=2100.5', ({ amount }) => amount >= 2_000 && amount <= 2_100.5],
    ['provider=moonpay&status=failed', (o) => o.provider === 'moonpay' && o.status === 'failed'],
    ['buyer=Buyer31@post31.example', ({ email }) => email === 'buyer31@post31.example'],
    ['checks=ended', (order) => order.checks_ended],
    ['q=75', ({ amount }) => amount === 75],
    ['q=OFFICE', ({ email }) => email?.includes('@office') ?? false],
    ['q=buyer1', ({ email }) => email?.startsWith('buyer1') ?? false],
    ['q=Service _ number', () => false],
  ];
  test.for(filters)('is filtered by %s', async ([query, fits], { lists, allOrders }) => {
    const fitting = allOrders.filter(fits);
    expect(sorted(await lists.orders.every(query))).toEqual(sorted(fitting));
    const total = { total: fitting.length, is_total_capped: false };
    expect(await lists.orders.page(query)).toMatchObject(total);
  });

  test('has its first position and the total on each page', async ({ lists, allOrders }) => {
    const total = allOrders.filter(({ status }) => status === 'completed').length;
    const pages = await lists.orders.pages('status=completed&limit=100');
    expect(pages.map(({ first, items, total: of }) => [first, items.length, of])).toEqual(
      pages.map((_, index) => [1 + 100 * index, Math.min(100, total - 100 * index), total]),
    );
    expect(pages.length).toBeGreaterThan(2);
    expect(await lists.orders.page('q=no such thing')).toMatchObject({ first: 0, total: 0 });
  });

  test('has the amount received for each order', ({ allOrders, allTransactions }) => {
    for (const { id, received } of allOrders.slice(0, 60)) {
      const arrived = allTransactions.filter((t) => t.order_id === id && t.status !== 'failed');
      const cents = arrived.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
      expect(Math.round(received * 100)).toBe(cents);
    }
    expect(allOrders.some(({ received }) => received > 0)).toBe(true);
  });

  test('has it by id and hash, whole or in part', async ({ lists, allOrders, allTransactions }) => {
    const [transaction] = allTransactions;
    const order = allOrders.find(({ id }) => id === transaction?.order_id);
    const { id = '', payment_id: payment } = order ?? {};
    const { transaction_hash: hash, payout_hash: payout } = transaction ?? {};
    const ids = [id, id.toUpperCase(), `#${id.slice(0, 13)}`, id.slice(-9)];
    const payments = [payment?.toUpperCase(), payment?.slice(0, 10), payout];
    for (const mark of [...ids, ...payments, hash?.slice(0, 12), hash?.slice(2).toUpperCase()]) {
      const query = `q=${encodeURIComponent(mark ?? '')}`;
      expect(idsOf(await lists.orders.every(query)), query).toEqual([id]);
    }
  });

  test('has orders of staff by their own titles, and by their parts', async ({ lists, sql }) => {
    const named = async (title: string, id: string | null) =>
      (await sql`update orders set service_id = coalesce(${id}, service_id), service_name = ${title}
        where id = (select id from orders where service_name like 'Service %' order by id desc limit 1)
        returning id`) as { id: string }[];
    const whole = await named('Bakery brand', AGREED_SERVICE);
    const deposit = await named('Bakery brand, deposit', AGREED_SERVICE);
    const bought = await named('A shop, deposit', null);
    const found = async (q: string) => sorted(await lists.orders.every(`q=${q}`));
    expect(await found('bakery+BRAND')).toEqual(sorted([...whole, ...deposit]));
    expect(await found(',+deposit')).toEqual(sorted([...deposit, ...bought]));
    expect(await found('bakery+shop')).toEqual([]);
  });

  test('continues at its cursor after a new order', async ({ shop, sql, lists, allOrders }) => {
    const first = await lists.orders.page('limit=25');
    const { id } = await makeOrder(shop);
    const second = await lists.orders.page(`limit=25&cursor=${first.next_cursor}`);
    expect(idsOf(second.items)).toEqual(idsOf(allOrders.slice(25, 50)));
    await sql`with gone as (delete from order_events where order_id = ${id})
      delete from orders where id = ${id}`;
  });

  test('refuses a wrong cursor and unknown or repeated parameters', async ({ lists, staff }) => {
    const { next_cursor: cursor } = await lists.orders.page('');
    const day = ['newest', '2026-02-30T00:00:00.000000Z', randomUUID(), 1];
    for (const query of [
      `sort=highest&cursor=${cursor}`,
      `cursor=${Buffer.from(JSON.stringify(day)).toString('base64url')}`,
      ...['cursor=abcdef', 'min_amount=1e5', 'provider=%00', 'buyer=%00', 'ids=1'],
      ...['page=2', 'limit=5&limit=6'],
    ])
      expect((await staff.call(`/api/admin/orders?${query}`)).status, query).toBe(400);
  });
});

describe('a list of transactions', () => {
  test('has each once, newest first, with its service', ({ allOrders, allTransactions }) => {
    expect(new Set(idsOf(allTransactions)).size).toBe(400);
    const times = allTransactions.map(({ created_at: at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    const services = new Map(allOrders.map((order) => [order.id, order.service_name]));
    for (const { order_id: id, service_name: name } of allTransactions)
      expect(name).toBe(services.get(id));
  });

  test('is filtered, sorted and searched', async ({ lists, allTransactions }) => {
    const completed = allTransactions.filter(({ status }) => status === 'completed');
    const found = await lists.transactions.every('status=completed&sort=lowest');
    expect(sorted(found)).toEqual(sorted(completed));
    const total = { first: 1, total: completed.length, is_total_capped: false };
    expect(await lists.transactions.page('status=completed')).toMatchObject(total);
    const { id, order_id: of, transaction_hash: hash, payout_hash: payout } = completed[0] ?? {};
    for (const mark of [id, of, hash?.slice(2).toUpperCase(), payout?.slice(0, 14), of?.slice(-9)])
      expect(idsOf(await lists.transactions.every(`q=${mark}`))).toEqual([id]);
  });
});

test('a search that is too short for an index finds nothing', async ({ lists }) => {
  for (const q of ['x', '!', '%23', '%25', 'é '])
    for (const list of [lists.transactions, lists.inquiries])
      expect(await list.every(`q=${q}`), q).toEqual([]);
});

/** The second and the third are of another year in UTC. */
test.for([
  ['2026-11-20T05:45:00.123456789+05:45', 200],
  ['0001-01-01T00:00:00+15:59', 200],
  ['9999-12-31T23:59:59-15:59', 200],
  ['2026-02-29T00:00:00Z', 400],
] as const)('lists from %s are answered %i', async ([instant, status], { staff }) => {
  const query = new URLSearchParams({ from: instant, to: instant }).toString();
  const before = new URLSearchParams({ before: instant }).toString();
  const lists = ['orders', 'transactions', 'inquiries'].map((list) => `${list}?${query}`);
  for (const path of [...lists, `activity?${before}`])
    expect((await staff.call(`/api/admin/${path}`)).status, path).toBe(status);
});
