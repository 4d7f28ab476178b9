import { BACKGROUND_HEADER } from '../../../src/domain/desk/session.ts';
import type { Database } from '../database.ts';
import { asDesk } from '../desk-role.ts';
import { endpoint } from '../http/endpoint.ts';
import type { Handle } from '../http/endpoint.ts';
import { problem } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { checkHealth } from '../usecases/check-health.ts';
import { staffAuth } from './staff-auth.ts';
import type { SessionFinding, StaffMember } from './staff-auth.ts';

type Call = Parameters<Handle>[0];

/** Reads a request of a signed-in staff member; the services' database has the desk's rights. */
export type DeskHandle = (call: Call & { staff: StaffMember }) => Promise<Response>;

/** The library tells every fault of the database as its own: asking the database says whether it is away. */
export async function orUnavailable<Answer>(
  services: Services,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } catch (fault) {
    await checkHealth(services);
    throw fault;
  }
}

function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

function find({ request, services }: Call): Promise<SessionFinding> {
  const background = request.headers.has(BACKGROUND_HEADER);
  const cookie = request.headers.get('cookie');
  return orUnavailable(services, () => staffAuth(services).findSession(cookie, background));
}

/** Wraps a handler of the desk: without a staff session the answer is 401 and nothing else. */
export function deskEndpoint(handle: DeskHandle) {
  return endpoint(async (call) => {
    const { staff, cookies } = await find(call);
    if (!staff) return withCookies(problem('unauthorized', 'Sign in to see this.'), cookies);
    const database: Database = asDesk(call.services.database);
    const services = { ...call.services, database };
    return withCookies(await handle({ ...call, services, staff }), cookies);
  });
}
