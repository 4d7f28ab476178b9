import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { recordFact } from '../../../netlify/core/stores/evidence.ts';
import { attachWallet } from '../../../netlify/core/stores/wallets.ts';
import { databaseTest as test } from '../../support/database.ts';

const at = new Date('2026-11-21T12:00:00Z');
const orderId = randomUUID();

const TABLES = ['orders', 'order_wallets', 'transactions', 'order_events', 'mails', 'reports'];
test.afterEach(async ({ sql }) => {
  for (const table of TABLES) expect(await sql.query(`select from ${table}`), table).toEqual([]);
});

test('a payment of a deleted order leaves no row', async ({ functions }) => {
  const said = { value: '500', coin: 'usdc', cents: 50_000, txid_in: 'in', txid_out: 'out' };
  const fact = { orderId, kind: 'status', actor: 'schedule', at, said, key: 'a' } as const;
  expect(await recordFact(functions, fact)).toEqual({ outcome: 'unknown order' });
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
