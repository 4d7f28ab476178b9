import { whyNot } from '../../../src/domain/admin/rights.ts';
import type { OwnerRight } from '../../../src/domain/admin/rights.ts';
import { BACKGROUND_HEADER } from '../../../src/domain/admin/session.ts';
import { countedCall } from '../call-limit.ts';
import type { CallLimit } from '../call-limit.ts';
import type { Database } from '../database.ts';
import { asAdmin } from '../admin-role.ts';
import { endpoint } from '../http/endpoint.ts';
import type { Handle } from '../http/endpoint.ts';
import { problem } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { recordActivity } from '../stores/staff-activity.ts';
import { countingCalls } from '../stores/call-counts.ts';
import { findSession } from './session.ts';
import type { SessionFinding, StaffMember } from './session.ts';

type Call = Parameters<Handle>[0];

/** Handles a request of a signed-in staff member; the services' database has the admin page's rights. */
export type AdminHandle = (
  call: Call & {
    staff: StaffMember;
    /** The member must set up the second factor first; only endpoints with `beforeSetUp` see true. */
    mustSetUp: boolean;
  },
) => Promise<Response>;

interface AdminOptions {
  /** What the caller must be allowed to do; without it, every member may call. */
  right?: OwnerRight;
  /** Whether the endpoint also answers a member who must set up the second factor first. */
  beforeSetUp?: boolean;
}

const SET_UP_FIRST = 'Set up the second step of your sign-in first.';

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

/** The setting; where it is unset, whether this is the live site. */
function requiresSecondFactor({ services, isProduction }: Call): boolean {
  return services.settings.STAFF_REQUIRE_SECOND_FACTOR ?? isProduction;
}

/**
 * Wraps a handler of the admin page: the one place that decides who may call it. Responds with 401 without a staff session,
 * and with 403 without the required right or second factor.
 * @param limit per account
 */
export function adminEndpoint(
  handle: AdminHandle,
  limit: CallLimit,
  { right, beforeSetUp = false }: AdminOptions = {},
) {
  return endpoint(async (call) => {
    const { staff, cookies } = await find(call);
    if (!staff) return withCookies(problem('unauthorized', 'Sign in to see this.'), cookies);
    const mustSetUp = requiresSecondFactor(call) && !staff.secondFactor;
    if (mustSetUp && !beforeSetUp) return withCookies(problem('forbidden', SET_UP_FIRST), cookies);
    const reason = right === undefined ? null : whyNot(staff.role, right);
    if (reason !== null) return withCookies(problem('forbidden', reason), cookies);
    const database: Database = adminDatabase(call.services, staff.id, limit);
    const services = { ...call.services, database };
    const response = await handle({ ...call, services, staff, mustSetUp });
    if (right === 'exports' && response.ok) {
      const subject = new URL(call.request.url).pathname.split('/').at(-1) ?? null;
      const at = services.now();
      await recordActivity(database, { kind: 'exported', staffId: staff.id, subject, at });
    }
    return withCookies(response, cookies);
  });
}
