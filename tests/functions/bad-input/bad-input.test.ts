import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect } from 'vitest';
import { problemSchema } from '../../../src/domain/problem.ts';
import { STAFF_SETTINGS } from '../../support/admin.ts';
import { everyFunction, shopTest } from '../../support/shop.ts';
import type { Shop } from '../../support/shop.ts';
import { badRequestsTo } from './requests.ts';
import type { BadRequest } from './requests.ts';

/** Concurrent requests, each on its own connection. */
const BATCH = 50;
const BATCHES = 210;
/** Time after which a call counts as hanging. */
const HANGS_AFTER_MS = 15_000;
/** Rate limits write to these tables. */
const NOT_COUNTED = ['staff_attempts', 'call_counts'];

const test = shopTest(STAFF_SETTINGS).extend('agent', ({}, { onCleanup }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: BATCH });
  onCleanup(() => agent.destroy());
  return agent;
});

async function send(bad: BadRequest, { url, agent }: { url: string; agent: Agent }) {
  const { method, path, body } = bad;
  const { hostname, port } = new URL(url);
  const withBody = method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
  const length = { 'content-length': String(Buffer.byteLength(body)) };
  const headers = { ...bad.headers, ...(withBody && length) };
  const signal = AbortSignal.timeout(HANGS_AFTER_MS);
  const sent = request({ hostname, port, method, path, headers, agent, signal });
  // A connection may be closed after the response, before the rest of the body is sent.
  sent.on('error', () => undefined);
  sent.end(withBody ? body : undefined);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const { statusCode: status = 0, headers: answered } = response;
  const type = answered['content-type'] ?? '';
  return { request: bad, status, type, body: await text(response) };
}
type Outcome = Awaited<ReturnType<typeof send>>;

/** Returns the fault of a response, or undefined. */
function faultOf({ request: { method }, status, type, body }: Outcome): string | undefined {
  if (status >= 500) return 'a refusal must have a 4xx status';
  // 405 is the host's own answer: no function takes the method.
  if (status < 400 || status === 405) return undefined;
  if (!type.startsWith('application/problem+json')) return 'a refusal is problem+json';
  if (method === 'HEAD') return undefined;
  const { success, data } = problemSchema.safeParse(JSON.parse(body));
  if (!success) return 'no problem details';
  const isForDevelopers = ({ message }: { message: string }) =>
    /^(Invalid|Too|Unrec)/.test(message);
  return data.errors?.some(isForDevelopers) ? 'a message of zod, without a remedy' : undefined;
}

async function countRows({ database: { sql } }: Shop): Promise<unknown[]> {
  const tables = await sql`select table_name as name from information_schema.tables
    where table_schema = 'public' and not table_name = any(${NOT_COUNTED}) order by table_name`;
  const count = ({ name }: Record<string, string>) =>
    sql.query(`select '${name}' as name, count(*)::int as rows from ${name}`);
  return Promise.all(tables.map(count));
}

test('ten thousand bad requests cause no error, timeout or row', async ({ shop, agent }) => {
  const functions = await everyFunction();
  const before = await countRows(shop);
  const batch = fc.array(fc.constantFrom(...functions).chain(badRequestsTo), {
    minLength: BATCH,
    maxLength: BATCH,
    size: 'max',
  });
  await fc.assert(
    fc.asyncProperty(batch, async (requests) => {
      const sent = requests.map((request) => send(request, { url: shop.url, agent }));
      const outcomes = await Promise.all(sent);
      const wrong = outcomes.map((outcome) => ({ ...outcome, fault: faultOf(outcome) }));
      expect(wrong.find(({ fault }) => fault !== undefined)).toBeUndefined();
    }),
    { numRuns: BATCHES, endOnFailure: true },
  );
  expect(await countRows(shop)).toEqual(before);
  // By chance some get fewer than others, none far fewer.
  const least = (BATCH * BATCHES) / functions.length / 5;
  for (const { name } of functions.filter(({ isScheduled }) => !isScheduled))
    expect(shop.calls.get(name), `calls of ${name}`).toBeGreaterThan(least);
}, 300_000);
