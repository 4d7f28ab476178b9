import { refusalSchema } from '../domain/refusal.ts';
import type { Problem } from '../domain/problem.ts';
import type { Reader } from '../domain/reader.ts';
import { fill } from '../domain/text.ts';

/** The timeout of calls to the site's functions, in seconds. */
const CALL_SECONDS = 20;

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

type CallResult<Value> = ({ ok: true } & { value: Value }) | ({ ok: false } & CallFailure);

export interface Call<Value> {
  path: string;
  /** The schema of the response. */
  answer: Reader<Value>;
  /** Sent as JSON; without it the call is a GET. */
  body?: unknown;
  /** The method for a body; POST by default. */
  method?: 'POST' | 'PATCH';
  headers?: Readonly<Record<string, string>>;
  /** Aborts the call, which then fails with the reason `network`. */
  signal?: AbortSignal;
}

/** Calls a function of the site and parses the response. Returns failures, never throws. */
export async function callApi<Value>(
  { path, answer, body, method = 'POST', headers, signal: given }: Call<Value>,
  milliseconds = CALL_SECONDS * 1000,
): Promise<CallResult<Value>> {
  // Aborts on request or after a timeout. AbortSignal.any is too new: Safari 17.4.
  const controller = new AbortController();
  const { signal } = controller;
  const onAbort = (): void => controller.abort('network');
  const timer = setTimeout(() => controller.abort('timeout'), milliseconds);
  given?.addEventListener('abort', onAbort);
  if (given?.aborted) onAbort();
  const failure = () =>
    ({ ok: false, reason: signal.reason === 'timeout' ? 'timeout' : 'network' }) as const;
  try {
    const sent =
      body === undefined
        ? { headers: { ...headers }, cache: 'no-store' as const }
        : {
            method,
            headers: { 'content-type': 'application/json', ...headers },
            body: JSON.stringify(body),
          };
    const response = await fetch(path, { ...sent, signal });
    const json: unknown = await response.json().catch(() => undefined);
    // An abort during the body makes reading fail, not fetch.
    if (signal.aborted) return failure();
    if (!response.ok) {
      const problem = refusalSchema.safeParse(json);
      const said = problem.success ? problem.data : { detail: undefined };
      return { ok: false, reason: 'refused', status: response.status, ...said };
    }
    const parsed = answer.safeParse(json);
    return parsed.success ? { ok: true, value: parsed.data } : { ok: false, reason: 'unreadable' };
  } catch {
    return failure();
  } finally {
    clearTimeout(timer);
    given?.removeEventListener('abort', onAbort);
  }
}

/** Messages for failed calls; `timeout` may contain {seconds}. */
type FailureMessages = Record<'unknown' | 'timeout' | 'network', string>;

/** The message for a failed call: the server's own, if it sent one. */
export function failureMessage(failure: CallFailure, messages: FailureMessages): string {
  if (failure.reason === 'timeout') return fill(messages.timeout, { seconds: CALL_SECONDS });
  if (failure.reason === 'network') return messages.network;
  return (failure.reason === 'refused' && failure.detail) || messages.unknown;
}
