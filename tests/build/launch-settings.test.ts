import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findLaunchProblems } from '../../netlify/build/launch-check.ts';
import { findAlertNotes, findOffNotes } from '../../netlify/build/launch-settings.ts';
import { environmentSchema } from '../../netlify/core/env.ts';
import { SCHEDULES } from '../../src/domain/schedules.ts';
import { catalogue } from '../support/catalogue.ts';
import { CONTENT } from '../schemas/files.ts';
import { REAL_SETTINGS as READY } from '../support/real-content.ts';

/** A JSON object with one public key. */
const keysOf = (bits: number) => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: bits });
  return JSON.stringify({ v1: publicKey.export({ type: 'spki', format: 'pem' }) });
};
const SHORT_KEY = keysOf(1_024);

const NOW = new Date('2026-11-28T12:00:00Z');
const settings = (change: Record<string, string>) =>
  findLaunchProblems(CONTENT, { ...READY, ...change }, NOW).settings;

describe('settings', () => {
  test.each(['SITE_URL', 'DATABASE_URL', 'MIGRATION_DATABASE_URL'])(
    'a missing %s is reported by its name',
    (name) => {
      expect(settings({ [name]: '' })).toEqual([expect.stringContaining(`${name} is not set`)]);
    },
  );

  test('the host’s URL serves as SITE_URL, unless it is no public one', () => {
    expect(settings({ SITE_URL: '', URL: 'https://www.agency.com' })).toEqual([]);
    expect(settings({ SITE_URL: '', URL: 'http://localhost:8888' })).toHaveLength(1);
  });

  test('browsers are not bound to HTTPS for years before a month of it', () => {
    expect(settings({ HTTPS_SINCE: '2026-10-29' })).toEqual([]);
    expect(settings({ HTTPS_SINCE: '2026-10-30' })).toEqual([
      'HTTPS_SINCE is less than 30 days ago: unset it, and set it again in 1 day.',
    ]);
    expect(settings({ HTTPS_SINCE: '2026-11-28' })).toEqual([
      expect.stringMatching(/in 30 days\.$/),
    ]);
    expect(settings({ HTTPS_SINCE: 'yes' })).toEqual([
      'HTTPS_SINCE must be a date such as 2026-11-28.',
    ]);
  });

  test('Netlify’s own database needs no setting, and one of your own wins over it', () => {
    const own = { DATABASE_URL: '', MIGRATION_DATABASE_URL: '' };
    const url = 'postgresql://netlifydb_owner:secret@ep-one.db.netlify.com/netlifydb';
    expect(settings({ ...own, NETLIFY_DB_URL: url })).toEqual([]);
    expect(settings({ ...own, NETLIFY_DB_URL: 'mysql://a@db.netlify.com/b' })).toHaveLength(1);
    const both = { NETLIFY_DB_URL: url, MIGRATION_DATABASE_URL: '' };
    expect(settings(both)).toEqual([expect.stringContaining('MIGRATION_DATABASE_URL is not set')]);
  });

  test('three settings of a shop are enough, and none of them; what is missing is said to be off', () => {
    const needed = { SITE_URL: '', URL: READY.SITE_URL, PAYMENT_API_URL: '' };
    const shop = { ...needed, PAYMENT_CHECKOUT_URL: '', PAYMENT_PUBLIC_KEYS: '' };
    const off = { MERCHANT_WALLET: '', SMTP_URL: '', AUTH_SECRET: '' };
    expect(settings(shop)).toEqual([]);
    expect(settings({ ...shop, ...off })).toEqual([]);
    const notes = (change: Record<string, string>, providers = catalogue.providers) =>
      findOffNotes({ ...READY, ...change }, providers);
    expect(notes({})).toEqual([]);
    expect(notes(off)).toEqual([
      expect.stringMatching(/^MERCHANT_WALLET is not set: nothing can be ordered/),
      expect.stringMatching(/^SMTP_URL is not set: no mail is sent/),
      expect.stringMatching(/^AUTH_SECRET is not set: there is no admin/),
    ]);
    expect(notes({ MERCHANT_WALLET: 'none', AUTH_SECRET: '', AUTH_SECRETS: '1:x' })).toEqual([
      expect.stringMatching(/^MERCHANT_WALLET is none: nothing can be ordered/),
    ]);
    expect(notes({}, [])).toEqual(['content/providers.yaml offers no provider: nothing is sold.']);
  });

  test.each([
    ['SITE_URL', 'http://localhost:8888', 'SITE_URL leads to localhost.'],
    ['SITE_URL', 'http://www.agency.com', 'SITE_URL has to begin with https://.'],
    ['SITE_URL', 'https://agency.example', 'SITE_URL leads to agency.example.'],
    ['DATABASE_URL', 'postgresql://a@127.0.0.1/site', 'DATABASE_URL leads to 127.0.0.1.'],
    ['PAYMENT_API_URL', 'https://[::1]:8080', 'PAYMENT_API_URL leads to [::1].'],
    ['AUTH_SECRET', 'k9'.repeat(16), 'AUTH_SECRET is easy to guess'],
    ['AUTH_SECRET', '0123456701234567012345670123456x', 'AUTH_SECRET is easy to guess'],
    ['AUTH_SECRET', 'our-little-Secret-of-the-whole-agency', 'AUTH_SECRET is easy to guess'],
    ['AUTH_SECRETS', `1:${'k9'.repeat(16)}`, 'AUTH_SECRETS is easy to guess'],
    ['DATABASE_URL', READY.MIGRATION_DATABASE_URL, 'DATABASE_URL has to name the functions’ role'],
    ['NEON_FETCH_ENDPOINT', 'http://localhost:4444/sql', 'NEON_FETCH_ENDPOINT must not be set'],
    [
      'MIGRATION_DATABASE_URL',
      `psql '${READY.MIGRATION_DATABASE_URL}'`,
      'MIGRATION_DATABASE_URL must be a Postgres address such as postgresql://…',
    ],
    [
      'MIGRATION_DATABASE_URL',
      READY.MIGRATION_DATABASE_URL.replace(/@[^.]+/, '@ep-preview'),
      'MIGRATION_DATABASE_URL leads to another database than DATABASE_URL.',
    ],
    [
      'MIGRATION_DATABASE_URL',
      'postgresql://owner:secret@db-pooler.us-east-2.aws.neon.tech/site',
      'MIGRATION_DATABASE_URL leads to a pool: take the address without -pooler.',
    ],
    [
      'MIGRATION_DATABASE_URL',
      READY.DATABASE_URL,
      'MIGRATION_DATABASE_URL has to name the owner, not the functions’ role.',
    ],
    ['RATE_LIMIT_FACTOR', '2', 'RATE_LIMIT_FACTOR must not be set in production.'],
    ['MERCHANT_WALLET', `0x${'5a4d0b0c'.repeat(5)}`, 'MERCHANT_WALLET is the sandbox’s.'],
    ['MERCHANT_WALLET', `0x${'5A4D0B0C'.repeat(5)}`, 'MERCHANT_WALLET is the sandbox’s.'],
  ])('%s must not be %s', (name, value, problem) => {
    expect(settings({ [name]: value })).toContainEqual(expect.stringContaining(problem));
  });

  test.each([
    ['SITE_URL', 'https://www.agency.com/'],
    ['AUTH_SECRET', randomBytes(32).toString('base64')],
    ['AUTH_SECRETS', `1:${randomBytes(32).toString('base64url')}`],
  ])('in a complete set of real values, %s may be %s', (name, value) => {
    expect(settings({ [name]: value })).toEqual([]);
  });

  test('low ratios are accepted only on purpose', () => {
    const low = { PAYMENT_MIN_RATIO: '0.1', PAYMENT_FEE_SHARE: '0.9' };
    expect(settings(low)).toHaveLength(2);
    expect(settings({ ...low, PAYMENT_ACCEPT_LOSSES: 'true' })).toEqual([]);
    expect(settings({ ...low, PAYMENT_ACCEPT_LOSSES: 'false' })).toHaveLength(2);
  });

  test('every wrong setting is listed, beside those that are not set', () => {
    const wrong = {
      SITE_URL: 'https://www.agency.com/shop',
      DATABASE_URL: '',
      AUTH_SECRET: 'k9'.repeat(16),
      MERCHANT_WALLET: `0x${'0'.repeat(40)}`,
      PAYMENT_MIN_RATIO: '0.2',
      PAYMENT_PUBLIC_KEYS: SHORT_KEY,
      NEON_FETCH_ENDPOINT: 'http://localhost:4444/sql',
    };
    const names = settings(wrong).map((line) => /^[A-Z_]+/.exec(line)?.[0]);
    expect(names.toSorted()).toEqual(Object.keys(wrong).toSorted());
  });

  test('a setting that the functions would reject is reported without its value', () => {
    const [problem = ''] = settings({ RATE_LIMIT_FACTOR: '7', PAYMENT_MIN_RATIO: '60 %' });
    expect(problem).toMatch(/PAYMENT_MIN_RATIO must be above 0/);
    expect(problem).not.toContain('60 %');
  });
});

describe('alerts', () => {
  const heartbeats = Object.values(SCHEDULES).map(({ heartbeat }) => heartbeat);

  test('what is missing for them is named', () => {
    const notes = findAlertNotes({ SMTP_URL: 'smtps://mail.example' }).join('\n');
    for (const name of ['STAFF_MAIL', ...heartbeats]) expect(notes).toContain(name);
  });

  test('nothing is missing with a mail server, a recipient and a heartbeat for each schedule', () => {
    const urls = heartbeats.map((name) => [name, 'https://hc.example/1'] as const);
    const source = { SMTP_URL: 'smtps://mail.example', STAFF_MAIL: 'staff@agency.example' };
    expect(findAlertNotes({ ...source, ...Object.fromEntries(urls) })).toEqual([]);
  });
});

test('.env.example names every setting of the functions', () => {
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
  // Set by the local launcher alone.
  const settings = environmentSchema.omit({ NEON_FETCH_ENDPOINT: true });
  const missing = Object.keys(settings.shape).filter((name) => !example.includes(`\n${name}=`));
  expect(missing).toEqual([]);
});
