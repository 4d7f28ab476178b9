/**
 * What one unit is worth in ten-thousandths of a US dollar. Fixed, so that tests and
 * demonstrations can be worked out by hand; not market rates.
 */
const RATES: Readonly<Record<string, bigint>> = {
  usd: 10_000n,
  eur: 11_000n,
  gbp: 12_500n,
  usdc: 10_000n,
  usdt: 10_000n,
  pol: 5_000n,
  eth: 30_000_000n,
  btc: 600_000_000n,
  polygon_usdc: 10_000n,
  polygon_usdt: 10_000n,
  polygon_pol: 5_000n,
  polygon_weth: 30_000_000n,
};

/** Currencies that the payment page charges in. */
const CURRENCIES: ReadonlySet<string> = new Set(['USD', 'EUR', 'GBP']);

/** The coin that money arrives in unless asked otherwise. */
export const DEFAULT_COIN = 'polygon_usdc';

/** Coins that the payment page offers as 'another coin': a dollar coin and two that are not. */
export const OTHER_COINS = ['polygon_usdt', 'polygon_pol', 'polygon_weth'] as const;

const COIN_DECIMALS = 18;
const COIN_UNIT = 10n ** BigInt(COIN_DECIMALS);

/** Ten-thousandths of a dollar for one unit, or undefined for an unknown coin. */
export function rateOf(coin: string): bigint | undefined {
  const key = coin.toLowerCase();
  return Object.hasOwn(RATES, key) ? RATES[key] : undefined;
}

export function isCurrency(code: string): boolean {
  return CURRENCIES.has(code);
}

/** A plain positive decimal ('0.25'; no sign, no exponent) in 10⁻¹⁸ units; undefined otherwise. */
export function parseDecimal(text: string): bigint | undefined {
  const match = /^(\d{1,15})(?:\.(\d{1,18}))?$/.exec(text);
  if (!match) return undefined;
  const units = BigInt((match[1] ?? '') + (match[2] ?? '').padEnd(COIN_DECIMALS, '0'));
  return units > 0n ? units : undefined;
}

/** US cents that a decimal amount of a coin is worth, rounded to the nearest; undefined for an unknown coin or a bad amount. */
export function centsOf(value: string, coin: string): number | undefined {
  const units = parseDecimal(value);
  const rate = rateOf(coin);
  if (units === undefined || rate === undefined) return undefined;
  const divisor = COIN_UNIT * 100n;
  return Number((units * rate + divisor / 2n) / divisor);
}

/** US cents as an amount of a coin: two decimals for dollars, up to eight for the rest, rounded down. */
export function coinOf(cents: number, coin: string): string {
  const rate = rateOf(coin);
  if (rate === undefined) throw new Error(`The payment sandbox has no rate for "${coin}".`);
  if (rate === 10_000n) return decimal(BigInt(cents), 2);
  return decimal((BigInt(cents) * 100n * 10n ** 8n) / rate, 8)
    .replace(/0+$/, '')
    .replace(/\.$/, '');
}

/** A rate as convert.php writes it: '0.5000'. */
export function formatRate(rate: bigint): string {
  return decimal(rate, 4);
}

/** US cents as the API writes dollars: '1455.00'. */
export function formatCents(cents: number): string {
  return decimal(BigInt(cents), 2);
}

function decimal(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
