import { dictionary } from '@zxcvbn-ts/language-common';

/** The commonest passwords, out of zxcvbn's list of some 49,000. */
const COMMONEST: ReadonlySet<string> = new Set(
  (dictionary['passwords-common'] ?? []).map((word) => String(word).toLowerCase()),
);

/** Fewer different characters than these are one that is held down, or two in turn. */
const LEAST_DIFFERENT = 5;

/** The text that this one repeats, such as `password` of `passwordpassword`. */
const repeated = (text: string): string => /^(.+?)\1+$/su.exec(text)?.[1] ?? text;

/**
 * What is wrong with a password that many people have, or null: one of the commonest, also twice over or with digits and
 * signs around it, and one of very few different characters.
 */
export function commonPasswordFault(password: string): string | null {
  const text = password.normalize('NFKC').toLowerCase();
  const core = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const candidates = [text, repeated(text), core, repeated(core)];
  if (candidates.some((candidate) => COMMONEST.has(candidate)))
    return 'This is one of the commonest passwords, or nearly. Use several words that belong together for you alone.';
  if (new Set(text).size < LEAST_DIFFERENT) return 'Use more different characters.';
  return null;
}
