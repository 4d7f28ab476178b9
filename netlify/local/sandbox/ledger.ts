import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { UserError } from '../errors.ts';

/** A wallet that wallet.php gave out; `address` and `ipnToken` are decoded. */
export interface Wallet {
  address: string;
  ipnToken: string;
  polygonAddress: string;
  callbackUrl: string;
  orderId: string | null;
}

export interface Payment {
  id: string;
  /** The wallet's. */
  address: string;
  orderId: string | null;
  /** What the buyer was charged, in US cents. */
  chargedCents: number;
  /** What arrived after the fee, in US cents; `valueCoin` is the same in `coin`. */
  cents: number;
  coin: string;
  valueCoin: string;
  txidIn: string;
  txidOut: string;
  /** Ms since 1970. */
  takenAt: number;
  /** What the shop answered to each callback; null: nothing in time. */
  statuses: (number | null)[];
}

/** All that the sandbox keeps, oldest first. `save` is called after a change, before anybody hears of it. */
export interface Ledger {
  readonly wallets: Wallet[];
  readonly payments: Payment[];
  save(): void;
}

function read(file: string): Pick<Ledger, 'wallets' | 'payments'> {
  if (!existsSync(file)) return { wallets: [], payments: [] };
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Ledger;
  } catch (cause) {
    const message = `The payment sandbox can’t read ${file}. Delete it to start anew.`;
    throw new UserError(message, { cause });
  }
}

/** Opens the ledger in a JSON file, or in memory without one. @throws {UserError} when the file is damaged */
export function openLedger(file = ''): Ledger {
  const { wallets, payments } = read(file);
  const save = () => {
    if (file === '') return;
    // A kill leaves the old file or the new one, never a part.
    writeFileSync(`${file}.new`, JSON.stringify({ wallets, payments }));
    renameSync(`${file}.new`, file);
  };
  return { wallets, payments, save };
}
