/** Keyed by the first part of the gateway's coin: a network (`polygon_usdc`) or a coin (`btc`). */
const EXPLORERS = new Map(
  Object.entries({
    polygon: 'https://polygonscan.com/tx/',
    erc20: 'https://etherscan.io/tx/',
    eth: 'https://etherscan.io/tx/',
    bep20: 'https://bscscan.com/tx/',
    arbitrum: 'https://arbiscan.io/tx/',
    optimism: 'https://optimistic.etherscan.io/tx/',
    base: 'https://basescan.org/tx/',
    'avax-c': 'https://snowtrace.io/tx/',
    sol: 'https://solscan.io/tx/',
    trc20: 'https://tronscan.org/#/transaction/',
    trx: 'https://tronscan.org/#/transaction/',
    btc: 'https://mempool.space/tx/',
    bch: 'https://blockchair.com/bitcoin-cash/transaction/',
    ltc: 'https://blockchair.com/litecoin/transaction/',
    doge: 'https://blockchair.com/dogecoin/transaction/',
  }),
);

/** Hexadecimal with or without `0x`, or base58 as on Solana. */
const HASH = /^(0x)?[0-9A-Za-z]{32,100}$/;

/**
 * The URL of a transaction in its chain's explorer.
 * @returns null for a coin whose chain is unknown, such as a bare `usdc`, or an invalid hash
 */
export function explorerUrl(coin: string | null, hash: string | null): string | null {
  if (coin === null || hash === null || !HASH.test(hash)) return null;
  const explorer = EXPLORERS.get(coin.toLowerCase().replace(/_.*/, ''));
  return explorer === undefined ? null : explorer + hash;
}
