import { openJournal, type Journal, type JournalRecord } from './journal.ts';
import {
  DEFAULT_SETTINGS,
  type Behaviour,
  type Payment,
  type Settings,
  type Wallet,
} from './records.ts';

/** Everything that the sandbox knows. Each change is in the state file before it returns. */
export class Books {
  readonly #wallets = new Map<string, Wallet>();
  readonly #payments = new Map<string, Payment>();
  readonly #addressByToken = new Map<string, string>();
  readonly #addressByCallback = new Map<string, string>();
  readonly #paymentsByAttempt = new Map<string, string>();
  #settings: Settings = DEFAULT_SETTINGS;
  #behaviours: readonly Behaviour[] = [];
  readonly #journal: Journal;

  /** @throws when the state file can't be used; a damaged one is only logged. */
  constructor(stateFile: string | undefined, log: (line: string) => void) {
    this.#journal = openJournal(stateFile, log);
    for (const record of this.#journal.records) this.#apply(record);
    this.#journal.compact(this.#snapshot());
  }

  get settings(): Settings {
    return this.#settings;
  }

  set settings(settings: Settings) {
    this.#record({ settings });
  }

  get behaviours(): readonly Behaviour[] {
    return this.#behaviours;
  }

  set behaviours(behaviours: readonly Behaviour[]) {
    this.#record({ behaviours: [...behaviours] });
  }

  /** Oldest first. */
  get wallets(): readonly Wallet[] {
    return [...this.#wallets.values()];
  }

  /** Oldest first. */
  get payments(): readonly Payment[] {
    return [...this.#payments.values()];
  }

  saveWallet(wallet: Wallet): void {
    this.#record({ wallet });
  }

  savePayment(payment: Payment): void {
    this.#record({ payment });
  }

  walletByAddress(address: string): Wallet | undefined {
    return this.#wallets.get(address);
  }

  walletByToken(ipnToken: string): Wallet | undefined {
    return this.#wallets.get(this.#addressByToken.get(ipnToken) ?? '');
  }

  walletByCallback(callbackUrl: string): Wallet | undefined {
    return this.#wallets.get(this.#addressByCallback.get(callbackUrl) ?? '');
  }

  payment(id: string): Payment | undefined {
    return this.#payments.get(id);
  }

  paymentByAttempt(attempt: string): Payment | undefined {
    return this.#payments.get(this.#paymentsByAttempt.get(attempt) ?? '');
  }

  paymentsTo(address: string): readonly Payment[] {
    return this.payments.filter((payment) => payment.address === address);
  }

  #record(record: JournalRecord): void {
    this.#journal.append(record);
    this.#apply(record);
  }

  #apply(record: JournalRecord): void {
    if ('wallet' in record) {
      const { address, ipnToken, callbackUrl } = record.wallet;
      this.#wallets.set(address, record.wallet);
      this.#addressByToken.set(ipnToken, address);
      this.#addressByCallback.set(callbackUrl, address);
    } else if ('payment' in record) {
      const { id, attempt } = record.payment;
      this.#payments.set(id, record.payment);
      if (attempt !== null && !this.#paymentsByAttempt.has(attempt)) {
        this.#paymentsByAttempt.set(attempt, id);
      }
    } else if ('settings' in record) {
      this.#settings = record.settings;
    } else {
      this.#behaviours = record.behaviours;
    }
  }

  #snapshot(): JournalRecord[] {
    return [
      { settings: this.#settings },
      { behaviours: [...this.#behaviours] },
      ...this.wallets.map((wallet) => ({ wallet })),
      ...this.payments.map((payment) => ({ payment })),
    ];
  }
}
