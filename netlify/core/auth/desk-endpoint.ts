import { BACKGROUND_HEADER } from '../../../src/domain/desk/session.ts';
import { countedCall } from '../call-limit.ts';
import type { CallLimit } from '../call-limit.ts';
import type { Database } from '../database.ts';
import { asDesk } from '../desk-role.ts';
import { endpoint } from '../http/endpoint.ts';
import type { Handle } from '../http/endpoint.ts';
import { problem } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { countingCalls } from '../stores/call-counts.ts';
import { findSession } from './session.ts';
import type { SessionFinding, StaffMember } from './session.ts';

type Call = Parameters<Handle>[0];

/** Reads a request of a signed-in staff member; the services' database has the desk's rights. */
export type DeskHandle = (call: Call & { staff: StaffMember }) => Promise<Response>;

function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

function find({ request, services }: Call): Promise<SessionFinding> {
  const background = request.headers.has(BACKGROUND_HEADER);
  return findSession(services, { cookie: request.headers.get('cookie'), background });
}

function deskDatabase({ database, settings, now }: Services, account: string, limit: CallLimit) {
  const call = countedCall(limit, { account }, { settings, at: now() });
  return asDesk(countingCalls(database, call));
}

/**
 * Wraps a handler of the desk: without a staff session the answer is 401 and nothing else.
 * @param limit held to for each account
 */
export function deskEndpoint(handle: DeskHandle, limit: CallLimit) {
  return endpoint(async (call) => {
    const { staff, cookies } = await find(call);
    if (!staff) return withCookies(problem('unauthorized', 'Sign in to see this.'), cookies);
    const database: Database = deskDatabase(call.services, staff.id, limit);
    const services = { ...call.services, database };
    return withCookies(await handle({ ...call, services, staff }), cookies);
  });
}
