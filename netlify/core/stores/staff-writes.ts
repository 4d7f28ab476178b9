import * as z from 'zod';
import { errorCode } from '../database.ts';
import type { Database } from '../database.ts';
import type { HandlerServices } from '../services.ts';

/** A staff member's request that writes, with its Idempotency-Key. */
export interface KeyedWrite {
  staffId: string;
  key: string;
  /** SHA-256 of the request, in hexadecimal. */
  digest: string;
  at: Date;
}

/** An earlier request with the same key and body was the same write. */
export class RepeatedWrite extends Error {
  override readonly name = 'RepeatedWrite';
}

/** The key was used for another write. */
export class KeyTaken extends Error {
  override readonly name = 'KeyTaken';
}

const REPEATED = 'PL208';
const TAKEN = 'PL409';

const CHECK = `
  select refuse_write(case when digest = decode($3, 'hex') then '${REPEATED}' else '${TAKEN}' end)
  from staff_writes where staff_id = $1 and key = $2`;

/** Waits for a request with the same key whose transaction has not ended. */
const CLAIM = `
  with claimed as (
    insert into staff_writes (staff_id, key, digest, written_at)
    values ($1, $2, decode($3, 'hex'), $4)
    on conflict do nothing returning key
  )
  select refuse_write('${REPEATED}') where not exists (select from claimed)`;

function refused(error: unknown): unknown {
  const code = errorCode(error);
  if (code === REPEATED) return new RepeatedWrite('Written already.', { cause: error });
  return code === TAKEN ? new KeyTaken('The key is another write’s.', { cause: error }) : error;
}

/**
 * Wraps the admin page's database so that a request with a key writes once. All throw {@link RepeatedWrite} and {@link KeyTaken}.
 * @returns `database` looks the key up before its first query; `write` claims it within the transaction that writes; `lookUp` looks it up
 *   once more, unless this request has claimed it
 */
export function writingOnce(
  admin: Database,
  { staffId, key, digest, at }: KeyedWrite,
): { database: Database; write: Database; lookUp: () => Promise<void> } {
  const check = { text: CHECK, values: [staffId, key, digest] };
  const claim = { text: CLAIM, values: [staffId, key, digest, at.toISOString()] };
  const findKey = async (): Promise<void> => {
    await admin.rows(z.unknown(), check).catch((error: unknown) => {
      throw refused(error);
    });
  };
  let isChecked = false;
  let isClaimed = false;
  return {
    async lookUp() {
      if (!isClaimed) await findKey();
    },
    database: {
      async rows(schema, ...statements) {
        const first = isChecked ? [] : [check];
        isChecked = true;
        return admin.rows(schema, ...first, ...statements).catch((error: unknown) => {
          throw refused(error);
        });
      },
    },
    write: {
      async rows(schema, ...statements) {
        isChecked = true;
        const rows = await admin
          .rows(schema, claim, ...statements)
          .catch(async (error: unknown) => {
            // The claim does not see what the other request said.
            if (errorCode(error) === REPEATED) await findKey();
            throw refused(error);
          });
        isClaimed = true;
        return rows;
      },
    },
  };
}

/**
 * Runs a staff member's write; undefined if an earlier request with the same key made it. One that wrote nothing may have read what an
 * earlier one wrote that had not ended when the key was looked up, and so refuses its own change.
 */
export async function unlessRepeated<Answer>(
  { lookUp }: Pick<HandlerServices, 'lookUp'>,
  work: () => Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    const answer = await work();
    await lookUp();
    return answer;
  } catch (error) {
    if (error instanceof RepeatedWrite) return undefined;
    throw error;
  }
}
