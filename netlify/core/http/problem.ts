import type { Problem } from '../../../src/domain/problem.ts';

/** What a refusal is called and which status it has: the one table of both. */
const REFUSALS = {
  'bad-request': [400, 'Bad request'],
  unauthorized: [401, 'Unauthorized'],
  forbidden: [403, 'Forbidden'],
  'not-found': [404, 'Not found'],
  conflict: [409, 'Conflict'],
  'too-large': [413, 'Content too large'],
  'wrong-content-type': [415, 'Unsupported media type'],
  unprocessable: [422, 'Unprocessable content'],
  'too-many': [429, 'Too many requests'],
  internal: [500, 'Internal error'],
  'bad-gateway': [502, 'Bad gateway'],
  unavailable: [503, 'Service unavailable'],
  'gateway-timeout': [504, 'Gateway timeout'],
} as const satisfies Record<string, readonly [number, string]>;

export type RefusalCode = keyof typeof REFUSALS;
export type InputError = NonNullable<Problem['errors']>[number];

/** What a refusal with this status is called, or undefined where it is none. */
export function refusalCodeOf(status: number): string | undefined {
  return Object.entries(REFUSALS).find(([, [own]]) => own === status)?.[0];
}

/** A request that can't be accepted, thrown while it is read; the endpoint turns it into an answer. */
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

/** Seconds after which a caller may try again when something is away. */
const RETRY_AFTER_S = '5';

/** A refusal as RFC 9457 problem details. */
export function problem(code: RefusalCode, detail: string, errors?: InputError[]): Response {
  const [status, title] = REFUSALS[code];
  const body: Problem = { type: 'about:blank', title, status, detail, ...(errors && { errors }) };
  const headers = new Headers({ 'content-type': 'application/problem+json' });
  if (status === 503) headers.set('retry-after', RETRY_AFTER_S);
  return new Response(JSON.stringify(body), { status, headers });
}

function inWords(seconds: number): string {
  if (seconds >= 2 * 3_600) return `${Math.ceil(seconds / 3_600)} hours`;
  return seconds === 1 ? 'a second' : `${seconds} seconds`;
}

/** 429 with the seconds to wait. */
export function tooMany(seconds: number): Response {
  const wait = inWords(seconds);
  const response = problem('too-many', `Too many tries. Wait ${wait} and try again.`);
  response.headers.set('retry-after', String(seconds));
  return response;
}
