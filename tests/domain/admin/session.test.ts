import { describe, expect, test } from 'vitest';
import {
  BACKGROUND_HEADER,
  changePasswordSchema,
  codeSchema,
  passwordSchema,
  recoveryCodesSchema,
  requestResetSchema,
  resetPasswordSchema,
  secondFactorSchema,
  SESSION_SECONDS,
  signInResponseSchema,
  signInSchema,
  staffSessionSchema,
} from '../../../src/domain/admin/session.ts';
import { expectWhole, issuesOf } from '../issues.ts';

const password = 'correct horse';
const ada = { email: 'ada@example.com', password };
const reset = { token: `${'a'.repeat(30)}-_`, newPassword: 'new' };

describe('a sign-in', () => {
  test('lower-cases and trims the address, and leaves the password unchanged', () => {
    const typed = { email: '  Ada@Example.COM ', password: ' Pass ' };
    expect(signInSchema.parse(typed)).toEqual({ email: 'ada@example.com', password: ' Pass ' });
  });

  test('accepts an address of up to 254 characters', () => {
    const domain = `@${'d'.repeat(60)}.${'d'.repeat(60)}.${'d'.repeat(60)}.example`;
    const longest = 'a'.repeat(254 - domain.length) + domain;
    expect(signInSchema.safeParse({ email: longest, password }).success).toBe(true);
    expect(signInSchema.safeParse({ email: `a${longest}`, password }).success).toBe(false);
  });

  test('can continue with a code', () => {
    const second = { twoFactorRedirect: true };
    expect(signInResponseSchema.parse({ ...second, token: 'x' })).toEqual(second);
    expect(signInResponseSchema.parse({})).toEqual({});
  });
});

test.each([
  [ada, signInSchema],
  [{ password: 'x' }, passwordSchema],
  [{ password: 'x'.repeat(1_000) }, passwordSchema],
  [{ currentPassword: 'old', newPassword: 'new' }, changePasswordSchema],
  [reset, resetPasswordSchema],
  [{ email: ada.email }, requestResetSchema],
  [{ code: '1' }, codeSchema],
  [{ code: '1'.repeat(64) }, codeSchema],
])('the body %j has all its fields, and takes no other', (body, schema) => {
  expectWhole(schema, body);
  expect(schema.safeParse({ ...body, more: 1 }).success).toBe(false);
});

test('a code is trimmed', () => {
  expect(codeSchema.parse({ code: ' 123456\n' })).toEqual({ code: '123456' });
});

const TOKEN = 'must be the token of a mailed link';

test.each([
  [{ email: 'ada' }, 'Enter an email address such as name@example.com', requestResetSchema],
  [{ password: '' }, 'Enter your password', passwordSchema],
  [{ password: 'x'.repeat(1_001) }, 'must be at most 1000 characters', passwordSchema],
  [{ code: ' ' }, 'Enter the code', codeSchema],
  [{ code: '1'.repeat(65) }, 'must be at most 64 characters', codeSchema],
  [{ ...reset, token: 'a'.repeat(31) }, TOKEN, resetPasswordSchema],
  [{ ...reset, token: 'a'.repeat(33) }, TOKEN, resetPasswordSchema],
  [{ ...reset, token: `${'a'.repeat(31)}/` }, TOKEN, resetPasswordSchema],
])('the body %j is refused: %s', (body, message, schema) => {
  expect(issuesOf(schema, body)).toEqual([[Object.keys(body)[0], message]]);
});

test('a session has its member and its ends: 30 minutes without activity, or 12 hours', () => {
  const ends = { idle_ends_at: '2026-11-21T00:30:00Z', ends_at: '2026-11-21T12:00:00Z' };
  const session = {
    email: 'ada@example.com',
    role: 'staff',
    second_factor: true,
    second_factor_required: false,
    must_set_up: false,
    ...ends,
  };
  expectWhole(staffSessionSchema, session);
  expect(SESSION_SECONDS).toEqual({ idle: 1_800, whole: 43_200 });
  // No form can send this header.
  expect(BACKGROUND_HEADER).toMatch(/^x-[a-z-]+$/);
});

test('a second factor has a URI for the app, and recovery codes', () => {
  const answer = { totpURI: 'otpauth://totp/x', backupCodes: ['a', 'b'] };
  expectWhole(secondFactorSchema, answer);
  expect(recoveryCodesSchema.parse(answer)).toEqual({ backupCodes: ['a', 'b'] });
  expect(recoveryCodesSchema.safeParse({}).success).toBe(false);
});
