import * as z from 'zod';
import type { Books } from './books.ts';
import { withParameters } from './callback-url.ts';
import { centsOf, coinOf, DEFAULT_COIN, parseDecimal, rateOf } from './coins.ts';
import type { CallbackBehaviour, Payment, Wallet } from './records.ts';
import { deriveHex, type Sources } from './wallets.ts';

/** What a buyer does at the provider's. */
export const purchaseSchema = z.strictObject({
  /** The wallet's address, decoded. */
  address: z.string(),
  provider: z.string(),
  /** The charge, in US cents. */
  chargedCents: z.number().int().min(1).max(100_000_000_00),
  /** How much of the charge is sent, in percent. */
  percent: z.number().int().min(1).max(1_000).default(100),
  coin: z
    .string()
    .refine((coin) => rateOf(coin) !== undefined, 'has no rate in the sandbox')
    .default(DEFAULT_COIN),
  /** What arrives, in `coin`, to the last digit; `percent` and the fee then don't count. */
  valueCoin: z
    .string()
    .refine((value) => parseDecimal(value) !== undefined, 'must be a positive decimal')
    .optional(),
  /** Another transaction's id, to pretend that it paid twice. */
  txidIn: z.string().min(1).optional(),
  attempt: z.string().max(64).nullable().default(null),
  /** When the callback is sent; by default as the endpoint `callback` is set to behave. */
  callback: z.enum(['now', 'lost', 'late', 'twice']).optional(),
  /** How late; `late` without it waits 10 s. */
  delayMs: z.number().int().min(0).max(86_400_000).optional(),
});
export type Purchase = z.infer<typeof purchaseSchema>;

/** US cents left of a charge after the fee, rounded to the nearest. */
export function afterFee(cents: number, feeBasisPoints: number): number {
  return Math.round((cents * (10_000 - feeBasisPoints)) / 10_000);
}

function deliveryOf(
  { callback, delayMs }: Purchase,
  behaviour: CallbackBehaviour | undefined,
  now: number,
): Payment['delivery'] {
  const mode = callback ?? behaviour?.mode;
  if (mode === 'lost') return { state: 'lost' };
  const late = mode === 'late' ? (delayMs ?? behaviour?.delayMs ?? 10_000) : 0;
  return { state: 'due', dueAt: now + late, failures: 0, copies: mode === 'twice' ? 2 : 1 };
}

/**
 * Takes a payment into the books; its callback is still to be dispatched.
 * @param behaviour how the endpoint `callback` is set to behave, if it is
 */
export function takePayment(
  books: Books,
  { now, random }: Sources,
  wallet: Wallet,
  purchase: Purchase,
  behaviour: CallbackBehaviour | undefined,
): Payment {
  const { chargedCents, percent, coin, provider, attempt } = purchase;
  const net = afterFee(Math.round((chargedCents * percent) / 100), books.settings.feeBasisPoints);
  const valueCoin = purchase.valueCoin ?? coinOf(net, coin);
  const seed = `${wallet.address} ${String(books.payments.length)}`;
  const payment: Payment = {
    id: deriveHex('payment', seed, random, 12),
    address: wallet.address,
    orderId: wallet.orderId,
    provider,
    chargedCents,
    cents: centsOf(valueCoin, coin) ?? net,
    coin,
    valueCoin,
    txidIn: purchase.txidIn ?? `0x${deriveHex('txid_in', seed, random, 32)}`,
    txidOut: `0x${deriveHex('txid_out', seed, random, 32)}`,
    takenAt: now(),
    attempt,
    delivery: deliveryOf(purchase, behaviour, now()),
    callbacks: [],
  };
  books.savePayment(payment);
  return payment;
}

/** The URL that proves a payment: the merchant's own, with what the gateway appends. */
export function proofUrl(books: Books, payment: Payment): string {
  const wallet = books.walletByAddress(payment.address);
  if (!wallet) throw new Error(`Payment ${payment.id} is for a wallet that is not known.`);
  const { callbackAddress } = books.settings;
  const address = callbackAddress === 'wallet' ? wallet.address : wallet.polygonAddress;
  return withParameters(wallet.callbackUrl, [
    ['value_coin', payment.valueCoin],
    ['coin', payment.coin],
    ['txid_in', payment.txidIn],
    ['txid_out', payment.txidOut],
    ...(callbackAddress === 'none' ? [] : [['address_in', address] as const]),
  ]);
}
