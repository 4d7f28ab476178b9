import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { Ledger, Payment, Wallet } from './ledger.ts';

/** US dollars for one unit. Fixed, so that results can be worked out by hand. */
const RATES = {
  usd: 1,
  usdc: 1,
  usdt: 1,
  eur: 1.1,
  pol: 0.5,
  eth: 3_000,
  weth: 3_000,
  btc: 60_000,
};

/** The coin that money arrives in unless the buyer chooses another. */
export const DEFAULT_COIN = 'polygon_usdc';

/** US dollars for one unit of a coin or currency, on Polygon or not, in any letter case. */
export function rateOf(coin: string): number | undefined {
  return new Map(Object.entries(RATES)).get(coin.toLowerCase().replace(/^polygon_/, ''));
}

/** US cents that an amount is worth; undefined for an unknown coin or anything but a positive decimal. */
export function centsOf(value: string, coin: string): number | undefined {
  const rate = rateOf(coin);
  const isPositive = /^\d{1,15}(\.\d{1,18})?$/.test(value) && Number(value) > 0;
  return rate !== undefined && isPositive ? Math.round(Number(value) * rate * 100) : undefined;
}

/** US cents as an amount of a coin: two decimals for dollar coins, up to eight for others. */
export function coinOf(cents: number, coin: string): string {
  const rate = rateOf(coin) ?? 1;
  return rate === 1 ? (cents / 100).toFixed(2) : String(Number((cents / 100 / rate).toFixed(8)));
}

/** US cents left of a charge after the fee. */
export function afterFee(cents: number, { settings }: Pick<Ledger, 'settings'>): number {
  return Math.round((cents * (10_000 - settings.feeBasisPoints)) / 10_000);
}

const hasRate = (coin: string): boolean => rateOf(coin) !== undefined;

/** What a buyer does at the provider's; numbers may be texts, as a form sends them. */
export const purchaseSchema = z.object({
  /** The wallet's, decoded. */
  address: z.string(),
  chargedCents: z.int().min(1),
  /** How much of the charge is sent. */
  percent: z.coerce.number().int().min(1).max(1_000).default(100),
  coin: z.string().refine(hasRate, 'has no rate in the sandbox').default(DEFAULT_COIN),
  /** Another transaction's id, to pretend that it paid twice. */
  txidIn: z.string().min(1).optional(),
  attempt: z.string().max(64).nullable().default(null),
  /** How the callback is sent, in place of what the scenario of `callback` says. */
  callback: z.enum(['lost', 'late']).optional(),
  /** How late. */
  delayMs: z.int().min(0).default(10_000),
});

export type Purchase = z.input<typeof purchaseSchema>;

/** A transaction's id. */
export const newHash = (): string => `0x${randomBytes(32).toString('hex')}`;

/** The URL of a payment's callback: the one that the shop registered, byte for byte, and the payment's facts. */
export function callbackUrlOf({ wallets }: Ledger, payment: Payment): string {
  const wallet = wallets.find(({ address }) => address === payment.address);
  if (!wallet) throw new Error(`Payment ${payment.id} is for an unknown wallet.`);
  const facts = new URLSearchParams({
    value_coin: payment.valueCoin,
    coin: payment.coin,
    txid_in: payment.txidIn,
    txid_out: payment.txidOut,
    address_in: wallet.polygonAddress,
  });
  return `${wallet.callbackUrl}${wallet.callbackUrl.includes('?') ? '&' : '?'}${facts.toString()}`;
}

/** Whether a URL is on this machine. */
export function isLoopback({ hostname }: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** Why a callback URL is refused. `fetch` must send the bytes that were registered, since they are signed. */
function callbackProblem(callbackUrl: string): string | undefined {
  const url = URL.parse(callbackUrl);
  if (url?.href !== callbackUrl || !url.protocol.startsWith('http') || url.hash !== '')
    return 'callback is not a normalized http(s) URL without a fragment';
  return isLoopback(url) ? undefined : 'callback must be on localhost: this is a sandbox';
}

/** Base64 with every character that percent-encoding changes: + / = */
function newToken(): string {
  const text = randomBytes(64).toString('base64');
  return `${text.slice(0, 20)}+${text.slice(20, 50)}/${text.slice(50)}`;
}

/** The wallet for a callback URL, the same one for the same URL; a text says why there is none. */
export function openWallet(ledger: Ledger, merchant: string, callbackUrl: string): Wallet | string {
  if (!/^0x[0-9a-f]{40}$/i.test(merchant)) return 'address must be 0x and 40 hexadecimal digits';
  const problem = callbackProblem(callbackUrl);
  if (problem !== undefined) return problem;
  const known = ledger.wallets.find((wallet) => wallet.callbackUrl === callbackUrl);
  if (known) return known;
  const wallet = {
    address: newToken(),
    ipnToken: newToken(),
    polygonAddress: `0x${randomBytes(20).toString('hex')}`,
    callbackUrl,
    orderId: new URL(callbackUrl).searchParams.get('order_id'),
  };
  ledger.wallets.push(wallet);
  ledger.save();
  return wallet;
}
