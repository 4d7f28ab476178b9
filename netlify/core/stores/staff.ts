import * as z from 'zod';
import { STAFF_ROLES } from '../../../src/domain/admin/rights.ts';
import type { StoredActivityKind } from '../../../src/domain/admin/activity.ts';
import type { StaffRole } from '../../../src/domain/admin/rights.ts';
import type { Database } from '../database.ts';

/** Staff accounts, for the command line. Needs the owner's role. */

const memberRow = z.object({
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  created_at: z.coerce.date(),
  disabled_at: z.coerce.date().nullable(),
  two_factor_enabled: z.boolean(),
});
export type StaffMember = z.infer<typeof memberRow>;

const COLUMNS = 'email, role, created_at, disabled_at, two_factor_enabled';

const ADD = `
  with added as (
    insert into staff_users (id, name, email, role, email_verified, created_at, updated_at)
    select $1, $2, $2, coalesce($5::text,
      case when exists (select from staff_users where role = 'owner') then 'staff' else 'owner' end),
      true, $4, $4
    on conflict (email) do nothing
    returning *
  ), credential as (
    insert into staff_accounts (id, user_id, provider_id, account_id, password, created_at, updated_at)
    select $1, id, 'credential', id, $3, $4, $4 from added
  ), noted as (
    insert into staff_activity (at, kind, subject, detail)
    select $4::timestamptz, 'added', email, jsonb_build_object('role', role) from added
  )
  select ${COLUMNS} from added`;

/**
 * Adds a staff member. Returns false if the address already has an account.
 * @param member.role null: the first account becomes an owner, further ones staff
 */
export async function addStaffMember(
  database: Database,
  member: { id: string; email: string; role: StaffRole | null; passwordHash: string; at: Date },
): Promise<boolean> {
  const values = [
    member.id,
    member.email.toLowerCase(),
    member.passwordHash,
    member.at.toISOString(),
    member.role,
  ];
  const rows = await database.rows(memberRow, { text: ADD, values });
  return rows.length === 1;
}

/** Lists all staff members, oldest first. */
export function listStaffMembers(database: Database): Promise<StaffMember[]> {
  const text = `select ${COLUMNS} from staff_users order by created_at, email`;
  return database.rows(memberRow, { text, values: [] });
}

/** SQL: ends the member's sessions and pending sign-ins. */
const SIGNED_OUT = `
  ended as (
    delete from staff_sessions where user_id in (select id from member)
  ), dropped as (
    delete from staff_verifications where value in (select id from member)
  )`;

async function changeMember(
  database: Database,
  change: { kind: StoredActivityKind; changes: string; values: unknown[]; further?: string },
): Promise<boolean> {
  const text = `
    with member as (${change.changes} returning *), ${SIGNED_OUT} ${change.further ?? ''}, noted as (
      insert into staff_activity (at, kind, subject)
      select $2::timestamptz, '${change.kind}', email from member
    )
    select ${COLUMNS} from member`;
  const rows = await database.rows(memberRow, { text, values: change.values });
  return rows.length === 1;
}

/** Changes a member's role. Returns false if there is no such account. */
export async function setStaffRole(
  database: Database,
  member: { email: string; role: StaffRole; at: Date },
): Promise<boolean> {
  const text = `
    with member as (
      update staff_users set role = $2, updated_at = $3 where email = $1 returning *
    ), noted as (
      insert into staff_activity (at, kind, subject, detail)
      select $3::timestamptz, 'role_changed', email, jsonb_build_object('role', role) from member
    )
    select ${COLUMNS} from member`;
  const values = [member.email.toLowerCase(), member.role, member.at.toISOString()];
  return database.rows(memberRow, { text, values }).then((rows) => rows.length === 1);
}

/** Disables a member: no sign-in, and all sessions end. Returns false if there is no such account. */
export function disableStaffMember(
  database: Database,
  member: { email: string; at: Date },
): Promise<boolean> {
  const changes = `update staff_users set disabled_at = coalesce(disabled_at, $2), updated_at = $2
    where email = $1`;
  return changeMember(database, {
    kind: 'disabled',
    changes,
    values: [member.email.toLowerCase(), member.at.toISOString()],
  });
}

/** Enables a disabled member. Returns false if there is no such account. */
export function enableStaffMember(
  database: Database,
  member: { email: string; at: Date },
): Promise<boolean> {
  const changes = `update staff_users set disabled_at = null, updated_at = $2 where email = $1`;
  return changeMember(database, {
    kind: 'enabled',
    changes,
    values: [member.email.toLowerCase(), member.at.toISOString()],
  });
}

/** Sets a new password and ends the account's sessions. Returns false if there is no such account. */
export function setStaffPassword(
  database: Database,
  member: { email: string; passwordHash: string; at: Date },
): Promise<boolean> {
  const changes = `update staff_users set updated_at = $2 where email = $1`;
  const further = `, replaced as (
    update staff_accounts set password = $3, updated_at = $2
    where provider_id = 'credential' and user_id in (select id from member)
  )`;
  const values = [member.email.toLowerCase(), member.at.toISOString(), member.passwordHash];
  return changeMember(database, { kind: 'password_set', changes, values, further });
}

/** For a member who has lost both phone and recovery codes. Returns false if there is no such account. */
export function dropSecondFactor(
  database: Database,
  member: { email: string; at: Date },
): Promise<boolean> {
  const changes = `update staff_users set two_factor_enabled = false, updated_at = $2 where email = $1`;
  const further = `, forgotten as (
    delete from staff_second_factors where user_id in (select id from member)
  )`;
  const values = [member.email.toLowerCase(), member.at.toISOString()];
  return changeMember(database, { kind: 'second_factor_dropped', changes, values, further });
}
