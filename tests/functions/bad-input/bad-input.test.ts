import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect } from 'vitest';
import { problemSchema } from '../../../src/domain/problem.ts';
import { STAFF_SETTINGS } from '../../support/admin.ts';
import { everyFunction } from '../../support/functions.ts';
import { shopTest } from '../../support/shop.ts';
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

interface Outcome {
  request: BadRequest;
  status: number;
  type: string;
  body: string;
}

function send(bad: BadRequest, { url, agent }: { url: string; agent: Agent }): Promise<Outcome> {
  const { method, path, body } = bad;
  const { hostname, port } = new URL(url);
  const withBody = method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
  const headers = { ...bad.headers, ...(withBody && { 'content-length': String(body.length) }) };
  const signal = AbortSignal.timeout(HANGS_AFTER_MS);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers, agent, signal });
    sent.once('response', (response: IncomingMessage) => {
      text(response).then(
        (answer) =>
          resolve({
            request: bad,
            status: response.statusCode ?? 0,
            type: response.headers['content-type'] ?? '',
            body: answer,
          }),
        reject,
      );
    });
    sent.once('error', reject);
    sent.end(withBody ? body : undefined);
  });
}

/** Returns the fault of a response, or undefined. */
function faultOf({ request: { method }, status, type, body }: Outcome): string | undefined {
  if (status >= 500) return 'a refusal must have a 4xx status';
  if (status < 400) return undefined;
  if (!type.startsWith('application/problem+json')) return 'a refusal is problem+json';
  if (method === 'HEAD') return undefined;
  const { success, data } = problemSchema.safeParse(JSON.parse(body));
  if (!success) return 'no problem details';
  const isForDevelopers = ({ message }: { message: string }) =>
    /^(Invalid|Too|Unrec)/.test(message);
  return data.errors?.some(isForDevelopers) ? 'a message of zod, without a remedy' : undefined;
}

async function countRows({ database: { sql } }: Shop): Promise<Record<string, number>> {
  const tables = await sql.query(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const names = tables.map((table) => String(table['name']));
  const counts = names
    .filter((name) => !NOT_COUNTED.includes(name))
    .map(async (name) => {
      const [row] = await sql.query(`select count(*)::int as rows from ${name}`);
      return [name, Number(row?.['rows'])] as const;
    });
  return Object.fromEntries(await Promise.all(counts));
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
