import { z } from 'zod';
import type { Database } from '../database.ts';

const memberRow = z.object({ email: z.string(), created_at: z.coerce.date() });
export type StaffMember = z.infer<typeof memberRow>;

const ADD = `
  with added as (
    insert into staff_users (id, name, email, email_verified, created_at, updated_at)
    values ($1, $2, $2, true, $4, $4)
    on conflict (email) do nothing
    returning id, email, created_at
  ), credential as (
    insert into staff_accounts (id, user_id, provider_id, account_id, password, created_at, updated_at)
    select $1, id, 'credential', id, $3, $4, $4 from added
  )
  select email, created_at from added`;

/** Adds a staff member; false when the address has an account already. Needs the owner's role. */
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

/** Every staff member, oldest first. Needs the owner's role. */
export function listStaffMembers(database: Database): Promise<StaffMember[]> {
  const text = 'select email, created_at from staff_users order by created_at, email';
  return database.rows(memberRow, { text, values: [] });
}
