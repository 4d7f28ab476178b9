import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { connect } from '../../../netlify/core/database.ts';
import {
  addStaffMember,
  changeStaffMember,
  listStaffMembers,
} from '../../../netlify/core/stores/staff.ts';
import { databaseTest } from '../../support/database.ts';

const at = new Date('2026-11-21T12:00:00Z');
const later = new Date('2026-11-22T12:00:00Z');
const EMAIL = 'ada@admin.example';

const test = databaseTest
  .extend('owner', { scope: 'file' }, ({ database }) => connect({ url: database.ownerUrl }))
  .extend('countOf', ({ database: { sql } }) => {
    return async (table: string) => (await sql.query(`select from ${table}`)).length;
  })
  .extend('member', async ({ database: { sql }, owner }) => {
    await sql.query('truncate staff_users cascade');
    const id = randomUUID();
    await addStaffMember(owner, {
      ...{ id, email: 'Ada@Admin.example', role: null, passwordHash: 'first', at },
    });
    await sql.query(
      `insert into staff_sessions (id, user_id, token, expires_at, created_at, updated_at)
        values ($1, $1, md5($1) || md5($1), now() + interval '1 hour', now(), now())`,
      [id],
    );
    return id;
  });

describe('staff members', () => {
  test('are listed oldest first', async ({ member: _, owner }) => {
    const other = { email: 'bob@admin.example', role: null, passwordHash: 'x', at: later };
    expect(await addStaffMember(owner, { id: randomUUID(), ...other })).toBe(true);
    const state = { disabled_at: null, second_factor: false, has_password: true };
    expect(await listStaffMembers(owner)).toEqual([
      { id: EMAIL, role: 'owner', created_at: at.toISOString(), ...state },
      { id: 'bob@admin.example', role: 'staff', created_at: later.toISOString(), ...state },
    ]);
  });

  test('keep the time at which they were first disabled', async ({ member: _, owner }) => {
    for (const time of [at, later]) {
      const change = { email: 'ADA@admin.example', at: time };
      expect(await changeStaffMember(owner, 'disabled', change)).toBe(true);
    }
    expect(await listStaffMembers(owner)).toMatchObject([{ disabled_at: at.toISOString() }]);
  });

  test('with a new password are signed out', async ({ member: _, owner, countOf }) => {
    const change = { email: EMAIL, value: 'second', at: later };
    expect(await changeStaffMember(owner, 'password_set', change)).toBe(true);
    expect(await countOf('staff_sessions')).toBe(0);
  });

  test('lose their second factor’s secret with it', async ({
    database: { sql },
    member,
    owner,
    countOf,
  }) => {
    const add = `insert into staff_second_factors (id, user_id, secret, backup_codes) values ($1, $1, 's', 'c')`;
    await sql.query(add, [member]);
    const change = { email: EMAIL, at: later };
    expect(await changeStaffMember(owner, 'second_factor_dropped', change)).toBe(true);
    expect(await countOf('staff_second_factors')).toBe(0);
  });

  test('get the role that an owner chose', async ({ member: _, owner }) => {
    const bob = { id: randomUUID(), email: 'bob@admin.example', passwordHash: 'x', at: later };
    await addStaffMember(owner, { ...bob, role: 'owner' });
    await changeStaffMember(owner, 'role_changed', { email: EMAIL, value: 'staff', at: later });
    expect((await listStaffMembers(owner)).map(({ role }) => role)).toEqual(['staff', 'owner']);
  });

  test.for([
    'role_changed',
    'disabled',
    'enabled',
    'password_set',
    'second_factor_dropped',
  ] as const)('that don’t exist are not changed: %s', async (kind, { owner }) => {
    const nobody = { email: 'nobody@admin.example', at, value: 'x' };
    expect(await changeStaffMember(owner, kind, nobody)).toBe(false);
  });
});
