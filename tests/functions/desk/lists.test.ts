import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inquiryPageSchema } from '../../../src/domain/desk/inquiries.ts';
import type { DeskInquiry } from '../../../src/domain/desk/inquiries.ts';
import { orderPageSchema } from '../../../src/domain/desk/orders.ts';
import type { DeskOrder } from '../../../src/domain/desk/orders.ts';
import { transactionPageSchema } from '../../../src/domain/desk/transactions.ts';
import type { DeskTransaction } from '../../../src/domain/desk/transactions.ts';
import { call, openDesk, openSession } from '../../support/desk.ts';
import { fillDesk } from '../../support/desk-rows.ts';
import type { Shop } from '../../support/shop.ts';

let shop: Shop;
let cookie: string;
let orders: DeskOrder[];
let transactions: DeskTransaction[];

beforeAll(async () => {
  shop = await openDesk();
  cookie = (await openSession(shop)).cookie;
  await fillDesk(shop.database.ownerUrl, { orders: 600, transactions: 400, inquiries: 60 });
  // Rows of the same instant and the same amount, across pages.
  await shop.database.sql
    .query(`update orders set created_at = '2026-11-20T00:00:00.123456Z', amount = 75
    where idempotency_key in (select 'key-' || n from generate_series(300, 380) n)`);
  orders = await everyOrder('');
  transactions = await everyTransaction('');
}, 120_000);
afterAll(() => shop.close());

async function get(path: string): Promise<unknown> {
  const response = await call(shop, path, { cookie });
  if (response.status !== 200) throw new Error(`${path}: ${await response.text()}`);
  return response.json();
}

