import { keccak_256 } from '@noble/hashes/sha3.js';
import * as z from 'zod';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Settings of the payments that are well-formed, and would lose money. */

/** Token contracts on Polygon: what is sent to them is lost. Lower case. */
const TOKEN_CONTRACTS = new Map([
  ['0x3c499c542cef5e3811e1192ce70d8cc03d5c3359', 'USDC'],
  ['0x2791bca1f2de4661ed88a30c99a7a9449aa84174', 'the bridged USDC.e'],
  ['0xc2132d05d31c914a87c6611c10748aeb04b58e8f', 'USDT'],
]);

/** Addresses whose keys nobody has. */
const NOBODY = /^0x0{36}(0000|dead)$/;

/**
 * The spelling of an address that its letters' cases protect: EIP-55.
 * @param address 0x and 40 hexadecimal digits in lower case
 */
function withChecksum(address: string): string {
  const digits = address.slice(2);
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
  const spelled = [...digits].map((digit, index) =>
    Number.parseInt(hash[index] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${spelled.join('')}`;
}

/**
 * Why payments must not be forwarded to an address; undefined if nothing is known against it.
 * @param address 0x and 40 hexadecimal digits; in a single case it has no checksum
 */
function walletProblem(address: string): string | undefined {
  const plain = address.toLowerCase();
  if (NOBODY.test(plain)) return 'must be your wallet: nobody has the keys of this address';
  const token = TOKEN_CONTRACTS.get(plain);
  if (token !== undefined) return `must be your wallet, not the token contract of ${token}`;
  const digits = address.slice(2);
  const isMixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
  if (isMixed && withChecksum(plain) !== `0x${digits}`)
    return 'has a mistake: its checksum, the case of its letters (EIP-55), is wrong';
  return undefined;
}

export const merchantWallet = z
  .string()
  .regex(/^0x[0-9a-f]{40}$/i, {
    error: 'must be a wallet address: 0x and 40 hexadecimal digits, or none',
    abort: true,
  })
  .superRefine((address, context) => {
    const message = walletProblem(address);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

/** The setting that allows the bounds below to be passed. */
const OVERRIDE = 'PAYMENT_ACCEPT_LOSSES';
const LEAST_MIN_RATIO = 0.5;
const MOST_FEE_SHARE = 0.25;

/** What is wrong with the payments' settings beside each one's own form, by their names. */
export function paymentProblems(source: NodeJS.ProcessEnv): string[] {
  // The gateway and its resellers name their hosts api.… and checkout.….
  const leads = (name: string, host: string) =>
    URL.parse(source[name] ?? '')?.hostname.startsWith(`${host}.`) ?? false;
  const isCareful = source[OVERRIDE] !== 'true';
  const isLow = Number(source['PAYMENT_MIN_RATIO'] || LEAST_MIN_RATIO) < LEAST_MIN_RATIO;
  const isGenerous = Number(source['PAYMENT_FEE_SHARE'] || 0) > MOST_FEE_SHARE;
  const unless = `unless ${OVERRIDE}=true`;
  return [
    leads('PAYMENT_API_URL', 'checkout') && 'PAYMENT_API_URL leads to the checkout host',
    leads('PAYMENT_CHECKOUT_URL', 'api') && 'PAYMENT_CHECKOUT_URL leads to the API host',
    isCareful && isLow && `PAYMENT_MIN_RATIO must be at least ${LEAST_MIN_RATIO} ${unless}`,
    isCareful && isGenerous && `PAYMENT_FEE_SHARE must be at most ${MOST_FEE_SHARE} ${unless}`,
  ].filter((problem) => problem !== false);
}
