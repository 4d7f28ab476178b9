import type { QueryFunctionContext } from '@tanstack/react-query';
import { BACKGROUND_HEADER } from '../../../domain/admin/session.ts';
import { callApi, failureMessage } from '../../../lib/call-api.ts';
import type { Call, CallFailure } from '../../../lib/call-api.ts';

/** A call that failed, thrown because the query library expects failures as exceptions. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly failure: CallFailure;

  constructor(failure: CallFailure) {
    super(failure.reason);
    this.failure = failure;
  }
}

/** Calls a function of the site and returns its parsed answer; throws a {@link RequestError}. */
export async function request<Value>(call: Call<Value>): Promise<Value> {
  const result = await callApi(call);
  if (result.ok) return result.value;
  throw new RequestError(result);
}

/** The mutation of the Refresh button. */
export const REFRESH_KEY = ['refresh'];

/** Reads for a query. A refetch that nobody asked for counts as background: it does not keep the session alive. */
export function read<Value>(
  path: string,
  answer: Call<Value>['answer'],
  { client, queryKey, signal }: QueryFunctionContext,
): Promise<Value> {
  const isManual = client.isMutating({ mutationKey: REFRESH_KEY }) > 0;
  const isBackground = !isManual && client.getQueryData(queryKey) !== undefined;
  return request({
    path,
    answer,
    signal,
    headers: isBackground ? { [BACKGROUND_HEADER]: '1' } : {},
  });
}

function refusalOf(error: unknown) {
  if (!(error instanceof RequestError)) return undefined;
  return error.failure.reason === 'refused' ? error.failure : undefined;
}

/** The status of a refusal; undefined where nothing was answered. */
export const statusOf = (error: unknown): number | undefined => refusalOf(error)?.status;

/** What the server says about fields of the input, by their names. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  const errors = refusalOf(error)?.errors ?? [];
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]));
}

/** Shown where the server gives no reason. */
export const LOAD_FAILED = 'Failed to load data';

/** The server's own message where it gave one. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof RequestError)) return LOAD_FAILED;
  return failureMessage(error.failure, {
    unknown: LOAD_FAILED,
    timeout: 'The server took too long to answer.',
    network: 'There is no connection to the server.',
  });
}