/** All pages, one after the other. */
async function everyOrder(query: string, limit = 50): Promise<DeskOrder[]> {
  const found: DeskOrder[] = [];
  let cursor: string | null = null;
  do {
    const place: string = cursor === null ? '' : `&cursor=${cursor}`;
    const page = orderPageSchema.parse(
      await get(`/api/admin/orders?limit=${limit}${place}&${query}`),
    );
    expect(page.items.length).toBeLessThanOrEqual(limit);
    found.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return found;
}

async function everyTransaction(query: string): Promise<DeskTransaction[]> {
  const found: DeskTransaction[] = [];
  let cursor: string | null = null;
  do {
    const place: string = cursor === null ? '' : `&cursor=${cursor}`;
    const page = transactionPageSchema.parse(
      await get(`/api/admin/transactions?limit=100${place}&${query}`),
    );
    found.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return found;
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
const sorted = (rows: readonly { id: string }[]) => idsOf(rows).toSorted();

describe('a list of orders', () => {
  test('has every order once, newest first, also those of the same instant', () => {
    expect(new Set(idsOf(orders)).size).toBe(600);
    const times = orders.map(({ created_at: at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  test.each(['oldest', 'highest', 'lowest'])('sorts by %s, with every order once', async (sort) => {
    const found = await everyOrder(`sort=${sort}`, 25);
    expect(sorted(found)).toEqual(sorted(orders));
    const values = found.map(({ amount, created_at: at }) =>
      sort === 'oldest' ? Date.parse(at) : amount,
    );
    const rising = values.toSorted((a, b) => a - b);
    expect(values).toEqual(sort === 'highest' ? rising.toReversed() : rising);
  });

  const week = 'from=2026-03-02T00:00:00Z&to=2026-03-09T00:00:00Z';
  const inWeek = ({ created_at: at }: DeskOrder) => at >= '2026-03-02' && at < '2026-03-09';
  const filters: [string, (order: DeskOrder) => boolean][] = [
    ['status=pending', ({ status }) => status === 'pending'],
    ['status=cancelled&sort=lowest', ({ status }) => status === 'cancelled'],
    ['type=custom', (order) => order.is_custom_price],
    ['type=standard&status=failed', (order) => !order.is_custom_price && order.status === 'failed'],
    ['flag=any', ({ flags }) => flags.length > 0],
    ['flag=late', ({ flags }) => flags.includes('late')],
    [week, inWeek],
    [
      `${week}&status=completed&sort=highest`,
      (order) => inWeek(order) && order.status === 'completed',
    ],
    ['q=number 17', ({ service_name: name }) => name.endsWith('number 17')],
    ['q=PLAN-3', ({ service_id: id }) => id.startsWith('plan-3')],
    [
      'q=plan-3&status=failed',
      (order) => order.service_id.startsWith('plan-3') && order.status === 'failed',
    ],
    ['q=OFFICE', ({ email }) => email?.includes('@office') ?? false],
    ['q=@office', ({ email }) => email?.includes('@office') ?? false],
    ['q=buyer1', ({ email }) => email?.startsWith('buyer1') ?? false],
    ['q=%25', () => false],
    ['q=Service _ number', () => false],
  ];
  test.each(filters)('of %s is what fits, and nothing else', async (query, fits) => {
    expect(sorted(await everyOrder(query))).toEqual(sorted(orders.filter(fits)));
  });

  test('finds an order by each of its marks', async () => {
    const paid = orders.find(
      ({ id, email, payment_id: payment }) =>
        email !== null && payment !== null && transactions.some(({ order_id: of }) => of === id),
    );
    const transaction = transactions.find(({ order_id: of }) => of === paid?.id);
    const marks = [
      paid?.id,
      paid?.id.toUpperCase(),
      `#${paid?.id.slice(0, 13)}`,
      paid?.payment_id,
      paid?.payment_id?.slice(0, 10),
      transaction?.transaction_hash,
      transaction?.transaction_hash?.slice(0, 12),
      transaction?.payout_hash,
    ];
    for (const mark of marks) {
      const found = await everyOrder(`q=${encodeURIComponent(mark ?? '')}`);
      expect(idsOf(found), mark ?? '').toEqual([paid?.id]);
    }
    const byAddress = await everyOrder(`q=${encodeURIComponent(paid?.email?.toUpperCase() ?? '')}`);
    expect(sorted(byAddress)).toEqual(sorted(orders.filter(({ email }) => email === paid?.email)));
  });

  test('goes on where it was, whatever has come meanwhile', async () => {
    const first = orderPageSchema.parse(await get('/api/admin/orders?limit=25'));
    await shop.database.sql.query(
      `insert into orders (id, service_id, service_name, amount, is_custom_price, provider, idempotency_key,
        request_digest, created_at, updated_at)
        values (gen_random_uuid(), 's', 'S', 500, false, 'mercuryo', 'meanwhile', '', now(), now())`,
    );
    const second = orderPageSchema.parse(
      await get(`/api/admin/orders?limit=25&cursor=${first.next_cursor}`),
    );
    expect(idsOf(second.items)).toEqual(idsOf(orders.slice(25, 50)));
    await shop.database.sql.query(`delete from orders where service_id = 's'`);
  });

  test('refuses a cursor of another sort, a made-up one, and what it does not know', async () => {
    const { next_cursor: cursor } = orderPageSchema.parse(await get('/api/admin/orders'));
    for (const query of [
      `sort=highest&cursor=${cursor}`,
      'cursor=abcdef',
      'page=2',
      'limit=5&limit=6',
    ]) {
      const response = await call(shop, `/api/admin/orders?${query}`, { cookie });
      expect(response.status).toBe(400);
      expect(response.headers.get('content-type')).toBe('application/problem+json');
    }
  });
});

describe('a list of transactions', () => {
  test('has every transaction once, newest first', () => {
    expect(new Set(idsOf(transactions)).size).toBe(400);
    const times = transactions.map(({ created_at: at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  test('is filtered, sorted and searched', async () => {
    const completed = transactions.filter(({ status }) => status === 'completed');
    expect(sorted(await everyTransaction('status=completed&sort=lowest'))).toEqual(
      sorted(completed),
    );
    const [some] = completed;
    for (const mark of [
      some?.id,
      some?.order_id,
      some?.transaction_hash,
      some?.payout_hash?.slice(0, 14),
    ])
      expect(idsOf(await everyTransaction(`q=${mark}`))).toEqual([some?.id]);
  });
});

describe('a list of inquiries', () => {
  const everyInquiry = async (query: string): Promise<DeskInquiry[]> =>
    inquiryPageSchema.parse(await get(`/api/admin/inquiries?limit=100&${query}`)).items;

  test('is filtered by whether somebody has read it, and searched', async () => {
    const all = await everyInquiry('');
    expect(all).toHaveLength(60);
    const unread = all.filter(({ read_at: read }) => read === null);
    expect(sorted(await everyInquiry('status=unread'))).toEqual(sorted(unread));
    expect(await everyInquiry('status=read&sort=oldest')).toHaveLength(60 - unread.length);
    expect((await everyInquiry('q=visitor 7')).map(({ name }) => name)).toEqual(['Visitor 7']);
    expect(idsOf(await everyInquiry('q=VISITOR59@'))).toHaveLength(1);
    expect(await everyInquiry('q=nobody')).toEqual([]);
  });

  test('marks one as read, which keeps the first time, and as unread again', async () => {
    const [inquiry] = await everyInquiry('status=unread');
    const mark = async (read: boolean) => {
      const path = `/api/admin/inquiries/${inquiry?.id}`;
      const response = await call(shop, path, { cookie, method: 'PATCH', body: { read } });
      return ((await response.json()) as { inquiry: DeskInquiry }).inquiry.read_at;
    };
    const first = await mark(true);
    expect(first).not.toBeNull();
    expect(await mark(true)).toBe(first);
    expect(await mark(false)).toBeNull();
  });

  test.each([randomUUID(), 'not-an-id'])('has no %s', async (id) => {
    const path = `/api/admin/inquiries/${id}`;
    const response = await call(shop, path, { cookie, method: 'PATCH', body: { read: true } });
    expect(response.status).toBe(404);
  });
});
