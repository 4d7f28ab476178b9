import { expect, test } from 'vitest';
import { secretOf } from '../../../src/islands/admin/account/SecondStep.tsx';
import { amountScale, localInputTime, shorten } from '../../../src/islands/admin/shared/values.tsx';

test('a time is formatted for a date input', () => {
  expect(localInputTime(new Date(2026, 6, 4, 9, 5))).toBe('2026-07-04T09:05');
});

test.each([
  ['0x1234567890abcdef1234567890', '0x123456...567890'],
  ['short', 'short'],
  ['12345678901234567', '12345678901234567'],
])('the hash %s is shown as %s', (code, shown) => {
  expect(shorten(code)).toBe(shown);
});

test('the scale of amounts spans those of their table', () => {
  const scale = { lightest: 150, heaviest: 2_000 };
  expect(amountScale([{ amount: 20 }, { amount: 1.5 }])).toEqual(scale);
  expect(amountScale([])).toEqual({ lightest: 1, heaviest: 1 });
});

test('the secret of an authenticator app is shown in groups of four', () => {
  const uri = 'otpauth://totp/Plumbline:ada?secret=ABCDEFGHIJ&issuer=Plumbline';
  expect(secretOf(uri)).toBe('ABCD EFGH IJ');
  expect(secretOf('otpauth://totp/x')).toBe('');
});
