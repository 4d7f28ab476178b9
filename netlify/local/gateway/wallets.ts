import { createHash } from 'node:crypto';
import type { Books } from './books.ts';
import { callbackUrlProblem, orderIdOf } from './callback-url.ts';
import type { Wallet } from './records.ts';

export interface Sources {
  readonly now: () => number;
  readonly random: (bytes: number) => Uint8Array;
}

/** Unique to the seed even where the random source repeats itself, as one passed in by a test may. */
function derive(label: string, seed: string, random: Sources['random']): Buffer {
  return createHash('sha512').update(`${label}\n${seed}\n`).update(random(32)).digest();
}

/** The same as hexadecimal digits, of so many bytes. */
export function deriveHex(
  label: string,
  seed: string,
  random: Sources['random'],
  bytes: number,
): string {
  return derive(label, seed, random).toString('hex', 0, bytes);
}

/** 64 bytes in base64, with each of the three characters that percent-encoding changes: + / = */
function base64Name(digest: Buffer): string {
  const text = digest.toString('base64');
  return `${text.slice(0, 21)}+${text.slice(21, 55)}/${text.slice(55)}`;
}

const MERCHANT_ADDRESS = /^0x[0-9a-fA-F]{40}$/;

/** The wallet for a callback URL: the same one for the same URL. Answers the reason when refused. */
export function openWallet(
  books: Books,
  { now, random }: Sources,
  merchantAddress: string,
  callbackUrl: string,
): Wallet | string {
  if (!MERCHANT_ADDRESS.test(merchantAddress)) {
    return 'address must be a Polygon wallet address: 0x and 40 hexadecimal digits';
  }
  const problem = callbackUrlProblem(callbackUrl);
  if (problem !== undefined) return problem;
  const known = books.walletByCallback(callbackUrl);
  if (known) return known;
  const wallet: Wallet = {
    address: base64Name(derive('address_in', callbackUrl, random)),
    ipnToken: base64Name(derive('ipn_token', callbackUrl, random)),
    polygonAddress: `0x${deriveHex('polygon', callbackUrl, random, 20)}`,
    merchantAddress,
    callbackUrl,
    orderId: orderIdOf(callbackUrl),
    createdAt: now(),
  };
  books.saveWallet(wallet);
  return wallet;
}
