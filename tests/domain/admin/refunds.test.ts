import { describe, expect, test } from 'vitest';
import { refundOrderSchema } from '../../../src/domain/admin/refunds.ts';
import { issuesOf } from '../issues.ts';

const refund = { amount: 12.5, refunded_before: 0, note: 'Agreed by phone.' };

describe('a refund', () => {
  test('has its amount, the sum of earlier refunds, and a hash or a note', () => {
    for (const taken of [refund, { amount: 1, refunded_before: 0, transaction_hash: '0x1' }])
      expect(refundOrderSchema.parse(taken)).toEqual(taken);
  });

  test('has all its fields, and trimmed texts', () => {
    const refunded_at = '2026-11-21T00:00:00+02:00';
    const sent = { ...refund, refunded_at, note: ' By wire.\r\n', transaction_hash: ' 0xab ' };
    const read = { ...refund, refunded_at, note: 'By wire.', transaction_hash: '0xab' };
    expect(refundOrderSchema.parse(sent)).toEqual(read);
  });

  test.each([
    [{ amount: 0 }, 'amount', 'must be above 0'],
    [{ amount: -5 }, 'amount', 'must be above 0'],
    [{ amount: 0.001 }, 'amount', 'must have at most two decimals'],
    [{ amount: '5' }, 'amount', 'must be a number of US dollars'],
    [{ amount: undefined }, 'amount', 'must be a number of US dollars'],
    [{ amount: 10_000_000.01 }, 'amount', 'must be at most $10,000,000.00'],
    [{ amount: 1e10 }, 'amount', 'must be at most $10,000,000.00'],
    [{ refunded_before: -1 }, 'refunded_before', 'must not be negative'],
    [{ refunded_before: 0.005 }, 'refunded_before', 'must have at most two decimals'],
    [{ refunded_before: undefined }, 'refunded_before', 'must be a number of US dollars'],
    [{ note: undefined }, 'transaction_hash', 'Enter a transaction hash or a note'],
    [{ refunded_at: '2026-11-21' }, 'refunded_at', expect.stringContaining('ISO 8601') as string],
    [{ note: '  ' }, 'note', 'must not be empty'],
    [{ note: 'x'.repeat(2_001) }, 'note', 'Keep the note to 2000 characters'],
    [{ transaction_hash: 'two words' }, 'transaction_hash', 'must be visible ASCII characters'],
    [{ transaction_hash: 'x'.repeat(201) }, 'transaction_hash', 'must be at most 200 characters'],
    [{ currency: 'USD' }, '', expect.any(String) as string],
  ])('with %j is refused', (change, path, message) => {
    expect(issuesOf(refundOrderSchema, { ...refund, ...change })).toEqual([[path, message]]);
  });
});
