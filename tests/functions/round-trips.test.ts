import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { INQUIRY } from '../support/endpoints.ts';
import { askForWallet, buy, LOGO, makeOrder, newFacts, post } from '../support/shop.ts';
import { bridgeTest } from '../support/switchable-bridge.ts';

const test = bridgeTest.extend('tripsOf', ({ bridge }) => {
  /** The response's status, and the round trips to the database before it. */
  return async (call: () => Promise<Response>): Promise<[status: number, trips: number]> => {
    const before = bridge.trips;
    const { status } = await call();
    return [status, bridge.trips - before];
  };
});

describe('round trips to the database', () => {
  test('two for an order, the first, a repeat or refused', async ({ shop, tripsOf }) => {
    const headers = { 'idempotency-key': randomUUID() };
    const order = () => post(shop, '/api/orders', LOGO, headers);
    expect(await tripsOf(order)).toEqual([201, 2]);
    expect(await tripsOf(order)).toEqual([200, 2]);
    const wrong = () => post(shop, '/api/orders', { ...LOGO, amount: 499 });
    expect(await tripsOf(wrong)).toEqual([422, 2]);
  });

  test('one for an order’s state', async ({ shop, tripsOf }) => {
    const { id } = await makeOrder(shop);
    const show = (of: string) => () => shop.fetch(`/api/orders/${of}`);
    expect(await tripsOf(show(id))).toEqual([200, 1]);
    expect(await tripsOf(show(randomUUID()))).toEqual([404, 1]);
    expect(await tripsOf(show('nothing'))).toEqual([404, 1]);
  });

  test('two for a wallet, one for it again', async ({ shop, tripsOf }) => {
    const { id } = await makeOrder(shop);
    const ask = () => askForWallet(shop, id);
    expect(await tripsOf(ask)).toEqual([200, 2]);
    expect(await tripsOf(ask)).toEqual([200, 1]);
  });

  test('two for a callback, three in a coin, one for a replay', async ({ order, tripsOf }) => {
    const facts = newFacts();
    expect(await tripsOf(() => order.callBack(facts))).toEqual([200, 2]);
    expect(await tripsOf(() => order.callBack(facts))).toEqual([200, 1]);
    const inEth = { coin: 'eth', value_coin: '0.01' };
    expect(await tripsOf(() => order.callBack(inEth))).toEqual([200, 3]);
    expect(await tripsOf(() => order.callBack({ token: 'x' }))).toEqual([403, 1]);
  });

  test('one for an inquiry', async ({ shop, tripsOf }) => {
    expect(await tripsOf(() => post(shop, '/api/inquiries', INQUIRY))).toEqual([201, 1]);
  });

  test('without a mail server no mail is stored', async ({ shop, sql }) => {
    await (await buy(shop, { email: 'buyer@example.com' })).callBack();
    expect(await sql`select * from mails`).toEqual([]);
  });
});
