import { randomBytes, randomUUID } from 'node:crypto';
import { HTTPException } from 'hono/http-exception';
import * as z from 'zod';
import type { Provider } from '../../../src/domain/provider.ts';
import { callbackUrlOf } from './callbacks.ts';
import type { Callbacks } from './callbacks.ts';
import type { Ledger, Payment, Wallet } from './ledger.ts';
import type { Scenario, Scenarios } from './scenarios.ts';

/** All parts of a sandbox. */
export interface Gateway {
  readonly ledger: Ledger;
  readonly callbacks: Callbacks;
  readonly scenarios: Scenarios;
  readonly providers: readonly Pick<Provider, 'id' | 'name' | 'minCents'>[];
  /** The gateway's fee, in percent. */
  readonly feePercent: number;
}

/** Refuses a call as the gateway does, with 400 and a message. */
export function refuse(message: string): never {
  throw new HTTPException(400, { message });
}

/** US dollars for one unit. Fixed, so that results can be calculated by hand. */
const RATES = new Map(
  Object.entries({ usd: 1, usdc: 1, usdt: 1, eur: 1.1, pol: 0.5, eth: 3_000, weth: 3_000 }),
);

/** The coin of a payment unless the buyer chooses another. */
export const DEFAULT_COIN = 'polygon_usdc';

/** Returns the US dollars for one unit of a coin or currency, on Polygon or not, in any letter case. */
export function rateOf(coin: string): number {
  const rate = RATES.get(coin.toLowerCase().replace(/^polygon_/, ''));
  return rate ?? refuse(`There is no rate for "${coin}".`);
}

/** Converts an amount of a coin to US cents. */
export function centsOf(value: string, coin: string): number {
  const isPositive = /^\d{1,15}(\.\d{1,18})?$/.test(value) && Number(value) > 0;
  if (!isPositive) refuse('The amount must be a positive decimal.');
  return Math.round(Number(value) * rateOf(coin) * 100);
}

/** Converts US cents to an amount of a coin: two decimals for dollar coins, up to eight for others. */
export function coinOf(cents: number, coin: string): string {
  const amount = cents / 100 / rateOf(coin);
  return rateOf(coin) === 1 ? amount.toFixed(2) : String(Number(amount.toFixed(8)));
}

/** Returns the US cents left after the fee. */
export const afterFee = (cents: number, feePercent: number): number =>
  Math.round((cents * (100 - feePercent)) / 100);

/** Returns a new transaction id. */
export const newHash = (): string => `0x${randomBytes(32).toString('hex')}`;

/** A purchase at the provider; numbers may be text, as a form sends them. */
const purchaseSchema = z.object({
  /** The wallet's, decoded. */
  address: z.string(),
  chargedCents: z.int().min(1),
  /** Percentage of the charge that is sent. */
  percent: z.coerce.number().int().min(1).default(100),
  coin: z.string().default(DEFAULT_COIN),
  txidIn: z.string().default(newHash),
  /** How the callback is sent; overrides the scenario of `callback`. */
  callback: z.enum(['lost', 'late']).optional(),
});
export type Purchase = z.input<typeof purchaseSchema>;

/** Returns a page of the shop for a buyer who returns without proof of payment. */
export function shopPage({ callbackUrl, orderId }: Wallet, path: string): string {
  const url = new URL(path, callbackUrl);
  if (orderId !== null) url.searchParams.set('order_id', orderId);
  return url.href;
}

/** Returns the URL after a payment: the callback URL, or the shop's page if no callback has been sent yet. */
export function returnUrl(ledger: Ledger, wallet: Wallet, payment: Payment): string {
  const isSent = payment.statuses.length > 0;
  return isSent ? callbackUrlOf(ledger, payment) : shopPage(wallet, '/payment/success');
}

const LATE_MS = 10_000;

/** Takes a payment and sends its callback if it is due; `location` is the browser's next URL. */
export async function pay(gateway: Gateway, purchase: Purchase) {
  const { ledger, callbacks, scenarios, feePercent } = gateway;
  const { percent, callback, ...terms } = purchaseSchema.parse(purchase);
  const wallet = ledger.wallets.find(({ address }) => address === terms.address);
  if (!wallet) return refuse('No wallet has this address.');
  const scenario: Partial<Scenario> | undefined = callback
    ? { mode: callback }
    : scenarios.take('callback');
  const cents = afterFee(Math.round((terms.chargedCents * percent) / 100), feePercent);
  const payment: Payment = {
    ...terms,
    id: randomUUID(),
    orderId: wallet.orderId,
    cents,
    valueCoin: coinOf(cents, terms.coin),
    txidOut: newHash(),
    takenAt: Date.now(),
    statuses: [],
  };
  ledger.payments.push(payment);
  ledger.save();
  if (scenario?.mode === 'late') callbacks.sendLater(payment, scenario.delayMs ?? LATE_MS);
  else if (scenario?.mode !== 'lost') {
    const times = scenario?.mode === 'twice' ? 2 : 1;
    await Promise.all(Array.from({ length: times }, () => callbacks.send(payment)));
  }
  return { payment, location: returnUrl(ledger, wallet, payment) };
}

/** Returns base64 with every character that percent-encoding changes: + / = */
function newToken(): string {
  const text = randomBytes(64).toString('base64');
  return `${text.slice(0, 20)}+${text.slice(20, 50)}/${text.slice(50)}`;
}

/** Returns the wallet of a callback URL; the same URL gets the same wallet. */
export function openWallet(ledger: Ledger, callbackUrl: string): Wallet {
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
