import * as z from 'zod';
import type { Database } from '../database.ts';

/** Staff accounts, as the command line keeps them; all of this needs the owner's role. */

const memberRow = z.object({
  email: z.string(),
  created_at: z.coerce.date(),
  disabled_at: z.coerce.date().nullable(),
  two_factor_enabled: z.boolean(),
});
export type StaffMember = z.infer<typeof memberRow>;

const COLUMNS = 'email, created_at, disabled_at, two_factor_enabled';

const ADD = `
  with added as (
    insert into staff_users (id, name, email, email_verified, created_at, updated_at)
    values ($1, $2, $2, true, $4, $4)
    on conflict (email) do nothing
    returning *
  ), credential as (
    insert into staff_accounts (id, user_id, provider_id, account_id, password, created_at, updated_at)
    select $1, id, 'credential', id, $3, $4, $4 from added
  )
  select ${COLUMNS} from added`;

/** Adds a staff member; false when the address has an account already. */
export async function addStaffMember(
  database: Database,
  member: { id: string; email: string; passwordHash: string; at: Date },
): Promise<boolean> {
  const values = [
    member.id,
    member.email.toLowerCase(),
    member.passwordHash,
    member.at.toISOString(),
  ];
  const rows = await database.rows(memberRow, { text: ADD, values });
  return rows.length === 1;
}

/** Every staff member, oldest first. */
export function listStaffMembers(database: Database): Promise<StaffMember[]> {
  const text = `select ${COLUMNS} from staff_users order by created_at, email`;
  return database.rows(memberRow, { text, values: [] });
}

/** Ends the member's sessions, and sign-ins that wait for their second factor, in the same statement. */
const SIGNED_OUT = `
  ended as (
    delete from staff_sessions where user_id in (select id from member)
  ), dropped as (
    delete from staff_verifications where value in (select id from member)
  )`;

async function changeMember(
  database: Database,
  change: { changes: string; values: unknown[]; further?: string },
): Promise<boolean> {
  const text = `
    with member as (${change.changes} returning *), ${SIGNED_OUT} ${change.further ?? ''}
    select ${COLUMNS} from member`;
  const rows = await database.rows(memberRow, { text, values: change.values });
  return rows.length === 1;
}

/** Keeps a member out from this moment: no sign-in, and every session ends. False when there is no such account. */
export function disableStaffMember(
  database: Database,
  member: { email: string; at: Date },
): Promise<boolean> {
  const changes = `update staff_users set disabled_at = coalesce(disabled_at, $2), updated_at = $2
    where email = $1`;
  return changeMember(database, {
    changes,
    values: [member.email.toLowerCase(), member.at.toISOString()],
  });
}

/** Lets a disabled member in again. False when there is no such account. */
export function enableStaffMember(
  database: Database,
  member: { email: string; at: Date },
): Promise<boolean> {
  const changes = `update staff_users set disabled_at = null, updated_at = $2 where email = $1`;
  return changeMember(database, {
    changes,
    values: [member.email.toLowerCase(), member.at.toISOString()],
  });
}

/** Sets a new password and ends the account's sessions. False when there is no such account. */
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
  return changeMember(database, { changes, values, further });
}

/** For a member who has lost both phone and recovery codes. False when there is no such account. */
export function dropSecondFactor(
  database: Database,
  member: { email: string; at: Date },
): Promise<boolean> {
  const changes = `update staff_users set two_factor_enabled = false, updated_at = $2 where email = $1`;
  const further = `, forgotten as (
    delete from staff_second_factors where user_id in (select id from member)
  )`;
  const values = [member.email.toLowerCase(), member.at.toISOString()];
  return changeMember(database, { changes, values, further });
}
