import { dictionary } from '@zxcvbn-ts/language-common';

/** zxcvbn's list of some 49,000 common passwords, in lower case. */
const COMMONEST: ReadonlySet<string> = new Set(
  (dictionary['passwords-common'] ?? []).map((word) => String(word).toLowerCase()),
);

/** Fewest different characters; fewer mean a key held down or two alternating. */
const LEAST_DIFFERENT = 5;

/** Returns the repeated part of a text, such as `password` of `passwordpassword`, or the text itself. */
const repeated = (text: string): string => /^(.+?)\1+$/su.exec(text)?.[1] ?? text;

const lettersOf = (text: string): string => text.replace(/[^\p{L}]/gu, '');

/** Whether a password is the email address or its part before the @, apart from digits, signs and repetition. */
function isEmail(text: string, email: string): boolean {
  const letters = repeated(lettersOf(text));
  const address = email.normalize('NFKC').toLowerCase();
  return [address, address.split('@')[0] ?? ''].some((part) => lettersOf(part) === letters);
}

/**
 * Returns what is wrong with a password, or null. Rejects common ones, also if repeated or surrounded by digits and signs,
 * those with few different characters, and the account's email address with digits or signs.
 */
export function commonPasswordError(password: string, email: string): string | null {
  const text = password.normalize('NFKC').toLowerCase();
  const core = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  if (isEmail(text, email)) return 'Use a password that is not the email address.';
  const candidates = [text, repeated(text), core, repeated(core)];
  if (candidates.some((candidate) => COMMONEST.has(candidate)))
    return 'This is one of the commonest passwords, or nearly. Use several words that belong together for you alone.';
  if (new Set(text).size < LEAST_DIFFERENT) return 'Use more different characters.';
  return null;
}
