import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { HTTPException } from 'hono/http-exception';
import * as z from 'zod';
import { orderIdSchema } from '../../../src/domain/order.ts';
import type { Provider } from '../../../src/domain/provider.ts';

export interface SandboxOptions {
  readonly providers: readonly Pick<Provider, 'id' | 'name' | 'minCents'>[];
  readonly log: (line: string) => void;
  /** A JSON file that keeps wallets and payments across restarts; if unset, they are only in memory. */
  readonly ledgerFile?: string;
  readonly feePercent?: number;
}

/** What calls of an endpoint meet, `times` times or until the next scenario; `callback`: to the shop, and lost. */
export interface Scenario {
  endpoint: 'wallet' | 'convert' | 'coin-info' | 'payment-status' | 'provider-status' | 'callback';
  times?: number;
  /** Which calls, by their URL; if unset, all. */
  when?: (url: string) => boolean;
  /** Infinity: no answer. */
  delayMs?: number;
  /** 0: the connection breaks off. If status and body are unset, the answer is right. */
  status?: number;
  body?: string;
}

/** Refuses a call as the gateway does, with 400 and a message. */
export function refuse(message: string): never {
  throw new HTTPException(400, { message });
}

/** US dollars for one unit. Fixed, so that results can be calculated by hand. */
const CURRENCIES = { usd: 1, eur: 1.1, gbp: 1.3, cad: 0.7, inr: 0.012 };
const COINS = { usdc: 1, usdt: 1, pol: 0.5, bnb: 600, eth: 3_000, weth: 3_000 };

export const rateOf = (name: string, rates: Record<string, number> = CURRENCIES): number =>
  new Map(Object.entries(rates)).get(name.toLowerCase()) ?? refuse(`There is no rate for ${name}.`);
/** A coin's name is `{chain}_{ticker}` or the ticker. */
export const priceOf = (coin: string): number => rateOf(coin.replace(/^.*_/, ''), COINS);

/** A purchase at the provider, and how it is reported; numbers may be text, as a form sends them. */
const purchaseSchema = z.object({
  /** The wallet's, decoded. */
  address: z.string(),
  chargedCents: z.int().min(1),
  /** Percentage of the charge that is sent: some providers let buyers edit the amount. */
  percent: z.coerce.number().int().min(1).default(100),
  coin: z.string().default('polygon_usdc'),
  txidIn: z.string().default(newHash),
  callback: z.literal('lost').optional(),
  /** The status call's amount in percent of the callback's; 0: it does not know the payment. */
  statusPercent: z.coerce.number().default(100),
  /** Parameters that the callback lacks, separated by commas; `status_txid_out`: the status call’s hash. */
  omit: z.string().default(''),
  /** `other`: the callback's hashes are in capitals and without 0x. */
  spelling: z.enum(['chain', 'other']).default('chain'),
});

export interface Payment extends z.output<typeof purchaseSchema> {
  id: string;
  orderId: string | null;
  /** What arrived after the fee, in US cents; `valueCoin` is the same in `coin`. */
  cents: number;
  valueCoin: string;
  txidOut: string;
}
export type Wallet = ReturnType<typeof newWallet>;

export function newHash(): string {
  return `0x${randomBytes(32).toString('hex')}`;
}

function newWallet(callbackUrl: string) {
  const hex = randomBytes(20).toString('hex');
  return {
    // 88 characters of base64, with each one that percent-encoding changes: + / =
    address: `+/${randomBytes(64).toString('base64').slice(2)}`,
    ipnToken: Buffer.from(randomBytes(58).toString('base64url')).toString('base64'),
    polygonAddress: `0x${hex.replace(/[a-f](?=[0-7])/g, (digit) => digit.toUpperCase())}`,
    callbackUrl,
    orderId: new URL(callbackUrl).searchParams.get('order_id'),
  };
}

