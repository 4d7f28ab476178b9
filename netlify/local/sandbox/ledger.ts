import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { UserError } from '../errors.ts';

/** A wallet issued by wallet.php; `address` and `ipnToken` are decoded. */
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
  /** The charge, in US cents. */
  chargedCents: number;
  /** The amount after the fee, in US cents; `valueCoin` is the same in `coin`. */
  cents: number;
  coin: string;
  valueCoin: string;
  txidIn: string;
  txidOut: string;
  /** Ms since 1970. */
  takenAt: number;
  /** The shop's status for each callback; null: no response in time. */
  statuses: (number | null)[];
}

/** The sandbox's data, oldest first. `save` is called after a change, before any response. */
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

/** Opens the ledger of a JSON file, or in memory without one. @throws {UserError} if the file is damaged */
export function openLedger(file = ''): Ledger {
  const { wallets, payments } = read(file);
  const save = () => {
    if (file === '') return;
    // A killed process leaves the old or the new file, never a partial one.
    writeFileSync(`${file}.new`, JSON.stringify({ wallets, payments }));
    renameSync(`${file}.new`, file);
  };
  return { wallets, payments, save };
}
