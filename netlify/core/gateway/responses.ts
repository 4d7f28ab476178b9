import * as z from 'zod';
import { decodePercent } from '../parse.ts';

/** Hashes, addresses and coin names. Excludes NUL, which Postgres text can't hold. */
const visible = z.string().regex(/^[\x21-\x7e]+$/);

/** Words for people. */
const printable = z.string().regex(/^\P{Cc}+$/u);

/** Percent-encoded or not: decoded once. What is still encoded then was encoded twice. */
const encoded = z
  .string()
  .max(2_000)
  .transform(decodePercent)
  .pipe(visible)
  .refine((text) => !/%[\da-f]{2}/i.test(text));

/** wallet.php: an order's wallet. Its texts are percent-encoded; they are decoded here, once. */
export const walletResponse = z
  .object({
    address_in: encoded,
    polygon_address_in: visible.max(200).optional(),
    ipn_token: encoded,
  })
  .transform((answer) => ({
    addressIn: answer.address_in,
    polygonAddressIn: answer.polygon_address_in ?? null,
    ipnToken: answer.ipn_token,
  }));
export type Wallet = z.infer<typeof walletResponse>;

/** Text or a number; a small number has an exponent in JavaScript, `1e-7`, and is written out. */
const decimal = z.union([
  z.string().max(60),
  z
    .number()
    .transform((value) =>
      /e-/.test(String(value)) ? value.toFixed(20).replace(/0+$/, '') : String(value),
    ),
]);

/** convert.php: US dollars as decimal text. */
export const convertResponse = z
  .object({ status: z.literal('success'), value_coin: decimal })
  .transform((answer) => answer.value_coin);

/** info.php of a coin: US dollars for one unit, as decimal text; null for one without a price. */
export const coinInfoResponse = z
  .object({ prices: z.object({ USD: decimal.nullable() }) })
  .transform((answer) => answer.prices.USD);

const optionalHash = z
  .union([visible.max(200), z.literal('')])
  .nullish()
  .transform((hash) => hash || null);

/** payment-status.php. Only the two words are known, in any case; with any other the check is tried again later. */
export const statusResponse = z
  .looseObject({ status: z.string().trim().toLowerCase() })
  .pipe(
    z.discriminatedUnion('status', [
      z.object({ status: z.literal('unpaid') }),
      z.object({
        status: z.literal('paid'),
        value_coin: decimal.nullish(),
        coin: visible.max(60).nullish(),
        txid_out: optionalHash,
      }),
    ]),
  )
  .transform((answer) => {
    if (answer.status === 'unpaid') return { paid: false as const };
    const { value_coin: value, coin, txid_out: payoutHash } = answer;
    // Empty if the answer names no amount or no coin.
    const coinValue = (coin && value) ?? '';
    return { paid: true as const, coinValue, coin: coin ?? '', payoutHash };
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
  .transform(({ providers }) =>
    providers.map(({ id, status, minimum_currency: currency, minimum_amount: amount }) => ({
      id,
      status,
      /** Decimal text and its currency's code; null if the gateway names none. */
      minimum: amount && currency ? { amount, currency: currency.toUpperCase() } : null,
    })),
  );
export type LiveProvider = z.infer<typeof providerStatusResponse>[number];
