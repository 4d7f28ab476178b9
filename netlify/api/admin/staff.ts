import { ACTIVITY_PAGE, activityQuerySchema } from '../../../src/domain/admin/activity.ts';
import type { StaffSession } from '../../../src/domain/admin/session.ts';
import { changeStaffSchema, inviteSchema } from '../../../src/domain/admin/staff.ts';
import type { ChangeStaff } from '../../../src/domain/admin/staff.ts';
import type { StaffHandle } from '../../core/auth/staff-routes.ts';
import { conflict, problem } from '../../core/http/problem.ts';
import { readJson, readQuery } from '../../core/http/read.ts';
import { listActivity } from '../../core/stores/staff-activity.ts';
import { changeStaffMember, listStaffMembers } from '../../core/stores/staff.ts';
import type { StaffChange } from '../../core/stores/staff.ts';
import { unlessRepeated } from '../../core/stores/staff-writes.ts';
import { inviteStaff } from '../../core/use-cases/admin/password-links.ts';

export const getSession: StaffHandle = async ({ staff, isRequired }) => {
  const session: StaffSession = {
    email: staff.email,
    role: staff.role,
    second_factor: staff.secondFactor,
    second_factor_required: isRequired,
    must_set_up: isRequired && !staff.secondFactor,
    idle_ends_at: staff.idleEndsAt.toISOString(),
    ends_at: staff.endsAt.toISOString(),
  };
  return Response.json(session);
};

export const getActivity: StaffHandle = async ({ request, services: { database, now } }) => {
  // The newest entries may be a moment ahead of this clock.
  const latest = new Date(now().getTime() + 60_000).toISOString();
  const { before = latest, before_id: beforeId = '' } = readQuery(request, activityQuerySchema);
  const page = { before, beforeId, limit: ACTIVITY_PAGE };
  return Response.json({ items: await listActivity(database, page) });
};

export const getStaff: StaffHandle = async ({ services: { database } }) =>
  Response.json({ items: await listStaffMembers(database) });

function kindOf(change: ChangeStaff): StaffChange {
  if ('role' in change) return 'role_changed';
  if ('second_factor' in change) return 'second_factor_dropped';
  return change.disabled ? 'disabled' : 'enabled';
}

export const patchStaff: StaffHandle = async ({ request, services, staff }) => {
  const { database, write, now } = services;
  const change = await readJson(request, changeStaffSchema);
  if (change.email === staff.email) return conflict('Another owner changes your account.');
  const made = { email: change.email, at: now(), by: staff.id };
  const value = 'role' in change && { value: change.role };
  const isChanged = await unlessRepeated(services, () =>
    changeStaffMember(write, kindOf(change), { ...made, ...value }),
  );
  if (isChanged === false) return problem('not-found', 'There is no such account.');
  return Response.json({ items: await listStaffMembers(database) });
};

/** Whoever asks never sees the link: an owner could then set the password of another. */
const NOT_MAILED =
  'The account is made, but no mail could be sent. Invite it again later, or run: npm run staff -- invite';

export const postStaff: StaffHandle = async ({ request, services, staff }) => {
  const invitation = await readJson(request, inviteSchema);
  const result = await unlessRepeated(services, async () => {
    const invited = await inviteStaff(services, { ...invitation, by: staff.id });
    return invited?.outcome ?? 'refused';
  });
  if (result === 'link') return problem('bad-gateway', NOT_MAILED);
  if (result !== 'refused')
    return Response.json({ items: await listStaffMembers(services.database) }, { status: 201 });
  const message = 'This address has an account already';
  return problem('conflict', message, [{ path: 'email', message }]);
};
