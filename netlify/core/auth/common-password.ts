import { dictionary } from '@zxcvbn-ts/language-common';

/** zxcvbn's list of some 49,000 common passwords, in lower case. */
const COMMONEST: ReadonlySet<string> = new Set(
  (dictionary['passwords-common'] ?? []).map((word) => String(word).toLowerCase()),
);

/** Fewest different characters; fewer mean a key held down or two alternating. */
const LEAST_DIFFERENT = 5;

/** Returns the repeated part of a text, such as `password` of `passwordpassword`, or the text itself. */
const repeated = (text: string): string => /^(.+?)\1+$/su.exec(text)?.[1] ?? text;

/**
 * Returns what is wrong with a password, or null. Rejects common ones, also if repeated or surrounded by digits and signs,
 * and those with few different characters.
 */
export function commonPasswordError(password: string): string | null {
  const text = password.normalize('NFKC').toLowerCase();
  const core = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const candidates = [text, repeated(text), core, repeated(core)];
  if (candidates.some((candidate) => COMMONEST.has(candidate)))
    return 'This is one of the commonest passwords, or nearly. Use several words that belong together for you alone.';
  if (new Set(text).size < LEAST_DIFFERENT) return 'Use more different characters.';
  return null;
}
