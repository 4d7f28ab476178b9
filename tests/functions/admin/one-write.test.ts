import { randomUUID } from 'node:crypto';
import { neonConfig } from '@neondatabase/serverless';
import { describe, expect } from 'vitest';
import * as z from 'zod';
import { adminTest, detailOf, refusalOf } from '../../support/admin.ts';
import { INQUIRY } from '../../support/endpoints.ts';
import { buy, post } from '../../support/shop.ts';

interface Write {
  path: string;
  body: object;
  method?: 'PATCH' | 'POST';
}

const querySchema = z.object({ query: z.string(), params: z.array(z.unknown()) });
const bodySchema = z.union([z.object({ queries: z.array(querySchema) }), querySchema]);

const test = adminTest()
  /** Sends a write with a key. */
  .extend('send', ({ staff }) => ({ path, body, method = 'POST' }: Write, key: string) => {
    const headers = { 'idempotency-key': key };
    return staff.call(`/api/admin/${path}`, { method, body, headers });
  })
  /** The database fails at the statement with this number, counted from now on. */
  .extend('failAt', ({}, { onCleanup }) => {
    let left = Infinity;
    const fail = (statement: z.infer<typeof querySchema>) => {
      left -= 1;
      return left === 0 ? { ...statement, query: 'select 1 / 0', params: [] } : statement;
    };
    const config: { fetchFunction: unknown } = neonConfig;
    config.fetchFunction = (url: string, init: RequestInit) => {
      const sent = bodySchema.parse(JSON.parse(String(init.body)));
      const body = 'queries' in sent ? { queries: sent.queries.map(fail) } : fail(sent);
      return fetch(url, { ...init, body: JSON.stringify(body) });
    };
    onCleanup(() => void (config.fetchFunction = undefined));
    return (number: number) => {
      left = number;
    };
  })
  /** What is written about an order. */
  .extend('written', ({ sql }) => async (id: string) => {
    const [row] =
      await sql`select o.status, o.delivered_at is not null as delivered, o.refunded, o.reported, o.settled,
      (select array_agg(n.text) from order_notes n where n.order_id = o.id) as notes,
      (select array_agg(e.kind order by e.id) from order_events e where e.order_id = o.id) as events,
      (select count(*)::int from transactions t where t.order_id = o.id) as payments,
      (select count(*)::int from refunds f where f.order_id = o.id and f.withdrawn_at is null) as refunds,
      (select count(*)::int from payment_hashes p where p.order_id = o.id) as hashes
      from orders o where o.id = ${id}`;
    return row;
  })
  /** An order of $500 for which half has arrived. */
  .extend('half', async ({ shop }) => {
    const order = await buy(shop);
    await order.callBack({ value_coin: '250' });
    return order.id;
  });

const accept = (id: string): Write => ({
  path: `orders/${id}`,
  method: 'PATCH',
  body: { status: 'completed', from: 'pending', note: 'As agreed.', delivered: true },
});
const refund = (id: string): Write => ({
  path: `orders/${id}/refunds`,
  body: { amount: 250, refunded_before: 0, note: 'All.', transaction_hash: `r-${id}` },
});
const review = (id: string): Write => ({
  path: `orders/${id}`,
  method: 'PATCH',
  body: { reviewed: true, note: 'Seen.' },
});
const pay = (id: string): Write => ({
  path: `orders/${id}/payments`,
  body: { id: randomUUID(), amount: 250, note: 'A wire.', transaction_hash: `w-${id}` },
});

describe('53: one write of staff is made as a whole or not at all, whichever statement fails', () => {
  test.for([
    ['acceptance with its reason and the delivery', accept],
    ['review with its note', review],
    ['refund', refund],
    ['payment', pay],
    ['withdrawal with its note', undefined],
  ] as const)('%s', async ([, writeOf], { half, orders, send, failAt, written }) => {
    const withdrawal = async () => {
      const { refunds } = await detailOf(await orders.act(half, 'refunds', refund(half).body));
      const body = { refund_id: refunds[0]?.id, note: 'Wrong.' };
      return { path: `orders/${half}/withdrawals`, body };
    };
    const write = writeOf?.(half) ?? (await withdrawal());
    const before = await written(half);
    const states: unknown[] = [];
    const key = randomUUID();
    for (let number = 1, status = 500; status === 500; number += 1) {
      failAt(number);
      ({ status } = await send(write, key));
      failAt(Infinity);
      states.push(await written(half));
    }
    const after = states.at(-1);
    expect(after).not.toEqual(before);
    for (const state of states) expect([before, after]).toContainEqual(state);
    // The transaction has statements enough to be torn.
    expect(
      states.filter((state) => JSON.stringify(state) === JSON.stringify(before)).length,
    ).toBeGreaterThan(5);
  });
});

