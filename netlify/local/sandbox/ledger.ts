import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import { UserError } from '../user-error.ts';
import { scenarioSchema } from './scenarios.ts';

/** A wallet that wallet.php gave out; `address` and `ipnToken` are decoded. */
const walletSchema = z.object({
  address: z.string(),
  ipnToken: z.string(),
  polygonAddress: z.string(),
  callbackUrl: z.string(),
  orderId: z.string().nullable(),
});
export type Wallet = z.infer<typeof walletSchema>;

const paymentSchema = z.object({
  id: z.string(),
  /** The wallet's. */
  address: z.string(),
  orderId: z.string().nullable(),
  /** What the buyer was charged, in US cents. */
  chargedCents: z.int(),
  /** What arrived after the fee, in US cents; `valueCoin` is the same in `coin`. */
  cents: z.int(),
  coin: z.string(),
  valueCoin: z.string(),
  txidIn: z.string(),
  txidOut: z.string(),
  /** ms since 1970. */
  takenAt: z.number(),
  /** The rendering of the checkout page that it came from: a double click pays once. */
  attempt: z.string().nullable(),
  callback: z.enum(['due', 'delivered', 'lost', 'given-up']),
  /** When the callback is sent (again), in ms since 1970. */
  dueAt: z.number(),
  failures: z.int(),
  /** What the shop answered to each callback; null: nothing in time. */
  statuses: z.array(z.int().nullable()),
});
export type Payment = z.infer<typeof paymentSchema>;

export const settingsSchema = z.strictObject({
  /** Kept by the gateway, in hundredths of a percent. */
  feeBasisPoints: z.int().min(0).max(9_999).default(300),
  /** Waits before a callback that was not answered with 2xx is sent again. */
  retryDelaysMs: z.array(z.int().min(0)).default([1_000, 5_000, 15_000]),
  callbackTimeoutMs: z.int().min(1).default(10_000),
  /** Ids of providers that are down. */
  inactiveProviders: z.array(z.string()).default([]),
});
export type Settings = z.infer<typeof settingsSchema>;

const ledgerSchema = z.object({
  settings: settingsSchema,
  scenarios: z.array(scenarioSchema),
  wallets: z.array(walletSchema),
  payments: z.array(paymentSchema),
});

/** All that the sandbox knows, oldest first. `save` is called after a change, before anybody hears of it. */
export type Ledger = z.infer<typeof ledgerSchema> & { save(): void };

function readLedger(file?: string): z.infer<typeof ledgerSchema> {
  if (file === undefined || !existsSync(file))
    return { settings: settingsSchema.parse({}), scenarios: [], wallets: [], payments: [] };
  try {
    return ledgerSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new UserError(`The payment sandbox can't read ${file}. Delete it to start anew.`, {
      cause,
    });
  }
}

/**
 * Opens the ledger in a JSON file of a folder that exists, or in memory without one.
 * @throws {UserError} when the file is no ledger
 */
export function openLedger(file?: string): Ledger {
  const ledger = {
    ...readLedger(file),
    save() {
      if (file === undefined) return;
      // A kill leaves the old file or the new one, never a part.
      writeFileSync(`${file}.new`, JSON.stringify(ledger));
      renameSync(`${file}.new`, file);
    },
  };
  return ledger;
}
