import type { Config } from '@netlify/functions';
import { adminEndpoint } from '../core/auth/admin-endpoint.ts';
import { perMinute } from '../core/call-limit.ts';
import { json } from '../core/http/responses.ts';
import { listStaffMembers } from '../core/stores/staff.ts';

export const config: Config = {
  path: '/api/admin/staff',
  method: 'GET',
};

export default adminEndpoint(
  async ({ services: { database } }) => json({ items: await listStaffMembers(database) }),
  perMinute(config, 60),
  { right: 'accounts' },
);
