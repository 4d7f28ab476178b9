import type { Config } from '@netlify/functions';
import { adminEndpoint } from '../core/auth/admin-endpoint.ts';
import { createStaffAuth } from '../core/auth/staff-auth.ts';

export const config: Config = { path: '/api/admin/recovery-codes', method: 'GET' };

export default adminEndpoint(config, { perMinute: 60 }, async ({ services, staff }) => {
  const left = staff.secondFactor
    ? await createStaffAuth(services).recoveryCodesLeft(staff.id)
    : null;
  return Response.json({ left });
});
