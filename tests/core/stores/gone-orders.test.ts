import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { cancelPayment, findOrder } from '../../../netlify/core/stores/orders.ts';
import { recordPayment } from '../../../netlify/core/stores/payments.ts';
import { claimCheck } from '../../../netlify/core/stores/status-checks.ts';
import { attachWallet, findOrderWithWallet } from '../../../netlify/core/stores/wallets.ts';
import { databaseTest as test } from '../../support/database.ts';

const at = new Date('2026-11-21T12:00:00Z');
const orderId = randomUUID();
const TABLES = ['orders', 'order_wallets', 'transactions', 'order_events', 'mails'];

test.afterEach(async ({ database }) => {
  for (const table of TABLES)
    expect(await database.sql.query(`select from ${table}`), table).toEqual([]);
});

test('a payment of an order that is not there is told so, and leaves nothing', async ({
  functions: database,
}) => {
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
});

test('a wallet for an order that is not there is a fault, and is not kept', async ({
  functions: database,
}) => {
  const attachment = {
    orderId,
    wallet: { addressIn: 'a', polygonAddressIn: null, ipnToken: 'i' },
    tokenHash: Buffer.alloc(32),
    provider: 'mercuryo',
    at,
    nextCheckAt: at,
  };
  await expect(attachWallet(database, attachment)).rejects.toThrow('is gone');
});

test('an order that is not there is found by nobody, cannot be cancelled and is not asked about', async ({
  functions: database,
}) => {
  expect(await findOrder(database, orderId)).toBeUndefined();
  expect(await findOrderWithWallet(database, orderId)).toBeUndefined();
  const change = { orderId, transactionId: randomUUID(), at };
  expect(await cancelPayment(database, change)).toBeUndefined();
  expect(await claimCheck(database, { orderId, at })).toBeUndefined();
});
