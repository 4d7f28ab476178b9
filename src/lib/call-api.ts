import { refusalSchema } from '../domain/refusal.ts';
import type { Problem } from '../domain/problem.ts';

/** How long a page waits for an answer of its own functions, in seconds. */
export const CALL_SECONDS = 20;

/** Why there is no answer: refused by the server, none in time, no connection, or one that can't be read. */
export type CallFailure =
  | {
      reason: 'refused';
      status: number;
      detail: string | undefined;
      /** What to mend in the input, where the server says it. */
      errors?: Problem['errors'] | undefined;
    }
  | { reason: 'timeout' | 'network' | 'unreadable' };

export type CallResult<Value> = ({ ok: true } & { value: Value }) | ({ ok: false } & CallFailure);

/** What zod's and zod/mini's schemas have in common. */
interface Schema<Value> {
  safeParse(value: unknown): { success: true; data: Value } | { success: false };
}

export interface Call<Value> {
  path: string;
  /** The wire schema of the answer. */
  answer: Schema<Value>;
  /** Sent as JSON; left out, the call is a GET. */
  body?: unknown;
  /** How a body is sent: by POST where nothing is said. */
  method?: 'POST' | 'PATCH';
  headers?: Readonly<Record<string, string>>;
  /** Gives the call up; it ends then as one without a connection. */
  signal?: AbortSignal;
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

function requestOf(
  { body, method = 'POST', headers }: Call<unknown>,
  signal: AbortSignal,
): RequestInit {
  if (body === undefined) return { headers: { ...headers }, signal, cache: 'no-store' };
  return {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal,
  };
}

/** Ends a call when it is given up or takes too long. AbortSignal.any would do it, but Safari has that since 17.4. */
function limitCall(given: AbortSignal | undefined, milliseconds: number) {
  const controller = new AbortController();
  let reason: 'timeout' | 'network' = 'network';
  const end = (): void => {
    controller.abort();
  };
  const timer = setTimeout(() => {
    reason = 'timeout';
    end();
  }, milliseconds);
  given?.addEventListener('abort', end);
  if (given?.aborted) end();
  return {
    signal: controller.signal,
    failure: () => ({ ok: false, reason }) as const,
    release: () => {
      clearTimeout(timer);
      given?.removeEventListener('abort', end);
    },
  };
}

const NOTHING_SAID = { detail: undefined, errors: undefined };

/** Calls a function of the site and parses what it answers. Failures are returned, never thrown. */
export async function callApi<Value>(
  call: Call<Value>,
  milliseconds = CALL_SECONDS * 1000,
): Promise<CallResult<Value>> {
  const limit = limitCall(call.signal, milliseconds);
  try {
    const response = await fetch(call.path, requestOf(call, limit.signal));
    const json = await readJson(response);
    // A body that stops half-way fails the reading, not the fetch.
    if (limit.signal.aborted) return limit.failure();
    if (!response.ok) {
      const problem = refusalSchema.safeParse(json);
      const { detail, errors } = problem.success ? problem.data : NOTHING_SAID;
      return { ok: false, reason: 'refused', status: response.status, detail, errors };
    }
    const parsed = call.answer.safeParse(json);
    return parsed.success ? { ok: true, value: parsed.data } : { ok: false, reason: 'unreadable' };
  } catch {
    return limit.failure();
  } finally {
    limit.release();
  }
}

/** What a visitor is told when a call fails; `timeout` may name {seconds}. */
export interface FailureWords {
  unknown: string;
  timeout: string;
  network: string;
}

/** The server's own words where it gave some. */
export function failureMessage(failure: CallFailure, words: FailureWords): string {
  switch (failure.reason) {
    case 'refused':
      return failure.detail || words.unknown;
    case 'timeout':
      return words.timeout;
    case 'network':
      return words.network;
    case 'unreadable':
      return words.unknown;
  }
}
