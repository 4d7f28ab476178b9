import { describe, expect, test } from 'vitest';
import { commonPasswordFault } from '../../../netlify/core/auth/common-password.ts';

describe('commonPasswordFault', () => {
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
  ])('refuses %s', (password) => {
    expect(commonPasswordFault(password)).not.toBeNull();
  });

  test.each([
    'plain brass bob on a string',
    'correct horse battery',
    'Wj7#pQ2m!xR9',
    'über den Wolken 7',
    'sunshine on a leaky roof',
  ])('accepts %s', (password) => {
    expect(commonPasswordFault(password)).toBeNull();
  });
});
