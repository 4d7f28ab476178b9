import { describe, expect, test } from 'vitest';
import { commonPasswordError } from '../../../netlify/core/auth/common-password.ts';

const EMAIL = 'ada.lovelace@agency.example';

describe('commonPasswordError', () => {
  test.each([
    'qwerty123456',
    'QWERTY123456',
    'passwordpassword',
    'Password2026!',
    '!!!Sunshine2026',
    'letmein-123456',
    '123456789012',
    'aaaaaaaaaaaa',
    'abababababab',
    'Ada.Lovelace@Agency.example1',
    '12-adalovelace-34',
    'adalovelace.adalovelace',
  ])('refuses %s', (password) => {
    expect(commonPasswordError(password, EMAIL)).not.toBeNull();
  });

  test.each([
    'plain brass bob on a string',
    'correct horse battery',
    'lovelace wrote the first program',
    'Wj7#pQ2m!xR9',
    'über den Wolken 7',
    'sunshine on a leaky roof',
  ])('accepts %s', (password) => {
    expect(commonPasswordError(password, EMAIL)).toBeNull();
  });
});
