import { BACKGROUND_HEADER } from '../../../src/domain/admin/session.ts';
import { countedCall } from '../call-limit.ts';
import type { CallLimit } from '../call-limit.ts';
import type { Database } from '../database.ts';
import { asAdmin } from '../admin-role.ts';
import { endpoint } from '../http/endpoint.ts';
import type { Handle } from '../http/endpoint.ts';
import { problem } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { countingCalls } from '../stores/call-counts.ts';
import { findSession } from './session.ts';
import type { SessionFinding, StaffMember } from './session.ts';

type Call = Parameters<Handle>[0];

/** Handles a request of a signed-in staff member; the services' database has the admin page's rights. */
export type AdminHandle = (call: Call & { staff: StaffMember }) => Promise<Response>;

function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

function find({ request, services }: Call): Promise<SessionFinding> {
  const background = request.headers.has(BACKGROUND_HEADER);
  return findSession(services, { cookie: request.headers.get('cookie'), background });
}

function adminDatabase({ database, settings, now }: Services, account: string, limit: CallLimit) {
  const call = countedCall(limit, { account }, { settings, at: now() });
  return asAdmin(countingCalls(database, call));
}

/**
 * Wraps a handler of the admin page. Responds with 401 without a staff session.
 * @param limit per account
 */
export function adminEndpoint(handle: AdminHandle, limit: CallLimit) {
  return endpoint(async (call) => {
    const { staff, cookies } = await find(call);
    if (!staff) return withCookies(problem('unauthorized', 'Sign in to see this.'), cookies);
    const database: Database = adminDatabase(call.services, staff.id, limit);
    const services = { ...call.services, database };
    return withCookies(await handle({ ...call, services, staff }), cookies);
  });
}
