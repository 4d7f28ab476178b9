import { Alarms } from './alarms.ts';
import type { Books } from './books.ts';
import { isSuccess, requestCallback, type CallbackAnswer } from './callback-request.ts';
import { proofUrl } from './payments.ts';
import type { Payment } from './records.ts';
import type { CallbackHeaders, Signer } from './signature.ts';
import { isUntouched, tamperedHeaders, tamperedUrl, type Tampering } from './tampering.ts';

interface CourierOptions {
  readonly books: Books;
  readonly log: (line: string) => void;
  readonly now: () => number;
  readonly signer: Signer | undefined;
}

/** Brings callbacks to the merchant: at once, late, again after a failure, or by hand. */
export class Courier {
  readonly #options: CourierOptions;
  readonly #closing = new AbortController();
  readonly #alarms = new Alarms();
  readonly #underway = new Set<Promise<unknown>>();
  #whenIdle: (() => void)[] = [];

  constructor(options: CourierOptions) {
    this.#options = options;
  }

  /** Sends a callback that is due, or sets an alarm for its time. Resolves after the first try, or at once. */
  async dispatch(id: string): Promise<void> {
    const delivery = this.#options.books.payment(id)?.delivery;
    if (delivery?.state !== 'due') return;
    const wait = delivery.dueAt - this.#options.now();
    if (wait > 0) this.#setAlarm(id, wait);
    else await this.#track(this.#deliver(id));
  }

  /** Takes up what an earlier process left unsent. */
  resume(): void {
    for (const { id, delivery } of this.#options.books.payments) {
      if (delivery.state !== 'due') continue;
      this.#setAlarm(id, Math.max(0, delivery.dueAt - this.#options.now()));
    }
  }

  /** Sends a payment's callback now, changed as asked, whatever the state of its delivery. */
  send(payment: Payment, tampering: Tampering): Promise<readonly CallbackAnswer[]> {
    return this.#track(this.#send(payment, tampering));
  }

  /** Resolves when no callback is under way or waiting for its time. */
  idle(): Promise<void> {
    return new Promise((resolve) => {
      this.#whenIdle.push(resolve);
      this.#noticeIdle();
    });
  }

  /** Ends what is under way; what was due stays due for the next start. */
  async close(): Promise<void> {
    this.#closing.abort();
    this.#alarms.clearAll();
    await Promise.allSettled(this.#underway);
  }

  #isClosing(): boolean {
    return this.#closing.signal.aborted;
  }

  async #send(payment: Payment, tampering: Tampering): Promise<readonly CallbackAnswer[]> {
    const trueUrl = proofUrl(this.#options.books, payment);
    const url = tamperedUrl(trueUrl, tampering);
    const headers = tamperedHeaders(trueUrl, tampering, this.#options.signer);
    const copies = Array.from({ length: tampering.times }, () => this.#request(url, headers));
    const answers = await Promise.all(copies);
    const delivered = isUntouched(trueUrl, tampering) && answers.some(isSuccess);
    if (delivered) this.#alarms.clear(payment.id);
    this.#note(payment.id, answers, delivered ? { state: 'delivered' } : undefined);
    return answers;
  }

  async #deliver(id: string): Promise<void> {
    const payment = this.#options.books.payment(id);
    if (payment?.delivery.state !== 'due' || this.#isClosing()) return;
    const { copies, failures } = payment.delivery;
    const url = proofUrl(this.#options.books, payment);
    const headers = this.#options.signer?.(url) ?? {};
    const requests = Array.from({ length: copies }, () => this.#request(url, headers));
    const answers = await Promise.all(requests);
    if (answers.some(isSuccess)) this.#note(id, answers, { state: 'delivered' });
    else if (!this.#isClosing()) this.#retry(id, answers, failures + 1);
  }

  #retry(id: string, answers: readonly CallbackAnswer[], failures: number): void {
    // Meanwhile it may have been sent by hand, and taken.
    if (this.#options.books.payment(id)?.delivery.state !== 'due') {
      this.#note(id, answers, undefined);
      return;
    }
    const wait = this.#options.books.settings.retryDelaysMs[failures - 1];
    if (wait === undefined) {
      this.#note(id, answers, { state: 'given-up' });
      return;
    }
    const dueAt = this.#options.now() + wait;
    this.#note(id, answers, { state: 'due', dueAt, failures, copies: 1 });
    this.#setAlarm(id, wait);
  }

  #note(
    id: string,
    answers: readonly CallbackAnswer[],
    delivery: Payment['delivery'] | undefined,
  ): void {
    const { books, log, now } = this.#options;
    const payment = books.payment(id);
    if (!payment) return;
    const attempts = answers.map(({ status }) => ({ time: now(), status }));
    const callbacks = [...payment.callbacks, ...attempts];
    books.savePayment({ ...payment, callbacks, delivery: delivery ?? payment.delivery });
    const statuses = answers.map(({ status }) => status ?? 'no answer').join(', ');
    log(`Payment sandbox: callback of ${id} for order ${payment.orderId ?? '–'}: ${statuses}.`);
  }

  #request(url: string, headers: CallbackHeaders): Promise<CallbackAnswer> {
    const timeout = AbortSignal.timeout(this.#options.books.settings.callbackTimeoutMs);
    return requestCallback(url, headers, AbortSignal.any([timeout, this.#closing.signal]));
  }

  async #track<T>(work: Promise<T>): Promise<T> {
    this.#underway.add(work);
    try {
      return await work;
    } finally {
      this.#underway.delete(work);
      this.#noticeIdle();
    }
  }

  #setAlarm(id: string, wait: number): void {
    this.#alarms.set(id, wait, () => {
      this.#track(this.#deliver(id)).catch((error: unknown) => {
        this.#options.log(`Payment sandbox: callback of ${id} not sent: ${String(error)}.`);
      });
    });
  }

  #noticeIdle(): void {
    if (this.#alarms.size > 0 || this.#underway.size > 0) return;
    for (const resolve of this.#whenIdle.splice(0)) resolve();
  }
}
