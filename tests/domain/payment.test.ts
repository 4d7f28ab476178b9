import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hashKey, isDollarCoin, normalizeHex, paymentBounds } from '../../src/domain/payment.ts';

describe('paymentBounds', () => {
  const rules = { least: 6_000, full: 9_000, feeFixedCents: 3_000, feeShare: 1_000 };

  test.each([
    // The examples of property 47, then of the ratio alone.
    [5_000, 3_000, 4_500],
    [150_000, 132_000, 135_000],
    [2_000_000, 1_797_000, 1_800_000],
    [50_000, 42_000, 45_000],
    [10_000, 6_000, 9_000],
    [10_001, 6_001, 9_001],
    // 60 % of $0.99 is 59.4 cents: 59 are too few.
    [99, 60, 90],
    [1, 1, 1],
    // Full is never less than enough.
    [4_000_000, 3_597_000, 3_600_000],
    [1_000_000_000, 899_997_000, 900_000_000],
  ])('47: of %d cents: completed from %d, in full from %d', (charged, leastCents, fullCents) => {
    expect(paymentBounds(charged, rules)).toEqual({ leastCents, fullCents });
  });

  test('full is never less than enough, and the shortfall is what both rules allow', () => {
    const ratio = fc.integer({ min: 1, max: 10_000 });
    const values = {
      charged: fc.integer({ min: 1, max: 999_999_999 }),
      least: ratio,
      full: ratio,
      feeFixedCents: fc.integer({ min: 0, max: 10_000 }),
      feeShare: fc.integer({ min: 0, max: 10_000 }),
    };
    fc.assert(
      fc.property(fc.record(values), ({ charged, ...own }) => {
        const { leastCents, fullCents } = paymentBounds(charged, own);
        const isEnough = (cents: number) => {
          const missing = BigInt(charged - cents) * 10_000n;
          const byRatio = BigInt(charged) * BigInt(10_000 - own.least);
          const byFees =
            BigInt(charged) * BigInt(own.feeShare) + BigInt(own.feeFixedCents) * 10_000n;
          return missing <= byRatio && missing <= byFees;
        };
        expect([isEnough(leastCents - 1), isEnough(leastCents)]).toEqual([false, true]);
        expect(fullCents).toBeGreaterThanOrEqual(leastCents);
      }),
    );
  });
});

test.each([
  ['0xABCdef09', 'abcdef09', '0xabcdef09'],
  ['0XAB', 'ab', '0xab'],
  ['AB'.repeat(32), 'ab'.repeat(32), 'ab'.repeat(32)],
  ['ABCDEF', 'abcdef', 'ABCDEF'],
  // Base58 and base64 are case-sensitive.
  ['5Tq9JrG7vZ8xXWcYbNkPmA', '5Tq9JrG7vZ8xXWcYbNkPmA', '5Tq9JrG7vZ8xXWcYbNkPmA'],
  ['0xyz', '0xyz', '0xyz'],
  ['WIRE-0xAB', 'WIRE-0xAB', 'WIRE-0xAB'],
  ['0xAB-1', '0xAB-1', '0xAB-1'],
  ['', '', ''],
])('the text %j has the hash key %j, and is compared as %j', (text, key, compared) => {
  expect([hashKey(text), normalizeHex(text)]).toEqual([key, compared]);
});

test('12: only six coins count one to one', () => {
  const networks = ['polygon', 'bep20', 'erc20', 'Polygon'];
  const dollars = networks.flatMap((network) => [`${network}_usdc`, `${network}_usdt`]);
  expect(dollars.filter((coin) => !isDollarCoin(coin))).toEqual([]);
  const others = 'usdc usdt arbitrum_usdc sol_usdc eth dai polygon_usdc_ usd constructor'.split(
    ' ',
  );
  expect(['', ...others].filter(isDollarCoin)).toEqual([]);
});
