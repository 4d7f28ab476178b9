import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { parseEnvironment, SettingsError } from '../../netlify/core/env.ts';
import { RIGHT_SETTINGS } from '../support/settings.ts';

const right = { ...RIGHT_SETTINGS, SITE_URL: 'https://agency.example/' };

function pemOf(type: 'rsa' | 'ed25519'): string {
  const { publicKey } =
    type === 'rsa'
      ? generateKeyPairSync('rsa', { modulusLength: 2048 })
      : generateKeyPairSync(type);
  return publicKey.export({ type: 'spki', format: 'pem' }).toString();
}
const keysOf = (pem: string): string => JSON.stringify({ key: pem });

function messageOf(source: Record<string, string | undefined>): string {
  try {
    parseEnvironment(source);
  } catch (fault) {
    expect(fault).toBeInstanceOf(SettingsError);
    return (fault as SettingsError).message;
  }
  throw new Error('It was accepted.');
}

describe('parseEnvironment', () => {
  test('fills in the defaults and takes the slash off the end of an address', () => {
    expect(parseEnvironment(right)).toMatchObject({
      SITE_URL: 'https://agency.example',
      PAYMENT_MIN_RATIO: 6_000,
      PAYMENT_SHORT_RATIO: 9_000,
      PAYMENT_PUBLIC_KEYS: {},
      RATE_LIMIT_FACTOR: 1,
    });
  });

  test('takes the platform’s own name for the site’s address where ours is not set', () => {
    const { SITE_URL: _, ...others } = right;
    const source = { ...others, URL: 'https://main.example' };
    expect(parseEnvironment(source).SITE_URL).toBe('https://main.example');
  });

  test('takes a preview’s own address before the live site’s, and our setting before both', () => {
    const { SITE_URL: _, ...others } = right;
    const source = { ...others, URL: 'https://main.example' };
    const preview = 'https://deploy-preview-7--agency.example';
    expect(parseEnvironment(source, preview).SITE_URL).toBe(preview);
    expect(parseEnvironment(right, preview).SITE_URL).toBe('https://agency.example');
  });

  test('takes none for a mail server as no mail', () => {
    expect(parseEnvironment({ ...right, SMTP_URL: 'none' }).SMTP_URL).toBeUndefined();
    const url = 'smtps://user:p%40ss@mail.example:465';
    expect(parseEnvironment({ ...right, SMTP_URL: url }).SMTP_URL).toBe(url);
  });

  test('takes the gateway’s RSA keys', () => {
    const pem = pemOf('rsa');
    const { PAYMENT_PUBLIC_KEYS: keys } = parseEnvironment({
      ...right,
      PAYMENT_PUBLIC_KEYS: keysOf(pem),
    });
    expect(keys).toEqual({ key: pem });
  });

  test('treats an empty setting as unset', () => {
    expect(parseEnvironment({ ...right, PAYMENT_MIN_RATIO: '' }).PAYMENT_MIN_RATIO).toBe(6_000);
  });

  test.each([
    [{ DATABASE_URL: undefined }, 'DATABASE_URL is not set'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a Postgres address'],
    [{ SITE_URL: 'agency.example' }, 'SITE_URL must be an http or https address'],
    [{ PAYMENT_MIN_RATIO: '60' }, 'PAYMENT_MIN_RATIO must be above 0 and at most 1'],
    [{ PAYMENT_SHORT_RATIO: '90' }, 'PAYMENT_SHORT_RATIO must be above 0 and at most 1'],
    [{ PAYMENT_MIN_RATIO: '0' }, 'PAYMENT_MIN_RATIO must be above 0 and at most 1'],
    [{ PAYMENT_MIN_RATIO: '0.00' }, 'PAYMENT_MIN_RATIO must be above 0 and at most 1'],
    [{ PAYMENT_PUBLIC_KEYS: 'pem' }, 'PAYMENT_PUBLIC_KEYS must be JSON'],
    [{ PAYMENT_PUBLIC_KEYS: '{"a": "b"}' }, 'PAYMENT_PUBLIC_KEYS.a must be an RSA public key'],
    [
      { PAYMENT_PUBLIC_KEYS: keysOf(pemOf('rsa').replace('MII', 'AAA')) },
      'PAYMENT_PUBLIC_KEYS.key must be an RSA public key as PEM',
    ],
    [{ PAYMENT_PUBLIC_KEYS: keysOf(pemOf('ed25519')) }, 'PAYMENT_PUBLIC_KEYS.key must be an RSA'],
    [{ MERCHANT_WALLET: '0xabc' }, 'MERCHANT_WALLET must be a wallet address'],
    [{ MERCHANT_WALLET: 'ab'.repeat(21) }, 'MERCHANT_WALLET must be a wallet address'],
    [{ AUTH_SECRETS: 'k9'.repeat(16) }, 'AUTH_SECRETS must be version:secret'],
    [{ AUTH_SECRETS: '1:short' }, 'AUTH_SECRETS must be version:secret'],
    [
      { AUTH_SECRETS: `1:${'a'.repeat(32)},1:${'b'.repeat(32)}` },
      'AUTH_SECRETS must be version:secret',
    ],
    [{ SMTP_URL: 'mail.example:25' }, 'SMTP_URL must be a mail server’s address'],
    [{ SMTP_URL: 'https://mail.example' }, 'SMTP_URL must be a mail server’s address'],
    [{ MAIL_FROM: 'Plumbline' }, 'MAIL_FROM must be a mail address'],
    [{ STAFF_MAIL: 'a, b@agency.example' }, 'STAFF_MAIL must be a mail address'],
    [{ RATE_LIMIT_FACTOR: '0.5' }, 'RATE_LIMIT_FACTOR must be at least 1'],
  ])('%j: %s', (change, message) => {
    expect(messageOf({ ...right, ...change })).toContain(message);
  });

  test('names every wrong setting at once, and no value of any', () => {
    const message = messageOf({ ...right, MERCHANT_WALLET: undefined, DATABASE_URL: 'secret' });
    expect(message).toContain('MERCHANT_WALLET');
    expect(message).toContain('DATABASE_URL');
    expect(message).not.toContain('secret');
  });
});
