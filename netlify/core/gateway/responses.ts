import * as z from 'zod';
import type { Wallet } from '../stores/wallets.ts';

/** Schemas of the gateway's responses. */

export type PaymentStatus =
  { paid: false } | { paid: true; coinValue: string; coin: string; payoutHash: string | null };

export interface LiveProvider {
  id: string;
  status: string;
  /** Decimal text and its currency's code; null if the gateway names none. */
  minimum: { amount: string; currency: string } | null;
}

/** Hashes, addresses and coin names. Excludes NUL, which Postgres text can't hold. */
const visible = z.string().regex(/^[\x21-\x7e]+$/, 'must be visible ASCII characters');

/** Words for people. */
const printable = z.string().regex(/^\P{Cc}+$/u, 'must be printable');

const encoded = z
  .string()
  .max(2_000)
  .transform((text, context) => {
    try {
      return decodeURIComponent(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'is not percent-encoded text' });
      return z.NEVER;
    }
  })
  .pipe(visible);

/** wallet.php. Its texts are percent-encoded; they are decoded here, once. */
export const walletResponse = z
  .object({
    address_in: encoded,
    polygon_address_in: visible.max(200).optional(),
    ipn_token: encoded,
  })
  .transform((answer): Wallet => ({
    addressIn: answer.address_in,
    polygonAddressIn: answer.polygon_address_in ?? null,
    ipnToken: answer.ipn_token,
  }));

const decimal = z.union([z.string().max(60), z.number().transform(String)]);

/** convert.php: US dollars as decimal text. */
export const convertResponse = z
  .object({ status: z.literal('success'), value_coin: decimal })
  .transform((answer) => answer.value_coin);

/** payment-status.php. */
export const statusResponse = z
  .discriminatedUnion('status', [
    z.object({ status: z.literal('unpaid') }),
    z.object({
      status: z.literal('paid'),
      value_coin: decimal,
      coin: visible.max(60),
      txid_out: z.union([visible.max(200), z.literal('')]).nullish(),
    }),
  ])
  .transform((answer): PaymentStatus => {
    if (answer.status === 'unpaid') return { paid: false };
    const { value_coin: coinValue, coin, txid_out: payoutHash } = answer;
    return { paid: true, coinValue, coin, payoutHash: payoutHash || null };
  });

/** provider-status/. */
export const providerStatusResponse = z
  .object({
    providers: z.array(
      z.object({
        id: visible.max(60),
        status: printable.min(1).max(60),
        minimum_currency: z.string().max(10).nullish(),
        minimum_amount: decimal.nullish(),
      }),
    ),
  })
  .transform(({ providers }): LiveProvider[] =>
    providers.map(({ id, status, minimum_currency: currency, minimum_amount: amount }) => ({
      id,
      status,
      minimum:
        amount !== null && amount !== undefined && currency
          ? { amount, currency: currency.toUpperCase() }
          : null,
    })),
  );
