import type { Config } from '@netlify/functions';
import type { StaffSession } from '../../src/domain/admin/session.ts';
import { adminEndpoint } from '../core/auth/admin-endpoint.ts';

export const config: Config = { path: '/api/admin/session', method: 'GET' };

export default adminEndpoint(
  config,
  { perMinute: 300, beforeSetUp: true },
  async ({ staff, isRequired }) => {
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
  },
);
