import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { startHost } from '../../../netlify/local/host/host.ts';
import type { Host, HostOptions } from '../../../netlify/local/host/host.ts';
import type { RequestLog } from '../../../netlify/local/host/log.ts';

export const TOML = '[build]\npublish = "dist"\n[functions]\ndirectory = "netlify/functions"\n';

export async function writeFiles(
  root: string,
  files: Record<string, string | Buffer>,
): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(root, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

/** A project in a folder of its own, gone after the test; every one has a netlify.toml, dist and netlify/functions. */
export async function makeProject(files: Record<string, string | Buffer> = {}): Promise<string> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'host-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await mkdir(path.join(root, 'dist'));
  await mkdir(path.join(root, 'netlify/functions'), { recursive: true });
  await writeFiles(root, { 'netlify.toml': TOML, ...files });
  return root;
}

export interface RunningHost extends Host {
  readonly root: string;
  readonly entries: RequestLog[];
  /** Resolves with the log's entry for a status, once it is there. */
  logged(status: number): Promise<RequestLog>;
}

/** A host on a free port, closed after the test. */
export async function runHost(
  files: Record<string, string | Buffer>,
  options: Partial<HostOptions> = {},
): Promise<RunningHost> {
  const root = await makeProject(files);
  const entries: RequestLog[] = [];
  const waiting = new Map<number, PromiseWithResolvers<RequestLog>>();
  const log = (entry: RequestLog): void => {
    entries.push(entry);
    waiting.get(entry.status)?.resolve(entry);
  };
  const host = await startHost({ root, port: 0, log, ...options });
  onTestFinished(() => host.close());
  const logged = (status: number): Promise<RequestLog> => {
    const there = entries.find((entry) => entry.status === status);
    if (there) return Promise.resolve(there);
    const waiter = waiting.get(status) ?? Promise.withResolvers<RequestLog>();
    waiting.set(status, waiter);
    return waiter.promise;
  };
  return { ...host, root, entries, logged };
}

/** A function's file: its body, with `request` and `context` at hand, and its config. */
export function fn(body: string, config: object = {}): string {
  return `export const config = ${JSON.stringify(config)};
export default async (request, context) => { ${body} };`;
}

export interface Gate {
  entered: PromiseWithResolvers<void>;
  seen: PromiseWithResolvers<unknown>;
}

/** What a function of the test's own process, by the name of a global, and the test tell each other. */
export function gate(name: string): Gate {
  const made = { entered: Promise.withResolvers<void>(), seen: Promise.withResolvers<unknown>() };
  (globalThis as Record<string, unknown>)[name] = made;
  return made;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** Reads a connection to its end as one HTTP/1.1 response without chunks. */
export function parseAnswer(bytes: Buffer): RawAnswer {
  const text = bytes.toString('latin1');
  const end = text.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = text.slice(0, end).split('\r\n');
  const pairs = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: new Headers(pairs),
    body: text.slice(end + 4),
  };
}

/** Sends bytes as they are and waits until the other end closes the connection. */
export async function sendRaw(port: number, bytes: string | Buffer): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(bytes);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  await new Promise((resolve) => socket.once('close', resolve));
  return parseAnswer(Buffer.concat(chunks));
}

/** One request over a connection of its own, so that nothing but what is written is sent. */
export function getRaw(
  port: number,
  target: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<RawAnswer> {
  const lines = Object.entries({ Host: 'x', Connection: 'close', ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return sendRaw(port, `${method} ${target} HTTP/1.1\r\n${head}\r\n`);
}

/** Checks what every refusal has in common, and returns it. */
export function readProblem(answer: { status: number; headers: Headers; body: string }) {
  const problem = JSON.parse(answer.body) as Record<string, unknown>;
  const { headers } = answer;
  const common = {
    contentType: headers.get('content-type'),
    cacheControl: headers.get('cache-control'),
    nosniff: headers.get('x-content-type-options'),
    hasRequestId: headers.has('x-nf-request-id'),
    type: problem['type'],
    hasTitle: typeof problem['title'] === 'string' && problem['title'] !== '',
    status: problem['status'],
  };
  return { status: answer.status, headers, detail: String(problem['detail']), common };
}

export const COMMON_PROBLEM = {
  contentType: 'application/problem+json',
  cacheControl: 'no-store',
  nosniff: 'nosniff',
  hasRequestId: true,
  type: 'about:blank',
  hasTitle: true,
};

/** fetch of a refusal. */
export async function fetchProblem(url: string, init?: RequestInit) {
  const response = await fetch(url, init);
  const { status, headers } = response;
  return readProblem({ status, headers, body: await response.text() });
}
