import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { findLaunchProblems } from '../../netlify/build/launch-check.ts';
import { makeDataDir, removeDataDir } from '../support/data-dir.ts';

const content = fileURLToPath(new URL('../../content', import.meta.url));

const READY = {
  SITE_URL: 'https://www.agency.com',
  DATABASE_URL: 'postgresql://functions:secret@db.neon.tech/site',
  MIGRATION_DATABASE_URL: 'postgresql://owner:secret@db.neon.tech/site',
  AUTH_SECRET: 'k9'.repeat(16),
  PAYMENT_API_URL: 'https://api.gateway.com',
  PAYMENT_CHECKOUT_URL: 'https://checkout.gateway.com',
  PAYMENT_PUBLIC_KEYS: '{}',
  MERCHANT_WALLET: `0x${'ab'.repeat(20)}`,
  SMTP_URL: 'smtps://user:secret@mail.agency.com',
};

const settings = (change: Record<string, string>) =>
  findLaunchProblems(content, { ...READY, ...change }).settings;

describe('settings', () => {
  test('a complete set of real values is ready', () => {
    expect(settings({})).toEqual([]);
  });

  test.each(Object.keys(READY))('a missing %s is reported by its name', (name) => {
    expect(settings({ [name]: '' })).toEqual([expect.stringContaining(`${name} is not set`)]);
  });

  test.each([
    ['SITE_URL', 'http://localhost:8888', 'SITE_URL leads to localhost.'],
    ['SITE_URL', 'http://www.agency.com', 'SITE_URL has to begin with https://.'],
    ['SITE_URL', 'https://agency.example', 'SITE_URL leads to agency.example.'],
    ['DATABASE_URL', 'postgresql://a@127.0.0.1/site', 'DATABASE_URL leads to 127.0.0.1.'],
    ['PAYMENT_API_URL', 'https://[::1]:8080', 'PAYMENT_API_URL leads to [::1].'],
    ['AUTH_SECRET', 'short', 'AUTH_SECRET is shorter than 32 characters.'],
    [
      'MIGRATION_DATABASE_URL',
      'postgresql://owner:secret@db-pooler.us-east-2.aws.neon.tech/site',
      'MIGRATION_DATABASE_URL leads to a pool: take the address without -pooler.',
    ],
    [
      'MIGRATION_DATABASE_URL',
      'postgresql://plumbline_functions:secret@db.neon.tech/site',
      'MIGRATION_DATABASE_URL has to name the owner, not the functions’ role.',
    ],
    [
      'MIGRATION_DATABASE_URL',
      READY.DATABASE_URL,
      'MIGRATION_DATABASE_URL has to name the owner, not the functions’ role.',
    ],
    ['RATE_LIMIT_FACTOR', '2', 'RATE_LIMIT_FACTOR must not be set in production.'],
    ['MERCHANT_WALLET', `0x${'5a4d0b0c'.repeat(5)}`, 'MERCHANT_WALLET is the sandbox’s.'],
  ])('%s must not be %s', (name, value, problem) => {
    expect(settings({ [name]: value })).toContain(problem);
  });

  test.each([
    ['MERCHANT_WALLET', '0xabc'],
    ['PAYMENT_PUBLIC_KEYS', '{"key": "-----BEGIN PUBLIC KEY-----\\n-----END PUBLIC KEY-----"}'],
  ])('%s is validated as the functions do', (name, value) => {
    expect(settings({ [name]: value })).toEqual([expect.stringContaining(name)]);
  });

  test('a setting that the functions would reject is reported without its value', () => {
    const [problem = ''] = settings({ RATE_LIMIT_FACTOR: '7', PAYMENT_MIN_RATIO: '60 %' });
    expect(problem).toMatch(/PAYMENT_MIN_RATIO must be above 0/);
    expect(problem).not.toContain('60 %');
  });
});

describe('samples', () => {
  test('each sample in the content is reported with its file and line', () => {
    const { samples } = findLaunchProblems(content, READY);
    const lines = readFileSync(path.join(content, 'site.yaml'), 'utf8').split('\n');
    const line = lines.findIndex((it) => it.startsWith('mail:')) + 1;
    const example = (what: string): unknown =>
      expect.stringMatching(`site.yaml:\\d+ is the example’s ${what}`);
    expect(samples).toEqual(
      expect.arrayContaining([
        `content/site.yaml:${line} hello@plumbline.example is a reserved name.`,
        example('name'),
        example('owner'),
      ]),
    );
    expect(samples.filter((sample) => sample.includes('testimonials.yaml'))).toHaveLength(3);
    expect(samples.filter((sample) => sample.includes('stats.yaml'))).toHaveLength(1);
  });

  test('the content of a real agency has none', async () => {
    const folder = await makeDataDir('plumbline-launch');
    cpSync(content, folder, { recursive: true });
    for (const name of ['site.yaml', 'stats.yaml', 'testimonials.yaml']) {
      const file = path.join(folder, name);
      const text = readFileSync(file, 'utf8')
        .replaceAll(/^.*sample: true\n/gm, '')
        .replace(/^name: Plumbline$/m, 'name: Another Agency')
        .replace(/^owner: Plumbline Holdings Ltd$/m, 'owner: Another Agency Ltd')
        .replaceAll('.example', '.com')
        .replaceAll('555-0142', '632-7711')
        .replaceAll('7946 0142', '7123 4567')
        .replaceAll(/\d+ Sample /g, '12 Main ');
      writeFileSync(file, text);
    }
    expect(findLaunchProblems(folder, READY)).toEqual({ settings: [], samples: [] });
    await removeDataDir(folder);
  });
});
