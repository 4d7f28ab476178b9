import * as z from 'zod';
import { errorCode } from '../database.ts';
import type { Database, Statement } from '../database.ts';

/** A call to count. */
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
 * A common table expression that counts a call, as a statement's next one, and its values after the statement's. Raises
 * {@link REFUSED} if the call is one too many. It writes, so it always runs, and after the main query: the count is locked
 * only until the commit.
 * @param from counts only if this earlier common table expression has a row
 */
function countIn(values: unknown[], call: CountedCall, from?: string): Statement {
  const parameter = (place: number) => `$${values.length + place}`;
  const at = `${parameter(2)}::timestamptz`;
  const window = `make_interval(secs => ${parameter(3)}::int)`;
  const over = `c.window_ends_at <= ${at}`;
  // The name is unique: one statement may count for several limits.
  const text = `counted_call_${values.length} as (
    insert into call_counts as c (key, calls, window_ends_at)
    select decode(${parameter(1)}, 'hex'), 1, ${at} + ${window}
      ${from === undefined ? '' : `from (select from ${from} limit 1) as one`}
    on conflict (key) do update set
      calls = case when ${over} then 1 when c.calls < ${parameter(4)}::int then c.calls + 1
        -- At most a whole window: an older call may be counted after the window's first one.
        else refuse_call(least(ceil(extract(epoch from c.window_ends_at - ${at}))::int, ${parameter(3)}::int)) end,
      window_ends_at = case when ${over} then excluded.window_ends_at else c.window_ends_at end
  )`;
  return {
    text,
    values: [
      ...values,
      call.key.toString('hex'),
      call.at.toISOString(),
      call.seconds,
      Math.min(call.most, 2_000_000_000),
    ],
  };
}

/** What a statement may begin with, to be counted. */
const PLAIN: readonly string[] = ['select', 'insert', 'update', 'delete', 'values'];

/** Puts a common table expression before a statement. @throws if it is of another kind than those that are known to work. */
function withFirst(expression: string, text: string): string {
  const [start = '', next = ''] = text.trimStart().split(/\s+/, 2);
  const keyword = start.toLowerCase();
  if (PLAIN.includes(keyword)) return `with ${expression} ${text}`;
  if (keyword === 'with' && next.toLowerCase() !== 'recursive')
    return `with ${expression}, ${text.trimStart().slice(keyword.length)}`;
  throw new Error(`A statement that begins with "${start} ${next}" can’t be counted.`);
}

/** Adds the count to a statement; a refusal rolls both back. */
function counting({ text, values }: Statement, call: CountedCall): Statement {
  const counted = countIn(values, call);
  return { text: withFirst(counted.text, text), values: counted.values };
}

/**
 * Counts a call only if it changes something, unlike {@link countingCalls}.
 * @param change its text updates or inserts, and returns rows
 * @returns the change's rows; none, with nothing changed, if the call is one too many. One round trip.
 */
export async function countedChange<Row>(
  database: Database,
  schema: z.ZodType<Row>,
  { change, call }: { change: Statement; call: CountedCall },
): Promise<Row[]> {
  const { text, values } = countIn(change.values, call, 'changed');
  const statement = {
    text: `with changed as (${change.text}), ${text} select * from changed`,
    values,
  };
  try {
    return await database.rows(schema, statement);
  } catch (error) {
    if (toTooMany(error) instanceof TooManyCalls) return [];
    throw error;
  }
}

function toTooMany(error: unknown): unknown {
  if (!(error instanceof Error) || errorCode(error) !== REFUSED) return error;
  return new TooManyCalls(Number(/\d+/.exec(error.message)?.[0] ?? 1), { cause: error });
}

/** A database that counts a call with its first statement. */
export interface CountingDatabase extends Database {
  /** Counts the call if no statement did, such as one with wrong input. */
  count(): Promise<void>;
}

/**
 * Wraps the database to count one call with its first statement, without an extra round trip. Its methods throw
 * {@link TooManyCalls}.
 */
export function countingCalls(database: Database, call: CountedCall): CountingDatabase {
  let counted = false;
  const once = (statement: Statement): Statement => {
    if (counted) return statement;
    counted = true;
    return counting(statement, call);
  };
  const translated = async <Row>(rows: Promise<Row[]>): Promise<Row[]> => {
    try {
      return await rows;
    } catch (error) {
      throw toTooMany(error);
    }
  };
  return {
    rows: (schema, statement) => translated(database.rows(schema, once(statement))),
    transaction: (schema, [first, ...others]) =>
      translated(database.transaction(schema, first ? [once(first), ...others] : [])),
    async count() {
      const nothing = { text: 'select where false', values: [] };
      if (!counted) await translated(database.rows(z.never(), once(nothing)));
    },
  };
}

const FORGET = `
  with forgotten as (
    delete from call_counts
    where window_ends_at < $1::timestamptz
    returning key
  )
  select count(*)::int as calls from forgotten`;

/** Deletes the counts of ended windows. Returns how many. */
export async function forgetCalls(database: Database, at: Date): Promise<number> {
  const counted = z.object({ calls: z.number() });
  const [row] = await database.rows(counted, { text: FORGET, values: [at.toISOString()] });
  return row?.calls ?? 0;
}
