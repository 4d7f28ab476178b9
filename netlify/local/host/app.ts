import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { inspect } from 'node:util';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { requestLine } from '../../core/http/request-log.ts';
import type { RequestLine } from '../../core/http/request-log.ts';
import { SECURITY_HEADERS } from '../../core/http/security-headers.ts';
import type { LoadedFunction } from './functions.ts';

/** One line of the host's log: that of the deployed functions, with the function and what it threw. */
export interface RequestLog extends RequestLine {
  function: string | null;
  /** With its stack and causes. */
  error?: string;
}

export interface AppOptions {
  readonly functions: readonly LoadedFunction[];
  readonly log: (entry: RequestLog) => void;
  /** Takes the work that outlives its answer. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** What the log tells of a call. */
interface Call {
  readonly requestId: string;
  /** Of performance.now(). */
  readonly began: number;
  /** The function's name; null for what no function answers. */
  function: string | null;
}

export interface HostEnv {
  Bindings: HttpBindings;
  Variables: { call: Call };
}

export const newCall = (name: string | null = null): Call => ({
  requestId: randomUUID(),
  began: performance.now(),
  function: name,
});

/** A refusal by the host itself as RFC 9457 problem details. */
export function problem(status: number, detail: string, headers: Record<string, string> = {}) {
  const title = STATUS_CODES[status] ?? 'Refused';
  return new Response(JSON.stringify({ type: 'about:blank', title, status, detail }), {
    status,
    headers: { ...SECURITY_HEADERS, 'content-type': 'application/problem+json', ...headers },
  });
}

export const notFound = (): Response => problem(404, 'There is nothing at this address.');
export const failed = (): Response => problem(500, 'Something went wrong on our side.');

/** The answer to a method that is not taken at an address, and to OPTIONS. */
export function otherMethod(method: string, allowed: readonly string[]): Response {
  const allow = [...new Set([...allowed, 'OPTIONS'])].sort().join(', ');
  if (method === 'OPTIONS')
    return new Response(null, { status: 204, headers: { ...SECURITY_HEADERS, allow } });
  return problem(405, `${method} is not answered here, only ${allow}.`, { allow });
}

/** Writes a call's line. A log that can't be written, as on a full disk, costs nobody an answer. */
export function note(
  log: AppOptions['log'],
  request: Request,
  { requestId, began, function: name, ...answer }: Call & { status: number; fault?: unknown },
): void {
  const { status, fault } = answer;
  const durationMs = performance.now() - began;
  try {
    log({
      ...requestLine(request, { status, requestId, at: new Date(), durationMs }),
      function: name,
      ...(fault !== undefined && { error: inspect(fault) }),
    });
  } catch (error) {
    console.error(error);
  }
}

/** Cuts the connection where a body fails: what was sent of it must not pass for the whole. */
function cutOnFault(c: Context<HostEnv>, response: Response, log: AppOptions['log']): Response {
  const reader = response.body?.getReader();
  if (!reader) return response;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (fault) {
          note(log, c.req.raw, { ...c.get('call'), status: 500, fault });
          c.env.outgoing.destroy();
          controller.close();
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
  return new Response(body, response);
}

function mount(app: Hono<HostEnv>, options: AppOptions, fn: LoadedFunction): void {
  const handle = async (c: Context<HostEnv>): Promise<Response> => {
    const call = c.get('call');
    call.function = fn.name;
    const response = await fn.handler(c.req.raw, {
      ip: c.env.incoming.socket.remoteAddress ?? '',
      params: c.req.param(),
      requestId: call.requestId,
      waitUntil: options.waitUntil,
    });
    return cutOnFault(c, response, options.log);
  };
  for (const path of fn.paths) {
    if (fn.methods.length === 0) app.all(path, handle);
    else app.on([...fn.methods], path, handle);
  }
}

function methodsAt(functions: readonly LoadedFunction[], path: string): string[] {
  const methods = functions.filter(({ paths }) => paths.includes(path)).flatMap((fn) => fn.methods);
  return methods.includes('GET') ? [...methods, 'HEAD'] : methods;
}

/** The functions at their paths, each request with an id and a line in the log. */
export function createApp(options: AppOptions): Hono<HostEnv> {
  const { functions, log } = options;
  const app = new Hono<HostEnv>({ strict: false });
  app.use(async (c, next) => {
    const call = newCall();
    c.set('call', call);
    await next();
    c.header('x-nf-request-id', call.requestId);
    note(log, c.req.raw, { ...call, status: c.res.status, fault: c.error });
  });
  for (const fn of functions) mount(app, options, fn);
  for (const path of new Set(functions.flatMap(({ paths }) => paths)))
    app.all(path, (c) => otherMethod(c.req.method, methodsAt(functions, path)));
  app.notFound(notFound);
  app.onError(failed);
  return app;
}
