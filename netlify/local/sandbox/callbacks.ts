import { sign } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Ledger, Payment } from './ledger.ts';
import { callbackUrlOf } from './payments.ts';

export interface SigningKey {
  readonly id: string;
  /** RSA. */
  readonly privateKeyPem: string;
}

/** RSA, SHA-256, PKCS#1 v1.5 over the URL exactly as it is requested. */
export function signatureHeaders(url: string, key: SigningKey): Record<string, string> {
  const signature = sign('sha256', Buffer.from(url), key.privateKeyPem).toString('base64');
  return { 'X-PayGate-Signature': signature, 'X-PayGate-Key-Id': key.id };
}

interface CallbackOptions {
  readonly ledger: Ledger;
  readonly log: (line: string) => void;
  /** ms since 1970. */
  readonly now: () => number;
  readonly signingKey?: SigningKey | undefined;
}

/** Tells the shop of payments: when they are due, again after a failure, or by hand. */
export function createCallbacks({ ledger, log, now, signingKey }: CallbackOptions) {
  const closing = new AbortController();
  const deliveries = new Set<Promise<void>>();

  /** Sends a payment's callback once; answers the shop's status, or null without an answer in time. */
  async function send(payment: Payment): Promise<number | null> {
    const url = callbackUrlOf(ledger, payment);
    const headers = signingKey ? signatureHeaders(url, signingKey) : {};
    const timeout = AbortSignal.timeout(ledger.settings.callbackTimeoutMs);
    const signal = AbortSignal.any([timeout, closing.signal]);
    const status = await fetch(url, { headers, signal, redirect: 'manual' })
      .then((response) => response.text().then(() => response.status))
      .catch(() => null);
    if (closing.signal.aborted) return status;
    payment.statuses.push(status);
    if (status !== null && status >= 200 && status < 300) payment.callback = 'delivered';
    ledger.save();
    log(`Payment sandbox: callback for order ${payment.orderId ?? '–'}: ${status ?? 'no answer'}.`);
    return status;
  }

  async function attempt(payment: Payment): Promise<void> {
    if (payment.callback !== 'due') return;
    await send(payment);
    // It may have been sent by hand meanwhile.
    if (payment.callback !== 'due' || closing.signal.aborted) return;
    const delayMs = ledger.settings.retryDelaysMs[payment.failures];
    if (delayMs === undefined) payment.callback = 'given-up';
    else Object.assign(payment, { failures: payment.failures + 1, dueAt: now() + delayMs });
    ledger.save();
  }

  async function retry(payment: Payment): Promise<void> {
    const { signal } = closing;
    while (payment.callback === 'due' && !signal.aborted) {
      const waitMs = Math.max(0, payment.dueAt - now());
      await wait(waitMs, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) await attempt(payment);
    }
  }

  /** Sends a payment's callback until the shop answers 2xx; resolves after the first try, or at once when it is due later. */
  async function deliver(payment: Payment): Promise<void> {
    const first = payment.dueAt > now() ? Promise.resolve() : attempt(payment);
    const delivery = first
      .then(() => retry(payment))
      .catch((error: unknown) => log(`Payment sandbox: a callback was not sent: ${String(error)}.`))
      .finally(() => deliveries.delete(delivery));
    deliveries.add(delivery);
    await first;
  }

  /** Resolves when no callback is under way or waiting. */
  async function idle(): Promise<void> {
    while (deliveries.size > 0) await Promise.all(deliveries);
  }

  return {
    send,
    deliver,
    idle,
    /** Goes on with what an earlier run left unsent. */
    resume() {
      for (const payment of ledger.payments) deliver(payment).catch(() => undefined);
    },
    /** Ends what is under way; what is due stays due. */
    async close() {
      closing.abort();
      await idle();
    },
  };
}

export type Callbacks = ReturnType<typeof createCallbacks>;
