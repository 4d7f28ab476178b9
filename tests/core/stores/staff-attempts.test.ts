import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../../../netlify/core/database.ts';
import type { Database } from '../../../netlify/core/database.ts';
import { asAdmin } from '../../../netlify/core/admin-role.ts';
import { forgiveAttempt, takeAttempt } from '../../../netlify/core/stores/staff-attempts.ts';
import { openTestDatabase } from '../../support/database.ts';
import type { TestDatabase } from '../../support/database.ts';

const at = new Date('2026-11-21T12:00:00Z');
const rule = { free: 1, firstSeconds: 5, mostSeconds: 60 };
const inSeconds = (seconds: number) => new Date(at.getTime() + seconds * 1_000);

let shared: TestDatabase;
let admin: Database;
/** Another call, whose statement has run and is not committed yet. */
let other: pg.Client;
beforeAll(async () => {
  shared = await openTestDatabase();
  admin = asAdmin(connect({ url: shared.functionsUrl }));
  other = new pg.Client({ connectionString: shared.ownerUrl });
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await shared.close();
});

const isWaiting = async () => {
  const [row] = await shared.sql.query(
    `select count(*)::int as n from pg_locks join pg_stat_activity using (pid)
      where not granted and datname = current_database()`,
  );
  return Number(row?.['n']) > 0;
};

/** Tries while the other call has the key's row, which it lets go of as soon as the try waits for it. */
async function tryMeanwhile(key: string, statement: string, values: unknown[]) {
  await other.query('begin');
  await other.query(statement, values);
  const letGo = async () => {
    await expect.poll(isWaiting).toBe(true);
    await other.query('commit');
  };
  const [blockedUntil] = await Promise.all([takeAttempt(admin, { key, rule, at }), letGo()]);
  return blockedUntil;
}

const INSERT = `insert into staff_attempts (key, failures, last_at, blocked_until) values ($1, $2, $3, $4)`;
const failuresOf = async (key: string) => {
  const [row] = await shared.sql.query('select failures from staff_attempts where key = $1', [key]);
  return row?.['failures'] as number | undefined;
};

describe('a try to sign in at the same time as another one', () => {
  test('that began the waiting by its key’s first row waits as long as the first delay', async () => {
    const key = randomUUID();
    const row = [key, 2, at.toISOString(), inSeconds(30).toISOString()];
    expect(await tryMeanwhile(key, INSERT, row)).toEqual(inSeconds(5));
    expect(await failuresOf(key)).toBe(2);
  });

  test('that was the first of its key comes after it', async () => {
    const key = randomUUID();
    const row = [key, 1, at.toISOString(), '-infinity'];
    expect(await tryMeanwhile(key, INSERT, row)).toBeNull();
    expect(await failuresOf(key)).toBe(2);
  });

  test('that began the waiting of a known key waits as long as the first delay', async () => {
    const key = randomUUID();
    await shared.sql.query(INSERT, [key, 1, at.toISOString(), '-infinity']);
    const block = 'update staff_attempts set failures = 2, blocked_until = $2 where key = $1';
    const until = inSeconds(30).toISOString();
    expect(await tryMeanwhile(key, block, [key, until])).toEqual(inSeconds(5));
    expect(await failuresOf(key)).toBe(2);
  });

  test('and after it knows until when', async () => {
    const key = randomUUID();
    await shared.sql.query(INSERT, [key, 2, at.toISOString(), inSeconds(30).toISOString()]);
    expect(await takeAttempt(admin, { key, rule, at })).toEqual(inSeconds(30));
    expect(await takeAttempt(admin, { key, rule, at: inSeconds(31) })).toBeNull();
  });
});

describe('a try that was right', () => {
  const keys = async () => {
    const rows = await shared.sql.query('select key, failures from staff_attempts order by key');
    return rows.map((row) => [row['key'], row['failures']]);
  };
  const forgive = (accountKey: string | null) =>
    forgiveAttempt(admin, { accountKey, addressKey: 'address', at });
  const hoursAgo = (hours: number) => inSeconds(-hours * 60 * 60).toISOString();

  test('forgives its account, gives its address one try back, and no other', async () => {
    await shared.sql.query('truncate staff_attempts');
    for (const [key, failures] of [
      ['account', 7],
      ['address', 3],
      ['other', 4],
    ])
      await shared.sql.query(INSERT, [key, failures, at.toISOString(), inSeconds(9).toISOString()]);
    await forgive('account');
    expect(await keys()).toEqual([
      ['address', 2],
      ['other', 4],
    ]);
    expect(await takeAttempt(admin, { key: 'other', rule, at })).toEqual(inSeconds(9));
    expect(await takeAttempt(admin, { key: 'address', rule, at })).toBeNull();
    await shared.sql.query('update staff_attempts set failures = 1');
    await forgive(null);
    expect(await keys()).toEqual([['other', 1]]);
  });

  test('clears away tries of more than a day ago, sessions and sign-ins that have ended', async () => {
    await shared.sql.query('truncate staff_attempts');
    const add = (key: string, lastAt: string) =>
      shared.sql.query(INSERT, [key, 9, lastAt, inSeconds(60).toISOString()]);
    await add('of yesterday', hoursAgo(25));
    await add('of today', hoursAgo(23));
    await shared.sql.query(
      `insert into staff_users (id, name, email, created_at, updated_at)
        values ('a', 'A', 'a@admin.example', now(), now())`,
    );
    for (const [id, endsAt] of [
      ['ended', inSeconds(-1)],
      ['open', inSeconds(1)],
    ] as const) {
      await shared.sql.query(
        `insert into staff_sessions (id, user_id, token, expires_at, created_at, updated_at)
          values ($1, 'a', md5($1) || md5($1), $2, now(), now())`,
        [id, endsAt.toISOString()],
      );
      await shared.sql.query(
        `insert into staff_verifications (id, identifier, value, expires_at, created_at, updated_at)
          values ($1, $1, 'a', $2, now(), now())`,
        [id, endsAt.toISOString()],
      );
    }
    await forgive(null);
    expect(await keys()).toEqual([['of today', 9]]);
    for (const table of ['staff_sessions', 'staff_verifications'])
      expect(await shared.sql.query(`select id from ${table}`)).toEqual([{ id: 'open' }]);
  });
});