/** The gateway behind its pages: wallets, payments and their two reports. */
export function createGateway(options: SandboxOptions) {
  const { providers, log, ledgerFile = '', feePercent = 3 } = options;
  const ledger = existsSync(ledgerFile) ? readFileSync(ledgerFile, 'utf8') : '[[],[]]';
  const [wallets, payments] = JSON.parse(ledger) as [Wallet[], Payment[]];
  const scenarios = new Map<string, Scenario>();
  const calls = new Map<string, number>();
  /** Providers that are not active: `paused`, or `gone` from the list. */
  const away = new Map<string, 'paused' | 'gone'>();

  function save(): void {
    if (ledgerFile === '') return;
    // A killed process leaves the old or the new file, never a partial one.
    writeFileSync(`${ledgerFile}.new`, JSON.stringify([wallets, payments]), { mode: 0o600 });
    renameSync(`${ledgerFile}.new`, ledgerFile);
  }

  /** Returns the wallet of a callback URL; the same URL gets the same wallet. */
  function openWallet(callbackUrl: string): Wallet {
    const known = wallets.find((wallet) => wallet.callbackUrl === callbackUrl);
    if (known) return known;
    const wallet = newWallet(callbackUrl);
    wallets.push(wallet);
    save();
    return wallet;
  }

  const walletAt = (address = '') =>
    wallets.find((wallet) => wallet.address === address) ??
    refuse('Provided wallet address is not allowed');

  /** Returns the scenario of a call, and uses it up by one. */
  function take(endpoint: string, url = ''): Scenario | undefined {
    calls.set(endpoint, (calls.get(endpoint) ?? 0) + 1);
    const scenario = scenarios.get(endpoint);
    if (scenario?.when?.(url) === false) return undefined;
    if (scenario?.times !== undefined && (scenario.times -= 1) === 0) scenarios.delete(endpoint);
    return scenario;
  }

  /** The callback's report of a payment: the registered URL, byte for byte, and its parameters. */
  function callbackUrl(id: string): string {
    const payment = payments.find((it) => it.id === id) ?? refuse('There is no such payment.');
    const { address, spelling, omit, valueCoin: value_coin, coin } = payment;
    const { polygonAddress: address_in, callbackUrl: registered } = walletAt(address);
    const spell = (hash: string) => (spelling === 'chain' ? hash : hash.slice(2).toUpperCase());
    const [txid_in, txid_out] = [spell(payment.txidIn), spell(payment.txidOut)];
    const query = new URLSearchParams({
      ...{ value_coin, coin, txid_in, txid_out, address_in },
      // Less the network's fees, which are made up; and the merchant's share, as JSON.
      value_forwarded_coin: (Number(value_coin) * 0.985).toFixed(6),
      address_out: JSON.stringify({ [`0x${'5'.repeat(40)}`]: 1 }),
    });
    for (const name of omit.split(',')) query.delete(name);
    return `${registered}${registered.includes('?') ? '&' : '?'}${query.toString()}`;
  }

  /** The status call's report of a wallet: its largest payment, without the incoming hash. */
  function statusOf(ipnToken: string | undefined) {
    const wallet = wallets.find((it) => it.ipnToken === ipnToken) ?? refuse('Unknown ipn_token');
    const [payment] = payments
      .filter(({ address, statusPercent }) => address === wallet.address && statusPercent > 0)
      .sort((a, b) => b.cents - a.cents);
    if (!payment) return { status: 'unpaid' };
    const { valueCoin, txidOut, coin, statusPercent, omit } = payment;
    const share = ((Number(valueCoin) * statusPercent) / 100).toFixed(6);
    const value_coin = statusPercent === 100 ? valueCoin : share;
    const txid_out = omit.includes('status_txid_out') ? undefined : txidOut;
    return { status: 'paid', value_coin, txid_out, coin };
  }

  /** Sends a payment's callback; returns the shop's status, or null on a timeout or connection error. */
  async function send(id: string): Promise<number | null> {
    const url = callbackUrl(id);
    const headers = { 'user-agent': 'PaymentSandbox/1.0 (bot)' };
    const signal = AbortSignal.timeout(10_000);
    const response = await fetch(url, { headers, signal, redirect: 'manual' }).catch(() => null);
    await response?.body?.cancel();
    // Only an id: the shop's URL may contain anything.
    const named = orderIdSchema.safeParse(new URL(url).searchParams.get('order_id'));
    const order = named.data ?? '–';
    log(`Payment sandbox: callback for order ${order}: ${response?.status ?? 'no answer'}.`);
    return response?.status ?? null;
  }

  /** Takes a payment and sends its callback. */
  async function pay(wanted: z.input<typeof purchaseSchema>): Promise<Payment> {
    const purchase = purchaseSchema.parse(wanted);
    const { address, chargedCents, percent, coin, callback } = purchase;
    const isLost = callback === 'lost' || take('callback') !== undefined;
    const { orderId } = walletAt(address);
    const sentCents = Math.round((chargedCents * percent) / 100);
    const cents = Math.round((sentCents * (100 - feePercent)) / 100);
    const coins = cents / 100 / priceOf(coin);
    // Coins that are not dollars have more decimals; rounded up.
    const valueCoin = priceOf(coin) === 1 ? coins.toFixed(2) : String(Math.ceil(coins * 1e8) / 1e8);
    const [id, txidOut] = [randomUUID(), newHash()];
    const payment = { ...purchase, id, orderId, cents, valueCoin, txidOut };
    payments.push(payment);
    save();
    if (!isLost) await send(id);
    return payment;
  }

  return {
    ...{ providers, away, walletAt, openWallet, callbackUrl, statusOf, send, pay, take },
    simulate: (scenario: Scenario) => void scenarios.set(scenario.endpoint, { ...scenario }),
    calls: (endpoint: Scenario['endpoint']) => calls.get(endpoint) ?? 0,
    /** Copies, oldest first. */
    wallets: () => structuredClone(wallets),
    payments: () => structuredClone(payments),
    reset() {
      scenarios.clear();
      away.clear();
    },
  };
}
export type Gateway = ReturnType<typeof createGateway>;
