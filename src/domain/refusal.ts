import type { Problem } from './problem.ts';
import { isRecord, reader } from './reader.ts';

/** The part of an RFC 9457 problem that pages show: the message and the invalid fields. */
type Refusal = Pick<Problem, 'detail' | 'errors'>;

const isFieldError = (value: unknown): value is { path: string; message: string } =>
  isRecord(value) && typeof value['path'] === 'string' && typeof value['message'] === 'string';

/** Checked without zod, see domain/payment-return. */
export const refusalSchema = reader((answer): Refusal | undefined => {
  if (!isRecord(answer) || typeof answer['detail'] !== 'string') return undefined;
  const { detail, errors } = answer;
  if (errors === undefined) return { detail };
  if (!Array.isArray(errors) || !errors.every(isFieldError)) return undefined;
  return { detail, errors: errors.map(({ path, message }) => ({ path, message })) };
});
