import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { StaffRole } from '../../../src/domain/admin/rights.ts';
import { staffAccountSchema } from '../../../src/domain/admin/staff.ts';
import type { StaffAccount } from '../../../src/domain/admin/staff.ts';
import type { Database, Statement } from '../database.ts';
import { ifMet, requireThat } from './guards.ts';
import { isoTime } from './order-row.ts';

/** Staff accounts. Needs the admin page's rights, or the owner's role on the command line. */

const memberRow = staffAccountSchema.extend({
  created_at: isoTime,
  disabled_at: isoTime.nullable(),
});

/** Lists all staff members, oldest first. */
export function listStaffMembers(database: Database): Promise<StaffAccount[]> {
  const text = `
    select email as id, role, created_at, disabled_at, two_factor_enabled as second_factor,
      exists (select from staff_accounts a where a.user_id = u.id) as has_password
    from staff_users u order by u.created_at, email`;
  return database.rows(memberRow, { text, values: [] });
}

const idRow = z.object({ id: z.string() });

const ADD = `
  with added as (
    insert into staff_users (id, name, email, role, email_verified, created_at, updated_at)
    select $1, $2, $2, coalesce($5::text,
      case when exists (select from staff_users where role = 'owner') then 'staff' else 'owner' end),
      true, $4, $4
    on conflict (email) do nothing
    returning id, email, role
  ), credential as (
    insert into staff_accounts (id, user_id, provider_id, account_id, password, created_at, updated_at)
    select $1, id, 'credential', id, $3, $4, $4 from added where $3::text is not null
  ), noted as (
    insert into staff_activity (at, kind, staff_id, subject, detail)
    select $4::timestamptz, 'added', $6, email, jsonb_build_object('role', role) from added
  )
  select id from added`;

interface NewMember {
  id: string;
  email: string;
  /** null: the first account becomes an owner, further ones staff. */
  role: StaffRole | null;
  /** null: a mailed link sets it. */
  passwordHash: string | null;
  at: Date;
  /** The id of the owner who does it; unset: the command line. */
  by?: string | undefined;
}

function addStatement({ id, email, passwordHash, at, role, by }: NewMember): Statement {
  const values = [id, email.toLowerCase(), passwordHash, at.toISOString(), role, by ?? null];
  return { text: ADD, values };
}

/** Adds a staff member. Returns false if the address already has an account. */
export async function addStaffMember(database: Database, member: NewMember): Promise<boolean> {
  return (await database.rows(idRow, addStatement(member))).length === 1;
}

/** What may be changed of a member: assignments, and CTEs on `member`; $2 is the time, $4 the change's value. */
const CHANGES = {
  /** The value is the role. */
  role_changed: { set: 'role = $4,', further: '' },
  /** No sign-in. */
  disabled: { set: 'disabled_at = coalesce(disabled_at, $2),', further: '' },
  enabled: { set: 'disabled_at = null,', further: '' },
  /** The value is the hash of a new password. */
  password_set: {
    set: '',
    further: `replaced as (
      insert into staff_accounts (id, user_id, provider_id, account_id, password, created_at, updated_at)
      select id, id, 'credential', id, $4, $2, $2 from member
      on conflict (provider_id, account_id) do update set password = $4, updated_at = $2
    ),`,
  },
  /** For a member who has lost both phone and recovery codes. */
  second_factor_dropped: {
    set: 'two_factor_enabled = false,',
    further: `forgotten as (
      delete from staff_second_factors where user_id in (select id from member)
    ),`,
  },
};
export type StaffChange = keyof typeof CHANGES;

/**
 * Locks the member, so that the change reads all sessions that were stored before (see {@link lockMember}), and the owners, so
 * that two of them can't demote each other at once; in the order of ids, so that they don't wait for each other.
 */
const LOCK = `select id from staff_users
  where email = $1 or (role = 'owner' and disabled_at is null) order by id for no key update`;

