import { randomBytes, randomUUID } from 'node:crypto';
import { HTTPException } from 'hono/http-exception';
import * as z from 'zod';
import type { Provider } from '../../../src/domain/provider.ts';
import { callbackUrlOf } from './callbacks.ts';
import type { createCallbacks } from './callbacks.ts';
import type { Ledger, Payment, Wallet } from './ledger.ts';
import type { Scenarios } from './scenarios.ts';

/** All parts of a sandbox. */
export interface Gateway {
  readonly ledger: Ledger;
  readonly callbacks: ReturnType<typeof createCallbacks>;
  readonly scenarios: Scenarios;
  readonly providers: readonly Pick<Provider, 'id' | 'name' | 'minCents'>[];
  /** Providers that are not active: `paused`, or `gone` from the list. */
  readonly away: Map<string, 'paused' | 'gone'>;
  /** The gateway's fee, in percent. */
  readonly feePercent: number;
}

/** Refuses a call as the gateway does, with 400 and a message. */
export function refuse(message: string): never {
  throw new HTTPException(400, { message });
}

/** US dollars for one unit. Fixed, so that results can be calculated by hand. */
export const CURRENCIES = new Map(
  Object.entries({ usd: 1, eur: 1.1, gbp: 1.3, cad: 0.7, inr: 0.012 }),
);
/** By ticker; a coin's id is `{chain}_{ticker}` or the ticker. */
const COINS = new Map(
  Object.entries({ usdc: 1, usdt: 1, pol: 0.5, bnb: 600, eth: 3_000, weth: 3_000 }),
);
export const DEFAULT_COIN = 'polygon_usdc';

export function rateOf(rates: ReadonlyMap<string, number>, name: string): number {
  return rates.get(name.toLowerCase()) ?? refuse(`There is no rate for "${name}".`);
}
export const priceOf = (coin: string): number => rateOf(COINS, coin.replace(/^.*_/, ''));

/** Converts a positive decimal at a rate to US cents. */
export function centsOf(value: string, rate: number): number {
  const isPositive = /^\d{1,15}(\.\d{1,18})?$/.test(value) && Number(value) > 0;
  return isPositive
    ? Math.round(Number(value) * rate * 100)
    : refuse('The amount must be a positive decimal.');
}

/** Converts US cents to an amount of a coin: two decimals for dollar coins, up to eight for others, rounded up. */
export function coinOf(cents: number, coin: string): string {
  const price = priceOf(coin);
  if (price === 1) return (cents / 100).toFixed(2);
  return String(Math.ceil((cents / 100 / price) * 1e8) / 1e8);
}

export const newHash = (): string => `0x${randomBytes(32).toString('hex')}`;

/** A purchase at the provider; numbers may be text, as a form sends them. */
const purchaseSchema = z.object({
  /** The wallet's, decoded. */
  address: z.string(),
  chargedCents: z.int().min(1),
  /** Percentage of the charge that is sent: some providers let buyers edit the amount. */
  percent: z.coerce.number().int().min(1).default(100),
  coin: z.string().default(DEFAULT_COIN),
  txidIn: z.string().default(newHash),
  /** How the callback is sent; overrides the scenario of `callback`. Late: the status call knows of the payment first. */
  callback: z.enum(['lost', 'late']).optional(),
  statusPercent: z.coerce.number().default(100),
  /** Names, separated by commas. */
  omit: z.string().default(''),
  spelling: z.enum(['chain', 'bare', 'capitals']).default('chain'),
  status: z.enum(['known', 'unknown']).default('known'),
});
export type Purchase = z.input<typeof purchaseSchema>;

/** Returns a page of the shop for a buyer who returns by hand, without proof of payment. */
export function shopPage({ callbackUrl, orderId }: Wallet, path: string): string {
  const url = new URL(path, callbackUrl);
  if (orderId !== null) url.searchParams.set('order_id', orderId);
  return url.href;
}

const LATE_MS = 10_000;

/**
 * Takes a payment and sends its callback if it is due.
 * @returns also `location`, where a gateway that returned its buyers would send them: the callback URL, once it is sent
 */
export async function pay(gateway: Gateway, purchase: Purchase) {
  const { ledger, callbacks, scenarios, feePercent } = gateway;
  const { percent, callback, statusPercent, omit, spelling, status, ...terms } =
    purchaseSchema.parse(purchase);
  const wallet =
    ledger.wallets.find(({ address }) => address === terms.address) ??
    refuse('No wallet has this address.');
  const scenario = callback ? { mode: callback, delayMs: LATE_MS } : scenarios.take('callback');
  const cents = Math.round(
    (Math.round((terms.chargedCents * percent) / 100) * (100 - feePercent)) / 100,
  );
  const payment: Payment = {
    ...terms,
    ...{ id: randomUUID(), orderId: wallet.orderId, cents, valueCoin: coinOf(cents, terms.coin) },
    ...{ txidOut: newHash(), takenAt: Date.now(), statuses: [] },
    reports: { statusPercent, omit: omit.split(','), spelling, inStatus: status === 'known' },
  };
  ledger.payments.push(payment);
  ledger.save();
  if (scenario?.mode === 'late') callbacks.sendLater(payment, scenario.delayMs ?? LATE_MS);
  else if (scenario?.mode !== 'lost') {
    const times = scenario?.mode === 'twice' ? 2 : 1;
    await Promise.all(Array.from({ length: times }, () => callbacks.send(payment)));
  }
  const isSent = payment.statuses.length > 0;
  const location = isSent ? callbackUrlOf(ledger, payment) : shopPage(wallet, '/payment/success');
  return { payment, location };
}

/** Returns the wallet of a callback URL; the same URL gets the same wallet. */
export function openWallet(ledger: Ledger, callbackUrl: string): Wallet {
  const known = ledger.wallets.find((wallet) => wallet.callbackUrl === callbackUrl);
  if (known) return known;
  const wallet = {
    // 88 characters of base64, with each one that percent-encoding changes: + / =
    address: randomBytes(64)
      .toString('base64')
      .replace(/^.(.{20})./, '+$1/'),
    ipnToken: Buffer.from(randomBytes(58).toString('base64url')).toString('base64'),
    // Mixed case, as the gateway writes it.
    polygonAddress: `0x${randomBytes(20)
      .toString('hex')
      .replace(/[a-f](?=[0-7])/g, (digit) => digit.toUpperCase())}`,
    callbackUrl,
    orderId: new URL(callbackUrl).searchParams.get('order_id'),
  };
  ledger.wallets.push(wallet);
  ledger.save();
  return wallet;
}
