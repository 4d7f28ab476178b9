import type { Context } from '@netlify/functions';
import { orderIdSchema } from '../../../src/domain/order.ts';
import { countedCall } from '../call-limit.ts';
import type { CallLimit } from '../call-limit.ts';
import { DatabaseUnavailable } from '../database.ts';
import { deploy } from '../deploy.ts';
import { SettingsError } from '../env.ts';
import { logError, withLogContext } from '../log.ts';
import type { LogContext } from '../log.ts';
import { isLive, services } from '../services.ts';
import type { Services } from '../services.ts';
import { TooManyCalls } from '../stores/call-counts.ts';
import { KeyTaken } from '../stores/staff-writes.ts';
import { countingFirst } from './counting.ts';
import { conflict, problem, Refusal, tooMany } from './problem.ts';
import { refuseQuery } from './read.ts';
import { requestLine } from './request-log.ts';
import { secured } from './security-headers.ts';

/** What a handler is called with. */
export interface Call {
  request: Request;
  params: Params;
  /** The caller's IP address, as reported by the platform. */
  address: string;
  services: Services;
  /** Whether this deploy is the live site. */
  isProduction: boolean;
  /** Runs work that may continue after the response; its errors are only logged. */
  after: (work: (services: Services) => Promise<unknown>) => void;
  /** Logs an error that occurs after the response has started. */
  report: (error: unknown) => void;
}

/** Reads the request, calls one use case and turns its outcome into a response. */
export type Handle = (call: Call) => Promise<Response>;

function refuse(error: unknown, requestId: string): Response {
  if (error instanceof Refusal) return problem(error.code, error.message, error.errors);
  if (error instanceof TooManyCalls) return tooMany(error.wait);
  if (error instanceof KeyTaken)
    return conflict('This Idempotency-Key was used for another change. Use a new one.');
  logError(error);
  if (error instanceof DatabaseUnavailable)
    return problem('unavailable', 'The database can’t be reached. Please try again in a moment.');
  return problem('internal', `Something went wrong on our side. Reference: ${requestId}`);
}

/** What the platform tells about a call. */
export type CallContext = Pick<Context, 'requestId' | 'ip' | 'waitUntil'> &
  Partial<Pick<Context, 'deploy'>>;

/** The parts of a path that its route names, such as `id`. */
export type Params = Record<string, string | undefined>;

/** Refuses eased rate limits and another way to the database on the live site. @throws {SettingsError} */
function requireLiveSettings({ settings }: Services, isProduction: boolean): void {
  const { RATE_LIMIT_FACTOR: factor, NEON_FETCH_ENDPOINT: endpoint } = settings;
  const names = [
    ...(factor === 1 ? [] : ['RATE_LIMIT_FACTOR']),
    ...(endpoint === undefined ? [] : ['NEON_FETCH_ENDPOINT']),
  ];
  if (isProduction && names.length > 0)
    throw new SettingsError(names.map((name) => `${name} must not be set in production`));
}

/** The order's id is the path's or the query's. */
function logContextOf(request: Request, requestId: string, params: Params): LogContext {
  const named = params['id'] ?? new URL(request.url).searchParams.get('order_id');
  const orderId = orderIdSchema.safeParse(named);
  return { requestId, ...(orderId.success && { orderId: orderId.data }) };
}

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Rejects cross-origin writes. Browsers send the page's origin; other clients may send none, but carry no user's cookies.
 * @throws {Refusal} 403.
 */
function requireSameOrigin(request: Request, siteUrl: string): void {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  const ours =
    site !== null ? site === 'same-origin' : origin === null || origin === new URL(siteUrl).origin;
  if (!ours) throw new Refusal('forbidden', 'This can only be sent from the site’s own pages.');
}

export interface EndpointOptions {
  /** Rate limit per IP address. */
  limit?: CallLimit;
  /** Whether the handler reads the query; without it, one is refused. */
  hasQuery?: boolean;
  /** May replace the problem response to an error, for example for a browser. */
  present?: (request: Request, error: unknown) => Response | undefined;
  /** Lets browsers and the platform's edge each keep a successful response this long: the same one for everybody. */
  cacheSeconds?: number;
}

const securedAsBuilt = (response: Response): Response => secured(response, deploy.strictTransport);

function cacheable(response: Response, seconds: number): Response {
  if (!response.ok) return response;
  for (const name of ['cache-control', 'netlify-cdn-cache-control'])
    response.headers.set(name, `public, max-age=${seconds}`);
  return response;
}

/** Wraps a handler: rejects cross-origin writes, turns errors into problem responses, sets the security headers. */
export function endpoint(
  handle: Handle,
  { limit, hasQuery = false, present, cacheSeconds }: EndpointOptions = {},
): (request: Request, context: CallContext, params?: Params) => Promise<Response> {
  const answer = async (
    request: Request,
    context: CallContext,
    { params, made, log }: { params: Params; made: Services; log: LogContext },
  ) => {
    // Netlify passes the deploy context to functions here, not in the environment.
    const isProduction = isLive(context.deploy?.context);
    requireLiveSettings(made, isProduction);
    if (WRITES.has(request.method)) requireSameOrigin(request, made.settings.SITE_URL);
    const { ip: address } = context;
    // A stream is read outside the request's context.
    const report = (error: unknown) => withLogContext(log, () => logError(error));
    const after: Call['after'] = (work) => context.waitUntil(work(made).catch(report));
    const run = (services: Services) => {
      if (!hasQuery) refuseQuery(request);
      return handle({ request, params, address, services, isProduction, after, report });
    };
    const counted = limit && countedCall(limit, { address }, made);
    const response = securedAsBuilt(
      counted
        ? await countingFirst(request, made.database, counted, (database) =>
            run({ ...made, database }),
          )
        : await run(made),
    );
    return cacheSeconds === undefined ? response : cacheable(response, cacheSeconds);
  };
  const refused = (request: Request, { requestId }: CallContext, error: unknown) => {
    const refusal = refuse(error, requestId);
    return securedAsBuilt(present?.(request, error) ?? refusal);
  };
  const respond = async (
    request: Request,
    context: CallContext,
    told: { params: Params; log: LogContext },
  ) => {
    const began = performance.now();
    try {
      const made = services();
      const response = await answer(request, context, { ...told, made }).catch((error: unknown) =>
        refused(request, context, error),
      );
      if (made.settings.REQUEST_LOG === 'host') return response;
      const answered = {
        status: response.status,
        requestId: context.requestId,
        at: made.now(),
        durationMs: performance.now() - began,
      };
      console.error(JSON.stringify(requestLine(request, answered)));
      return response;
    } catch (error) {
      return refused(request, context, error);
    }
  };
  return (request, context, params = {}) => {
    const log = logContextOf(request, context.requestId, params);
    return withLogContext(log, () => respond(request, context, { params, log }));
  };
}
