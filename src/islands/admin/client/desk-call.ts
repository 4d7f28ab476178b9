import { BACKGROUND_HEADER } from '../../../domain/desk/session.ts';
import { callApi, failureMessage } from '../../../lib/call-api.ts';
import type { Call, CallFailure } from '../../../lib/call-api.ts';
import type { AdminWords } from '../../../lib/admin-words.ts';

/** An answer that did not come, thrown for the query library, which knows failures as faults. */
export class DeskFailure extends Error {
  override readonly name = 'DeskFailure';
  readonly failure: CallFailure;

  constructor(failure: CallFailure) {
    super(failure.reason);
    this.failure = failure;
  }
}

/** Calls the desk's server; throws a {@link DeskFailure}. */
export async function askDesk<Value>(call: Call<Value>): Promise<Value> {
  const result = await callApi(call);
  if (result.ok) return result.value;
  throw new DeskFailure(result);
}

/** On whose behalf something is read, and until when. */
export interface Asking {
  /** Nobody asked: the call does not count as the work of a person. */
  isBackground: boolean;
  /** Aborted when the answer is not wanted any more. */
  signal?: AbortSignal;
}

/** What a call sends along for that. */
export const asking = ({ isBackground, signal }: Asking) => ({
  headers: isBackground ? { [BACKGROUND_HEADER]: '1' } : {},
  ...(signal && { signal }),
});

/** The status of a refusal; null where nothing was answered. */
export function statusOf(fault: unknown): number | null {
  if (!(fault instanceof DeskFailure)) return null;
  return fault.failure.reason === 'refused' ? fault.failure.status : null;
}

/** What the server says is to be mended in a field of the input; null where it names none. */
export function fieldMessage(fault: unknown, field: string): string | null {
  if (!(fault instanceof DeskFailure) || fault.failure.reason !== 'refused') return null;
  return fault.failure.errors?.find(({ path }) => path === field)?.message ?? null;
}

/** The session is over, or there never was one. */
export const isSignedOut = (fault: unknown): boolean => statusOf(fault) === 401;

/** What a staff member is told of a call that failed: the server's own words where it gave some. */
export function faultMessage(fault: unknown, { failed }: Pick<AdminWords, 'failed'>): string {
  const { text: unknown, timeout, network } = failed;
  if (!(fault instanceof DeskFailure)) return unknown;
  return failureMessage(fault.failure, { unknown, timeout, network });
}
