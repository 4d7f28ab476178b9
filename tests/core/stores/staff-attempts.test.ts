import pg from 'pg';
import { describe, expect } from 'vitest';
import { forgiveAttempt, countAttempt } from '../../../netlify/core/stores/staff-attempts.ts';
import { insertStaff } from '../../support/admin.ts';
import { databaseTest } from '../../support/database.ts';

const at = new Date('2026-11-21T12:00:00Z');
const rule = { free: 1, firstSeconds: 5, mostSeconds: 60 };
const inSeconds = (seconds: number) => new Date(at.getTime() + seconds * 1_000);

const INSERT = `insert into staff_attempts (key, failures, last_at, blocked_until) values ($1, $2, $3, $4)`;
const UNBLOCKED = '-infinity';

const test = databaseTest.extend('tries', async ({ database, sql, admin }, { onCleanup }) => {
  await sql`truncate staff_attempts`;
  /** Another call, whose statement is not committed yet. */
  const other = new pg.Client({ connectionString: database.ownerUrl });
  await other.connect();
  onCleanup(() => other.end());
  const waiting = async () =>
    sql`select from pg_locks join pg_stat_activity using (pid)
      where not granted and datname = current_database()`;
  const take = (key: string, when = at) => countAttempt(admin, { key, rule, at: when });
  return {
    take,
    /** Tries while the other call has locked the key's row; it commits once the try waits. */
    async takeMeanwhile(key: string, statement: string, values: unknown[]) {
      await other.query('begin');
      await other.query(statement, values);
      const commit = async () => {
        await expect.poll(waiting).not.toEqual([]);
        await other.query('commit');
      };
      const [blockedUntil] = await Promise.all([take(key), commit()]);
      return blockedUntil;
    },
    add: (key: string, failures: number, until: string, lastAt = at) =>
      sql.query(INSERT, [key, failures, lastAt.toISOString(), until]),
    async kept() {
      const rows = await sql`select key, failures from staff_attempts order by key`;
      return rows.map((row) => [row['key'], row['failures']]);
    },
    forgive: (accountKey: string | null) =>
      forgiveAttempt(admin, { accountKey, addressKey: 'address', at }),
  };
});

const until = inSeconds(30).toISOString();
const BLOCK = 'update staff_attempts set failures = 2, blocked_until = $2 where key = $1';

test.for([
  ['started the delay with the first row of its key', INSERT, [2, at.toISOString(), until], 5],
  ['inserted the first row of its key', INSERT, [1, at.toISOString(), UNBLOCKED], null],
  ['started the delay of a known key', BLOCK, [until], 5],
] as const)(
  'a try concurrent with one that %s is counted after it',
  async ([, statement, values, delay], { tries }) => {
    if (statement === BLOCK) await tries.add('key', 1, UNBLOCKED);
    const blockedUntil = await tries.takeMeanwhile('key', statement, ['key', ...values]);
    expect(blockedUntil).toEqual(delay && inSeconds(delay));
    expect(await tries.kept()).toEqual([['key', 2]]);
    if (statement !== BLOCK) return;
    expect(await tries.take('key')).toEqual(inSeconds(30));
    expect(await tries.take('key', inSeconds(31))).toBeNull();
  },
);

describe('a correct try', () => {
  test('resets its account and gives its address one try back', async ({ sql, tries }) => {
    for (const [index, key] of ['other', 'address', 'account'].entries())
      await tries.add(key, 4 - (index % 2), inSeconds(9).toISOString());
    await tries.forgive('account');
    expect(await tries.kept()).toEqual([
      ['address', 2],
      ['other', 4],
    ]);
    expect(await tries.take('other')).toEqual(inSeconds(9));
    expect(await tries.take('address')).toBeNull();
    await sql`update staff_attempts set failures = 1`;
    await tries.forgive(null);
    expect(await tries.kept()).toEqual([['other', 1]]);
  });

  test('deletes tries of yesterday, and ended sessions and sign-ins', async ({ sql, tries }) => {
    for (const hours of [25, 23])
      await tries.add(`${hours} hours`, 9, inSeconds(60).toISOString(), inSeconds(-hours * 3_600));
    const id = await insertStaff({ sql }, { email: 'a@admin.example', password: 'x' });
    for (const [name, ends] of Object.entries({ ended: inSeconds(-1), open: inSeconds(1) })) {
      const expires = ends.toISOString();
      await sql`insert into staff_sessions (id, user_id, token, expires_at, created_at, updated_at)
        values (${name}, ${id}, md5(${name}) || md5(${name}), ${expires}, now(), now())`;
      await sql`insert into staff_verifications (id, identifier, value, expires_at, created_at, updated_at)
        values (${name}, ${name}, 'a', ${expires}, now(), now())`;
    }
    await tries.forgive(null);
    expect(await tries.kept()).toEqual([['23 hours', 9]]);
    for (const table of ['staff_sessions', 'staff_verifications'])
      expect(await sql.query(`select id from ${table}`)).toEqual([{ id: 'open' }]);
  });
});
