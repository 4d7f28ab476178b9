import type { Config } from '@netlify/functions';
import type { StaffSession } from '../../src/domain/desk/session.ts';
import { deskEndpoint } from '../core/auth/desk-endpoint.ts';
import { perMinute } from '../core/call-limit.ts';
import { json } from '../core/http/answers.ts';

export const config: Config = {
  path: '/api/admin/session',
  method: 'GET',
};

export default deskEndpoint(
  async ({ staff }) => {
    const session: StaffSession = {
      email: staff.email,
      second_factor: staff.secondFactor,
      idle_ends_at: staff.idleEndsAt.toISOString(),
      ends_at: staff.endsAt.toISOString(),
    };
    return json(session);
  },
  perMinute(config, 300),
);
