import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDollarCoin, judgePayment } from '../../src/domain/payment.ts';

describe('judgePayment', () => {
  test.each([
    [30_000, 50_000, true, false],
    [29_999, 50_000, false, false],
    [50_000, 50_000, true, false],
    [50_001, 50_000, true, true],
    // 60 % of $0.99 is 59.4 cents: 59 are too few.
    [59, 99, false, false],
    [60, 99, true, false],
  ])('%d of %d cents: sufficient %s, overpaid %s', (paid, charged, sufficient, overpaid) => {
    expect(judgePayment(paid, charged, 6_000)).toEqual({ sufficient, overpaid });
  });

  test('is sufficient exactly from the ratio on', () => {
    const amounts = fc.integer({ min: 1, max: 999_999_999 });
    fc.assert(
      fc.property(amounts, amounts, fc.integer({ min: 1, max: 10_000 }), (paid, charged, ratio) => {
        const enough = BigInt(paid) * 10_000n >= BigInt(charged) * BigInt(ratio);
        expect(judgePayment(paid, charged, ratio).sufficient).toBe(enough);
      }),
    );
  });
});

describe('isDollarCoin', () => {
  test.each(['usdc', 'usdt'])('%s counts one to one on every network', (coin) => {
    const networks = ['polygon', 'erc20', 'bep20', 'arbitrum', 'optimism', 'base', 'avax-c'];
    for (const network of [...networks, 'sol', 'trc20'])
      expect(isDollarCoin(`${network}_${coin}`), network).toBe(true);
  });

  test.each(['usdc', 'USDT', 'Polygon_USDC'])('%s counts one to one', (coin) => {
    expect(isDollarCoin(coin)).toBe(true);
  });

  test.each([
    'eth',
    'btc',
    'dai',
    'usdcx',
    'fake_usdc',
    'polygon_usdc_',
    'usd',
    '_usdc',
    '',
    'constructor',
  ])('%j does not', (coin) => {
    expect(isDollarCoin(coin)).toBe(false);
  });
});
