import { sign } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Ledger, Payment } from './ledger.ts';

export interface SigningKey {
  readonly id: string;
  /** RSA. */
  readonly privateKeyPem: string;
}

export interface CallbackOptions {
  readonly log: (line: string) => void;
  /** Signs callbacks; if unset, they are unsigned. */
  readonly signingKey?: SigningKey | undefined;
}

const TIMEOUT_MS = 10_000;
const USER_AGENT = 'PaymentSandbox/1.0 (bot)';

/** Signs the URL exactly as it is requested: RSA, SHA-256, PKCS#1 v1.5. */
export function signatureHeaders(url: string, key: SigningKey): Record<string, string> {
  const signature = sign('sha256', Buffer.from(url), key.privateKeyPem).toString('base64');
  return { 'X-PayGate-Signature': signature, 'X-PayGate-Key-Id': key.id };
}

/** Returns a payment's callback URL: the registered one, byte for byte, plus the payment's data. */
export function callbackUrlOf({ wallets }: Ledger, payment: Payment): string {
  const { spelling, omit } = payment.reports;
  const spell = (hash: string) => {
    if (spelling === 'capitals') return hash.toUpperCase();
    return spelling === 'bare' ? hash.replace(/^0x/, '') : hash;
  };
  const wallet = wallets.find(({ address }) => address === payment.address);
  const facts = new URLSearchParams({
    value_coin: payment.valueCoin,
    coin: payment.coin,
    txid_in: spell(payment.txidIn),
    txid_out: spell(payment.txidOut),
    address_in: wallet?.polygonAddress ?? '',
  });
  for (const name of omit) facts.delete(name);
  const { callbackUrl = '' } = wallet ?? {};
  return `${callbackUrl}${callbackUrl.includes('?') ? '&' : '?'}${facts.toString()}`;
}

/** Sends callbacks to the shop. */
export function createCallbacks(ledger: Ledger, { log, signingKey }: CallbackOptions) {
  const waiting = new Set<Promise<unknown>>();

  /** Sends a payment's callback; returns the shop's status, or null on a timeout or connection error. */
  async function send(payment: Payment): Promise<number | null> {
    const url = callbackUrlOf(ledger, payment);
    const signed = signingKey ? signatureHeaders(url, signingKey) : {};
    const headers = { 'user-agent': USER_AGENT, ...signed };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { headers, signal, redirect: 'manual' }).catch(() => null);
    await response?.body?.cancel();
    const status = response?.status ?? null;
    payment.statuses.push(status);
    ledger.save();
    log(`Payment sandbox: callback for order ${payment.orderId ?? '–'}: ${status ?? 'no answer'}.`);
    return status;
  }

  return {
    send,
    sendLater(payment: Payment, delayMs: number): void {
      const sent = wait(delayMs, payment, { ref: false }).then(send).catch(console.error);
      waiting.add(sent.finally(() => waiting.delete(sent)));
    },
    /** Resolves when no delayed callback is pending. */
    idle: async () => void (await Promise.all(waiting)),
  };
}