/** SQL: whether there is the account $1, and $2, if any, is another's and an owner's. */
const MAY_CHANGE = `exists (select from staff_users where email = $1 and ($2::text is null or (id <> $2
  and exists (select from staff_users where id = $2 and role = 'owner' and disabled_at is null))))`;

/**
 * Changes a member, signs them out of everything, and notes it. Returns false if there is no such account, or if `by` is its
 * own or no owner's anymore.
 * @param change.by id of the owner who does it; unset: the command line
 */
export async function changeStaffMember(
  database: Database,
  kind: StaffChange,
  change: { email: string; at: Date; by?: string; value?: string },
): Promise<boolean> {
  const { email, at, by = null, value = null } = change;
  const { set, further } = CHANGES[kind];
  const text = `
    with member as (
      update staff_users set ${set} updated_at = $2, sign_outs = sign_outs + 1
      where email = $1 returning id, email, role
    ), ended as (
      delete from staff_sessions where user_id in (select id from member)
    ), dropped as (
      delete from staff_verifications where value in (select id from member)
    ), ${further} noted as (
      insert into staff_activity (at, kind, staff_id, subject, detail)
      select $2::timestamptz, '${kind}', $3, email, case when $4::text = role
        then jsonb_build_object('role', role) else '{}' end from member
    )
    select id from member`;
  const lock = { text: LOCK, values: [email.toLowerCase()] };
  const mayChange = requireThat(MAY_CHANGE, [email.toLowerCase(), by]);
  const values = [email.toLowerCase(), at.toISOString(), by, value];
  return (await ifMet(database.rows(idRow, lock, mayChange, { text, values }))) !== undefined;
}

/** The identifier of a link's token in the sign-in library's table, hashed as the library does. */
const identifierOf = (token: string): string =>
  createHash('sha256').update(`reset-password:${token}`).digest('base64url');

interface NewLink {
  id: string;
  email: string;
  token: string;
  at: Date;
  expiresAt: Date;
  /** Only for a member without a password. */
  isInvitation: boolean;
}

function linkStatement({ id, email, token, at, expiresAt, isInvitation }: NewLink): Statement {
  const text = `
    with member as (
      select id from staff_users u where email = $2 and disabled_at is null and (not $6::boolean
        or not exists (select from staff_accounts a where a.user_id = u.id))
    )
    insert into staff_verifications (id, identifier, value, expires_at, created_at, updated_at)
    select $1, $3, id, $4, $5, $5 from member returning id`;
  const times = [expiresAt.toISOString(), at.toISOString()];
  const values = [id, email.toLowerCase(), identifierOf(token), ...times, isInvitation];
  return { text, values };
}

/** Stores the token of a link that sets a member's password. Returns false if there is no such account, or a disabled one. */
export async function storePasswordLink(database: Database, link: NewLink): Promise<boolean> {
  return (await database.rows(idRow, linkStatement(link))).length === 1;
}

/** Adds a member, unless the address already has an account, and stores their link. Returns false if there can be none. */
export async function addInvited(
  database: Database,
  { member, link }: { member: NewMember; link: NewLink },
): Promise<boolean> {
  const isLinked = requireThat('exists (select from staff_verifications where id = $1)', [link.id]);
  const stored = database.rows(z.unknown(), addStatement(member), linkStatement(link), isLinked);
  return (await ifMet(stored)) !== undefined;
}

/** Returns the member whose password an unexpired link sets. */
export async function findLinkedMember(
  database: Database,
  { token, at }: { token: string; at: Date },
): Promise<{ id: string; email: string } | undefined> {
  const text = `select u.id, u.email from staff_verifications v join staff_users u on u.id = v.value
    where v.identifier = $1 and v.expires_at > $2 and u.disabled_at is null`;
  const values = [identifierOf(token), at.toISOString()];
  const [found] = await database.rows(idRow.extend({ email: z.string() }), { text, values });
  return found;
}
