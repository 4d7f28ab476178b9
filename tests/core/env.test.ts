import { generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { parseEnvironment, SettingsError } from '../../netlify/core/env.ts';
import { RIGHT_SETTINGS } from '../support/settings.ts';

const right = { ...RIGHT_SETTINGS, SITE_URL: 'https://agency.example/' };

const pemOf = ({ publicKey }: { publicKey: KeyObject }): string =>
  publicKey.export({ type: 'spki', format: 'pem' }).toString();
const makeRsa = (modulusLength: number) => generateKeyPairSync('rsa', { modulusLength });
const rsa = makeRsa(2_048);
const rsaPem = pemOf(rsa);
const keysOf = (pem: string): string => JSON.stringify({ key: pem });

const RIGHT_WALLET = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
/** Addresses of tokens on Polygon. */
const USDC = '0x3C499c542cEF5E3811e1192ce70d8cC03d5c3359';
const BRIDGED = '0x2791BCA1F2DE4661ED88A30C99A7A9449AA84174';
const NO_TOKEN = 'must be your wallet, not the token contract';

describe('parseEnvironment', () => {
  test('has defaults', () => {
    expect(parseEnvironment(right)).toMatchObject({
      PAYMENT_ACCEPT_LOSSES: 'false',
      PAYMENT_MIN_RATIO: 6_000,
      PAYMENT_PUBLIC_KEYS: {},
      PAYMENT_SHORT_RATIO: 9_000,
      PAYMENT_USER_AGENT: 'Plumbline/1.0',
      RATE_LIMIT_FACTOR: 1,
      REQUEST_LOG: 'functions',
    });
  });

  test('needs an address and a database; the gateway’s hosts are the public ones', () => {
    const { SITE_URL, DATABASE_URL } = right;
    const settings = parseEnvironment({ URL: SITE_URL, DATABASE_URL });
    expect(settings).toMatchObject({
      SITE_URL: 'https://agency.example',
      PAYMENT_API_URL: 'https://api.paygate.to',
      PAYMENT_CHECKOUT_URL: 'https://checkout.paygate.to',
      PAYMENT_PUBLIC_KEYS: {},
    });
    for (const name of ['MERCHANT_WALLET', 'SMTP_URL', 'AUTH_SECRET'])
      expect(settings).not.toHaveProperty(name);
  });

  test('without a database of its own the site uses the one that Netlify made', () => {
    const NETLIFY_DB_URL = 'postgresql://netlifydb_owner:secret@ep-one.db.netlify.com/netlifydb';
    const { DATABASE_URL, ...others } = right;
    const addressIn = (own: string | undefined) =>
      parseEnvironment({ ...others, DATABASE_URL: own, NETLIFY_DB_URL }).DATABASE_URL;
    expect(addressIn(undefined)).toBe(NETLIFY_DB_URL);
    expect(addressIn('')).toBe(NETLIFY_DB_URL);
    expect(addressIn(DATABASE_URL)).toBe(DATABASE_URL);
  });

  test.each([
    [{}, { SITE_URL: 'https://agency.example' }],
    [{ PAYMENT_API_URL: 'https://a.example//' }, { PAYMENT_API_URL: 'https://a.example' }],
    [{ PAYMENT_MIN_RATIO: '' }, { PAYMENT_MIN_RATIO: 6_000 }],
    [{ SMTP_URL: 'none' }, { SMTP_URL: undefined }],
    [{ MERCHANT_WALLET: 'none' }, { MERCHANT_WALLET: undefined }],
    // Shares in ten-thousandths, dollars in cents.
    [{ PAYMENT_FEE_SHARE: '0.1234' }, { PAYMENT_FEE_SHARE: 1_234 }],
    [{ PAYMENT_FEE_SHARE: '0' }, { PAYMENT_FEE_SHARE: 0 }],
    [{ PAYMENT_FEE_SHARE: '1', PAYMENT_ACCEPT_LOSSES: 'true' }, { PAYMENT_FEE_SHARE: 10_000 }],
    [{ PAYMENT_SHORT_RATIO: '1.00' }, { PAYMENT_SHORT_RATIO: 10_000 }],
    [{ PAYMENT_FEE_FIXED: '12.34' }, { PAYMENT_FEE_FIXED: 1_234 }],
    [{ PAYMENT_FEE_FIXED: '25' }, { PAYMENT_FEE_FIXED: 2_500 }],
    [{ STAFF_REQUIRE_SECOND_FACTOR: 'true' }, { STAFF_REQUIRE_SECOND_FACTOR: true }],
    [{ STAFF_REQUIRE_SECOND_FACTOR: 'false' }, { STAFF_REQUIRE_SECOND_FACTOR: false }],
  ])('reads %j as %j', (change, expected) => {
    expect(parseEnvironment({ ...right, ...change })).toMatchObject(expected);
  });

  test('reads rotated secrets, the current one first', () => {
    const [current, first] = ['b'.repeat(32), 'a'.repeat(40)];
    const { AUTH_SECRETS } = parseEnvironment({
      ...right,
      AUTH_SECRETS: ` 12:${current} ,0:${first}`,
    });
    expect(AUTH_SECRETS).toEqual([
      { version: 12, value: current },
      { version: 0, value: first },
    ]);
  });

  test.each([
    // The examples of EIP-55, and an address without a checksum.
    ['MERCHANT_WALLET', RIGHT_WALLET],
    ['MERCHANT_WALLET', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
    ['MERCHANT_WALLET', '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'],
    ['MERCHANT_WALLET', '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'],
    ['MERCHANT_WALLET', '0xd1220a0cf47c7b9be7a2e6ba89f429762e7b9adb'],
    ['DATABASE_URL', 'postgres://a@db.example/b?sslmode=verify-full'],
    ['DATABASE_URL', 'postgresql://a@db.example/b?sslmode=require&x=y'],
    ['HEARTBEAT_URL_SEND_MAILS', 'http://monitor.example/1'],
    ['HEARTBEAT_URL_SEND_MAILS', 'https://monitor.example/1'],
    ['PAYMENT_API_URL', 'http://127.0.0.1:8080'],
    ['PAYMENT_USER_AGENT', 'Shop/1.0 (+https://agency.example)'],
    ['PAYMENT_ACCEPT_LOSSES', 'true'],
    ['PAYMENT_ACCEPT_LOSSES', 'false'],
    ['REQUEST_LOG', 'host'],
    ['REQUEST_LOG', 'functions'],
    ['SMTP_URL', 'smtp://mail.example'],
    ['SMTP_URL', 'smtps://user:p%40ss@mail.example:465'],
  ])('takes %s=%s', (name, text) => {
    expect(parseEnvironment({ ...right, [name]: text })).toMatchObject({ [name]: text });
  });

  test('prefers SITE_URL to a preview’s URL, and a preview’s to the live site’s', () => {
    const preview = 'https://deploy-preview-7--agency.example';
    const unset = { ...right, SITE_URL: undefined, URL: 'https://main.example' };
    expect(parseEnvironment(right, preview).SITE_URL).toBe('https://agency.example');
    expect(parseEnvironment(unset, preview).SITE_URL).toBe(preview);
    expect(parseEnvironment(unset).SITE_URL).toBe('https://main.example');
  });

  const b32 = 'b'.repeat(32);
  test.each([
    ['DATABASE_URL', 'is not set', [undefined]],
    [
      'DATABASE_URL',
      'must be a Postgres address',
      ['mysql://x', 'xpostgres://x', 'postgresqlx://x'],
    ],
    ['DATABASE_URL', 'must have an sslmode', ['postgres://x/y?sslmode=requrie']],
    ['DATABASE_URL', 'must have an sslmode', ['postgres://x/y?sslmode=required']],
    ['SITE_URL', 'must be an http or https address', ['agency.example']],
    ['SITE_URL', 'must be an origin', ['https://agency.example/shop', 'https://a@agency.example']],
    ['SITE_URL', 'must be an origin', ['https://agency.example/?from=mail']],
    ['HEARTBEAT_URL_SEND_MAILS', 'must be an http', ['ftp://a.b', 'xhttp://a.b', 'httpx://a.b']],
    ['PAYMENT_API_URL', 'must be an http or https', ['ftp://a.b', 'xhttps://a.b', 'httpsx://a.b']],
    ['PAYMENT_API_URL', 'leads to the', ['https://checkout.gateway.example']],
    ['PAYMENT_CHECKOUT_URL', 'leads to the', ['https://api.gateway.example']],
    ['PAYMENT_CHECKOUT_URL', 'must be an address without query or name', ['https://a.b/?to=x']],
    ['PAYMENT_USER_AGENT', 'must be printable ASCII text', ['Café/1.0']],
    ['PAYMENT_MIN_RATIO', 'must be above 0 and at most 1', ['60', '0', '0.00', '0.60000', '10.6']],
    ['PAYMENT_MIN_RATIO', 'must be at least 0.5 unless', ['0.4999']],
    ['PAYMENT_SHORT_RATIO', 'must be above 0 and at most 1', ['90']],
    ['PAYMENT_FEE_SHARE', 'must be at least 0 and at most 1', ['10.1', '0.12345']],
    ['PAYMENT_FEE_SHARE', 'must be at most 0.25 unless', ['0.2501']],
    ['PAYMENT_FEE_FIXED', 'must be US dollars', ['-30', '30.005']],
    ['PAYMENT_ACCEPT_LOSSES', 'must be true or false', ['yes']],
    ['PAYMENT_PUBLIC_KEYS', 'must be JSON', ['pem']],
    ['MERCHANT_WALLET', 'must be a wallet address', ['0xabc', 'ab'.repeat(21)]],
    ['MERCHANT_WALLET', 'must be a wallet address', [`0x${'ab'.repeat(21)}`]],
    ['MERCHANT_WALLET', 'must be a wallet address', [`x0x${'ab'.repeat(20)}`]],
    ['MERCHANT_WALLET', 'must be your wallet', [`0x${'0'.repeat(40)}`]],
    ['MERCHANT_WALLET', `${NO_TOKEN} of USDC`, [USDC]],
    ['MERCHANT_WALLET', `${NO_TOKEN} of the bridged USDC.e`, [BRIDGED]],
    ['MERCHANT_WALLET', 'has a mistake: its checksum', [RIGHT_WALLET.replace('a', 'A')]],
    ['REQUEST_LOG', 'must be functions or host', ['nobody']],
    ['STAFF_REQUIRE_SECOND_FACTOR', 'must be true or false', ['yes']],
    ['AUTH_SECRET', 'must have at least 32 characters', ['short']],
    ['AUTH_SECRETS', 'must be version:secret', ['k9'.repeat(16), '1:short', `2:${b32},1:short`]],
    ['AUTH_SECRETS', 'must be version:secret', [`v2:${b32}`, `1:${'a'.repeat(32)},1:${b32}`]],
    ['SMTP_URL', 'must be a mail server’s address', ['mail.example:25', 'https://mail.example']],
    ['SMTP_URL', 'must be a mail server’s address', ['xsmtp://mail.example', 'smtpx://a.b']],
    ['MAIL_FROM', 'must be a mail address', ['Plumbline']],
    ['STAFF_MAIL', 'must be a mail address', ['a, b@agency.example']],
    ['RATE_LIMIT_FACTOR', 'must be at least 1', ['0.5']],
    ['RATE_LIMIT_FACTOR', 'must be a number of at least 1', ['many']],
    ['RATE_LIMIT_FACTOR', 'must be at most 1000000', ['1000001']],
  ])('refuses as %s, which %s: %j', (name, message, texts) => {
    for (const text of texts) {
      const parse = () => parseEnvironment({ ...right, [name]: text });
      expect(parse, text).toThrow(`${name} ${message}`);
    }
  });

  test('takes RSA keys', () => {
    const set = { ...right, PAYMENT_PUBLIC_KEYS: keysOf(rsaPem) };
    expect(parseEnvironment(set).PAYMENT_PUBLIC_KEYS).toEqual({ key: rsaPem });
  });

  // Named without the keys, which differ in each run.
  test.each([
    ['no key', 'b'],
    ['damaged', rsaPem.replace('MII', 'AAA')],
    ['private', rsa.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()],
    ['of another algorithm', pemOf(generateKeyPairSync('ed25519'))],
    ['too short', pemOf(makeRsa(1_024))],
  ])('refuses a key of the gateway that is %s', (_, pem) => {
    const parse = () => parseEnvironment({ ...right, PAYMENT_PUBLIC_KEYS: keysOf(pem) });
    expect(parse).toThrow(
      'PAYMENT_PUBLIC_KEYS.key must be an RSA public key as PEM, of 2048 bits or more',
    );
  });

  test('names all wrong settings together, without their values', () => {
    const wrong = { ...right, SITE_URL: undefined, DATABASE_URL: 'secret' };
    const parse = () => parseEnvironment(wrong);
    expect(parse).toThrow(SettingsError);
    expect(parse).toThrow(
      /^Wrong settings: SITE_URL is not set; DATABASE_URL must be a Postgres [^;]*\.$/,
    );
    expect(parse).not.toThrow('secret');
  });
});
