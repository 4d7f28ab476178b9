import { expect, test } from 'vitest';
import { explorerUrl } from '../../src/domain/explorer.ts';
import { DOLLAR_COINS } from '../../src/domain/payment.ts';

const hash = `0x${'ab'.repeat(32)}`;

test.each([
  ['polygon_usdc', hash, `https://polygonscan.com/tx/${hash}`],
  ['POLYGON_POL', hash, `https://polygonscan.com/tx/${hash}`],
  ['erc20_eurc', hash, `https://etherscan.io/tx/${hash}`],
  ['avax-c_usdt', hash, `https://snowtrace.io/tx/${hash}`],
  ['trc20_usdt', 'ab'.repeat(32), `https://tronscan.org/#/transaction/${'ab'.repeat(32)}`],
  ['eth', hash, `https://etherscan.io/tx/${hash}`],
  ['bep20_usdt', hash, `https://bscscan.com/tx/${hash}`],
  ['arbitrum_usdc', hash, `https://arbiscan.io/tx/${hash}`],
  ['optimism_usdc', hash, `https://optimistic.etherscan.io/tx/${hash}`],
  ['base_usdc', hash, `https://basescan.org/tx/${hash}`],
  ['trx', hash, `https://tronscan.org/#/transaction/${hash}`],
  ['bch', hash, `https://blockchair.com/bitcoin-cash/transaction/${hash}`],
  ['ltc', hash, `https://blockchair.com/litecoin/transaction/${hash}`],
  ['doge', hash, `https://blockchair.com/dogecoin/transaction/${hash}`],
  ['btc', 'cd'.repeat(32), `https://mempool.space/tx/${'cd'.repeat(32)}`],
  ['sol_usdc', '5'.repeat(88), `https://solscan.io/tx/${'5'.repeat(88)}`],
])('%s with its hash leads to the chain’s explorer', (coin, of, url) => {
  expect(explorerUrl(coin, of)).toBe(url);
});

test.each([
  ['usdc', hash],
  ['shell', hash],
  ['constructor', hash],
  [null, hash],
  ['polygon_usdc', null],
  ['polygon_usdc', 'half'],
  ['polygon_usdc', 'a'.repeat(31)],
  ['polygon_usdc', 'a'.repeat(101)],
  ['polygon_usdc', `../address/${'a'.repeat(40)}`],
  ['polygon_usdc', `${hash}?x=1`],
])('%s with %s leads nowhere', (coin, of) => {
  expect(explorerUrl(coin, of)).toBeNull();
});

test('every dollar coin has an explorer', () => {
  const without = [...DOLLAR_COINS].filter((coin) => explorerUrl(coin, hash) === null);
  expect(without).toEqual([]);
});
