import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
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

/** Responds to OPTIONS and to methods that a path does not accept. */
export function otherMethod(method: string, allowed: readonly string[]): Response {
  const allow = [...allowed, 'OPTIONS'].sort().join(', ');
  const status = method === 'OPTIONS' ? 204 : 405;
  return secured(new Response(null, { status, headers: { allow } }));
}

function mount(app: Hono<HostEnv>, { waitUntil }: AppOptions, fn: LoadedFunction): void {
  app.on(fn.methods.length > 0 ? fn.methods : ['ALL'], fn.paths, (c) => {
    c.set('function', fn.name);
    return fn.handler(c.req.raw, {
      ip: c.env.incoming?.socket.remoteAddress ?? '',
      params: c.req.param(),
      requestId: c.get('requestId'),
      waitUntil,
      deploy: { context: 'dev', id: 'local', published: false },
    });
  });
}

/** Serves the functions at their paths; gives each request an id and logs it. */
export function createApp(options: AppOptions): Hono<HostEnv> {
  const { functions, log } = options;
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
  const onMethodNotAllowed = (c: Context, allowed: string[]) => otherMethod(c.req.method, allowed);
  app.use(methodNotAllowed({ app, onMethodNotAllowed }));
  for (const fn of functions) mount(app, options, fn);
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
  const path = `/.netlify/functions/${name}`;
  // A separate app that is not reachable from outside.
  const app = createApp({ ...options, functions: [{ ...fn, paths: [path] }] });
  return app.request(path, { method: 'POST', headers: { 'x-nf-event': 'schedule' } }, {});
}
