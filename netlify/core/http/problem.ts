import type { Problem } from '../../../src/domain/problem.ts';

const REFUSALS = {
  'bad-request': [400, 'Bad request'],
  unauthorized: [401, 'Unauthorized'],
  forbidden: [403, 'Forbidden'],
  'not-found': [404, 'Not found'],
  'method-not-allowed': [405, 'Method not allowed'],
  conflict: [409, 'Conflict'],
  'too-large': [413, 'Content too large'],
  'wrong-content-type': [415, 'Unsupported media type'],
  unprocessable: [422, 'Unprocessable content'],
  'too-many': [429, 'Too many requests'],
  internal: [500, 'Internal error'],
  'bad-gateway': [502, 'Bad gateway'],
  unavailable: [503, 'Service unavailable'],
  'gateway-timeout': [504, 'Gateway timeout'],
  // Parts that are switched off.
  'not-selling': [503, 'Service unavailable'],
  'no-admin': [503, 'Service unavailable'],
} as const satisfies Record<string, readonly [number, string]>;

export type RefusalCode = keyof typeof REFUSALS;
export type InputError = NonNullable<Problem['errors']>[number];

/** Returns the refusal code of a status, or undefined. */
export function refusalCodeOf(status: number): string | undefined {
  return Object.entries(REFUSALS).find(([, [own]]) => own === status)?.[0];
}

/** Thrown while reading a request that can't be accepted; the endpoint turns it into a problem response. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly errors: InputError[] | undefined;

  constructor(code: RefusalCode, detail: string, errors?: InputError[]) {
    super(detail);
    this.code = code;
    this.errors = errors;
  }
}

/** Refusals of a part that is off: told apart by `code`, and no sooner answered by trying again. */
const OFF: readonly RefusalCode[] = ['not-selling', 'no-admin'];

/** `Retry-After` of a 503, in seconds. */
const RETRY_AFTER_S = '5';

/** Returns a refusal as RFC 9457 problem details. */
export function problem(code: RefusalCode, detail: string, errors?: InputError[]): Response {
  const [status, title] = REFUSALS[code];
  const isOff = OFF.includes(code);
  const body: Problem = {
    ...{ type: 'about:blank', title, status, detail },
    ...(isOff && { code }),
    ...(errors && { errors }),
  };
  const headers = new Headers({ 'content-type': 'application/problem+json' });
  if (status === 503 && !isOff) headers.set('retry-after', RETRY_AFTER_S);
  return Response.json(body, { status, headers });
}

/** Returns a 409. */
export const conflict = (detail: string): Response => problem('conflict', detail);

export const MAIL_OFF = 'No mail is sent here: SMTP_URL is not set.';

/** Returns a 422 that says what is wrong with a field. */
export const invalid = (path: string, message: string): Response =>
  problem('unprocessable', message, [{ path, message }]);

function inWords(seconds: number): string {
  if (seconds >= 2 * 3_600) return `${Math.ceil(seconds / 3_600)} hours`;
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? 'a second' : `${seconds} seconds`;
}

/** Returns a 429 with the seconds to wait. */
export function tooMany(seconds: number): Response {
  const wait = inWords(seconds);
  const response = problem('too-many', `Too many tries. Wait ${wait} and try again.`);
  response.headers.set('retry-after', String(seconds));
  return response;
}
