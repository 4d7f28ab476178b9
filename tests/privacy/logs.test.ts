import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeDataDir, removeDataDir } from '../support/data-dir.ts';
import { findLeaks } from '../support/logs.ts';

let folder: string;
beforeEach(async ({ onTestFinished }) => {
  folder = await makeDataDir('plumbline-leaks');
  onTestFinished(() => removeDataDir(folder));
  writeFileSync(path.join(folder, 'secrets.txt'), 'a+b/c=very-secret\n');
});

const leaksOf = (line: string) => {
  writeFileSync(
    path.join(folder, '1.log'),
    `the host: {"status":200}\nfunctions/it.test.ts: ${line}\n`,
  );
  return findLeaks(folder);
};

describe('the check of a run’s logs', () => {
  test.each([
    ['550 <buyer+tag@example.com> is not known', 'a mail address'],
    ['{"name":"staff sign-in","address":"127.0.0.1"}', 'a caller’s address'],
    ['{"ip":"2001:db8::1"}', 'a caller’s address'],
    ['postgresql://plumbline:hunter22@127.0.0.1/main', 'a password in an address'],
    ['GET /api/payments/callback?order_id=1', 'a callback’s address'],
    ['{"token":"AbCdEfGh12"}', 'a token'],
    ['…&token=AbCdEfGh12&coin=usdc', 'a token'],
    ['ipn_token=AbCdEfGh12', 'a token'],
    ['{"cookie":"__Host-session=1"}', 'a cookie or a password'],
    ['password: hunter22', 'a cookie or a password'],
    ['it was a+b/c=very-secret', 'a secret of the run'],
    ['it was a%2Bb%2Fc%3Dvery-secret', 'a secret of the run'],
    ['it was a%252Bb%252Fc%253Dvery-secret', 'a secret of the run'],
  ])('finds it in %s, and does not repeat it', (line, what) => {
    expect(leaksOf(line)).toEqual([`functions/it.test.ts logs ${what}.`]);
  });

  test.each([
    '{"route":"/api/payments/callback","status":403,"function":"receive-callback"}',
    'at file:///home/me/node_modules/@neondatabase/serverless/index.mjs:1:2',
    '{"level":"warn","event":"mail not sent","reason":"EENVELOPE 550"}',
    'Unexpected token in JSON',
  ])('lets %s pass', (line) => {
    expect(leaksOf(line)).toEqual([]);
  });
});
