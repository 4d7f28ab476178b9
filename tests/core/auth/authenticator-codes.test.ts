import { expect, test } from 'vitest';
import { stepOfCode } from '../../../netlify/core/auth/authenticator-codes.ts';

/** The secret and the last six of eight digits of the test vectors in RFC 6238, appendix B. */
const SECRET = '12345678901234567890';
const VECTORS: [seconds: number, code: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
];

const stepAt = (code: string, seconds: number) =>
  stepOfCode(SECRET, code, new Date(seconds * 1_000));

test.each(VECTORS)('finds the step of the code at %i s: %s', (seconds, code) => {
  expect(stepAt(code, seconds)).toBe(Math.floor(seconds / 30));
});

test.each([-1, 1])('finds a code that is %i step away, and none two steps away', (steps) => {
  const [seconds, code] = [1_234_567_890, '005924'];
  expect(stepAt(code, seconds + steps * 30)).toBe(Math.floor(seconds / 30));
  expect(stepAt(code, seconds + steps * 60)).toBeUndefined();
});

test.each(['', '5924', '005925', '0059240', ' 005924', 'abcdef'])('%j has no step', (code) => {
  expect(stepAt(code, 1_234_567_890)).toBeUndefined();
});
