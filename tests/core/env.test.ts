import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { parseEnvironment, SettingsError } from '../../netlify/core/env.ts';
import { RIGHT_SETTINGS } from '../support/settings.ts';

const right = { ...RIGHT_SETTINGS, SITE_URL: 'https://agency.example/' };

function pemOf(type: 'rsa' | 'ed25519', modulusLength = 2_048): string {
  const { publicKey } =
    type === 'rsa' ? generateKeyPairSync('rsa', { modulusLength }) : generateKeyPairSync(type);
  return publicKey.export({ type: 'spki', format: 'pem' }).toString();
}
const keysOf = (pem: string): string => JSON.stringify({ key: pem });

/** Addresses of tokens on Polygon. */
const USDC = '0x3C499c542cEF5E3811e1192ce70d8cC03d5c3359';
const BRIDGED_USDC = '0x2791BCA1F2DE4661ED88A30C99A7A9449AA84174';

describe('parseEnvironment', () => {
  const [url, rsa] = ['smtps://user:p%40ss@mail.example:465', pemOf('rsa')];
  test.each([
    ['an address without its trailing slash', {}, { SITE_URL: 'https://agency.example' }],
    ['no keys and full limits by default', {}, { PAYMENT_PUBLIC_KEYS: {}, RATE_LIMIT_FACTOR: 1 }],
    ['the default ratios', {}, { PAYMENT_MIN_RATIO: 6_000, PAYMENT_SHORT_RATIO: 9_000 }],
    ['an empty setting as unset', { PAYMENT_MIN_RATIO: '' }, { PAYMENT_MIN_RATIO: 6_000 }],
    ['`none` as no mail server', { SMTP_URL: 'none' }, { SMTP_URL: undefined }],
    ['a mail server', { SMTP_URL: url }, { SMTP_URL: url }],
    ['RSA keys', { PAYMENT_PUBLIC_KEYS: keysOf(rsa) }, { PAYMENT_PUBLIC_KEYS: { key: rsa } }],
  ])('returns %s', (_, change, expected) => {
    expect(parseEnvironment({ ...right, ...change })).toMatchObject(expected);
  });

  test.each([
    // The examples of EIP-55, and an address without a checksum.
    { MERCHANT_WALLET: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
    { MERCHANT_WALLET: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359' },
    { MERCHANT_WALLET: '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB' },
    { MERCHANT_WALLET: '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb' },
    { MERCHANT_WALLET: '0xd1220a0cf47c7b9be7a2e6ba89f429762e7b9adb' },
  ])('takes %j', (change) => {
    expect(parseEnvironment({ ...right, ...change })).toMatchObject(change);
  });

  test('prefers SITE_URL to a preview’s URL, and a preview’s to the live site’s', () => {
    const preview = 'https://deploy-preview-7--agency.example';
    const unset = { ...right, SITE_URL: undefined, URL: 'https://main.example' };
    expect(parseEnvironment(right, preview).SITE_URL).toBe('https://agency.example');
    expect(parseEnvironment(unset, preview).SITE_URL).toBe(preview);
    expect(parseEnvironment(unset).SITE_URL).toBe('https://main.example');
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
    [{ MERCHANT_WALLET: `0x${'0'.repeat(40)}` }, 'MERCHANT_WALLET must be your wallet'],
    [
      { MERCHANT_WALLET: '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
      'MERCHANT_WALLET has a mistake: its checksum',
    ],
    [{ SITE_URL: 'https://agency.example/shop' }, 'SITE_URL must be an origin'],
    [{ PAYMENT_API_URL: 'https://checkout.gateway.example' }, 'PAYMENT_API_URL leads to the'],
    [{ SITE_URL: 'https://agency.example/?from=mail' }, 'SITE_URL must be an origin'],
    [{ SITE_URL: 'https://staff@agency.example' }, 'SITE_URL must be an origin'],
    [{ PAYMENT_CHECKOUT_URL: 'https://api.gateway.example' }, 'PAYMENT_CHECKOUT_URL leads to the'],
    [{ PAYMENT_CHECKOUT_URL: 'https://pay.example/?to=x' }, 'PAYMENT_CHECKOUT_URL must be'],
    [{ PAYMENT_MIN_RATIO: '0.4999' }, 'PAYMENT_MIN_RATIO must be at least 0.5 unless'],
    [{ PAYMENT_FEE_SHARE: '0.2501' }, 'PAYMENT_FEE_SHARE must be at most 0.25 unless'],
    [{ MERCHANT_WALLET: USDC }, 'not the token contract of USDC'],
    [{ MERCHANT_WALLET: BRIDGED_USDC }, 'not the token contract of the bridged USDC.e'],
    [{ PAYMENT_ACCEPT_LOSSES: 'yes' }, 'PAYMENT_ACCEPT_LOSSES must be true or false'],
    [{ PAYMENT_PUBLIC_KEYS: keysOf(pemOf('rsa', 1_024)) }, 'of 2048 bits or more'],
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
  ])('refuses %j: %s', (change, message) => {
    expect(() => parseEnvironment({ ...right, ...change })).toThrow(message);
  });

  test('names all wrong settings together, without their values', () => {
    const wrong = { ...right, MERCHANT_WALLET: undefined, DATABASE_URL: 'secret' };
    const parse = () => parseEnvironment(wrong);
    expect(parse).toThrow(SettingsError);
    for (const name of ['MERCHANT_WALLET', 'DATABASE_URL']) expect(parse).toThrow(name);
    expect(parse).not.toThrow('secret');
  });
});
