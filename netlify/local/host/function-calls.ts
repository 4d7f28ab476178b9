import { problem, Refusal } from './answer.ts';
import type { Answer } from './answer.ts';
import type { BackgroundWork } from './background-work.ts';
import { toRequest } from './body.ts';
import { nextRun } from './function-config.ts';
import type { LoadedFunction } from './functions.ts';
import { invoke } from './invoke.ts';
import type { Limits } from './limits.ts';
import { logEntry } from './log.ts';
import type { RequestLog } from './log.ts';
import type { RateLimiter } from './rate-limit.ts';
import type { Call } from './request.ts';
import type { FunctionMatch } from './router.ts';

export interface FunctionCalls {
  /** A call over HTTP, held to the function's rate limit. */
  answer(match: FunctionMatch, call: Call): Promise<Answer>;
  /** What the platform does when a schedule comes round. Rejects for a name that is no scheduled function. */
  runScheduled(name: string): Promise<Response>;
}

export interface FunctionCallOptions {
  readonly functions: readonly LoadedFunction[];
  readonly limits: Limits;
  readonly limiter: RateLimiter;
  readonly background: BackgroundWork;
  readonly origin: () => string;
  readonly now: () => number;
  readonly newRequestId: () => string;
  readonly log: (entry: RequestLog) => void;
}

function tooMany(wait: number, { fn, route }: FunctionMatch): Answer {
  const detail = `Too many requests. Try again in ${wait} s.`;
  return problem(new Refusal(429, detail, { 'retry-after': String(wait) }), route, fn.name);
}

/** As the platform's scheduler sends it. */
function scheduledRequest(fn: LoadedFunction, url: URL, signal: AbortSignal, now: number): Request {
  const next = fn.schedule === null ? null : nextRun(fn.schedule, now);
  return new Request(url, {
    method: 'POST',
    signal,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Netlify Clockwork',
      'x-nf-event': 'schedule',
    },
    body: JSON.stringify({ next_run: next?.toISOString() ?? null }),
  });
}

function findScheduled(functions: readonly LoadedFunction[], name: string): LoadedFunction {
  const scheduled = functions.filter(({ schedule }) => schedule !== null);
  const fn = scheduled.find((candidate) => candidate.name === name);
  if (fn) return fn;
  const names = scheduled.map((candidate) => candidate.name).join(', ') || 'none';
  throw new Error(`${name} is no scheduled function. There are: ${names}.`);
}

export function createFunctionCalls(options: FunctionCallOptions): FunctionCalls {
  const { functions, limits, limiter, background, now, newRequestId, log } = options;

  function lateFaults(entry: Pick<RequestLog, 'function' | 'method' | 'requestId' | 'route'>) {
    const startedAt = performance.now();
    return (fault: unknown): void => {
      log(logEntry({ ...entry, event: 'late', status: 500 }, { now, startedAt, fault }));
    };
  }

  return {
    async answer(match, call) {
      const { fn, route, params } = match;
      const { requestId, ip, abort, method } = call;
      const wait = limiter.take(fn, ip);
      if (wait > 0) return tooMany(wait, match);
      const onLateFault = lateFaults({ requestId, method, route, function: fn.name });
      const request = await toRequest(call, limits);
      const timeoutMs = limits.functionMs;
      const context = { fn, route, params, requestId, ip, background, onLateFault };
      return invoke({ ...context, request, abort, timeoutMs }, call.done);
    },

    async runScheduled(name) {
      const fn = findScheduled(functions, name);
      const startedAt = performance.now();
      const [requestId, abort, done] = [
        newRequestId(),
        new AbortController(),
        new AbortController(),
      ];
      const route = `/.netlify/functions/${name}`;
      const url = new URL(route, options.origin());
      const entry = { requestId, method: 'POST', route, function: name };
      const request = scheduledRequest(fn, url, abort.signal, now());
      const context = { fn, route, params: {}, requestId, ip: '', background, request, abort };
      const timeoutMs = limits.scheduledMs;
      const answer = await invoke(
        { ...context, timeoutMs, onLateFault: lateFaults(entry) },
        done.signal,
      );
      done.abort();
      const { status, headers, fault } = answer;
      log(logEntry({ ...entry, event: 'scheduled', status }, { now, startedAt, fault }));
      return new Response(answer.body as BodyInit | null, { status, headers });
    },
  };
}
