import { randomBytes, randomUUID, sign } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import type { Provider } from '../../../src/domain/provider.ts';
import { UserError } from '../errors.ts';
import { coinOf, refuse } from './rates.ts';
import { createScenarios } from './scenarios.ts';

/** RSA. */
export interface SigningKey {
  readonly id: string;
  readonly privateKeyPem: string;
}

export interface SandboxOptions {
  readonly providers: readonly Pick<Provider, 'id' | 'name' | 'minCents'>[];
  readonly log: (line: string) => void;
  /** Signs callbacks; if unset, they are unsigned. */
  readonly signingKey?: SigningKey | undefined;
  /** A JSON file that keeps wallets and payments across restarts; if unset, they are only in memory. */
  readonly ledgerFile?: string;
  readonly feePercent?: number;
}

export const newHash = (): string => `0x${randomBytes(32).toString('hex')}`;

/** A purchase at the provider, and how it is reported; numbers may be text, as a form sends them. */
const purchaseSchema = z.object({
  /** The wallet's, decoded. */
  address: z.string(),
  chargedCents: z.int().min(1),
  /** Percentage of the charge that is sent: some providers let buyers edit the amount. */
  percent: z.coerce.number().int().min(1).default(100),
  coin: z.string().default('polygon_usdc'),
  txidIn: z.string().default(newHash),
  /** Late: the status call knows of the payment before the callback is sent. */
  callback: z.enum(['lost', 'late', 'twice']).optional(),
  /** The status call's amount in percent of the callback's; 0: it does not know the payment. */
  statusPercent: z.coerce.number().default(100),
  /** Parameters that the callback lacks, separated by commas; `status_txid_out`: the status call’s hash. */
  omit: z.string().default(''),
  /** The callback's hashes: as on the chain, without 0x, or in capitals. */
  spelling: z.enum(['chain', 'bare', 'capitals']).default('chain'),
});

export interface Payment extends z.output<typeof purchaseSchema> {
  id: string;
  orderId: string | null;
  /** What arrived after the fee, in US cents; `valueCoin` is the same in `coin`. */
  cents: number;
  valueCoin: string;
  txidOut: string;
  /** The shop's status for each callback; null: no response in time. */
  statuses: (number | null)[];
}
export type Wallet = ReturnType<typeof newWallet>;

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

/** The time limit of a callback, and the delay of a late one. */
const LIMIT_MS = 10_000;

/** Signs the URL exactly as it is requested: RSA, SHA-256, PKCS#1 v1.5. */
export function signatureHeaders(url: string, key: SigningKey): Record<string, string> {
  const signature = sign('sha256', Buffer.from(url), key.privateKeyPem).toString('base64');
  return { 'X-PayGate-Signature': signature, 'X-PayGate-Key-Id': key.id };
}

/** Reads wallets and payments, oldest first. @throws {UserError} if the file is damaged */
function readLedger(file: string): { wallets: Wallet[]; payments: Payment[] } {
  if (!existsSync(file)) return { wallets: [], payments: [] };
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ReturnType<typeof readLedger>;
  } catch (cause) {
    const message = `The payment sandbox can’t read ${file}. Delete it to start anew.`;
    throw new UserError(message, { cause });
  }
}

