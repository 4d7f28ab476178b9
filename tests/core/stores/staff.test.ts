import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connect } from '../../../netlify/core/database.ts';
import type { Database } from '../../../netlify/core/database.ts';
import {
  addStaffMember,
  disableStaffMember,
  dropSecondFactor,
  enableStaffMember,
  listStaffMembers,
  setStaffPassword,
} from '../../../netlify/core/stores/staff.ts';
import { openTestDatabase } from '../../support/database.ts';
import type { TestDatabase } from '../../support/database.ts';

const at = new Date('2026-11-21T12:00:00Z');
const later = new Date('2026-11-22T12:00:00Z');
const EMAIL = 'ada@admin.example';

let shared: TestDatabase;
let owner: Database;
let id: string;
beforeAll(async () => {
  shared = await openTestDatabase();
  owner = connect({ url: shared.ownerUrl });
});
afterAll(() => shared.close());
beforeEach(async () => {
  await shared.sql.query('truncate staff_users cascade');
  id = randomUUID();
  await addStaffMember(owner, { id, email: 'Ada@Admin.example', passwordHash: 'first', at });
});

const countOf = async (table: string): Promise<number> => {
  const [row] = await shared.sql.query(`select count(*)::int as n from ${table}`);
  return Number(row?.['n']);
};

async function signIn(): Promise<void> {
  const values = [randomUUID(), id, '0'.repeat(64), at.toISOString()];
  await shared.sql.query(
    `insert into staff_sessions (id, user_id, token, expires_at, created_at, updated_at)
      values ($1, $2, $3, $4::timestamptz + interval '1 hour', $4, $4)`,
    values,
  );
}

describe('a staff member', () => {
  test('is added once, whatever the letters’ case, and listed oldest first', async () => {
    const again = { id: randomUUID(), email: EMAIL, passwordHash: 'other', at: later };
    expect(await addStaffMember(owner, again)).toBe(false);
    expect(await addStaffMember(owner, { ...again, email: 'bob@admin.example' })).toBe(true);
    expect(await listStaffMembers(owner)).toEqual([
      { email: EMAIL, created_at: at, disabled_at: null, two_factor_enabled: false },
      {
        email: 'bob@admin.example',
        created_at: later,
        disabled_at: null,
        two_factor_enabled: false,
      },
    ]);
  });

  test('who is disabled is signed out at once, and may be let in again', async () => {
    await signIn();
    expect(await disableStaffMember(owner, { email: 'ADA@admin.example', at })).toBe(true);
    expect(await countOf('staff_sessions')).toBe(0);
    // A second time keeps the first one's moment.
    expect(await disableStaffMember(owner, { email: EMAIL, at: later })).toBe(true);
    expect((await listStaffMembers(owner))[0]?.disabled_at).toEqual(at);
    expect(await enableStaffMember(owner, { email: EMAIL, at: later })).toBe(true);
    expect((await listStaffMembers(owner))[0]?.disabled_at).toBeNull();
  });

  test('with a new password is signed out, and the old one is gone', async () => {
    await signIn();
    const change = { email: EMAIL, passwordHash: 'second', at: later };
    expect(await setStaffPassword(owner, change)).toBe(true);
    expect(await countOf('staff_sessions')).toBe(0);
    const rows = await shared.sql.query('select password from staff_accounts');
    expect(rows).toEqual([{ password: 'second' }]);
  });

  test('who has lost the second factor signs in with the password alone', async () => {
    await shared.sql.query('update staff_users set two_factor_enabled = true');
    await shared.sql.query(
      `insert into staff_second_factors (id, user_id, secret, backup_codes) values ('f', $1, 's', 'c')`,
      [id],
    );
    expect(await dropSecondFactor(owner, { email: EMAIL, at: later })).toBe(true);
    expect((await listStaffMembers(owner))[0]?.two_factor_enabled).toBe(false);
    expect(await countOf('staff_second_factors')).toBe(0);
  });

  test('who is not there is changed by nothing', async () => {
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
