import { whyNot } from '../../../src/domain/admin/rights.ts';
import type { OwnerRight } from '../../../src/domain/admin/rights.ts';
import { BACKGROUND_HEADER } from '../../../src/domain/admin/session.ts';
import { idempotencyKeySchema } from '../../../src/domain/order.ts';
import { countedCall } from '../call-limit.ts';
import { asAdmin } from '../database.ts';
import type { Database } from '../database.ts';
import { countingFirst } from '../http/counting.ts';
import type { Call } from '../http/endpoint.ts';
import { problem } from '../http/problem.ts';
import { digestRequest, readHeader, refuseQuery } from '../http/read.ts';
import type { RouteName, Routes } from '../http/serve.ts';
import type { HandlerServices } from '../services.ts';
import { recordActivity } from '../stores/staff-activity.ts';
import { writingOnce } from '../stores/staff-writes.ts';
import { findSession } from './session.ts';
import type { StaffMember } from './session.ts';

/** Handles a request of a signed-in staff member. */
export type StaffHandle = (
  call: Omit<Call, 'services'> & {
    services: HandlerServices;
    staff: StaffMember;
    /** The second factor is required, though only routes with `beforeSetUp` are called without it. */
    isRequired: boolean;
  },
) => Promise<Response>;

/** A row of a staff's table. */
export interface StaffRoute {
  /** Most calls of an account in a minute. */
  perMinute: number;
  /** What the caller must be allowed to do; without it, every member may call. */
  right?: OwnerRight;
  /** Whether the handler reads the query; without it, one is refused. */
  hasQuery?: boolean;
  /** Whether the route also answers a member who must set up the second factor first. */
  beforeSetUp?: boolean;
  handle: StaffHandle;
}

/** The header by which a repeated write is known; also sent by src/islands/admin/api. */
const KEY_HEADER = 'idempotency-key';

/** The way to the database for reads, and for the transaction that writes. */
async function databasesOf({ request, services }: Call, staffId: string, admin: Database) {
  if (request.method === 'GET' || !request.headers.has(KEY_HEADER))
    return { database: admin, write: admin, lookUp: () => Promise.resolve() };
  const key = readHeader(request, KEY_HEADER, idempotencyKeySchema);
  const digest = await digestRequest(request);
  return writingOnce(admin, { staffId, key, digest, at: services.now() });
}

const SET_UP_FIRST = 'Set up the second step of your sign-in first.';

async function answer(
  name: string,
  { perMinute, right, hasQuery = false, beforeSetUp = false, handle }: StaffRoute,
  { call, staff }: { call: Call; staff: StaffMember },
): Promise<Response> {
  const { settings, now } = call.services;
  const isRequired = settings.STAFF_REQUIRE_SECOND_FACTOR ?? call.isProduction;
  if (isRequired && !staff.secondFactor && !beforeSetUp) return problem('forbidden', SET_UP_FIRST);
  const reason = right === undefined ? null : whyNot(staff.role, right);
  if (reason !== null) return problem('forbidden', reason);
  if (!hasQuery) refuseQuery(call.request);
  const limit = { name, calls: perMinute, seconds: 60 };
  const counted = countedCall(limit, { account: staff.id }, call.services);
  return countingFirst(call.request, call.services.database, counted, async (counting) => {
    const admin = asAdmin(counting);
    const services = { ...call.services, ...(await databasesOf(call, staff.id, admin)) };
    const response = await handle({ ...call, services, staff, isRequired });
    if (right === 'exports' && response.ok) {
      const subject = new URL(call.request.url).pathname.split('/').at(-1) ?? null;
      await recordActivity(admin, { kind: 'exported', staffId: staff.id, subject, at: now() });
    }
    return response;
  });
}

async function answerStaff(name: string, route: StaffRoute, call: Call): Promise<Response> {
  const { headers } = call.request;
  const { staff, cookies } = await findSession(call.services, {
    cookie: headers.get('cookie'),
    background: headers.has(BACKGROUND_HEADER),
  });
  const response = staff
    ? await answer(name, route, { call, staff })
    : problem('unauthorized', 'Sign in to see this.');
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

/**
 * Wraps a table of the admin page: the one place that decides who may call it. Responds with 401 without a staff session,
 * and with 403 without the required right or second factor.
 */
export const staffRoutes = (routes: Readonly<Record<RouteName, StaffRoute>>): Routes =>
  Object.fromEntries(
    Object.entries(routes).map(([name, route]) => [
      name,
      // A query is refused only after the session is checked.
      { hasQuery: true, handle: (call: Call) => answerStaff(name, route, call) },
    ]),
  );
