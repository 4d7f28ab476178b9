import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { UserError } from '../errors.ts';

/** A wallet issued by wallet.php; `address` is decoded. */
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
  /** The charge, in US cents; `cents` is what arrived after the fee, `valueCoin` the same in `coin`. */
  chargedCents: number;
  cents: number;
  coin: string;
  valueCoin: string;
  txidIn: string;
  txidOut: string;
  /** Ms since 1970. */
  takenAt: number;
  /** How the gateway's two reports of this payment differ. */
  reports: Reports;
  /** The shop's status for each callback; null: no response in time. */
  statuses: (number | null)[];
}

/** Differences that the real gateway's reports may have. The defaults are none. */
export interface Reports {
  /** The status call's amount, in percent of the callback's. */
  statusPercent: number;
  /** Parameters that the callback lacks. */
  omit: string[];
  /** The callback's hashes: as on the chain, without 0x, or in capitals. */
  spelling: 'chain' | 'bare' | 'capitals';
  /** Whether the status call knows the payment; if not, only the callback does. */
  inStatus: boolean;
}

/** The sandbox's data, oldest first. `save` is called after a change, before any response. */
export interface Ledger {
  readonly wallets: Wallet[];
  readonly payments: Payment[];
  save(): void;
}

/** Opens the ledger of a JSON file, or in memory without one. @throws {UserError} if the file is damaged */
export function openLedger(file = ''): Ledger {
  let data: Omit<Ledger, 'save'> = { wallets: [], payments: [] };
  try {
    if (existsSync(file)) data = JSON.parse(readFileSync(file, 'utf8')) as Ledger;
  } catch (cause) {
    const message = `The payment sandbox can’t read ${file}. Delete it to start anew.`;
    throw new UserError(message, { cause });
  }
  const { wallets, payments } = data;
  const save = () => {
    if (file === '') return;
    // A killed process leaves the old or the new file, never a partial one.
    writeFileSync(`${file}.new`, JSON.stringify({ wallets, payments }));
    renameSync(`${file}.new`, file);
  };
  return { wallets, payments, save };
}
