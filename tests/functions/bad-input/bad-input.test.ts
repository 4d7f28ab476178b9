import fc from 'fast-check';
import { expect } from 'vitest';
import { problemSchema } from '../../../src/domain/problem.ts';
import { STAFF_SETTINGS } from '../../support/admin.ts';
import { shopTest } from '../../support/shop.ts';
import { runsOf } from '../../support/share.ts';
import { ROUTES } from '../../support/routes.ts';
import type { Shop } from '../../support/shop.ts';
import { TARGETS, badRequestsTo } from './requests.ts';

/** Concurrent requests. */
const BATCH = 50;
const BATCHES = runsOf(210);
/** Rate limits write to these tables. */
const NOT_COUNTED = ['staff_attempts', 'call_counts'];

const test = shopTest(STAFF_SETTINGS);

/** Returns the fault of a response, or undefined. */
async function faultOf(method: string, response: Response): Promise<string | undefined> {
  const { status, headers } = response;
  if (status >= 500) return 'a refusal must have a 4xx status';
  if (status < 400) return undefined;
  if (headers.get('content-type') !== 'application/problem+json')
    return 'a refusal is problem+json';
  if (method === 'HEAD') return undefined;
  const { success, data } = problemSchema.safeParse(await response.json());
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

test(`${BATCH * BATCHES} bad requests cause no error, timeout or row`, async ({ shop }) => {
  const before = await countRows(shop);
  const batch = fc.array(fc.constantFrom(...TARGETS).chain(badRequestsTo), {
    minLength: BATCH,
    maxLength: BATCH,
    size: 'max',
  });
  await fc.assert(
    fc.asyncProperty(batch, async (requests) => {
      const outcomes = requests.map(async ({ method, path, headers, body }) => {
        const hasBody = !['GET', 'HEAD', 'OPTIONS'].includes(method);
        const init = { method, headers, ...(hasBody && { body }) };
        const response = await shop.fetch(path, init);
        const fault = await faultOf(method, response);
        return { method, path, headers, body, status: response.status, fault };
      });
      const wrong = (await Promise.all(outcomes)).find(({ fault }) => fault !== undefined);
      expect(wrong).toBeUndefined();
    }),
    { numRuns: BATCHES, endOnFailure: true },
  );
  expect(await countRows(shop)).toEqual(before);
  // By chance some get fewer than others, none far fewer.
  const least = (BATCH * BATCHES) / TARGETS.length / 5;
  for (const { name } of ROUTES)
    expect(shop.calls.get(name), `calls of ${name}`).toBeGreaterThan(least);
}, 300_000);
