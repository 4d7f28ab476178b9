import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';

/**
 * Passwords are stored as scrypt hashes with OWASP's parameters: N = 2^17, r = 8, p = 1 (128 MiB per hash). Each hash
 * is stored with its N, so that N can rise without locking anybody out.
 */

/** The log2 of N for new hashes. */
export const LOG_COST = 17;
const BLOCK = 8;
const PARALLEL = 1;
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const STORED = /^\$scrypt\$ln=(\d\d),r=8,p=1\$([\w-]{22})\$([\w-]{43})$/;

/** Fewest and most characters of a password. */
export const PASSWORD_LENGTH = { least: 12, most: 128 };

/**
 * Hashes computed at a time. Each takes 128 MiB and one of Node's four threads, which files and new database connections
 * need too, so many concurrent sign-ins must not block other requests.
 */
const AT_ONCE = 2;
let working = 0;
const waiting: (() => void)[] = [];

async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  if (working < AT_ONCE) working += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    // Passes the slot to the next caller, or frees it.
    const next = waiting.shift();
    if (next) next();
    else working -= 1;
  }
}

const scryptOf = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

function derive(password: string, salt: Buffer, logCost: number): Promise<Buffer> {
  const maxmem = 128 * 2 ** logCost * BLOCK + 1024 * 1024;
  const options = { N: 2 ** logCost, r: BLOCK, p: PARALLEL, maxmem };
  return inTurn(() => scryptOf(password.normalize('NFKC'), salt, KEY_BYTES, options));
}

/** Returns what is wrong with a new password, or null. */
export function passwordError(password: string): string | null {
  const length = [...password].length;
  if (length < PASSWORD_LENGTH.least)
    return `Use at least ${PASSWORD_LENGTH.least} characters; this has ${length}.`;
  if (length > PASSWORD_LENGTH.most) return `Use at most ${PASSWORD_LENGTH.most} characters.`;
  return null;
}

/** Returns what is wrong with a new password of an account, or null. */
export async function newPasswordError(password: string, email: string): Promise<string | null> {
  // Imported on demand: its password list is as large as the rest of the function.
  const { commonPasswordError } = await import('./common-password.ts');
  return passwordError(password) ?? commonPasswordError(password, email);
}

/** Returns the hash to store, in the form `$scrypt$ln=17,r=8,p=1$salt$hash` (base64url); N is 2^`logCost`. */
export async function hashPassword(password: string, logCost = LOG_COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, logCost);
  const parameters = `ln=${logCost},r=${BLOCK},p=${PARALLEL}`;
  return `$scrypt$${parameters}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/** Whether the password matches the stored hash; compares in constant time. False for any other form of hash. */
export async function verifyPassword(given: { hash: string; password: string }): Promise<boolean> {
  const [, logCost, salt = '', hash = ''] = STORED.exec(given.hash) ?? [];
  if (logCost === undefined) return false;
  const key = await derive(given.password, Buffer.from(salt, 'base64url'), Number(logCost));
  return timingSafeEqual(key, Buffer.from(hash, 'base64url'));
}

/** As the sign-in library calls them. */
export const passwordWork = {
  /** Hashes at the current cost. */
  hash: (password: string): Promise<string> => hashPassword(password),
  verify: verifyPassword,
};
export type PasswordWork = typeof passwordWork;
