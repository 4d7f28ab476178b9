import type { Config } from '@netlify/functions';
import { inviteSchema } from '../../src/domain/admin/staff.ts';
import { adminEndpoint } from '../core/auth/admin-endpoint.ts';
import { problem } from '../core/http/problem.ts';
import { readJson } from '../core/http/read.ts';
import { listStaffMembers } from '../core/stores/staff.ts';
import { unlessRepeated } from '../core/stores/staff-writes.ts';
import { inviteStaff } from '../core/use-cases/admin/password-links.ts';

export const config: Config = { path: '/api/admin/staff', method: 'POST' };

/** Whoever asks never sees the link: an owner could then set the password of another. */
const NOT_MAILED =
  'The account is made, but no mail could be sent. Invite it again later, or run: npm run staff -- invite';

export default adminEndpoint(
  config,
  {
    // Each sends a mail.
    perMinute: 10,
    right: 'accounts',
  },
  async ({ request, services, staff }) => {
    const invitation = await readJson(request, inviteSchema);
    const result = await unlessRepeated(async () => {
      const invited = await inviteStaff(services, { ...invitation, by: staff.id });
      return invited?.outcome ?? 'refused';
    });
    if (result === 'link') return problem('bad-gateway', NOT_MAILED);
    if (result !== 'refused')
      return Response.json({ items: await listStaffMembers(services.database) }, { status: 201 });
    const message = 'This address has an account already';
    return problem('conflict', message, [{ path: 'email', message }]);
  },
);
