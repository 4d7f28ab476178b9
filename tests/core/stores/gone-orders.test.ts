import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { recordPayment } from '../../../netlify/core/stores/payments.ts';
import { attachWallet } from '../../../netlify/core/stores/wallets.ts';
import { databaseTest as test } from '../../support/database.ts';

const at = new Date('2026-11-21T12:00:00Z');
const orderId = randomUUID();

test.afterEach(async ({ database }) => {
  for (const table of ['orders', 'order_wallets', 'transactions', 'order_events', 'mails'])
    expect(await database.sql.query(`select from ${table}`), table).toEqual([]);
});

test('a payment of a deleted order leaves no row', async ({ functions }) => {
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
  expect(await recordPayment(functions, payment)).toEqual({ outcome: 'unknown order' });
});

test('a wallet of a deleted order is an error, and leaves no row', async ({ functions }) => {
  const attachment = {
    orderId,
    wallet: { addressIn: 'a', polygonAddressIn: null, ipnToken: 'i' },
    tokenHash: Buffer.alloc(32),
    provider: 'mercuryo',
    at,
    nextCheckAt: at,
  };
  await expect(attachWallet(functions, attachment)).rejects.toThrow('is gone');
});
