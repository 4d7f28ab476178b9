import { createHash, randomUUID } from 'node:crypto';
import { getStore } from '@netlify/blobs';
import * as z from 'zod';
import type { ScheduleName } from '../../src/domain/schedules.ts';
import { log } from './log.ts';

/**
 * What tells a schedule that nothing is due, outside the database, so that it may sleep. Two entries for each schedule:
 *
 * - the mark, a new value by each call that has stored work for the schedule;
 * - the rest, by the last run: until when nothing is due, and the mark that the run had read before it read the database.
 *
 * A mark that is made meanwhile is another one, so the rest does not hold: none is lost, without a lock. Nobody waits for more
 * than {@link LIMIT_MS}, and no failure is thrown: what can't be read says nothing.
 */

/** Timeout of one request, in ms. */
const LIMIT_MS = 2_000;

const restSchema = z.object({
  /** The mark at the beginning of the run. */
  seen: z.string().nullable(),
  /** null: nothing is known to become due. */
  until: z.coerce.date().nullable(),
  /** Whether the run failed. */
  failed: z.boolean(),
  /** Digest of what the run had found elsewhere; empty if it looked nowhere. */
  found: z.string(),
});
export type Rest = z.infer<typeof restSchema>;

/** What can't be understood is as if it were not there. */
const markerSchema = z.object({
  mark: z.string().nullable(),
  rest: restSchema.nullable().catch(null),
});
export type Marker = z.infer<typeof markerSchema>;

export interface Due {
  /** Makes a schedule run at its next time. Call it after the work is stored. @returns the mark; undefined: not stored */
  mark: (name: ScheduleName) => Promise<string | undefined>;
  /** undefined: not known. */
  read: (name: ScheduleName) => Promise<Marker | undefined>;
  rest: (name: ScheduleName, rest: Rest) => Promise<void>;
}

/** One attempt: the package would try for half a minute. */
const fetchOnce =
  (limitMs: number) => async (input: Parameters<typeof fetch>[0], init?: RequestInit) => {
    const signal = AbortSignal.timeout(limitMs);
    const response = await fetch(input, { ...init, signal }).catch(() => undefined);
    return response && response.status < 500 && response.status !== 429
      ? response
      : new Response(null, { status: 424 });
  };

type Store = ReturnType<typeof getStore>;

async function within<Result>(
  limitMs: number,
  work: (store: Store) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    // Read after each write, and from every instance.
    const fetch = fetchOnce(limitMs);
    return await work(getStore({ name: 'schedules', consistency: 'strong', fetch }));
  } catch (error) {
    const { name } = error instanceof Error ? error : { name: 'unknown' };
    // Another host than Netlify has no such store.
    if (name !== 'MissingBlobsEnvironmentError') log('warn', 'marker failed', { name });
    return undefined;
  }
}

/**
 * Tells and reads what is due.
 * @param databaseUrl what is due is stored there: another database has entries of its own
 */
export function createDue(databaseUrl: string, limitMs = LIMIT_MS): Due {
  const attempt = <Result>(work: (store: Store) => Promise<Result>) => within(limitMs, work);
  const { host, pathname } = new URL(databaseUrl);
  const scope = createHash('sha256').update(`${host}${pathname}`).digest('hex').slice(0, 16);
  return {
    mark: (name) =>
      attempt(async (store) => {
        const mark = randomUUID();
        await store.set(`${scope}/${name}/mark`, mark);
        return mark;
      }),
    read: (name) =>
      attempt(async (store) => {
        const [mark, rest]: unknown[] = await Promise.all([
          store.get(`${scope}/${name}/mark`, { type: 'text' }),
          store.get(`${scope}/${name}/rest`, { type: 'json' }),
        ]);
        return markerSchema.parse({ mark, rest });
      }),
    rest: async (name, rest) => {
      await attempt((store) => store.setJSON(`${scope}/${name}/rest`, rest));
    },
  };
}

/** Whether nothing is due. @param found digest of what was found elsewhere */
export const isQuiet = ({ mark, rest }: Marker, found: string, at: Date): boolean =>
  rest !== null &&
  rest.seen === mark &&
  rest.found === found &&
  (rest.until === null || at < rest.until);
