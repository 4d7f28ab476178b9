import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { problem } from '../../core/http/problem.ts';
import { requestLine } from '../../core/http/request-log.ts';
import { secured } from '../../core/http/security-headers.ts';
import type { LoadedFunction } from './functions.ts';

/** One line of the host's log: like that of deployed functions, plus the function and its error. */
export interface RequestLog extends ReturnType<typeof requestLine> {
  function: string | null;
  /** With stack and causes. */
  error?: string;
}

export interface AppOptions {
  readonly functions: readonly LoadedFunction[];
  readonly log: (entry: RequestLog) => void;
  /** Takes work that continues after the response. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

export interface HostEnv {
  Bindings: Partial<HttpBindings>;
  Variables: { requestId: string; function: string };
}

export const notFound = (): Response =>
  secured(problem('not-found', 'There is nothing at this address.'));

/** Serves the functions at their paths; gives each request an id and logs it. */
export function createApp({ functions, log, waitUntil }: AppOptions): Hono<HostEnv> {
  const app = new Hono<HostEnv>({ strict: false });
  app.use(async (c, next) => {
    const began = performance.now();
    const requestId = randomUUID();
    c.set('requestId', requestId);
    await next();
    c.header('x-nf-request-id', requestId);
    const { status } = c.res;
    const durationMs = performance.now() - began;
    log({
      ...requestLine(c.req.raw, { status, requestId, at: new Date(), durationMs }),
      function: c.get('function') ?? null,
      ...(c.error && { error: inspect(c.error) }),
    });
  });
  app.use(async (c, next) => {
    const { pathname } = new URL(c.req.url);
    const fn = functions.find(({ paths }) => paths.some((each) => each.test({ pathname })));
    if (!fn) return next();
    c.set('function', fn.name);
    return fn.handler(c.req.raw, {
      ip: c.env.incoming?.socket.remoteAddress ?? '',
      requestId: c.get('requestId'),
      waitUntil,
      deploy: { context: 'dev', id: 'local', published: false },
    });
  });
  app.notFound(notFound);
  app.onError(() => secured(problem('internal', 'Something went wrong on our side.')));
  return app;
}

/** Calls a scheduled function as the platform does. @throws if there is no scheduled function of this name */
export async function runScheduled(
  name: string,
  { functions, ...options }: AppOptions,
): Promise<Response> {
  const fn = functions.find((candidate) => candidate.isScheduled && candidate.name === name);
  if (!fn) throw new Error(`${name} is no scheduled function.`);
  const pathname = `/.netlify/functions/${name}`;
  // A separate app that is not reachable from outside.
  const paths = [new URLPattern({ pathname })];
  const app = createApp({ ...options, functions: [{ ...fn, paths }] });
  return app.request(pathname, { method: 'POST', headers: { 'x-nf-event': 'schedule' } }, {});
}
