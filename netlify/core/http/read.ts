import { createHash } from 'node:crypto';
import * as z from 'zod';
import { orderIdSchema } from '../../../src/domain/order.ts';
import { parseJson } from '../parse.ts';
import { Refusal } from './problem.ts';
import type { InputError } from './problem.ts';

/** Largest JSON body, in bytes. */
const MOST_JSON_BYTES = 16 * 1024;

/** Largest form, in bytes. Browsers percent-encode a letter of most scripts as nine characters. */
const MOST_FORM_BYTES = 64 * 1024;

/** Most fields of a form or a query. */
const MOST_FIELDS = 50;

/** Most errors of a response, and the longest path of one: what is refused must not come back larger. */
const MOST_ERRORS = 10;
const LONGEST_PATH = 100;

const capped = (errors: readonly InputError[]): InputError[] =>
  errors
    .slice(0, MOST_ERRORS)
    .map(({ path, message }) => ({ path: path.slice(0, LONGEST_PATH).toWellFormed(), message }));

function inputErrors(error: z.ZodError): InputError[] {
  const errors = error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: key, message: 'is not a known field' }))
      : [{ path: issue.path.join('.'), message: issue.message }],
  );
  return capped(errors);
}

/** What zod counts in values that are no numbers. */
const UNITS: Partial<Record<string, string>> = { string: 'characters', array: 'items' };

/** `must have at most 100 characters`, `must be above 0`. */
function sizeWording(
  issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig>,
): string {
  const isSmall = issue.code === 'too_small';
  const size = isSmall ? issue.minimum : issue.maximum;
  const unit = UNITS[issue.origin];
  if (isSmall && unit !== undefined && size === 1) return 'must not be empty';
  if (issue.inclusive === false) return `must be ${isSmall ? 'above' : 'below'} ${size}`;
  const bound = `at ${isSmall ? 'least' : 'most'} ${size}`;
  return unit === undefined ? `must be ${bound}` : `must have ${bound} ${unit}`;
}

/** Messages of issues for which a schema has none of its own. */
const wording: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined) return 'is missing';
  if (issue.code === 'invalid_type') return `must be of type ${issue.expected}`;
  if (issue.code === 'invalid_value') return `must be one of: ${issue.values.join(', ')}`;
  return issue.code === 'too_small' || issue.code === 'too_big' ? sizeWording(issue) : undefined;
};

/** `txid_in is missing`, `amount: must be above 0`. */
const sentenceOf = ({ path, message }: InputError): string =>
  `${path || 'The request'}${message === 'is missing' ? ' ' : ': '}${message}`;

function parse<Value>(
  schema: z.ZodType<Value>,
  value: unknown,
  code: 'bad-request' | 'unprocessable',
): Value {
  const result = schema.safeParse(value, { error: wording });
  if (result.success) return result.data;
  const errors = inputErrors(result.error);
  const first = errors[0];
  const detail = first ? sentenceOf(first) : 'The input is wrong.';
  throw new Refusal(code, detail, errors);
}

