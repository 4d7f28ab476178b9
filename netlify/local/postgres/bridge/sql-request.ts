import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** One statement with its parameters, in the driver's words. */
export interface Statement {
  readonly query: string;
  readonly params: readonly unknown[];
}

/** What the driver asks for: one statement by itself, or several in a transaction begun by `begin`. */
export type SqlRequest =
  | { readonly kind: 'single'; readonly statement: Statement }
  | { readonly kind: 'batch'; readonly statements: readonly Statement[]; readonly begin: string };

/** A request that the driver would not make; `status` is the HTTP answer to it. */
export class BadSqlRequest extends Error {
  override readonly name = 'BadSqlRequest';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Bytes that a request's body may have. */
const largestBody = 1024 * 1024;

const isolationLevels: Record<string, string> = {
  ReadUncommitted: 'READ UNCOMMITTED',
  ReadCommitted: 'READ COMMITTED',
  RepeatableRead: 'REPEATABLE READ',
  Serializable: 'SERIALIZABLE',
};

/** The body as text; a BadSqlRequest with status 413 as soon as it is too large. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largestBody) throw new BadSqlRequest(413, `The body is over ${largestBody} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseBegin(headers: IncomingHttpHeaders): string {
  const level = headers['neon-batch-isolation-level'];
  const words = ['BEGIN'];
  if (level !== undefined) {
    const name = isolationLevels[String(level)];
    if (name === undefined) throw new BadSqlRequest(400, 'invalid isolation level');
    words.push('ISOLATION LEVEL', name);
  }
  if (headers['neon-batch-read-only'] === 'true') words.push('READ ONLY');
  if (headers['neon-batch-deferrable'] === 'true') words.push('DEFERRABLE');
  return words.join(' ');
}

function parseStatement(value: unknown): Statement {
  const { query, params = [] } = (value ?? {}) as { query?: unknown; params?: unknown };
  if (typeof query !== 'string' || !Array.isArray(params)) {
    throw new BadSqlRequest(400, 'A statement is {"query": "…", "params": […]}.');
  }
  return { query, params };
}

/** Parses what the driver sends to `/sql`. */
export function parseSqlRequest(headers: IncomingHttpHeaders, body: string): SqlRequest {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    throw new BadSqlRequest(400, 'The body is not JSON.');
  }
  const { queries } = (json ?? {}) as { queries?: unknown };
  if (!Array.isArray(queries)) return { kind: 'single', statement: parseStatement(json) };
  return { kind: 'batch', statements: queries.map(parseStatement), begin: parseBegin(headers) };
}
