import type * as z from 'zod';
import { setBehaviour } from './behaviours.ts';
import type { CallbackAnswer } from './callback-request.ts';
import { settle, type Checkout } from './checkout.ts';
import { purchaseSchema } from './payments.ts';
import {
  behaviourSchema,
  DEFAULT_SETTINGS,
  settingsSchema,
  type Behaviour,
  type Endpoint,
  type Payment,
  type Settings,
  type Wallet,
} from './records.ts';
import { tamperingSchema } from './tampering.ts';

export const settingsChangeSchema = settingsSchema.partial();

/** Something that a caller of the control asked for and that there is not. */
export class NotFound extends Error {}

type SettingsChange = z.input<typeof settingsChangeSchema>;
export type BehaviourInput = z.input<typeof behaviourSchema>;
type PurchaseInput = z.input<typeof purchaseSchema>;
export type TamperingInput = z.input<typeof tamperingSchema>;

/** The sandbox's strings, for tests and demonstrations; over HTTP the same under /sandbox/. */
export interface Control {
  settings(): Settings;
  /** Changes some settings and answers all. @throws ZodError */
  configure(change: SettingsChange): Settings;
  behaviours(): readonly Behaviour[];
  /** Sets how an endpoint behaves from its next call on, and answers all that are set. @throws ZodError */
  behave(behaviour: BehaviourInput): readonly Behaviour[];
  /** Default settings, good behaviour; wallets, payments and counts stay. */
  reset(): Settings;
  /** Oldest first, with their callback URLs and so the merchant's secrets. */
  wallets(): readonly Wallet[];
  /** Every payment taken, oldest first: what the merchant's books must agree with. */
  payments(): readonly Payment[];
  /**
   * Pays into a wallet as the page's button does; `location` is where the browser would go.
   * @throws ZodError, or NotFound for an address that was not given out
   */
  pay(purchase: PurchaseInput): Promise<{ payment: Payment; location: string }>;
  /**
   * Sends a payment's callback now: a replay, a lost one late, or changed as asked.
   * @throws ZodError, or NotFound for an id that is not in the books
   */
  send(paymentId: string, tampering?: TamperingInput): Promise<readonly CallbackAnswer[]>;
  /** Calls taken since the start, by endpoint, whatever was answered. */
  calls(): Readonly<Record<Endpoint, number>>;
  /** Resolves when no callback is under way or waiting for its time. */
  idle(): Promise<void>;
}

/** @param calls kept up by whoever answers the calls */
export function createControl(
  checkout: Checkout,
  calls: Readonly<Record<Endpoint, number>>,
): Control {
  const { books, courier } = checkout;
  return {
    settings: () => books.settings,
    configure: (change) => {
      const parsed = settingsChangeSchema.parse(change);
      books.settings = settingsSchema.parse({ ...books.settings, ...parsed });
      return books.settings;
    },
    behaviours: () => books.behaviours,
    behave: (behaviour) => {
      setBehaviour(books, behaviourSchema.parse(behaviour));
      return books.behaviours;
    },
    reset: () => {
      books.settings = DEFAULT_SETTINGS;
      books.behaviours = [];
      return books.settings;
    },
    wallets: () => books.wallets,
    payments: () => books.payments,
    pay: async (input) => {
      const purchase = purchaseSchema.parse(input);
      const wallet = books.walletByAddress(purchase.address);
      if (!wallet) throw new NotFound('No wallet has this address. Give it decoded.');
      return settle(checkout, wallet, purchase);
    },
    send: async (paymentId, tampering = {}) => {
      const parsed = tamperingSchema.parse(tampering);
      const payment = books.payment(paymentId);
      if (!payment) throw new NotFound(`No payment has the id "${paymentId}".`);
      return courier.send(payment, parsed);
    },
    calls: () => ({ ...calls }),
    idle: () => courier.idle(),
  };
}