async function readBytes(request: Request, most: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > most) throw new Refusal('too-large', `The body must be at most ${most} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function readText(request: Request): Promise<string> {
  const bytes = await readBytes(request, MOST_JSON_BYTES);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal('bad-request', 'The body must be UTF-8 text.');
  }
}

/**
 * Reads a JSON body.
 * @throws {Refusal} 415 for another content type, 413 over 16 KiB, 400 for invalid JSON, 422 for the wrong shape.
 */
export async function readJson<Value>(request: Request, schema: z.ZodType<Value>): Promise<Value> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type))
    throw new Refusal('wrong-content-type', 'Send the body as application/json.');
  const value = parseJson(await readText(request));
  if (value === undefined) throw new Refusal('bad-request', 'The body must be JSON.');
  return parse(schema, value, 'unprocessable');
}

/** Returns the SHA-256 of a request with a JSON body, which can still be read. @throws {Refusal} 413 over 16 KiB. */
export async function digestRequest(request: Request): Promise<string> {
  const { pathname } = new URL(request.url);
  const body = await readBytes(request.clone(), MOST_JSON_BYTES);
  return createHash('sha256').update(`${request.method} ${pathname}\n`).update(body).digest('hex');
}

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/** Whether the body is a form, as a browser submits it without a script. */
export function isForm(request: Request): boolean {
  return FORM.test(request.headers.get('content-type') ?? '');
}

async function readFields(request: Request): Promise<FormData> {
  const bytes = await readBytes(request, MOST_FORM_BYTES);
  const type = request.headers.get('content-type') ?? '';
  try {
    return await new Response(bytes, { headers: { 'content-type': type } }).formData();
  } catch {
    throw new Refusal('bad-request', 'The body must be a form.');
  }
}

/**
 * Collects the fields in one pass, those named in `lists` as arrays.
 * @throws {Refusal} for too many fields, and for a repeated one.
 */
function collect(
  fields: FormData | URLSearchParams,
  code: 'bad-request' | 'unprocessable',
  lists: readonly string[] = [],
): Record<string, unknown> {
  const given = new Map<string, unknown[]>();
  let count = 0;
  for (const [name, value] of fields) {
    count += 1;
    if (count > MOST_FIELDS) throw new Refusal(code, `Send at most ${MOST_FIELDS} fields.`);
    const values = given.get(name);
    if (values) values.push(value);
    else given.set(name, [value]);
  }
  const twice = [...given].filter(([name, values]) => values.length > 1 && !lists.includes(name));
  if (twice.length > 0) {
    const errors = capped(twice.map(([path]) => ({ path, message: 'must be given once' })));
    const names = errors.map(({ path }) => path).join(', ');
    throw new Refusal(code, `${names}: must be given once`, errors);
  }
  return Object.fromEntries(
    [...given].map(([name, values]) => [name, lists.includes(name) ? values : values[0]]),
  );
}

/**
 * Reads a form's fields; those named in `lists` may be repeated.
 * @throws {Refusal} 413 over 64 KiB, 400 for an invalid form, 422 for the wrong shape, a repeated field or more than 50.
 */
export async function readForm<Value>(
  request: Request,
  schema: z.ZodType<Value>,
  lists: readonly string[],
): Promise<Value> {
  const fields = collect(await readFields(request), 'unprocessable', lists);
  return parse(schema, fields, 'unprocessable');
}

/** A JSON body up to this many bytes costs less to parse than a round trip that only counts its call. */
const SMALL_BODY_BYTES = 2 * 1024;

/** Whether there is no body, or one that is parsed at next to no cost. */
export function isBodySmall(request: Request): boolean {
  if (request.body === null) return true;
  const length = request.headers.get('content-length') ?? '';
  return /^\d+$/.test(length) && Number(length) <= SMALL_BODY_BYTES && !isForm(request);
}

/** Reads the query. @throws {Refusal} 400, also for a repeated parameter. */
export function readQuery<Value>(request: Request, schema: z.ZodType<Value>): Value {
  return readParameters(new URL(request.url).searchParams, schema);
}

/** For handlers without a query. @throws {Refusal} 400 for any parameter. */
export const refuseQuery = (request: Request) => readQuery(request, z.strictObject({}));

/** Parses query parameters. @throws {Refusal} as {@link readQuery}. */
export function readParameters<Value>(searchParams: URLSearchParams, schema: z.ZodType<Value>) {
  return parse(schema, collect(searchParams, 'bad-request'), 'bad-request');
}

/** Reads one header. @throws {Refusal} 400. */
export function readHeader<Value>(request: Request, name: string, schema: z.ZodType<Value>): Value {
  const result = schema.safeParse(request.headers.get(name) ?? undefined);
  if (result.success) return result.data;
  const message = result.error.issues[0]?.message ?? 'is wrong';
  throw new Refusal('bad-request', `${name}: ${message}`, [{ path: name, message }]);
}

/** Parses an order id. @throws {Refusal} 404 if it is not a UUID. */
export function readOrderId(sent: unknown): string {
  const id = orderIdSchema.safeParse(sent);
  if (!id.success) throw new Refusal('not-found', 'Order not found');
  return id.data;
}
