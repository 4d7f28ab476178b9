import type { Config } from '@netlify/functions';
import { changeStaffSchema } from '../../src/domain/admin/staff.ts';
import type { ChangeStaff } from '../../src/domain/admin/staff.ts';
import { adminEndpoint } from '../core/auth/admin-endpoint.ts';
import { perMinute } from '../core/call-limit.ts';
import type { Database } from '../core/database.ts';
import { problem } from '../core/http/problem.ts';
import { readJson } from '../core/http/read.ts';
import { json } from '../core/http/responses.ts';
import * as accounts from '../core/stores/staff.ts';

export const config: Config = {
  path: '/api/admin/staff',
  method: 'PATCH',
};

function make(database: Database, change: ChangeStaff & { at: Date; by: string }) {
  if ('role' in change) return accounts.setStaffRole(database, change);
  if ('second_factor' in change) return accounts.dropSecondFactor(database, change);
  const { disableStaffMember: disable, enableStaffMember: enable } = accounts;
  return change.disabled ? disable(database, change) : enable(database, change);
}

export default adminEndpoint(
  async ({ request, services: { database, now }, staff }) => {
    const change = await readJson(request, changeStaffSchema);
    if (change.email === staff.email)
      return problem('conflict', 'Another owner changes your account.');
    const isChanged = await make(database, { ...change, at: now(), by: staff.id });
    if (!isChanged) return problem('not-found', 'There is no such account.');
    return json({ items: await accounts.listStaffMembers(database) });
  },
  perMinute(config, 60),
  { right: 'accounts' },
);
