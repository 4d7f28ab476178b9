import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
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
import { requiredNames } from '../issues.ts';

const messagesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

describe('a sign-in', () => {
  const password = 'correct horse';

  test('lower-cases and trims the address, and leaves the password unchanged', () => {
    const typed = { email: '  Ada@Example.COM ', password: ' Pass ' };
    expect(signInSchema.parse(typed)).toEqual({ email: 'ada@example.com', password: ' Pass ' });
  });

  test.each([
    [{ email: 'ada' }, 'Enter an email address such as name@example.com'],
    [{ password: '' }, 'Enter your password'],
    [{ rememberMe: true }, expect.any(String) as string],
  ])('refuses %j', (change, message) => {
    const signIn = { email: 'ada@example.com', password, ...change };
    expect(messagesOf(signInSchema, signIn)).toEqual([message]);
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

test('a password has 1 to 1000 characters', () => {
  for (const password of ['x', 'x'.repeat(1_000)])
    expect(passwordSchema.parse({ password })).toEqual({ password });
  expect(messagesOf(passwordSchema, { password: '' })).toEqual(['Enter your password']);
  const long = messagesOf(passwordSchema, { password: 'x'.repeat(1_001) });
  expect(long).toEqual(['must be at most 1000 characters']);
});

test('a new password takes the current one, or the token of a mailed link', () => {
  const change = { currentPassword: 'old', newPassword: 'new' };
  const reset = { token: `${'a'.repeat(30)}-_`, newPassword: 'new' };
  for (const [schema, body] of [
    [changePasswordSchema, change],
    [resetPasswordSchema, reset],
    [requestResetSchema, { email: 'ada@example.com' }],
  ] as const) {
    expect(schema.parse(body)).toEqual(body);
    expect(requiredNames(schema, body)).toEqual(Object.keys(body));
    expect(schema.safeParse({ ...body, more: 1 }).success).toBe(false);
  }
  for (const token of ['a'.repeat(31), 'a'.repeat(33), `${'a'.repeat(31)}/`]) {
    const message = 'must be the token of a mailed link';
    expect(messagesOf(resetPasswordSchema, { ...reset, token })).toEqual([message]);
  }
});

test('a code has 1 to 64 characters after trimming', () => {
  expect(codeSchema.parse({ code: ' 123456\n' })).toEqual({ code: '123456' });
  for (const code of ['1', '1'.repeat(64)]) expect(codeSchema.parse({ code })).toEqual({ code });
  expect(messagesOf(codeSchema, { code: ' ' })).toEqual(['Enter the code']);
  const long = messagesOf(codeSchema, { code: '1'.repeat(65) });
  expect(long).toEqual(['must be at most 64 characters']);
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
  expect(staffSessionSchema.parse(session)).toEqual(session);
  expect(requiredNames(staffSessionSchema, session)).toEqual(Object.keys(session));
  expect(SESSION_SECONDS).toEqual({ idle: 1_800, whole: 43_200 });
  // No form can send this header.
  expect(BACKGROUND_HEADER).toMatch(/^x-[a-z-]+$/);
});

test('a second factor has a URI for the app, and recovery codes', () => {
  const answer = { totpURI: 'otpauth://totp/x', backupCodes: ['a', 'b'] };
  expect(secondFactorSchema.parse(answer)).toEqual(answer);
  expect(requiredNames(secondFactorSchema, answer)).toEqual(Object.keys(answer));
  expect(recoveryCodesSchema.parse(answer)).toEqual({ backupCodes: ['a', 'b'] });
  expect(recoveryCodesSchema.safeParse({}).success).toBe(false);
});
