import { expect, test } from 'vitest';
import { stepOfCode } from '../../../netlify/core/auth/authenticator-codes.ts';

/** The secret of RFC 6238's test vectors, appendix B; its codes have eight digits, of which these are the last six. */
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

test.each(VECTORS)('at %i s the code %s is that of its step', (seconds, code) => {
  expect(stepAt(code, seconds)).toBe(Math.floor(seconds / 30));
});

test.each([-1, 1])('a code is found from %i steps beside it, and from no further', (steps) => {
  const [seconds, code] = [1_234_567_890, '005924'];
  expect(stepAt(code, seconds + steps * 30)).toBe(Math.floor(seconds / 30));
  expect(stepAt(code, seconds + steps * 60)).toBeUndefined();
});

test.each(['', '5924', '005925', '0059240', ' 005924', 'abcdef'])('%j is of no step', (code) => {
  expect(stepAt(code, 1_234_567_890)).toBeUndefined();
});
