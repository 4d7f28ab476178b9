import * as z from 'zod';
import { orderIdSchema } from '../../../src/domain/order.ts';
import { parseJson } from '../parse.ts';
import { Refusal } from './problem.ts';
import type { InputError } from './problem.ts';

/** Largest JSON body, in bytes. */
const MOST_JSON_BYTES = 16 * 1024;

/** Largest form, in bytes. Browsers percent-encode a letter of most scripts as nine characters. */
const MOST_FORM_BYTES = 64 * 1024;

function inputErrors(error: z.ZodError): InputError[] {
  return error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: key, message: 'is not a known field' }))
      : [{ path: issue.path.join('.'), message: issue.message }],
  );
}

/** Messages of issues for which a schema has none of its own. */
const wording: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined) return 'is missing';
  if (issue.code === 'invalid_type') return `must be of type ${issue.expected}`;
  return issue.code === 'invalid_value' ? `must be one of: ${issue.values.join(', ')}` : undefined;
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

function requireOnce(
  fields: FormData | URLSearchParams,
  code: 'bad-request' | 'unprocessable',
  lists: readonly string[] = [],
): void {
  const names = [...new Set(fields.keys())];
  const twice = names.filter((name) => !lists.includes(name) && fields.getAll(name).length > 1);
  if (twice.length === 0) return;
  const errors = twice.map((path) => ({ path, message: 'must be given once' }));
  throw new Refusal(code, `${twice.join(', ')}: must be given once`, errors);
}

/**
 * Reads a form's fields; those named in `lists` may be repeated.
 * @throws {Refusal} 413 over 64 KiB, 400 for an invalid form, 422 for the wrong shape or a repeated field.
 */
export async function readForm<Value>(
  request: Request,
  schema: z.ZodType<Value>,
  lists: readonly string[],
): Promise<Value> {
  const form = await readFields(request);
  requireOnce(form, 'unprocessable', lists);
  const fields = [...new Set(form.keys())].map((name) => [
    name,
    lists.includes(name) ? form.getAll(name) : form.get(name),
  ]);
  return parse(schema, Object.fromEntries(fields), 'unprocessable');
}

/** Reads the query. @throws {Refusal} 400, also for a repeated parameter. */
export function readQuery<Value>(request: Request, schema: z.ZodType<Value>): Value {
  return readParameters(new URL(request.url).searchParams, schema);
}

/** For handlers without a query. @throws {Refusal} 400 for any parameter. */
export const refuseQuery = (request: Request) => readQuery(request, z.strictObject({}));

/** Parses query parameters. @throws {Refusal} as {@link readQuery}. */
export function readParameters<Value>(searchParams: URLSearchParams, schema: z.ZodType<Value>) {
  requireOnce(searchParams, 'bad-request');
  return parse(schema, Object.fromEntries(searchParams), 'bad-request');
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