describe('53: the same key is the same write', () => {
  test('at once: one write, one note', async ({ half, send, written }) => {
    const key = randomUUID();
    const all = await Promise.all(Array.from({ length: 8 }, () => send(accept(half), key)));
    expect(all.map(({ status }) => status)).toEqual(Array<number>(8).fill(200));
    expect((await detailOf(all[0] ?? Response.error())).order.status).toBe('completed');
    expect(await written(half)).toMatchObject({ notes: ['As agreed.'], reported: 2, settled: 2 });
  });

  test('also to a request that looked the key up before the other’s write ended, and reads the order after', async ({
    half,
    send,
    written,
  }) => {
    const key = randomUUID();
    expect((await send(accept(half), key)).status).toBe(200);
    const config: { fetchFunction: unknown } = neonConfig;
    let lookUps = 0;
    const early = (statement: z.infer<typeof querySchema>) => {
      if (!statement.query.includes('case when digest')) return statement;
      lookUps += 1;
      return lookUps === 1 ? { ...statement, query: 'select 1', params: [] } : statement;
    };
    config.fetchFunction = (url: string, init: RequestInit) => {
      const sent = bodySchema.parse(JSON.parse(String(init.body)));
      const body = 'queries' in sent ? { queries: sent.queries.map(early) } : early(sent);
      return fetch(url, { ...init, body: JSON.stringify(body) });
    };
    const again = await send(accept(half), key);
    config.fetchFunction = undefined;
    expect(lookUps).toBe(2);
    expect([again.status, (await detailOf(again)).order.status]).toEqual([200, 'completed']);
    expect(await written(half)).toMatchObject({ notes: ['As agreed.'], reported: 2, settled: 2 });
  });

  test('later, for an order, an inquiry and an account', async ({
    shop,
    sql,
    staff,
    half,
    send,
    written,
  }) => {
    const email = `${randomUUID()}@admin.example`;
    await post(shop, '/api/inquiries', INQUIRY);
    const [inquiry] = (await staff.read<{ items: { id: string }[] }>('inquiries')).items;
    const twice = async (write: Write) => {
      const key = randomUUID();
      const [first, second] = [await send(write, key), await send(write, key)];
      expect([first.status, second.status]).toEqual([first.status, first.status]);
      expect(first.ok).toBe(true);
      return second;
    };
    const { refunds } = await detailOf(await twice(refund(half)));
    const body = { refund_id: refunds[0]?.id, note: 'Wrong.' };
    await twice({ path: `orders/${half}/withdrawals`, body });
    await twice(pay(half));
    await twice({ path: `orders/${half}`, method: 'PATCH', body: { note: 'Called.' } });
    expect(await written(half)).toMatchObject({
      notes: ['Wrong.', 'Called.'],
      payments: 2,
      refunds: 0,
    });
    const note = { note: 'Answered.' };
    await twice({ path: `inquiries/${inquiry?.id}`, method: 'PATCH', body: note });
    expect(
      await sql`select text from inquiry_notes where inquiry_id = ${inquiry?.id}`,
    ).toHaveLength(1);
    await twice({
      path: 'staff',
      method: 'PATCH',
      body: { email: await addMember(send, email), role: 'owner' },
    });
    expect(await sql`select kind from staff_activity where subject = ${email} order by id`).toEqual(
      [{ kind: 'added' }, { kind: 'role_changed' }],
    );
  });

  test('with another body or path it is refused', async ({ half, send, written }) => {
    const key = randomUUID();
    const note = { path: `orders/${half}`, method: 'PATCH', body: { note: 'One.' } } as const;
    expect((await send(note, key)).status).toBe(200);
    const message = 'This Idempotency-Key was used for another change. Use a new one.';
    for (const other of [{ ...note, body: { note: 'Two.' } }, refund(half)])
      expect(await refusalOf(await send(other, key))).toEqual([409, message]);
    expect(await written(half)).toMatchObject({ notes: ['One.'], refunds: 0 });
  });

  test('that was refused is still free', async ({ shop, send, written }) => {
    const order = await buy(shop);
    const key = randomUUID();
    expect((await send(refund(order.id), key)).status).toBe(409);
    await order.callBack({ value_coin: '250' });
    expect((await send(refund(order.id), key)).status).toBe(201);
    expect(await written(order.id)).toMatchObject({ refunds: 1, reported: 2 });
  });

  test('a withdrawal that is sent again without a key writes its note once', async ({
    half,
    orders,
    staff,
    written,
  }) => {
    const { refunds } = await detailOf(await orders.act(half, 'refunds', refund(half).body));
    const body = { refund_id: refunds[0]?.id, note: 'Wrong.' };
    for (const _ of [1, 2])
      expect((await staff.call(`/api/admin/orders/${half}/withdrawals`, { body })).status).toBe(
        201,
      );
    expect(await written(half)).toMatchObject({ notes: ['Wrong.'] });
  });
});

/** Invites a member twice with one key, and returns the address. No mail is sent here, which 502 tells the first time. */
async function addMember(send: (write: Write, key: string) => Promise<Response>, email: string) {
  const key = randomUUID();
  const invite = { path: 'staff', body: { email, role: 'staff' } };
  expect((await send(invite, key)).status).toBe(502);
  expect((await send(invite, key)).status).toBe(201);
  return email;
}
