import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { attachWallet } from '../../../netlify/core/stores/wallets.ts';
import { databaseTest as test } from '../../support/database.ts';

test('a wallet of a deleted order is an error, and is not stored', async ({
  database,
  functions,
}) => {
  const at = new Date('2026-11-21T12:00:00Z');
  const attachment = {
    orderId: randomUUID(),
    wallet: { addressIn: 'a', polygonAddressIn: null, ipnToken: 'i' },
    tokenHash: Buffer.alloc(32),
    provider: 'mercuryo',
    at,
    nextCheckAt: at,
  };
  await expect(attachWallet(functions, attachment)).rejects.toThrow('is gone');
  expect(await database.sql.query('select from order_wallets')).toEqual([]);
});