/** The gateway behind its pages: wallets, payments and their callbacks. */
export function createGateway({ providers, log, signingKey, ...options }: SandboxOptions) {
  const { ledgerFile = '', feePercent = 3 } = options;
  const ledger = readLedger(ledgerFile);
  const { wallets, payments } = ledger;
  const scenarios = createScenarios();
  /** Providers that are not active: `paused`, or `gone` from the list. */
  const away = new Map<string, 'paused' | 'gone'>();
  const waiting = new Set<Promise<unknown>>();

  function save(): void {
    if (ledgerFile === '') return;
    // A killed process leaves the old or the new file, never a partial one.
    writeFileSync(`${ledgerFile}.new`, JSON.stringify(ledger), { mode: 0o600 });
    renameSync(`${ledgerFile}.new`, ledgerFile);
  }

  const walletAt = (address = '') =>
    wallets.find((it) => it.address === address) ??
    refuse('Provided wallet address is not allowed');
  const find = (id: string) =>
    payments.find((it) => it.id === id) ?? refuse('There is no such payment.');

  /** Returns the wallet of a callback URL; the same URL gets the same wallet. */
  function openWallet(callbackUrl: string): Wallet {
    const known = wallets.find((wallet) => wallet.callbackUrl === callbackUrl);
    if (known) return known;
    const wallet = newWallet(callbackUrl);
    wallets.push(wallet);
    save();
    return wallet;
  }

  /** Returns a payment's callback URL: the registered one, byte for byte, plus the payment's data. */
  function callbackUrl(id: string): string {
    const { address, spelling, omit, valueCoin: value_coin, coin, ...hashes } = find(id);
    const { polygonAddress: address_in, callbackUrl: registered } = walletAt(address);
    const bare = spelling === 'bare' ? 2 : 0;
    const [txid_in, txid_out] = [hashes.txidIn, hashes.txidOut].map((hash) =>
      (spelling === 'capitals' ? hash.toUpperCase() : hash).slice(bare),
    );
    const said = { value_coin, coin, txid_in, txid_out, address_in } as Record<string, string>;
    const query = new URLSearchParams(said);
    for (const name of omit.split(',')) query.delete(name);
    return `${registered}${registered.includes('?') ? '&' : '?'}${query.toString()}`;
  }

  /** Sends a payment's callback; returns the shop's status, or null on a timeout or connection error. */
  async function send(id: string): Promise<number | null> {
    const url = callbackUrl(id);
    const signed = signingKey ? signatureHeaders(url, signingKey) : {};
    const headers = { 'user-agent': 'PaymentSandbox/1.0 (bot)', ...signed };
    const signal = AbortSignal.timeout(LIMIT_MS);
    const response = await fetch(url, { headers, signal, redirect: 'manual' }).catch(() => null);
    await response?.body?.cancel();
    const status = response?.status ?? null;
    const { statuses, orderId } = find(id);
    statuses.push(status);
    save();
    log(`Payment sandbox: callback for order ${orderId ?? '–'}: ${status ?? 'no answer'}.`);
    return status;
  }

  /** Takes a payment and sends its callback if it is due. */
  async function pay(wanted: z.input<typeof purchaseSchema>): Promise<Payment> {
    const purchase = purchaseSchema.parse(wanted);
    const { chargedCents, percent, coin, callback } = purchase;
    const { orderId } = walletAt(purchase.address);
    const { mode, delayMs = LIMIT_MS } = callback
      ? { mode: callback }
      : (scenarios.take('callback') ?? {});
    const sentCents = Math.round((chargedCents * percent) / 100);
    const cents = Math.round((sentCents * (100 - feePercent)) / 100);
    const [id, txidOut, valueCoin] = [randomUUID(), newHash(), coinOf(cents, coin)];
    const payment = { ...purchase, id, orderId, cents, valueCoin, txidOut, statuses: [] };
    payments.push(payment);
    save();
    if (mode === 'late') {
      const sent = wait(delayMs, id, { ref: false }).then(send);
      waiting.add(sent.catch(console.error).finally(() => waiting.delete(sent)));
    } else if (mode !== 'lost') {
      await Promise.all(mode === 'twice' ? [send(id), send(id)] : [send(id)]);
    }
    return payment;
  }

  return {
    ...{ providers, away, walletAt, openWallet, callbackUrl, send, pay },
    ...{ take: scenarios.take, simulate: scenarios.order, calls: scenarios.calls },
    /** Copies, oldest first. */
    wallets: () => structuredClone(wallets),
    payments: () => structuredClone(payments),
    reset() {
      scenarios.reset();
      away.clear();
    },
    /** Resolves when no delayed callback is pending. */
    idle: async () => void (await Promise.all(waiting)),
  };
}
export type Gateway = ReturnType<typeof createGateway>;
