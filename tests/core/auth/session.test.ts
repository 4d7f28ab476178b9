import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { findSession } from '../../../netlify/core/auth/session.ts';
import type { Database } from '../../../netlify/core/database.ts';
import { parseEnvironment } from '../../../netlify/core/env.ts';
import { RIGHT_SETTINGS } from '../../support/settings.ts';

const SECRET = 's'.repeat(40);
const NAME = '__Host-staff.session_token';
const settings = parseEnvironment({ ...RIGHT_SETTINGS, AUTH_SECRET: SECRET });

/** Whether a call with this cookie queries the database, which has no session here. */
async function isLookedUp(cookie: string | null): Promise<boolean> {
  let isQueried = false;
  const none = async () => {
    isQueried = true;
    return [];
  };
  const database: Database = { rows: none };
  const now = () => new Date('2026-11-21T12:00:00Z');
  const call = { cookie, background: false };
  const { staff } = await findSession({ settings, database, now }, call);
  expect(staff).toBeNull();
  return isQueried;
}

const signatureOf = (token: string, secret = SECRET) =>
  createHmac('sha256', secret).update(token).digest('base64');
const signed = (token: string, secret?: string) =>
  `${NAME}=${encodeURIComponent(`${token}.${signatureOf(token, secret)}`)}`;

test.each([
  ['alone', signed('abc')],
  ['among others', `a=1; ${signed('abc')}; b=2`],
  ['not encoded', `${NAME}=abc.${signatureOf('abc')}`],
  ['of a token with dots', signed('a.b.c')],
])('looks up a cookie that we signed: %s', async (_, cookie) => {
  expect(await isLookedUp(cookie)).toBe(true);
});

test.each([
  ['none', null],
  ['an empty one', ''],
  ['another one', 'other=1'],
  ['one without a value', `${NAME}=`],
  ['one without a signature', `${NAME}=abc`],
  ['one with an empty signature', `${NAME}=abc.`],
  ['one without a token', `${NAME}=.${signatureOf('')}`],
  ['one that can’t be decoded', `${NAME}=%zz.%`],
  ['one signed with another secret', signed('abc', 'another')],
  ['one with a truncated signature', signed('abc').slice(0, -12)],
  ['one with an extended signature', signed('abc').replace('%3D', 'AAAAA')],
  ['one of http://localhost', signed('abc').replace('__Host-', 'local-')],
  ['one with a longer name', `x${signed('abc')}`],
  ['one with a lower-case name', signed('abc').toLowerCase()],
])('looks nothing up for a cookie that we did not sign: %s', async (_, cookie) => {
  expect(await isLookedUp(cookie)).toBe(false);
});
