import { randomUUID } from 'node:crypto';
import { createServer, request } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { callBack, LOGO, makeOrder, makeWallet, openShop, post } from '../support/shop.ts';
import type { Shop } from '../support/shop.ts';

/** Stands before the database bridge and counts. */
let counter: Server;
let trips = 0;
let shop: Shop;

beforeAll(async () => {
  const { fetchEndpoint } = inject('database');
  counter = createServer((incoming, outgoing) => {
    trips += 1;
    const onward = request(
      fetchEndpoint,
      { method: 'POST', headers: incoming.headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => counter.listen(0, '127.0.0.1', resolve));
  const { port } = counter.address() as AddressInfo;
  shop = await openShop({ NEON_FETCH_ENDPOINT: `http://127.0.0.1:${port}/sql` });
});
afterAll(async () => {
  await shop.close();
  counter.closeAllConnections();
  counter.close();
});

/** Round trips to the database until the answer is there. */
async function tripsOf(call: () => Promise<Response>): Promise<[status: number, trips: number]> {
  const before = trips;
  const { status } = await call();
  return [status, trips - before];
}

const order = (body: object, key: string = randomUUID()) =>
  post(shop, '/api/orders', body, { 'idempotency-key': key });

describe('round trips to the database', () => {
  test('one for an order, the first or a repeat; at most two for a refused one', async () => {
    const key = randomUUID();
    expect(await tripsOf(() => order(LOGO, key))).toEqual([201, 1]);
    expect(await tripsOf(() => order(LOGO, key))).toEqual([200, 1]);
    expect(await tripsOf(() => order({ ...LOGO, amount: 499 }))).toEqual([422, 1]);
  });

  test('one for an order’s state', async () => {
    const { id } = await makeOrder(shop);
    expect(await tripsOf(() => fetch(`${shop.url}/api/orders/${id}`))).toEqual([200, 1]);
    expect(await tripsOf(() => fetch(`${shop.url}/api/orders/${randomUUID()}`))).toEqual([404, 1]);
    expect(await tripsOf(() => fetch(`${shop.url}/api/orders/nothing`))).toEqual([404, 0]);
  });

  test('two for a wallet, one for it again', async () => {
    const { id } = await makeOrder(shop);
    const ask = () => post(shop, `/api/orders/${id}/wallet`, { provider: 'mercuryo' });
    expect(await tripsOf(ask)).toEqual([200, 2]);
    expect(await tripsOf(ask)).toEqual([200, 1]);
  });

  test('two for a callback, a replay too; one for a forged one', async () => {
    const { callback } = await makeWallet(shop);
    const facts = { txid_in: randomUUID(), txid_out: randomUUID() };
    expect(await tripsOf(() => callBack(callback, facts))).toEqual([200, 2]);
    expect(await tripsOf(() => callBack(callback, facts))).toEqual([200, 2]);
    expect(await tripsOf(() => callBack(callback, { ...facts, token: 'x' }))).toEqual([403, 1]);
  });

  test('one for an inquiry', async () => {
    const inquiry = {
      name: 'A',
      email: 'a@example.com',
      subject: 'B',
      message: 'C',
      consent: true,
    };
    expect(await tripsOf(() => post(shop, '/api/inquiries', inquiry))).toEqual([201, 1]);
  });

  test('without a mail server nothing is put out for sending', async () => {
    const { callback } = await makeWallet(shop, { email: 'buyer@example.com' });
    await callBack(callback);
    expect(await shop.database.sql.query('select * from mails')).toEqual([]);
  });
});
