import type { Config } from '@netlify/functions';
import { adminEndpoint } from '../core/auth/admin-endpoint.ts';
import { listStaffMembers } from '../core/stores/staff.ts';

export const config: Config = { path: '/api/admin/staff', method: 'GET' };

export default adminEndpoint(
  config,
  { perMinute: 60, right: 'accounts' },
  async ({ services: { database } }) => Response.json({ items: await listStaffMembers(database) }),
);
