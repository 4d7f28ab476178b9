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
const privatePem = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();
const keysOf = (pem: string): string => JSON.stringify({ key: pem });

/** Addresses of tokens on Polygon. */
const USDC = '0x3C499c542cEF5E3811e1192ce70d8cC03d5c3359';
const BRIDGED_USDC = '0x2791BCA1F2DE4661ED88A30C99A7A9449AA84174';

describe('parseEnvironment', () => {
  const [url, rsa] = ['smtps://user:p%40ss@mail.example:465', pemOf('rsa')];
  test.each([
    ['an address without its trailing slash', {}, { SITE_URL: 'https://agency.example' }],
    ['no keys and full limits by default', {}, { PAYMENT_PUBLIC_KEYS: {}, RATE_LIMIT_FACTOR: 1 }],
    ['the product’s name by default', {}, { PAYMENT_USER_AGENT: 'Plumbline/1.0' }],
    ['the default ratios', {}, { PAYMENT_MIN_RATIO: 6_000, PAYMENT_SHORT_RATIO: 9_000 }],
    ['an empty setting as unset', { PAYMENT_MIN_RATIO: '' }, { PAYMENT_MIN_RATIO: 6_000 }],
    ['`none` as no mail server', { SMTP_URL: 'none' }, { SMTP_URL: undefined }],
    ['a mail server', { SMTP_URL: url }, { SMTP_URL: url }],
    ['shares in ten-thousandths', { PAYMENT_FEE_SHARE: '0.1234' }, { PAYMENT_FEE_SHARE: 1_234 }],
    [
      'a whole share',
      { PAYMENT_FEE_SHARE: '1', PAYMENT_ACCEPT_LOSSES: 'true' },
      { PAYMENT_FEE_SHARE: 10_000 },
    ],
    [
      'losses refused and requests logged by default',
      {},
      { PAYMENT_ACCEPT_LOSSES: 'false', REQUEST_LOG: 'functions' },
    ],
    [
      'hosts without their last slashes',
      { PAYMENT_API_URL: 'https://a.example//' },
      { PAYMENT_API_URL: 'https://a.example' },
    ],
    ['a share of nothing', { PAYMENT_FEE_SHARE: '0' }, { PAYMENT_FEE_SHARE: 0 }],
    ['whole ratios', { PAYMENT_SHORT_RATIO: '1.00' }, { PAYMENT_SHORT_RATIO: 10_000 }],
    ['dollars in cents', { PAYMENT_FEE_FIXED: '12.34' }, { PAYMENT_FEE_FIXED: 1_234 }],
    ['whole dollars in cents', { PAYMENT_FEE_FIXED: '25' }, { PAYMENT_FEE_FIXED: 2_500 }],
    ['a switch', { STAFF_REQUIRE_SECOND_FACTOR: 'true' }, { STAFF_REQUIRE_SECOND_FACTOR: true }],
    ['it off', { STAFF_REQUIRE_SECOND_FACTOR: 'false' }, { STAFF_REQUIRE_SECOND_FACTOR: false }],
    [
      'rotated secrets, the current one first',
      { AUTH_SECRETS: ` 12:${'b'.repeat(32)} ,0:${'a'.repeat(40)}` },
      {
        AUTH_SECRETS: [
          { version: 12, value: 'b'.repeat(32) },
          { version: 0, value: 'a'.repeat(40) },
        ],
      },
    ],
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
    { DATABASE_URL: 'postgres://a@db.example/b?sslmode=verify-full' },
    { DATABASE_URL: 'postgresql://a@db.example/b?sslmode=require&x=y' },
    { HEARTBEAT_URL_SEND_MAILS: 'http://monitor.example/1' },
    { HEARTBEAT_URL_SEND_MAILS: 'https://monitor.example/1' },
    { PAYMENT_API_URL: 'http://127.0.0.1:8080' },
    { PAYMENT_USER_AGENT: 'Shop/1.0 (+https://agency.example)' },
    { PAYMENT_ACCEPT_LOSSES: 'true' },
    { PAYMENT_ACCEPT_LOSSES: 'false' },
    { REQUEST_LOG: 'host' },
    { REQUEST_LOG: 'functions' },
    { SMTP_URL: 'smtp://mail.example' },
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
    [{ DATABASE_URL: 'xpostgres://x' }, 'DATABASE_URL must be a Postgres address'],
    [{ DATABASE_URL: 'postgresqlx://x' }, 'DATABASE_URL must be a Postgres address'],
    [{ DATABASE_URL: 'postgres://x/y?sslmode=requrie' }, 'DATABASE_URL must have an sslmode'],
    [{ DATABASE_URL: 'postgres://x/y?sslmode=required' }, 'DATABASE_URL must have an sslmode'],
    [{ PAYMENT_API_URL: 'ftp://api.gateway.example' }, 'PAYMENT_API_URL must be an http or https'],
    [{ HEARTBEAT_URL_SEND_MAILS: 'ftp://a.example' }, 'HEARTBEAT_URL_SEND_MAILS must be an http'],
    [{ PAYMENT_USER_AGENT: 'Café/1.0' }, 'PAYMENT_USER_AGENT must be printable ASCII text'],
    [{ REQUEST_LOG: 'nobody' }, 'REQUEST_LOG must be functions or host'],
    [{ STAFF_REQUIRE_SECOND_FACTOR: 'yes' }, 'STAFF_REQUIRE_SECOND_FACTOR must be true or false'],
    [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET must have at least 32 characters'],
    [{ SITE_URL: 'agency.example' }, 'SITE_URL must be an http or https address'],
    [{ PAYMENT_MIN_RATIO: '60' }, 'PAYMENT_MIN_RATIO must be above 0 and at most 1'],
    [{ PAYMENT_SHORT_RATIO: '90' }, 'PAYMENT_SHORT_RATIO must be above 0 and at most 1'],
    [{ PAYMENT_MIN_RATIO: '0' }, 'PAYMENT_MIN_RATIO must be above 0 and at most 1'],
    [{ PAYMENT_MIN_RATIO: '0.60000' }, 'PAYMENT_MIN_RATIO must be above 0 and at most 1'],
    [{ PAYMENT_MIN_RATIO: '10.6' }, 'PAYMENT_MIN_RATIO must be above 0 and at most 1'],
    [{ PAYMENT_FEE_SHARE: '10.1' }, 'PAYMENT_FEE_SHARE must be at least 0 and at most 1'],
    [{ PAYMENT_FEE_SHARE: '0.12345' }, 'PAYMENT_FEE_SHARE must be at least 0 and at most 1'],
    [{ PAYMENT_FEE_FIXED: '-30' }, 'PAYMENT_FEE_FIXED must be US dollars'],
    [{ PAYMENT_FEE_FIXED: '30.005' }, 'PAYMENT_FEE_FIXED must be US dollars'],
    [{ PAYMENT_MIN_RATIO: '0.00' }, 'PAYMENT_MIN_RATIO must be above 0 and at most 1'],
    [{ PAYMENT_PUBLIC_KEYS: 'pem' }, 'PAYMENT_PUBLIC_KEYS must be JSON'],
    [{ PAYMENT_PUBLIC_KEYS: '{"a": "b"}' }, 'PAYMENT_PUBLIC_KEYS.a must be an RSA public key'],
    [{ MERCHANT_WALLET: `0x${'ab'.repeat(21)}` }, 'MERCHANT_WALLET must be a wallet address'],
    [{ MERCHANT_WALLET: `x0x${'ab'.repeat(20)}` }, 'MERCHANT_WALLET must be a wallet address'],
    [{ PAYMENT_API_URL: 'xhttps://a.example' }, 'PAYMENT_API_URL must be an http or https'],
    [{ PAYMENT_API_URL: 'httpsx://a.example' }, 'PAYMENT_API_URL must be an http or https'],
    [{ SMTP_URL: 'xsmtp://mail.example' }, 'SMTP_URL must be a mail server’s address'],
    [{ SMTP_URL: 'smtpx://mail.example' }, 'SMTP_URL must be a mail server’s address'],
    [{ HEARTBEAT_URL_SEND_MAILS: 'xhttp://a.example' }, 'HEARTBEAT_URL_SEND_MAILS must be an http'],
    [{ HEARTBEAT_URL_SEND_MAILS: 'httpx://a.example' }, 'HEARTBEAT_URL_SEND_MAILS must be an http'],
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
    [
      { PAYMENT_CHECKOUT_URL: 'https://pay.example/?to=x' },
      'PAYMENT_CHECKOUT_URL must be an address without query or name',
    ],
    [{ PAYMENT_MIN_RATIO: '0.4999' }, 'PAYMENT_MIN_RATIO must be at least 0.5 unless'],
    [{ PAYMENT_FEE_SHARE: '0.2501' }, 'PAYMENT_FEE_SHARE must be at most 0.25 unless'],
    [{ MERCHANT_WALLET: USDC }, 'not the token contract of USDC'],
    [{ MERCHANT_WALLET: BRIDGED_USDC }, 'not the token contract of the bridged USDC.e'],
    [{ PAYMENT_ACCEPT_LOSSES: 'yes' }, 'PAYMENT_ACCEPT_LOSSES must be true or false'],
    [{ MERCHANT_WALLET: 'ab'.repeat(21) }, 'MERCHANT_WALLET must be a wallet address'],
    [{ AUTH_SECRETS: 'k9'.repeat(16) }, 'AUTH_SECRETS must be version:secret'],
    [{ AUTH_SECRETS: '1:short' }, 'AUTH_SECRETS must be version:secret'],
    [{ AUTH_SECRETS: `2:${'b'.repeat(32)},1:short` }, 'AUTH_SECRETS must be version:secret'],
    [{ AUTH_SECRETS: `v2:${'b'.repeat(32)}` }, 'AUTH_SECRETS must be version:secret'],
    [
      { AUTH_SECRETS: `1:${'a'.repeat(32)},1:${'b'.repeat(32)}` },
      'AUTH_SECRETS must be version:secret',
    ],
    [{ SMTP_URL: 'mail.example:25' }, 'SMTP_URL must be a mail server’s address'],
    [{ SMTP_URL: 'https://mail.example' }, 'SMTP_URL must be a mail server’s address'],
    [{ MAIL_FROM: 'Plumbline' }, 'MAIL_FROM must be a mail address'],
    [{ STAFF_MAIL: 'a, b@agency.example' }, 'STAFF_MAIL must be a mail address'],
    [{ RATE_LIMIT_FACTOR: '0.5' }, 'RATE_LIMIT_FACTOR must be at least 1'],
    [{ RATE_LIMIT_FACTOR: 'many' }, 'RATE_LIMIT_FACTOR must be a number of at least 1'],
    [{ RATE_LIMIT_FACTOR: '1000001' }, 'RATE_LIMIT_FACTOR must be at most 1000000'],
  ])('refuses %j: %s', (change, message) => {
    expect(() => parseEnvironment({ ...right, ...change })).toThrow(message);
  });

  // Named without the keys, which differ in each run.
  test.each([
    ['damaged', pemOf('rsa').replace('MII', 'AAA')],
    ['private', privatePem],
    ['of another algorithm', pemOf('ed25519')],
    ['too short', pemOf('rsa', 1_024)],
  ])('refuses a key of the gateway that is %s', (_, pem) => {
    const parse = () => parseEnvironment({ ...right, PAYMENT_PUBLIC_KEYS: keysOf(pem) });
    expect(parse).toThrow(
      'PAYMENT_PUBLIC_KEYS.key must be an RSA public key as PEM, of 2048 bits or more',
    );
  });

  test('names all wrong settings together, without their values', () => {
    const wrong = { ...right, MERCHANT_WALLET: undefined, DATABASE_URL: 'secret' };
    const parse = () => parseEnvironment(wrong);
    expect(parse).toThrow(SettingsError);
    expect(parse).toThrow(
      /^Wrong settings: DATABASE_URL must be a Postgres [^;]*; MERCHANT_WALLET is not set\.$/,
    );
    expect(parse).not.toThrow('secret');
  });
});
