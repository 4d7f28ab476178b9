import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../../../netlify/core/database.ts';
import type { Database } from '../../../netlify/core/database.ts';
import { cancelPayment, findOrder } from '../../../netlify/core/stores/orders.ts';
import { recordPayment } from '../../../netlify/core/stores/payments.ts';
import { claimCheck } from '../../../netlify/core/stores/status-checks.ts';
import { attachWallet, findOrderWithWallet } from '../../../netlify/core/stores/wallets.ts';
import { openTestDatabase } from '../../support/database.ts';
import type { TestDatabase } from '../../support/database.ts';

const at = new Date('2026-11-21T12:00:00Z');
const orderId = randomUUID();
let shared: TestDatabase;
let database: Database;
beforeAll(async () => {
  shared = await openTestDatabase();
  database = connect({ url: shared.functionsUrl });
});
afterAll(() => shared.close());

const TABLES = ['orders', 'order_wallets', 'transactions', 'order_events', 'mails'];
async function rowsOfAll(): Promise<number> {
  const counts = await Promise.all(
    TABLES.map((table) => shared.sql.query(`select count(*)::int as n from ${table}`)),
  );
  return counts.reduce((sum, [row]) => sum + Number(row?.['n']), 0);
}

test('a payment of an order that is not there is told so, and leaves nothing behind', async () => {
  const payment = {
    orderId,
    transactionId: randomUUID(),
    cents: 50_000,
    coin: 'polygon_usdc',
    coinValue: '500',
    transactionHash: 'in',
    payoutHash: 'out',
    bounds: { leastCents: 30_000, fullCents: 45_000 },
    actor: 'gateway',
    mails: { completed: ['receipt', 'order-notice'], underpaid: ['underpaid-notice'] },
    at,
  } as const;
  expect(await recordPayment(database, payment)).toEqual({ outcome: 'unknown order' });
  expect(await rowsOfAll()).toBe(0);
});

test('a wallet for an order that is not there is a fault, and is not kept', async () => {
  const attachment = {
    orderId,
    wallet: { addressIn: 'a', polygonAddressIn: null, ipnToken: 'i' },
    tokenHash: Buffer.alloc(32),
    provider: 'mercuryo',
    at,
    nextCheckAt: at,
  };
  await expect(attachWallet(database, attachment)).rejects.toThrow('is gone');
  expect(await rowsOfAll()).toBe(0);
});

test('an order that is not there is found by nobody, cannot be cancelled and is not asked about', async () => {
  expect(await findOrder(database, orderId)).toBeUndefined();
  expect(await findOrderWithWallet(database, orderId)).toBeUndefined();
  const change = { orderId, transactionId: randomUUID(), at };
  expect(await cancelPayment(database, change)).toBeUndefined();
  expect(await claimCheck(database, { orderId, at })).toBeUndefined();
  expect(await rowsOfAll()).toBe(0);
});
