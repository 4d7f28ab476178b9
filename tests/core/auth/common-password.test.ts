import { describe, expect, test } from 'vitest';
import { commonPasswordError } from '../../../netlify/core/auth/common-password.ts';

const EMAIL = 'ada.lovelace@agency.example';

describe('commonPasswordError', () => {
  const common = 'one of the commonest passwords';
  test.each([
    ['qwerty123456', common],
    ['QWERTY123456', common],
    ['passwordpassword', common],
    ['passwordpasswordpassword', common],
    ['Password2026!', common],
    ['!!!Sunshine2026', common],
    ['letmein-123456', common],
    ['123456789012', common],
    ['aaaaaaaaaaaa', 'more different characters'],
    ['abababababab', 'more different characters'],
    ['xqzwxqzwxqzw', 'more different characters'],
    ['Ada.Lovelace@Agency.example1', 'not the email address'],
    ['12-adalovelace-34', 'not the email address'],
    ['adalovelace.adalovelace', 'not the email address'],
  ])('refuses %s: %s', (password, message) => {
    expect(commonPasswordError(password, EMAIL)).toContain(message);
  });

  test.each([
    'plain brass bob on a string',
    'correct horse battery',
    'lovelace wrote the first program',
    'Wj7#pQ2m!xR9',
    'über den Wolken 7',
    'sunshine on a leaky roof',
    'sun-2026-shine',
    'my own passwordpassword',
    'passwordpassword of mine',
    'xqzwvxqzwvxq',
  ])('accepts %s', (password) => {
    expect(commonPasswordError(password, EMAIL)).toBeNull();
  });
});
