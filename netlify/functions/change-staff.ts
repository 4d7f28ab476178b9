import type { Config } from '@netlify/functions';
import { changeStaffSchema } from '../../src/domain/admin/staff.ts';
import type { ChangeStaff } from '../../src/domain/admin/staff.ts';
import { adminEndpoint } from '../core/auth/admin-endpoint.ts';
import { conflict, problem } from '../core/http/problem.ts';
import { readJson } from '../core/http/read.ts';
import { changeStaffMember, listStaffMembers } from '../core/stores/staff.ts';
import type { StaffChange } from '../core/stores/staff.ts';
import { unlessRepeated } from '../core/stores/staff-writes.ts';

export const config: Config = { path: '/api/admin/staff', method: 'PATCH' };

function kindOf(change: ChangeStaff): StaffChange {
  if ('role' in change) return 'role_changed';
  if ('second_factor' in change) return 'second_factor_dropped';
  return change.disabled ? 'disabled' : 'enabled';
}

export default adminEndpoint(
  config,
  { perMinute: 60, right: 'accounts' },
  async ({ request, services: { database, write, now }, staff }) => {
    const change = await readJson(request, changeStaffSchema);
    if (change.email === staff.email) return conflict('Another owner changes your account.');
    const made = { email: change.email, at: now(), by: staff.id };
    const value = 'role' in change && { value: change.role };
    const isChanged = await unlessRepeated(() =>
      changeStaffMember(write, kindOf(change), { ...made, ...value }),
    );
    if (isChanged === false) return problem('not-found', 'There is no such account.');
    return Response.json({ items: await listStaffMembers(database) });
  },
);
