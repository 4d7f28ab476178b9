import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { connect } from '../../../netlify/core/database.ts';
import {
  addStaffMember,
  disableStaffMember,
  dropSecondFactor,
  enableStaffMember,
  listStaffMembers,
  setStaffPassword,
} from '../../../netlify/core/stores/staff.ts';
import { databaseTest } from '../../support/database.ts';

const at = new Date('2026-11-21T12:00:00Z');
const later = new Date('2026-11-22T12:00:00Z');
const EMAIL = 'ada@admin.example';

const test = databaseTest
  .extend('owner', { scope: 'file' }, ({ database }) => connect({ url: database.ownerUrl }))
  .extend('member', async ({ database: { sql }, owner }) => {
    await sql.query('truncate staff_users cascade');
    const id = randomUUID();
    await addStaffMember(owner, { id, email: 'Ada@Admin.example', passwordHash: 'first', at });
    return {
      listed: async () => (await listStaffMembers(owner))[0],
      countOf: async (table: string) => (await sql.query(`select from ${table}`)).length,
      signIn: () =>
        sql.query(
          `insert into staff_sessions (id, user_id, token, expires_at, created_at, updated_at)
            values ($1, $1, $2, now() + interval '1 hour', now(), now())`,
          [id, '0'.repeat(64)],
        ),
      addFactor: () =>
        sql.query(
          `with member as (update staff_users set two_factor_enabled = true returning id)
            insert into staff_second_factors (id, user_id, secret, backup_codes)
            select id, id, 's', 'c' from member`,
        ),
    };
  });

describe('a staff member', () => {
  test('is added once, whatever the letters’ case, and listed oldest first', async ({
    member: _,
    owner,
  }) => {
    const again = { id: randomUUID(), email: EMAIL, passwordHash: 'other', at: later };
    expect(await addStaffMember(owner, again)).toBe(false);
    expect(await addStaffMember(owner, { ...again, email: 'bob@admin.example' })).toBe(true);
    const others = { disabled_at: null, two_factor_enabled: false };
    expect(await listStaffMembers(owner)).toEqual([
      { email: EMAIL, created_at: at, ...others },
      { email: 'bob@admin.example', created_at: later, ...others },
    ]);
  });

  test('who is disabled is signed out at once, and may be let in again', async ({
    member,
    owner,
  }) => {
    await member.signIn();
    expect(await disableStaffMember(owner, { email: 'ADA@admin.example', at })).toBe(true);
    expect(await member.countOf('staff_sessions')).toBe(0);
    // A second time keeps the first one's moment.
    expect(await disableStaffMember(owner, { email: EMAIL, at: later })).toBe(true);
    expect((await member.listed())?.disabled_at).toEqual(at);
    expect(await enableStaffMember(owner, { email: EMAIL, at: later })).toBe(true);
    expect((await member.listed())?.disabled_at).toBeNull();
  });

  test('with a new password is signed out, and the old one is gone', async ({
    database,
    member,
    owner,
  }) => {
    await member.signIn();
    const change = { email: EMAIL, passwordHash: 'second', at: later };
    expect(await setStaffPassword(owner, change)).toBe(true);
    expect(await member.countOf('staff_sessions')).toBe(0);
    const rows = await database.sql.query('select password from staff_accounts');
    expect(rows).toEqual([{ password: 'second' }]);
  });

  test('who has lost the second factor signs in with the password alone', async ({
    member,
    owner,
  }) => {
    await member.addFactor();
    expect(await dropSecondFactor(owner, { email: EMAIL, at: later })).toBe(true);
    expect((await member.listed())?.two_factor_enabled).toBe(false);
    expect(await member.countOf('staff_second_factors')).toBe(0);
  });

  test('who is not there is changed by nothing', async ({ owner }) => {
    const nobody = { email: 'nobody@admin.example', at, passwordHash: 'x' };
    for (const change of [
      disableStaffMember,
      enableStaffMember,
      setStaffPassword,
      dropSecondFactor,
    ])
      expect(await change(owner, nobody)).toBe(false);
  });
});
