import { failure, problem, Refusal } from './answer.ts';
import type { Answer } from './answer.ts';
import type { BackgroundWork } from './background-work.ts';
import { createContext } from './context.ts';
import { createCookieJar } from './cookies.ts';
import type { LoadedFunction } from './functions.ts';

export interface Invocation {
  readonly fn: LoadedFunction;
  readonly route: string;
  readonly params: Record<string, string>;
  readonly requestId: string;
  readonly ip: string;
  readonly request: Request;
  /** Ends the call when aborted, with a Refusal as the reason where the caller is to be told one. */
  readonly abort: AbortController;
  readonly timeoutMs: number;
  readonly background: BackgroundWork;
  /** Faults of work that outlives the answer. */
  readonly onLateFault: (fault: unknown) => void;
}

/** An aborted call has an end at once, whatever the function goes on doing. */
function endedBy(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  const end = (): void => reject(signal.reason);
  if (signal.aborted) end();
  else signal.addEventListener('abort', end, { once: true });
  return promise;
}

function toAnswer(returned: unknown, { fn, route }: Invocation): Answer {
  if (!(returned instanceof Response) || returned.status < 200) {
    throw new TypeError(`${fn.file} returned no Response but ${String(returned)}`);
  }
  if (returned.bodyUsed || returned.body?.locked) {
    throw new TypeError(`${fn.file} returned a Response whose body it has read itself`);
  }
  const { status, headers, body } = returned;
  return { status, headers, body, route, functionName: fn.name };
}

async function run(invocation: Invocation): Promise<Answer> {
  const { fn, request, requestId, ip, params, background, onLateFault } = invocation;
  const jar = createCookieJar(request.headers.get('cookie'));
  const context = createContext({
    requestId,
    ip,
    params,
    jar,
    url: new URL(request.url),
    waitUntil: (promise) => background.track(promise, onLateFault),
  });
  const answer = toAnswer(await fn.handler(request, context), invocation);
  return { ...answer, headers: jar.applied(answer.headers) };
}

/**
 * Calls a function. What it throws is answered with 500 and kept in `fault`; one that takes too long, body included, is
 * answered with 504 where the answer has not begun, and its signal is aborted.
 * @param done aborted once the answer has been sent whole, which ends the time limit.
 */
export async function invoke(invocation: Invocation, done: AbortSignal): Promise<Answer> {
  const { abort, timeoutMs } = invocation;
  const timer = setTimeout(() => {
    abort.abort(new Refusal(504, `The function took longer than ${timeoutMs / 1000} s.`));
  }, timeoutMs);
  done.addEventListener('abort', () => clearTimeout(timer), { once: true });
  const running = run(invocation);
  try {
    return await Promise.race([running, endedBy(abort.signal)]);
  } catch (fault) {
    clearTimeout(timer);
    // Whatever comes of it now has nobody to go to, but a body that nobody reads must not stay open.
    running
      .then(({ body }) => (body instanceof ReadableStream ? body.cancel() : undefined))
      .catch(() => undefined);
    const { fn, route } = invocation;
    if (fault instanceof Refusal) return problem(fault, route, fn.name);
    return failure(fault, route, fn.name);
  }
}
