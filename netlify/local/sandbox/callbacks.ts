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
export class Callbacks {
  readonly #options: CallbackOptions;
  readonly #closing = new AbortController();
  readonly #deliveries = new Set<Promise<void>>();

  constructor(options: CallbackOptions) {
    this.#options = options;
  }

  /** Goes on with what an earlier run left unsent. */
  resume(): void {
    for (const payment of this.#options.ledger.payments) void this.deliver(payment).catch(() => {});
  }

  /** Sends a payment's callback until the shop answers 2xx; resolves after the first try, or at once when it is due later. */
  async deliver(payment: Payment): Promise<void> {
    const { log, now } = this.#options;
    const first = payment.dueAt > now() ? Promise.resolve() : this.#try(payment);
    const delivery = first
      .then(() => this.#retry(payment))
      .catch((error: unknown) => log(`Payment sandbox: a callback was not sent: ${String(error)}.`))
      .finally(() => this.#deliveries.delete(delivery));
    this.#deliveries.add(delivery);
    await first;
  }

  /** Sends a payment's callback once; answers the shop's status, or null without an answer in time. */
  async send(payment: Payment): Promise<number | null> {
    const { ledger, log, signingKey } = this.#options;
    const url = callbackUrlOf(ledger, payment);
    const timeout = AbortSignal.timeout(ledger.settings.callbackTimeoutMs);
    const status = await fetch(url, {
      headers: signingKey ? signatureHeaders(url, signingKey) : {},
      signal: AbortSignal.any([timeout, this.#closing.signal]),
      redirect: 'manual',
    }).then(
      (response) => response.status,
      () => null,
    );
    if (this.#closing.signal.aborted) return status;
    payment.statuses.push(status);
    if (status !== null && status >= 200 && status < 300) payment.callback = 'delivered';
    ledger.save();
    log(`Payment sandbox: callback for order ${payment.orderId ?? '–'}: ${status ?? 'no answer'}.`);
    return status;
  }

  /** Resolves when no callback is under way or waiting. */
  async idle(): Promise<void> {
    while (this.#deliveries.size > 0) await Promise.all(this.#deliveries);
  }

  /** Ends what is under way; what is due stays due. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.idle();
  }

  async #try(payment: Payment): Promise<void> {
    const { ledger, now } = this.#options;
    if (payment.callback !== 'due') return;
    await this.send(payment);
    // It may have been sent by hand meanwhile.
    if (payment.callback !== 'due' || this.#closing.signal.aborted) return;
    const delayMs = ledger.settings.retryDelaysMs[payment.failures];
    if (delayMs === undefined) payment.callback = 'given-up';
    else Object.assign(payment, { failures: payment.failures + 1, dueAt: now() + delayMs });
    ledger.save();
  }

  async #retry(payment: Payment): Promise<void> {
    const { signal } = this.#closing;
    while (payment.callback === 'due' && !signal.aborted) {
      const waitMs = Math.max(0, payment.dueAt - this.#options.now());
      await wait(waitMs, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) await this.#try(payment);
    }
  }
}
