import * as z from 'zod';
import { errorCode, onlyRow } from '../database.ts';
import type { Database, Statement } from '../database.ts';
import type { RunTime } from '../run-time.ts';
import type { Services } from '../services.ts';
import { hasTime } from './retention.ts';

export interface CountedCall {
  /** Hash of the caller and the function: 32 bytes. */
  key: Buffer;
  /** Most calls within a window. */
  most: number;
  /** Length of a window, in seconds. It starts with its first call. */
  seconds: number;
  at: Date;
}

/** The rate limit is exceeded. */
export class TooManyCalls extends Error {
  override readonly name = 'TooManyCalls';
  /** Seconds until the next call is allowed. */
  readonly wait: number;

  constructor(wait: number, options: ErrorOptions) {
    super(`Too many calls: the next one may come in ${wait} s.`, options);
    this.wait = wait;
  }
}

/** SQLSTATE that the schema's refuse_call() raises. */
const REFUSED = 'PL429';

/**
 * SQL: counts a call, whose values follow the first `given` parameters. Raises {@link REFUSED} if the call is one too many.
 * @param from counts once if this query has a row
 */
function countText(given: number, from = '(select) as one'): string {
  const [key, at, seconds, most] = [1, 2, 3, 4].map((place) => `$${given + place}`);
  const over = `c.window_ends_at <= ${at}::timestamptz`;
  return `
    insert into call_counts as c (key, calls, window_ends_at)
    select decode(${key}, 'hex'), 1, ${at}::timestamptz + make_interval(secs => ${seconds}::int) from ${from}
    on conflict (key) do update set
      calls = case when ${over} then 1 when c.calls < ${most}::int then c.calls + 1
        -- At most a whole window: an older call may be counted after the window's first one.
        else refuse_call(least(ceil(extract(epoch from c.window_ends_at - ${at}))::int, ${seconds}::int)) end,
      window_ends_at = case when ${over} then excluded.window_ends_at else c.window_ends_at end`;
}

const valuesOf = ({ key, at, seconds, most }: CountedCall): unknown[] => [
  ...[key.toString('hex'), at.toISOString(), seconds, Math.min(most, 2_000_000_000)],
];

/**
 * Counts a call only if it changes something, unlike {@link countingCalls}.
 * @param change its text updates or inserts, and returns rows
 * @returns the change's rows; none, with nothing changed, if the call is one too many.
 */
export async function countedChange<Row>(
  database: Database,
  schema: z.ZodType<Row>,
  { change, call }: { change: Statement; call: CountedCall },
): Promise<Row[]> {
  const count = countText(change.values.length, '(select from changed limit 1) as one');
  const text = `with changed as (${change.text}), counted as (${count}) select * from changed`;
  try {
    return await database.rows(schema, { text, values: [...change.values, ...valuesOf(call)] });
  } catch (error) {
    if (toTooMany(error) instanceof TooManyCalls) return [];
    throw error;
  }
}

function toTooMany(error: unknown): unknown {
  if (!(error instanceof Error) || errorCode(error) !== REFUSED) return error;
  return new TooManyCalls(Number(/\d+/.exec(error.message)?.[0] ?? 1), { cause: error });
}

/** A database that counts a call together with its first statement. */
export interface CountingDatabase extends Database {
  /** Counts the call if no statement did, such as one with wrong input. */
  count(): Promise<void>;
}

/**
 * Wraps the database to count one call in the transaction of its first statement, without an extra round trip. A refusal rolls
 * back both. Its methods throw {@link TooManyCalls}.
 */
export function countingCalls(database: Database, call: CountedCall): CountingDatabase {
  let counted = false;
  const rows: Database['rows'] = async (schema, ...statements) => {
    if (counted) return database.rows(schema, ...statements);
    counted = true;
    const count = { text: countText(0), values: valuesOf(call) };
    try {
      return await database.rows(schema, count, ...statements);
    } catch (error) {
      const refusal = toTooMany(error);
      // Another refusal of ours ended the count's transaction, too.
      if (refusal === error && errorCode(error)?.startsWith('PL')) counted = false;
      throw refusal;
    }
  };
  return {
    rows,
    async count() {
      if (!counted) await rows(z.never());
    },
  };
}

const CALLS = `
  select coalesce(sum(calls), 0)::int as calls from call_counts
  where key = decode($1, 'hex') and window_ends_at > $2::timestamptz`;

/** The calls that were counted within the current window. */
export async function callsOf(
  database: Database,
  { key, at }: Pick<CountedCall, 'key' | 'at'>,
): Promise<number> {
  const counted = z.object({ calls: z.number() });
  const values = [key.toString('hex'), at.toISOString()];
  return (await onlyRow(database, counted, { text: CALLS, values })).calls;
}

const FORGET = `
  with due as (
    select key from call_counts where window_ends_at < $1::timestamptz limit $2
    -- One that is counted in this moment stays.
    for update skip locked
  ), forgotten as (
    delete from call_counts where key in (select key from due) returning key
  )
  select count(*)::int as calls from forgotten`;

/** Rows per statement: small ones, of which a flood leaves millions. */
const BATCH = 5_000;

/** Deletes the counts of ended windows, in batches as time allows. Returns how many. */
export async function forgetCalls(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { batch = BATCH, time }: { batch?: number; time?: RunTime } = {},
): Promise<number> {
  const counted = z.object({ calls: z.number() });
  let sum = 0;
  while (hasTime(time)) {
    const values = [now().toISOString(), batch];
    const { calls } = await onlyRow(database, counted, { text: FORGET, values });
    sum += calls;
    if (calls < batch) break;
  }
  return sum;
}
