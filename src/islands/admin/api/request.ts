import type { QueryFunctionContext } from '@tanstack/react-query';
import * as z from 'zod';
import { AUTH_PATHS, BACKGROUND_HEADER } from '../../../domain/admin/session.ts';
import { refusalSchema } from '../../../domain/refusal.ts';
import { callApi, failureMessage } from '../../../browser/call-api.ts';
import type { Call, CallFailure } from '../../../browser/call-api.ts';

/** A failed call. Thrown, because the query library expects exceptions. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly failure: CallFailure;

  constructor(failure: CallFailure) {
    super(failure.reason);
    this.failure = failure;
  }
}

async function send<Value>(call: Call<Value>): Promise<Value> {
  const result = await callApi(call);
  if (result.ok) return result.value;
  throw new RequestError(result);
}

/** The last write of each order, inquiry or list whose outcome is not known: sent again, it is the same write, with its key. */
const unknownWrites = new Map<string, { content: string; key: string }>();

/** The path of what a write changes, such as an order with all that is below it. */
const resourceOf = (path: string): string => path.split('/').slice(0, 5).join('/');

/** Whether a write may have been made although it failed: no answer, or one about the server's own trouble. */
function isOutcomeUnknown(error: unknown): boolean {
  const status = statusOf(error);
  return status === undefined || [500, 503, 504].includes(status);
}

/** Calls a function of the site and returns the parsed response. Writes carry a key. @throws {RequestError} */
export async function request<Value>(call: Call<Value>): Promise<Value> {
  if (call.body === undefined) return send(call);
  const { path, method, body, headers } = call;
  const resource = resourceOf(path);
  const content = JSON.stringify([method, path, body]);
  const last = unknownWrites.get(resource);
  const write = last?.content === content ? last : { content, key: crypto.randomUUID() };
  unknownWrites.set(resource, write);
  const end = (): void => {
    if (unknownWrites.get(resource) === write) unknownWrites.delete(resource);
  };
  try {
    const answer = await send({ ...call, headers: { 'idempotency-key': write.key, ...headers } });
    end();
    return answer;
  } catch (error) {
    if (!isOutcomeUnknown(error)) end();
    throw error;
  }
}

/** Calls the sign-in library. @throws {RequestError} */
export const callAuth = (name: keyof typeof AUTH_PATHS, body: object = {}) =>
  send({ path: AUTH_PATHS[name], body, answer: z.unknown() });

export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Downloads a file. @throws {RequestError} */
export async function download(path: string): Promise<void> {
  const lost = (): never => {
    throw new RequestError({ reason: 'network' });
  };
  const response = await fetch(path, { cache: 'no-store' }).catch(lost);
  if (!response.ok) {
    const problem = refusalSchema.safeParse(await response.json().catch(() => undefined));
    const detail = problem.success ? problem.data.detail : undefined;
    throw new RequestError({ reason: 'refused', status: response.status, detail });
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  // Fails if the stream ends early, so that a part of a file is never saved.
  saveFile(await response.blob().catch(lost), name ?? 'export.csv');
}

export const REFRESH_KEY = ['refresh'];

/** Fetches data for a query. Automatic refetches are marked, so as not to extend the session. */
export function read<Value>(
  path: string,
  answer: Call<Value>['answer'],
  { client, queryKey, signal }: QueryFunctionContext,
): Promise<Value> {
  const isManual = client.isMutating({ mutationKey: REFRESH_KEY }) > 0;
  const isBackground = !isManual && client.getQueryData(queryKey) !== undefined;
  const headers: Record<string, string> = isBackground ? { [BACKGROUND_HEADER]: '1' } : {};
  return request({ path, answer, signal, headers });
}

function refusalOf(error: unknown) {
  if (!(error instanceof RequestError)) return undefined;
  return error.failure.reason === 'refused' ? error.failure : undefined;
}

/** The HTTP status of an error response; undefined without a response. */
export const statusOf = (error: unknown): number | undefined => refusalOf(error)?.status;

/** The server's messages for input fields, by field name. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  const errors = refusalOf(error)?.errors ?? [];
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]));
}

export const LOAD_FAILED = 'Failed to load data';

/** The server's message if there is one, otherwise a general one. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof RequestError)) return LOAD_FAILED;
  return failureMessage(error.failure, {
    unknown: LOAD_FAILED,
    timeout: 'The server took too long to answer.',
    network: 'There is no connection to the server.',
  });
}
