import { expect, test } from 'vitest';
import { isSelling, isSellingBuild } from '../../src/domain/selling.ts';

const WALLET = `0x${'ab'.repeat(20)}`;
const PROVIDERS = [{}];

test('a shop sells by a wallet and a provider', () => {
  expect(isSelling(WALLET, PROVIDERS)).toBe(true);
  expect(isSelling(WALLET, [])).toBe(false);
  expect(isSelling(undefined, PROVIDERS)).toBe(false);
});

test.each([
  // On this machine the payment sandbox has a wallet.
  [{}, true],
  [{ CONTEXT: 'dev' }, true],
  [{ MERCHANT_WALLET: 'none' }, false],
  [{ CONTEXT: 'production' }, false],
  [{ CONTEXT: 'production', MERCHANT_WALLET: '' }, false],
  [{ CONTEXT: 'production', MERCHANT_WALLET: WALLET }, true],
  [{ CONTEXT: 'deploy-preview' }, false],
  [{ CONTEXT: 'production', MERCHANT_WALLET: WALLET, DEMO: 'true' }, false],
  [{ DEMO: 'true' }, false],
  [{ DEMO: 'false' }, true],
])('whether the pages of a build with %j sell: %j', (environment, sells) => {
  expect(isSellingBuild(environment, PROVIDERS)).toBe(sells);
  expect(isSellingBuild(environment, [])).toBe(false);
});
