import { refusalSchema } from '../domain/refusal.ts';
import type { Problem } from '../domain/problem.ts';

/** The timeout of calls to the site's functions, in seconds. */
export const CALL_SECONDS = 20;

/** Why a call failed: rejected by the server, timeout, no connection, or an unreadable response. */
export type CallFailure =
  | {
      reason: 'refused';
      status: number;
      detail: string | undefined;
      /** The invalid fields, if the server lists them. */
      errors?: Problem['errors'] | undefined;
    }
  | { reason: 'timeout' | 'network' | 'unreadable' };

export type CallResult<Value> = ({ ok: true } & { value: Value }) | ({ ok: false } & CallFailure);

/** The common interface of zod's and zod/mini's schemas. */
interface Schema<Value> {
  safeParse(value: unknown): { success: true; data: Value } | { success: false };
}

export interface Call<Value> {
  path: string;
  /** The schema of the response. */
  answer: Schema<Value>;
  /** Sent as JSON; without it the call is a GET. */
  body?: unknown;
  /** The method for a body; POST by default. */
  method?: 'POST' | 'PATCH';
  headers?: Readonly<Record<string, string>>;
  /** Aborts the call, which then fails with the reason `network`. */
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

/** Aborts a call on request or after a timeout. AbortSignal.any is too new: Safari 17.4. */
function limitCall(given: AbortSignal | undefined, milliseconds: number) {
  const controller = new AbortController();
  let reason: 'timeout' | 'network' = 'network';
  const end = (): void => controller.abort();
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

/** Calls a function of the site and parses the response. Returns failures, never throws. */
export async function callApi<Value>(
  call: Call<Value>,
  milliseconds = CALL_SECONDS * 1000,
): Promise<CallResult<Value>> {
  const limit = limitCall(call.signal, milliseconds);
  try {
    const response = await fetch(call.path, requestOf(call, limit.signal));
    const json = await readJson(response);
    // An abort during the body makes reading fail, not fetch.
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

/** Messages for failed calls; `timeout` may contain {seconds}. */
export interface FailureMessages {
  unknown: string;
  timeout: string;
  network: string;
}

/** The message for a failed call: the server's own, if it sent one. */
export function failureMessage(failure: CallFailure, messages: FailureMessages): string {
  switch (failure.reason) {
    case 'refused':
      return failure.detail || messages.unknown;
    case 'timeout':
      return messages.timeout;
    case 'network':
      return messages.network;
    case 'unreadable':
      return messages.unknown;
  }
}
