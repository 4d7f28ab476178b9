import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDollarCoin, normalizeHex, paymentBounds } from '../../src/domain/payment.ts';

describe('paymentBounds', () => {
  const ratios = { least: 6_000, full: 9_000 };

  test.each([
    [50_000, 30_000, 45_000],
    // 60 % of $0.99 is 59.4 cents: 59 are too few.
    [99, 60, 90],
    [1, 1, 1],
  ])('of %d cents: completed from %d, in full from %d', (charged, leastCents, fullCents) => {
    expect(paymentBounds(charged, ratios)).toEqual({ leastCents, fullCents });
  });

  test('are the first whole cents at each ratio, and full is never less than enough', () => {
    const ratio = fc.integer({ min: 1, max: 10_000 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999_999 }),
        ratio,
        ratio,
        (charged, least, full) => {
          const { leastCents, fullCents } = paymentBounds(charged, { least, full });
          const reaches = (cents: number) =>
            BigInt(cents) * 10_000n >= BigInt(charged) * BigInt(least);
          expect([reaches(leastCents - 1), reaches(leastCents)]).toEqual([false, true]);
          expect(fullCents).toBeGreaterThanOrEqual(leastCents);
        },
      ),
    );
  });
});

describe('normalizeHex', () => {
  test.each([
    ['0xABCdef09', '0xabcdef09'],
    ['0XAB', '0xab'],
    ['AB'.repeat(32), 'ab'.repeat(32)],
    // Base58 and base64 are case-sensitive.
    ['5Tq9JrG7vZ8xXWcYbNkPmA', '5Tq9JrG7vZ8xXWcYbNkPmA'],
    ['ABCDEF', 'ABCDEF'],
    ['', ''],
  ])('%j is compared as %j', (text, compared) => {
    expect(normalizeHex(text)).toBe(compared);
  });
});

test('USDC and USDT count one to one on every network, and no other coin does', () => {
  const networks = ['polygon', 'erc20', 'bep20', 'arbitrum', 'optimism', 'base', 'avax-c'];
  const dollars = [...networks, 'sol', 'trc20', 'Polygon'].flatMap((network) => [
    `${network}_usdc`,
    `${network}_usdt`,
  ]);
  expect(['usdc', 'USDT', ...dollars].filter((coin) => !isDollarCoin(coin))).toEqual([]);
  const others = ['eth', 'dai', 'usdcx', 'fake_usdc', 'polygon_usdc_', 'usd', '_usdc', ''];
  expect([...others, 'constructor'].filter(isDollarCoin)).toEqual([]);
});
